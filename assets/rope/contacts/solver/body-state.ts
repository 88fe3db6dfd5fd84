import { PLANES_PER_NODE } from './constants';
import { FREEDOMS } from './touched-body';
import type { TouchedBody } from './touched-body';

export const NO_BODY = -1;

const NONE = new Float64Array(0);

/** What Newton's method needs of the bodies that a chain may touch in a substep: see contact-bodies.ts. */
export class BodyState {
    /** Bodies near: the first `count`. (A list made empty frees its memory, and allocates in the next substep.) */
    readonly bodies: TouchedBody[] = [];
    count = 0;

    // ---- Of each body, one number for each freedom
    /** Displacement of the body from where its obstacles are, and the change of that. */
    displacements: Float64Array = NONE;
    increments: Float64Array = NONE;
    lastDisplacements: Float64Array = NONE;
    /** Push on the body, in the unit of segment forces, and its displacement by a push of 1. */
    pushes: Float64Array = NONE;
    mobilities: Float64Array = NONE;
    /** How far the body is from where its pushes would have it. */
    gaps: Float64Array = NONE;

    // ---- Of each node and, behind them, of each segment
    /** Contact force on each node. */
    readonly forces: Float64Array;
    /** From the centre of a body to each plane: at the end of the substep, for its motion; at the start, for pushes. */
    readonly levers: Float64Array;
    readonly startLevers: Float64Array;

    /** For each plane, the index of its body among the near ones, in this round. */
    readonly planeBodies: Int32Array;

    // ---- See join-bodies.ts
    /** Displacement of nodes when bodies are displaced. */
    readonly ways: Float64Array;
    /** Nodes, and behind them segments, that lie against anything: the first `pointCount`. */
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

    /** Count of unknowns. */
    get size(): number {
        return FREEDOMS * this.count;
    }

    /** Index of a body among those near; `NO_BODY`: it is none of them. */
    indexOf(body: TouchedBody): number {
        for (let b = 0; b < this.count; b++) if (this.bodies[b] === body) return b;
        return NO_BODY;
    }

    /** Adds a body that is near, once. */
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
