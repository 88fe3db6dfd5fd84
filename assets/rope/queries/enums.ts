/** What `RopeSystem.raycast` finds: the numbers of the engine's `ERaycast2DType`, which a build without 2D physics lacks. */
export enum ERopeRaycastType {
    /** The nearest crossing of all. */
    Closest,
    /** Any crossing: the search ends at the first rope that is met. */
    Any,
    /** The nearest crossing of each rope. */
    AllClosest,
    /** Every crossing of every rope. */
    All,
}
