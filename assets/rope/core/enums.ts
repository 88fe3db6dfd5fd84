import { Enum } from 'cc';

/** Sets of values for a rope's properties. */
export enum RopePreset {
    /** No preset: the values are those of none below. */
    Custom,
    /** A new rope. */
    Rope,
    /** Heavy and slow to come to rest, a bead on every joint. */
    Chain,
    /** Light, a little elastic and soon at rest, a leaf on every node. */
    Vine,
    /** Elastic. */
    Bungee,
    /** Stiff bars with joints. */
    Rod,
    /** The rope of the Cocos forum's tutorial. */
    Tutorial,
    /** The rope of the Bevy tutorial. */
    Bevy,
}

/** What a segment resists. */
export enum RopeSegments {
    /** Pulls only, and may go slack. */
    Rope,
    /** Also resists being pushed together. */
    Rod,
}

/** What a rope and a dynamic RigidBody2D do to each other, if a prop or an anchor has one. */
export enum RopeCoupling {
    /** Rope and body pull each other, where Box2D moves the body and the solver is `Exact`; else as `Follow`. */
    Auto,
    /** The rope places the prop, or the anchor holds the rope: the body feels no pull. */
    Follow,
    /** Neither holds the other, as if the entry were not there. */
    Off,
}

/** Where the nodes are when a rope starts. */
export enum RopeShape {
    /** At rest: hanging straight, or on the catenary between its anchors, loads included. */
    Settled,
    /** In a line from anchor to anchor; with one anchor along the node's own x axis. */
    Straight,
    /** All nodes at the head. */
    Heap,
    /** At the places in `points`. */
    Points,
}

/** What moving the rope's node does. */
export enum RopeSpace {
    /** Nodes live in the world: moving the node swings the rope. */
    World,
    /** Nodes are in the axes of the rope's node and move rigidly with it. */
    Local,
}

/** How the lengths of the segments are kept. */
export enum RopeSolver {
    /** The whole rope at once: it does not stretch, whatever hangs on it, and a swing keeps its energy. */
    Exact,
    /** `iterations` passes over the segments, as in the tutorials. */
    Relaxation,
    /**
     * One pass from the held node outwards: no segment is too long, and it takes little time, but loads have no effect. Only
     * for one held end.
     */
    FollowTheLeader,
}

/** What a finger does. */
export enum RopeTouch {
    /** `Head` while `headAnchor` is empty, else `None`. */
    Auto,
    /** When the first finger moves, anywhere on the screen, it holds the head. */
    Head,
    /** A touch within `touchRadius` takes hold of the nearest node until it is released. */
    Nearest,
    /** Touches are ignored. */
    None,
}

/** What a rope or a net does while no camera sees it. It is not drawn then. */
export enum RopeOffScreen {
    /** It is simulated as if it were seen. */
    Simulate,
    /** It takes its steps only in every second frame: its time runs half as fast. */
    HalfRate,
    /** It stops; when a camera sees it again, it starts from rest. */
    Pause,
}

/** An end of a rope. */
export enum RopeEnd {
    Head,
    Tail,
}

Enum(RopeEnd);
Enum(RopeOffScreen);
Enum(RopeCoupling);
Enum(RopePreset);
Enum(RopeSegments);
Enum(RopeShape);
Enum(RopeSpace);
Enum(RopeSolver);
Enum(RopeTouch);
