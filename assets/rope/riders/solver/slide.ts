/**
 * A node along which its rope runs: a bead, a pulley. Only the sum of the two segments beside it is given; the solver
 * finds where between them the node is. `Exact` only, of ropes that meet no others; with other solvers the node keeps
 * its place.
 */
export interface Slide {
    node: number;
    /** Coulomb's coefficient, >= 0. One side pulls up to e^(friction x angle) times as hard as the other: the capstan's law. */
    friction: number;
    /** How fast it slides, length / s, > 0 towards the tail. */
    rate: number;
    /** Length of the segment towards the head, in force. */
    length: number;
    /** Factor by which the rope is lengthened in force there: see `setLengthsInForce`. */
    scale: number;
    /** Growth of the segment towards the head in the last step, at rest. */
    slid: number;
}

/** A node that does not slide yet. */
export function newSlide(): Slide {
    return { node: 0, friction: 0, rate: 0, length: 0, scale: 1, slid: 0 };
}
