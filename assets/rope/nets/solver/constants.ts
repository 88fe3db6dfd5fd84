/** Fewest substeps of a step. A net that hangs at rest needs no more. */
export const MIN_SUBSTEPS = 24;

/** Most substeps of a step: bounds what a jerk costs. */
export const MAX_SUBSTEPS = 400;

/** Substeps of the first step of a net: enough for most that hang. */
export const INITIAL_SUBSTEPS = 24;

/** Part of the stretch limit above which the next step takes more substeps, and how many times as many. */
export const BUSY_STRETCH = 0.75;
export const BUSY_GROWTH = 1.2;

/** Part of the stretch limit below which a step counts as calm. */
export const CALM_STRETCH = 0.4;
/** Calm steps in a row after which a step takes fewer substeps, and which part of them. */
export const CALM_STEPS = 10;
export const CALM_SHRINKAGE = 0.9;

/**
 * A step that left s times the stretch it may is done again with 1.2 sqrt(s) times as many substeps, 2 to 8 times:
 * mostly enough, and never far too many.
 */
export const AGAIN_FACTOR = 1.2;
export const MIN_AGAIN = 2;
export const MAX_AGAIN = 8;

/** How much the number of substeps may grow from one step to the next, so that one jerk does not make the rest dear. */
export const JERK_GROWTH = 1.3;

/**
 * A step that left this many times the stretch it may, and more than this part of it when done again, leaves as much as
 * its pins and loads demand: more substeps are no use.
 */
export const FAR_TOO_MUCH = 3;
export const USEFUL_STRETCH = 0.98;

/** Pins are out of reach if they are by more than this part of the way: less is rounding. */
export const REACH_ROUNDING = 1e-9;
/** Part of the way by which pins have to be out of reach to be worth a warning: a net may stretch by as much anyway. */
export const VISIBLE_EXCESS = 0.01;

/**
 * Part of the way that a finger may pull a node away from each pin: where several pull taut at once, none of them can be
 * pulled straight.
 */
export const CLAMP_REACH = 0.97;
/** Rounds over all pins in which a place is found that is within reach of each. */
export const CLAMP_ROUNDS = 20;

/** Damping that brings a net to rest in a second or two, 1/s. */
export const SETTLING = 5;

/**
 * Pins that are led by hand pull with at most this multiple of all weight, and as much as gives all an acceleration,
 * length / s^2. They are let go in a step that they leave this many times the stretch it may, or in which they are pulled
 * this many times as hard, not counting this multiple of what moves all as fast as them within a step.
 */
export const LED_FORCE = 2;
export const LED_LEAST = 1000;
export const LED_STRETCH = 2;
export const LED_PULL = 3;
export const LED_IMPACT = 1;
/** From step to step they get faster by this factor and this acceleration, length / s^2; and this near they have arrived. */
export const LED_GROWTH = 1.5;
export const LED_START = 3000;
export const LED_NEAR = 3;

/** Passes over the threads of a net that a hand lets go: what little they are stretched by is not to become speed. */
export const RELIEF_PASSES = 50;
