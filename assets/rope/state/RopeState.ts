import type { RopeMemory } from './rope-memory';

/**
 * All that a rope does next depends on this, its properties, and the scene around it. Data: JSON.stringify and
 * structuredClone keep every bit. Numbers of nodes and segments are lists after JSON.parse, Float64Arrays column by
 * column as captured and in a clone; JSON.stringify writes no lists for a clone. Made by `Rope.captureState`; what it
 * contains may differ in another version.
 */
export interface RopeState extends RopeMemory {
    version: number;
    /** The uuid of the rope's node. */
    node: string;
    /** See `Rope.lengthOffset`. */
    lengthOffset: number;
    isCut: boolean;
    /** The numbers of the cuts that head and tail come from; 0: of none that can be mended. */
    headCut: number;
    tailCut: number;
    /** The uuids of the scene nodes that its author has named, if it has pieces: in a scene made anew, these have their order. */
    authored?: string[];
    /** How long a loose piece has been fading, s. */
    fadeTime: number;
    addresses: AddressesState;
    /** Where the rope was drawn in the last frame, for swipes; empty: not known. */
    swipe: number[];
    /** What each component beside the rope, such as a winch, has to know. */
    companions: number[][];
    /** Ropes that have been cut off this one. */
    pieces: RopeState[];
}

/** What holds a rope and hangs on it. Scene nodes are named by uuid; '' is none. */
export interface AddressesState {
    headAnchor: string;
    secondAnchor: string;
    secondAnchorIndex: number;
    /** See `Rope.tearTensions`: they go along with their segments. */
    tearTensions: number[];
    anchors: EntryState[];
    attachments: EntryState[];
}

/** An anchor or attachment: its scene node and its other properties, as numbers. */
export interface EntryState {
    target: string;
    values: number[];
}

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
