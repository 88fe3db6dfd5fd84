import { emptyPiece, merge, PieceBuilder, split } from '../solver';
import type { Piece } from '../solver';
import type { EditableRuntime } from './editable-runtime';
import { lendMemory, takeMemoryBack } from './groups/lend';
import { SpareSimulations } from './spare-simulations';

/**
 * What a rope keeps whose nodes come and go, so that a change leaves no garbage. A piece holds until the next one is made.
 */
export class NodeRoom {
    private readonly _spares = new SpareSimulations();
    private readonly _before = emptyPiece();
    private readonly _builder = new PieceBuilder();

    /** The rope with one more node, in a segment, at the part `t` (0 < t < 1) of its length. */
    split(runtime: EditableRuntime, segment: number, t: number): Piece {
        return split(this._write(runtime), segment, t, this._builder);
    }

    /** The rope without an inner node, the segments beside which are one. */
    merge(runtime: EditableRuntime, node: number): Piece {
        return merge(this._write(runtime), node, this._builder);
    }

    /** The rope becomes one of these pieces. */
    change(runtime: EditableRuntime, piece: Piece): void {
        takeMemoryBack(runtime, piece.state.memory);
        runtime.replace(piece, this._spares.next(piece.state, runtime.ready()));
    }

    private _write(runtime: EditableRuntime): Piece {
        runtime.writePiece(this._before);
        lendMemory(runtime, this._before.state.memory);
        return this._before;
    }
}
