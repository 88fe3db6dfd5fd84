import type { Rope } from '../core/Rope';

/** The cuts that have made a rope what it is. */
export class Cuts {
    /** Ropes that have been cut off this one. */
    readonly pieces: Rope[] = [];
    /** The cuts of the rope that this one was cut off. */
    owner: Cuts | null = null;
    /** Whether a cut has just made the rope, and it has not had a frame yet. */
    isNew = false;
    /** Time by which the other piece moved on in the frame of the cut, s. The new rope has to catch up by it. */
    owed = 0;
    /** Whether the rope is one of the two that a cut has left. */
    isCut = false;
    /** Whether its node was made by a cut. */
    isPiece = false;
    /** Number of the cut that made the head, or the tail; 0: no cut. */
    head = 0;
    tail = 0;

    /** The time by which a new piece has to catch up, s. It is returned once, and then 0. */
    takeOwed(): number {
        const { owed } = this;
        this.isNew = false;
        this.owed = 0;
        return owed;
    }

    /** The rope is whole again. */
    forget(): void {
        this.isCut = false;
        this.head = this.tail = 0;
    }
}
