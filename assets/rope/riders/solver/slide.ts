/**
 * A node along which its rope runs: a bead, a pulley. The segments beside it have one length together, and where between them
 * the node is, the solver finds. `Exact` only, of ropes that meet no others; with other solvers the node keeps its place.
 */
export interface Slide {
    node: number;
    /** Coulomb's coefficient, >= 0. One side pulls up to e^(friction x angle) times as hard as the other: the capstan's law. */
    friction: number;
    /** How fast it slides, length / s, > 0 towards the tail. */
    rate: number;
    /** Length of the segment towards the head, in force. */
    length: number;
    /** How much longer than it is the rope is in force there: see `setLengthsInForce`. */
    scale: number;
    /** How much longer the segment towards the head has got in the last step, at rest. */
    slid: number;
}

/** A node that does not slide yet. */
export function newSlide(): Slide {
    return { node: 0, friction: 0, rate: 0, length: 0, scale: 1, slid: 0 };
}
