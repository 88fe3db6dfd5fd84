/** A node nearer than this to another rope's surface gets a contact on suspicion, px: it pushes only when they would overlap. */
export const PILE_MARGIN = 1;

/** A node nearer than this to an obstacle gets its surface on suspicion, px: contacts push ropes about as far in a step. */
export const PLANE_MARGIN = 8;

/** Part of an overlap that was there before a step that the step takes away, and the fastest that it does so, px/s. */
export const OVERLAP_SHARE = 0.1;
export const OVERLAP_SPEED = 240;

/** Radii along a rope within which its own segments do not push a node: a straight rope would push itself. */
export const OWN_REACH = 2.2;
/** Radii along both ropes round a place where they cross within which they do not push each other. */
export const CROSSING_REACH = 6;

/** Most times in a step that contacts are solved anew, where the nodes then are, and iterations each time. */
export const PILE_ROUNDS = 6;
export const PILE_ITERATIONS = 15;
/** Most corrections of lengths after them. */
export const LENGTH_ROUNDS = 12;
/**
 * Most times that nodes are put out of obstacles, and lengths right again, after those: few where nothing hits. With 8, ropes
 * that a finger throws over boxes are up to 41 % too long for a frame, with 40 up to 4 %.
 */
export const KEEP_OUT_ROUNDS = 40;
/** Change of a contact in an iteration that ends them, px: a hundredth of the speed of a rope that counts as still. */
export const PILE_TOLERANCE = 2e-4;
/** Excess length, in parts, and overlap, px, that are no reason for another round; and what excess is left after all. */
export const PILE_STRETCH = 1e-3;
export const PILE_OVERLAP = 0.1;
export const LEFT_STRETCH = 2e-4;
/** A segment longer by this, px, than it may be is taut; so is one that was and is shorter by no more than this part. */
export const TAUT_EXCESS = 1e-6;
export const TAUT_LACK = 0.02;

/** Largest eigenvalue that is expected at first, factor by which it grows when it is too small, and where that ends. */
export const FIRST_CURVATURE = 2;
export const CURVATURE_GROWTH = 1.5;
export const MAX_CURVATURE = 64;

/** Keeps the pivots of segments above 0 whose nodes are both held. */
export const PIVOT_FLOOR = 1e-9;
