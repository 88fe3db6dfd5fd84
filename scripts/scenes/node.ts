import { Entry } from './entry';
import { quat, vec3 } from './values';

/** Layers of the engine: everything a UI camera shows, and everything else. */
export const UI_2D = 1 << 25;
export const DEFAULT_LAYER = 1 << 30;

/** Where a node is in its parent. */
export interface Place {
    readonly x?: number;
    readonly y?: number;
    readonly z?: number;
    /** Turn to the left, degrees. */
    readonly angle?: number;
    /** In both directions. Default 1. */
    readonly scale?: number;
    readonly layer?: number;
}

/** Fields of nodes and of the scene, which is a node too. */
export function nodeFields(
    name: string,
    place: Place,
    components: Entry[],
    children: Entry[],
): Record<string, unknown> {
    const { x = 0, y = 0, z = 0, angle = 0, scale = 1, layer = UI_2D } = place;
    const half = (angle * Math.PI) / 360;
    return {
        _name: name,
        _objFlags: 0,
        __editorExtras__: {},
        _parent: null,
        _children: children,
        _active: true,
        _components: components,
        _prefab: null,
        _lpos: vec3(x, y, z),
        _lrot: quat(0, 0, Math.sin(half), Math.cos(half)),
        _lscale: vec3(scale, scale, 1),
        _mobility: 0,
        _layer: layer,
        _euler: vec3(0, 0, angle),
    };
}

/** A node with its components and children, which learn whom they belong to. */
export function node(name: string, place: Place, components: Entry[], children: Entry[] = []): Entry {
    const entry = new Entry('cc.Node', { ...nodeFields(name, place, components, children), _id: '' });
    adopt(entry);
    return entry;
}

/** Makes a node the parent of its children and the node of its components. */
export function adopt(parent: Entry): void {
    for (const child of parent.fields._children as Entry[]) child.fields._parent = parent;
    for (const component of parent.fields._components as Entry[]) component.fields.node = parent;
}

/** A component, not yet on a node. */
export function component(type: string, fields: Record<string, unknown>): Entry {
    return new Entry(type, {
        _name: '',
        _objFlags: 0,
        __editorExtras__: {},
        node: null,
        _enabled: true,
        __prefab: null,
        ...fields,
        _id: '',
    });
}
