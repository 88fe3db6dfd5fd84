import { BLOCK } from '../geometry/blocks';
import type { BodyState } from './body-state';
import { CornerState } from './corner-elimination';

/** What the exact solver needs besides for a chain that collides. Made when it first meets an obstacle. */
export class ContactState {
    /** Where each node would be without any force; and with those of junctions, but without those of its segments. */
    readonly starts: Float64Array;
    readonly bases: Float64Array;
    /** W of each node, row by row: it moves by W times the force on it. */
    readonly mobilities: Float64Array;
    /** Of segments that touch corners. */
    readonly corners: CornerState;
    /** Of bodies that give way; null: none has been near. */
    bodies: BodyState | null = null;
    /** How the forces of segments, and of corners, follow other unknowns: see join-bodies.ts and join-at-corners.ts. */
    readonly columns: Float64Array[] = [];
    readonly cornerColumns: Float64Array[] = [];
    /** Nodes, and segments at corners, whose state has changed at the last iteration. */
    changes = 0;
    /** How deep the deepest node is behind its plane. */
    depth = 0;
    /** What an iteration started from, for one that leads too far. */
    readonly lastForces: Float64Array;
    readonly lastIncrements: Float64Array;
    readonly lastStates: Uint8Array;
    readonly lastFlips: Uint8Array;
    readonly lastJunctionForces: Float64Array;
    readonly lastJunctionIncrements: Float64Array;

    constructor(nodeCount: number, junctionCount: number) {
        this.starts = new Float64Array(2 * nodeCount);
        this.bases = new Float64Array(2 * nodeCount);
        this.mobilities = new Float64Array(BLOCK * nodeCount);
        this.corners = new CornerState(nodeCount - 1);
        this.lastForces = new Float64Array(2 * nodeCount);
        this.lastIncrements = new Float64Array(2 * nodeCount);
        this.lastStates = new Uint8Array(2 * nodeCount - 1);
        this.lastFlips = new Uint8Array(2 * nodeCount - 1);
        this.lastJunctionForces = new Float64Array(2 * junctionCount);
        this.lastJunctionIncrements = new Float64Array(2 * junctionCount);
    }
    /** Makes room for so many of them. */
    makeColumns(count: number): void {
        while (this.columns.length < count) {
            this.columns.push(new Float64Array(this.starts.length));
            this.cornerColumns.push(new Float64Array(this.corners.increments.length));
        }
    }
}
