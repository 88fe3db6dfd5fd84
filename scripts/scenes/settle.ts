import { deserialize, director, js, type Node, type SceneAsset } from 'cc';
import { Rope, RopeLoad, RopeObstacle, RopeSkin } from '../../assets/rope';
import { uuidOf } from '../../tools/creator/project';
import { compressScriptUuid } from '../../tools/creator/uuid';
import { quat, vec3 } from './values';

/** Decimals of places that are saved: a thousandth of a pixel or of a degree. */
const DECIMALS = 3;
const HALF_TURN = 180;
/** Stands where something has been taken out of a scene: the numbers of all others stay. */
const NOTHING = { __type__: 'cc.Vec3' };

/** The text of a scene with its props where the ropes at rest have them, which is where the game starts. */
export function withSettledProps(text: string): string {
    const entries = JSON.parse(text) as { _id?: unknown; [field: string]: unknown }[];
    for (const node of settledProps(text)) {
        const entry = entries.find(({ _id }) => _id === node.uuid)!;
        const angle = rounded(node.eulerAngles.z);
        const half = (angle * Math.PI) / HALF_TURN / 2;
        entry._lpos = vec3(rounded(node.position.x), rounded(node.position.y));
        entry._lrot = quat(0, 0, Math.sin(half), Math.cos(half));
        entry._euler = vec3(0, 0, angle);
    }
    return JSON.stringify(entries, null, 2);
}

interface Entry {
    readonly __type__: string;
    _components?: { readonly __id__: number }[];
}

/** A scene without the examples' own scripts, which have nothing to say here. */
function withoutScripts(entries: readonly Entry[]): Entry[] {
    const isKnown = ({ __type__ }: Entry): boolean => Boolean(js.getClassById(__type__));
    for (const entry of entries)
        entry._components = entry._components?.filter(({ __id__ }) => isKnown(entries[__id__]));
    return entries.map((entry) => (isKnown(entry) ? entry : NOTHING));
}

/** Runs the scene for a frame that takes no time. */
function settledProps(text: string): Node[] {
    js._setClassId(compressScriptUuid(uuidOf('Rope')), Rope);
    js._setClassId(compressScriptUuid(uuidOf('RopeSkin')), RopeSkin);
    js._setClassId(compressScriptUuid(uuidOf('RopeLoad')), RopeLoad);
    js._setClassId(compressScriptUuid(uuidOf('RopeObstacle')), RopeObstacle);
    const asset = deserialize(withoutScripts(JSON.parse(text) as Entry[])) as SceneAsset;
    director.runSceneImmediate(asset);
    director.tick(0);
    const entries = asset.scene!.getComponentsInChildren(Rope).flatMap((rope) => rope.attachments);
    return entries.flatMap(({ target }) => (target ? [target] : []));
}

function rounded(value: number): number {
    return Number(value.toFixed(DECIMALS)) + 0; // not -0
}
