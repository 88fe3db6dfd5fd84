import { director, sys, type Component, type Node } from 'cc';
import { Effects } from '../../assets/examples/game-kit/Effects';
import { LevelSelect } from '../../assets/examples/game-kit/LevelSelect';
import { nameInScenes, openExample } from './examples';
import type { XY } from './game';

/** Half the screen: places in games are px from its middle. */
export const MIDDLE = { x: 640, y: 360 };

/** Opens the scene of a game that nobody has played on this device, and returns its script. */
export function openGame<T extends Component>(name: string, type: new () => T): T {
    sys.localStorage.clear();
    return openGameAgain(name, type);
}

/** Opens the scene of a game; what has been won before is kept. */
export function openGameAgain<T extends Component>(name: string, type: new () => T): T {
    for (const part of [Effects, LevelSelect]) nameInScenes(`examples/game-kit/${part.name}.ts`, part);
    nameInScenes(`examples/${name}/${type.name}.ts`, type);
    openExample(name);
    return director.getScene()!.getComponentInChildren(type)!;
}

function nodeOf(name: string): Node {
    let found: Node | null = null;
    director.getScene()!.walk((node) => {
        if (node.name === name) found = node;
    });
    return found!;
}

/** Where a scene node is, px from the middle of the screen. */
export function placeOf(name: string): XY {
    const { x, y } = nodeOf(name).worldPosition;
    return { x: x - MIDDLE.x, y: y - MIDDLE.y };
}
