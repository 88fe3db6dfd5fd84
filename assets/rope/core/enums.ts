import { Enum } from 'cc';

/** Sets of values for a rope's properties. */
export enum RopePreset {
    /** None of those below. */
    Custom,
    /** What a new rope is. */
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

/** What a rope does with a prop or an anchor that has a dynamic RigidBody2D. */
export enum RopeCoupling {
    /** Rope and body pull each other, where Box2D moves the body and the solver is `Exact`; else as `Follow`. */
    Auto,
    /** The prop is placed on the rope, the anchor holds it: the body feels nothing of the rope. */
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
    /** Where the list of points says. */
    Points,
}

/** What moving the rope's node does. */
export enum RopeSpace {
    /** Nodes live in the world: moving the node swings the rope. */
    World,
    /** Nodes live in the rope's node and move rigidly with it. */
    Local,
}

/** How the lengths of the segments are kept. */
export enum RopeSolver {
    /** The whole rope at once: it does not stretch, whatever hangs on it, and a swing keeps its energy. */
    Exact,
    /** `iterations` passes over the segments, as in the tutorials. */
    Relaxation,
    /** One pass from the held node outwards: never too long, very cheap, and loads are not felt. One end held only. */
    FollowTheLeader,
}

/** What a finger does. */
export enum RopeTouch {
    /** `Head` while `headAnchor` is empty, else `None`. */
    Auto,
    /** Moving the first finger anywhere on the screen holds the head to it. */
    Head,
    /** A touch within `touchRadius` takes hold of the nearest node until it is released. */
    Nearest,
    /** Touches are ignored. */
    None,
}

/** What becomes of a rope or a net while no camera sees it. It is never drawn then. */
export enum RopeOffScreen {
    /** It is simulated as if it were seen. */
    Simulate,
    /** It takes a frame's steps in every second frame only: its time runs half as fast. */
    HalfRate,
    /** It stands still, and goes on at rest when it is seen again. */
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
