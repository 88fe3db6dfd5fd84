import type { Chain } from '../chain';
import { BOX_NUMBERS, boxesMeet } from '../geometry/bounds';
import { CONTACT_MARGIN, DEFAULT_FRICTION, LIST_MARGIN, PLANES_PER_NODE } from './constants';
import { Corners } from './corners';
import { loadContacts } from './memory';
import { poses } from './obstacle';
import type { Obstacle } from './obstacle';

/** What a node does in its contact. Against its second plane the same, plus `SECOND`. */
export const FREE = 0;
export const STICKS = 1;
export const SLIDES_ALONG = 2; // in the direction of the tangent (-ny, nx)
export const SLIDES_BACK = 3;
export const SECOND = 4;
/** Between two planes. */
export const IN_CORNER = 8;

/** A plane is where it was met, or was turned after that, or stays as met. */
export const AS_MET = 0;
export const TURNED = 1;
export const LOCKED = 2;

const PLANE = 3 * PLANES_PER_NODE;

/** The nodes of one rope, from `start` to before `end`, and what that rope collides with. */
export interface ContactPart {
    readonly start: number;
    readonly end: number;
    readonly contacts: Contacts;
}

/** The obstacles that a chain collides with, and the contacts of its nodes in the substep now being taken. */
export class Contacts {
    /** Distance that nodes keep from obstacles, length >= 0. */
    radius = 0;
    /** Coulomb's coefficient of the rope, >= 0: see `Obstacle.friction`. */
    friction = DEFAULT_FRICTION;
    /** Of which each may be touched. */
    obstacles: readonly Obstacle[] = [];

    /** The ropes of the chain that collide: this one itself, or those of a group. See `GroupContacts`. */
    parts: readonly ContactPart[];

    /** The obstacles that nodes may reach in the substep: the first `nearCount`. */
    readonly near: Obstacle[] = [];
    nearCount = 0;
    /** Whether the solver has found all contacts of this step, and is sure that no way leads through anything. */
    areFound = false;
    /** Whether an obstacle was near at the end of the last step; null: not known. */
    wasNear: boolean | null = null;
    /** Whether a node is deeper in an obstacle than it may be pushed in the substep. */
    isBuried = false;
    /** Nodes that are in contact. */
    touching = 0;
    /** What `saveContacts` wrote and the next step is to go on from, when the obstacles are known; null: nothing. */
    restored: readonly number[] | null = null;

    // ---- Of each node and, behind them, of each segment: see `Corners`
    /** How many planes it may lie against. */
    readonly counts: Uint8Array;
    /** n and o of each: the node stays where n.x >= o. */
    readonly planes: Float64Array;
    /** Tangent of the angle from the normal in which each pushes: see `turnPlanes`. */
    readonly leans: Float64Array;
    /** Where it sticks to each: x and y. */
    readonly anchors: Float64Array;
    /** Whether each was turned, or may not be: `AS_MET`, ...; and plane and anchor as they were met. */
    readonly turns: Uint8Array;
    readonly metPlanes: Float64Array;
    readonly metAnchors: Float64Array;
    /** Coefficient of friction with each. */
    readonly frictions: Float64Array;
    readonly owners: (Obstacle | null)[];
    /** `FREE`, `STICKS`, ..., and how often that changed. */
    readonly states: Uint8Array;
    readonly flips: Uint8Array;
    /** What each node stuck to at the end of the last substep, and where. */
    readonly held: (Obstacle | null)[];
    readonly places: Float64Array;
    /** What each node goes through, and whether any does: see threads.ts. */
    readonly threads: (Obstacle | null)[];
    hasThreads = false;

    /** Of segments. */
    readonly corners: Corners;

    private _from = 0;
    private _to = 1;
    private _start = 0;
    private _end = 1;
    /** Where the nodes may be in a substep; the obstacles that move, or are in a larger box, in which that is for long. */
    private readonly _box = new Float64Array(BOX_NUMBERS);
    private readonly _listedBox = new Float64Array(BOX_NUMBERS);
    private readonly _listed: Obstacle[] = [];
    private _listedCount = 0;
    private _listedOf: readonly Obstacle[] | null = null;
    private _changes = 0;

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
    }

    /** Sets which part of a frame the next step is: 0 its start, 1 its end. A step may start before it. */
    aim(from: number, to: number): void {
        this._from = from;
        this._to = to;
        this.areFound = false;
        if (this.restored) loadContacts(this, this.restored);
        if (poses.changes !== this._changes || this.obstacles !== this._listedOf) this._listedBox.fill(NaN);
        this._changes = poses.changes;
        this._listedOf = this.obstacles;
        this.place(0, 1);
    }

    /** The next step is the same part of the frame as that of another rope. */
    aimAs({ _from, _to }: Contacts): void {
        this.aim(_from, _to);
    }

    /** Puts the obstacles where they are in a part of the step, 0..1. */
    place(start: number, end: number): void {
        this._start = start;
        this._end = end;
        for (let k = 0; k < this._listedCount; k++) this._placeOne(this._listed[k]);
    }

    private _placeOne(obstacle: Obstacle): void {
        const { _from: from, _to: to, _end: end } = this;
        obstacle.place(from + this._start * (to - from), end === 1 ? to : from + end * (to - from));
    }

    /**
     * Finds the obstacles that nodes may reach on their ways from `previousPositions` to `positions`.
     * @returns Whether there are any.
     */
    look(previous: Float64Array, positions: Float64Array): boolean {
        const { near, _box: box, _listedBox: listed } = this;
        this.nearCount = 0;
        if (this.obstacles.length === 0) return false;
        this._measure(previous, positions);
        const isListed =
            box[0] >= listed[0] && box[1] >= listed[1] && box[2] <= listed[2] && box[3] <= listed[3];
        if (!isListed) this._list();
        for (let k = 0; k < this._listedCount; k++)
            if (boxesMeet(this._listed[k].box, box, 0)) near[this.nearCount++] = this._listed[k];
        return this.nearCount > 0;
    }

    /** The box of the ways, and as much more all round as the longest is: ways end elsewhere when segments pull. */
    private _measure(previous: Float64Array, positions: Float64Array): void {
        let minX = Infinity;
        let minY = Infinity;
        let maxX = -Infinity;
        let maxY = -Infinity;
        let way = 0;
        for (let k = 0; k < positions.length; k += 2) {
            const x = positions[k];
            const y = positions[k + 1];
            if (x < minX) minX = x;
            if (x > maxX) maxX = x;
            if (y < minY) minY = y;
            if (y > maxY) maxY = y;
            const dx = x - previous[k];
            const dy = y - previous[k + 1];
            const square = dx * dx + dy * dy;
            if (square > way) way = square;
        }
        const margin = this.radius + CONTACT_MARGIN + Math.sqrt(way);
        const { _box: box } = this;
        box[0] = minX - margin;
        box[1] = minY - margin;
        box[2] = maxX + margin;
        box[3] = maxY + margin;
    }

    private _list(): void {
        const { obstacles, _box: box, _listedBox: listed } = this;
        for (let k = 0; k < BOX_NUMBERS; k++) listed[k] = box[k] + (k < 2 ? -LIST_MARGIN : LIST_MARGIN);
        this._listedCount = 0;
        for (let k = 0; k < obstacles.length; k++) {
            this._placeOne(obstacles[k]);
            if (obstacles[k].moves || boxesMeet(obstacles[k].box, listed, 0))
                this._listed[this._listedCount++] = obstacles[k];
        }
    }

    /** Forgets the contacts of the last try. */
    clear(): void {
        this.isBuried = false;
        this.corners.obstacles.fill(null);
        this.counts.fill(0);
        this.states.fill(FREE);
        this.flips.fill(0);
    }

    /** Forgets what nodes stick to: they are elsewhere now. */
    forget(): void {
        this.held.fill(null);
        this.corners.held.fill(null);
        this.threads.fill(null);
        this.hasThreads = false;
        this.clear();
        this.touching = 0;
        this.wasNear = null;
        this.restored = null;
    }

    /** The end of a substep: notes what nodes stick to, and that those that slide would stick where they are. */
    keep({ positions, nodeCount }: Chain): void {
        const { states, held, places, owners, anchors } = this;
        const hadContacts = this.touching > 0;
        this.touching = 0;
        if (this.nearCount === 0) {
            if (hadContacts) this.forget();
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
