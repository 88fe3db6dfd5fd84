/**
 * What `ExactState` keeps of a chain within a step only: see there. Chains of as many nodes have it in common, so in a
 * scene of many ropes it stays in the processor's cache, where the memory of each rope's own comes anew in every step.
 */
export class Scratch {
    readonly nodeCount: number;
    readonly inverseCurrentLengths: Float64Array;
    readonly startVectors: Float64Array;
    readonly startActive: Uint8Array;
    readonly fixed: Float64Array;
    readonly shares: Float64Array;
    readonly forces: Float64Array;
    readonly increments: Float64Array;
    readonly directions: Float64Array;
    readonly residuals: Float64Array;
    readonly pastStrains: Float64Array;
    readonly blocks: Float64Array;
    readonly stepPositions: Float64Array;
    readonly stepPreviousPositions: Float64Array;

    constructor(nodeCount: number) {
        const perNode = (numbers: number): Float64Array => new Float64Array(numbers * nodeCount);
        const perSegment = (numbers: number): Float64Array => new Float64Array(numbers * (nodeCount - 1));
        this.nodeCount = nodeCount;
        this.inverseCurrentLengths = perSegment(1);
        this.startVectors = perSegment(2);
        this.startActive = new Uint8Array(nodeCount - 1);
        this.fixed = perSegment(2);
        this.shares = perSegment(1);
        this.forces = perNode(2);
        this.increments = perNode(2);
        this.directions = perSegment(2);
        this.residuals = perSegment(1);
        this.pastStrains = perSegment(1);
        this.blocks = perSegment(2 * 2);
        this.stepPositions = perNode(2);
        this.stepPreviousPositions = perNode(2);
    }
}

/** That of the chain made last: ropes of one kind are made one after the other. */
let last: Scratch | null = null;

/** For a chain of so many nodes. Nobody solves one chain within a step of another. */
export function scratchFor(nodeCount: number): Scratch {
    if (last?.nodeCount !== nodeCount) last = new Scratch(nodeCount);
    return last;
}
