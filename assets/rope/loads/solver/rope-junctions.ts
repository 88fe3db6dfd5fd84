import '../../leading/solver/led-pins';
import type { Chain, Junctions } from '../../core/solver/chain';
import { Branches } from './tree-elimination';
import { JunctionState } from './junction-state';
import { assertInteger } from '../../core/solver/parameters';
import { NO_SEGMENT, MIN_DISTANCE } from '../../core/solver/constants';
import { BLOCK, MIN_PIVOT } from '../../core/solver/geometry/dense';

/** Two nodes of a chain that are one point. */
export interface Junction {
    readonly one: number;
    readonly other: number;
}

/** Nodes of a chain that are anchors of one rigid body. They have no segments. */
export interface BodyNodes {
    readonly nodes: readonly number[];
    /** For each pair of anchors: displacement of one by a force of 1 at the other, see `RigidBody`. */
    readonly mobilities: Float64Array;
}

/**
 * The points that ropes of one chain share: a load that hangs on two ropes, a rope that is tied to another. Each junction has
 * two sides, the nodes that it holds together; a pull at one side is a pull at the other.
 */
export class RopeJunctions implements Junctions {
    readonly count: number;
    /** The node of side s of junction j is at 2 j + s. */
    readonly nodes: Int32Array;
    /** First and last segment of the rope of each side; for a rope of one node, the last is before the first. */
    readonly firstSegments: Int32Array;
    readonly lastSegments: Int32Array;
    /** The sides, sorted by rope, and the index of the first side of each rope, with one more entry for the end. */
    readonly sides: Int32Array;
    readonly groupStarts: Int32Array;
    /** 1 for a group whose sides are all at ends of a rope that has segments. */
    readonly areAtEnds: Uint8Array;
    /** Whether some rope is tied at two nodes or more: then forces go through it from one junction to another. */
    readonly areLinked: boolean;
    /** The ropes as a tree; null: they form a loop, or hold a body. */
    readonly branches: Branches | null;
    /** Where an elimination finds the forces of all junctions. */
    readonly system: JunctionSystem;
    /** The bodies that ropes hold, and the index of the body of each side; -1: the side is on a rope. */
    readonly bodies: readonly BodyNodes[];
    readonly bodyOf: Int32Array;
    /** 1 for each node of the chain that is an anchor of a body; null: there are none. */
    readonly isAnchor: Uint8Array | null;
    /** Index of each side among the anchors of its body. */
    readonly anchorOf: Int32Array;
    /**
     * For each junction: displacement of a mass of 1 at its first side by the forces of the last step, mass x length. `Exact`
     * only.
     */
    readonly ways: Float64Array;

    /**
     * @param lengths Base lengths of the chain: `NO_SEGMENT` between two ropes.
     * @throws RangeError for a node that does not exist, or a junction of a node with itself.
     */
    constructor(lengths: Float64Array, junctions: readonly Junction[], bodies: readonly BodyNodes[] = []) {
        const nodes: number[] = [];
        for (const { one, other } of junctions) nodes.push(one, other);
        for (const node of nodes) assertInteger('node of a junction', node, 0, lengths.length);
        if (junctions.some(({ one, other }) => one === other))
            throw new RangeError('A junction joins a node with itself.');
        const firstSegments = nodes.map((node) => {
            while (node > 0 && lengths[node - 1] < NO_SEGMENT) node--;
            return node;
        });
        const bodyOf = nodes.map((node) => {
            for (let b = 0; b < bodies.length; b++) if (bodies[b].nodes.indexOf(node) >= 0) return b;
            return -1;
        });
        const startOf = (side: number): number =>
            bodyOf[side] < 0 ? firstSegments[side] : bodies[bodyOf[side]].nodes[0];
        const sides = nodes.map((_, side) => side);
        sides.sort((a, b) => startOf(a) - startOf(b) || nodes[a] - nodes[b]);
        const starts: number[] = [];
        for (let k = 0; k < sides.length; k++)
            if (k === 0 || startOf(sides[k]) !== startOf(sides[k - 1])) starts.push(k);
        this.count = junctions.length;
        this.nodes = Int32Array.from(nodes);
        this.firstSegments = Int32Array.from(firstSegments);
        this.lastSegments = Int32Array.from(nodes, (node) => {
            while (node < lengths.length && lengths[node] < NO_SEGMENT) node++;
            return node - 1;
        });
        this.sides = Int32Array.from(sides);
        this.groupStarts = Int32Array.from([...starts, sides.length]);
        const groups = starts.map((start, group) => sides.slice(start, starts[group + 1]));
        this.areAtEnds = Uint8Array.from(groups, (own) => (own.every((side) => this._isAtEnd(side)) ? 1 : 0));
        this.areLinked = groups.some((own) => own.some((side) => nodes[side] !== nodes[own[0]]));
        this.system = new JunctionSystem(
            junctions.length,
            groups.map((own) => own.map((side) => side >> 1)),
        );
        this.bodies = bodies;
        this.isAnchor = bodies.length > 0 ? new Uint8Array(lengths.length + 1) : null;
        for (const body of bodies) for (const node of body.nodes) this.isAnchor![node] = 1;
        this.branches = bodies.length === 0 ? Branches.of(lengths, this.nodes) : null;
        this.bodyOf = Int32Array.from(bodyOf);
        this.anchorOf = Int32Array.from(nodes, (node, side) =>
            bodyOf[side] < 0 ? 0 : bodies[bodyOf[side]].nodes.indexOf(node),
        );
        this.ways = new Float64Array(2 * junctions.length);
    }

    relax(chain: Chain, iterations: number, pullOnly: boolean): void {
        relaxJoined(chain, this, iterations, pullOnly);
    }

    createForces(chain: Chain): JunctionState {
        return new JunctionState(this, chain.segmentCount);
    }

    private _isAtEnd(side: number): boolean {
        const { nodes, firstSegments, lastSegments } = this;
        const hasSegments = lastSegments[side] >= firstSegments[side];
        return hasSegments && (nodes[side] === firstSegments[side] || nodes[side] === lastSegments[side] + 1);
    }
}

/** Goes `iterations` times over all segments and junctions of a chain of several ropes: see `relax`. */
function relaxJoined(chain: Chain, junctions: RopeJunctions, iterations: number, pullOnly: boolean): void {
    for (let left = iterations; left > 0; left--) {
        for (let i = 0; i < chain.segmentCount; i++)
            if (chain.restLengths[i] < NO_SEGMENT) relaxSegment(chain, i, pullOnly && chain.rods?.[i] !== 1);
        for (let j = 0; j < junctions.count; j++)
            closeJunction(chain, junctions.nodes[2 * j], junctions.nodes[2 * j + 1]);
    }
}

function relaxSegment(
    { positions, inverseMasses, restLengths }: Chain,
    segment: number,
    pullOnly: boolean,
): void {
    const k = 2 * segment;
    const w0 = inverseMasses[segment];
    const w1 = inverseMasses[segment + 1];
    const dx = positions[k + 2] - positions[k];
    const dy = positions[k + 3] - positions[k + 1];
    const distance = Math.sqrt(dx * dx + dy * dy);
    const stretch = distance - restLengths[segment];
    if (!(distance > MIN_DISTANCE) || w0 + w1 === 0 || (pullOnly && stretch < 0)) return;
    const share = stretch / (distance * (w0 + w1));
    positions[k] += dx * share * w0;
    positions[k + 1] += dy * share * w0;
    positions[k + 2] -= dx * share * w1;
    positions[k + 3] -= dy * share * w1;
}

/** Moves two nodes together, each by a share that follows from the inverse masses. */
function closeJunction({ positions, inverseMasses }: Chain, one: number, other: number): void {
    const w = inverseMasses[one] + inverseMasses[other];
    if (w === 0) return;
    const part = inverseMasses[one] / w;
    for (let axis = 0; axis < 2; axis++) {
        const gap = positions[2 * other + axis] - positions[2 * one + axis];
        positions[2 * one + axis] += part * gap;
        positions[2 * other + axis] -= (1 - part) * gap;
    }
}

const none = -1;

/**
 * The equations of all junctions' forces: a block of 2 x 2 numbers for each pair of junctions that share a rope or a body, and
 * for those pairs that depend on each other once others have been eliminated. The junction that depends on the fewest others
 * goes next: along a tree from its leaves inwards, without any further pair.
 * @see Rose, "A graph-theoretic study of the numerical solution of sparse positive definite systems", 1972
 */
export class JunctionSystem {
    /** The blocks, row after row each. */
    readonly values: Float64Array;
    private readonly _count: number;
    /** Where the block of a row and a column starts; `none`: it is 0. */
    private readonly _blocks: Int32Array;
    /** The order of elimination; and those that depend on each then, at the same index from `_starts` on. */
    private readonly _order: Int32Array;
    private readonly _starts: Int32Array;
    private readonly _later: Int32Array;

    /** @param groups Junctions that share a rope or a body. */
    constructor(count: number, groups: readonly (readonly number[])[]) {
        const { order, later } = eliminationOrder(count, groups);
        const starts: number[] = [0];
        for (const own of later) starts.push(starts[starts.length - 1] + own.length);
        this._count = count;
        this._order = Int32Array.from(order);
        this._starts = Int32Array.from(starts);
        this._later = Int32Array.from(later.reduce<number[]>((all, own) => all.concat(own), []));
        this._blocks = new Int32Array(count * count).fill(none);
        let size = 0;
        const add = (row: number, column: number): void => {
            this._blocks[row * count + column] = size;
            size += BLOCK;
        };
        order.forEach((junction, at) => {
            add(junction, junction);
            for (const other of later[at]) add(junction, other);
            for (const other of later[at]) add(other, junction);
        });
        this.values = new Float64Array(size);
    }

    /** Where the block of a row and a column starts in `values`; below 0: it is always 0. */
    blockAt(row: number, column: number): number {
        return this._blocks[row * this._count + column];
    }

    /** Solves for x, whose numbers are the right side before. Unknowns that no equation determines are 0. Uses `values` up. */
    solve(x: Float64Array): void {
        const {
            values: a,
            _blocks: blocks,
            _order: order,
            _starts: starts,
            _later: later,
            _count: count,
        } = this;
        let largest = 0;
        for (let k = 0; k < a.length; k++) {
            const size = a[k] < 0 ? -a[k] : a[k];
            if (size > largest) largest = size;
        }
        for (let at = 0; at < order.length; at++) {
            const junction = order[at];
            const p = blocks[junction * count + junction];
            invert(a, p, largest);
            const x0 = x[2 * junction];
            const x1 = x[2 * junction + 1];
            for (let r = starts[at]; r < starts[at + 1]; r++) {
                const row = later[r];
                const b = blocks[row * count + junction];
                const part00 = a[b] * a[p] + a[b + 1] * a[p + 2];
                const part01 = a[b] * a[p + 1] + a[b + 1] * a[p + 3];
                const part10 = a[b + 2] * a[p] + a[b + 3] * a[p + 2];
                const part11 = a[b + 2] * a[p + 1] + a[b + 3] * a[p + 3];
                x[2 * row] -= part00 * x0 + part01 * x1;
                x[2 * row + 1] -= part10 * x0 + part11 * x1;
                for (let c = starts[at]; c < starts[at + 1]; c++) {
                    const from = blocks[junction * count + later[c]];
                    const to = blocks[row * count + later[c]];
                    a[to] -= part00 * a[from] + part01 * a[from + 2];
                    a[to + 1] -= part00 * a[from + 1] + part01 * a[from + 3];
                    a[to + 2] -= part10 * a[from] + part11 * a[from + 2];
                    a[to + 3] -= part10 * a[from + 1] + part11 * a[from + 3];
                }
            }
        }
        for (let at = order.length - 1; at >= 0; at--) {
            const junction = order[at];
            const p = blocks[junction * count + junction];
            let x0 = x[2 * junction];
            let x1 = x[2 * junction + 1];
            for (let c = starts[at]; c < starts[at + 1]; c++) {
                const b = blocks[junction * count + later[c]];
                x0 -= a[b] * x[2 * later[c]] + a[b + 1] * x[2 * later[c] + 1];
                x1 -= a[b + 2] * x[2 * later[c]] + a[b + 3] * x[2 * later[c] + 1];
            }
            x[2 * junction] = a[p] * x0 + a[p + 1] * x1;
            x[2 * junction + 1] = a[p + 2] * x0 + a[p + 3] * x1;
        }
    }
}

/** Turns a block into its inverse; what it does not determine becomes 0. */
function invert(a: Float64Array, p: number, largest: number): void {
    const a00 = a[p];
    const a11 = a[p + 3];
    const determinant = a00 * a11 - a[p + 1] * a[p + 2];
    const least = MIN_PIVOT * largest;
    const isFirst = Math.abs(a00) >= Math.abs(a11);
    const pivot = isFirst ? a00 : a11;
    if (!(Math.abs(determinant) > least * Math.abs(pivot))) {
        const inverse = Math.abs(pivot) > least ? 1 / pivot : 0;
        a[p] = isFirst ? inverse : 0;
        a[p + 1] = a[p + 2] = 0;
        a[p + 3] = isFirst ? 0 : inverse;
        return;
    }
    a[p] = a11 / determinant;
    a[p + 1] = -a[p + 1] / determinant;
    a[p + 2] = -a[p + 2] / determinant;
    a[p + 3] = a00 / determinant;
}

/** The order of elimination, and those that each depends on when its turn comes. */
function eliminationOrder(
    count: number,
    groups: readonly (readonly number[])[],
): { order: number[]; later: number[][] } {
    const beside = Array.from({ length: count }, () => new Set<number>());
    for (const group of groups)
        for (const one of group) for (const other of group) if (one !== other) beside[one].add(other);
    const order: number[] = [];
    const later: number[][] = [];
    const isDone = new Uint8Array(count);
    while (order.length < count) {
        let next = none;
        for (let j = 0; j < count; j++)
            if (isDone[j] === 0 && (next < 0 || beside[j].size < beside[next].size)) next = j;
        const own = Array.from(beside[next]);
        for (const one of own) {
            beside[one].delete(next);
            for (const other of own) if (one !== other) beside[one].add(other);
        }
        isDone[next] = 1;
        order.push(next);
        later.push(own);
    }
    return { order, later };
}
