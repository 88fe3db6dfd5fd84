import { Graphics, isValid, UITransform, type Component, type Node } from 'cc';
import { isLive } from '../core/inspector/RopeLife';
import type { NumberRange } from '../core/inspector/warn-once';
import type { Rope } from '../core/Rope';
import { RopeEventType } from '../core/RopeEvent';
import { runtimeOf, anchorsTiedTo } from '../core/runtime/groups';
import type { RopeRuntime } from '../core/runtime/rope-runtime';
import { PieceMark } from './piece-mark';

/** Fades a piece of a cut rope out if it holds nothing and nothing holds it. */
export class Fading {
    /** How long the piece has been fading, s. */
    time = 0;
    /** Opacity of the rope before it began to fade; null: it has not. */
    private _opacity: number | null = null;

    constructor(
        private readonly _rope: Rope,
        private readonly _runtime: RopeRuntime,
    ) {}

    /** After a frame of `time` seconds of the rope's own time. Returns whether the piece has faded out. */
    step(time: number): boolean {
        const { cutFade } = this._rope;
        if (!(cutFade > 0) || !this._isLoose) return false;
        this.time += time;
        this._opacity ??= this._rope.opacity;
        this._rope.opacity = this._opacity * Math.max(0, 1 - this.time / cutFade);
        return this.time >= cutFade;
    }

    /** Restores the opacity. */
    reset(): void {
        if (this._opacity !== null) this._rope.opacity = this._opacity;
        this._opacity = null;
        this.time = 0;
    }

    private get _isLoose(): boolean {
        const { attachments, anchors, node } = this._rope;
        if (!this._runtime.edits.cuts.isCut || this._runtime.ready().chain.pinnedNodes.length > 0)
            return false;
        for (let k = 0; k < (attachments?.length ?? 0); k++) if (attachments[k]?.target) return false;
        return anchorsTiedTo(node).every((tied) => anchors?.indexOf(tied) >= 0); // not if it is tied to itself
    }
}

/** The cuts that have made a rope what it is. */
export class Cuts {
    /** Ropes that have been cut off this one. */
    readonly pieces: Rope[] = [];
    /** The rope that this one was cut off. */
    owner: Rope | null = null;
    /** Whether the rope has just become a piece of another one, and has not had a frame since. */
    isNew = false;
    /** Time by which the other piece moved on in the frame of the cut, s. The new rope has to catch up by it. */
    owed = 0;
    /** Whether the rope is one of the two that a cut has left. */
    isCut = false;
    /** Whether its node was made by a cut. */
    isPiece = false;
    /** Number of the cut that made the head, or the tail; 0: no cut. */
    head = 0;
    tail = 0;

    /** The rope is whole again. */
    forget(): void {
        this.isCut = false;
        this.head = this.tail = 0;
    }
}

/** Pieces that have gone, kept for the next cuts: their nodes are in no scene. */
const kept: Rope[] = [];
/** How many are kept. */
let poolSize = 0;
/** Range of it: each keeps the buffers of its Graphics. */
export const PIECES: NumberRange = { min: 0, max: 1000, initial: 0, integer: true };

/** How many pieces are kept at most for the next cuts. */
export function piecePoolSize(): number {
    return poolSize;
}

/** Sets how many pieces are kept; more than that are destroyed. */
export function setPiecePoolSize(size: number): void {
    poolSize = size;
    forgetDestroyed();
    while (kept.length > size) kept.pop()!.node.destroy();
}

/** Drops kept pieces that a script has destroyed. */
function forgetDestroyed(): void {
    for (let i = kept.length - 1; i >= 0; i--)
        if (!isValid(kept[i], true) || !isValid(kept[i].node, true)) kept.splice(i, 1);
}

/** A piece belongs to the rope that it was cut off, which takes it away when it is whole again. */
export function addPiece(owner: Rope, piece: Rope): void {
    runtimeOf(owner).edits.cuts.pieces.push(piece);
    runtimeOf(piece).edits.cuts.isNew = true;
    setOwner(piece, owner);
}

function setOwner(piece: Rope, owner: Rope | null): void {
    runtimeOf(piece).edits.cuts.owner = owner;
    const mark = piece.getComponent(PieceMark) ?? piece.node.addComponent(PieceMark);
    mark.rope = owner;
    mark.isMade = true;
}

/**
 * A rope moves on by a frame. Pieces that were just cut off it, or restored, may have missed their update: notes that they
 * have to catch up by that time.
 */
export function oweFrame(cuts: Cuts, time: number): void {
    const { pieces } = cuts;
    cuts.isNew = false;
    cuts.owed = 0;
    for (let i = 0; i < pieces.length; i++) {
        const { cuts: own } = runtimeOf(pieces[i]).edits;
        if (own.isNew) own.owed = time;
    }
}

/** Lets a piece catch up in its first frame; its own update is called from the next frame on. */
export function playOwed(runtime: RopeRuntime): void {
    const { cuts } = runtime.edits;
    const { owed } = cuts;
    cuts.isNew = false;
    cuts.owed = 0;
    if (owed > 0) runtime.play(owed);
}

/** Removes all that was cut off a rope, and what was cut off those pieces. */
export function dropPieces(cuts: Cuts): void {
    for (const piece of cuts.pieces.splice(0)) if (isValid(piece, true)) dropPiece(piece);
}

/** Removes a piece, with all that was cut off it. */
export function dropPiece(piece: Rope): void {
    dropPieces(runtimeOf(piece).edits.cuts);
    giveBack(piece);
    discard(piece);
}

/** Ties ropes that hang on a piece to the rope that it was cut off again. */
function giveBack(piece: Rope): void {
    const { owner } = runtimeOf(piece).edits.cuts;
    if (!owner || !isLive(owner)) return;
    for (const anchor of anchorsTiedTo(piece.node)) {
        anchor.target = owner.node;
        anchor.distance += piece.lengthOffset - owner.lengthOffset;
    }
}

/** A loose piece that has faded out is taken away; the rope itself, which `reset` brings back, is disabled. */
export function fadeOut(runtime: RopeRuntime, time: number): void {
    const rope = runtime.rope as Rope;
    if (!runtime.isEntered || !runtime.edits.fading.step(time)) return;
    if (runtime.edits.cuts.isPiece) dropFaded(rope);
    else rope.enabled = false;
}

/** Removes a piece that has faded out; pieces cut off it stay, and belong to the rope that it was cut off. */
function dropFaded(piece: Rope): void {
    const { owner, pieces } = runtimeOf(piece).edits.cuts;
    if (owner && isValid(owner, true)) for (const one of pieces.splice(0)) addPiece(owner, one);
    discard(piece);
}

/** A kept piece that can become a copy of a rope; null if there is none. */
export function takeKept(like: Rope): Rope | null {
    forgetDestroyed();
    const hasGraphics = like.getComponent(Graphics) !== null;
    for (let i = kept.length - 1; i >= 0; i--) {
        const piece = kept[i];
        const fits = piece.constructor === like.constructor;
        if (!fits || (piece.getComponent(Graphics) !== null) !== hasGraphics) continue;
        kept.splice(i, 1);
        return piece;
    }
    return null;
}

function discard(piece: Rope): void {
    const { node } = piece;
    const { cuts } = runtimeOf(piece).edits;
    const { owner } = cuts;
    for (const anchor of anchorsTiedTo(node)) anchor.target = null;
    const pieces = owner && isValid(owner, true) ? runtimeOf(owner).edits.cuts.pieces : [];
    if (pieces.indexOf(piece) >= 0) pieces.splice(pieces.indexOf(piece), 1);
    setOwner(piece, null);
    if (kept.length >= poolSize || !isPlain(piece)) {
        piece.enabled = false; // now: `destroy` disables it at the end of the frame only
        node.destroy();
        return;
    }
    for (const child of [...node.children]) {
        child.removeFromParent(); // a skin
        child.destroy();
    }
    piece.unuse();
    cuts.isPiece = false;
    piece.anchors = [];
    piece.attachments = [];
    piece.secondAnchor = piece.headAnchor = null;
    node.removeFromParent();
    kept.push(piece);
}

/** Whether no script has added anything to a piece. */
function isPlain({ node, constructor }: Rope): boolean {
    const isOwn = (one: Component): boolean =>
        one instanceof UITransform ||
        one instanceof Graphics ||
        one instanceof PieceMark ||
        one.constructor === constructor;
    return node.components.every(isOwn) && !hasListeners(node);
}

function hasListeners(node: Node): boolean {
    return (Object.keys(RopeEventType) as (keyof typeof RopeEventType)[]).some((name) =>
        node.hasEventListener(RopeEventType[name]),
    );
}
