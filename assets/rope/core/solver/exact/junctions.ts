import type { Chain } from '../chain';
import { solveDense } from '../geometry/dense';
import { signOf } from '../junctions';
import type { Junctions } from '../junctions';
import { addBodyResponses, powerOnBodies, pushBodies } from './junction-bodies';
import { addEnds, pullEnds } from './junction-ends';
import { addGap, addResponse, pull, respond, substituteUnjoined } from './junction-ropes';
import type { JunctionState } from './junction-state';
import type { ExactState } from './state';

// Where chains meet. A force F at a node pulls as the segments beside it do: node i moves by w_i (f_i - f_(i-1) + F).
// So it adds w_i F to the right side of the segment before the node and -w_i F to that of the segment behind it, and
// the chain is eliminated as before. A junction holds two nodes together with a force F on one and -F on the other.
// All these forces are found from one small dense system: how far the two nodes of each junction come apart by a force of
// 1 at every junction, and how far apart they would be without any. Only ropes that have a junction are gone through
// again, from their first junction on. Ropes that meet without a loop, hold no body and touch nothing need no such system for
// their lengths: see tree-elimination.ts.
// See the Schur complement; for junctions of chains Baraff, "Linear-time dynamics using Lagrange multipliers", 1996.

/**
 * After an elimination from head to tail: what each junction adds to its force, so that its sides come together.
 * @param mobilities How far each node moves by a force of 1 on it, 2 x 2 numbers: less where it touches something.
 */
export function joinJunctions(
    { positions }: Chain,
    state: ExactState,
    junctions: Junctions,
    mobilities: Float64Array,
): void {
    measureGaps(state.junctions!, junctions, positions);
    eliminateJunctions(state, junctions, mobilities);
}

/** How far the sides of the widest junction are apart, as a part of the shortest segment beside it. */
export function widestGap(
    { positions, baseLengths }: Chain,
    state: ExactState,
    junctions: Junctions,
): number {
    const { gaps } = state.junctions!;
    const { count, nodes } = junctions;
    measureGaps(state.junctions!, junctions, positions);
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

/** Moves vectors of nodes by the forces that there are at junctions. */
export function pushByJunctions(
    chain: Chain,
    state: ExactState,
    junctions: Junctions,
    vectors: Float64Array,
): void {
    push(chain, junctions, state.junctions!.forces, 1, vectors);
}

/** Adds the increments to the forces at junctions and moves their nodes by them. */
export function applyJunctionIncrements(chain: Chain, state: ExactState, junctions: Junctions): void {
    const { forces, increments } = state.junctions!;
    for (let k = 0; k < forces.length; k++) forces[k] += increments[k];
    push(chain, junctions, increments, 1, chain.positions);
}

/** Begins a step, in which bodies have, beside their own velocities, those that the last one has left. */
export function beginJunctions(chain: Chain, { junctions: inner }: ExactState, junctions: Junctions): void {
    inner!.begin(chain);
    if (inner!.pulls) pushBodies(junctions, inner!.pulls.left, -chain.substep, chain.previousPositions);
}

/** Ends a step: tells how far its forces have taken bodies. */
export function endJunctions({ junctions: inner, step }: ExactState, { ways }: Junctions): void {
    if (!inner!.pulls) return;
    inner!.pulls.end(step);
    ways.set(inner!.pulls.ways);
}

/** The part of `changeExactSubstep` for the forces at junctions. */
export function changeJunctionSubstep(
    chain: Chain,
    state: ExactState,
    junctions: Junctions,
    grown: number,
    perForce: number,
    slope: number,
    ratio: number,
): void {
    const { last, before, pulls } = state.junctions!;
    push(chain, junctions, last, perForce * (1 + slope), state.velocities);
    push(chain, junctions, before, -perForce * slope, state.velocities);
    if (pulls) {
        pulls.grow(grown);
        pulls.push(pulls.velocities, last, perForce * (1 + slope));
        pulls.push(pulls.velocities, before, -perForce * slope);
    }
    state.junctions!.rescale(ratio);
}

/** The part of `continueConserving` for the forces at junctions. */
export function continueJunctions(
    chain: Chain,
    state: ExactState,
    junctions: Junctions,
    kept: number,
    perForce: number,
): void {
    const { last, pulls } = state.junctions!;
    push(chain, junctions, last, perForce, state.endVelocities);
    pulls?.continueConserving(kept, last, perForce);
}

/** The part of `projectVelocities` for junctions, between its two sweeps: their sides get the same velocity. */
export function joinVelocities(state: ExactState, junctions: Junctions): void {
    measureGaps(state.junctions!, junctions, state.endVelocities);
    eliminateJunctions(state, junctions, state.junctions!.freeMobilities);
}

/** The part of `projectVelocities` for junctions, after its two sweeps. */
export function pushJunctions(chain: Chain, state: ExactState, junctions: Junctions): void {
    const { increments, pulls } = state.junctions!;
    const { endVelocities } = state;
    const before = pulls ? powerOnBodies(state, junctions, increments, endVelocities) : 0;
    push(chain, junctions, increments, 1, endVelocities);
    if (!pulls) return;
    pulls.push(pulls.endVelocities, increments, 1);
    pulls.energy = 0.5 * (before + powerOnBodies(state, junctions, increments, endVelocities));
}

/**
 * Finds what each junction adds to its force, so that its sides, which are `gaps` apart, come together, and puts it into
 * the elimination. Then the chain is to be substituted back.
 */
function eliminateJunctions(state: ExactState, junctions: Junctions, mobilities: Float64Array): void {
    const inner = state.junctions!;
    const size = 2 * junctions.count;
    inner.matrix.fill(0);
    addBodyResponses(inner, junctions);
    const isFree = mobilities === inner.freeMobilities;
    for (let group = 0; group + 1 < junctions.groupStarts.length; group++) {
        const from = junctions.groupStarts[group];
        const to = junctions.groupStarts[group + 1];
        if (junctions.bodyOf[junctions.sides[from]] >= 0) continue;
        if (isFree && junctions.areAtEnds[group] === 1) {
            addEnds(mobilities, state, junctions, group);
            continue;
        }
        const first = Math.max(
            junctions.firstSegments[junctions.sides[from]],
            junctions.nodes[junctions.sides[from]] - 1,
        );
        substituteUnjoined(state, mobilities, first, junctions.lastSegments[junctions.sides[from]]);
        for (let k = from; k < to; k++) {
            addGap(mobilities, inner, junctions, junctions.sides[k]);
            respond(mobilities, state, junctions, junctions.sides[k], first);
            for (let m = from; m < to; m++)
                addResponse(mobilities, inner, junctions, junctions.sides[k], junctions.sides[m]);
        }
    }
    for (let k = 0; k < size; k++) inner.increments[k] = -inner.gaps[k];
    solveDense(inner.matrix, inner.increments, size, 2 * junctions.reach + 1);
    for (let group = 0; group + 1 < junctions.groupStarts.length; group++) {
        if (isFree && junctions.areAtEnds[group] === 1) {
            pullEnds(mobilities, state, junctions, group);
            continue;
        }
        for (let k = junctions.groupStarts[group]; k < junctions.groupStarts[group + 1]; k++)
            pull(mobilities, state, junctions, junctions.sides[k]);
    }
}

/** Writes how far the two sides of every junction are apart, in positions or in velocities. */
export function measureGaps({ gaps }: JunctionState, { nodes }: Junctions, vectors: Float64Array): void {
    for (let k = 0; k < gaps.length; k++) {
        const j = k >> 1;
        const axis = k & 1;
        gaps[k] = vectors[2 * nodes[2 * j] + axis] - vectors[2 * nodes[2 * j + 1] + axis];
    }
}

/** Changes places or velocities of the nodes at junctions by forces there, times a factor. */
function push(
    { inverseMasses }: Chain,
    junctions: Junctions,
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
