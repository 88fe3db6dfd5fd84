import { clampToReach, drawHeld, holdDrawn, type Simulation } from '../../core/solver';
import type { Knot } from '../solver/rope-group';
import type { RopeRuntime } from '../../core/runtime/rope-runtime';
import type { Member } from './member';
import type { Load, TieList } from './ties';

/** A gap up to this is rounding, px. */
const NO_GAP = 1e-6;
/** Most rounds in which shared points move to where ropes reach them. */
const ROUNDS = 8;

const place = new Float64Array(2);

/**
 * Lists which nodes of ropes, loads and other members are one point, with the members in this order. Loads have no ties of
 * their own.
 */
export function knotsOf(
    ropes: readonly RopeRuntime[],
    loads: readonly Load[],
    ties: readonly TieList[],
    others: readonly unknown[] = [],
): readonly Knot[] {
    const members: readonly unknown[] = [...ropes, ...loads, ...others];
    const knots: { member: number; node: number }[][] = [];
    const knotAt = (member: number, node: number): { member: number; node: number }[] => {
        const known = knots.find((knot) => knot.some((tie) => tie.member === member && tie.node === node));
        if (known) return known;
        knots.push([{ member, node }]);
        return knots[knots.length - 1];
    };
    ties.forEach(({ count, nodes, hubs, hubNodes }, t) => {
        const member = t < ropes.length ? t : t + loads.length;
        for (let k = 0; k < count; k++) {
            const hub = members.indexOf(hubs[k]);
            if (hub < 0) continue; // belongs to another group, since this frame
            const own = knotAt(member, nodes[k]);
            const other = knotAt(hub, hubNodes[k]);
            if (own === other) continue;
            other.push(...own); // the hub comes first
            knots.splice(knots.indexOf(own), 1);
        }
    });
    return knots.filter((knot) => knot.length > 1);
}

/** Moves the loads of a member to it. Their velocities stay. */
export function bringLoads({ simulation }: Member, { count, nodes, hubs }: TieList): void {
    const { positions } = simulation!.frames.particles;
    for (let k = 0; k < count; k++)
        (hubs[k] as Load).moveTo(positions[2 * nodes[k]], positions[2 * nodes[k] + 1]);
}

/**
 * Moves ropes to the points that they share with others, as far as they reach: from the pinned nodes outwards, each point to
 * within reach of those before it, loads last; and again, as long as that moves any. If a rope does not reach its point, the
 * point moves to the rope. Velocities do not change. A rope that nothing holds yet is moved as a whole.
 * @param loadsStay Whether ropes move to the loads. If not, loads move to the ropes, as after a rope was put elsewhere.
 */
export function bringTogether(
    members: readonly Simulation[],
    knots: readonly Knot[],
    loads: readonly Load[],
    loadsStay = true,
): void {
    const ropeCount = members.length - loads.length;
    const isPlaced = members.map(({ chain }, m) =>
        m < ropeCount ? chain.pinnedNodes.length > 0 : loadsStay,
    );
    const holdsLoad = (knot: Knot): boolean => knot.some(({ member }) => member >= ropeCount);
    const isHeld = ({ member }: Knot[number]): boolean => members[member].chain.pinnedNodes.length > 0;
    const left = knots.filter((knot) => !holdsLoad(knot)).concat(knots.filter(holdsLoad));
    const points: Point[] = [];
    while (left.length > 0) {
        let next = left.findIndex((knot) => knot.some(isHeld));
        if (next < 0) next = left.findIndex((knot) => knot.some(({ member }) => isPlaced[member]));
        if (next < 0) isPlaced[left[0][0].member] = true;
        const [knot] = left.splice(Math.max(next, 0), 1);
        const free = knot.filter(
            ({ member, node }) => member < ropeCount && members[member].chain.pinned[node] === 0,
        );
        points.push({ knot, free, isApart: false });
        bring(members, points[points.length - 1], isPlaced, ropeCount, loads);
    }
    for (let round = 1, isMoved = true; isMoved && round < ROUNDS; round++) {
        isMoved = false;
        for (const point of points) {
            letGo(members, point);
            if (bring(members, point, isPlaced, ropeCount, loads)) isMoved = true;
        }
    }
    for (const point of points) letGo(members, point);
}

/** Nodes that are one point. */
interface Point {
    readonly knot: Knot;
    /** Those that nothing holds: they are pinned where they are brought to, until all are. */
    readonly free: Knot[number][];
    /** Whether they were not at one place. */
    isApart: boolean;
}

/** Brings the nodes of a point together. Returns whether any has been moved. */
function bring(
    members: readonly Simulation[],
    point: Point,
    isPlaced: boolean[],
    ropeCount: number,
    loads: readonly Load[],
): boolean {
    const { knot, free } = point;
    for (const { member } of knot)
        if (members[member].frames.standsDrawn) loads[member - ropeCount].prepare();
    const rank = ({ member, node }: Knot[number]): number => {
        if (members[member].chain.pinned[node] === 1) return 3;
        if (!isPlaced[member]) return 0;
        return member >= ropeCount ? 2 : 1;
    };
    const first = knot.reduce((best, tie) => (rank(tie) > rank(best) ? tie : best));
    const { positions } = members[first.member].chain;
    place[0] = positions[2 * first.node];
    place[1] = positions[2 * first.node + 1];
    if (knot.some(({ member, node }) => gapTo(members[member], node) > NO_GAP)) point.isApart = true;
    if (point.isApart && rank(first) < 3)
        for (let round = 0; round < ROUNDS; round++)
            for (const { member, node } of free) clampPlace(members[member], node);
    free.reverse(); // where not all can be reached, the last is: so it is another one in every round
    let isMoved = false;
    for (const { member, node } of knot) {
        const { chain, frames } = members[member];
        const isThere = !(gapTo(members[member], node) > NO_GAP);
        if (!isThere) isMoved = true;
        if (member >= ropeCount) {
            if (!isThere) loads[member - ropeCount].moveTo(place[0], place[1]);
        } else if (chain.pinned[node] === 0) {
            if (!isPlaced[member])
                frames.moveBy(place[0] - chain.positions[2 * node], place[1] - chain.positions[2 * node + 1]);
            frames.pin(node, place[0], place[1]);
            if (!isThere) frames.gather();
        }
        isPlaced[member] = true;
    }
    return isMoved;
}

/** Lets go of the nodes that were pinned at a point. */
function letGo(members: readonly Simulation[], { free }: Point): void {
    for (const { member, node } of free) members[member].frames.unpin(node);
}

/** Moves `place` to the nearest one that a node can reach from the pins on both sides of it. */
function clampPlace({ chain: { pinned, baseLengths }, frames }: Simulation, node: number): void {
    clampToReach(place, node, pinned, frames.pinPositions, baseLengths);
}

/** Distance of a node from `place`, px. @param points Where nodes are. Default: their positions. */
function gapTo({ chain }: Simulation, node: number, points = chain.positions): number {
    return Math.abs(points[2 * node] - place[0]) + Math.abs(points[2 * node + 1] - place[1]);
}

/**
 * Draws the nodes of each knot at one place: where its pinned node is drawn, or else its first node. If an anchor has moved
 * since the last step, this is the middle between both places.
 * @param isMoved Which members are drawn at another place now.
 */
export function drawTogether(
    members: readonly Simulation[],
    knots: readonly Knot[],
    ropeCount: number,
    isMoved: Uint8Array,
): void {
    isMoved.fill(0);
    for (let k = 0; k < knots.length; k++) {
        findPlace(members, knots[k], ropeCount);
        for (let i = 0; i < knots[k].length; i++) {
            const { member, node } = knots[k][i];
            if (member >= ropeCount) moveTo(members[member].frames.drawn);
            else if (holdDrawn(members[member], node, place, NO_GAP)) isMoved[member] = 1;
        }
    }
    for (let m = 0; m < ropeCount; m++) drawHeld(members[m], isMoved[m] === 1);
}

function findPlace(members: readonly Simulation[], knot: Knot, ropeCount: number): void {
    let count = 0;
    let x = 0;
    let y = 0;
    let areApart = false;
    for (let i = 0; i < knot.length; i++) {
        const { member, node } = knot[i];
        const {
            chain,
            frames: { drawn, standsDrawn },
        } = members[member];
        if (standsDrawn) {
            place[0] = drawn[0];
            place[1] = drawn[1];
            return;
        }
        if (member >= ropeCount) continue;
        if (chain.pinned[node] === 1) {
            place[0] = drawn[2 * node];
            place[1] = drawn[2 * node + 1];
            return;
        }
        if (count === 0) {
            place[0] = drawn[2 * node];
            place[1] = drawn[2 * node + 1];
        } else if (gapTo(members[member], node, drawn) > NO_GAP) areApart = true;
        x += drawn[2 * node];
        y += drawn[2 * node + 1];
        count++;
    }
    if (!areApart) return;
    place[0] = x / count;
    place[1] = y / count;
}

/** Moves a load so that its first node is drawn at `place`. */
function moveTo(drawn: Float64Array): void {
    for (let k = 2; k < drawn.length; k++) drawn[k] += place[k & 1] - drawn[k & 1];
    drawn[0] = place[0];
    drawn[1] = place[1];
}

/** From now on all these simulations take their steps when the first one does. */
export function keepTime(simulations: readonly NonNullable<Member['simulation']>[]): void {
    const { remainder } = simulations[0].frames.stepper;
    for (const { frames } of simulations) frames.stepper.remainder = remainder;
}
