import { emptyPiece, emptyState } from '../core/solver';
import { mergeAll, splitAtAll } from './solver/edit';
import { PieceBuilder } from './solver/piece-builder';
import type { Piece, ListedMemory } from '../core/solver';
import type { PlayedRuntime } from '../core/runtime/played-runtime';
import { SpareSimulations } from './spare-simulations';
import { lastGroupOf } from '../core/runtime/groups/groups';
import { restoredMemory } from '../core/runtime/groups/restored-memory';

/**
 * What a rope keeps whose nodes come and go, so that a change leaves no garbage. A piece holds until the next one is made.
 */
export class NodeRoom {
    private readonly _spares = new SpareSimulations();
    private readonly _before = emptyPiece();
    private readonly _builder = new PieceBuilder();
    private readonly _part = [0.5];

    /** The rope with one more node, in a segment, at the part `t` (0 < t < 1) of its length. */
    split(runtime: PlayedRuntime, segment: number, t: number): Piece {
        this._part[0] = t;
        return this.splitAtAll(runtime, segment, this._part);
    }

    /** The same with several nodes. @param parts Where they are, in ascending order. */
    splitAtAll(runtime: PlayedRuntime, segment: number, parts: readonly number[]): Piece {
        return splitAtAll(this._write(runtime), segment, parts, this._builder);
    }

    /** The rope without the inner nodes from one to another, the segments beside which are one. */
    merge(runtime: PlayedRuntime, first: number, last = first): Piece {
        return mergeAll(this._write(runtime), first, last, this._builder);
    }

    /** The rope becomes one of these pieces. */
    change(runtime: PlayedRuntime, piece: Piece): void {
        takeMemoryBack(runtime, piece.state.memory);
        runtime.edits.replace(piece, this._spares.next(piece.state, runtime.ready()));
    }

    private _write(runtime: PlayedRuntime): Piece {
        runtime.writePiece(this._before);
        lendMemory(runtime, this._before.state.memory);
        return this._before;
    }
}

const memory = emptyState().memory;

/** A rope whose nodes are about to change is given its part of what the solver of its group remembers, if it steps in one. */
function lendMemory(runtime: PlayedRuntime, to: ListedMemory): void {
    const group = lastGroupOf(runtime as PlayedRuntime);
    const rope = group ? group.ropes.indexOf(runtime as PlayedRuntime) : -1;
    if (!group || rope < 0) return;
    const { ropes, lent } = group;
    if (!lent.isLent) {
        const restored = restoredMemory(ropes);
        if (restored) lent.begin(restored, ropes);
        else if (group.saveMemory(memory)) lent.begin(memory, ropes);
    }
    if (lent.isLent) lent.lend(rope, to);
}

/** It has other nodes now: the solver of its group goes on from what has become of its part. */
function takeMemoryBack(runtime: PlayedRuntime, from: ListedMemory): void {
    const group = lastGroupOf(runtime as PlayedRuntime);
    if (group?.lent.isLent) group.lent.takeBack(group.ropes.indexOf(runtime as PlayedRuntime), from);
}
