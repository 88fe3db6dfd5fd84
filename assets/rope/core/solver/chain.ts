import { assertInteger, assertPositive, type Clamp, type StepParameters } from './parameters';
import type { StepCurves } from './frame-curves';
import { arraysOf } from './lists';
import { setUpParticles, type Particles } from './particles';
import type { ExactState } from './exact/state';
import type { JunctionForces, SlideResponses, LengthResponses } from './exact/kernel';
import type { Simulation } from './simulation';

/** Options of a new chain. Lengths and masses may be in any unit. */
export interface ChainOptions {
    /** Number of nodes, an integer >= 1. The chain of a load has 1. */
    readonly nodeCount: number;
    /** Rest length of every segment, > 0. */
    readonly baseLength: number;
    /** Mass of every node, > 0. Default 1. */
    readonly nodeMass?: number;
}

/** How rest lengths change in a step, from their values at its start. */
export interface LengthCurves extends StepCurves {
    readonly starts: Float64Array;
    /** Whether no length starts, stops or jumps in the step. */
    areSmooth: boolean;
}

/** The fields that `setUpParticles` sets. */
export interface Chain extends Particles {}

/**
 * The state of a rope: particles in a row; segment i joins node i and node i + 1. Solvers read and write the arrays
 * directly; all other code uses the methods, and the functions for particles.
 */
export class Chain {
    /**
     * Rest length of each segment; while a winch turns, its rest length at the end of the frame. Code that writes it without
     * `setBaseLength` increments `lengthRevision`.
     */
    readonly baseLengths: Float64Array;
    readonly segmentCount: number;
    /** How often a base length was set. */
    lengthRevision = 0;
    /** Rest length of each segment at the end of the current step: its base length, or a length on the way to it. */
    restLengths: Float64Array;
    /** How rest lengths change; null: not at all. */
    lengthCurves: LengthCurves | null = null;
    /** Rest angle of the spring at each node, from the segment before it to the one after, rad. */
    readonly restAngles: Float64Array;
    /**
     * Sum of the angles by which each joint was bent for good, to and fro, rad. Edits carry it along, as they do rest angles.
     * null: not counted.
     */
    wear: Float64Array | null = null;
    /** Force along each segment in the last step, mass x length / s^2, > 0 if it pulls; 0 if unknown. */
    tensions: Float64Array;
    /**
     * Sum of tension x duration over the substeps of the current step, mass x length / s, if the solver computes
     * tension. Null: no sum is needed.
     */
    tensionSums: Float64Array | null = null;
    /** 1 for each segment that resists compression, as a rod, in a rope whose other segments only pull; null: none. */
    rods: Uint8Array | null = null;
    /** In a chain of several ropes: compliance of each segment, as a part of that in the parameters, 0..1; null: 1. */
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
        const [baseLengths, tensions] = arraysOf(nodeCount - 1, [1, 1]);
        this.baseLengths = baseLengths.fill(baseLength);
        this.restLengths = baseLengths;
        this.restAngles = new Float64Array(nodeCount);
        this.tensions = tensions;
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

    /** Adds the tensions of a substep to `tensionSums`, if it exists. */
    sumTensions(): void {
        const { tensions, tensionSums, substep } = this;
        if (tensionSums) for (let i = 0; i < tensions.length; i++) tensionSums[i] += tensions[i] * substep;
    }
}

/**
 * Nodes that a rope slides through: beads, pulleys. Only the sum of the lengths of the two segments beside such a node
 * is given; how they share it is one more unknown of a substep. `Exact` only.
 */
export interface SlidingNodes {
    /** Whether the rope runs through a node. */
    has(node: number): boolean;
    /** How much longer a segment has become in the last step. */
    slidInto(segment: number): number;

    /** Called before a step: reads the lengths of the chain. */
    begin(restLengths: Float64Array): void;
    /** After a step: changes rest lengths, and all other lengths, by how far the nodes have slid. */
    end(restLengths: Float64Array, all: readonly Float64Array[]): void;
    /** Multiplies the lengths that the solver uses between two held nodes by a factor. */
    scale(from: number, to: number, factor: number): void;

    /** Called before an attempt at a substep: sets the lengths that segments would have if the nodes slid on as before. */
    predict(state: ExactState): void;
    /** The time-symmetric rule for the segments beside the nodes, whose lengths change fast. */
    aim(chain: Chain, state: ExactState): void;
    /**
     * Sets the mean strains of the segments beside the nodes: see `pastStrains`. Both segments get the strain of their
     * sum, as length moves from one to the other.
     */
    meanStrains(chain: Chain, state: ExactState, nowWeight: number, beforeWeight: number, min: number): void;
    /** Called before an iteration: makes the two segments beside a node both taut, or both equally slack. */
    match(chain: Chain, state: ExactState): void;
    /**
     * Called between the sweeps of an elimination: finds how far all nodes slide, and what that adds to the forces. Not in the
     * first iteration of a rope by itself, in which kinks are made straight.
     * @param mobilities For a chain in contact: mobility W of each node. null: the inverse masses.
     */
    couple(chain: Chain, state: ExactState, mobilities: Float64Array | null): void;
    /** The same after an elimination whose responses only others know. */
    coupleBy(chain: Chain, state: ExactState, responses: LengthResponses): void;
    /** Called after a substep: notes where the nodes are, and how fast they slid. */
    keep(state: ExactState): void;
    /** After `couple` and both sweeps: how the chain responds to forces on its nodes. */
    answers(chain: Chain, state: ExactState, mobilities: Float64Array): SlideResponses;

    /** Creates a list for the common chain of a group of ropes. */
    createGroup(): GroupSlides;
}

/** The sliding nodes of all ropes of a group, as nodes of their common chain. */
export interface GroupSlides extends SlidingNodes {
    /** Called before a step: takes the sliding nodes of the members. @param starts First node of each member. */
    gather(members: readonly Simulation[], starts: readonly number[]): void;
    /** Called after a step: gives them back, and changes the lengths of the members by how far they have slid. */
    scatter(members: readonly Simulation[], starts: readonly number[]): void;
}

/** Points that ropes of one chain share: pairs of its nodes that are one point. Called by solvers. */
export interface Junctions {
    /** 1 for each node of the chain that is an anchor of a body, which is stepped elsewhere; null: there are none. */
    readonly isAnchor: Uint8Array | null;
    /** Goes `iterations` times over all segments and junctions, as the relaxation does over the segments of a rope. */
    relax(chain: Chain, iterations: number, pullOnly: boolean): void;
    /** Creates what the exact solver stores for the junctions. */
    createForces(chain: Chain): JunctionForces;
}

/** Corrects the lengths of a chain. */
export interface LengthCorrection {
    /** Largest part by which a segment is longer than it is to be. */
    readonly excess: number;
    /**
     * An iteration of Newton's method.
     * @param places Where forces would move the nodes: x0, y0, x1, y1, ... Changed.
     * @param slopes Derivative of where each node is by that place, row by row: what it touches holds it. null: nothing does.
     * @returns Whether any length was wrong.
     */
    correctLengths(places: Float64Array, slopes: Float64Array | null): boolean;
}

/** What a chain collides with, and the contacts of its nodes. Called by solvers. */
export interface Contacts {
    /** Whether an obstacle near the chain moves. */
    readonly areMoving: boolean;
    /** Whether bodies, which are stepped elsewhere, are among the obstacles. */
    readonly haveBodies: boolean;
    /** Whether nodes lie on a dynamic body. */
    readonly liesOnBody: boolean;
    /** Whether friction is left out: it may hold a part of the chain that is to get shorter. */
    slips: boolean;
    /** Whether a node was held by what it touches at the end of the last substep. */
    holds(node: number): boolean;
    /**
     * Stops a led node at an obstacle, or slides it along the obstacle.
     * @param to Where the node is led to; replaced by the place that it may go to.
     */
    leadAround(positions: Float64Array, node: number, to: Float64Array): void;

    /** Sets which part of the frame the next step covers: 0 is its start, 1 its end. */
    aim(from: number, to: number): void;
    /** Forgets all contacts: nodes were moved. @param comesOut Whether the rope comes out of what it is in. */
    forget(comesOut?: boolean): void;
    /** Called before a step: the rope has not pushed bodies yet. */
    beginStep(): void;
    /** Called after a step. */
    endStep(): void;
    /** Whether an obstacle was near at the end of the last step. */
    lookAround(chain: Chain): boolean;

    /** Newton's method for a substep: see `converge`. */
    findForces(chain: Chain, state: ExactState, symmetric: boolean, pullOnly: boolean): boolean;
    /** Called when a step has no solution: lets what moving obstacles push go through these. Returns whether there is any. */
    giveWay(): boolean;
    /** Whether the implicit scheme would lose too much energy where the chain slides around an obstacle. */
    isSlideAtStake(chain: Chain, state: ExactState): boolean;
    /** Ends a substep. */
    keep(chain: Chain, state: ExactState): void;
    /** A substep of the relaxation, from one part of the step to another, 0..1. */
    relax(chain: Chain, start: number, end: number, iterations: number, pullOnly: boolean): void;
    /** The same of a solver with a correction of its own: after this, nodes are out of obstacles. */
    solve(chain: Chain, start: number, end: number, lengths: LengthCorrection): void;
    /** Called before a step that may be repeated: keeps the contacts. And before another attempt: goes back to them. */
    keepStart(): void;
    undo(): void;

    /** Called before the first correction of a step. */
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
    /**
     * Called before a step: merges the contacts of all members into those of their common chain.
     * @param starts First node of each member.
     */
    gather(all: Chain, members: readonly Simulation[], starts: readonly number[]): void;
    /** Called after a step: gives each member its own contacts back. */
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

/** Corrects the positions of one chain at the end of every step: first its corrections, then the obstacles. */
export class Corrections {
    private readonly _corrections: Correction[] = [];

    /**
     * Makes all corrections.
     * @param stepStart Positions before the step: x0, y0, x1, y1, ...
     * @param h Duration of the step, s. Default `FIXED_STEP`.
     */
    correct(chain: Chain, parameters: StepParameters, stepStart: Float64Array, h?: number): void {
        const { contacts } = chain;
        let isCorrected = false;
        for (let i = 0; i < corrections.length; i++) {
            if (!corrections[i].isActive(parameters)) continue;
            if (!isCorrected) contacts?.noteUncorrected(chain);
            isCorrected = true;
            (this._corrections[i] ??= corrections[i].create()).solve(chain, parameters, h);
        }
        contacts?.keepOut(chain, stepStart, isCorrected);
    }

    /** Turns a clamp to a direction that the rope can keep. */
    turnClamp(chain: Chain, parameters: StepParameters, out: Clamp): void {
        for (let i = 0; i < corrections.length; i++) corrections[i].turnClamp?.(chain, parameters, out);
    }
}

/**
 * The contract of a correction of positions at the end of a step, after the solver: it moves `positions`, and sets
 * `previousPositions` so that velocities are right.
 */
export interface Correction {
    /** Corrects a chain at the end of a step of `h` seconds. Default `FIXED_STEP`. */
    solve(chain: Chain, parameters: StepParameters, h?: number): void;
}

/** A kind of correction. */
interface CorrectionEntry {
    /** Whether there is anything to correct under these parameters. */
    isActive(parameters: StepParameters): boolean;
    /** Turns a clamp to a direction that the rope can keep. */
    turnClamp?(chain: Chain, parameters: StepParameters, out: Clamp): void;
    /** The correction of one chain, which may keep buffers. Called when it is first active. */
    create(): Correction;
}

const corrections: CorrectionEntry[] = [];

/** Adds a correction to every chain, also to existing ones, after those there are. */
export function addCorrection(entry: CorrectionEntry): void {
    corrections.push(entry);
}

/** Whether the corrections at the end of a step may move anything. */
export function mayCorrect({ contacts }: Chain, parameters: StepParameters): boolean {
    for (let i = 0; i < corrections.length; i++) if (corrections[i].isActive(parameters)) return true;
    return contacts !== null;
}
