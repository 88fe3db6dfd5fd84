import { BLOCK } from '../../core/solver/geometry/dense';

/** Number of matrices that are kept of a segment, see corner-elimination.ts, and of their numbers. */
const KINDS = 7;
export const MATRICES = KINDS * BLOCK;

/** What Newton's method keeps of a segment at a corner: the force and its change; P', P(y) - point; the matrices. */
export class CornerState {
    readonly forces: Float64Array;
    readonly increments: Float64Array;
    readonly lastForces: Float64Array;
    readonly lastIncrements: Float64Array;
    readonly slopes: Float64Array;
    readonly misses: Float64Array;
    readonly matrices: Float64Array;
    /**
     * For `joinCorners`: the segments that touch, their linear system and its right side, and ways of a point and of a node.
     */
    readonly points: number[] = [];
    readonly way = new Float64Array(2);
    readonly move = new Float64Array(2);
    matrix = new Float64Array(0);
    pushes = new Float64Array(0);

    constructor(segmentCount: number) {
        const numbers = (perSegment: number): Float64Array => new Float64Array(perSegment * segmentCount);
        this.forces = numbers(2);
        this.increments = numbers(2);
        this.lastForces = numbers(2);
        this.lastIncrements = numbers(2);
        this.slopes = numbers(BLOCK);
        this.misses = numbers(2);
        this.matrices = numbers(MATRICES);
    }
}
