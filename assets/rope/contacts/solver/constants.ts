/** Obstacles nearer than this to the box of a rope are listed, px: only these count until it leaves the wider box. */
export const LIST_MARGIN = 100;

/** A node nearer than this to an obstacle gets a plane in advance, px: it costs nothing until the node crosses it. */
export const CONTACT_MARGIN = 1;

/** A node this near to a surface, or behind it, lies on it, px: its contact is where it is, not where its path ends. */
export const TOUCHING = 0.1;

/** A node off its surface by less keeps its plane while a substep is solved, px: invisible, and saves iterations. */
export const PLANE_TOLERANCE = 0.02;

/** Largest speed at which a rope that starts in an obstacle is pushed out, px/s: no explosion. */
export const MAX_PUSH_SPEED = 240;
/** Part of an overlap with a body that a substep removes: the push is a velocity, and bodies keep theirs. */
export const BODY_PUSH_SHARE = 0.1;

/** Planes that a node may lie against at once: two make a corner. */
export const PLANES_PER_NODE = 2;

/** States of a node in contact. Against its second plane: the same, plus `SECOND`. */
export const FREE = 0;
export const STICKS = 1;
export const SLIDES_ALONG = 2; // in the direction of the tangent (-ny, nx)
export const SLIDES_BACK = 3;
export const SECOND = 4;
/** Between two planes. */
export const IN_CORNER = 8;

/** A plane is where it was met, or was turned after that, or stays as met. */
export const AS_MET = 0;
export const TURNED = 1;
export const LOCKED = 2;

/**
 * Softness of contacts: part of a blocked way that is left, which keeps the blocks of the elimination invertible. A
 * node that bears the weight of a thousand sinks in by 0.05 px.
 */
export const CONTACT_SOFTNESS = 2e-4;

/** Sine of the smallest angle between two planes that make a corner. */
export const MIN_CORNER = 0.05;

/** Part of the motion of a free node by which a pinned one gives way to a body while a substep is solved. */
export const PIN_SOFTNESS = 1e-4;

/** Cosine of the largest angle between two obstacles that close on a node like a press: 60 degrees. */
export const MIN_SQUEEZE_COSINE = 0.5;
/** How hard a press holds a node: acceleration per depth in it, 1/s^2. */
export const GRIP = 3600;

/** Depth behind a plane that does not count, px: rounding. */
export const CORNER_TOLERANCE = 1e-9;

/** A node in an obstacle by less than this after a step stays there, px: it cannot be seen. */
export const GUARD_TOLERANCE = 0.1;
/** The same for a node that the solver has put against a plane: loads press it in, see `CONTACT_SOFTNESS`. */
export const LOADED_TOLERANCE = 0.5;

/** Sine of the largest turn in a substep for which a plane pushes between its old and its new normal. */
export const MAX_LEAN = 0.7;

/** How deep the chord of a segment may cut a corner, px, beyond the rope's radius: longer ones have flatter arcs. */
export const CORNER_CUT = 0.5;
/** A segment that overlaps a corner by less than this, px, needs no plane. */
export const CORNER_SLACK = 0.05;
/** Errors up to which the plane of a segment is kept: px, part of the segment, sine of the turn. */
export const KEPT_GAP = 0.2;
export const KEPT_PART = 0.2;
export const KEPT_TURN = 0.2;
/** Part of a change of the bend that a segment at a corner takes over in a substep, and the smallest bend. */
export const BEND_SHARE = 0.1;
export const MIN_BEND = 1e-4;
/** Largest friction of a segment at a corner, as a multiple of the coefficient of friction. */
export const MAX_NEEDED = 3;
/** A segment stretched by more than this factor touches no corner: a guess on the way to the solution. */
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

/** Default of Coulomb's coefficient: hemp on wood. */
export const DEFAULT_FRICTION = 0.4;

/**
 * A correction of places, as of bending, is left out for the step if contact then leaves a segment longer by more than this
 * part than without it: far above what a stiff bar stretches when it comes down on a corner.
 */
export const MAX_CORRECTION_STRETCH = 0.3;

/**
 * A loaded rope that slides round something turns at its surface. Part of the kinetic energy that may be lost there in
 * a substep; if more is lost, the next steps have more substeps.
 */
export const MAX_SLIDE_STAKE = 0.01;

/** Newton iterations per round for a chain in contact, with the symmetric scheme and with others; and most rounds. */
export const SYMMETRIC_CONTACT_ITERATIONS = 6;
export const CONTACT_ITERATIONS = 40;
export const CONTACT_ROUNDS = 6;

/**
 * Rounds in which segments may meet corners. Part of a step up to which a substep ignores corners: segments then cut
 * them, which the next step mends, and impacts that are too hard with corners are solved.
 */
export const CORNER_ROUNDS = 2;
export const MIN_CORNER_SUBSTEP = 1 / 13;

/** Iterations without halving the residual after which a round ends. */
export const STALE_CONTACT_ITERATIONS = 14;

/** Changes of a contact's state in a round after which it stays: some would go to and fro for ever. */
export const MAX_FLIPS = 3;

/** An iteration that multiplies the residual by more than this, to more than that, is shortened: 0.4, 0.16, 0.064. */
export const MAX_WORSENING = 2;
export const WORSE_RESIDUAL = 0.02;
export const SHORTER = 0.4;
export const SHORTEST = 0.07;
