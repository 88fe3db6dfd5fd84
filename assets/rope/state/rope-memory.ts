import type { RopeSpace } from '../core/enums';
import type { SolverMemory } from '../core/solver/tables';
import type { SimulationState, StateTable } from '../memory/solver/kit';

/** The part of a rope's state that the core saves and restores. */
export interface RopeMemory {
    /** Rank of the rope among all that step: ropes that share points step in this order. */
    rank: number;
    /** Nodes, segments, and the memory of the solver. */
    simulation: SimulationState;
    /**
     * For the first rope of a group: whether its ropes were moved to their shared points already, and the memory of its
     * solver.
     */
    hasMet: boolean;
    group: GroupState;
    /** Mass of each node without the loads on it. */
    masses: StateTable;
    /** Length of each segment at rest, px in the rope node's own units. */
    baseLengths: StateTable;
    /** Whether a cut, a splice or a winch has changed these from the inspector's. */
    isEdited: boolean;
    /** The lengths by which the mass is spread; empty: those of the inspector. */
    startLengths: number[];
    space: RopeSpace;
    /** Simulated length of one unit of the rope's node. */
    lengthScale: number;
    /** Length of the rope before cuts; 0: it is whole. */
    wholeLength: number;
    standsStill: boolean;
    /** Whether the rope was put elsewhere in this frame and has not moved what is tied to it yet. */
    hasJumped: boolean;
    movedStandingStill: boolean;
    sleep: SleepState;
    tautness: TautnessState;
    sight: SightState;
    /** The numbers of the step's parameters: a sleeping rope wakes if they change. */
    parameters: number[];
    pins: PinsState;
    fingers: FingerState[];
}

/** Memory of the solver of ropes that step together. */
interface GroupState extends SolverMemory {
    /** Count of ropes plus ties: with another count the solver begins anew. */
    parts: number;
}

/** How near to sleep a rope is. */
export interface SleepState {
    sleeping: boolean;
    /** Steps in which it hardly moved, and in which it stayed in its place. */
    still: RestStepsState;
    staying: RestStepsState;
    /** Where it stays: x0, y0, x1, y1, ... Empty: it moves. */
    places: number[];
}

/** Steps in a row in which a rope might rest. */
export interface RestStepsState {
    count: number;
    /** Sums of the squares of distances over half of the steps that it takes, and over those since. */
    before: number;
    after: number;
}

/** How taut a rope has been. */
export interface TautnessState {
    isSlack: boolean;
    slackSteps: number;
    /** Steps whose tensions are known. */
    steps: number;
    /** Sums of tension x duration of the last two steps, per segment; empty: not needed so far. */
    tensions: number[];
}

/** Frames that a rope skips while no camera sees it: see `offScreen`. */
export interface SightState {
    isSeen: boolean;
    standsUnseen: boolean;
    /** With `HalfRate`: whether the last frame was left out. */
    leftOut: boolean;
    /** With `Pause`: where the holder of the head was when the rope was last seen, world px. */
    holderX: number;
    holderY: number;
}

/** Pins of a rope besides its anchors. */
export interface PinsState {
    headReleased: boolean;
    /** Where a finger has left the head, in the axes of the rope's node. */
    headX: number;
    headY: number;
    scripts: ScriptPinState[];
}

/** A pin of a script: at a scene node, or at a point. */
export interface ScriptPinState {
    index: number;
    target: string;
    x: number;
    y: number;
}

/** A finger that holds a node. */
export interface FingerState {
    id: number;
    node: number;
    /** Position on the screen, now and before the last move. */
    x: number;
    y: number;
    beforeX: number;
    beforeY: number;
    /** From the finger to its node, in the axes of the rope. */
    offsetX: number;
    offsetY: number;
}

/** A finger to be filled. */
export function emptyFinger(): FingerState {
    return { id: 0, node: 0, x: 0, y: 0, beforeX: 0, beforeY: 0, offsetX: 0, offsetY: 0 };
}
