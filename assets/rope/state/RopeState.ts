import { RopeSpace } from '../core/enums';
import { emptyState, type SimulationState } from '../memory/solver/simulation-state';
import type { StateTable } from '../memory/solver/state-table';

// Patterns: each is an object like a state, with one item in every list. A state is described here only: its type, an empty one
// (`emptied`) and the check of one (`looksLike`) come from its pattern.

/** Stands in a pattern for numbers that are a list or a Float64Array. */
export const TABLE = new Float64Array(0) as StateTable;
/** Stands in a pattern for nodes, segments, and the memory of their solver. */
export const SIMULATION: SimulationState = emptyState();

/** Steps in a row in which a rope might rest. */
const REST_STEPS = {
    count: 0,
    /** Sums of the squares of distances over half of the steps that it takes, and over those since. */
    before: 0,
    after: 0,
};

/** How near to sleep a rope is. */
export const SLEEP = {
    sleeping: false,
    /** Steps in which it hardly moved, and in which it stayed in its place. */
    still: REST_STEPS,
    staying: REST_STEPS,
    /** Where it stays: x0, y0, x1, y1, ... Empty: it moves. */
    places: [0],
};
export type SleepState = typeof SLEEP;

/** How taut a rope has been. */
const TAUTNESS = {
    isSlack: false,
    slackSteps: 0,
    /** Steps whose tensions are known. */
    steps: 0,
    /** Sums of tension x duration of the last two steps, per segment; empty: not needed so far. */
    tensions: [0],
};
export type TautnessState = typeof TAUTNESS;

/** Frames that a rope skips while no camera sees it: see `offScreen`. */
export const SIGHT = {
    isSeen: true,
    standsUnseen: false,
    /** With `HalfRate`: whether the last frame was left out. */
    leftOut: false,
    /** With `Pause`: where the holder of the head was when the rope was last seen, world px. */
    holderX: 0,
    holderY: 0,
};
export type SightState = typeof SIGHT;

/** A pin of a script: at a scene node, or at a point. */
export const SCRIPT_PIN = { index: 0, target: '', x: 0, y: 0 };
export type ScriptPinState = typeof SCRIPT_PIN;

/** Pins of a rope besides its anchors. */
const PINS = {
    headReleased: false,
    /** Where a finger has left the head, in the axes of the rope's node. */
    headX: 0,
    headY: 0,
    scripts: [SCRIPT_PIN],
};
export type PinsState = typeof PINS;

/** A finger that holds a node. */
export const FINGER = {
    id: 0,
    node: 0,
    /** Position on the screen, now and before the last move. */
    x: 0,
    y: 0,
    beforeX: 0,
    beforeY: 0,
    /** From the finger to its node, in the axes of the rope. */
    offsetX: 0,
    offsetY: 0,
};
export type FingerState = typeof FINGER;

/** An anchor or attachment: its scene node and its other properties, as numbers. */
export const ENTRY = { target: '', values: [0] };
export type EntryState = typeof ENTRY;

/** What holds a rope and hangs on it. Scene nodes are named by uuid; '' is none. */
const ADDRESSES = {
    headAnchor: '',
    secondAnchor: '',
    secondAnchorIndex: 0,
    /** See `Rope.tearTensions`: they go along with their segments. */
    tearTensions: [0],
    anchors: [ENTRY],
    attachments: [ENTRY],
};
export type AddressesState = typeof ADDRESSES;

/** A rope without its pieces. A hash of a state takes the fields in this order. */
const ROPE = {
    version: 0,
    /** The uuid of the rope's node. */
    node: '',
    /** Rank of the rope among all that step: ropes that share points step in this order. */
    rank: 0,
    simulation: SIMULATION,
    /**
     * For the first rope of a group: whether its ropes were moved to their shared points already, and the memory of its
     * solver.
     */
    hasMet: false,
    /** `parts`: count of ropes plus ties. With another count the solver begins anew. */
    group: { segments: TABLE, chain: [0], parts: 0 },
    /** Mass of each node without the loads on it. */
    masses: TABLE,
    /** Length of each segment at rest, px in the rope node's own units. */
    baseLengths: TABLE,
    /** Whether a cut, a splice or a winch has changed these from the inspector's. */
    isEdited: false,
    /** The lengths by which the mass is spread; empty: those of the inspector. */
    startLengths: [0],
    space: RopeSpace.World,
    /** Simulated length of one unit of the rope's node. */
    lengthScale: 1,
    /** See `Rope.lengthOffset`. */
    lengthOffset: 0,
    /** Length of the rope before cuts; 0: it is whole. */
    wholeLength: 0,
    isCut: false,
    /** The numbers of the cuts that head and tail come from; 0: of none that can be mended. */
    headCut: 0,
    tailCut: 0,
    /** How long a loose piece has been fading, s. */
    fadeTime: 0,
    standsStill: false,
    /** Whether the rope was put elsewhere in this frame and has not moved what is tied to it yet. */
    hasJumped: false,
    movedStandingStill: false,
    sleep: SLEEP,
    tautness: TAUTNESS,
    sight: SIGHT,
    /** The numbers of the step's parameters: a sleeping rope wakes if they change. */
    parameters: [0],
    pins: PINS,
    addresses: ADDRESSES,
    fingers: [FINGER],
    /** Where the rope was drawn in the last frame, for swipes; empty: not known. */
    swipe: [0],
    /** What each component beside the rope, such as a winch, has to know. */
    companions: [[0]],
};

/**
 * All that a rope does next depends on this, its properties, and the scene around it. Data: JSON.stringify and
 * structuredClone keep every bit. Numbers of nodes and segments are lists after JSON.parse, Float64Arrays column by
 * column as captured and in a clone; JSON.stringify writes no lists for a clone. Made by `Rope.captureState`; what it
 * contains may differ in another version.
 */
export interface RopeState extends RopeOnly {
    /** The uuids of the scene nodes that its author has named, if it has pieces: in a scene made anew, these have their order. */
    authored?: string[];
    /** Ropes that have been cut off this one. */
    pieces: RopeState[];
}
type RopeOnly = typeof ROPE;

/** The pattern of a rope's state. The pieces are checked one by one. */
export const ROPE_STATE: RopeState = { ...ROPE, pieces: [] };

/**
 * The states of all ropes of a game, and of what else has a state: see `RopeSystem.captureState`. Pieces are in the
 * states of their ropes. Features that bring something with a state add its list.
 */
export interface RopeSystemState {
    version: number;
    ropes: RopeState[];
    /** For a state of some ropes only: the place of each among all of its kind, and, last, how many there were. */
    part?: RopeSystemPart;
}

/** For each kind: the places of the saved members among all of it, then how many these were. */
export interface RopeSystemPart {
    ropes: number[];
}

/** How a state is restored. */
export interface RestoreOptions {
    /**
     * Whether fingers that held nodes hold them again: for rollback and replays, which give their touches again.
     * Default false: they let go.
     */
    readonly fingers?: boolean;
}
