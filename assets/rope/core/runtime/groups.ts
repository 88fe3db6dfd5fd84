import type { Component, Node } from 'cc';
import { features } from './features';
import { ropesAtRest } from './sleep/rest';
import type { RopeRuntime } from './rope-runtime';
import type { Rope } from '../Rope';
import type { ListedMemory, SolverMemory } from '../solver';
import type { RopeCoupling, RopeSpace } from '../enums';
import { inWords, warnOnce } from '../inspector/warn-once';
import type { RopeAnchor } from '../RopeAnchor';

/** Ropes that take their steps together, in the `update` of the first one. */
export interface Group {
    readonly ropes: readonly RopeRuntime[];
    /** Number of ropes plus number of ties between them: see `GroupMemory`. */
    readonly parts: number;
    /** Whether its ropes share points: then they may hold each other. */
    readonly sharesPoints?: boolean;
    /** Whether its ropes are solved as one rope is: nodes may slide along them, and they push bodies. */
    readonly isOneChain?: boolean;
    /** Other components that step with the ropes. */
    readonly beside?: readonly Component[];
    /**
     * For a group that pulls dynamic bodies, and so steps with the physics: all bodies that any ropes pull. They are no
     * obstacles for its ropes. It is a new list when they change.
     */
    readonly carriedBodies?: readonly Component[];
    /**
     * One frame of the game.
     * @param time Duration in the ropes' own time, s.
     */
    play(time: number): void;
    /**
     * One frame, with the components beside the ropes.
     * @param time Duration in the ropes' own time, s.
     */
    frame(time: number): void;
    /** Begins a frame of `time` seconds: in it, the forces act that scripts have put on members. */
    beginForces(time: number): void;
    /** Draws the members so that shared points are one point. */
    show?(): void;
    /** Called in a frame in which a member does not move because no camera sees it: its forces are dropped. */
    skip(member: unknown): void;
    /** Writes all that the next steps depend on besides the ropes. If there is nothing, it returns false. */
    saveMemory(to: SolverMemory): boolean;
    /** Called before the nodes of a rope change: copies its part of the solver's memory. */
    lend?(rope: RopeRuntime, to: ListedMemory): void;
    /** Called after the nodes have changed: gives the solver the changed part of its memory. */
    takeBack?(rope: RopeRuntime, from: SolverMemory): void;
    /** Called when a state of a member was restored: the solver's memory is not valid any more. */
    forget?(): void;
    /** What is wrong with a rope of the group and how to cure it, in words; empty: nothing. */
    advice?(rope: RopeRuntime): string;
}

/** What the solver of a group remembers. */
export interface GroupMemory extends ListedMemory {
    /** See `Group.parts`. If the number is another one, the group starts without memory. */
    parts: number;
}

/** The enabled ropes, in the order in which they were enabled. */
const ropes: RopeRuntime[] = [];
/** Every rope that has ever been enabled, by its node. */
const ropesByNode = new WeakMap<Node, RopeRuntime>();
/** A number that changes when a rope, or something that may step with ropes, is added or removed. */
let registered = 0;

/** Whether the groups of this frame have been found. */
let areKnown = false;
/** What was restored to a state since groups were last found. */
const restored = new Set<unknown>();
/** Value of `registered` plus the count of features when groups were last found. */
let revision = -1;

/** Finds out, once in a frame, which ropes step together. */
export function knowGroups(): void {
    const now = registered + features.length;
    if (areKnown && revision === now) return; // while there is no rope, no frame ends
    areKnown = true;
    const isOther = restored.size > 0 || revision !== now;
    if (!isOther && areAllAtRest()) return; // then nothing has changed that groups depend on
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

/** Whether the groups of this frame have been found. */
export function areGroupsKnown(): boolean {
    return areKnown;
}

/** Lets groups be found again: what ropes hold may have changed. */
export function lookAgain(): void {
    areKnown = false;
}

/** Called when a rope, or something that may step with ropes, was restored to a state: its group is made again. */
export function forgetGroup(member: unknown): void {
    areKnown = false;
    restored.add(member);
}

/** Called just before a frame is drawn, when all ropes have followed their anchors. */
export function finishGroups(): void {
    if (revision !== registered + features.length) knowGroups(); // some have gone, perhaps with their scene
    areKnown = false;
    for (let f = 0; f < features.length; f++) features[f].beforePaint?.();
}

/** Whether two ropes step together because they share points. */
export function sharePoints(one: Component, other: Component): boolean {
    const group = ropeOn(one.node)?.group;
    return !!group?.sharesPoints && ropeOn(other.node)?.group === group;
}

/** The enabled ropes, in the order in which they were enabled. */
export function enabledRopes(): readonly RopeRuntime[] {
    return ropes;
}

/** Called when something that steps with ropes was added or removed. */
export function noteRegistered(): void {
    registered++;
}

/** The rope that is or was on a node, enabled or not; null: none. */
export function ropeOn(node: Node): RopeRuntime | null {
    return ropesByNode.get(node) ?? null;
}

/** From now on the rope steps. */
export function enterRope(rope: RopeRuntime): void {
    ropesByNode.set(rope.rope.node, rope);
    if (rope.isEntered) return;
    rope.isEntered = true;
    ropes.push(rope);
    noteOrder();
}

/** Undoes `enterRope`. */
export function leaveRope(rope: RopeRuntime): void {
    if (!rope.isEntered) return;
    rope.isEntered = false;
    ropes.splice(rope.rank, 1);
    noteOrder();
}

/** Reorders the list of ropes: they step in its order. */
export function reorderRopes(reorder: (ropes: RopeRuntime[]) => void): void {
    reorder(ropes);
    noteOrder();
}

function noteOrder(): void {
    for (let r = 0; r < ropes.length; r++) ropes[r].rank = r;
    registered++;
}

/**
 * The runtime of a rope, for code outside the component. It has the parts of all features, even of those that were added after
 * its last frame.
 */
export function runtimeOf(rope: Rope): RopeRuntime {
    const runtime = (rope as unknown as { readonly _runtime: RopeRuntime })._runtime;
    runtime.parts.update(runtime);
    return runtime;
}

/** A rope, or another component that scene nodes hold or hang on. Only ropes have `space`. */
export type Holding = Component & { readonly space?: RopeSpace };

/** What an attachment or an anchor of a rope says about its target. */
export interface Coupled {
    readonly coupling?: RopeCoupling;
    readonly maxForce?: number;
    readonly offset?: { readonly x: number; readonly y: number };
}

/** An anchor or attachment that may share a point. An anchor of a rope has a length along the target's rope, or -1. */
export type Entry = Coupled & { readonly distance?: number };

/** How a scene node relates to the rope node that it holds or hangs on. */
export enum Sharing {
    /**
     * They share no point: the scene node holds the rope node and the game moves it, or it hangs on the rope node and follows.
     */
    None,
    /** Both are one point: each pulls on the other. */
    Shared,
    /** The rope would hold itself: the rope node stays where it is. */
    Stands,
}

/** Stands for the index of a held node: the scene node hangs on the rope. */
export const HANGS = -1;

/** How a scene node and a rope node share a point: see `Feature.sharedPoint`. The first feature that knows decides. */
export function sharedPoint(rope: Holding, node: number, target: Node, entry: Entry | null): Sharing {
    for (let k = 0; k < features.length; k++) {
        const found = features[k].sharedPoint?.(rope, node, target, entry);
        if (found) return found;
    }
    return Sharing.None;
}

/** Whether a rope shares a point with a scene node that hangs on it: then the rope does not place it. */
export function sharesPoint(rope: Holding, target: Node, entry: Entry | null): boolean {
    return sharedPoint(rope, HANGS, target, entry) !== Sharing.None;
}

/** Properties that a group takes from its first rope. Other values in other ropes give a warning. */
type Shared = 'timeScale' | 'paused' | 'solver';

const warned = new WeakSet<RopeRuntime['rope']>();

/**
 * Warns once of a rope that steps with others but has another time or solver than the first of them.
 * @param names The properties taken from the first rope.
 * @param reason Why, in words.
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

/** One list for most ropes, to which none is tied: a winch asks in every frame, and this makes no garbage. */
const NONE: RopeAnchor[] = [];

/** The anchors by which other ropes, or the rope itself, are tied at a length to the rope on a node. */
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
