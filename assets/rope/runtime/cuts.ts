import type { RopeState } from '../RopeState';

/** What a rope knows of the cuts that it has been through. */
export class Cuts {
    /** Whether the rope is one of the two that a cut has left. */
    isCut = false;
    /** Whether its node was made by a cut. */
    isPiece = false;
    /** The number of the cut that the head, or the tail, comes from, if it is a stub; else 0. */
    head = 0;
    tail = 0;
    /** Length of the rope that this one was before its cuts, px of its node; 0: it is whole. */
    wholeLength = 0;

    /** The rope is whole again. */
    forget(): void {
        this.isCut = false;
        this.head = this.tail = this.wholeLength = 0;
    }

    save(to: RopeState): void {
        to.isCut = this.isCut;
        to.headCut = this.head;
        to.tailCut = this.tail;
        to.wholeLength = this.wholeLength;
    }

    load(from: RopeState): void {
        this.isCut = from.isCut;
        this.head = from.headCut;
        this.tail = from.tailCut;
        this.wholeLength = from.wholeLength;
    }
}
