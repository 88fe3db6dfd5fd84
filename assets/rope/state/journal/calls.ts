import { CCObject, isValid, Node, Vec2, Vec3, director, Director, type Component } from 'cc';
import { Rope } from '../../core/Rope';
import type { RopeSystem } from '../../core/RopeSystem';
import { ropesInRound } from '../../core/runtime/round';
import type { SceneNodes } from '../entries';
import { RopeRuntime } from '../../core/runtime/rope-runtime';
import { RopeEvents } from '../../core/runtime/events';
import { GameDriver } from '../../core/runtime/game-driver';

/** A call of a script: index of the rope (-1: the RopeSystem; -2, -3, ...: other components), method, and arguments. */
export type SavedCall = [index: number, method: string, ...values: unknown[]];

/** The index of the RopeSystem and of the first of what is not in the round: see `SavedCall`. */
const SYSTEM = -1;
const FIRST_OTHER = -2;

type WithMethods = readonly [owner: object, names: readonly string[]];

/** Methods that ropes share with other components that hold nodes. */
const COMMON = ['pin', 'unpin', 'applyImpulse', 'cut', 'reset', 'teleport', 'wake', 'restoreState'];
const EDITS = ['cutAt', 'splice', 'setPath', 'reel', 'trace', 'simulate'];
/** Those of the RopeSystem. */
const OF_SYSTEM = ['cut', 'trace', 'restoreState'];

/** The components that have frames, and the methods by which scripts change them. */
const notedComponents: WithMethods[] = [
    [Rope.prototype, [...COMMON, ...EDITS, 'applyForce', 'attach', 'detach']],
];
/** List components outside the round. */
const lists: (() => readonly unknown[])[] = [];

/**
 * From now on journals record the frames of another component, and calls of its methods by scripts.
 * @param methods Its own.
 * @param list For a component that is not in the round: all enabled ones, in their order.
 */
export function noteComponent(
    type: { readonly prototype: Component },
    methods: readonly string[],
    list: (() => readonly unknown[]) | null = null,
): void {
    notedComponents.push([type.prototype, [...COMMON, ...methods]]);
    if (list) lists.push(list);
}

/** A call as it is saved; null for a call of a rope that is not enabled. */
export function savedCall(
    system: RopeSystem,
    target: unknown,
    method: string,
    values: readonly unknown[],
): SavedCall | null {
    const other = others().indexOf(target);
    const index = other < 0 ? indexOf(target) : FIRST_OTHER - other;
    if (index === SYSTEM && target !== system) return null;
    return [index, method, ...values.map((value) => saved(value))];
}

/** Makes a call again. */
export function callAgain(
    system: RopeSystem,
    [index, method, ...values]: SavedCall,
    nodes: SceneNodes,
): void {
    let target: unknown = system;
    if (index <= FIRST_OTHER) target = others()[FIRST_OTHER - index];
    else if (index !== SYSTEM) target = ropesInRound()[index]?.rope;
    const call = (target as unknown as Record<string, unknown> | undefined)?.[method];
    if (typeof call === 'function')
        call.apply(
            target,
            values.map((value) => restored(value, nodes)),
        );
}

function others(): readonly unknown[] {
    return lists.reduce<readonly unknown[]>((all, list) => [...all, ...list()], []);
}

function indexOf(target: unknown): number {
    return ropesInRound().findIndex(({ rope }): boolean => (rope as Component) === target);
}

/** Most levels of an argument: deeper ones are loops. */
const MAX_DEPTH = 12;

function saved(value: unknown, depth = 0): unknown {
    if (typeof value === 'number' && !Number.isFinite(value)) return { number: String(value) }; // JSON has none of these
    if (value instanceof Vec2 || value instanceof Vec3) return { xy: [saved(value.x), saved(value.y)] };
    if (value instanceof Node) return { node: isValid(value, true) ? value.uuid : '' };
    if (value instanceof Rope) return { rope: indexOf(value) };
    if (value instanceof CCObject || depth > MAX_DEPTH) return null; // no argument of these methods
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
        return Array.isArray(value) ? value.map((item) => saved(item, depth + 1)) : value;
    }
    const plain: Record<string, unknown> = {};
    for (const name of Object.keys(value))
        plain[name] = saved((value as Record<string, unknown>)[name], depth + 1);
    return { plain };
}

interface Saved {
    readonly number?: string;
    readonly xy?: readonly [x: unknown, y: unknown];
    readonly node?: string;
    readonly rope?: number;
    readonly plain?: Record<string, unknown>;
}

function restored(value: unknown, nodes: SceneNodes): unknown {
    if (Array.isArray(value)) return value.map((item) => restored(item, nodes));
    if (typeof value !== 'object' || value === null) return value;
    const { number, xy, node, rope, plain } = value as Saved;
    if (number !== undefined) return Number(number);
    if (xy) return new Vec2().set(restored(xy[0], nodes) as number, restored(xy[1], nodes) as number);
    if (node !== undefined) return nodes.get(node);
    if (rope !== undefined) return ropesInRound()[rope]?.rope ?? null;
    const result: Record<string, unknown> = {};
    for (const name of Object.keys(plain ?? {})) result[name] = restored(plain![name], nodes);
    return result;
}

type Method = (this: unknown, ...values: unknown[]) => unknown;
type Methods = Record<string, Method | undefined>;
/** What is done instead of a method: it is called with the method, and with what the method was to get. */
type Instead = (method: Method, self: unknown, values: unknown[]) => unknown;

/** Classes with frames in which the package calls its own methods. */
const framed: { readonly prototype: object }[] = [RopeRuntime];

/** From now on journals ignore calls within the `frame` of another class. */
export function noteFrames(type: { readonly prototype: object }): void {
    framed.push(type);
}

/** The listener of a journal. */
export interface Taps {
    /** A frame of some seconds, reported once per rope or step by hand. Returns the seconds that ropes get. */
    frameTime(deltaTime: number, isByHand: boolean): number;
    /** The engine is about to update its components, or a rope or net is about to have its part of the frame. */
    beforePhase(): void;
    /** A script calls a method. Returns whether the call is made. */
    call(target: unknown, method: string, values: readonly unknown[]): boolean;
}

/**
 * Puts a journal between the ropes and everything that moves them; without a journal it costs nothing.
 * @returns A function that takes it out again.
 */
export function tap(system: RopeSystem, taps: Taps): () => void {
    const { EVENT_BEFORE_UPDATE } = Director;
    director.on(EVENT_BEFORE_UPDATE, taps.beforePhase, taps);
    const undo = [(): void => director.off(EVENT_BEFORE_UPDATE, taps.beforePhase, taps)];
    /** Above 0 while the package calls its own methods. These calls are not recorded: they follow from what is. */
    let depth = 0;
    const inside = (method: Method, self: unknown, values: unknown[], by: number): unknown => {
        const before = depth;
        depth = by === 0 ? 0 : depth + by;
        try {
            return method.apply(self, values);
        } finally {
            depth = before;
        }
    };
    const replace = (target: object, name: string, by: Instead): void => {
        const owner = ownerOf(target, name);
        const method = owner?.[name];
        if (!owner || !method) return;
        owner[name] = function (...values): unknown {
            return by(method, this, values);
        };
        undo.push(() => (owner[name] = method));
    };
    for (const [prototype] of notedComponents)
        replace(prototype, 'update', (method, self, [dt]) =>
            method.call(self, taps.frameTime(dt as number, false)),
        );
    replace(system, 'step', (method, self, [dt]) => method.call(self, taps.frameTime(dt as number, true)));
    replace(GameDriver.prototype, 'step', (method, self, values) => {
        taps.beforePhase();
        return method.apply(self, values);
    });
    for (const { prototype } of framed)
        replace(prototype, 'frame', (method, self, values) => inside(method, self, values, 1));
    // Handlers are scripts.
    replace(RopeEvents.prototype, 'emit', (method, self, values) => inside(method, self, values, 0));
    // Methods that this version does not have are passed over.
    for (const [owner, names] of [...notedComponents, [system, OF_SYSTEM] as const])
        for (const name of names)
            replace(owner, name, (method, self, values) =>
                depth === 0 && !taps.call(self, name, values) ? null : inside(method, self, values, 1),
            );
    return () => undo.reverse().forEach((one) => one());
}

/** The object that itself has a method: the given one or one of its prototypes. */
function ownerOf(target: object, name: string): Methods | null {
    for (let one: object | null = target; one; one = Object.getPrototypeOf(one) as object | null)
        if (Object.prototype.hasOwnProperty.call(one, name)) return one as Methods;
    return null;
}
