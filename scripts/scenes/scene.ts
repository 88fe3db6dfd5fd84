import { compressObjectUuid, uuidFrom } from '../../tools/creator/uuid';
import { camera, canvas, fillingWidget, label, sprite, uiTransform } from './components';
import { Entry, sceneText } from './entry';
import { sceneGlobals } from './globals';
import { adopt, DEFAULT_LAYER, node, nodeFields } from './node';
import { color } from './values';

/** Design resolution, px. The canvas' node is in the middle. */
const WIDTH = 1280;
const HEIGHT = 720;

const DARK_SLATE = color(30, 36, 48);
const SOFT_WHITE = color(240, 242, 246);
const HINT_SIZE = 28;
/** On the ground of the backdrops. */
const HINT_Y = -318;

/** An example scene in words. */
export interface Example {
    /** Of the scene, its file and its folder. */
    readonly name: string;
    /** Picture that fills the screen behind all others. */
    readonly backdrop: string;
    /** One short sentence: what to try. */
    readonly hint: string;
    /** Where the hint stands from left to right. Default 0, the middle. */
    readonly hintX?: number;
    /** What stands in the canvas, from back to front. */
    nodes(): Entry[];
}

/** The text of an example's scene file. `uuid` is that of the scene's meta. The same again: the same text. */
export function exampleText(example: Example, uuid: string): string {
    const { name, backdrop, hint, hintX = 0 } = example;
    const eye = camera(HEIGHT / 2, DARK_SLATE);
    const root = node(
        'Canvas',
        { x: WIDTH / 2, y: HEIGHT / 2 },
        [uiTransform(WIDTH, HEIGHT), canvas(eye), fillingWidget()],
        [
            node('Camera', { z: 1000, layer: DEFAULT_LAYER }, [eye]),
            sprite('Backdrop', { picture: backdrop, width: WIDTH, height: HEIGHT }),
            ...example.nodes(),
            label('Hint', hint, HINT_SIZE, SOFT_WHITE, { x: hintX, y: HINT_Y }),
        ],
    );
    const scene = new Entry('cc.Scene', {
        ...nodeFields(name, { layer: DEFAULT_LAYER }, [], [root]),
        autoReleaseAssets: false,
        _globals: sceneGlobals(),
        _id: uuid,
    });
    adopt(scene);
    nameObjects(root, `${name}/Canvas`);
    return sceneText(
        new Entry('cc.SceneAsset', {
            _name: name,
            _objFlags: 0,
            __editorExtras__: {},
            _native: '',
            scene,
        }),
    );
}

/** Gives a node, its components and all below ids that follow from their place in the scene. */
function nameObjects(parent: Entry, path: string): void {
    parent.fields._id = compressObjectUuid(uuidFrom(path));
    for (const part of parent.fields._components as Entry[]) {
        part.fields._id = compressObjectUuid(uuidFrom(`${path}:${part.type}`));
    }
    const children = parent.fields._children as Entry[];
    const names = children.map((child) => child.fields._name as string);
    if (new Set(names).size < names.length) throw new Error(`Two children of ${path} have the same name.`);
    children.forEach((child, i) => nameObjects(child, `${path}/${names[i]}`));
}
