import { assertInteger, assertPositive } from './checks';
import type { StepCurves } from './frame-curves';
import { arraysOf } from './lists';
import { setUpParticles, shared, shareParticles } from './particles';
import type { Particles } from './particles';
import type { ExactState } from './exact/state';
import type { JunctionForces } from './exact/kernel';
import type { Simulation } from './simulation';

/** Options of a new chain. Lengths in the caller's unit of length, masses in any one unit. */
export interface ChainOptions {
    /** Number of nodes, an integer >= 1; a load has 1. */
    readonly nodeCount: number;
    /** Rest length of every segment, > 0. */
    readonly baseLength: number;
    /** Mass of every node, > 0. Default 1. */
    readonly nodeMass?: number;
}

/** How rest lengths change in a step, from their values at its start. */
export interface LengthCurves extends StepCurves {
    readonly starts: Float64Array;
}

/** The fields that `setUpParticles` sets. */
export interface Chain extends Particles {}

/**
 * The state of a rope: particles in a row; segment i joins node i and node i + 1. Solvers read and write the arrays
 * directly; all other code uses the methods, and the functions for particles.
 */
export class Chain {
    /**
     * Rest length of each segment; while a winch turns, that at the end of the frame. Code that writes it without
     * `setBaseLength` increments `lengthRevision`.
     */
    readonly baseLengths: Float64Array;
    readonly segmentCount: number;
    /** How often a base length has been set. */
    lengthRevision = 0;
    /** Rest length of each segment at the end of the current step: its base length, or on the way there. */
    restLengths: Float64Array;
    /** How rest lengths change; null: not at all. */
    lengthCurves: LengthCurves | null = null;
    /** Rest angle of the spring at each node, from the segment before it to the one after, rad. */
    readonly restAngles: Float64Array;
    /** How far each joint has been bent for good, to and fro, in all, rad; edits carry it, as rest angles. null: not counted. */
    wear: Float64Array | null = null;
    /** Force along each segment in the last step, mass x length / s^2, positive when it pulls; 0 if not known. */
    tensions: Float64Array;
    /**
     * Sum of tension x duration over the substeps of the current step, mass x length / s, if the solver computes
     * tension. Null: no sum is needed.
     */
    tensionSums: Float64Array | null = null;
    /** 1 for each segment that resists compression, as a rod, in a rope whose other segments only pull; null: none. */
    rods: Uint8Array | null = null;
    /** In a chain of several ropes: compliance of each segment, as a fraction of the parameters', 0..1; null: 1. */
    softParts: Float64Array | null = null;
    /** Points that ropes of this chain share; null: none. */
    junctions: Junctions | null = null;
    /** What the chain collides with, and where; null: nothing. */
    contacts: Contacts | null = null;

    /** Nodes that the rope slides through; null: none. */
    slides: SlidingNodes | null = null;

    private _restLength = 0;
    private _sumRevision = -1;

    /** @throws RangeError for a node count below 1 or a length or mass that is not above 0. */
    constructor({ nodeCount, baseLength, nodeMass = 1 }: ChainOptions) {
        assertInteger('nodeCount', nodeCount, 1);
        assertPositive('baseLength', baseLength);
        setUpParticles(this, nodeCount, nodeMass);
        this.segmentCount = nodeCount - 1;
        const [baseLengths, tensions] = arraysOf(nodeCount - 1, 1, 1);
        this.baseLengths = baseLengths.fill(baseLength);
        this.restLengths = baseLengths;
        this.restAngles = new Float64Array(nodeCount);
        this.tensions = tensions;
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

    /** Removes contacts, sliding nodes and length curves. @param sumsTensions See `tensionSums`. */
    clear(sumsTensions: boolean): void {
        this.contacts = this.lengthCurves = this.slides = null;
        if (sumsTensions) (this.tensionSums ??= new Float64Array(this.segmentCount)).fill(0);
        else this.tensionSums = null;
    }

    /** Adds the tensions of a substep to `tensionSums`, if those are needed. */
    sumTensions(): void {
        const { tensions, tensionSums, substep } = this;
        if (tensionSums) for (let i = 0; i < tensions.length; i++) tensionSums[i] += tensions[i] * substep;
    }
}

/**
 * Nodes that a rope slides through: beads, pulleys. Only the sum of the lengths of the two segments beside such a node
 * is given; how they share it is one more unknown of a substep. `Exact` only, for ropes that share no points.
 */
export interface SlidingNodes {
    /** Whether the rope runs through a node. */
    has(node: number): boolean;
    /** How much longer the last step has made a segment. */
    slidInto(segment: number): number;

    /** Before a step: takes the lengths of the chain. */
    begin(restLengths: Float64Array): void;
    /** After a step: changes rest lengths, and all other lengths, by how far the nodes have slid. */
    end(restLengths: Float64Array, all: readonly Float64Array[]): void;
    /** Multiplies the lengths in force between two held nodes by a factor. */
    scale(from: number, to: number, factor: number): void;

    /** Before a try of a substep: gives segments the lengths they would get if the nodes slid on as before. */
    predict(state: ExactState): void;
    /** The time-symmetric rule for the segments beside the nodes, whose lengths change fast. */
    aim(chain: Chain, state: ExactState): void;
    /**
     * Sets the mean strains of the segments beside the nodes: see `pastStrains`. Both segments get the strain of their
     * sum, as length moves from one to the other.
     */
    meanStrains(chain: Chain, state: ExactState, nowWeight: number, beforeWeight: number, min: number): void;
    /** Before an iteration: makes both segments beside a node taut, or both equally slack. */
    match(chain: Chain, state: ExactState): void;
    /**
     * Between the sweeps of an elimination: finds how far the nodes slide, all together, and what that adds to the
     * forces.
     * @param mobilities Of a chain in contact: W of each node. null: the inverse masses.
     */
    couple(chain: Chain, state: ExactState, mobilities: Float64Array | null): void;
    /** After a substep: notes where the nodes are now, and how fast they slid. */
    keep(state: ExactState): void;
}

/** Points that ropes of one chain share: pairs of its nodes that are one point. Called by solvers. */
export interface Junctions {
    /** 1 for each node of the chain that is an anchor of a body, which is stepped elsewhere; null: there are none. */
    readonly isAnchor: Uint8Array | null;
    /** Goes `iterations` times over all segments and junctions, as the relaxation does over the segments of a rope. */
    relax(chain: Chain, iterations: number, pullOnly: boolean): void;
    /** What the exact solver stores for the junctions. */
    createForces(chain: Chain): JunctionForces;
}

/** What a chain collides with, and the contacts of its nodes. Called by solvers. */
export interface Contacts {
    /** Whether an obstacle near the chain moves. */
    readonly areMoving: boolean;
    /** Whether bodies, which are stepped elsewhere, are among the obstacles. */
    readonly haveBodies: boolean;
    /** Whether nodes lie on a body. */
    readonly liesOnBody: boolean;
    /** Whether a node was held by what it touches at the end of the last substep. */
    holds(node: number): boolean;
    /** Stops a led node at an obstacle, or slides it along. @param to Where the node is led to; becomes its place. */
    leadAround(positions: Float64Array, node: number, to: Float64Array): void;

    /** Sets which part of the frame the next step covers: 0 is its start, 1 its end. */
    aim(from: number, to: number): void;
    /** Forgets all contacts: nodes were moved. */
    forget(): void;
    /** Before a step: the rope has not pushed bodies yet. */
    beginStep(): void;
    /** After it. */
    endStep(): void;
    /** Whether an obstacle was near at the end of the last step. */
    lookAround(chain: Chain): boolean;

    /** Newton's method for a substep: see `converge`. */
    findForces(chain: Chain, state: ExactState, symmetric: boolean, pullOnly: boolean): boolean;
    /** A step has no solution: lets what moving obstacles push go through those. Returns whether there is any. */
    giveWay(): boolean;
    /** Whether the implicit scheme would lose too much energy where the chain slides around an obstacle. */
    isSlideAtStake(chain: Chain, state: ExactState): boolean;
    /** Ends a substep. */
    keep(chain: Chain, state: ExactState): void;
    /** A substep of the relaxation, from one part of the step to another, 0..1. */
    relax(chain: Chain, start: number, end: number, iterations: number, pullOnly: boolean): void;

    /** Before the first correction of a step. */
    noteUncorrected(chain: Chain): void;
    /**
     * The end of a step: moves nodes out of obstacles.
     * @param stepStart Positions before it. @param isCorrected Whether there were corrections, which may be undone.
     */
    keepOut(chain: Chain, stepStart: Float64Array, isCorrected: boolean): void;

    /** Appends the data kept from step to step. */
    save(to: number[]): void;
    /** Restores saved data, once the obstacles are known. */
    restore(from: readonly number[]): void;
}

/** The contacts of ropes that step together: each keeps its own obstacles, radius and friction. */
export interface GroupContacts {
    /** Before a step: the contacts of all become those of their common chain. @param starts First node of each member. */
    gather(all: Chain, members: readonly Simulation[], starts: readonly number[]): void;
    /** After a step: each member gets its own again. */
    scatter(): void;
}

/** Creates contacts. */
interface ContactFactory {
    create(nodeCount: number): Contacts;
    createGroup(nodeCount: number): GroupContacts;
    /** Whether `Contacts.save` may have written `numbers`, for `nodeCount` nodes. */
    areSaved(numbers: readonly number[], nodeCount: number): boolean;
}

let factory: ContactFactory | null = null;

/** Makes ropes collide from now on. There is one factory at most. */
export function setContacts(made: ContactFactory): void {
    factory = made;
}

/** The factory; null if there is none. */
export function contactFactory(): ContactFactory | null {
    return factory;
}
