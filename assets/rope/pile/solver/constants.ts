/** A node nearer than this to the surface of another rope gets a contact in advance, px. It pushes only if the two overlap. */
export const PILE_MARGIN = 1;

/**
 * A node nearer than this to an obstacle gets the plane of its surface in advance, px: contacts push about that far in a step.
 */
export const PLANE_MARGIN = 8;

/** Part of an overlap that a step removes, if the overlap was there before, and the largest speed of this, px/s. */
export const OVERLAP_SHARE = 0.1;
export const OVERLAP_SPEED = 240;

/** Segments nearer to a node than this along its own rope, in radii, do not push it: a straight rope would push itself. */
export const OWN_REACH = 2.2;
/** Near the place where two ropes cross they do not push each other: up to this many radii along each. */
export const CROSSING_REACH = 6;

/** Largest number of rounds in a step in which contacts are solved at the new positions, and of iterations in a round. */
export const PILE_ROUNDS = 6;
export const PILE_ITERATIONS = 60;
/**
 * Largest number of rounds after these corrections in which nodes are moved out of obstacles and lengths are corrected. Few
 * rounds are used where nothing hits an obstacle. With 8, ropes that a finger throws over boxes are up to 41 % too long for a
 * frame, with 40 up to 4 %.
 */
export const LENGTH_ROUNDS = 12;
/**
 * Most rounds after these in which nodes are moved out of obstacles and lengths are corrected. Few rounds are used
 * where nothing hits an obstacle. With 8, ropes that a finger throws over boxes are up to 41 % too long for a frame,
 * with 40 up to 4 %.
 */
export const KEEP_OUT_ROUNDS = 40;
/** The iterations end when no contact changes by more than this, px: 1/400 of what a sleeping rope may move in a step. */
export const PILE_TOLERANCE = 5e-5;
/** A segment that is too long by less than this part of its length needs no more rounds. */
export const PILE_STRETCH = 1e-3;
/** Ropes that overlap by less than this need no more rounds, px. */
export const PILE_OVERLAP = 0.1;
/** Stretch that may be left at the end, as a part of the length. */
export const LEFT_STRETCH = 2e-4;
/** A slack segment becomes taut when it is longer than its limit by more than this, px. */
export const TAUT_EXCESS = 1e-6;
/** A taut segment becomes slack when it is shorter than its limit by more than this part of the limit. */
export const TAUT_LACK = 0.02;

/** First guess of the largest eigenvalue, the factor by which it grows when it is too small, and its limit. */
export const FIRST_CURVATURE = 2;
export const CURVATURE_GROWTH = 1.5;
export const MAX_CURVATURE = 64;

/**
 * A node that a contact pushes, and that moves less than this in a step, px, starts the next step at rest: 0.6 px/s. This is
 * the static friction in the hinges of a rope. Without it, piles creep for many seconds.
 */
export const STUCK_WAY = 0.01;

/** Keeps pivots above 0 for segments of which both nodes are held. */
export const PIVOT_FLOOR = 1e-9;
