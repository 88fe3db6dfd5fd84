import { emptyState, SEGMENT_NUMBERS } from './simulation-state';
import type { ListedState } from './simulation-state';

/**
 * A rope that can be cut, split, merged and joined: its state, and the mass of every node without the load on it.
 *
 * A node's own mass belongs to the segments on either side by their lengths. A segment's mass is spread evenly over
 * it, so an edit hands on as much as lies on each part: masses and lengths add up to what they were.
 */
export interface Piece {
    readonly state: ListedState;
    readonly masses: readonly number[];
}

/** A piece to be written over. */
export interface PieceRoom extends Piece {
    readonly masses: number[];
}

/** Room for a piece. */
export function emptyPiece(): PieceRoom {
    return { state: emptyState(), masses: [] };
}

/** Base length of a segment. */
export function baseLengthOf({ state }: Piece, segment: number): number {
    return state.segments[SEGMENT_NUMBERS * segment];
}

/** Segments of a piece. */
export function segmentCountOf({ state }: Piece): number {
    return state.nodeCount - 1;
}
