import type { ExactState } from '../../core/solver/exact/state';
import { BLOCK } from '../../core/solver/geometry/dense';
import type { BodyState } from './body-state';
import { CornerState } from './corner-state';

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
    /** Derivatives of the forces of segments, and of corners: see join-bodies.ts and contact-responses.ts. */
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
