import type { Branches } from '../branches';
import { BLOCK } from '../geometry/blocks';

/** What an elimination over branches keeps of them and of their knots: see tree-elimination.ts. */
export class TreeState {
    /** Sum of the masses of each knot's nodes, infinite if one is pinned, and where they are: x0, y0, x1, y1, ... */
    readonly masses: Float64Array;
    readonly places: Float64Array;
    /** P, 2 x 2 numbers for a knot, and u; and F. */
    readonly mobilities: Float64Array;
    readonly ways: Float64Array;
    readonly pulls: Float64Array;
    /** S^-1 P of the last segment of each branch, with P of before: 2 x 2 numbers. */
    readonly carries: Float64Array;

    constructor({ knotNodes, steps }: Branches) {
        const { length: count } = knotNodes;
        this.masses = new Float64Array(count);
        this.places = new Float64Array(2 * count);
        this.mobilities = new Float64Array(BLOCK * count);
        this.ways = new Float64Array(2 * count);
        this.pulls = new Float64Array(2 * count);
        this.carries = new Float64Array(BLOCK * steps.length);
    }
}
