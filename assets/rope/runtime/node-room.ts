import { emptyPiece, mergeAll, PieceBuilder, splitAtAll } from '../solver';
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
    private readonly _part = [0.5];

    /** The rope with one more node, in a segment, at the part `t` (0 < t < 1) of its length. */
    split(runtime: EditableRuntime, segment: number, t: number): Piece {
        this._part[0] = t;
        return this.splitAtAll(runtime, segment, this._part);
    }

    /** The same with several nodes. @param parts Where they are, in ascending order. */
    splitAtAll(runtime: EditableRuntime, segment: number, parts: readonly number[]): Piece {
        return splitAtAll(this._write(runtime), segment, parts, this._builder);
    }

    /** The rope without the inner nodes from one to another, the segments beside which are one. */
    merge(runtime: EditableRuntime, first: number, last = first): Piece {
        return mergeAll(this._write(runtime), first, last, this._builder);
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
