import type { Chain } from '../../core/solver/chain';
import { BLOCK } from '../../core/solver/geometry/dense';
import type { RopeJunctions } from './rope-junctions';
import { eliminateFrom, NOTHING, release, substituteFrom } from '../../core/solver/exact/elimination';
import type { ExactState } from '../../core/solver/exact/state';
import type { JunctionState, TreeState } from './junction-state';
import { NO_SEGMENT } from '../../core/solver/constants';

/**
 * A part of a rope between two knots, or between a knot and a loose or pinned end: its two end nodes, and their knots; -1:
 * none.
 */
interface Part {
    readonly from: number;
    readonly to: number;
    readonly fromKnot: number;
    readonly toKnot: number;
}

/**
 * Ropes that meet without a loop, as a tree. Its branches are the parts of ropes between two knots, and its root is a knot. So
 * a branch leads from its outer end, to which other branches may be attached, to a knot at its inner end.
 */
export class Branches {
    /** Knot of each node; -1: none. The first node of a knot is the first side of all its junctions. */
    readonly knotOf: Int32Array;
    readonly knotNodes: Int32Array;
    /** First and last segment of each branch, from its outer end inwards. Step 1: towards the tail; -1: towards the head. */
    readonly firstSegments: Int32Array;
    readonly lastSegments: Int32Array;
    readonly steps: Int32Array;
    /** The nodes at both ends of each branch. An outer branch comes before the branch to which it is attached. */
    readonly outerNodes: Int32Array;
    readonly innerNodes: Int32Array;

    /**
     * @param lengths Base lengths of the chain: `NO_SEGMENT` between two ropes.
     * @param nodes Nodes of the sides of the junctions.
     * @returns Null if there is a loop, or junctions do not all join the first node of a knot with another one.
     */
    static of(lengths: Float64Array, nodes: Int32Array): Branches | null {
        const knotOf = new Int32Array(lengths.length + 1).fill(-1);
        const knotNodes: number[] = [];
        for (let side = 0; side < nodes.length; side += 2) {
            const one = nodes[side];
            const other = nodes[side + 1];
            if (knotOf[one] < 0) {
                knotOf[one] = knotNodes.length;
                knotNodes.push(one);
            }
            if (knotNodes[knotOf[one]] !== one || knotOf[other] >= 0) return null;
            knotOf[other] = knotOf[one];
        }
        const parts = order(partsOf(lengths, knotOf), knotNodes.length);
        return parts && new Branches(knotOf, knotNodes, parts);
    }

    /** @param parts Each part leads to its inner end. */
    private constructor(knotOf: Int32Array, knotNodes: readonly number[], parts: readonly Part[]) {
        this.knotOf = knotOf;
        this.knotNodes = Int32Array.from(knotNodes);
        this.outerNodes = Int32Array.from(parts, ({ from }) => from);
        this.innerNodes = Int32Array.from(parts, ({ to }) => to);
        this.steps = Int32Array.from(parts, ({ from, to }) => (to > from ? 1 : -1));
        this.firstSegments = Int32Array.from(parts, ({ from, to }) => (to > from ? from : from - 1));
        this.lastSegments = Int32Array.from(parts, ({ from, to }) => (to > from ? to - 1 : to));
    }
}

/** The ropes of a chain, cut at their knots. */
function partsOf(lengths: Float64Array, knotOf: Int32Array): Part[] {
    const parts: Part[] = [];
    let from = 0;
    for (let i = 0; i < lengths.length; i++) {
        const to = i + 1;
        if (lengths[i] >= NO_SEGMENT) {
            from = to;
        } else if (to === lengths.length || lengths[to] >= NO_SEGMENT || knotOf[to] >= 0) {
            parts.push({ from, to, fromKnot: knotOf[from], toKnot: knotOf[to] });
            from = to;
        }
    }
    return parts;
}

/** Turns the parts inwards and sorts them from the leaves to the roots; null if there is a loop. */
function order(parts: readonly Part[], knotCount: number): Part[] | null {
    const outwards: Part[] = [];
    const rest = new Set(parts);
    const isReached = new Uint8Array(knotCount);
    for (let root = 0; root < knotCount; root++) {
        if (isReached[root] === 1) continue;
        isReached[root] = 1;
        const knots = [root];
        for (let next = knots.shift(); next !== undefined; next = knots.shift()) {
            for (const part of rest) {
                if (part.fromKnot !== next && part.toKnot !== next) continue;
                rest.delete(part);
                const inwards = part.toKnot === next ? part : turned(part);
                outwards.push(inwards);
                if (inwards.fromKnot < 0) continue;
                if (isReached[inwards.fromKnot] === 1) return null;
                isReached[inwards.fromKnot] = 1;
                knots.push(inwards.fromKnot);
            }
        }
    }
    return Array.from(rest).concat(outwards.reverse()); // parts without knots may be anywhere in the order
}

function turned({ from, to, fromKnot, toKnot }: Part): Part {
    return { from: to, to: from, fromKnot: toKnot, toKnot: fromKnot };
}

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
