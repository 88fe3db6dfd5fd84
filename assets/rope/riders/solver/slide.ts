/**
 * A node along which its rope runs: a bead, a pulley. Only the sum of the two segments beside it is given, and the solver finds
 * where between them the node is. Only with `Exact`, on ropes that are tied to no other; otherwise the node keeps its place on
 * the rope.
 */
export interface Slide {
    node: number;
    /**
     * Coefficient of friction, >= 0. By the law of the capstan, one side pulls up to e^(friction x angle) times as hard as the
     * other.
     */
    friction: number;
    /** How fast the node slides, length / s, > 0 towards the tail. */
    rate: number;
    /** Length of the segment towards the head that the solver uses. */
    length: number;
    /** Factor by which the solver lengthens the rope there: see `setLengthsInForce`. */
    scale: number;
    /** Growth of the segment towards the head in the last step, as a length at rest. */
    slid: number;
}

/** Makes a node that does not slide yet. */
export function newSlide(): Slide {
    return { node: 0, friction: 0, rate: 0, length: 0, scale: 1, slid: 0 };
}
