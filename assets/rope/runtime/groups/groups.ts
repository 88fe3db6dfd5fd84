import type { PlayedRuntime } from '../played-runtime';
import { GroupRuntime } from './group-runtime';
import type { LoadRuntime } from './load-runtime';
import { areThereLoads, enabledRopes } from './registry';
import { collectTies } from './ties';
import type { RopeTie } from './ties';

let groups: GroupRuntime[] = [];
const groupOfRope = new Map<PlayedRuntime, GroupRuntime>();
/** Whether the groups are those of this frame. */
let areKnown = false;
/** Whether ropes have gone back to a state since they were found. */
let areRestored = false;

/** The group of a rope that holds a load; null for a rope that steps by itself. */
export function groupOf(rope: PlayedRuntime): GroupRuntime | null {
    if (!areThereLoads() && groups.length === 0) return null;
    knowGroups();
    return groupOfRope.get(rope) ?? null;
}

/** The group that a rope has stepped with last; null for none. */
export function lastGroupOf(rope: PlayedRuntime): GroupRuntime | null {
    return groupOfRope.get(rope) ?? null;
}

/** Finds out, once in a frame, which rope holds which load. */
export function knowGroups(): void {
    if (!areKnown) findGroups();
}

/** Just before a frame is drawn, after all ropes have followed their anchors: draws the groups in one piece. */
export function finishGroups(): void {
    areKnown = false;
    for (const group of groups) group.show();
}

/** Puts ropes that hold the same loads into groups. A group that there was goes on. */
function findGroups(): void {
    const before = groups;
    const known = areRestored ? [] : before;
    const found = new Map<LoadRuntime, PlayedRuntime[]>();
    const joined = new Map<PlayedRuntime, PlayedRuntime>();
    const rootOf = (rope: PlayedRuntime): PlayedRuntime => {
        const above = joined.get(rope)!;
        return above === rope ? rope : rootOf(above);
    };
    const all = enabledRopes().filter((rope) => {
        const ties: RopeTie[] = [];
        rope.ready();
        collectTies(rope, ties);
        if (ties.length > 0) joined.set(rope, rope);
        for (const { load } of ties) {
            const holders = found.get(load) ?? [];
            found.set(load, holders);
            if (holders.length > 0) joined.set(rootOf(rope), rootOf(holders[0]));
            if (holders.indexOf(rope) < 0) holders.push(rope);
        }
        return ties.length > 0;
    });
    const members = new Map<PlayedRuntime, PlayedRuntime[]>();
    for (const rope of all) {
        const root = rootOf(rope);
        members.set(root, [...(members.get(root) ?? []), rope]);
    }
    groups = [];
    groupOfRope.clear();
    members.forEach((list) => {
        const loads: LoadRuntime[] = [];
        found.forEach((holders, load) => {
            if (list.indexOf(holders[0]) >= 0) loads.push(load);
        });
        const old = known.find((one) => areSame(one.ropes, list) && areSame(one.loads, loads));
        const group = old ?? new GroupRuntime(list, loads);
        if (!old) for (const one of [...list, ...loads]) one.simulation?.restartSolver(); // the group's remembers
        for (const load of loads) load.heldBy(list.filter((rope) => found.get(load)!.indexOf(rope) >= 0));
        groups.push(group);
        for (const rope of list) groupOfRope.set(rope, group);
    });
    for (const group of before) {
        for (const load of group.loads) if (!found.has(load)) load.heldBy([]);
    }
    areKnown = true;
    areRestored = false;
}

/** Ropes have gone back to a state: the groups are made anew. */
export function forgetGroups(): void {
    areKnown = false;
    areRestored = true;
}

function areSame<T>(one: readonly T[], other: readonly T[]): boolean {
    return one.length === other.length && one.every((item, k) => item === other[k]);
}
