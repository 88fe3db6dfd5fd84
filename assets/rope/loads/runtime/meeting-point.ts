import { clampToReach, drawHeld, holdDrawn } from '../../core/solver';
import type { Simulation } from '../../core/solver';
import type { Knot } from '../solver/group';
import type { RopeRuntime } from '../../core/runtime/rope-runtime';
import type { Member } from './member';
import type { Load, TieList } from './ties';

/** A gap up to this is rounding, px. */
const NO_GAP = 1e-6;
/** Rounds over all ropes in which shared points move to where ropes reach them. */
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
 * Moves ropes to the points that they share with others, as far as they reach. If a rope does not reach its point, the point
 * moves to the rope. Velocities do not change. A rope that nothing holds yet is moved as a whole.
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
    // A body that was moved to one rope may then be out of reach of another: so there are several rounds.
    for (let round = 0, isMoved = true; isMoved && round < ROUNDS; round++) {
        isMoved = false;
        const left = knots.slice();
        while (left.length > 0) {
            let next = left.findIndex((knot) => knot.some(({ member }) => isPlaced[member]));
            if (next < 0) isPlaced[left[0][0].member] = true;
            next = Math.max(next, 0);
            if (bring(members, left.splice(next, 1)[0], isPlaced, ropeCount, loads)) isMoved = true;
        }
    }
}

/** Moves one member and its points. Returns whether a body has been moved. */
function bring(
    members: readonly Simulation[],
    knot: Knot,
    isPlaced: boolean[],
    ropeCount: number,
    loads: readonly Load[],
): boolean {
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
    if (!knot.some(({ member, node }) => gapTo(members[member], node) > NO_GAP)) {
        for (const { member } of knot) isPlaced[member] = true;
        return false;
    }
    if (rank(first) < 3)
        for (let round = 0; round < ROUNDS; round++)
            for (const { member, node } of knot) clampPlace(members[member], node);
    let isMoved = false;
    for (const { member, node } of knot) {
        const simulation = members[member];
        if (simulation.frames.standsDrawn && gapTo(simulation, 0) > NO_GAP) isMoved = true;
        if (member >= ropeCount) loads[member - ropeCount].moveTo(place[0], place[1]);
        else if (!isPlaced[member])
            simulation.frames.moveBy(
                place[0] - simulation.chain.positions[2 * node],
                place[1] - simulation.chain.positions[2 * node + 1],
            );
        else if (gapTo(simulation, node) > NO_GAP) moveNode(simulation, node);
        isPlaced[member] = true;
    }
    return isMoved;
}

/** Moves `place` to the nearest one that a node can reach from the pins on both sides of it. */
function clampPlace({ chain: { pinned, baseLengths }, frames }: Simulation, node: number): void {
    clampToReach(place, node, pinned, frames.pinPositions, baseLengths);
}

/** Moves a free node to `place`, and the others after it as far as lengths require. Velocities stay 0. */
function moveNode({ chain, frames }: Simulation, node: number): void {
    if (chain.pinned[node] === 1) return;
    frames.pin(node, place[0], place[1]);
    frames.gather();
    frames.unpin(node);
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
