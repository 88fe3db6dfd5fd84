/** Kinds of numbers in the text of a journal. */
export enum NumberKind {
    FrameTime,
    /** Whether there is an item in a frame, or another one. */
    More,
    /** How many phases have begun since the last item of the frame: see `Taps.beforePhase`. */
    Phase,
    Item,
    Finger,
    /** Where a finger comes, and how far it is from where it was expected. */
    Place,
    Way,
    Count,
}
