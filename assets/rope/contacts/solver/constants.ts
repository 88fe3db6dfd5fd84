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

/**
 * Depth by which the chord of a segment may cut a corner, px, beyond the radius of the rope. Longer segments have flatter arcs.
 */
export const CORNER_CUT = 0.5;

/** Part of a change of the bend that a segment at a corner follows in a substep, and the smallest bend. */
export const BEND_SHARE = 0.1;
export const MIN_BEND = 1e-4;

/** Default coefficient of friction: hemp on wood. */
export const DEFAULT_FRICTION = 0.4;

/**
 * Rounds in which segments may meet corners. Part of a step up to which a substep ignores corners: segments then cut
 * them, which the next step mends, and impacts that are too hard with corners are solved.
 */
export const CORNER_ROUNDS = 2;
export const MIN_CORNER_SUBSTEP = 1 / 13;
