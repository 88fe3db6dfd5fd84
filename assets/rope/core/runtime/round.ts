import type { Component } from 'cc';
import { director, Director, error } from 'cc';
import { readCameras } from '../draw';
import { placeOf } from '../inspector/warn-once';
import { finishGroups } from './groups';
import { beginRestFrame, isRestTurn } from './sleep/rest';
import { RopeOrder } from './rope-order';
import type { OrderedRope } from './rope-order';

/** A rope that is brought up to date and painted in every frame. See runtime/driver.ts. */
export interface RopeInRound extends OrderedRope {
    /** Whether there is nothing to bring up to date, nor to paint. */
    readonly isAtRest: boolean;
    step(deltaTime: number): void;
    follow(): boolean;
    paint(): void;
}

const ropes: RopeInRound[] = [];
const order = new RopeOrder<RopeInRound>();
/** Errors that have been reported, by the rope. */
const reported = new WeakMap<RopeInRound, Set<string>>();

/** The ropes that are enabled, in the order in which they became so. */
export function ropesInRound(): readonly RopeInRound[] {
    return ropes;
}

/** Adds those of a class to a list, in that order. Returns the list. */
export function listInRound<T extends Component>(type: new () => T, out: T[] = []): T[] {
    for (let i = 0; i < ropes.length; i++) {
        const one: Component = ropes[i].rope;
        if (one instanceof type) out.push(one);
    }
    return out;
}

/** From now on the rope is brought up to date and painted in every frame, just before the engine draws. */
export function enterRound(rope: RopeInRound): void {
    if (ropes.length === 0) director.on(Director.EVENT_BEFORE_DRAW, finishFrame);
    ropes.push(rope);
}

/** Undoes `enterRound`. */
export function leaveRound(rope: RopeInRound): void {
    const index = ropes.indexOf(rope);
    if (index < 0) return;
    ropes.splice(index, 1);
    if (ropes.length > 0) return;
    director.off(Director.EVENT_BEFORE_DRAW, finishFrame);
    if (afterwards) afterwards(ropes);
}

/** Ropes take each other's places in the list: they come in its order. */
export function reorderRound(reorder: (ropes: RopeInRound[]) => void): void {
    reorder(ropes);
}

/**
 * The one round before drawing, after every `lateUpdate`, tween and physics step: all anchors are where this frame
 * shows them. Each rope follows its anchors once, after the ropes that carry them; then each is painted.
 */
function finishFrame(): void {
    readCameras();
    beginRestFrame();
    const sorted = areAllAtRest() ? NOBODY : order.sort(ropes);
    for (let i = 0; i < sorted.length; i++) guarded(sorted[i], follow);
    finishGroups();
    for (let i = 0; i < sorted.length; i++) guarded(sorted[i], paint);
    if (afterwards) afterwards(ropes);
}

const NOBODY: readonly RopeInRound[] = [];

function areAllAtRest(): boolean {
    if (isRestTurn()) return false;
    for (let i = 0; i < ropes.length; i++) if (!ropes[i].isAtRest) return false;
    return true;
}

/** Called when all ropes have been painted; null: by nobody. */
let afterwards: ((ropes: readonly RopeInRound[]) => void) | null = null;

/** Has something called after every round, and when the last rope has gone. */
export function afterRound(callback: typeof afterwards): void {
    afterwards = callback;
}

const follow = (rope: RopeInRound): unknown => rope.follow();
const paint = (rope: RopeInRound): unknown => rope.paint();

/** An error of one rope must not keep the others from being drawn: it is reported once. */
function guarded(rope: RopeInRound, task: (rope: RopeInRound) => unknown): void {
    try {
        task(rope);
    } catch (problem) {
        const text = problem instanceof Error ? (problem.stack ?? problem.message) : String(problem);
        const texts = reported.get(rope) ?? new Set<string>();
        reported.set(rope, texts);
        if (texts.has(text)) return;
        texts.add(text);
        error(`${placeOf(rope.rope)}: ${text}`);
    }
}
