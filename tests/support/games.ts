import { director } from 'cc';
import type { Component, Node } from 'cc';
import { nameInScenes, openExample } from './examples';
import type { XY } from './game';

/** Half the screen: places in games are px from its middle. */
export const MIDDLE = { x: 640, y: 360 };

/** Opens the scene of a game, and returns its script. */
export function openGame<T extends Component>(name: string, type: new () => T): T {
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
