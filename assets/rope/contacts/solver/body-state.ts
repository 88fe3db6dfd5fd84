import { PLANES_PER_NODE } from './constants';
import { FREEDOMS } from './touched-body';
import type { TouchedBody } from './touched-body';

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

    // ---- See join-bodies.ts
    /** Displacement of nodes when bodies are displaced. */
    readonly ways: Float64Array;
    /** Nodes, and behind them segments, that lie against something: the first `pointCount` entries. */
    readonly points: Int32Array;
    pointCount = 0;
    matrix: Float64Array = NONE;
    unit: Float64Array = NONE;
    response: Float64Array = NONE;

    constructor(nodeCount: number) {
        const points = 2 * nodeCount - 1;
        this.forces = new Float64Array(2 * nodeCount);
        this.levers = new Float64Array(2 * PLANES_PER_NODE * points);
        this.startLevers = new Float64Array(2 * PLANES_PER_NODE * points);
        this.ways = new Float64Array(2 * nodeCount);
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
    }
}
