/** Fixed time step of the simulation, s: 60 Hz, as most screens. Then most frames take exactly one step. */
export const FIXED_STEP = 1 / 60;

/**
 * Longest frame that is simulated, s: six steps. A longer frame is cut to this, so the game is in slow motion and steps do not
 * pile up.
 */
export const MAX_FRAME_TIME = 0.1;

/** A step may be early by this part of a step, so that rounding in sums of 1/60 s never skips or doubles a step. */
export const STEP_TOLERANCE = 1e-6;

/**
 * Stands for an array of numbers that does not exist yet. All share it: hundreds of ropes that are made at once need no array
 * each.
 */
export const NO_NUMBERS = new Float64Array(0);

/** Two nodes closer than this have no direction between them. World units, far below a pixel. */
export const MIN_DISTANCE = 1e-9;

/** A segment that is shorter than its base length by this part counts as slack: half a pixel in a hundred. */
export const SLACK_TOLERANCE = 0.005;

/** Spare length of a rope between pins that are too far apart, as a part of it: a straight rope has no direction to give. */
export const SPARE_LENGTH = 5e-4;

/**
 * Length of a segment that joins nothing: between the tail of one rope and the head of the next in a chain of several ropes. It
 * is always slack.
 */
export const NO_SEGMENT = 1e300;
