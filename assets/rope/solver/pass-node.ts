import type { Chain } from './chain';

/**
 * A node of a chain goes by the one beside it, along the rope: what it weighs, its place and its motion get the number of
 * that one, which comes back on the other side, `keep` away. No length but those of the three segments around changes, and
 * their sum stays.
 * @param step 1 towards the tail, -1 towards the head.
 * @param keep Length of the segment behind the node then; less than that segment has now.
 * @param points Places of the nodes at other times, moved likewise.
 */
export function passNode(
    chain: Chain,
    node: number,
    step: 1 | -1,
    keep: number,
    points: readonly Float64Array[],
): void {
    const { baseLengths, positions, previousPositions } = chain;
    const next = node + step;
    const behind = segmentOn(node, -step);
    const length = baseLengths[behind];
    const t = (length - keep) / length;
    shiftVelocity(chain, node, step, t);
    for (const vectors of points) shiftPoint(vectors, node, step, t);
    shiftPoint(positions, node, step, t);
    for (let axis = 0; axis < 2; axis++) previousPositions[2 * node + axis] += positions[2 * node + axis];
    shiftSegments(baseLengths, node, step, length - keep);
    chain.lengthRevision++;
    const mass = chain.masses[node];
    chain.setMass(node, chain.masses[next]);
    chain.setMass(next, mass);
    for (const numbers of [chain.exposures, chain.restAngles]) swap(numbers, node, next);
}

/** The segment of a node on one side: 1 towards the tail. */
export function segmentOn(node: number, side: number): number {
    return side > 0 ? node : node - 1;
}

/** The segment behind becomes as long as said, what is left of it comes between, and the two ahead become one. */
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

/** The node takes the number `node + step`, and the other one comes to a part of the way to it from the one behind. */
function shiftPoint(points: Float64Array, node: number, step: 1 | -1, t: number): void {
    for (let axis = 0; axis < 2; axis++) {
        const k = 2 * node + axis;
        const from = points[k - 2 * step];
        points[k + 2 * step] = points[k];
        points[k] = from + t * (points[k] - from);
    }
}

/**
 * The same for the ways of the last substep, with the other node's, as it is not pulled along the rope, in its place of the
 * previous positions: it moves along the rope as the one behind, and across it between both.
 */
function shiftVelocity(
    { positions: x, previousPositions: before }: Chain,
    node: number,
    step: 1 | -1,
    t: number,
): void {
    const k = 2 * node;
    const from = k - 2 * step;
    const nx = x[k] - x[from];
    const ny = x[k + 1] - x[from + 1];
    const vx = x[from] - before[from];
    const vy = x[from + 1] - before[from + 1];
    const dx = x[k] - before[k] - vx;
    const dy = x[k + 1] - before[k + 1] - vy;
    const square = nx * nx + ny * ny;
    const along = square > 0 ? (dx * nx + dy * ny) / square : 0;
    before[k + 2 * step] = before[k];
    before[k + 2 * step + 1] = before[k + 1];
    before[k] = -(vx + t * (dx - along * nx));
    before[k + 1] = -(vy + t * (dy - along * ny));
}

function swap(numbers: Float64Array, one: number, other: number): void {
    const number = numbers[one];
    numbers[one] = numbers[other];
    numbers[other] = number;
}
