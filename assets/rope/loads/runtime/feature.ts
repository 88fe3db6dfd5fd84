import type { Node } from 'cc';
import { wakeBodyOf, AnchorRuntime } from '../../bodies/runtime/body-runtime';
import type { StepsWithPhysics } from '../../bodies';
import { addFeature, type RopePart } from '../../core/runtime/features';
import { isPlace, warnOnce } from '../../core/inspector/warn-once';
import { HANGS, Sharing, enabledRopes, type Entry, type Holding } from '../../core/runtime/groups';
import type { Simulation } from '../../core/solver';
import type { RopeRuntime } from '../../core/runtime/rope-runtime';
import { stepLoad, TieList, collectTies, isHeldByAnother, listTies, type Hub, type Load } from './ties';
import { loadFor, meet, knowProps, type Met } from './hubs';
import { tiesOf, type Member, type OtherMember } from './member';
import { enabledLoads, enabledOthers, loadOn } from './registry';
import { addOnce, areSame } from '../../core/solver/lists';
import { noteCarried } from './held-bodies';
import { drawTied, GroupRuntime } from './group-runtime';
import { LoadRuntime } from './load-runtime';

/** Ropes and others that share points, in the order in which they were enabled. */
interface Members {
    readonly ropes: RopeRuntime[];
    readonly others: OtherMember[];
}

let groups: GroupRuntime[] = [];

const ties = new TieList();

/** Finds out which rope is tied to what: see `Feature.findGroups`. */
function findTied(
    ropes: readonly RopeRuntime[],
    isRestored: (one: unknown) => boolean,
    isOther: boolean,
): void {
    // A sleeping rope wakes at the end of a frame if the things it is tied to have changed.
    const mayAllDiffer = knowProps(ropes) || isOther;
    let areOther = mayAllDiffer;
    for (let r = 0; r < ropes.length; r++)
        if ((mayAllDiffer || !ropes[r].sleeping) && haveTiesChanged(ropes[r])) areOther = true;
    const others = enabledOthers();
    for (let k = 0; k < others.length; k++) {
        if (!haveTiesChanged(others[k])) continue;
        areOther = true;
        if (!isRestored(others[k])) others[k].wake();
    }
    if (areOther) findGroups(isRestored);
}

/** Adds the groups that pull bodies to the list of what steps with the physics. */
function findHolding(out: StepsWithPhysics[]): void {
    for (let g = 0; g < groups.length; g++) if (groups[g].holdsBodies) out.push(groups[g]);
}

/** Called just before a frame is drawn: draws the members of groups so that shared points are one point. */
function showGroups(): void {
    for (let g = 0; g < groups.length; g++) groups[g].endFrame();
}

/** Updates the ties of a member. Returns whether any has changed. */
function haveTiesChanged(member: Member): boolean {
    listTies(member, ties);
    if (member.ties ? ties.equals(member.ties) : ties.count === 0) return false;
    tiesOf(member).copyFrom(ties);
    return true;
}

/** Puts ropes that share points into groups. A group with the same members is kept. */
function findGroups(isRestored: (one: unknown) => boolean): void {
    const ropes = enabledRopes();
    for (const rope of ropes) {
        if (!rope.isInLooseLoop) continue;
        rope.isInLooseLoop = false;
        haveTiesChanged(rope);
    }
    let lists = listGroups(ropes);
    const afloat = lists.filter(isAfloat).map(({ ropes }) => ropes[0]);
    for (const rope of afloat) {
        const problem = 'make a loop of ropes that nothing holds; this one stands still at them.';
        warnOnce(rope.rope, 'anchors', problem, 'loop');
        rope.isInLooseLoop = true;
        haveTiesChanged(rope);
    }
    if (afloat.length > 0) lists = listGroups(ropes);
    takeOver(lists, isRestored);
}

/** Lists sets of ropes and other members that share points. One that shares none is in no set. */
function listGroups(ropes: readonly RopeRuntime[]): Members[] {
    const others = enabledOthers();
    const above = new Map<unknown, unknown>();
    const rootOf = (one: unknown): unknown => {
        const next = above.get(one);
        return next ? rootOf(next) : one;
    };
    const tied = new Set<unknown>();
    for (const member of [...ropes, ...others])
        for (const hub of tiesOf(member).hubs) {
            tied.add(member).add(hub);
            const [root, hubRoot] = [rootOf(member), rootOf(pointOf(hub))];
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

/** What moves as one: two anchors on one body do, as a force at one of them moves the other, too. */
function pointOf(hub: Hub): unknown {
    return hub instanceof AnchorRuntime ? hub.component : hub;
}

/**
 * Whether a hub is a load or an anchor on a body. Something else may hold it, and it can fall: a loop of ropes with such a hub
 * does not float.
 */
function isLoad(hub: Hub): hub is Load {
    return hub instanceof LoadRuntime || hub instanceof AnchorRuntime;
}

/** Whether the ropes of a group hold each other and nothing else holds any of them: they would fall for ever. */
function isAfloat({ ropes, others }: Members): boolean {
    if (others.length > 0) return false; // their loads fall
    return ropes.every(
        (rope) =>
            tiesOf(rope).count > 0 &&
            !tiesOf(rope).hubs.some(isLoad) &&
            !rope.pins.isHeadReleased &&
            !isHeldByAnother(rope),
    );
}

function takeOver(lists: readonly Members[], isRestored: (one: unknown) => boolean): void {
    const before = groups;
    const known = before.filter((one) => ![...one.ropes, ...one.loads].some(isRestored));
    const held = new Map<Load, Members>();
    for (const { ropes, others } of lists) {
        for (const rope of ropes)
            for (const hub of tiesOf(rope).hubs) addOnce(holdersOf(hub, held)?.ropes, rope);
        for (const other of others)
            for (const hub of tiesOf(other).hubs) addOnce(holdersOf(hub, held)?.others, other);
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
        if (!old) for (const one of [...ropes, ...loads]) one.simulation?.restartSolver(); // from now on the group's solver solves
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
            drawTied(rope, false);
        }
    for (const { ropes } of groups) for (const rope of ropes) drawTied(rope, true);
}

/** The list of holders of a load, to be filled; null if the hub is not a load. */
function holdersOf(hub: Hub, held: Map<Load, Members>): Members | null {
    if (!isLoad(hub)) return null;
    const holders = held.get(hub) ?? { ropes: [], others: [] };
    held.set(hub, holders);
    return holders;
}

const point = new Float64Array(2);
const met: Met = { hub: null, node: 0 };

addFeature({
    name: 'loads',
    order: 30,
    attach: (runtime) => new TiedPart(runtime),
    findGroups: findTied,
    hasMembers: () => enabledOthers().length > 0,
    sharedPoint,
    holdShared,
    findWithPhysics: findHolding,
    beforePaint: showGroups,
    step(deltaTime) {
        for (const load of enabledLoads()) stepLoad(load, deltaTime);
    },
});

/** What a rope has of its ties, besides its group. */
class TiedPart implements RopePart {
    constructor(private readonly _runtime: RopeRuntime) {}

    /** Loads of its group go along, and those that a script has just hung on it: these are in no group yet. */
    jump({ frames }: Simulation): void {
        const { _runtime: runtime } = this;
        const { group } = runtime;
        runtime.syncNodes();
        frames.pins.moveOf(0, point);
        listTies(runtime, ties);
        const loads = new Map<unknown, Load>();
        const hubs = [
            ...ties.hubs.slice(0, ties.count),
            ...(group instanceof GroupRuntime ? group.loads : []),
        ];
        for (const hub of hubs) if (isLoad(hub)) loads.set(pointOf(hub), hub);
        loads.forEach((load) => {
            load.prepare();
            const { positions } = load.simulation.chain;
            load.moveTo(positions[0] + point[0], positions[1] + point[1]);
        });
    }

    leave(): void {
        for (const hub of tiesOf(this._runtime).hubs) wakeBodyOf(hub);
    }

    hungMass(): number {
        let mass = 0;
        for (const entry of this._runtime.rope.attachments ?? [])
            mass += loadOn(entry?.target)?.load.mass ?? 0;
        return mass;
    }
}

function sharedPoint(rope: Holding, node: number, target: Node, entry: Entry | null): Sharing {
    if (node !== HANGS) return meet(rope, node, target, entry, met);
    return loadFor(rope, target, entry) ? Sharing.Shared : Sharing.None;
}

/** Pins the tied nodes of the rope where their hubs are: the rope is laid out between its anchors and the hubs. */
function holdShared(rope: RopeRuntime, { chain, frames }: Simulation, held: number[]): void {
    const ties = new TieList();
    collectTies(rope, ties);
    for (let k = 0; k < ties.count; k++) {
        const node = ties.nodes[k];
        held.push(node);
        if (chain.pinned[node] === 1) continue;
        ties.hubs[k].placeOf(ties.hubNodes[k], point);
        if (isPlace(point[0], point[1])) frames.pin(node, point[0], point[1]);
    }
}
