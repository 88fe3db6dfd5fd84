/**
 * Obstacles nearer than this to the box of a rope are listed, px. Only listed ones count until the rope leaves the wider box.
 */
export const LIST_MARGIN = 100;

/** A node nearer than this to an obstacle gets a plane in advance, px. The plane has no effect until the node crosses it. */
export const CONTACT_MARGIN = 1;

/**
 * A node this near to a surface, or behind it, lies on it, px: its contact is then where the node is, and not at the end of its
 * path.
 */
export const TOUCHING = 0.1;

/**
 * A node off its surface by less than this keeps its plane while a substep is solved, px. It cannot be seen, and saves
 * iterations.
 */
export const PLANE_TOLERANCE = 0.02;

/** Largest speed at which a rope that starts in an obstacle is pushed out, px/s, so that it does not explode. */
export const MAX_PUSH_SPEED = 240;
/** Part of an overlap with a body that a substep removes: bodies keep the velocity that the push gives them. */
export const BODY_PUSH_SHARE = 0.1;

/** Number of planes that a node may lie against at once. Two make a corner. */
export const PLANES_PER_NODE = 2;

/** States of a node in contact. Against its second plane: the same numbers plus `SECOND`. */
export const FREE = 0;
export const STICKS = 1;
export const SLIDES_ALONG = 2; // in the direction of the tangent (-ny, nx)
export const SLIDES_BACK = 3;
export const SECOND = 4;
/** The node lies against both planes. */
export const IN_CORNER = 8;

/** A plane is as it was first met, or has been turned since then, or must stay as it was met. */
export const AS_MET = 0;
export const TURNED = 1;
export const LOCKED = 2;

/**
 * Softness of contacts: part of a blocked way that is left, which keeps the blocks of the elimination invertible. A
 * node that bears the weight of a thousand sinks in by 0.05 px.
 */
export const CONTACT_SOFTNESS = 2e-4;

/** Sine of the smallest angle between two planes that count as a corner. */
export const MIN_CORNER = 0.05;

/** Mobility of a pinned node that a body pushes, as a part of the mobility of a free node, while a substep is solved. */
export const PIN_SOFTNESS = 1e-4;

/** Cosine of the largest angle between the pushes of two obstacles that squeeze a node like a press: 60 degrees. */
export const MIN_SQUEEZE_COSINE = 0.5;
/** How firmly a press holds a node: acceleration per depth, 1/s^2. */
export const GRIP = 3600;

/** A depth behind a plane below this is rounding, px. */
export const CORNER_TOLERANCE = 1e-9;

/** A node that is less deep in an obstacle than this after a step stays there, px: it cannot be seen. */
export const GUARD_TOLERANCE = 0.1;
/** The same for a node that the solver has put against a plane: loads press it into the obstacle, see `CONTACT_SOFTNESS`. */
export const LOADED_TOLERANCE = 0.5;

/** Sine of the largest turn of a plane in a substep for which the plane pushes between its old and its new normal. */
export const MAX_LEAN = 0.7;

/**
 * Depth by which the chord of a segment may cut a corner, px, beyond the radius of the rope. Longer segments have flatter arcs.
 */
export const CORNER_CUT = 0.5;
/** A segment that overlaps a corner by less than this, px, needs no plane. */
export const CORNER_SLACK = 0.05;
/** Errors up to which a segment keeps its plane: in px, as a part of the segment, as the sine of a turn. */
export const KEPT_GAP = 0.2;
export const KEPT_PART = 0.2;
export const KEPT_TURN = 0.2;
/** Part of a change of the bend that a segment at a corner follows in a substep, and the smallest bend. */
export const BEND_SHARE = 0.1;
export const MIN_BEND = 1e-4;
/** Largest friction of a segment at a corner, as a multiple of the coefficient of friction. */
export const MAX_NEEDED = 3;
/** A segment stretched by more than this factor touches no corner: it is a bad guess on the way to the solution. */
export const MAX_WILD_STRETCH = 1.5;
/**
 * Softness of sticking: part of a blocked slide that is left. With `CONTACT_SOFTNESS`, the nodes of a rope that is
 * pulled off would let go one by one, an iteration each; more would creep under load. The second number is for a
 * segment that sticks to a corner: with its nodes sticking too, lengths would be fixed more than once.
 */
export const STICKING_SOFTNESS = 1e-3;
export const CORNER_STICKING_SOFTNESS = 0.02;

/** Cosine of the largest bend at a node of a rope that is laid round something: 70 degrees. */
export const MIN_LAID_COSINE = 0.34;

/** Default coefficient of friction: hemp on wood. */
export const DEFAULT_FRICTION = 0.4;

/**
 * A correction of places, as of bending, is left out for the step if contact then leaves a segment longer by more than this
 * part than without it: far above what a stiff bar stretches when it comes down on a corner.
 */
export const MAX_CORRECTION_STRETCH = 0.3;

/**
 * A loaded rope that slides round something changes its direction at the surface. This is the largest part of its kinetic
 * energy that may be lost by that in a substep; if more is lost, the next steps have more substeps.
 */
export const MAX_SLIDE_STAKE = 0.01;

/**
 * Largest number of Newton iterations in a round for a chain in contact, with the symmetric scheme and with others; and of
 * rounds.
 */
export const SYMMETRIC_CONTACT_ITERATIONS = 6;
export const CONTACT_ITERATIONS = 40;
export const CONTACT_ROUNDS = 6;

/**
 * Rounds in which segments may meet corners. Part of a step up to which a substep ignores corners: segments then cut
 * them, which the next step mends, and impacts that are too hard with corners are solved.
 */
export const CORNER_ROUNDS = 2;
export const MIN_CORNER_SUBSTEP = 1 / 13;

/** A round ends after this many iterations in which the residual was not halved. */
export const STALE_CONTACT_ITERATIONS = 14;

/** A contact that changes its state this often in a round keeps it: some would change to and fro for ever. */
export const MAX_FLIPS = 3;

/**
 * An iteration is shortened (to 0.4, 0.16, 0.064) if it multiplies the residual by more than the first number, to above the
 * second.
 */
export const MAX_WORSENING = 2;
export const WORSE_RESIDUAL = 0.02;
export const SHORTER = 0.4;
export const SHORTEST = 0.07;
