import type { Chain } from '../chain';
import { setLength } from '../particle-state';
import { continueSegments } from '../resize';

/** Unknowns of a segment: its force along and across itself, and the moment of the joint at its first node. */
export const UNKNOWNS = 3;
/** Diagonals of the matrix on either side of the middle one, and numbers of a row. */
export const WIDTH = 5;
export const STRIDE = 2 * WIDTH + 1;

/**
 * What the exact solver needs of springs that resist bending. Joint i is that of node i, between segments i - 1 and i;
 * joint 0 is the clamp of the head. Moments are times h x glide, as forces are: see `ExactState`.
 */
export class BendState {
    /** Angle of each joint at the start of the substep, rad. */
    readonly startAngles: Float64Array;
    /** And a substep before; both are kept, so they are what it was one and two substeps ago. */
    beforeAngles: Float64Array;
    earlierAngles: Float64Array;
    /** Whether `beforeAngles` are known now, and whether `earlierAngles` are. */
    knowsBefore = false;
    remembers = false;
    /** The mean angle that makes the moment is shares_i angle(end) + pasts_i; the angle at rest is taken off. */
    readonly shares: Float64Array;
    readonly pasts: Float64Array;
    /** That mean where the nodes are now, rad. */
    readonly angles: Float64Array;
    /** Angle per moment; 0: rigid. */
    readonly softness: Float64Array;
    readonly moments: Float64Array;
    /** Direction of the clamp. */
    clampX = 0;
    clampY = 0;
    /** 1 where a joint has a spring, or a clamp. */
    readonly active: Uint8Array;
    /** How far nodes still have to go to where the forces so far put them: see `startBends`. */
    readonly offsets: Float64Array;
    /** The linear system of an iteration, and its right side, which becomes its solution. */
    readonly band: Float64Array;
    readonly unknowns: Float64Array;

    constructor({ nodeCount, segmentCount }: Chain) {
        const rows = UNKNOWNS * segmentCount + WIDTH;
        this.startAngles = new Float64Array(segmentCount);
        this.beforeAngles = new Float64Array(segmentCount);
        this.earlierAngles = new Float64Array(segmentCount);
        this.shares = new Float64Array(segmentCount);
        this.pasts = new Float64Array(segmentCount);
        this.angles = new Float64Array(segmentCount);
        this.softness = new Float64Array(segmentCount);
        this.moments = new Float64Array(segmentCount);
        this.active = new Uint8Array(segmentCount);
        this.offsets = new Float64Array(2 * nodeCount);
        this.band = new Float64Array(STRIDE * rows);
        this.unknowns = new Float64Array(rows);
    }

    /** Ends a substep. */
    keepAngles(): void {
        const { earlierAngles } = this;
        this.earlierAngles = this.beforeAngles;
        this.beforeAngles = earlierAngles;
        this.remembers = this.knowsBefore;
    }

    /** Takes over what the state of a chain with another number of nodes knows. */
    continue(old: BendState): void {
        continueSegments(this.earlierAngles, old.earlierAngles);
        this.remembers = old.remembers;
    }

    /** Takes back what `saveBends` wrote, from `numbers[at]` on. */
    load(numbers: readonly number[], at: number): void {
        this.remembers = numbers.length === at + this.earlierAngles.length;
        if (this.remembers) for (let i = at; i < numbers.length; i++) this.earlierAngles[i - at] = numbers[i];
    }
}

/** Writes what the next substep needs to know of them, if any, from `numbers[at]` to their end. */
export function saveBends(bends: BendState | null, numbers: number[], at: number): void {
    const angles = bends?.remembers ? bends.earlierAngles : null;
    setLength(numbers, angles ? at + angles.length : at);
    if (angles) for (let i = 0; i < angles.length; i++) numbers[at + i] = angles[i];
}
