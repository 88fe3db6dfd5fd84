import type { Branches } from './branches';
import type { Chain } from '../../core/solver/chain';
import { BLOCK } from '../../core/solver/geometry/dense';
import type { RopeJunctions } from './rope-junctions';
import { eliminateFrom, NOTHING, release, substituteFrom } from '../../core/solver/exact/elimination';
import type { ExactState } from '../../core/solver/exact/state';
import type { JunctionState, TreeState } from './junction-state';

// Ropes that meet without a loop: the elimination of a chain goes over branches, from the leaves to the root and back,
// as it goes over segments. A knot is one point for all of its nodes, with a mobility P, its displacement by a force of
// 1 when all that hangs on it follows, and a way u, its displacement without force; at first P = w I. A branch whose
// last segment pulls it changes both:
//
//     D_i = P + P_knot + ...    as for w in elimination.ts, with u of both on the right side; then
//     u += P y,    P -= P S^-1 P       (-y where the segment's second node is tied)
//     d = y - S^-1 P F                 on the way back, F: what the branches handled later and the root's side add to the pull
//
// Each of them goes on with P and u of the knot at its outer end. See Featherstone 1983 (articulated bodies); Baraff,
// "Linear-time dynamics using Lagrange multipliers", 1996.

/** P and u of what hangs on the outer and the inner end of a branch: see `eliminateFrom`; and P after it. */
const outerEnd = new Float64Array(BLOCK + 2);
const innerEnd = new Float64Array(BLOCK + 2);
const next = new Float64Array(BLOCK);

/**
 * Finds the changes of the forces of segments and junctions: elimination and substitution of a chain with branches.
 * @returns How many segments were released: see `substitute`.
 */
export function solveTree(
    chain: Chain,
    state: ExactState,
    inner: JunctionState,
    tree: TreeState,
    pullOnly: boolean,
): number {
    const { branches } = tree;
    state.eliminations++;
    startKnots(chain, inner.junctions, branches, tree);
    for (let b = 0; b < branches.steps.length; b++) eliminateBranch(chain, state, branches, tree, b);
    let released = 0;
    for (let b = branches.steps.length - 1; b >= 0; b--)
        released += substituteBranch(chain, state, branches, tree, b, pullOnly);
    if (released > 0) release(chain, state);
    holdTogether(chain, state, inner, branches, tree);
    return released;
}

/**
 * Sets each knot to the mass and place of its nodes, or to where one of them is pinned. Nothing is attached to the knots yet.
 */
function startKnots(
    { positions: x, inverseMasses }: Chain,
    { nodes }: RopeJunctions,
    { knotOf, knotNodes }: Branches,
    { mobilities, ways, places, masses, pulls }: TreeState,
): void {
    for (let knot = 0; knot < masses.length; knot++) {
        const node = knotNodes[knot];
        masses[knot] = 1 / inverseMasses[node];
        for (let axis = 0; axis < 2; axis++) {
            places[2 * knot + axis] = x[2 * node + axis];
            ways[2 * knot + axis] = pulls[2 * knot + axis] = 0;
        }
    }
    for (let side = 1; side < nodes.length; side += 2) {
        const node = nodes[side];
        const knot = knotOf[node];
        if (masses[knot] === Infinity) continue;
        const mass = 1 / inverseMasses[node];
        masses[knot] += mass;
        const part = mass === Infinity ? 1 : mass / masses[knot];
        for (let axis = 0; axis < 2; axis++)
            places[2 * knot + axis] += part * (x[2 * node + axis] - places[2 * knot + axis]);
    }
    for (let knot = 0; knot < masses.length; knot++) {
        const m = BLOCK * knot;
        mobilities[m] = mobilities[m + 3] = 1 / masses[knot];
        mobilities[m + 1] = mobilities[m + 2] = 0;
    }
}

/** Elimination of a branch, from its outer end to its inner end. */
function eliminateBranch(
    chain: Chain,
    state: ExactState,
    branches: Branches,
    tree: TreeState,
    b: number,
): void {
    const { firstSegments, lastSegments, steps, knotOf, innerNodes, outerNodes } = branches;
    const last = lastSegments[b];
    const step = steps[b];
    const behind = meet(chain, branches, tree, outerNodes[b], -step, outerEnd);
    const ahead = meet(chain, branches, tree, innerNodes[b], step, innerEnd);
    eliminateFrom(chain, state, firstSegments[b], last, step, behind, ahead);
    const knot = knotOf[innerNodes[b]];
    if (knot < 0) return;
    const { mobilities: p, ways, carries: t } = tree;
    const { blocks: s, increments: y } = state;
    const m = BLOCK * knot;
    const k = BLOCK * last;
    const c = BLOCK * b;
    for (let row = 0; row <= 2; row += 2) {
        t[c + row] = s[k + row] * p[m] + s[k + row + 1] * p[m + 2]; // S^-1 P
        t[c + row + 1] = s[k + row] * p[m + 1] + s[k + row + 1] * p[m + 3];
    }
    for (let row = 0; row <= 2; row += 2) {
        const p1 = p[m + row];
        const p2 = p[m + row + 1];
        ways[2 * knot + row / 2] -= step * (p1 * y[2 * last] + p2 * y[2 * last + 1]);
        next[row] = p1 - p1 * t[c] - p2 * t[c + 2];
        next[row + 1] = p2 - p1 * t[c + 1] - p2 * t[c + 3];
    }
    for (let n = 0; n < BLOCK; n++) p[m + n] = next[n];
}

/**
 * P and u of what hangs on an end of a branch: see `eliminateFrom`.
 * @param sign Of the node's way on the right side: 1 where it is the second node of its segment.
 */
function meet(
    { inverseMasses, positions }: Chain,
    { knotOf }: Branches,
    { mobilities, ways, places }: TreeState,
    node: number,
    sign: number,
    to: Float64Array,
): Float64Array {
    const knot = knotOf[node];
    if (knot < 0) return NOTHING;
    const m = BLOCK * knot;
    const w = inverseMasses[node];
    to[0] = w - mobilities[m];
    to[1] = -mobilities[m + 1];
    to[2] = -mobilities[m + 2];
    to[3] = w - mobilities[m + 3];
    to[BLOCK] = sign * (ways[2 * knot] + places[2 * knot] - positions[2 * node]);
    to[BLOCK + 1] = sign * (ways[2 * knot + 1] + places[2 * knot + 1] - positions[2 * node + 1]);
    return to;
}

/** The way back. Adds the pull of the branch on the knots at its ends. Returns how many of its segments would push. */
function substituteBranch(
    chain: Chain,
    state: ExactState,
    { firstSegments, lastSegments, steps, knotOf, innerNodes, outerNodes }: Branches,
    { pulls, carries: t }: TreeState,
    b: number,
    pullOnly: boolean,
): number {
    const { increments: d } = state;
    const first = 2 * firstSegments[b];
    const last = 2 * lastSegments[b];
    const step = steps[b];
    const inner = 2 * knotOf[innerNodes[b]];
    const outer = 2 * knotOf[outerNodes[b]];
    const c = BLOCK * b;
    if (inner >= 0) {
        d[last] += step * (t[c] * pulls[inner] + t[c + 1] * pulls[inner + 1]);
        d[last + 1] += step * (t[c + 2] * pulls[inner] + t[c + 3] * pulls[inner + 1]);
        pulls[inner] -= step * d[last];
        pulls[inner + 1] -= step * d[last + 1];
    }
    const marked = substituteFrom(chain, state, lastSegments[b], firstSegments[b], -step, pullOnly);
    if (outer >= 0) {
        pulls[outer] += step * d[first];
        pulls[outer + 1] += step * d[first + 1];
    }
    return marked;
}

/** Finds the changes of junctions' forces that move all nodes of a knot with it. */
function holdTogether(
    { positions, inverseMasses }: Chain,
    { increments: d }: ExactState,
    { increments: forces, junctions: { nodes, count } }: JunctionState,
    { knotOf }: Branches,
    { places, pulls, masses }: TreeState,
): void {
    for (let k = 0; k < 2 * count; k++) {
        const other = nodes[k | 1];
        const w = inverseMasses[other];
        const at = 2 * other + (k & 1);
        const goal = 2 * knotOf[other] + (k & 1);
        const way = places[goal] + pulls[goal] / masses[goal >> 1] - positions[at];
        forces[k] = w > 0 ? d[at] - (other > 0 ? d[at - 2] : 0) - way / w : 0;
    }
    for (let k = 0; k < 2 * count; k++) {
        const one = nodes[k & ~1];
        const w = inverseMasses[one];
        if (w === 0 || inverseMasses[nodes[k | 1]] > 0) continue;
        // The other node is pinned, and bears whatever else pulls at the first one.
        const at = 2 * one + (k & 1);
        forces[k] =
            (places[2 * knotOf[one] + (k & 1)] - positions[at]) / w - d[at] + (one > 0 ? d[at - 2] : 0);
        for (let m = k & 1; m < 2 * count; m += 2)
            if (m !== k && nodes[m & ~1] === one) forces[k] -= forces[m];
    }
}
