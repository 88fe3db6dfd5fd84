import type { ExactState } from '../../core/solver/exact/state';
import { BLOCK } from '../../core/solver/geometry/dense';
import { PLANES_PER_NODE } from './constants';
import { FREEDOMS, type TouchedBody } from './touched-body';

/** More state of the exact solver, for a chain that collides. Created when the chain first meets an obstacle. */
export class ContactState {
    /** Position of each node without any force; then with the forces of junctions, but not of its segments. */
    readonly starts: Float64Array;
    readonly bases: Float64Array;
    /** W of each node, row by row: it moves by W times the force on it. */
    readonly mobilities: Float64Array;
    /** State of segments that touch corners. */
    readonly corners: CornerState;
    /** State of bodies that the chain pushes; null: none has been near yet. */
    bodies: BodyState | null = null;
    /** Derivatives of the forces of segments, and of corners: see solve-bodies.ts and `ContactResponses`. */
    readonly columns: Float64Array[] = [];
    readonly cornerColumns: Float64Array[] = [];
    /** Number of nodes, and of segments at corners, whose state changed in the last iteration. */
    changes = 0;
    /** How deep the deepest node is behind its plane. */
    depth = 0;
    /** State before an iteration, to which the solver goes back if the iteration goes too far. */
    readonly lastForces: Float64Array;
    readonly lastIncrements: Float64Array;
    readonly lastStates: Uint8Array;
    readonly lastFlips: Uint8Array;

    constructor(nodeCount: number) {
        this.starts = new Float64Array(2 * nodeCount);
        this.bases = new Float64Array(2 * nodeCount);
        this.mobilities = new Float64Array(BLOCK * nodeCount);
        this.corners = new CornerState(nodeCount - 1);
        this.lastForces = new Float64Array(2 * nodeCount);
        this.lastIncrements = new Float64Array(2 * nodeCount);
        this.lastStates = new Uint8Array(2 * nodeCount - 1);
        this.lastFlips = new Uint8Array(2 * nodeCount - 1);
    }

    /** Makes room for so many columns. */
    makeColumns(count: number): void {
        while (this.columns.length < count) {
            this.columns.push(new Float64Array(this.starts.length));
            this.cornerColumns.push(new Float64Array(this.corners.increments.length));
        }
    }
}

/** Contact state of a chain that has met an obstacle. */
export function contactOf(state: ExactState): ContactState {
    return state.contact as ContactState;
}

/** The contact state of a chain; null: the chain has met no obstacle yet. */
export function knownContact(state: ExactState): ContactState | null {
    return state.contact as ContactState | null;
}

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

export const NO_BODY = -1;

const NONE = new Float64Array(0);

/** What Newton's method needs of the bodies that a chain may touch in a substep: see contact-bodies.ts. */
export class BodyState {
    /**
     * The bodies near: the first `count` entries. (Emptying a list frees its memory, and the next substep allocates it again.)
     */
    readonly bodies: TouchedBody[] = [];
    count = 0;

    // ---- Of each body, one number for each freedom
    /** Displacement of each body from where its obstacles are, and the change of this displacement. */
    displacements: Float64Array = NONE;
    increments: Float64Array = NONE;
    lastDisplacements: Float64Array = NONE;
    /** Push on each body, in the unit of segment forces, and displacement of the body by a push of 1. */
    pushes: Float64Array = NONE;
    mobilities: Float64Array = NONE;
    /** Distance of each body from where its pushes would move it. */
    gaps: Float64Array = NONE;

    // ---- Of each node and, behind them, of each segment
    /** Contact force on each node. */
    readonly forces: Float64Array;
    /**
     * From the centre of the body to each plane: at the end of the substep, which gives the motion; at the start, which gives
     * the push.
     */
    readonly levers: Float64Array;
    readonly startLevers: Float64Array;

    /** For each plane: the index of its body among the bodies near, in this round. */
    readonly planeBodies: Int32Array;

    // ---- See solve-bodies.ts
    /** Displacement of nodes when bodies are displaced. */
    readonly ways: Float64Array;
    /** Nodes, and behind them segments, that lie against something: the first `pointCount` entries. */
    readonly points: Int32Array;
    pointCount = 0;
    matrix: Float64Array = NONE;
    /** Copy of the matrix, which a solution uses up. */
    solved: Float64Array = NONE;
    unit: Float64Array = NONE;
    response: Float64Array = NONE;
    /** Forces on nodes from outside the chain in the column that is solved. */
    readonly pulls: Float64Array;
    /** Displacement of the bodies in each column of answers. */
    readonly columns: Float64Array[] = [];

    constructor(nodeCount: number) {
        const points = 2 * nodeCount - 1;
        this.forces = new Float64Array(2 * nodeCount);
        this.levers = new Float64Array(2 * PLANES_PER_NODE * points);
        this.startLevers = new Float64Array(2 * PLANES_PER_NODE * points);
        this.ways = new Float64Array(2 * nodeCount);
        this.pulls = new Float64Array(2 * nodeCount);
        this.planeBodies = new Int32Array(PLANES_PER_NODE * points);
        this.points = new Int32Array(points);
    }

    /** Number of unknowns. */
    get size(): number {
        return FREEDOMS * this.count;
    }

    /** Index of a body among the bodies near; `NO_BODY`: it is not near. */
    indexOf(body: TouchedBody): number {
        for (let b = 0; b < this.count; b++) if (this.bodies[b] === body) return b;
        return NO_BODY;
    }

    /** Adds a body that is near, if it is not listed yet. */
    add(body: TouchedBody): void {
        if (this.indexOf(body) === NO_BODY) this.bodies[this.count++] = body;
    }

    /** Makes room for more bodies than there were. */
    makeRoom(): void {
        const { size } = this;
        if (size <= this.displacements.length) return;
        this.displacements = new Float64Array(size);
        this.increments = new Float64Array(size);
        this.lastDisplacements = new Float64Array(size);
        this.pushes = new Float64Array(size);
        this.mobilities = new Float64Array(size);
        this.gaps = new Float64Array(size);
        this.unit = new Float64Array(size);
        this.response = new Float64Array(size);
        this.matrix = new Float64Array(size * size);
        this.solved = new Float64Array(size * size);
    }
}
