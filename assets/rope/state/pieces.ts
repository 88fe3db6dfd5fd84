import type { Rope } from '../core/Rope';
import type { RopeState } from './RopeState';

/**
 * What a feature keeps in the states of ropes, and the pieces that it has cut off them: those are in the state of their
 * rope. One for all: the bridge of the feature `edit` fills it.
 */
export interface PieceKeeper {
    /** The pieces that were cut off a rope. */
    of(rope: Rope): readonly Rope[];
    isPiece(rope: Rope): boolean;
    /** Another piece of a rope, which has none of its own yet. */
    create(rope: Rope): Rope;
    /** A piece belongs to a rope from now on. */
    add(rope: Rope, piece: Rope): void;
    /** All pieces leave a rope. Returns them. */
    take(rope: Rope): Rope[];
    drop(piece: Rope): void;
    /** Writes what is known of cuts. */
    save(rope: Rope, to: RopeState): void;
    /** Before a rope goes back to a state. */
    begin(rope: Rope, from: RopeState): void;
    load(rope: Rope, from: RopeState): void;
}

const NONE: readonly Rope[] = [];

/** Without the feature there are no pieces: those of a state are passed over. */
let keeper: PieceKeeper | null = null;

/** From now on pieces are kept so. */
export function keepPieces(by: PieceKeeper): void {
    keeper = by;
}

/** Who keeps pieces; null: nobody, there are none. */
export function pieceKeeper(): PieceKeeper | null {
    return keeper;
}

/** The pieces that were cut off a rope. */
export function piecesOf(rope: Rope): readonly Rope[] {
    return keeper ? keeper.of(rope) : NONE;
}
