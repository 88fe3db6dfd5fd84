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
    /** How many ropes they are, and at how many nodes they are tied: see `GroupMemory`. */
    readonly parts: number;
    /** Whether its ropes share points: then they may well hold each other. */
    readonly sharesPoints?: boolean;
    /** Components that step with the ropes. */
    readonly beside?: readonly Component[];
    /**
     * Of a group that pulls dynamic bodies, and takes its steps with the physics then: all bodies that ropes pull. They are no
     * obstacles to its ropes. Another list when they are other ones.
     */
    readonly carriedBodies?: readonly Component[];
    /** One frame of the game of `time` seconds of the ropes' own time. */
    play(time: number): void;
    /** One frame of `time` seconds of the ropes' own time, with the components beside them. */
    frame(time: number): void;
    /** A frame of `time` seconds begins: the forces act in it that scripts have put on its members. */
    beginForces(time: number): void;
    /** A frame of the game in which a member does not move, for no camera sees it: forces for it are over. */
    skip(member: unknown): void;
    /** Writes what the next steps depend on besides the ropes. Returns false, with nothing written, if that is nothing. */
    saveMemory(to: SolverMemory): boolean;
    /** A rope whose nodes are about to change is given its part of what the solver remembers. */
    lend?(rope: RopeRuntime, to: ListedMemory): void;
    /** The rope has other nodes now: the solver goes on from what has become of its part. */
    takeBack?(rope: RopeRuntime, from: SolverMemory): void;
    /** A member has gone back to a state: what the solver remembers counts no more. */
    forget?(): void;
    /** What to do about a rope of it, in words; empty where there is nothing to do. */
    advice?(rope: RopeRuntime): string;
}

/** What the solver of a group remembers. */
export interface GroupMemory extends ListedMemory {
    /** See `Group.parts`: others begin anew. */
    parts: number;
}

/** Ropes that are enabled, in the order in which they became so. */
const ropes: RopeRuntime[] = [];
/** Every rope that has ever been enabled, by its node. */
const ropesByNode = new WeakMap<Node, RopeRuntime>();
/** Another number whenever a rope, or what may step with ropes, has come or gone. */
let registered = 0;

/** Whether the groups are those of this frame. */
let areKnown = false;
/** What has gone back to a state since groups were found. */
const restored = new Set<unknown>();
/** When they were found: another number whenever a rope, what may step with ropes, or a feature has come or gone. */
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

/** What ropes hold may have been changed within the frame. */
export function lookAgain(): void {
    areKnown = false;
}

/** A rope, or what may step with ropes, has gone back to a state: its group is made anew. */
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

/** What may step with ropes has come or gone. */
export function noteRegistered(): void {
    registered++;
}

/** The rope on a node, be it enabled or not; null if there has been none. */
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

/** Ropes take each other's places in the list: they step in its order. */
export function reorderRopes(reorder: (ropes: RopeRuntime[]) => void): void {
    reorder(ropes);
    rank();
    registered++;
}

function rank(): void {
    for (let r = 0; r < ropes.length; r++) ropes[r].rank = r;
}

/** The runtime of a rope, for what belongs to the rope but is not part of the component. */
export function runtimeOf(rope: Rope): RopeRuntime {
    return (rope as unknown as { readonly _runtime: RopeRuntime })._runtime;
}

/** What is asked of a rope, or of another component that scene nodes hold and hang on. Others have no space. */
export type Holding = Component & { readonly space?: RopeSpace };

/** What an attachment or an anchor of a rope says about its target. */
export interface Coupled {
    readonly coupling?: RopeCoupling;
    readonly maxForce?: number;
    readonly offset?: { readonly x: number; readonly y: number };
}

/** An anchor or attachment that is asked for a shared point. Anchors of ropes have a length along their target's rope, or -1. */
export type Entry = Coupled & { readonly distance?: number };

/** What a scene node is to the node of a rope that it holds or hangs on. */
export enum Sharing {
    /** No point that they share: it holds the node as the game moves it, or hangs on it and follows. */
    None,
    /** The node is one point with it: each pulls on the other. */
    Shared,
    /** It would hold itself: the node stands where it is. */
    Stands,
}

/** In place of the node that a scene node is to hold: it hangs on the rope. */
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

/** What a group takes from its first rope, and would look like a fault in the others. */
type Shared = 'timeScale' | 'paused' | 'solver';

const warned = new WeakSet<RopeRuntime['rope']>();

/**
 * Warns, once, of a rope that steps with others and is to have another time or solver than the first of them.
 * @param names What they have from it. @param reason Why, in words.
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

/** Most ropes have no other tied to them, and a winch asks in every frame. */
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
