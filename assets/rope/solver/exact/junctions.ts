import type { Chain } from '../chain';
import { solveDense } from '../geometry/dense';
import { signOf } from '../junctions';
import type { Junctions } from '../junctions';
import type { JunctionState } from './junction-state';
import type { ExactState } from './state';

// Where chains meet. A force F at a node pulls as the segments beside it do: node i moves by w_i (f_i - f_(i-1) + F).
// So it adds w_i F to the right side of the segment before the node and -w_i F to that of the segment behind it, and
// the chain is eliminated as before. A junction holds two nodes together with a force F on one and -F on the other.
// All these forces are found from one small dense system: how far the two nodes of each junction come apart by a force of
// 1 at every junction, and how far apart they would be without any. Only ropes that have a junction are gone through
// again, from their first junction on.
// See the Schur complement; for junctions of chains Baraff, "Linear-time dynamics using Lagrange multipliers", 1996.

/** Numbers of a 2 x 2 block. */
const BLOCK = 4;

/** After an elimination from head to tail: what each junction adds to its force, so that its sides come together. */
export function joinJunctions(chain: Chain, state: ExactState, junctions: Junctions): void {
    measureGaps(state.junctions!, junctions, chain.positions);
    eliminateJunctions(chain, state, junctions);
}

/** Adds the increments to the forces at junctions and moves their nodes by them. */
export function applyJunctionIncrements(chain: Chain, { junctions }: ExactState, { nodes }: Junctions): void {
    const { forces, increments } = junctions!;
    for (let k = 0; k < forces.length; k++) forces[k] += increments[k];
    push(chain, nodes, increments, 1, chain.positions);
}

/** The part of `changeExactSubstep` for the forces at junctions. */
export function changeJunctionSubstep(
    chain: Chain,
    { junctions, velocities }: ExactState,
    { nodes }: Junctions,
    perForce: number,
    slope: number,
    ratio: number,
): void {
    const { last, before } = junctions!;
    push(chain, nodes, last, perForce * (1 + slope), velocities);
    push(chain, nodes, before, -perForce * slope, velocities);
    junctions!.rescale(ratio);
}

/** The part of `continueConserving` for the forces at junctions. */
export function continueJunctions(
    chain: Chain,
    { junctions, endVelocities }: ExactState,
    { nodes }: Junctions,
    perForce: number,
): void {
    push(chain, nodes, junctions!.last, perForce, endVelocities);
}

/** The part of `projectVelocities` for junctions, between its two sweeps: their sides get the same velocity. */
export function joinVelocities(chain: Chain, state: ExactState, junctions: Junctions): void {
    measureGaps(state.junctions!, junctions, state.endVelocities);
    eliminateJunctions(chain, state, junctions);
}

/** The part of `projectVelocities` for junctions, after its two sweeps. */
export function pushJunctions(
    chain: Chain,
    { junctions, endVelocities }: ExactState,
    { nodes }: Junctions,
): void {
    push(chain, nodes, junctions!.increments, 1, endVelocities);
}

/**
 * Finds what each junction adds to its force, so that its sides, which are `gaps` apart, come together, and puts it into
 * the elimination. Then the chain is to be substituted back.
 */
function eliminateJunctions(chain: Chain, state: ExactState, junctions: Junctions): void {
    const inner = state.junctions!;
    const size = 2 * junctions.count;
    inner.matrix.fill(0);
    for (let group = 0; group + 1 < junctions.groupStarts.length; group++) {
        const from = junctions.groupStarts[group];
        const to = junctions.groupStarts[group + 1];
        const first = Math.max(
            junctions.firstSegments[junctions.sides[from]],
            junctions.nodes[junctions.sides[from]] - 1,
        );
        substituteUnjoined(chain, state, first, junctions.lastSegments[junctions.sides[from]]);
        for (let k = from; k < to; k++) {
            addGap(chain, inner, junctions, junctions.sides[k]);
            respond(chain, state, junctions, junctions.sides[k], first);
            for (let m = from; m < to; m++)
                addResponse(chain, inner, junctions, junctions.sides[k], junctions.sides[m]);
        }
    }
    for (let k = 0; k < size; k++) inner.increments[k] = -inner.gaps[k];
    solveDense(inner.matrix, inner.increments, size);
    for (let side = 0; side < size; side++) pull(chain, state, junctions, side);
}

/** Writes how far the two sides of every junction are apart, in positions or in velocities. */
function measureGaps({ gaps }: JunctionState, { nodes }: Junctions, vectors: Float64Array): void {
    for (let k = 0; k < gaps.length; k++) {
        const j = k >> 1;
        const axis = k & 1;
        gaps[k] = vectors[2 * nodes[2 * j] + axis] - vectors[2 * nodes[2 * j + 1] + axis];
    }
}

/** Changes places or velocities of the nodes at junctions by forces there, times a factor. */
function push(
    { inverseMasses }: Chain,
    nodes: Int32Array,
    forces: Float64Array,
    factor: number,
    vectors: Float64Array,
): void {
    for (let side = 0; side < nodes.length; side++) {
        const node = nodes[side];
        const part = signOf(side) * inverseMasses[node] * factor;
        const j = side >> 1;
        vectors[2 * node] += part * forces[2 * j];
        vectors[2 * node + 1] += part * forces[2 * j + 1];
    }
}

/** From the tail to the first junction: what the segments would change by without forces at junctions. */
function substituteUnjoined(chain: Chain, state: ExactState, first: number, last: number): void {
    const { increments, blocks } = state;
    const { changes } = state.junctions!;
    let dx = 0;
    let dy = 0;
    for (let i = last; i >= first; i--) {
        const w = chain.inverseMasses[i + 1];
        const x = w * dx;
        const y = w * dy;
        dx = increments[2 * i] + blocks[BLOCK * i] * x + blocks[BLOCK * i + 1] * y;
        dy = increments[2 * i + 1] + blocks[BLOCK * i + 2] * x + blocks[BLOCK * i + 3] * y;
        changes[2 * i] = dx;
        changes[2 * i + 1] = dy;
    }
}

/** Adds how far the segments beside a side pull it. */
function addGap(
    { inverseMasses }: Chain,
    { gaps, changes }: JunctionState,
    { nodes, firstSegments, lastSegments }: Junctions,
    side: number,
): void {
    const node = nodes[side];
    const part = signOf(side) * inverseMasses[node];
    for (let axis = 0; axis < 2; axis++) {
        let change = 0;
        if (node <= lastSegments[side]) change += changes[2 * node + axis];
        if (node > firstSegments[side]) change -= changes[2 * (node - 1) + axis];
        gaps[2 * (side >> 1) + axis] += part * change;
    }
}

/** Works out how the segments of a side's rope answer a force of 1 along each axis at the side, from `first` on. */
function respond(
    { inverseMasses }: Chain,
    { blocks, junctions }: ExactState,
    { nodes, firstSegments, lastSegments }: Junctions,
    side: number,
    first: number,
): void {
    const { responses } = junctions!;
    const node = nodes[side];
    const last = lastSegments[side];
    const w = inverseMasses[node];
    const start = Math.max(firstSegments[side], node - 1);
    for (let i = first; i <= last; i++) {
        const b = BLOCK * i;
        const own = i === node - 1 ? w : i === node ? -w : 0;
        const before = i > start ? inverseMasses[i] : 0;
        for (let axis = 0; axis < 2; axis++) {
            let x = axis === 0 ? own : 0;
            let y = axis === 1 ? own : 0;
            if (before !== 0) {
                x += before * responses[b - BLOCK + axis];
                y += before * responses[b - BLOCK + 2 + axis];
            }
            responses[b + axis] = blocks[b] * x + blocks[b + 1] * y;
            responses[b + 2 + axis] = blocks[b + 2] * x + blocks[b + 3] * y;
        }
    }
    for (let i = last - 1; i >= first; i--) {
        const b = BLOCK * i;
        const behind = inverseMasses[i + 1];
        for (let axis = 0; axis < 2; axis++) {
            const x = behind * responses[b + BLOCK + axis];
            const y = behind * responses[b + BLOCK + 2 + axis];
            responses[b + axis] += blocks[b] * x + blocks[b + 1] * y;
            responses[b + 2 + axis] += blocks[b + 2] * x + blocks[b + 3] * y;
        }
    }
}

/** Adds how far a force of 1 at one side moves another on the same rope. */
function addResponse(
    { inverseMasses }: Chain,
    { matrix, responses }: JunctionState,
    { count, nodes, firstSegments, lastSegments }: Junctions,
    pulled: number,
    side: number,
): void {
    const node = nodes[side];
    const part = signOf(side) * signOf(pulled) * inverseMasses[node];
    for (let row = 0; row < 2; row++) {
        for (let column = 0; column < 2; column++) {
            let move = nodes[pulled] === node && row === column ? 1 : 0;
            if (node <= lastSegments[side]) move += responses[BLOCK * node + 2 * row + column];
            if (node > firstSegments[side]) move -= responses[BLOCK * (node - 1) + 2 * row + column];
            const at = (2 * (side >> 1) + row) * 2 * count + 2 * (pulled >> 1) + column;
            matrix[at] += part * move;
        }
    }
}

/** Puts what is added to the force at a side into the elimination of its rope. */
function pull(
    { inverseMasses }: Chain,
    { blocks, increments: y, junctions }: ExactState,
    { nodes, firstSegments, lastSegments }: Junctions,
    side: number,
): void {
    const { increments } = junctions!;
    const node = nodes[side];
    const part = signOf(side) * inverseMasses[node];
    const fx = part * increments[2 * (side >> 1)];
    const fy = part * increments[2 * (side >> 1) + 1];
    let changeX = 0;
    let changeY = 0;
    for (let i = Math.max(firstSegments[side], node - 1); i <= lastSegments[side]; i++) {
        const own = i === node - 1 ? 1 : i === node ? -1 : 0;
        const x = own * fx + inverseMasses[i] * changeX;
        const z = own * fy + inverseMasses[i] * changeY;
        changeX = blocks[BLOCK * i] * x + blocks[BLOCK * i + 1] * z;
        changeY = blocks[BLOCK * i + 2] * x + blocks[BLOCK * i + 3] * z;
        y[2 * i] += changeX;
        y[2 * i + 1] += changeY;
    }
}
