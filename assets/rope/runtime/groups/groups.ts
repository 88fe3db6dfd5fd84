import type { Component } from 'cc';
import { warnOnce } from '../../inspector/warn-once';
import { AnchorRuntime } from '../bodies/anchor-runtime';
import { beforeEachStep } from '../bodies/physics';
import type { PlayedRuntime } from '../played-runtime';
import { GroupRuntime } from './group-runtime';
import { knowProps } from './hubs';
import { LoadRuntime } from './load-runtime';
import { enabledRopes, registryRevision, ropeOn } from './registry';
import { TieList } from './tie-list';
import type { Hub, Load } from './tie-list';
import { collectTies, isHeldByAnother } from './ties';

let groups: GroupRuntime[] = [];
const groupOfRope = new Map<PlayedRuntime, GroupRuntime>();
/** Whether the groups are those of this frame. */
let areKnown = false;
/** Whether ropes have gone back to a state since they were found. */
let areRestored = false;
/** See `registryRevision`. */
let revision = -1;

const ties = new TieList();

/** The group of a rope that shares points with others; null for a rope that steps by itself. */
export function groupOf(rope: PlayedRuntime): GroupRuntime | null {
    knowGroups();
    return lastGroupOf(rope);
}

/** The group that a rope has stepped with last; null for none. */
export function lastGroupOf(rope: PlayedRuntime): GroupRuntime | null {
    return (groups.length > 0 && groupOfRope.get(rope)) || null;
}

/** Whether two ropes step together. */
export function shareGroup(one: Component, other: Component): boolean {
    const [rope, otherRope] = [ropeOn(one.node), ropeOn(other.node)];
    const group = rope && lastGroupOf(rope);
    return group !== null && otherRope !== null && lastGroupOf(otherRope) === group;
}

/** Finds out, once in a frame, which rope is tied to what. */
export function knowGroups(): void {
    if (areKnown) return;
    areKnown = true;
    let isOther = areRestored || revision !== registryRevision();
    revision = registryRevision();
    if (knowProps()) isOther = true;
    const ropes = enabledRopes();
    // A rope that sleeps wakes, at the end of a frame, if anything that ties it has changed.
    const mayAllDiffer = isOther;
    for (let r = 0; r < ropes.length; r++)
        if ((mayAllDiffer || !ropes[r].sleeping) && haveTiesChanged(ropes[r])) isOther = true;
    if (isOther) findGroups();
    areRestored = false;
}

/** What ropes hold may have been changed within the frame. */
export function lookAgain(): void {
    areKnown = false;
}

/** Ropes have gone back to a state: the groups are made anew. */
export function forgetGroups(): void {
    areKnown = false;
    areRestored = true;
}

/** Just before a frame is drawn, after all ropes have followed their anchors: draws the groups in one piece. */
export function finishGroups(): void {
    areKnown = false;
    for (let g = 0; g < groups.length; g++) groups[g].endFrame();
}

/** Brings the list of a rope's ties up to date. Returns whether any is another one. */
function haveTiesChanged(rope: PlayedRuntime): boolean {
    collectTies(rope, ties);
    if (ties.equals(rope.ties)) return false;
    rope.ties.copyFrom(ties);
    return true;
}

/** Puts ropes that share points into groups. A group that there was goes on. */
function findGroups(): void {
    const ropes = enabledRopes();
    for (const rope of ropes) {
        if (!rope.standsFast) continue;
        rope.standsFast = false;
        haveTiesChanged(rope);
    }
    let lists = listGroups(ropes);
    const afloat = lists.filter(isAfloat);
    for (const [rope] of afloat) {
        const problem = 'make a loop of ropes that nothing holds; this one stands still at them.';
        warnOnce(rope.rope, 'anchors', problem, 'loop');
        rope.standsFast = true;
        haveTiesChanged(rope);
    }
    if (afloat.length > 0) lists = listGroups(ropes);
    takeOver(lists);
}

/** Ropes that share points, in the order in which they were enabled; a rope that shares none is not among them. */
function listGroups(ropes: readonly PlayedRuntime[]): PlayedRuntime[][] {
    const above = new Map<unknown, unknown>();
    const rootOf = (one: unknown): unknown => {
        const next = above.get(one);
        return next ? rootOf(next) : one;
    };
    const tied = new Set<unknown>();
    for (const rope of ropes)
        for (let k = 0; k < rope.ties.count; k++) {
            const hub = rope.ties.hubs[k];
            tied.add(rope).add(hub);
            const [root, hubRoot] = [rootOf(rope), rootOf(pointOf(hub))];
            if (root !== hubRoot) above.set(root, hubRoot);
        }
    const lists = new Map<unknown, PlayedRuntime[]>();
    for (const rope of ropes)
        if (tied.has(rope)) lists.set(rootOf(rope), [...(lists.get(rootOf(rope)) ?? []), rope]);
    return Array.from(lists.values());
}

/** Places on one body are moved by the forces at each other, as if they were one. */
function pointOf(hub: Hub): unknown {
    return hub instanceof AnchorRuntime ? hub.component : hub;
}

/** Whether a rope node that is one point with it is held, or falls by itself: then no loop of ropes hangs in the air. */
function isLoad(hub: Hub): hub is Load {
    return hub instanceof LoadRuntime || hub instanceof AnchorRuntime;
}

/** Whether all ropes of a group are to be held by each other, and nothing else holds any: they would fall for ever. */
function isAfloat(ropes: readonly PlayedRuntime[]): boolean {
    return ropes.every(
        (rope) =>
            rope.ties.count > 0 &&
            !rope.ties.hubs.some(isLoad) &&
            !rope.pins.isHeadReleased &&
            !isHeldByAnother(rope),
    );
}

function takeOver(lists: readonly PlayedRuntime[][]): void {
    const before = groups;
    const known = areRestored ? [] : before;
    const held = new Map<Load, PlayedRuntime[]>();
    for (const list of lists)
        for (const rope of list)
            for (const hub of rope.ties.hubs)
                if (isLoad(hub))
                    held.set(hub, [...(held.get(hub) ?? []).filter((one) => one !== rope), rope]);
    groupOfRope.clear();
    groups = lists.map((list) => {
        const loads: Load[] = [];
        held.forEach((holders, load) => {
            if (list.indexOf(holders[0]) >= 0) loads.push(load);
        });
        const old = known.find((one) => areSame(one.ropes, list) && areSame(one.loads, loads));
        const group = old ?? new GroupRuntime(list, loads);
        if (!old) for (const one of [...list, ...loads]) one.simulation?.restartSolver(); // the group's remembers
        for (const load of loads) load.heldBy(held.get(load)!);
        for (const rope of list) groupOfRope.set(rope, group);
        return group;
    });
    for (const { loads } of before) for (const load of loads) if (!held.has(load)) load.heldBy([]);
    for (const { ropes } of before) for (const rope of ropes) rope.drawLatest(false);
    for (const { ropes, holdsBodies } of groups)
        if (holdsBodies) for (const rope of ropes) rope.drawLatest(true);
    beforeEachStep(groups.some(({ holdsBodies }) => holdsBodies) ? stepWithPhysics : null);
}

/** One step of the ropes that hold bodies, just before the physics takes its own. */
function stepWithPhysics(): void {
    for (let g = 0; g < groups.length; g++) if (groups[g].holdsBodies) groups[g].stepWithBodies();
}

function areSame<T>(one: readonly T[], other: readonly T[]): boolean {
    return one.length === other.length && one.every((item, k) => item === other[k]);
}
