import type { Vec2 } from 'cc';
import type { Rope } from '../core/Rope';

/** What a cut has made of a rope. */
export interface RopeCut {
    /** The rope that was cut: the piece with its head. */
    readonly head: Rope;
    /** The new rope: the piece with its tail, on a node of its own beside it. */
    readonly tail: Rope;
    /** The segment that was cut, and the part of the way to its second node. */
    readonly segment: number;
    readonly fraction: number;
    /** Length along the rope at rest from the head to the cut, px in the rope node's own units. */
    readonly distance: number;
    /** Where it was cut, world px. */
    readonly point: Readonly<Vec2>;
}
