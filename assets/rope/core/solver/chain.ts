import { assertInteger, assertPositive } from './checks';
import type { Contacts } from './contacts';
import type { StepCurves } from './frame-curves';
import type { Junctions } from './junctions';
import { setUpParticles, shared, shareParticles } from './particles';
import type { Particles } from './particles';
import type { SlidingNodes } from './sliding-nodes';

/** What a chain is made of. Lengths in the caller's unit of length, masses in any one unit. */
export interface ChainOptions {
    /** Nodes, an integer >= 1: one alone is a load. */
    readonly nodeCount: number;
    /** Rest length of every segment, > 0. */
    readonly baseLength: number;
    /** Mass of every node, > 0. Default 1. */
    readonly nodeMass?: number;
}

/** How rest lengths go in a step, from where they are at its start. */
export interface LengthCurves extends StepCurves {
    readonly starts: Float64Array;
}

/** Its fields, which `setUpParticles` gives it. */
export interface Chain extends Particles {}

/**
 * The state of a rope: particles, each joined with the next: segment i joins node i and node i + 1.
 * Solvers read and write the arrays directly; everyone else goes through the methods, and the functions for particles.
 */
export class Chain {
    /**
     * Rest length of each segment: what it is, or, while a winch turns, what it is to be at the end of the frame. Who
     * writes them without `setBaseLength` counts `lengthRevision` up.
     */
    readonly baseLengths: Float64Array;
    readonly segmentCount: number;
    /** How often a base length has been set. */
    lengthRevision = 0;
    /** Rest length of each segment at the end of the step now being taken: the base lengths, or on the way there. */
    restLengths: Float64Array;
    /** How they go there; null: they stay. */
    lengthCurves: LengthCurves | null = null;
    /** Angle that a springy joint at each node wants, from the segment before it to the one after, rad. */
    readonly restAngles: Float64Array;
    /** Force along each segment in the last step, mass x length / s^2, positive when it pulls; 0 if not known. */
    tensions: Float64Array;
    /**
     * Sum of tension x duration of the substeps in the step now being taken, mass x length / s, of a solver that knows
     * tension. Null: nobody asks, and it is not summed up.
     */
    tensionSums: Float64Array | null = null;
    /** 1 for each segment that pushes as well as pulls, as a rod, in a rope whose others only pull; null: none does. */
    rods: Uint8Array | null = null;
    /** In a chain of several ropes the compliance of each segment, as a part of the parameters' own, 0..1; null: they have it. */
    softParts: Float64Array | null = null;
    /** Points that ropes of this chain share; null: none. */
    junctions: Junctions | null = null;
    /** What it collides with, and where; null: nothing. */
    contacts: Contacts | null = null;

    /** Nodes along which it runs; null: none. */
    slides: SlidingNodes | null = null;

    private _restLength = 0;
    private _sumRevision = -1;

    /** @throws RangeError for a node count below 1 or a length or mass that is not above 0. */
    constructor({ nodeCount, baseLength, nodeMass = 1 }: ChainOptions) {
        assertInteger('nodeCount', nodeCount, 1);
        assertPositive('baseLength', baseLength);
        setUpParticles(this, nodeCount, nodeMass);
        this.segmentCount = nodeCount - 1;
        this.baseLengths = new Float64Array(nodeCount - 1).fill(baseLength);
        this.restLengths = this.baseLengths;
        this.restAngles = new Float64Array(nodeCount);
        this.tensions = new Float64Array(nodeCount - 1);
    }

    /** See `shareParticles`. */
    shareIn(all: Chain, node: number): void {
        shareParticles(this, all, node);
        this.tensions = shared(this.tensions, all.tensions, node);
    }

    /** Sum of the base lengths. */
    get restLength(): number {
        if (this._sumRevision === this.lengthRevision) return this._restLength;
        this._sumRevision = this.lengthRevision;
        this._restLength = 0;
        for (let i = 0; i < this.baseLengths.length; i++) this._restLength += this.baseLengths[i];
        return this._restLength;
    }

    /** Sets the rest length of a segment. @throws RangeError unless above 0 and finite. */
    setBaseLength(segment: number, length: number): void {
        assertPositive('baseLength', length);
        assertInteger('segment', segment, 0, this.segmentCount - 1);
        this.baseLengths[segment] = length;
        this.lengthRevision++;
    }

    /** Knows of nothing that it collides with, or that slides on it, or winds it. @param sumsTensions See `tensionSums`. */
    clear(sumsTensions: boolean): void {
        this.contacts = this.lengthCurves = this.slides = null;
        if (sumsTensions) (this.tensionSums ??= new Float64Array(this.segmentCount)).fill(0);
        else this.tensionSums = null;
    }

    /** Takes the tensions of a substep into `tensionSums`, if somebody asks for them. */
    sumTensions(): void {
        const { tensions, tensionSums, substep } = this;
        if (tensionSums) for (let i = 0; i < tensions.length; i++) tensionSums[i] += tensions[i] * substep;
    }
}
