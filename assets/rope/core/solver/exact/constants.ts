// Constants of the exact solver. Residuals are relative to a segment's length, turns are in rad. "Scenarios" are the
// six motions of `npm run physics` (swing, snap, drag, jerk, bridge, winch), 30 and 100 nodes, loads 1 to 1000.

/** Weight of each end in a time-symmetric mean without damping, (next + 2 now + before) / 4: stable at any stiffness. */
export const SYMMETRIC_WEIGHT = 0.25;

/** Smallest cosine between a segment and the direction it pulls along; below it pulls along itself (it has folded). */
export const MIN_COSINE = 0.25;

/** Sideways stiffness of a segment without tension, as a part of 1 / (w0 + w1): keeps every block invertible. */
export const STIFFNESS_FLOOR = 1e-6;

/** Residual that ends a time-symmetric substep. 2e-6 takes 5 % more iterations; 2e-5 loses 10 times the energy at 1 rad. */
export const SYMMETRIC_TOLERANCE = 6e-6;
/**
 * The same in a step in which masses have changed, as those of a rope along which a prop goes: forces change with them, and what
 * is left of a residual r is a force of r L m / h^2, 4e-4 of the weight of a rope at rest with 6e-6, 1e-8 so.
 */
export const REWEIGHED_TOLERANCE = 1e-9;
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
/**
 * Largest number of iterations before such a substep is done implicitly. With 5, a pendulum with a load of 1000 loses 1 % in 30
 * s; with 3 more.
 */
export const PATIENT_ITERATIONS = 8;
/**
 * Largest number of iterations where a body hangs: an implicit substep loses up to 4 % of its energy. 3 iterations lose 12 % of
 * the swing of 100 ropes.
 */
export const BODY_ITERATIONS = 10;
export const SYMMETRIC_ACCEPTED = 5e-5;

/** Tolerance of an implicit substep. It is tight, because an error comes back as velocity times the load. */
export const IMPLICIT_TOLERANCE = 1e-5;
export const IMPLICIT_ITERATIONS = 30;
export const IMPLICIT_ACCEPTED = 1e-3;

/** For elastic segments both tolerances are multiplied by this: errors make them bounce, and only damping ends that. */
export const ELASTIC_TOLERANCE = 0.1;

/**
 * A substep is given up after this many Newton iterations in which the residual was not halved. 5 are too few for masses 1 :
 * 1e6.
 */
export const STALE_ITERATIONS = 10;

/** Eliminations per iteration: one, and repeats while segments would have to push. 7 double the slowest step. */
export const ELIMINATIONS_PER_ITERATION = 3;

/**
 * A rope that goes taut joins segment by segment, iteration by iteration. In these iterations whole stretches join:
 * every segment shorter by less than this width. In every iteration, slack segments would join and leave in turn
 * (450 % stretch).
 */
export const FIRST_WIDE_ITERATION = 2;
export const FIRST_WIDTH = 0.02;
export const SECOND_WIDE_ITERATION = 5;
export const SECOND_WIDTH = 0.1;

/** After this many substeps without an impact, a segment that goes slack and taut within one substep has had no impact. */
export const SMOOTH_SUBSTEPS = 2;

/**
 * A taut rope is calm while no node goes farther in a substep than this part of its segment, and as stiff as that: see `STIFF`.
 * Way of a node, as a part of its segment, by which forces may then be wrong; and a residual that is rounding: `noteCalmness`.
 */
export const CALM_WAY = 0.005;
export const CALM_STIFFNESS = 5;
export const CALM_TOLERANCE = 1e-5;
export const LENGTH_ROUNDING = 1e-12;

/** Stiffness along an elastic segment, h^2 (w0 + w1) / (c L), above which waves are too fast for a step: 2.2 steps a period. */
export const STIFF_ALONG = 4;

/** If a segment turns by more than this in a substep, rad, the substep is too rough for the time-symmetric scheme. */
export const MAX_TURN = 0.4;

/** If the tension of a segment changes by more than this part of the mean of both tensions, the substep is too rough, too. */
export const MAX_TENSION_JUMP = 0.4;

/** Number of steps that are implicit after an impact, or after waves too fast for the step. */
export const IMPLICIT_STEPS = 5;

/**
 * The same for one rope that may conserve its energy: more steps would take what an impact has left. With so few, a load
 * that two ropes hold would tremble after a winch has lifted it.
 */
export const ROPE_IMPLICIT_STEPS = 2;

/** Turn of a segment in a conserving substep: the one aimed at, and the largest accepted. */
export const CONSERVING_TURN = 0.3;
export const MAX_CONSERVING_TURN = 0.6;
/** Stiffness across a segment, see `STIFF`, up to which a conserving substep takes more iterations before it is cut. */
export const PATIENT_STIFFNESS = 0.5;
/** Largest factor by which velocities are scaled to keep their energy. */
export const MAX_RESCALE = 1.02;

/**
 * Part of the kinetic energy that an implicit substep may lose where there is no impact: 0.003 loses 0.3 % of a fork's in a
 * minute. More where Newton's method has only been too slow: more iterations cost no energy, a change of the scheme does.
 */
export const MAX_STAKE = 0.0002;
export const MAX_SLOW_STAKE = 0.002;

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
/**
 * The same for a rope whose lengths change: where it whips, tension times change of length is work, and the whip is what it
 * comes from. 0.3 has up to 12 % of energy less than a reference after a whip, 0.1 up to 2, once 4 more.
 */
export const WOUND_TURN = 0.1;
export const WOUND_SUBSTEPS = 24;
/** Shortest conserving substep, s: a sixteenth of a step of 60 Hz. */
export const MIN_CONSERVING_SUBSTEP = 1 / (16 * 60);

/** Change of velocity, in lengths per substep, below which a segment does not count as pushed: rounding. */
export const PUSH_TOLERANCE = 1e-9;

/**
 * Kinetic energy that the mean velocity of a substep lacks, as a part of the sum of T L (1 - cos turn): what circles with the
 * speed s goes the chord, which is short by s^2 turn^2 / 4, and T L = m s^2.
 */
export const LACK_OF_TURNS = 0.25;

/** Excess of the square of a length before the substep, as a part of it, that shows an impulse. */
export const MAX_MISFIT = 0.3;

/** A pin that moves faster than this, in base lengths per second, drives its rope: then the energy comes from the pin. */
export const DRIVEN_SPEED = 12;

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

/** If all steps in this time were left to the relaxation, s, the rope is put to rest. */
export const MAX_STUCK_TIME = 0.5;

/** Part of its strain that a segment of an elastic rope keeps in a step left to the relaxation. */
export const STRAIN_KEPT = 0.98;

/** Number of steps that are softened after a step left to the relaxation, and strain per force on the lightest node in them. */
export const SOFT_STEPS = 60;
export const RESCUE_SOFTNESS = 1e-10;

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

/** A segment shorter than its rest length by less than this part is taut at the start. */
export const TAUT_TOLERANCE = 1e-6;

/**
 * Number of substeps of a step, and number of such steps, after a step in which a rope under load slid too far round something.
 */
export const CONTACT_SUBSTEPS = 6;
export const SHORT_STEPS = 10;

/** State of a segment that always carries force, in a rope whose other segments are active, 1, or slack, 0. */
export const ROD = 3;

/** Value that replaces `Chain.lengthRevision`: the lengths that the solver uses have to be checked. */
export const UNKNOWN_LENGTHS = -1;

/**
 * Residual after the warm start, and stiffness across a segment, T h^2 (w0 + w1) / L, above which Newton's method starts from
 * free flight instead, unless the residual there is so many times as large.
 */
export const FAR_OFF = 0.001;
export const STIFF = 10;
export const WORSE = 30;

/** Largest number of attempts at a step in which a chain goes through more and more of what moves into it. */
export const MOST_WAYS = 4;
