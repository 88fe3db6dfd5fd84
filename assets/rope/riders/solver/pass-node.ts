import type { Chain } from '../../core/solver/chain';
import { ExactSolver } from '../../core/solver/exact/exact-solver';
import type { ExactState } from '../../core/solver/exact/state';
import type { Pushes } from '../../core/solver/forces/force-sum';
import { distanceBetween } from '../../core/solver/geometry/lengths';
import { setMass } from '../../core/solver/particles';
import type { Simulation } from '../../core/solver/simulation';

/**
 * Moves a node past its neighbour, along the rope, without a jerk.
 * @param step 1 towards the tail, -1 towards the head. @param keep Length of the segment behind the node after that.
 */
export function passNode(simulation: Simulation, node: number, step: 1 | -1, keep: number): void {
    const { chain, frames, lengthMotion, pushes } = simulation;
    simulation.startVelocities();
    moveNode(chain, node, step, keep, [frames.stepStart]);
    if (chain.pinned[node] === 1) frames.pins.move(chain, node, node + step);
    const behind = chain.baseLengths[segmentOn(node, -step)];
    for (const lengths of lengthMotion['_kept']) shiftSegments(lengths, node, step, behind);
    swapPushes(pushes, node, node + step);
    const solver = simulation['_solver'];
    if (solver instanceof ExactSolver && solver.state)
        copySegment(solver.state, segmentOn(node, -step), segmentOn(node, step));
    frames.refreshDrawn();
}

/** Makes a segment a part of another one: it gets what is known of that one. */
function copySegment(
    { lambdas, lambdasBefore, lambdasEarlier, active, kernel }: ExactState,
    from: number,
    to: number,
): void {
    for (const numbers of [lambdas, lambdasBefore, lambdasEarlier, active]) numbers[to] = numbers[from];
    kernel?.forget();
}

/** Swaps the pushes of two nodes that have swapped their indices. */
function swapPushes(pushes: Pushes, one: number, other: number): void {
    if (pushes.areNone) return;
    for (const forces of pushes.saved)
        for (let axis = 0; axis < 2; axis++) {
            const force = forces[2 * one + axis];
            forces[2 * one + axis] = forces[2 * other + axis];
            forces[2 * other + axis] = force;
        }
}

/**
 * Moves a node of a chain past its neighbour. Mass, place and motion get the index of the neighbour; the neighbour comes back
 * on the other side, `keep` away. Only the lengths of the three segments around them change, and their sum stays.
 * @param step 1 towards the tail, -1 towards the head.
 * @param keep Length of the segment behind the node after that; less than its present length.
 * @param points Places of the nodes at other times. They are moved in the same way.
 */
function moveNode(
    chain: Chain,
    node: number,
    step: 1 | -1,
    keep: number,
    points: readonly Float64Array[],
): void {
    const { baseLengths, positions } = chain;
    const next = node + step;
    const behind = segmentOn(node, -step);
    const length = baseLengths[behind];
    const t = (length - keep) / length;
    shiftPrevious(chain, node, step, t);
    for (const vectors of points) shiftPoint(vectors, node, step, t);
    shiftPoint(positions, node, step, t);
    shiftSegments(baseLengths, node, step, length - keep);
    chain.lengthRevision++;
    const mass = chain.masses[node];
    setMass(chain, node, chain.masses[next]);
    setMass(chain, next, mass);
    for (const numbers of [chain.exposures, chain.restAngles]) swap(numbers, node, next);
    if (chain.wear) swap(chain.wear, node, next);
}

/** The segment of a node on one side: 1 towards the tail. */
export function segmentOn(node: number, side: number): number {
    return side > 0 ? node : node - 1;
}

/**
 * The segment behind gets the length `keep`, its remainder becomes the segment between, and the two segments ahead become one.
 */
export function shiftSegments(
    lengths: Float64Array | number[],
    node: number,
    step: 1 | -1,
    behind: number,
): void {
    const last = segmentOn(node, -step);
    const between = segmentOn(node, step);
    lengths[between + step] += lengths[between];
    lengths[between] = lengths[last] - behind;
    lengths[last] = behind;
}

/** Gives the node the index `node + step`. The other node is put between the node behind and it, at a part of the way. */
function shiftPoint(points: Float64Array, node: number, step: 1 | -1, t: number): void {
    for (let axis = 0; axis < 2; axis++) {
        const k = 2 * node + axis;
        const from = points[k - 2 * step];
        points[k + 2 * step] = points[k];
        points[k] = from + t * (points[k] - from);
    }
}

/**
 * The same for previous positions. The other node gets no velocity along the rope: its previous distance from the node behind
 * is set to the present one.
 */
function shiftPrevious(
    { positions: x, previousPositions: before }: Chain,
    node: number,
    step: 1 | -1,
    t: number,
): void {
    const k = 2 * node;
    const from = k - 2 * step;
    const dx = before[k] - before[from];
    const dy = before[k + 1] - before[from + 1];
    const length = Math.sqrt(dx * dx + dy * dy);
    const part = length > 0 ? (t * distanceBetween(x, node - step, node)) / length : t;
    before[k + 2 * step] = before[k];
    before[k + 2 * step + 1] = before[k + 1];
    before[k] = before[from] + part * dx;
    before[k + 1] = before[from + 1] + part * dy;
}

function swap(numbers: Float64Array, one: number, other: number): void {
    const number = numbers[one];
    numbers[one] = numbers[other];
    numbers[other] = number;
}
