import { writePiece } from './edited';
import { emptyPiece } from '../memory/solver/kit';
import { mergeAll, splitAtAll } from './solver/edit';
import { PieceBuilder } from './solver/piece-builder';
import type { Piece } from '../memory/solver/kit';
import type { RopeRuntime } from '../core/runtime/rope-runtime';
import { SpareSimulations } from './spare-simulations';

/**
 * The buffers of a rope whose nodes are put in and taken out, so that this allocates no memory. A piece is valid until
 * the next one is made.
 */
export class NodeRoom {
    private readonly _spares = new SpareSimulations();
    private readonly _before = emptyPiece();
    private readonly _builder = new PieceBuilder();
    private readonly _part = [0.5];

    /** The rope with one more node, in a segment, at the part `t` (0 < t < 1) of its length. */
    split(runtime: RopeRuntime, segment: number, t: number): Piece {
        this._part[0] = t;
        return this.splitAtAll(runtime, segment, this._part);
    }

    /** The same with several nodes. @param parts Where they are, in ascending order. */
    splitAtAll(runtime: RopeRuntime, segment: number, parts: readonly number[]): Piece {
        return splitAtAll(this._write(runtime), segment, parts, this._builder);
    }

    /** The rope without the inner nodes from one to another: their segments become one. */
    merge(runtime: RopeRuntime, first: number, last = first): Piece {
        return mergeAll(this._write(runtime), first, last, this._builder);
    }

    /** The rope becomes one of these pieces. */
    change(runtime: RopeRuntime, piece: Piece): void {
        runtime.group?.takeBack?.(runtime, piece.state.memory);
        runtime.edits.replace(piece, this._spares.next(piece.state, runtime.ready()));
    }

    private _write(runtime: RopeRuntime): Piece {
        writePiece(runtime, this._before);
        runtime.group?.lend?.(runtime, this._before.state.memory);
        return this._before;
    }
}
