import type { Component } from 'cc';
import { warnOnce } from '../../inspector/warn-once';
import { AnchorRuntime } from '../bodies/anchor-runtime';
import { beforeEachStep } from '../bodies/physics';
import type { BodySteps } from '../contact/body-steps';
import { features } from '../features';
import type { PlayedRuntime } from '../played-runtime';
import { addOnce, areSame } from '../lists';
import { carriedBodies, noteCarried } from './carried-bodies';
import { GroupRuntime } from './group-runtime';
import { knowProps } from './hubs';
import { LoadRuntime } from './load-runtime';
import type { Member, OtherMember } from './member';
import { areAllAtRest, enabledOthers, enabledRopes, registryRevision, ropeOn } from './registry';
import { TieList } from './tie-list';
import type { Hub, Load } from './tie-list';
import { isHeldByAnother } from './ties';

/** Ropes and others that share points, in the order in which they were enabled. */
interface Members {
    readonly ropes: PlayedRuntime[];
    readonly others: OtherMember[];
}

let groups: GroupRuntime[] = [];
/** Ropes that step by themselves, but with the physics. */
const pushing: BodySteps[] = [];
let areKnown = false;
/** The ropes and loads that have gone back to a state since they were found. */
const restored = new Set<unknown>();
/** When they were found: another number whenever a rope, another member, a load or a feature has come or gone. */
let revision = -1;

const ties = new TieList();

/** The group of a member that shares points with others; null for one that steps by itself. */
export function groupOf(rope: Member): GroupRuntime | null {
    knowGroups();
    return lastGroupOf(rope);
}

/** The group that it has stepped with last; null for none. */
export function lastGroupOf(rope: Member): GroupRuntime | null {
    const { group } = rope;
    return group instanceof GroupRuntime ? group : null;
}

/** Whether two ropes step together. */
export function shareGroup(one: Component, other: Component): boolean {
    const [rope, otherRope] = [ropeOn(one.node), ropeOn(other.node)];
    const group = rope && lastGroupOf(rope);
    return group !== null && otherRope !== null && lastGroupOf(otherRope) === group;
}

/** Finds out, once in a frame, which rope is tied to what. */
export function knowGroups(): void {
    const now = registryRevision() + features.length;
    if (areKnown && revision === now) return; // while no rope is there, no frame ends
    areKnown = true;
    let isOther = restored.size > 0 || revision !== now;
    if (!isOther && areAllAtRest()) return; // then nothing that ties them has changed
    revision = now;
    if (knowProps()) isOther = true;
    const ropes = enabledRopes();
    // A rope that sleeps wakes, at the end of a frame, if anything that ties it has changed.
    const mayAllDiffer = isOther;
    for (let r = 0; r < ropes.length; r++)
        if ((mayAllDiffer || !ropes[r].sleeping) && haveTiesChanged(ropes[r])) isOther = true;
    const others = enabledOthers();
    for (let k = 0; k < others.length; k++) {
        if (!haveTiesChanged(others[k])) continue;
        isOther = true;
        if (!isRestored(others[k])) others[k].wake();
    }
    if (isOther) findGroups();
    for (let f = 0; f < features.length; f++) features[f].findGroups?.(ropes, isRestored);
    findPushing(ropes);
    restored.clear();
}

/** Finds the ropes and others that step with the physics because they touch bodies. */
function findPushing(ropes: readonly PlayedRuntime[]): void {
    pushing.length = 0;
    for (let r = 0; r < ropes.length; r++)
        if (ropes[r].findBodies(!ropes[r].group)) pushing.push(ropes[r].bodySteps);
    const others = enabledOthers();
    for (let k = 0; k < others.length; k++)
        if (others[k].bodySteps.find(!others[k].group)) pushing.push(others[k].bodySteps);
    const isNeeded = pushing.length > 0 || carriedBodies().length > 0;
    beforeEachStep(isNeeded ? stepWithPhysics : null);
}

const isRestored = (one: unknown): boolean => restored.has(one);

/** Whether the groups are those of this frame. */
export function areGroupsKnown(): boolean {
    return areKnown;
}

/** What ropes hold may have been changed within the frame. */
export function lookAgain(): void {
    areKnown = false;
}

/** A rope or a load has gone back to a state: its group is made anew. */
export function forgetGroup(member: unknown): void {
    areKnown = false;
    lastGroupOf(member as Member)?.lent.forget();
    restored.add(member);
}

/** Just before a frame is drawn, after all ropes have followed their anchors: draws the groups in one piece. */
export function finishGroups(): void {
    if (revision !== registryRevision() + features.length) knowGroups(); // some have gone, perhaps with their scene
    areKnown = false;
    for (let g = 0; g < groups.length; g++) groups[g].endFrame();
    for (let r = 0; r < pushing.length; r++) pushing[r].endDue();
}

/** Brings a list of ties up to date. Returns whether any is another one. */
function haveTiesChanged(rope: Member): boolean {
    rope.listTies(ties);
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
    const afloat = lists.filter(isAfloat).map(({ ropes }) => ropes[0]);
    for (const rope of afloat) {
        const problem = 'make a loop of ropes that nothing holds; this one stands still at them.';
        warnOnce(rope.rope, 'anchors', problem, 'loop');
        rope.standsFast = true;
        haveTiesChanged(rope);
    }
    if (afloat.length > 0) lists = listGroups(ropes);
    takeOver(lists);
}

/** Ropes and others that share points; one that shares none is not among them. */
function listGroups(ropes: readonly PlayedRuntime[]): Members[] {
    const others = enabledOthers();
    const above = new Map<unknown, unknown>();
    const rootOf = (one: unknown): unknown => {
        const next = above.get(one);
        return next ? rootOf(next) : one;
    };
    const tied = new Set<unknown>();
    for (const rope of [...ropes, ...others])
        for (let k = 0; k < rope.ties.count; k++) {
            const hub = rope.ties.hubs[k];
            tied.add(rope).add(hub);
            const [root, hubRoot] = [rootOf(rope), rootOf(pointOf(hub))];
            if (root !== hubRoot) above.set(root, hubRoot);
        }
    const lists = new Map<unknown, Members>();
    const listOf = (member: Member): Members => {
        const list = lists.get(rootOf(member)) ?? { ropes: [], others: [] };
        lists.set(rootOf(member), list);
        return list;
    };
    for (const rope of ropes) if (tied.has(rope)) listOf(rope).ropes.push(rope);
    for (const other of others) if (tied.has(other)) listOf(other).others.push(other);
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
function isAfloat({ ropes, others }: Members): boolean {
    if (others.length > 0) return false; // their loads fall
    return ropes.every(
        (rope) =>
            rope.ties.count > 0 &&
            !rope.ties.hubs.some(isLoad) &&
            !rope.pins.isHeadReleased &&
            !isHeldByAnother(rope),
    );
}

function takeOver(lists: readonly Members[]): void {
    const before = groups;
    const known = before.filter((one) => ![...one.ropes, ...one.loads].some(isRestored));
    const held = new Map<Load, Members>();
    for (const { ropes, others } of lists) {
        for (const rope of ropes)
            for (const hub of rope.ties.hubs) addOnce(holdersOf(hub, held)?.ropes, rope);
        for (const other of others)
            for (const hub of other.ties.hubs) addOnce(holdersOf(hub, held)?.others, other);
    }
    for (const { ropes, others } of before) for (const member of [...ropes, ...others]) member.group = null;
    groups = lists.map(({ ropes, others }) => {
        const loads: Load[] = [];
        held.forEach((holders, load) => {
            if (ropes.indexOf(holders.ropes[0]) >= 0 || others.indexOf(holders.others[0]) >= 0)
                loads.push(load);
        });
        const isIt = (one: GroupRuntime): boolean =>
            areSame(one.ropes, ropes) && areSame(one.others, others) && areSame(one.loads, loads);
        const old = known.find(isIt);
        const group = old ?? new GroupRuntime(ropes, loads, others, before.find(isIt)?.lent);
        if (!old) for (const one of [...ropes, ...loads]) one.simulation?.restartSolver(); // the group's remembers
        for (const load of loads) load.heldBy(held.get(load)!.ropes, held.get(load)!.others);
        for (const member of [...ropes, ...others]) member.group = group;
        for (const rope of ropes) rope.resting.end();
        return group;
    });
    noteCarried(groups);
    for (const { loads } of before) for (const load of loads) if (!held.has(load)) load.heldBy([], []);
    for (const { ropes } of before)
        for (const rope of ropes) {
            rope.drawLatest(false);
            rope.drawTied(false);
        }
    for (const { ropes, holdsBodies } of groups)
        for (const rope of ropes) {
            if (holdsBodies) rope.drawLatest(true);
            rope.drawTied(true);
        }
}

/** One step of the ropes that hold bodies, or touch them, just before the physics takes its own. */
function stepWithPhysics(): void {
    for (let g = 0; g < groups.length; g++) if (groups[g].holdsBodies) groups[g].stepWithBodies();
    for (let r = 0; r < pushing.length; r++) pushing[r].stepWithBodies();
}

/** Who holds a load, to be filled; null for a point that is no load. */
function holdersOf(hub: Hub, held: Map<Load, Members>): Members | null {
    if (!isLoad(hub)) return null;
    const holders = held.get(hub) ?? { ropes: [], others: [] };
    held.set(hub, holders);
    return holders;
}
