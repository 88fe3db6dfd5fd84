import { Graphics, isValid, UITransform } from 'cc';
import type { Component, Node } from 'cc';
import type { Rope } from '../core/Rope';
import { RopeEventType } from '../core/RopeEvent';
import type { Cuts } from './cuts';
import { runtimeOf, enabledRopes, anchorsTiedTo } from '../core/runtime/groups';
import type { RopeRuntime } from '../core/runtime/rope-runtime';

/** Pieces that have gone, to be used again by the next cuts: their nodes are in no scene. */
const kept: Rope[] = [];
/** How many are kept. */
let poolSize = 0;

/** How many pieces are kept for the next cuts. */
export function piecePoolSize(): number {
    return poolSize;
}

/** Keeps so many pieces from now on; what is too much is destroyed. */
export function setPiecePoolSize(size: number): void {
    poolSize = size;
    forgetDestroyed();
    while (kept.length > size) kept.pop()!.node.destroy();
}

/** A script that still knows a kept piece may have destroyed it. */
function forgetDestroyed(): void {
    for (let i = kept.length - 1; i >= 0; i--)
        if (!isValid(kept[i], true) || !isValid(kept[i].node, true)) kept.splice(i, 1);
}

/** A piece belongs to the rope that it was cut off, which takes it away when it is whole again. */
export function addPiece(owner: Cuts, piece: Rope): void {
    owner.pieces.push(piece);
    runtimeOf(piece).edits.cuts.owner = owner;
}

/** A rope moves on by a frame: pieces that have just been cut off it are owed as much, if their own update is over. */
export function oweFrame(cuts: Cuts, time: number): void {
    const { pieces } = cuts;
    cuts.isNew = false;
    for (let i = 0; i < pieces.length; i++) {
        const { cuts: own } = runtimeOf(pieces[i]).edits;
        if (own.isNew) own.owed = time;
    }
}

/** A piece gets what it is owed of its first frame: its own update comes in the next one. */
export function playOwed(runtime: RopeRuntime): void {
    const owed = runtime.edits.cuts.takeOwed();
    if (owed > 0) runtime.play(owed);
}

/** All that was cut off a rope goes, and what was cut off that. */
export function dropPieces(cuts: Cuts): void {
    for (const piece of cuts.pieces.splice(0)) if (isValid(piece, true)) dropPiece(piece);
}

/** A piece goes, with all that was cut off it. */
export function dropPiece(piece: Rope): void {
    dropPieces(runtimeOf(piece).edits.cuts);
    giveBack(piece);
    discard(piece);
}

/** Ropes that are tied to a piece hang on the rope that it was cut off again. */
function giveBack(piece: Rope): void {
    const { owner } = runtimeOf(piece).edits.cuts;
    const rope = enabledRopes().find(({ edits }) => edits.cuts === owner)?.rope;
    for (const anchor of rope ? anchorsTiedTo(piece.node) : []) {
        anchor.target = rope!.node;
        anchor.distance += piece.lengthOffset - rope!.lengthOffset;
    }
}

/** A loose piece that has faded out is taken away; the rope itself, which `reset` brings back, is disabled. */
export function fadeOut(runtime: RopeRuntime, time: number): void {
    const rope = runtime.rope as Rope;
    if (!runtime.isEntered || !runtime.edits.fading.step(time)) return;
    if (runtime.edits.cuts.isPiece) dropFaded(rope);
    else rope.enabled = false;
}

/** A piece that has faded out goes; what was cut off it stays, with the rope that it was cut off. */
function dropFaded(piece: Rope): void {
    const { owner, pieces } = runtimeOf(piece).edits.cuts;
    if (owner) for (const one of pieces.splice(0)) addPiece(owner, one);
    discard(piece);
}

/** A kept piece that a rope like another one can be made of; null if there is none. */
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
    if (owner && owner.pieces.indexOf(piece) >= 0) owner.pieces.splice(owner.pieces.indexOf(piece), 1);
    cuts.owner = null;
    if (kept.length >= poolSize || !isPlain(piece)) {
        piece.enabled = false; // now, not only when the frame ends
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

/** Whether nobody has added anything to a piece. */
function isPlain({ node, constructor }: Rope): boolean {
    const isOwn = (one: Component): boolean =>
        one instanceof UITransform || one instanceof Graphics || one.constructor === constructor;
    return node.components.every(isOwn) && !hasListeners(node);
}

function hasListeners(node: Node): boolean {
    return (Object.keys(RopeEventType) as (keyof typeof RopeEventType)[]).some((name) =>
        node.hasEventListener(RopeEventType[name]),
    );
}
