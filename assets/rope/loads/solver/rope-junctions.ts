import '../../leading/solver/kit';
import type { Chain, Junctions } from '../../core/solver/chain';
import { Branches } from './tree-elimination';
import { JunctionState } from './junction-state';
import { JunctionSystem } from './junction-system';
import { assertInteger } from '../../core/solver/parameters';
import { NO_SEGMENT, MIN_DISTANCE } from '../../core/solver/constants';

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
