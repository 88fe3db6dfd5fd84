/** What `RopeSystem.debugDrawFlags` shows of all ropes and nets; several added up are shown together. */
export enum ERopeDrawFlags {
    /** Nodes; those that are held are filled. */
    Node = 1,
    /** Segments from green to red by their tension, in blue where they are slack. */
    Tension = 2,
    /** The smallest rectangle that the rope is in. */
    Bounds = 4,
    /** Where something hangs on the rope: a ring, the wider the heavier it is. */
    Load = 8,
    /** What holds the rope: a cross. */
    Anchor = 16,
    /** The numbers of the nodes. */
    Index = 32,
    All = 63,
}
