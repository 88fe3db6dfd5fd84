import type { Rope } from '../core/Rope';
import type { RopeState } from './RopeState';

/**
 * Keeps, in the states of ropes, the pieces that were cut off them: those are in the state of their rope. There is one
 * keeper: the bridge of the feature `edit` sets it.
 */
export interface PieceKeeper {
    /** The pieces that were cut off a rope. */
    of(rope: Rope): readonly Rope[];
    isPiece(rope: Rope): boolean;
    /** Creates another piece of a rope, without an owner yet. */
    create(rope: Rope): Rope;
    /** Makes a piece belong to a rope. */
    add(rope: Rope, piece: Rope): void;
    /** Takes all pieces off a rope. Returns them. */
    take(rope: Rope): Rope[];
    drop(piece: Rope): void;
    /** Writes the cuts of a rope. */
    save(rope: Rope, to: RopeState): void;
    /** Before a rope goes back to a state. */
    begin(rope: Rope, from: RopeState): void;
    load(rope: Rope, from: RopeState): void;
}

const NONE: readonly Rope[] = [];

/** Without the feature `edit` there are no pieces, and those of a state are left out. */
let keeper: PieceKeeper | null = null;

/** Sets the keeper of pieces. */
export function keepPieces(by: PieceKeeper): void {
    keeper = by;
}

/** The keeper of pieces; null: there are no pieces. */
export function pieceKeeper(): PieceKeeper | null {
    return keeper;
}

/** The pieces that were cut off a rope. */
export function piecesOf(rope: Rope): readonly Rope[] {
    return keeper ? keeper.of(rope) : NONE;
}
