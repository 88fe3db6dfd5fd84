import './rope-edits';
import { isValid, type Vec2, type Vec3 } from 'cc';
import { EDITOR_NOT_IN_PREVIEW } from 'cc/env';
import { addMethods } from '../core/runtime/features';
import { RopeEnd } from '../core/enums';
import { isFiniteVector, isLive } from '../core/inspector/RopeLife';
import { lengthFrom } from '../core/inspector/list-numbers';
import { validNumber, validOfSystem, warnOfValue, type NumberRange } from '../core/inspector/warn-once';
import { Rope } from '../core/Rope';
import { synced } from '../core/runtime/frame';
import { placeOf, type PointXY } from '../core/runtime/measures';
import { ropesOn } from '../queries/hits';
import { runtimeOf } from '../core/runtime/groups';
import type { RopeRuntime } from '../core/runtime/rope-runtime';
import { RopeSystem } from '../core/RopeSystem';
import { cutRope, SwipeTracer } from './cut';
import type { RopeCut } from './RopeCut';
import { layPath, type PathOptions } from './path';
import { PIECES, piecePoolSize, setPiecePoolSize } from './pieces';
import { reel } from './reel';
import { spliceRopes } from './splice';

export type { RopeCut } from './RopeCut';
export { RopeKnife } from './RopeKnife';
export { RopeWinch } from './RopeWinch';

declare module '../core/Rope' {
    interface Rope {
        /** Length of the rope at rest, px in the node's own units. Setting it reels as `reel` does: tween it. */
        ropeLength: number;
        /**
         * Cuts the rope at a length from the head, px. Both pieces live on with everything that holds and loads them.
         * @returns The pieces, or null if there is nothing to cut there, or the rope is not enabled.
         */
        cutAt(distance: number): RopeCut | null;
        /**
         * Cuts the rope where a swipe meets it. The rope may have moved as well: from where it was drawn in the last frame
         * to where it is drawn now. World px.
         * @returns The pieces, or null if the swipe met nothing or the rope is not `cuttable`.
         */
        cut(from: Readonly<Vec2> | Readonly<Vec3>, to: Readonly<Vec2> | Readonly<Vec3>): RopeCut | null;
        /** From now on the rope remembers where it was drawn in the last frame, for swipes. */
        trace(): void;
        /**
         * Pays rope out at one of its ends, or winds it in: nodes come and go there, the rest stays as it is.
         * @param amount px in the node's own units; below 0 winds in.
         * @param end Default: that of an enabled RopeWinch beside the rope; without one, the head.
         * @returns What has been reeled: no more is wound in than there is.
         */
        reel(amount: number, end?: RopeEnd): number;
        /**
         * Makes one rope of this one and another whose ends are free and at most 1.5 segments apart. All nodes, anchors,
         * props and fingers of the other one go over, and its node is destroyed.
         * @param end The end of this rope. Default: the tail.
         * @param otherEnd The end of the other one. Default: the head.
         * @returns Whether it did: false if an end is held or they are too far apart. A rope is not spliced with itself.
         */
        splice(other: Rope, end?: RopeEnd, otherEnd?: RopeEnd): boolean;
        /**
         * Lays the rope along points of the world, at rest: a rope as a finger has drawn it. Nodes come at even lengths, and
         * the path is the rope's length, until the next `setPath`. If the rope's own node holds the head, it goes to the
         * first point; pins and anchors stay.
         * @returns False if the points make no line, or are not finite.
         */
        setPath(points: readonly (Readonly<Vec2> | Readonly<Vec3>)[], options?: PathOptions): boolean;
    }
}

declare module '../core/RopeSystem' {
    interface RopeSystem {
        /**
         * How many pieces of cut ropes that have faded out are kept for the next cuts, with their nodes and Graphics: 0..1000.
         * Default 0: they are destroyed. Above 0 a script must not hold on to a piece that has gone: it may be another one.
         */
        piecePool: number;
        /**
         * Cuts every rope that a swipe meets in this frame, each once: see `Rope.cut`. World px.
         * @param layerMask Bits of the layers that are looked at; -1: all.
         */
        cut(from: PointXY, to: PointXY, layerMask?: number): readonly RopeCut[];
        /** From now on all ropes there are remember where they were drawn in the last frame, for swipes. */
        trace(): void;
    }
}

/** A length that is not finite is none. */
const ANY_LENGTH: NumberRange = { min: 0, max: Infinity, initial: 0 };

addMethods(Rope, {
    get ropeLength(): number {
        return this.length;
    },
    set ropeLength(value: number) {
        this.reel(validNumber(this, 'ropeLength', value, this.length, ANY_LENGTH) - this.length);
    },

    cutAt(distance) {
        if (!isLive(this)) return null;
        synced(runtimeOf(this));
        return cutIn(this, placeOf(runtimeOf(this).measured, lengthFrom(this, distance, 'cutAt')));
    },

    cut(from, to) {
        if (!this.cuttable || !isLive(this)) return null;
        if (!isFiniteVector(this, from, 'cut') || !isFiniteVector(this, to, 'cut')) return null;
        this.trace();
        const { edits, measured } = runtimeOf(this);
        const place = edits.tracer!.meet(measured, from, to);
        return place ? cutIn(this, place) : null;
    },

    trace() {
        runtimeOf(this).edits.tracer ??= new SwipeTracer();
    },

    reel(amount, end) {
        if (!isValid(this, true)) return 0;
        const runtime = runtimeOf(this);
        if (typeof amount === 'number' && Math.abs(amount) < Infinity)
            return reel(runtime, amount, end === undefined ? motorEndOf(runtime) : end);
        warnOfValue(this, 'reel', 'needs a length in px', amount);
        return 0;
    },

    splice(other, end = RopeEnd.Tail, otherEnd = RopeEnd.Head) {
        if (!isValid(this, true)) return false;
        if (!(other instanceof Rope)) {
            warnOfValue(this, 'splice', 'needs a Rope', other);
            return false;
        }
        if (!isLive(this) || !isLive(other) || other === this) return false;
        return spliceRopes(this, other, end, otherEnd);
    },

    setPath(points, options = {}) {
        return isValid(this, true) && layPath(this, runtimeOf(this), points, options);
    },
});

/** The end at which rope comes out by default: that of the winch beside the rope, else the head. */
function motorEndOf({ companions }: RopeRuntime): RopeEnd {
    return companions.find(({ motorEnd }) => motorEnd !== undefined)?.motorEnd ?? RopeEnd.Head;
}

function cutIn(rope: Rope, { segment, t }: { readonly segment: number; readonly t: number }): RopeCut | null {
    if (EDITOR_NOT_IN_PREVIEW) return null; // pieces would be saved
    const runtime = runtimeOf(rope);
    const cut = cutRope(rope, runtime, segment, t);
    runtime.events.emit();
    return cut;
}

addMethods(RopeSystem, {
    get piecePool(): number {
        return piecePoolSize();
    },
    set piecePool(size: number) {
        setPiecePoolSize(validOfSystem('piecePool', size, this.piecePool, PIECES));
    },

    cut(from, to, layerMask = -1) {
        const cuts: RopeCut[] = [];
        for (const rope of ropesOn(layerMask)) {
            const cut = rope.cut(from, to);
            if (cut) cuts.push(cut);
        }
        return cuts;
    },

    trace() {
        for (const rope of this.ropes) rope.trace();
    },
});
