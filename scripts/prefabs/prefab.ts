import { compressObjectUuid, uuidFrom } from '../../tools/creator/uuid';
import { Entry, sceneText } from '../scenes/entry';

/** A prefab of the package in words. */
export interface Prefab {
    /** Of its root node and its file. */
    readonly name: string;
    /** The folder of the package that it lies in: that of the feature that it shows, or the bridge of two. */
    readonly folder: string;
    root(): Entry;
}

/** Path of the file of a prefab below the assets. */
export function pathOf({ folder, name }: Prefab): string {
    return `rope/${folder}/${name}.prefab`;
}

/** The text of a prefab's file. The same again: the same text. */
export function prefabText(prefab: Prefab): string {
    const root = prefab.root();
    const asset = new Entry('cc.Prefab', {
        _name: prefab.name,
        _objFlags: 0,
        __editorExtras__: {},
        _native: '',
        data: root,
        optimizationPolicy: 0,
        persistent: false,
    });
    if (root.fields._name !== prefab.name) throw new Error(`The root of ${prefab.name} has another name.`);
    addInfos(root, pathOf(prefab), root, asset);
    return sceneText(asset);
}

/** Gives a node, its components and all below what Creator finds them by in instances: ids that follow from their places. */
function addInfos(parent: Entry, path: string, root: Entry, asset: Entry): void {
    const { fields } = parent;
    for (const part of fields._components as Entry[])
        part.fields.__prefab = new Entry('cc.CompPrefabInfo', { fileId: idOf(`${path}:${part.type}`) });
    fields._prefab = new Entry('cc.PrefabInfo', {
        root,
        asset,
        fileId: idOf(path),
        instance: null,
        targetOverrides: null,
        nestedPrefabInstanceRoots: null,
    });
    const children = fields._children as Entry[];
    const names = children.map((child) => String(child.fields._name));
    if (new Set(names).size < names.length) throw new Error(`Two children of ${path} have the same name.`);
    children.forEach((child, i) => addInfos(child, `${path}/${names[i]}`, root, asset));
}

const idOf = (path: string): string => compressObjectUuid(uuidFrom(path));
