import { energyOfTurns, kineticEnergy, measureFrame } from '../../core/solver/exact/conserving';
import type { ExactState } from '../../core/solver/exact/state';
import { NO_NUMBERS } from '../../core/solver/constants';
import type { Contacts, Chain, LengthCorrection } from '../../core/solver/chain';
import { keepBodies, touchesBody } from './contact-bodies';
import { findForces } from './contact-newton';
import { ContactResponses } from './contact-responses';
import { keepCornerForces } from './contact-places';
import { keepOut, relaxInContact, solveInContact } from './keep-out';
import { FREE, IN_CORNER, PLANES_PER_NODE, SECOND, STICKS } from './constants';
import { Corners } from './corners';
import { loadContacts, saveContacts } from './memory';
import type { Obstacle } from './obstacle';
import { endGivingWay, giveWay } from './squeeze';
import { Surroundings } from './surroundings';
import type { TouchedBody } from './touched-body';
import '../../leading/solver/led-pins';
import { maxStretch } from '../../core/solver/geometry/lengths';

/**
 * A correction of places, as of bending, is left out for the step if contact then leaves a segment longer by more than this
 * part than without it: far above what a stiff bar stretches when it comes down on a corner.
 */
const MAX_CORRECTION_STRETCH = 0.3;
/**
 * A loaded rope that slides round something changes its direction at the surface. This is the largest part of its kinetic
 * energy that may be lost by that in a substep; if more is lost, the next steps have more substeps.
 */
const MAX_SLIDE_STAKE = 0.01;

const PLANE = 3 * PLANES_PER_NODE;

/** The nodes of one rope, from `start` to before `end`, and what that rope collides with. */
export interface ContactPart {
    readonly start: number;
    readonly end: number;
    readonly contacts: ChainContacts;
}

/** The obstacles that a chain collides with, and the contacts of its nodes in the substep now being taken. */
export class ChainContacts implements Contacts {
    readonly surroundings = new Surroundings();
    /** The ropes of the chain that collide: the chain itself is one rope, or several ropes of a group. See `GroupContacts`. */
    parts: readonly ContactPart[];

    /** Whether the solver has found all contacts of this step, so that no node's path leads through an obstacle. */
    areFound = false;
    /** Whether an obstacle was near at the end of the last step; null: unknown. */
    wasNear: boolean | null = null;
    /** Whether a node is deeper in an obstacle than a substep can push it out. */
    isBuried = false;
    slips = false;
    /** Number of nodes in contact. */
    touching = 0;
    /** What `saveContacts` wrote. The next step starts from it once the obstacles are known. Null: nothing. */
    restored: readonly number[] | null = null;

    // ---- Of each node and, behind them, of each segment: see `Corners`
    /** Number of planes that the point may touch. */
    readonly counts: Uint8Array;
    /** Normal n and offset o of each: n.x >= o is outside. */
    readonly planes: Float64Array;
    /** Tangent of the angle between the push of each plane and the plane's normal: see `turnPlanes`. */
    readonly leans: Float64Array;
    /** Where the point sticks to each plane: x and y. */
    readonly anchors: Float64Array;
    /** Whether each plane was turned, or must stay: `AS_MET`, ...; and plane and anchor as they were first met. */
    readonly turns: Uint8Array;
    readonly metPlanes: Float64Array;
    readonly metAnchors: Float64Array;
    /** Coefficient of friction with each plane. */
    readonly frictions: Float64Array;
    readonly owners: (Obstacle | null)[];
    /** `FREE`, `STICKS`, ..., and how often this state has changed. */
    readonly states: Uint8Array;
    readonly flips: Uint8Array;
    /** The obstacle that each node stuck to at the end of the last substep, and where. */
    readonly held: (Obstacle | null)[];
    readonly places: Float64Array;
    /** The obstacle that the rope passes through at each node, null: none; and whether there is such a node: see threads.ts. */
    readonly threads: (Obstacle | null)[];
    hasThreads = false;
    /** The list of obstacles at the last substep that looked for threads: what is not in it has appeared since. */
    known: readonly Obstacle[] = [];
    /** Whether the rope, which was put where it is, comes out of what it is in, as out of what has appeared there. */
    comesOut = false;
    /**
     * How each node goes through that obstacle: `DRAWN_IN`, ...; the obstacle behind a squeezed one, null: none; how far it
     * may be from that; and how hard both hold it, length: see squeeze.ts.
     */
    readonly squeezed: Uint8Array;
    readonly backs: (Obstacle | null)[];
    readonly rooms: Float64Array;
    readonly grips: Float64Array;

    /** The bodies that contacts push, among the obstacles. */
    bodies: readonly TouchedBody[] = [];

    /** Of each node, for `solveInContact`: where forces would move it, and the derivative of where it is by that. */
    unheld = NO_NUMBERS;
    slopes = NO_NUMBERS;

    /** Corners that segments touch. */
    readonly corners: Corners;

    /** The drawn nodes, before `drawOutside` pushes them. */
    drawnBefore = NO_NUMBERS;

    /** How nodes respond to forces on them, in a chain that touches corners. */
    readonly responses = new ContactResponses();
    /** The state before the step: see `keepStart`. */
    private readonly _start: number[] = [];
    private _known: readonly Obstacle[] = [];
    private _comesOut = false;
    /** Copy of the chain before a correction, to undo a bad one. Made at the first use. */
    private _uncorrected: Uncorrected | null = null;

    constructor(nodeCount: number) {
        this.parts = [{ start: 0, end: nodeCount, contacts: this }];
        const points = 2 * nodeCount - 1;
        this.corners = new Corners(nodeCount - 1);
        this.counts = new Uint8Array(points);
        this.planes = new Float64Array(PLANE * points);
        this.leans = new Float64Array(PLANES_PER_NODE * points);
        this.anchors = new Float64Array(2 * PLANES_PER_NODE * points);
        this.turns = new Uint8Array(PLANES_PER_NODE * points);
        this.metPlanes = new Float64Array(PLANE * points);
        this.metAnchors = new Float64Array(2 * PLANES_PER_NODE * points);
        this.frictions = new Float64Array(PLANES_PER_NODE * points);
        this.owners = new Array<Obstacle | null>(PLANES_PER_NODE * points).fill(null);
        this.states = new Uint8Array(points);
        this.flips = new Uint8Array(points);
        this.held = new Array<Obstacle | null>(nodeCount).fill(null);
        this.places = new Float64Array(2 * nodeCount);
        this.threads = new Array<Obstacle | null>(nodeCount).fill(null);
        this.squeezed = new Uint8Array(nodeCount);
        this.backs = new Array<Obstacle | null>(nodeCount).fill(null);
        this.rooms = new Float64Array(nodeCount);
        this.grips = new Float64Array(nodeCount);
    }

    /** Sets `drawnBefore`. */
    keepDrawn(drawn: Float64Array): void {
        if (this.drawnBefore.length !== drawn.length) this.drawnBefore = new Float64Array(drawn.length);
        this.drawnBefore.set(drawn);
    }

    get liesOnBody(): boolean {
        return touchesBody(this);
    }

    get haveBodies(): boolean {
        return this.bodies.length > 0;
    }

    get areMoving(): boolean {
        return this.haveBodies || this.surroundings.areMoving;
    }

    holds(node: number): boolean {
        const { held, corners } = this;
        if (held[node]) return true;
        return Boolean(corners.held[node]) || (node > 0 && Boolean(corners.held[node - 1]));
    }

    leadAround(positions: Float64Array, node: number, to: Float64Array): void {
        this.surroundings.leadAround(positions, node, to);
    }

    aim(from: number, to: number): void {
        this.areFound = false;
        if (this.restored) loadContacts(this, this.restored);
        this.surroundings.aim(from, to);
    }

    /** Forgets the contacts of the last attempt. */
    clear(): void {
        this.isBuried = false;
        this.corners.obstacles.fill(null);
        this.counts.fill(0);
        this.states.fill(FREE);
        this.flips.fill(0);
    }

    /** Forgets what nodes stick to, because the nodes have been put elsewhere. */
    forget(comesOut = false): void {
        this.comesOut = comesOut;
        this.held.fill(null);
        this.corners.held.fill(null);
        this.threads.fill(null);
        this.squeezed.fill(0);
        this.backs.fill(null);
        this.hasThreads = false;
        this.clear();
        this.touching = 0;
        this.wasNear = null;
        this.restored = null;
    }

    beginStep(): void {
        for (let b = 0; b < this.bodies.length; b++) this.bodies[b].begin();
    }

    endStep(): void {
        for (let b = 0; b < this.bodies.length; b++) this.bodies[b].finish();
        if (this.hasThreads) endGivingWay(this);
    }

    lookAround({ previousPositions, positions }: Chain): boolean {
        return this.wasNear ?? this.surroundings.look(previousPositions, positions);
    }

    findForces(chain: Chain, state: ExactState, symmetric: boolean, pullOnly: boolean): boolean {
        return findForces(chain, state, this, symmetric, pullOnly);
    }

    giveWay(): boolean {
        return giveWay(this);
    }

    isSlideAtStake(chain: Chain, state: ExactState): boolean {
        if (this.isBuried) return false;
        measureFrame(chain, state, state.velocities);
        const energy = energyOfTurns(chain, state, this.states);
        return energy > MAX_SLIDE_STAKE * kineticEnergy(chain, state, state.velocities);
    }

    keep(chain: Chain, state: ExactState): void {
        this.keepHeld(chain);
        keepBodies(this, state);
        keepCornerForces(this, state);
    }

    relax(chain: Chain, start: number, end: number, iterations: number, pullOnly: boolean): void {
        this.surroundings.place(start, end);
        relaxInContact(chain, this, iterations, pullOnly);
    }

    solve(chain: Chain, start: number, end: number, lengths: LengthCorrection): void {
        this.surroundings.place(start, end);
        solveInContact(chain, this, lengths);
    }

    keepStart(): void {
        this._known = this.known;
        this._comesOut = this.comesOut;
        saveContacts(this, this._start);
    }

    undo(): void {
        loadContacts(this, this._start);
        this.known = this._known;
        this.comesOut = this._comesOut;
    }

    noteUncorrected(chain: Chain): void {
        this._uncorrected ??= new Uncorrected(chain.nodeCount);
        this._uncorrected.keep(chain);
    }

    keepOut(chain: Chain, stepStart: Float64Array, isCorrected: boolean): void {
        keepOut(chain, this, stepStart);
        if (!isCorrected || !this.wasNear || !this._uncorrected!.isBetter(chain)) return;
        this._uncorrected!.restore(chain);
        keepOut(chain, this, stepStart);
    }

    save(to: number[]): void {
        saveContacts(this, to);
    }

    restore(from: readonly number[]): void {
        this.restored = from.slice();
    }

    /** Called at the end of a substep: notes which obstacle each node touches, and where it sticks (or would, if it slides). */
    keepHeld({ positions, nodeCount }: Chain): void {
        const { states, held, places, owners, anchors } = this;
        const hadContacts = this.touching > 0;
        this.touching = 0;
        if (this.surroundings.nearCount === 0) {
            if (hadContacts || this.hasThreads) this.forget();
            return;
        }
        this.corners.keep(this);
        for (let i = 0; i < nodeCount; i++) {
            const state = states[i];
            held[i] = null;
            if (state === FREE) continue;
            this.touching++;
            const slot = PLANES_PER_NODE * i + (state >= SECOND && state !== IN_CORNER ? 1 : 0);
            const sticks = state === STICKS || state === STICKS + SECOND;
            held[i] = owners[slot];
            places[2 * i] = sticks ? anchors[2 * slot] : positions[2 * i];
            places[2 * i + 1] = sticks ? anchors[2 * slot + 1] : positions[2 * i + 1];
        }
    }
}

/**
 * A step as its solver left it, without the corrections at its end. Corrections know nothing of obstacles: nodes that they move
 * into an obstacle are pushed out, which stretches segments. A stiff bar bears that for some steps. If it would burst, the step
 * is left without its corrections: lengths and contacts are kept, and a limit of bending has to wait.
 */
class Uncorrected {
    private readonly _positions: Float64Array;
    private readonly _previousPositions: Float64Array;

    constructor(nodeCount: number) {
        this._positions = new Float64Array(2 * nodeCount);
        this._previousPositions = new Float64Array(2 * nodeCount);
    }

    /** Keeps the step before its corrections. */
    keep({ positions, previousPositions }: Chain): void {
        this._positions.set(positions);
        this._previousPositions.set(previousPositions);
    }

    /** Whether the corrections, and pushing nodes out of obstacles after them, have stretched a segment too much. */
    isBetter({ positions, restLengths }: Chain): boolean {
        const before = Math.max(0, maxStretch(this._positions, restLengths));
        return !(maxStretch(positions, restLengths) <= before + MAX_CORRECTION_STRETCH);
    }

    /** Undoes the corrections. */
    restore({ positions, previousPositions }: Chain): void {
        positions.set(this._positions);
        previousPositions.set(this._previousPositions);
    }
}
