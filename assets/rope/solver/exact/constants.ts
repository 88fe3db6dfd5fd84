// Constants of the exact solver. Errors are relative to a segment's length, turns are in rad. "Scenarios" are the
// six motions of `npm run physics` (swing, snap, drag, jerk, bridge, winch), 30 and 100 nodes, loads 1 to 1000.

/** Weight of each end in the calm direction, (next + 2 now + before) / 4: stable at any stiffness, loses no energy. */
export const CALM_WEIGHT = 0.25;

/** Least cosine between a segment and the direction it pulls along; below it pulls along itself (it has folded). */
export const LEAST_COSINE = 0.25;

/** Sideways stiffness of a segment without tension, as a part of 1 / (w0 + w1): keeps every block invertible. */
export const STIFFNESS_FLOOR = 1e-6;

/** Error at which a calm substep is done. 2e-6 takes 5 % more passes; 2e-5 loses 10 times the energy at 1 rad. */
export const CALM_TOLERANCE = 6e-6;
/** Most passes of a calm substep, and the error that is still accepted after them. 2 lose 3 % more at 1.5 rad. */
export const CALM_PASSES = 3;
export const CALM_ACCEPTED = 5e-5;

/** The same for a violent substep. Tight, because what is left comes back as velocity times the load. */
export const VIOLENT_TOLERANCE = 1e-5;
export const VIOLENT_PASSES = 30;
export const VIOLENT_ACCEPTED = 1e-3;

/** Passes without halving the error after which a substep is given up. 5 are too few for masses 1 : 1,000,000. */
export const STALE_PASSES = 10;

/** Eliminations of one pass: the first, and repeats because segments would have had to push. 7 double the worst step. */
export const ELIMINATIONS_PER_PASS = 3;

/**
 * A rope that goes taut joins segment by segment, pass by pass. In these passes whole stretches join: every
 * segment shorter by less than this. In every pass, slack segments would join and leave in turn (450 % stretch).
 */
export const FIRST_WIDE_PASS = 2;
export const FIRST_WIDTH = 0.02;
export const SECOND_WIDE_PASS = 5;
export const SECOND_WIDTH = 0.1;

/** Turn of a segment within a substep above which it is not calm. */
export const CALM_TURN = 0.4;

/** Change of a segment's tension above which a substep is not calm, as a part of the mean. */
export const CALM_JUMP = 0.4;

/** Steps that stay violent after one that was. */
export const VIOLENT_STEPS = 5;

/** Turn of a rod per substep that is aimed at, and the most substeps for it. Whipping rods keep their energy so. */
export const ROD_TURN = 0.06;
export const ROD_SUBSTEPS = 12;

/** Way of a pin per substep, in base lengths, and the most substeps for it. Halves the worst step of a jerk. */
export const PIN_WAY = 3;
export const PIN_SUBSTEPS = 8;

/**
 * Steps for which fewer substeps would have been enough, with a margin, before fewer are taken. A change of the
 * substep costs a little energy: changing within each swing lost up to 0.9 % in a minute.
 */
export const PATIENCE = 300;
export const PATIENCE_MARGIN = 1.3;

/** Shortest substep, as a part of a step. */
export const LEAST_SUBSTEP = 1 / 32;

/** Passes of the relaxation where nothing else converges: not once in the scenarios. */
export const RESCUE_PASSES = 20;
/** Error above which these start from the bare prediction. */
export const RESCUE_ERROR = 1;
/** The same where the user has limited the passes: every step may need it, and Newton's leftovers add up. */
export const LIMITED_ERROR = 0.01;
/**
 * Surplus of the square of a segment's length, in parts, below which its error is half of that, and its vector its
 * direction: a square root and a division less in nearly every pass. And such a direction is linear in the
 * positions, so a pass leaves less of it undone: a pendulum loses 0.004 % of its energy a minute instead of 0.09 %.
 */
export const NEARLY_RIGHT = 0.01;

/** Error beyond which numbers mean nothing any more. */
export const LOST_ERROR = 1e9;

/** Spare length where pins are farther apart than the rope between them: a straight rope has no direction to give. */
export const SPARE_LENGTH = 5e-4;

/** Times that differ by less than this part are the same. */
export const TIME_ROUNDING = 1e-9;
