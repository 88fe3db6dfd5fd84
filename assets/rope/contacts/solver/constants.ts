/** Obstacles are listed that are nearer to the box of a rope, px: until it comes out of that, only these are looked at. */
export const LIST_MARGIN = 100;

/** A node nearer than this to an obstacle gets a plane on suspicion, px: it costs nothing until the node crosses it. */
export const CONTACT_MARGIN = 1;

/** A node this near to a surface, or behind it, lies on it, px: its contact is where it is, not where its way ends. */
export const TOUCHING = 0.1;

/** A node off its surface by less keeps its plane while a substep is solved, px: cannot be seen, saves iterations. */
export const PLANE_TOLERANCE = 0.02;

/** Fastest way out of an obstacle that a rope finds itself in, px/s: a push, no explosion. */
export const MAX_PUSH_SPEED = 240;
/** Part of an overlap with a body that a substep takes away: it is a velocity, and bodies keep theirs. */
export const BODY_PUSH_SHARE = 0.1;

/** Planes that a node may lie against at once: two make a corner. */
export const PLANES_PER_NODE = 2;

/** What a node does in its contact. Against its second plane the same, plus `SECOND`. */
export const FREE = 0;
export const STICKS = 1;
export const SLIDES_ALONG = 2; // in the direction of the tangent (-ny, nx)
export const SLIDES_BACK = 3;
export const SECOND = 4;
/** Between two planes. */
export const IN_CORNER = 8;

/** A plane is where it was met, or was turned after that, or stays as met. */
export const AS_MET = 0;
export const TURNED = 1;
export const LOCKED = 2;

/**
 * Part of what a contact holds back that it gives way: keeps the blocks of the elimination invertible. A node that bears
 * the weight of a thousand sinks in by 0.05 px.
 */
export const CONTACT_SOFTNESS = 2e-4;

/** Sine of the smallest angle between two planes that make a corner. */
export const MIN_CORNER = 0.05;

/** What two planes may lack of a corner, px: rounding. */
export const CORNER_TOLERANCE = 1e-9;

/** A node in an obstacle by less than this after a step stays there, px: it cannot be seen. */
export const GUARD_TOLERANCE = 0.1;
/** The same for a node that the solver has put against a plane: loads press it in, see `CONTACT_SOFTNESS`. */
export const LOADED_TOLERANCE = 0.5;

/** Sine of the turn of a plane in a substep up to which it pushes between its old and its new normal. */
export const MAX_LEAN = 0.7;

/** How deep the chord of a segment may cut a corner, px, beyond the rope's radius: a longer one has a flatter arc. */
export const CORNER_CUT = 0.5;
/** A segment that overlaps a corner by less than this, px, needs no plane. */
export const CORNER_SLACK = 0.05;
/** What the plane of a segment may be wrong by while it stays: px, part of the segment, sine of the turn. */
export const KEPT_GAP = 0.2;
export const KEPT_PART = 0.2;
export const KEPT_TURN = 0.2;
/** Part of a change of the bend that a segment at a corner takes over in a substep, and the smallest bend. */
export const BEND_SHARE = 0.1;
export const MIN_BEND = 1e-4;
/** As many times the coefficient of friction that of a segment at a corner is at most. */
export const MAX_NEEDED = 3;
/** A segment as many times longer than at rest is none: a guess on the way to the solution. */
export const MAX_WILD_STRETCH = 1.5;
/**
 * Part of what friction holds back that a node that sticks gives way: with `CONTACT_SOFTNESS`, those of a rope that is pulled
 * off would let go one by one, an iteration each. More of it would creep under load. It is the larger of a segment that sticks
 * to a corner: with its nodes sticking too, lengths would be fixed more than once.
 */
export const STICKING_SOFTNESS = 1e-3;
export const CORNER_STICKING_SOFTNESS = 0.02;

/** Cosine of the largest bend at a node of a rope that is laid round something: 70 degrees. */
export const MIN_LAID_COSINE = 0.34;

/** Coulomb's coefficient where nothing is said: hemp on wood. */
export const DEFAULT_FRICTION = 0.4;

/**
 * A correction of places, as of bending, is left out for the step if contact then leaves a segment longer by more than this
 * part than without it: far above what a stiff bar stretches when it comes down on a corner.
 */
export const MAX_CORRECTION_STRETCH = 0.3;

/**
 * A rope under load that slides round something turns at its surface. Part of the kinetic energy that may be lost there in
 * a substep; the steps that follow have more substeps if it is more.
 */
export const MAX_SLIDE_STAKE = 0.01;

/** Newton iterations for a chain in contact, in each of so many rounds, and how many without halving the residual. */
export const SYMMETRIC_CONTACT_ITERATIONS = 6;
export const CONTACT_ITERATIONS = 40;
export const CONTACT_ROUNDS = 6;

/**
 * In how many of them segments may meet corners. Part of a step that a substep without them is at most: lines then cut corners,
 * which the next step mends, and what impacts have made too hard is solved.
 */
export const CORNER_ROUNDS = 2;
export const MIN_CORNER_SUBSTEP = 1 / 13;

export const STALE_CONTACT_ITERATIONS = 14;

/** Changes of a contact's state in a round after which it stays: else some go on for ever in twos and threes. */
export const MAX_FLIPS = 3;

/** An iteration that leaves more times the residual than this, and more than that, is taken in part: 0.4, 0.16, 0.064. */
export const MAX_WORSENING = 2;
export const WORSE_RESIDUAL = 0.02;
export const SHORTER = 0.4;
export const SHORTEST = 0.07;
