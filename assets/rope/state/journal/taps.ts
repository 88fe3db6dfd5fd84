import { director, Director } from 'cc';
import type { RopeSystem } from '../../core/RopeSystem';
import { RopeRuntime } from '../../core/runtime/rope-runtime';
import { RopeEvents } from '../../core/runtime/events';
import { GameDriver } from '../../core/runtime/game-driver';
import { changingMethods, notedComponents } from './calls';

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
    for (const [owner, names] of changingMethods(system))
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
