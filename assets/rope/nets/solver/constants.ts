/** Fewest substeps of a step. A net that hangs at rest needs no more. */
export const MIN_SUBSTEPS = 24;

/** Most substeps of a step: bounds what a jerk costs. */
export const MAX_SUBSTEPS = 400;

/** Substeps of the first step of a net: enough for most that hang. */
export const INITIAL_SUBSTEPS = 24;

/** Part of the stretch limit above which the next step takes more substeps, and the factor for these. */
export const BUSY_STRETCH = 0.75;
export const BUSY_GROWTH = 1.2;

/** Part of the stretch limit below which a step counts as calm. */
export const CALM_STRETCH = 0.4;
/** Calm steps in a row after which a step takes fewer substeps, and the factor for these. */
export const CALM_STEPS = 10;
export const CALM_SHRINKAGE = 0.9;

/**
 * A step that left s times the allowed stretch is repeated with 1.2 sqrt(s) times as many substeps, 2 to 8 times:
 * mostly enough, and never far too many.
 */
export const AGAIN_FACTOR = 1.2;
export const MIN_AGAIN = 2;
export const MAX_AGAIN = 8;

/** Largest growth of the count of substeps from step to step, so that a jerk does not make later steps expensive. */
export const JERK_GROWTH = 1.3;

/**
 * A step left this many times the allowed stretch, and the repeated step still more than this part of it: then pins and
 * loads force the stretch on the net, and more substeps do not help.
 */
export const FAR_TOO_MUCH = 3;
export const USEFUL_STRETCH = 0.98;

/** Pins farther apart than the net reaches by less than this part are within reach: rounding. */
export const REACH_ROUNDING = 1e-9;
/** Part of the reach by which pins have to be too far apart for a warning: a net may stretch by that much anyway. */
export const VISIBLE_EXCESS = 0.01;

/**
 * Part of the reach up to which a finger may pull a node away from each pin. It is below 1: where several ways to pins
 * are taut at once, none of them is straight.
 */
export const CLAMP_REACH = 0.97;
/** Rounds over all pins in the search for a place within reach of each. */
export const CLAMP_ROUNDS = 20;

/** Damping that brings a net to rest in a second or two, 1/s. */
export const SETTLING = 5;

/**
 * Pins led by hand pull with at most this multiple of all weight, plus a force that gives all mass this acceleration,
 * length / s^2. They are let go in a step in which they stretch the net by this many times the limit, or are pulled
 * this many times as hard, plus this multiple of the force that brings all mass to their speed within a step.
 */
export const LED_FORCE = 2;
export const LED_LEAST = 1000;
export const LED_STRETCH = 2;
export const LED_PULL = 3;
export const LED_IMPACT = 1;
/** Growth of their speed from step to step: a factor and an acceleration, length / s^2; and distance of arrival. */
export const LED_GROWTH = 1.5;
export const LED_START = 3000;
export const LED_NEAR = 3;

/** Passes over all threads when a finger lets go: the stretch that is left in them must not become speed. */
export const RELIEF_PASSES = 50;
