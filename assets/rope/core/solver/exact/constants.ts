// Constants that several files of the exact solver use. Residuals are relative to a segment's length, turns are in rad.

/** Weight of each end in a time-symmetric mean without damping, (next + 2 now + before) / 4: stable at any stiffness. */
export const SYMMETRIC_WEIGHT = 0.25;

/** Smallest cosine between a segment and the direction it pulls along; below it pulls along itself (it has folded). */
export const MIN_COSINE = 0.25;

/** Sideways stiffness of a segment without tension, as a part of 1 / (w0 + w1): keeps every block invertible. */
export const STIFFNESS_FLOOR = 1e-6;

/** Residual that ends a time-symmetric substep. 2e-6 takes 5 % more iterations; 2e-5 loses 10 times the energy at 1 rad. */
export const SYMMETRIC_TOLERANCE = 6e-6;
/**
 * The same where bodies, or rods as which loads swing, hang on ropes. What is left makes the light end of the rope beside
 * them rattle until a substep is done implicitly: 6e-6 loses up to 17 % of their energy in 20 s, 1e-6 takes 8 % more time.
 */
export const BODY_TOLERANCE = 1e-7;
/**
 * Largest number of Newton iterations of such a substep, and the residual that is then accepted. 2 iterations lose 3 % more at
 * 1.5 rad.
 */
export const SYMMETRIC_ITERATIONS = 3;
export const SYMMETRIC_ACCEPTED = 5e-5;
/**
 * Largest number of iterations where a body hangs: an implicit substep loses up to 4 % of its energy. 3 iterations lose 12 % of
 * the swing of 100 ropes.
 */
export const BODY_ITERATIONS = 10;

/** Tolerance of an implicit substep. It is tight, because an error comes back as velocity times the load. */
export const IMPLICIT_TOLERANCE = 1e-5;
export const IMPLICIT_ITERATIONS = 30;
export const IMPLICIT_ACCEPTED = 1e-3;

/** For elastic segments both tolerances are multiplied by this: errors make them bounce, and only damping ends that. */
export const ELASTIC_TOLERANCE = 0.1;

/** Eliminations per iteration: one, and repeats while segments would have to push. 7 double the slowest step. */
export const ELIMINATIONS_PER_ITERATION = 3;

/** Number of steps that are implicit after an impact, or after waves too fast for the step. */
export const IMPLICIT_STEPS = 5;

/** Turn of a segment in a conserving substep: the one aimed at, and the largest accepted. */
export const CONSERVING_TURN = 0.3;
export const MAX_CONSERVING_TURN = 0.6;

/**
 * Number of steps that are conserving after a rough substep; and turn of the fastest segment per step above which all steps
 * are.
 */
export const CONSERVING_STEPS = 4;
export const CONSERVING_STEP_TURN = 0.35;
/** The same where bodies hang: a change of the scheme takes energy from bodies, or gives them energy. */
export const BODY_STEPS = 30;
export const BODY_STEP_TURN = 0.1;
/** Largest number of substeps for `CONSERVING_TURN`. */
export const CONSERVING_SUBSTEPS = 12;

/** Shortest conserving substep, s: a sixteenth of a step of 60 Hz. */
export const MIN_CONSERVING_SUBSTEP = 1 / (16 * 60);

/**
 * Turn of a rod per substep that is aimed at, and the largest number of substeps for it. With it, whipping rods keep their
 * energy.
 */
export const ROD_TURN = 0.06;
export const ROD_SUBSTEPS = 12;

/**
 * Way of a pin per substep, in base lengths, and the largest number of substeps for it. It halves the slowest step of a jerk.
 */
export const PIN_WAY = 3;
export const PIN_SUBSTEPS = 8;

/**
 * Number of steps for which fewer substeps must have been enough, with a margin, before fewer are taken. Each change of the
 * substep costs a little energy: changing within each swing lost up to 0.9 % in a minute.
 */
export const HYSTERESIS_STEPS = 300;
export const HYSTERESIS_MARGIN = 1.3;

/** Shortest substep, as a part of a step. */
export const MIN_SUBSTEP = 1 / 32;

/**
 * Stretch that is left with one iteration, if Newton's method does not converge. n iterations leave 1 / n^2 of it; the default
 * 20, at most 0.025 %. The relaxation leaves more than that with n passes, at any load (5 nodes and more).
 */
export const MAX_SOFTNESS = 0.1;

/**
 * Excess of the square of a segment's length, in parts, below which its residual is half of that, and its vector its
 * direction: a square root and a division less in nearly every iteration. And such a direction is linear in the
 * positions, so an iteration leaves less undone: a pendulum loses 0.004 % of its energy a minute instead of 0.09 %.
 */
export const NEARLY_RIGHT = 0.01;

/** If pins are led by hand where a chain may not reach, no substep is shorter than this part of a step. */
export const MIN_LED_SUBSTEP = 1 / 4;

/** A residual above this has no meaning any more. */
export const LOST_RESIDUAL = 1e9;

/** Times, and sums of lengths, that differ by less than this part are the same. */
export const TIME_ROUNDING = 1e-9;

/**
 * Number of substeps of a step, and number of such steps, after a step in which a rope under load slid too far round something.
 */
export const CONTACT_SUBSTEPS = 6;
export const SHORT_STEPS = 10;

/** Value that replaces `Chain.lengthRevision`: the lengths that the solver uses have to be checked. */
export const UNKNOWN_LENGTHS = -1;
