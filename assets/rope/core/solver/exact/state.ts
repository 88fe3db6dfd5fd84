import type { Chain } from '../chain';
import { UNKNOWN_LENGTHS } from './constants';
import { FreeMotion } from '../passes/prediction';
import { createKernel, type Kernel, type JunctionForces } from './kernel';
import { arraysOf } from '../lists';
import { continueSegments } from '../resize';

/**
 * What the exact solver keeps of a chain besides its positions. Vectors of segment i, and of node i, are at 2 i and 2 i + 1. A
 * "force" here is force times h x glide (h^2 without damping: see `FreeMotion`), in mass x length: node i moves by w_i (f_i -
 * f_(i-1)), with f_i the force of segment i on its first node. Its component along the segment is the segment's Lagrange
 * multiplier, lambda.
 */
export class ExactState {
    readonly nodeCount: number;

    // ---- Kept from one substep to the next
    /** Velocity of each node half a substep ago, length / s. */
    readonly velocities: Float64Array;
    /** Velocity of each node where a substep of the conserving scheme starts or ends, length / s. */
    readonly endVelocities: Float64Array;
    /** Lagrange multiplier of each segment in the last substep, in the one before, and in the one before that. */
    lambdas: Float64Array;
    lambdasBefore: Float64Array;
    lambdasEarlier: Float64Array;
    /** Number of the last substeps, in a row, that were time-symmetric and of one duration: that many lambdas agree. */
    symmetricSubsteps = 0;
    /** 1 for each segment that carries force; 2 while it is being released. */
    readonly active: Uint8Array;
    /** Whether `lambdas` come from a substep. If not, the chain is at its start. */
    remembers = false;

    /** Forces at junctions, if the ropes of the chain meet; else null. */
    readonly junctions: JunctionForces | null;

    /** State that `Contacts` keep here for themselves; and whether an obstacle is near in this step. */
    contact: object | null = null;
    mayTouch = false;

    /** Whether a pin is so fast in this step that it drives the rope: then the energy comes from the pin. */
    isDriven = false;

    /** Whether any mass differs from the last step: see `REWEIGHED_TOLERANCE`. */
    isReweighed = false;
    /** Fastest turn of a segment in the last step, rad / s. */
    turnRate = 0;

    // ---- Within a substep. (Numbers handed on as arguments would be boxed: 16 bytes of garbage for each call.)
    /** Duration of the longest substep that is asked for, s. */
    longestSubstep = 0;
    /** Duration of the next substep, s, and where in the step it starts and ends, 0..1. */
    substep = 0;
    start = 0;
    end = 1;
    /** How free nodes move in this substep, and in the one before. */
    readonly motion = new FreeMotion();
    readonly motionBefore = new FreeMotion();
    /** Rest lengths that the solver uses, and their inverses: see lengths.ts. */
    readonly lengths: Float64Array;
    readonly inverseLengths: Float64Array;
    /** Sum of these lengths, 0 before it is known, and whether it has changed since the last step, as with a winch. */
    lengthSum = 0;
    areLengthsChanging = false;
    /** See `Chain.lengthRevision`: at this one the lengths in force are those of the chain. */
    lengthRevision = UNKNOWN_LENGTHS;
    /** Segment vector times this is its direction: 1 / rest length, or, for an elastic rope, 1 / current length. */
    directionScales: Float64Array;
    readonly inverseCurrentLengths: Float64Array;
    /** Directions of the segments at the start of the substep, and which segments were active. */
    readonly startVectors: Float64Array;
    readonly startActive: Uint8Array;
    /** Segment i pulls along fixed_i + shares_i n_i, where n_i is its present direction. */
    readonly fixed: Float64Array;
    readonly shares: Float64Array;
    /**
     * Force of each segment, and what the last elimination adds to it. One more entry than there are segments,
     * always 0: no segment pulls behind the tail, and the loops over nodes need no branch for that.
     */
    readonly forces: Float64Array;
    readonly increments: Float64Array;
    /** Present direction n of each segment, and its residual (length - rest length) / rest length. */
    readonly directions: Float64Array;
    readonly residuals: Float64Array;
    /** The largest residual that counts: any of an active segment, a positive one of a slack segment. */
    maxResidual = 0;
    /** Inverted 2 x 2 blocks of the elimination. */
    readonly blocks: Float64Array;
    /**
     * Force times h x glide per number in `forces`: 2 if nodes move by half of that, as in the conserving scheme, and from
     * rest.
     */
    forceScale = 1;
    /** Velocity of the frame of reference in which energy is measured: see `measureFrame`. */
    frameX = 0;
    frameY = 0;
    /**
     * Whether segments stretch; and for each, what its earlier strains add to that at the end, in the mean that gives its
     * tension.
     */
    isElastic = false;
    readonly pastStrains: Float64Array;
    /** Strain per unit of lambda, compliance / (h x glide), and per unit of `forces`, which is `forceScale` times that. */
    lambdaSoftness = 0;
    softness = 0;
    /** Solves the linear systems of the chain; null: elimination.ts does. */
    kernel: Kernel | null = null;
    /** Whether the kernel has unknowns at the moment; without any, the elimination of the core solves the linear systems. */
    isBending = false;
    /** Whether limits of bending are solved with the lengths in this step. If not, they are corrected after it. */
    solvesLimits = false;
    /**
     * Factor by which all lengths in force are longer at the end of the step, and at its start: pins and contacts may ask for
     * more than the rope has.
     */
    give = 1;
    giveBefore = 1;
    /** Multiplier of each segment in this substep, and the largest turn of an active segment, rad. */
    newLambdas: Float64Array;
    turn = 0;
    /** By how much the lengths before the substep seem to be wrong; large after an impulse. */
    misfit = 0;
    /** Square of the longest way of a node in the substep tried, in lengths of the segment behind the node. Not `implicit`. */
    longestWay = 0;
    /** Whether hardly anything moves in the substep, in a taut rope: see `noteCalmness`. */
    isCalm = false;
    /** Whether a segment went taut in the last substep, if it was conserving. */
    isHit = false;
    /** Newton iterations that the substep may still take. */
    iterationsLeft = 0;
    /** Duration of the step, s, and its start: positions, previous positions, and the substep between the two. */
    step = 0;
    readonly stepPositions: Float64Array;
    readonly stepPreviousPositions: Float64Array;
    stepSubstep = 0;
    /** Number of eliminations so far, with repeated and undone ones. */
    eliminations = 0;
    /** Number of attempts at substeps that were given up so far. */
    retries = 0;

    constructor(chain: Chain) {
        const { nodeCount, segmentCount, junctions } = chain;
        this.nodeCount = nodeCount;
        [this.velocities, this.endVelocities] = arraysOf(nodeCount, [2, 2]);
        [this.lambdas, this.lambdasBefore, this.lambdasEarlier, this.newLambdas] = arraysOf(
            segmentCount,
            [1, 1, 1, 1],
        );
        [this.lengths, this.inverseLengths] = arraysOf(segmentCount, [1, 1]);
        this.directionScales = this.inverseLengths;
        this.active = new Uint8Array(segmentCount);
        this.junctions = junctions && junctions.createForces(chain);
        const scratch = scratchFor(nodeCount);
        this.inverseCurrentLengths = scratch.inverseCurrentLengths;
        this.startVectors = scratch.startVectors;
        this.startActive = scratch.startActive;
        this.fixed = scratch.fixed;
        this.shares = scratch.shares;
        this.forces = scratch.forces;
        this.increments = scratch.increments;
        this.directions = scratch.directions;
        this.residuals = scratch.residuals;
        this.pastStrains = scratch.pastStrains;
        this.blocks = scratch.blocks;
        this.stepPositions = scratch.stepPositions;
        this.stepPreviousPositions = scratch.stepPreviousPositions;
    }

    /** Takes over what the state of a chain with another number of nodes knows of the motion: see `continueSegments`. */
    continue(chain: Chain, old: ExactState): void {
        continueSegments(this.lambdas, old.lambdas);
        continueSegments(this.lambdasBefore, old.lambdasBefore);
        continueSegments(this.lambdasEarlier, old.lambdasEarlier);
        continueSegments(this.active, old.active);
        this.symmetricSubsteps = old.symmetricSubsteps;
        this.isHit = old.isHit;
        this.remembers = old.remembers;
        this.turnRate = old.turnRate;
        continueSegments(this.lengths, old.lengths);
        for (let i = 0; i < this.lengths.length; i++) {
            this.inverseLengths[i] = 1 / this.lengths[i];
            if (old.lengthSum > 0) this.lengthSum += this.lengths[i];
        }
        this.eliminations = old.eliminations;
        this.retries = old.retries;
        this.give = this.giveBefore = old.give;
        this.setKernel(chain, old.kernel !== null);
        if (old.kernel) this.kernel?.continue(old.kernel);
    }

    /** Forgets the motion before, as at a start from rest. */
    forget(): void {
        this.remembers = false;
        this.lengthSum = 0;
        this.lengthRevision = UNKNOWN_LENGTHS;
        this.lambdas.fill(0);
        this.junctions?.forget();
        this.symmetricSubsteps = 0;
        this.isHit = false;
        this.kernel?.forget();
        this.turnRate = 0;
    }

    /**
     * @param isAsked Whether the parameters ask for a kernel. A chain that shares points or touches bodies has none.
     */
    setKernel(chain: Chain, isAsked: boolean): void {
        if (!isAsked || this.junctions || chain.contacts?.haveBodies) {
            this.kernel = null;
            this.isBending = false;
        } else this.kernel ??= createKernel(chain);
    }

    /** Ends a substep: keeps its lambdas as the last ones. */
    keepLambdas(): void {
        const { lambdasEarlier } = this;
        this.lambdasEarlier = this.lambdasBefore;
        this.lambdasBefore = this.lambdas;
        this.lambdas = this.newLambdas;
        this.newLambdas = lambdasEarlier;
    }
}

/**
 * What `ExactState` keeps of a chain within a step only. Chains of as many nodes have it in common, so in a
 * scene of many ropes it stays in the processor's cache, where the memory of each rope's own comes anew in every step.
 */
type Scratch = ReturnType<typeof createScratch>;

function createScratch(nodeCount: number) {
    const segmentCount = nodeCount - 1;
    const [startVectors, fixed, directions] = arraysOf(segmentCount, [2, 2, 2]);
    const [inverseCurrentLengths, shares, residuals, pastStrains] = arraysOf(segmentCount, [1, 1, 1, 1]);
    const [forces, increments, stepPositions, stepPreviousPositions] = arraysOf(nodeCount, [2, 2, 2, 2]);
    return {
        nodeCount,
        inverseCurrentLengths,
        startVectors,
        startActive: new Uint8Array(segmentCount),
        fixed,
        shares,
        forces,
        increments,
        directions,
        residuals,
        pastStrains,
        blocks: new Float64Array(2 * 2 * segmentCount),
        stepPositions,
        stepPreviousPositions,
    };
}

/** The scratch arrays made last: chains with as many nodes share them, and ropes of one kind are made one after the other. */
let last: Scratch | null = null;

/** The scratch arrays for this number of nodes. No chain is solved within a step of another. */
export function scratchFor(nodeCount: number): Scratch {
    if (last?.nodeCount !== nodeCount) last = createScratch(nodeCount);
    return last;
}
