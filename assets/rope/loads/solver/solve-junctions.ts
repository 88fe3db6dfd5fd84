import type { Chain, SlidingNodes } from '../../core/solver/chain';
import { eliminate, releasePushing, substitute } from '../../core/solver/exact/elimination';
import {
    signOf,
    addGap,
    addResponse,
    pull,
    respond,
    substituteUnjoined,
    addEnds,
    pullEnds,
} from './junction-ropes';
import type { RopeJunctions } from './rope-junctions';
import type { JunctionState } from './junction-state';
import type { ExactState } from '../../core/solver/exact/state';
import type { NodeResponses } from '../../core/solver/exact/kernel';
import { BLOCK } from '../../core/solver/geometry/dense';

// Joins chains at junctions. A force F at a node pulls as its segments do: node i moves by w_i (f_i - f_(i-1) + F).
// So it adds w_i F to the right side of the segment before the node and -w_i F to that of the segment behind it, and
// the chain is eliminated as before. A junction holds two nodes together with a force F on one and -F on the other.
// All these forces are found from one system, see `JunctionSystem`: how far the two nodes of each junction come apart by
// a force of 1 at every junction, and how far apart they would be without any. Only ropes with a junction are swept again,
// from their first junction on. Ropes that meet without a loop, hold no body and touch nothing need no such system for their
// lengths: see tree-elimination.ts.
// See the Schur complement; for junctions of chains Baraff, "Linear-time dynamics using Lagrange multipliers", 1996.

/**
 * Elimination and substitution of a chain whose ropes meet: finds the increments of its segments, and of junctions.
 * @returns How many segments were released: see `substitute`.
 */
export function solveJoined(
    chain: Chain,
    state: ExactState,
    inner: JunctionState,
    pullOnly: boolean,
): number {
    eliminate(chain, state);
    joinVectors(state, inner, chain.positions, inner.freeMobilities);
    return substitute(chain, state, pullOnly);
}

/** The same for a chain along which nodes slide. */
export function solveSliding(
    chain: Chain,
    state: ExactState,
    inner: JunctionState,
    slides: SlidingNodes,
    pullOnly: boolean,
): number {
    eliminate(chain, state);
    slides.couple(chain, state, null);
    substitute(chain, state, false);
    joinByResponses(chain, inner, slides.answers(chain, state, inner.freeMobilities));
    return pullOnly ? releasePushing(chain, state) : 0;
}

/**
 * After an elimination from head to tail: finds the change of each junction's force that brings its sides together.
 * @param vectors Positions, or velocities.
 * @param mobilities Displacement of each node by a force of 1 on it, 2 x 2 numbers; smaller in contact.
 */
export function joinVectors(
    state: ExactState,
    inner: JunctionState,
    vectors: Float64Array,
    mobilities: Float64Array,
): void {
    measureGaps(inner, vectors);
    eliminateJunctions(state, inner, mobilities);
}

/** Largest gap between the sides of a junction, as a part of the shortest segment beside it. */
export function widestGap({ positions, baseLengths }: Chain, inner: JunctionState): number {
    const { gaps } = inner;
    const { count, nodes } = inner.junctions;
    measureGaps(inner, positions);
    let widest = 0;
    for (let j = 0; j < count; j++) {
        let length = Infinity;
        for (let side = 2 * j; side <= 2 * j + 1; side++) {
            const node = nodes[side];
            if (node > 0) length = Math.min(length, baseLengths[node - 1]);
            if (node < baseLengths.length) length = Math.min(length, baseLengths[node]);
        }
        const gap = Math.max(Math.abs(gaps[2 * j]), Math.abs(gaps[2 * j + 1])) / length;
        if (!(gap <= widest)) widest = gap;
    }
    return widest;
}

/**
 * Finds the change of each junction's force that brings its sides, which are `gaps` apart, together, and puts it into the
 * elimination. The chain then needs its substitution.
 */
function eliminateJunctions(state: ExactState, inner: JunctionState, mobilities: Float64Array): void {
    const { junctions } = inner;
    const { system } = junctions;
    system.values.fill(0);
    addBodyResponses(inner);
    const isFree = mobilities === inner.freeMobilities;
    for (let group = 0; group + 1 < junctions.groupStarts.length; group++) {
        const from = junctions.groupStarts[group];
        const to = junctions.groupStarts[group + 1];
        if (junctions.bodyOf[junctions.sides[from]] >= 0) continue;
        if (isFree && junctions.areAtEnds[group] === 1) {
            addEnds(mobilities, state, inner, group);
            continue;
        }
        const first = Math.max(
            junctions.firstSegments[junctions.sides[from]],
            junctions.nodes[junctions.sides[from]] - 1,
        );
        substituteUnjoined(state, inner, mobilities, first, junctions.lastSegments[junctions.sides[from]]);
        for (let k = from; k < to; k++) {
            addGap(mobilities, inner, junctions.sides[k]);
            respond(mobilities, state, inner, junctions.sides[k], first);
            for (let m = from; m < to; m++)
                addResponse(mobilities, inner, junctions.sides[k], junctions.sides[m]);
        }
    }
    for (let k = 0; k < inner.gaps.length; k++) inner.increments[k] = -inner.gaps[k];
    system.solve(inner.increments);
    for (let group = 0; group + 1 < junctions.groupStarts.length; group++) {
        if (isFree && junctions.areAtEnds[group] === 1) {
            pullEnds(mobilities, state, inner, group);
            continue;
        }
        for (let k = junctions.groupStarts[group]; k < junctions.groupStarts[group + 1]; k++)
            pull(mobilities, state, inner, junctions.sides[k]);
    }
}

/** Writes how far the two sides of every junction are apart, as positions or as velocities. */
function measureGaps({ gaps, junctions: { nodes } }: JunctionState, vectors: Float64Array): void {
    for (let k = 0; k < gaps.length; k++) {
        const j = k >> 1;
        const axis = k & 1;
        gaps[k] = vectors[2 * nodes[2 * j] + axis] - vectors[2 * nodes[2 * j + 1] + axis];
    }
}

/** Adds forces at junctions, times a factor, to the places or velocities of their nodes. */
export function pushNodes(
    { inverseMasses }: Chain,
    junctions: RopeJunctions,
    forces: Float64Array,
    factor: number,
    vectors: Float64Array,
): void {
    const { nodes, bodyOf } = junctions;
    if (junctions.bodies.length > 0) pushBodies(junctions, forces, factor, vectors);
    for (let side = 0; side < nodes.length; side++) {
        if (bodyOf[side] >= 0) continue;
        const node = nodes[side];
        const part = signOf(side) * inverseMasses[node] * factor;
        const j = side >> 1;
        vectors[2 * node] += part * forces[2 * j];
        vectors[2 * node + 1] += part * forces[2 * j + 1];
    }
}

const move = new Float64Array(2);

/**
 * Does what `joinVectors` does, for a chain whose responses to a force of 1 along each axis at each junction were found
 * elsewhere, one column each. Called after an elimination and its substitution; increments become those of the joined chain.
 */
export function joinByResponses({ positions }: Chain, inner: JunctionState, responses: NodeResponses): void {
    const { gaps, increments, junctions } = inner;
    const { nodes, bodyOf, count, system } = junctions;
    const size = 2 * count;
    responses.makeRoom(size);
    system.values.fill(0);
    measureGaps(inner, positions);
    addWays(inner, responses);
    addBodyResponses(inner);
    for (let c = 0; c < size; c++) {
        responses.clear(c);
        for (let side = c - (c & 1); side <= c - (c & 1) + 1; side++)
            if (bodyOf[side] < 0) responses.addForce(c, nodes[side], c & 1, signOf(side));
        responses.solve(c);
        addMoves(inner, responses, c);
        addOwnMoves(inner, responses, c);
    }
    for (let k = 0; k < size; k++) increments[k] = -gaps[k];
    system.solve(increments);
    for (let c = 0; c < size; c++) responses.add(c, increments[c]);
}

/** Adds how far the sides of each junction come apart by the changes of segments alone. */
function addWays({ gaps, junctions: { nodes, bodyOf } }: JunctionState, responses: NodeResponses): void {
    for (let side = 0; side < nodes.length; side++) {
        if (bodyOf[side] >= 0) continue;
        responses.moveOf(-1, nodes[side], move);
        const k = 2 * (side >> 1);
        gaps[k] += signOf(side) * move[0];
        gaps[k + 1] += signOf(side) * move[1];
    }
}

/** Adds how far those of each junction come apart by the force of a column: see `NodeResponses.moveOf`. */
function addMoves(
    { junctions: { system, nodes, bodyOf } }: JunctionState,
    responses: NodeResponses,
    c: number,
): void {
    for (let side = 0; side < nodes.length; side++) {
        const at = bodyOf[side] < 0 ? system.blockAt(side >> 1, c >> 1) : -1;
        if (at < 0) continue;
        responses.moveOf(c, nodes[side], move);
        system.values[at + (c & 1)] += signOf(side) * move[0];
        system.values[at + 2 + (c & 1)] += signOf(side) * move[1];
    }
}

/** Adds how far the force of 1 moves its own nodes, and so the sides of every junction at them. */
function addOwnMoves(
    { junctions: { system, nodes, bodyOf } }: JunctionState,
    responses: NodeResponses,
    c: number,
): void {
    for (let pulled = c - (c & 1); pulled <= c - (c & 1) + 1; pulled++) {
        if (bodyOf[pulled] >= 0) continue;
        responses.mobilityOf(nodes[pulled], c & 1, move);
        for (let side = 0; side < nodes.length; side++) {
            if (nodes[side] !== nodes[pulled]) continue;
            const sign = signOf(side) * signOf(pulled);
            const at = system.blockAt(side >> 1, c >> 1) + (c & 1);
            system.values[at] += sign * move[0];
            system.values[at + 2] += sign * move[1];
        }
    }
}

// Responses of rigid bodies to forces at junctions: see `joinVectors` and `RigidBody`.

/** Index of the block of two anchors in the mobilities of their body: how a force at `pulled` moves `side`. */
function blockAt({ bodies, bodyOf, anchorOf }: RopeJunctions, side: number, pulled: number): number {
    return BLOCK * (anchorOf[side] * bodies[bodyOf[side]].nodes.length + anchorOf[pulled]);
}

/** Adds how far forces of 1 at the sides on each body move these sides. */
function addBodyResponses(inner: JunctionState): void {
    const { groupStarts, sides, bodyOf, bodies } = inner.junctions;
    if (bodies.length === 0) return;
    for (let group = 0; group + 1 < groupStarts.length; group++) {
        const from = groupStarts[group];
        const to = groupStarts[group + 1];
        if (bodyOf[sides[from]] < 0) continue;
        for (let k = from; k < to; k++)
            for (let m = from; m < to; m++) addBodyResponse(inner, sides[k], sides[m]);
    }
}

/** Adds how far a force of 1 at one side moves another side on the same body. */
function addBodyResponse({ junctions }: JunctionState, pulled: number, side: number): void {
    const { values } = junctions.system;
    const { mobilities } = junctions.bodies[junctions.bodyOf[side]];
    const block = blockAt(junctions, side, pulled);
    const sign = signOf(side) * signOf(pulled);
    const at = junctions.system.blockAt(side >> 1, pulled >> 1);
    for (let k = 0; k < BLOCK; k++) values[at + k] += sign * mobilities[block + k];
}

/**
 * Power, energy per time, that forces at junctions give to bodies with these anchors, in the frame of reference of the
 * measurement.
 */
export function powerOnBodies(
    { frameX, frameY }: ExactState,
    { nodes, bodyOf }: RopeJunctions,
    forces: Float64Array,
    velocities: Float64Array,
): number {
    let power = 0;
    for (let side = 0; side < nodes.length; side++) {
        if (bodyOf[side] < 0) continue;
        const k = 2 * nodes[side];
        const j = 2 * (side >> 1);
        const x = velocities[k] - frameX;
        const y = velocities[k + 1] - frameY;
        power += signOf(side) * (forces[j] * x + forces[j + 1] * y);
    }
    return power;
}

/** Adds forces at junctions, times a factor, to the places or velocities of anchors of bodies. */
export function pushBodies(
    junctions: RopeJunctions,
    forces: Float64Array,
    factor: number,
    vectors: Float64Array,
): void {
    const { nodes, bodyOf, anchorOf, bodies } = junctions;
    for (let pulled = 0; pulled < nodes.length; pulled++) {
        if (bodyOf[pulled] < 0) continue;
        const { mobilities } = bodies[bodyOf[pulled]];
        const part = signOf(pulled) * factor;
        const fx = part * forces[2 * (pulled >> 1)];
        const fy = part * forces[2 * (pulled >> 1) + 1];
        const { length } = bodies[bodyOf[pulled]].nodes;
        for (let anchor = 0; anchor < length; anchor++) {
            const node = bodies[bodyOf[pulled]].nodes[anchor];
            const block = BLOCK * (anchor * length + anchorOf[pulled]);
            vectors[2 * node] += mobilities[block] * fx + mobilities[block + 1] * fy;
            vectors[2 * node + 1] += mobilities[block + 2] * fx + mobilities[block + 3] * fy;
        }
    }
}
