/** Fixed time step of the simulation, s. 60 Hz: what most screens show, so most frames take exactly one step. */
export const FIXED_STEP = 1 / 60;

/** Longest frame honoured, s: six steps. A slower frame runs in slow motion instead of piling up steps. */
export const MAX_FRAME_TIME = 0.1;

/** A step is due this part of a step early, so that rounding in sums of 1/60 s never skips or doubles one. */
export const STEP_TOLERANCE = 1e-6;

/** Room for numbers that are not there yet. One for all: hundreds of ropes that are made at once make none each. */
export const NO_NUMBERS = new Float64Array(0);

/** Two nodes closer than this have no direction between them. World units, far below a pixel. */
export const MIN_DISTANCE = 1e-9;

/** A segment this much shorter than its base length, relative, counts as slack. Half a pixel in a hundred. */
export const SLACK_TOLERANCE = 0.005;

/** Spare length where pins are farther apart than the rope between them: a straight rope has no direction to give. */
export const SPARE_LENGTH = 5e-4;

/**
 * Length of a segment that joins nothing: between the tail of one rope and the head of the next in a chain of several
 * ropes. It is slack for ever.
 */
export const NO_SEGMENT = 1e300;
