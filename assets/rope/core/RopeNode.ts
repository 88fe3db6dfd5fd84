import { Vec2 } from 'cc';
import type { Simulation } from './solver';

/**
 * One node of a rope as a game sees it: a light view on the rope's state, made on demand and kept.
 * Coordinates are world XY (in the rope node's axes with `space: Local`), px; speeds are px/s.
 */
export class RopeNode {
    private readonly _position = new Vec2();
    private readonly _previousPosition = new Vec2();
    private readonly _drawnPosition = new Vec2();
    private readonly _velocity = new Vec2();

    /**
     * Ropes make their own nodes: see `Rope.getNode`.
     * @param _simulation Returns the simulation of the rope; with `asSet`, after it was told all that scripts have set.
     * @param index Index of the node: 0 is the head.
     */
    constructor(
        private readonly _simulation: (asSet?: boolean) => Simulation,
        readonly index: number,
    ) {}

    /** Whether the rope still has this node. If it was cut off, all other values are those of the tail. */
    get isValid(): boolean {
        return this.index < this._simulation().chain.nodeCount;
    }

    /** Where the node was at the last fixed step. The same vector every time: copy it to keep it. */
    get position(): Readonly<Vec2> {
        return this._read(this._simulation().chain.positions, this._position);
    }

    /** Where the node was one substep before `position`. The same vector every time. */
    get previousPosition(): Readonly<Vec2> {
        return this._read(this._simulation().chain.previousPositions, this._previousPosition);
    }

    /** Where the node is drawn in this frame; a pinned node exactly on its anchor. The same vector every time. */
    get drawnPosition(): Readonly<Vec2> {
        return this._read(this._simulation().frames.drawn, this._drawnPosition);
    }

    /** Velocity half a substep ago, px/s, with the damping since. The same vector every time. */
    get velocity(): Readonly<Vec2> {
        return this._velocity
            .set(this.position)
            .subtract(this.previousPosition)
            .multiplyScalar(this._simulation().velocityPerWay);
    }

    /** Mass of the node with the loads on it, in the unit of `nodeMass`. */
    get mass(): number {
        return this._simulation(true).chain.masses[this._valid()];
    }

    /** Whether the node is held by an anchor, a pin or a finger. */
    get pinned(): boolean {
        return this._simulation().chain.pinned[this._valid()] === 1;
    }

    private _read(points: Float64Array, out: Vec2): Vec2 {
        const k = 2 * this._valid();
        out.x = points[k]; // `set` makes 0 of what is not a number
        out.y = points[k + 1];
        return out;
    }

    private _valid(): number {
        return Math.min(this.index, this._simulation().chain.nodeCount - 1);
    }
}
