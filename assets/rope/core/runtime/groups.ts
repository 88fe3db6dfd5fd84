import type { Component, Node } from 'cc';
import { features } from './features';
import { ropesAtRest } from './sleep/rest';
import type { RopeRuntime } from './rope-runtime';
import type { Rope } from '../Rope';
import type { ListedMemory, SolverMemory } from '../solver';
import type { RopeCoupling, RopeSpace } from '../enums';
import { inWords, warnOnce } from '../inspector/warn-once';
import type { RopeAnchor } from '../RopeAnchor';

/** Ropes that take their steps together, in the frame of the first. */
export interface Group {
    readonly ropes: readonly RopeRuntime[];
    /** Number of ropes plus number of ties between them: see `GroupMemory`. */
    readonly parts: number;
    /** Whether its ropes share points: then they may hold each other. */
    readonly sharesPoints?: boolean;
    /** Components that step with the ropes. */
    readonly beside?: readonly Component[];
    /**
     * All bodies that ropes pull, for a group that pulls dynamic bodies, and so steps with the physics. They are no
     * obstacles to its ropes. A new list when they change.
     */
    readonly carriedBodies?: readonly Component[];
    /** One frame of the game of `time` seconds of the ropes' own time. */
    play(time: number): void;
    /** One frame of `time` seconds of the ropes' own time, with the components beside them. */
    frame(time: number): void;
    /** Begins a frame of `time` seconds, in which the forces of scripts on members act. */
    beginForces(time: number): void;
    /** A frame of the game in which a member does not move, as no camera sees it: its forces are dropped. */
    skip(member: unknown): void;
    /** Writes what the next steps depend on besides the ropes. Returns false, writing nothing, if there is none. */
    saveMemory(to: SolverMemory): boolean;
    /** Before the nodes of a rope change: copies its part of the solver's memory. */
    lend?(rope: RopeRuntime, to: ListedMemory): void;
    /** After the nodes have changed: gives the solver the changed part of its memory. */
    takeBack?(rope: RopeRuntime, from: SolverMemory): void;
    /** A member was restored to a state: the solver's memory is no longer valid. */
    forget?(): void;
    /** What to do about a rope of the group, in words; empty: nothing. */
    advice?(rope: RopeRuntime): string;
}

/** What the solver of a group remembers. */
export interface GroupMemory extends ListedMemory {
    /** See `Group.parts`: a different one starts anew. */
    parts: number;
}

/** Ropes that are enabled, in the order in which they became so. */
const ropes: RopeRuntime[] = [];
/** Every rope that has ever been enabled, by its node. */
const ropesByNode = new WeakMap<Node, RopeRuntime>();
/** Changes when a rope, or what may step with ropes, is added or removed. */
let registered = 0;

/** Whether the groups are those of this frame. */
let areKnown = false;
/** What was restored to a state since groups were found. */
const restored = new Set<unknown>();
/** When groups were found: changes when a rope, what may step with ropes, or a feature is added or removed. */
let revision = -1;

/** Finds out, once in a frame, which ropes step together. */
export function knowGroups(): void {
    const now = registered + features.length;
    if (areKnown && revision === now) return; // while no rope is there, no frame ends
    areKnown = true;
    const isOther = restored.size > 0 || revision !== now;
    if (!isOther && areAllAtRest()) return; // then nothing that groups depend on has changed
    revision = now;
    for (let f = 0; f < features.length; f++) features[f].findGroups?.(ropes, isRestored, isOther);
    restored.clear();
}

const isRestored = (one: unknown): boolean => restored.has(one);

function areAllAtRest(): boolean {
    if (ropesAtRest() < ropes.length) return false;
    for (let f = 0; f < features.length; f++) if (features[f].hasMembers?.()) return false;
    return true;
}

/** Whether the groups are those of this frame. */
export function areGroupsKnown(): boolean {
    return areKnown;
}

/** Has groups found again: what ropes hold may have changed. */
export function lookAgain(): void {
    areKnown = false;
}

/** A rope, or what may step with ropes, was restored to a state: its group is made anew. */
export function forgetGroup(member: unknown): void {
    areKnown = false;
    restored.add(member);
}

/** Just before a frame is drawn, after all ropes have followed their anchors. */
export function finishGroups(): void {
    if (revision !== registered + features.length) knowGroups(); // some have gone, perhaps with their scene
    areKnown = false;
    for (let f = 0; f < features.length; f++) features[f].beforePaint?.();
}

/** Whether two ropes step together because they share points. */
export function sharePoints(one: Component, other: Component): boolean {
    const group = ropeOn(one.node)?.group;
    return !!group && group.sharesPoints === true && ropeOn(other.node)?.group === group;
}

/** Ropes that are enabled, in the order in which they became so. */
export function enabledRopes(): readonly RopeRuntime[] {
    return ropes;
}

/** Something that steps with ropes was added or removed. */
export function noteRegistered(): void {
    registered++;
}

/** The rope on a node, enabled or not; null if there was none. */
export function ropeOn(node: Node): RopeRuntime | null {
    return ropesByNode.get(node) ?? null;
}

/** From now on the rope steps. */
export function enterRope(rope: RopeRuntime): void {
    ropesByNode.set(rope.rope.node, rope);
    if (ropes.indexOf(rope) >= 0) return;
    rope.rank = ropes.length;
    ropes.push(rope);
    rope.isEntered = true;
    registered++;
}

/** Undoes `enterRope`. */
export function leaveRope(rope: RopeRuntime): void {
    if (ropes.indexOf(rope) < 0) return;
    ropes.splice(ropes.indexOf(rope), 1);
    rope.isEntered = false;
    rank();
    registered++;
}

/** Reorders the list of ropes: they step in its order. */
export function reorderRopes(reorder: (ropes: RopeRuntime[]) => void): void {
    reorder(ropes);
    rank();
    registered++;
}

function rank(): void {
    for (let r = 0; r < ropes.length; r++) ropes[r].rank = r;
}

/**
 * The runtime of a rope, for what belongs to the rope but is not part of the component. It has the parts of all features, also of
 * those that have come since its last frame.
 */
export function runtimeOf(rope: Rope): RopeRuntime {
    const runtime = (rope as unknown as { readonly _runtime: RopeRuntime })._runtime;
    runtime.parts.update(runtime);
    return runtime;
}

/** A rope, or another component that scene nodes hold and hang on; those have no `space`. */
export type Holding = Component & { readonly space?: RopeSpace };

/** What an attachment or an anchor of a rope says about its target. */
export interface Coupled {
    readonly coupling?: RopeCoupling;
    readonly maxForce?: number;
    readonly offset?: { readonly x: number; readonly y: number };
}

/** An anchor or attachment that may share a point. Anchors of ropes have a length along their target's rope, or -1. */
export type Entry = Coupled & { readonly distance?: number };

/** How a scene node relates to the rope node that it holds or hangs on. */
export enum Sharing {
    /** No shared point: the scene node holds the rope node as the game moves it, or hangs on it and follows. */
    None,
    /** Both are one point: each pulls on the other. */
    Shared,
    /** It would hold itself: the rope node stays where it is. */
    Stands,
}

/** In place of the index of a held node: the scene node hangs on the rope. */
export const HANGS = -1;

/** See `Feature.sharedPoint`. The first feature that knows of a point decides. */
export function sharedPoint(rope: Holding, node: number, target: Node, entry: Entry | null): Sharing {
    for (let k = 0; k < features.length; k++) {
        const found = features[k].sharedPoint?.(rope, node, target, entry);
        if (found) return found;
    }
    return Sharing.None;
}

/** Whether a rope shares a point with a scene node that hangs on it: then the rope does not move it. */
export function sharesPoint(rope: Holding, target: Node, entry: Entry | null): boolean {
    return sharedPoint(rope, HANGS, target, entry) !== Sharing.None;
}

/** Properties that a group takes from its first rope; other values give a warning. */
type Shared = 'timeScale' | 'paused' | 'solver';

const warned = new WeakSet<RopeRuntime['rope']>();

/**
 * Warns, once, of a rope that steps with others and has another time or solver set than the first of them.
 * @param names Properties taken from the first. @param reason Why, in words.
 */
export function warnOfOthers(ropes: readonly RopeRuntime[], names: readonly Shared[], reason: string): void {
    for (let r = 1; r < ropes.length; r++) {
        const { rope } = ropes[r];
        const first = ropes[0].rope;
        for (let k = 0; k < names.length; k++) {
            const name = names[k];
            if (rope[name] === first[name] || warned.has(rope)) continue;
            warned.add(rope);
            const values = `${inWords(rope[name])}, that of "${first.node.name}" ${inWords(first[name])}`;
            warnOnce(rope, name, `is ${values}: ${reason}, and its value counts.`);
        }
    }
}

/** No garbage for most ropes, to which none is tied: a winch asks in every frame. */
const NONE: RopeAnchor[] = [];

/** The anchors by which other ropes, or the rope itself, are tied to lengths of the rope on a node. */
export function anchorsTiedTo(node: Node): readonly RopeAnchor[] {
    let found = NONE;
    for (const { rope } of ropes)
        for (const anchor of rope.anchors ?? []) {
            if (!anchor || anchor.target !== node || !(anchor.distance >= 0)) continue;
            if (found === NONE) found = [];
            found.push(anchor);
        }
    return found;
}
