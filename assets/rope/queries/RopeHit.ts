import { Vec2 } from 'cc';
import type { Rope } from '../core/Rope';

/** A place on a rope that a query has found: see {@link Rope.nearestPoint} and {@link Rope.raycast}. */
export class RopeHit {
    readonly rope: Rope;
    /** Length along the rope at rest from its head, px in the rope node's own units. */
    distance = 0;
    /** Where it is drawn in this frame, world px. */
    readonly point = new Vec2();
    /** Unit vector across the rope, to the side that the query came from. */
    readonly normal = new Vec2();
    /** Part of the ray's way, 0..1; 0 for the nearest point. */
    fraction = 0;
    /** Distance from the point that was asked for, world px; 0 for a ray. */
    gap = 0;
    /** The nearer node of the segment. */
    index = 0;
    /** The segment, and the part of the way to its second node, 0..1. */
    segment = 0;
    t = 0;

    constructor(rope: Rope) {
        this.rope = rope;
    }
}
