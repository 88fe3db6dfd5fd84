import type { Vec2 } from 'cc';
import type { Rope } from '../core/Rope';

/** A place where two ropes cross. */
export interface RopeCrossing {
    readonly a: Rope;
    readonly b: Rope;
    /** Length along each rope at rest from its head to the place, px in the rope node's own units. */
    readonly distanceA: number;
    readonly distanceB: number;
    /** World px. */
    readonly point: Readonly<Vec2>;
}
