import { assertInteger, assertPositive } from './checks';
import type { StepCurves } from './frame-curves';
import { setUpParticles, shared, shareParticles } from './particles';
import type { Particles } from './particles';
import type { ExactState } from './exact/state';
import type { JunctionForces } from './exact/kernel';
import type { Simulation } from './simulation';

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

/**
 * Nodes along which a rope runs: beads, pulleys. Of the two segments beside each only the sum of the lengths is given; how much
 * each has is one unknown more of the equations of a substep. `Exact` only, of ropes that share no points.
 */
export interface SlidingNodes {
    /** Whether the rope runs through a node. */
    has(node: number): boolean;
    /** How much longer a segment has got in the last step. */
    slidInto(segment: number): number;

    /** Before a step: the lengths are those of the chain. */
    begin(restLengths: Float64Array): void;
    /** After it: gives lengths, those at rest and all others, what their nodes have slid by. */
    end(restLengths: Float64Array, all: readonly Float64Array[]): void;
    /** The rope is in force longer by a factor between two nodes, which are held. */
    scale(from: number, to: number, factor: number): void;

    /** Before a try of a substep: the segments are as long as they would become if the nodes slid on as before. */
    predict(state: ExactState): void;
    /** The time-symmetric rule for the segments beside them, whose lengths change fast. */
    aim(chain: Chain, state: ExactState): void;
    /**
     * What the strains of the segments beside them add to their means: see `pastStrains`. Which part of a length is in which
     * segment changes, so both have that of their sum.
     */
    meanStrains(chain: Chain, state: ExactState, nowWeight: number, beforeWeight: number, min: number): void;
    /** Before an iteration: both segments beside each are taut or slack, and slack ones are so evenly. */
    match(chain: Chain, state: ExactState): void;
    /**
     * Between the sweeps of an elimination: finds how far the nodes slide, all together, and what that adds to the forces.
     * @param mobilities Of a chain in contact: W of each node. null: each is its inverse mass.
     */
    couple(chain: Chain, state: ExactState, mobilities: Float64Array | null): void;
    /** After a substep: notes where the nodes are now, and how fast they slid. */
    keep(state: ExactState): void;
}

/** Points that ropes of one chain share: pairs of its nodes that are one point. What solvers ask of them. */
export interface Junctions {
    /** 1 for each node of the chain that is an anchor of a body, which is stepped elsewhere; null: there are none. */
    readonly isAnchor: Uint8Array | null;
    /** Goes `iterations` times over all segments and junctions, as the relaxation does over the segments of a rope. */
    relax(chain: Chain, iterations: number, pullOnly: boolean): void;
    /** What the exact solver keeps of them. */
    createForces(chain: Chain): JunctionForces;
}

/** What a chain collides with, and the contacts of its nodes: what solvers ask of them. */
export interface Contacts {
    /** Whether nodes lie on a body, which is stepped elsewhere. */
    readonly liesOnBody: boolean;
    /** Whether a node was held by what it touches at the end of the last substep. */
    holds(node: number): boolean;
    /** Ends the way along which a node is led at what it meets. @param to Where it is led to, and then where it comes to. */
    leadAround(positions: Float64Array, node: number, to: Float64Array): void;

    /** Sets which part of a frame the next step is: 0 its start, 1 its end. */
    aim(from: number, to: number): void;
    /** Nodes are elsewhere now. */
    forget(): void;
    /** Before a step: bodies go on as they do. */
    beginStep(): void;
    /** After it. */
    endStep(): void;
    /** Whether there was anything near when the last step ended. */
    lookAround(chain: Chain): boolean;

    /** Newton's method for a substep: see `converge`. */
    findForces(chain: Chain, state: ExactState, symmetric: boolean, pullOnly: boolean): boolean;
    /** Whether the implicit scheme would lose too much energy where the chain slides round something. */
    isSlideAtStake(chain: Chain, state: ExactState): boolean;
    /** Ends a substep. */
    keep(chain: Chain, state: ExactState): void;
    /** A substep of the relaxation, from one part of the step to another, 0..1. */
    relax(chain: Chain, start: number, end: number, iterations: number, pullOnly: boolean): void;

    /** Before the first correction of a step. */
    noteUncorrected(chain: Chain): void;
    /**
     * The end of a step: nodes that are in an obstacle come out.
     * @param stepStart Positions before it. @param isCorrected Whether there were corrections: they give way.
     */
    keepOut(chain: Chain, stepStart: Float64Array, isCorrected: boolean): void;

    /** Writes what is kept from step to step. */
    save(to: number[]): void;
    /** Goes on from that, as soon as the obstacles are known. */
    restore(from: readonly number[]): void;
}

/** The contacts of ropes that step together: each keeps its own obstacles, radius and friction. */
export interface GroupContacts {
    /** Before a step: the contacts of all become those of their common chain. @param starts First node of each member. */
    gather(all: Chain, members: readonly Simulation[], starts: readonly number[]): void;
    /** After it: each gets its own again. */
    scatter(): void;
}

/** Makes them. */
interface ContactFactory {
    create(nodeCount: number): Contacts;
    createGroup(nodeCount: number): GroupContacts;
    /** Whether `Contacts.save` may have written that, of so many nodes. */
    areSaved(numbers: readonly number[], nodeCount: number): boolean;
}

let factory: ContactFactory | null = null;

/** From now on ropes collide. There is one factory at most. */
export function setContacts(made: ContactFactory): void {
    factory = made;
}

/** null while there is none. */
export function contactFactory(): ContactFactory | null {
    return factory;
}
