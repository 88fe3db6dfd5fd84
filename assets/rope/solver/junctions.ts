import { assertInteger } from './checks';

/**
 * Length of a segment that joins nothing: between the tail of one rope and the head of the next in a chain of several
 * ropes. It is slack for ever.
 */
export const NO_SEGMENT = 1e300;

/** Two nodes of a chain that are one point. */
export interface Junction {
    readonly one: number;
    readonly other: number;
}

/**
 * The points that ropes of one chain share: a load that hangs on two ropes, a rope that is tied to another. Each
 * junction has two sides, the nodes that it holds together; what pulls at one pulls at the other.
 */
export class Junctions {
    readonly count: number;
    /** Node of side s of junction j at 2 j + s. */
    readonly nodes: Int32Array;
    /** First and last segment of the rope that a side is on; the last is before the first on a rope of one node. */
    readonly firstSegments: Int32Array;
    readonly lastSegments: Int32Array;
    /** The sides, those of one rope together, and where each of these groups starts; one entry more than there are. */
    readonly sides: Int32Array;
    readonly groupStarts: Int32Array;

    /**
     * @param lengths Base lengths of the chain: `NO_SEGMENT` between two ropes.
     * @throws RangeError for a node that there is not, or a junction of a node with itself.
     */
    constructor(lengths: Float64Array, junctions: readonly Junction[]) {
        const nodes: number[] = [];
        for (const { one, other } of junctions) nodes.push(one, other);
        for (const node of nodes) assertInteger('node of a junction', node, 0, lengths.length);
        if (junctions.some(({ one, other }) => one === other))
            throw new RangeError('A junction joins a node with itself.');
        const firstSegments = nodes.map((node) => {
            while (node > 0 && lengths[node - 1] < NO_SEGMENT) node--;
            return node;
        });
        const sides = nodes.map((_, side) => side);
        sides.sort((a, b) => firstSegments[a] - firstSegments[b] || nodes[a] - nodes[b]);
        const starts: number[] = [];
        for (let k = 0; k < sides.length; k++)
            if (k === 0 || firstSegments[sides[k]] !== firstSegments[sides[k - 1]]) starts.push(k);
        this.count = junctions.length;
        this.nodes = Int32Array.from(nodes);
        this.firstSegments = Int32Array.from(firstSegments);
        this.lastSegments = Int32Array.from(nodes, (node) => {
            while (node < lengths.length && lengths[node] < NO_SEGMENT) node++;
            return node - 1;
        });
        this.sides = Int32Array.from(sides);
        this.groupStarts = Int32Array.from([...starts, sides.length]);
    }
}

/** 1 for the first side of a junction, -1 for the second: what pulls one way at one pulls the other way at the other. */
export function signOf(side: number): number {
    return 1 - 2 * (side & 1);
}
