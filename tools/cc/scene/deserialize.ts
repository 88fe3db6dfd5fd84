import { resolveAsset } from '../asset-resolver';
import { DELIMITER, getClassAttrs } from '../core/attributes';
import { isCCClassOrFastDefined } from '../core/class';
import { warn } from '../core/debug';
import { getClassById } from '../core/js';
import type { Constructor, DescribedClass } from '../core/types';
import { Component } from './component';
import { Node } from './node';

type Entry = Record<string, unknown>;
type Target = Record<string, unknown>;

/** Settings of a scene or a prefab that nothing here needs. */
const IGNORED = new Set([
    ...[
        'cc.SceneGlobals',
        'cc.AmbientInfo',
        'cc.ShadowsInfo',
        'cc.SkyboxInfo',
        'cc.FogInfo',
        'cc.OctreeInfo',
    ],
    ...['cc.SkinInfo', 'cc.LightProbeInfo', 'cc.PostSettingsInfo', 'cc.PrefabInfo', 'cc.CompPrefabInfo'],
]);

/**
 * Reads a scene or prefab file as the editor writes it: a list of objects that refer to each other by index.
 * @returns The first object of the list.
 */
export function deserialize(data: unknown): unknown {
    const json = (typeof data === 'string' ? JSON.parse(data) : data) as Entry[] | Entry;
    const entries = Array.isArray(json) ? json : [json];
    const objects = entries.map(create);
    entries.forEach((entry, i) => {
        const object = objects[i];
        if (object) fill(object, entry, objects);
    });
    for (const object of objects) if (object instanceof Node) dropMissing(object as unknown as Target);
    return objects[0];
}

function create(entry: Entry): Target | null {
    const type = String(entry.__type__);
    if (IGNORED.has(type)) return null;
    const ctor = getClassById(type) as Constructor | undefined;
    if (!ctor) {
        warn(`Can not find class '${type}'`);
        return null;
    }
    return new ctor() as Target;
}

/** Properties that the file does not have keep the defaults of the class. */
function fill(object: Target, entry: Entry, objects: readonly (Target | null)[]): void {
    const ctor = object.constructor as DescribedClass;
    if (!isCCClassOrFastDefined(ctor)) return;
    const attrs = getClassAttrs(ctor);
    for (const name of ctor.__values__!) {
        const formerName = attrs[`${name}${DELIMITER}formerlySerializedAs`];
        const value =
            entry[name] ??
            (typeof formerName === 'string' && !(name in entry) ? entry[formerName] : entry[name]);
        if (value !== undefined) object[name] = read(value, objects);
    }
    const isTree = object instanceof Node || object instanceof Component;
    if (isTree && typeof entry._id === 'string' && entry._id) object._id = entry._id;
}

function read(value: unknown, objects: readonly (Target | null)[]): unknown {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map((item: unknown) => read(item, objects));
    const entry = value as Entry;
    if (typeof entry.__id__ === 'number') return objects[entry.__id__] ?? null;
    if (typeof entry.__uuid__ === 'string')
        return resolveAsset(entry.__uuid__, String(entry.__expectedType__ ?? ''));
    if (typeof entry.__type__ === 'string') {
        const object = create(entry);
        if (object) fill(object, entry, objects);
        return object;
    }
    return Object.fromEntries(Object.entries(entry).map(([name, item]) => [name, read(item, objects)]));
}

/** A component whose script is missing leaves no hole in its node. */
function dropMissing(node: Target): void {
    node._components = (node._components as unknown[]).filter(Boolean);
    node._children = (node._children as unknown[]).filter(Boolean);
}
