/** Kinds of numbers in the text of a journal. */
export enum NumberKind {
    FrameTime,
    /** Whether a frame has an item, or another one. */
    More,
    /** Count of phases begun since the last item of the frame: see `Taps.beforePhase`. */
    Phase,
    Item,
    Finger,
    /** Position of a new finger, and difference of a position from the predicted one. */
    Place,
    Way,
    Count,
}
