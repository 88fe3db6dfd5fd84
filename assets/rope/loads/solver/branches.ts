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
