import type { Rope } from '../core/Rope';

/** What a rope knows of the cuts that it has been through. */
export class Cuts {
    /** Ropes that have been cut off this one. */
    readonly pieces: Rope[] = [];
    /** Those of the rope that this one was cut off. */
    owner: Cuts | null = null;
    /** Whether a cut has made the rope just now: it has not had a frame of its own. */
    isNew = false;
    /** Length of the frame in which a cut has made the rope before the other piece moved on, s. */
    owed = 0;
    /** Whether the rope is one of the two that a cut has left. */
    isCut = false;
    /** Whether its node was made by a cut. */
    isPiece = false;
    /** The number of the cut that the head, or the tail, comes from, if it is a stub; else 0. */
    head = 0;
    tail = 0;

    /** What a piece is owed of its first frame, s: once. */
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
