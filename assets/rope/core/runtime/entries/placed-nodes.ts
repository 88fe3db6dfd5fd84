import type { Node } from 'cc';
import { isValid, Vec3 } from 'cc';
import { cos, sin } from '../../solver';
import { ownAngle, turnInWorld } from '../turn';

/** px: what rounding may do to a place. */
const SAME_PLACE = 1e-3;
/** Sine of half the angle between two turns that are the same but for rounding. */
const SAME_TURN = 1e-5;
const HALF_DEGREE = Math.PI / 360;
/** Numbers kept of each place: x, y, z, angle in degrees (NaN where the node keeps its own). */
const SIZE = 4;

const position = new Vec3();

/** Where a rope has put the scene nodes that it carries: by their index in its attachments. */
export class PlacedNodes {
    private readonly _nodes: (Node | null)[] = [];
    private _places = new Float64Array(SIZE);

    /** For how many attachments there is a place, or none. */
    get count(): number {
        return this._nodes.length;
    }

    /** @param count Number of attachments from now on. */
    resize(count: number): void {
        if (this._nodes.length > count) this._nodes.length = count;
        if (this._places.length >= SIZE * count) return;
        const places = new Float64Array(SIZE * Math.max(count, 2 * this.count));
        places.set(this._places);
        this._places = places;
    }

    /** Attachment `index` has no node to be put anywhere. */
    skip(index: number): void {
        this._nodes[index] = null;
    }

    /**
     * Puts the node of attachment `index` somewhere.
     * @param x World, px; as `y`.
     * @param angle World, degrees; NaN leaves the node its own.
     */
    put(index: number, node: Node, x: number, y: number, angle: number): void {
        const k = SIZE * index;
        if (node !== this._nodes[index]) this._places[k + 2] = 0;
        this._nodes[index] = node;
        this._places[k] = x;
        this._places[k + 1] = y;
        this._places[k + 3] = angle;
        this.putBack(index);
    }

    /** Attachment `index` belongs somewhere else than where it was put: it has to be put back. */
    aim(index: number, x: number, y: number, angle: number): void {
        const k = SIZE * index;
        this._places[k] = x;
        this._places[k + 1] = y;
        this._places[k + 3] = angle;
    }

    /** Whether `node` was put somewhere as attachment `index` and is not there now. */
    isMoved(index: number, node: Node): boolean {
        if (this._nodes[index] !== node || !isValid(node, true)) return false;
        const k = SIZE * index;
        const places = this._places;
        const { x, y } = node.worldPosition;
        const isThere = Math.abs(x - places[k]) <= SAME_PLACE && Math.abs(y - places[k + 1]) <= SAME_PLACE;
        const angle = places[k + 3];
        if (!isThere || Number.isNaN(angle)) return !isThere;
        const { z, w } = node.rotation;
        const half = ownAngle(node, angle) * HALF_DEGREE;
        return !(Math.abs(z * cos(half) - w * sin(half)) <= SAME_TURN);
    }

    /** Puts the node of attachment `index` where it was last put. */
    putBack(index: number): void {
        const k = SIZE * index;
        const node = this._nodes[index]!;
        const places = this._places;
        const { z } = node.getWorldPosition(position);
        if (Number.isFinite(z)) places[k + 2] = z; // if not, the last z that was
        node.setWorldPosition(places[k], places[k + 1], places[k + 2]);
        if (!Number.isNaN(places[k + 3])) turnInWorld(node, places[k + 3]);
    }
}
