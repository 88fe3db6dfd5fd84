/** Smallest number of substeps of a step. A net that hangs at rest needs no more. */
export const MIN_SUBSTEPS = 24;

/** Largest number of substeps of a step: limits the time that a jerk takes. */
export const MAX_SUBSTEPS = 400;

/** Number of substeps in the first step of a net: enough for most nets that hang. */
export const INITIAL_SUBSTEPS = 24;

/**
 * If a step leaves more than this part of the stretch limit, the next step has more substeps, by the second number as a factor.
 */
export const BUSY_STRETCH = 0.75;
export const BUSY_GROWTH = 1.2;

/** A step that leaves less than this part of the stretch limit counts as calm. */
export const CALM_STRETCH = 0.4;
/** After this many calm steps in a row, a step has fewer substeps, by the second number as a factor. */
export const CALM_STEPS = 10;
export const CALM_SHRINKAGE = 0.9;

/**
 * A step that left s times the allowed stretch is repeated with 1.2 sqrt(s) times as many substeps, 2 to 8 times:
 * mostly enough, and never far too many.
 */
export const AGAIN_FACTOR = 1.2;
export const MIN_AGAIN = 2;
export const MAX_AGAIN = 8;

/** Largest growth of the number of substeps from step to step, so that after a jerk the later steps do not take much time. */
export const JERK_GROWTH = 1.3;

/**
 * A step that leaves this many times the allowed stretch is repeated. If the repeated step leaves more than the second number
 * as a part of that, pins and loads force the stretch on the net, and more substeps do not help.
 */
export const FAR_TOO_MUCH = 3;
export const USEFUL_STRETCH = 0.98;

/**
 * Pins led by hand pull with a limited force: this multiple of the weight of the net, plus the force that gives its mass this
 * acceleration, length / s^2. They let go in a step in which they stretch the net by this many times the limit, or in which the
 * net pulls at them this many times as hard, plus this multiple of the force that brings the mass to their speed within a step.
 */
export const LED_FORCE = 2;
export const LED_LEAST = 1000;
export const LED_STRETCH = 2;
export const LED_PULL = 3;
export const LED_IMPACT = 1;

/** Part of its speed that a net keeps in a step that is stretched too far, and of what gravity gives to it. */
export const SPEED_KEPT = 0.9;
export const SPEED_GAINED = 0.1;
