/** A node nearer than this to another rope's surface gets a contact in advance, px: it pushes only if they overlap. */
export const PILE_MARGIN = 1;

/** A node nearer than this to an obstacle gets its surface in advance, px: contacts push about as far in a step. */
export const PLANE_MARGIN = 8;

/** Part of an old overlap that a step removes, and the largest speed of that, px/s. */
export const OVERLAP_SHARE = 0.1;
export const OVERLAP_SPEED = 240;

/** Radii along a rope within which its own segments do not push a node: a straight rope would push itself. */
export const OWN_REACH = 2.2;
/** Radii along two ropes from where they cross within which they do not push each other. */
export const CROSSING_REACH = 6;

/** Most times in a step that contacts are solved anew, at the new positions, and iterations each time. */
export const PILE_ROUNDS = 6;
export const PILE_ITERATIONS = 60;
/** Most corrections of lengths after them. */
export const LENGTH_ROUNDS = 12;
/**
 * Most rounds after these in which nodes are moved out of obstacles and lengths are corrected. Few rounds are used
 * where nothing hits an obstacle. With 8, ropes that a finger throws over boxes are up to 41 % too long for a frame,
 * with 40 up to 4 %.
 */
export const KEEP_OUT_ROUNDS = 40;
/** Change of a contact in an iteration that ends them, px: a four-hundredth of what a still rope may move in a step. */
export const PILE_TOLERANCE = 5e-5;
/** Excess length, in parts, and overlap, px, that need no further round; and the excess that may be left at the end. */
export const PILE_STRETCH = 1e-3;
export const PILE_OVERLAP = 0.1;
export const LEFT_STRETCH = 2e-4;
/**
 * A segment that is longer than its limit by this, px, becomes taut. A taut one stays taut until it is shorter than its
 * limit by this part.
 */
export const TAUT_EXCESS = 1e-6;
export const TAUT_LACK = 0.02;

/** First guess of the largest eigenvalue, the factor by which it grows when it is too small, and its limit. */
export const FIRST_CURVATURE = 2;
export const CURVATURE_GROWTH = 1.5;
export const MAX_CURVATURE = 64;

/**
 * A node that a contact pushes and that goes on by less than this in a step, px, begins the next one from rest: 0.6
 * px/s. That is the friction at rest of a rope's hinges; without it, piles creep for many seconds.
 */
export const STUCK_WAY = 0.01;

/** Keeps pivots above 0 for segments whose nodes are both held. */
export const PIVOT_FLOOR = 1e-9;
