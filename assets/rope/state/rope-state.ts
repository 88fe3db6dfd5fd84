import { isValid, type Node } from 'cc';
import type { Rope } from '../core/Rope';
import { ROPE_STATE, type RopeState } from './RopeState';
import type { Companion } from '../core/runtime/events';
import { setLength } from '../core/solver/lists';
import { synced } from '../core/runtime/frame';
import { runtimeOf, reorderRopes, sharesPoint } from '../core/runtime/groups';
import { loadAddresses, saveAddresses, SceneNodes, type EntryPool } from './entries';
import { reorderRound, ropesInRound, type RopeInRound } from '../core/runtime/round';
import { loadRope, saveRope } from './runtime-memory';
import { captured, putInOrder, resize, type StateForm } from './states';

/**
 * Keeps, in the states of ropes, the pieces that were cut off them: those are in the state of their rope. There is one
 * keeper: the bridge of the feature `edit` sets it.
 */
interface PieceKeeper {
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
    begin(rope: Rope, from: RopeState, nodes: SceneNodes): void;
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

/** The state of a rope and of the pieces that have been cut off it. */
export const ROPE_FORM: StateForm<Rope, RopeState> = {
    pattern: ROPE_STATE,
    mark: 'addresses',
    fill: fillRope,
};

function fillRope(rope: Rope, out: RopeState): void {
    const runtime = runtimeOf(rope);
    synced(runtime);
    out.lengthOffset = rope.lengthOffset;
    saveRope(runtime, out);
    keeper?.save(rope, out);
    saveAddresses(rope, out.addresses);
    const { companions, parts } = runtime;
    for (let k = 0; k < parts.list.length; k++) parts.list[k].placeCompanions?.();
    const pieces = piecesOf(rope);
    resize(out.companions, companions.length, NO_COMPANION);
    for (let i = 0; i < companions.length; i++) companions[i].save?.(out.companions[i]);
    let count = 0;
    for (let i = 0; i < pieces.length; i++) {
        if (!isValid(pieces[i], true)) continue;
        out.pieces[count] = captured(pieces[i], out.pieces[count], ROPE_FORM);
        count++;
    }
    setLength(out.pieces, count);
}

const NO_COMPANION: number[] = [];

/** Ropes and their pieces go back to complete states. Returns all of them. */
export function restoreRopes(
    ropes: readonly Rope[],
    states: readonly RopeState[],
    withFingers: boolean,
): Rope[] {
    const before = new Set<Node>();
    const all: Restoring = { withFingers, ranks: new Map<Rope, number>(), nodes: new SceneNodes() };
    const { ranks, nodes } = all;
    for (const rope of ropes) noteProps(rope, before);
    ropes.forEach((rope, i) => makePieces(rope, states[i], nodes)); // other ropes may be tied to them
    ropes.forEach((rope, i) => restoreRope(rope, states[i], all));
    takeBack(ranks, before);
    // Pieces made anew would step last; with the ranks of the state, ropes that step together keep their order.
    const inOrder = Array.from(ranks.keys()).sort((a, b) => ranks.get(a)! - ranks.get(b)!);
    reorderRopes((all) => putInOrder(all, inOrder.map(runtimeOf), (one) => one));
    reorderRound((all) => putInOrder<RopeInRound, unknown>(all, inOrder, ({ rope }) => rope));
    return inOrder;
}

/** Makes the pieces that a rope had, as far as there are none. Each is found by the uuid that it had. */
function makePieces(rope: Rope, { pieces }: RopeState, nodes: SceneNodes): void {
    const there = piecesOf(rope).filter((piece) => isValid(piece, true));
    for (let i = 0; keeper && i < pieces.length; i++) {
        if (i === there.length) keeper.add(rope, (there[i] = keeper.create(rope)));
        nodes.stand(pieces[i].node, there[i].node);
        makePieces(there[i], pieces[i], nodes);
    }
}

/** All ropes that go back together: the rank of each in its state, and the nodes of the scene. */
interface Restoring {
    readonly withFingers: boolean;
    readonly ranks: Map<Rope, number>;
    readonly nodes: SceneNodes;
}

function restoreRope(rope: Rope, state: RopeState, all: Restoring): void {
    const pool: EntryPool = { anchors: [], attachments: [] };
    pick(rope, pool, all.nodes);
    const gone: Rope[] = [];
    runtimeOf(rope).events.silently(() => restore(rope, state, all, pool, gone));
    for (const piece of gone) keeper?.drop(piece);
}

/** @param gone Pieces that the state does not have. */
function restore(rope: Rope, state: RopeState, all: Restoring, pool: EntryPool, gone: Rope[]): void {
    const runtime = runtimeOf(rope);
    all.ranks.set(rope, state.rank);
    keeper?.begin(rope, state, all.nodes);
    const pieces = (keeper?.take(rope) ?? []).filter((piece) => isValid(piece, true));
    gone.push(...pieces.splice(state.pieces.length));
    for (const piece of gone) piece.anchors = piece.attachments = [];
    const { list: parts } = runtime.parts;
    for (const part of parts) part.beforeLoad?.();
    loadAddresses(rope, state.addresses, pool, all.nodes);
    for (const part of parts) part.entriesLoaded?.();
    loadRope(runtime, state, all.withFingers, all.nodes);
    keeper?.load(rope, state);
    rope.lengthOffset = state.lengthOffset;
    for (const part of parts) part.placeCompanions?.();
    loadCompanions(runtime.companions, state.companions);
    state.pieces.forEach((pieceState, i) => {
        const piece = pieces[i];
        if (!piece) return;
        if (!piece.node.active) piece.node.active = true;
        keeper!.add(rope, piece);
        runtimeOf(piece).events.silently(() => restore(piece, pieceState, all, pool, gone));
    });
}

/**
 * Gives companions the numbers that others of their kind have saved, in their order. A companion that was not there then goes on
 * as it is.
 */
function loadCompanions(companions: readonly Companion[], saved: readonly (readonly number[])[]): void {
    const left = saved.slice();
    for (const companion of companions) {
        const own: number[] = [];
        companion.save?.(own);
        const at = left.findIndex(({ length }) => length > 0 && length === own.length);
        if (at >= 0) companion.load!(left.splice(at, 1)[0]);
    }
}

/** Adds the props of a rope and its pieces. */
function noteProps(rope: Rope, to: Set<Node>): void {
    for (const entry of rope.attachments ?? []) if (entry?.target) to.add(entry.target);
    for (const piece of piecesOf(rope)) if (isValid(piece, true)) noteProps(piece, to);
}

/**
 * Nodes that are back on restored ropes are taken off ropes outside the state. Loads and bodies may hang on several.
 * @param restored The ropes that are back. @param before Nodes that hung on them until now.
 */
function takeBack(restored: ReadonlyMap<Rope, unknown>, before: ReadonlySet<Node>): void {
    const back = new Set<Node>();
    for (const rope of Array.from(restored.keys())) noteProps(rope, back);
    before.forEach((node) => back.delete(node));
    if (back.size === 0) return; // so it is in every frame of a rollback
    for (const { rope } of ropesInRound()) {
        const isBack = ({ target }: { readonly target: Node | null }): boolean =>
            !!target && back.has(target) && !sharesPoint(rope, target, null);
        const { attachments } = rope;
        if (restored.has(rope as Rope) || !attachments?.some((entry) => entry && isBack(entry))) continue;
        const carrying = rope as unknown as Carrying;
        carrying.attachments = attachments.filter((entry) => !entry || !isBack(entry));
        carrying.wake();
    }
}

/** A rope or a similar component. */
interface Carrying {
    wake(): void;
    attachments: readonly ({ readonly target: Node | null } | null)[] | null;
}

/** Notes all entries and nodes that hold a rope and its pieces or hang on them. */
function pick(rope: Rope, pool: EntryPool, nodes: SceneNodes): void {
    for (const anchor of rope.anchors ?? []) if (anchor) pool.anchors.push(anchor);
    for (const entry of rope.attachments ?? []) if (entry) pool.attachments.push(entry);
    for (const { target } of [...(rope.anchors ?? []), ...(rope.attachments ?? [])].filter(Boolean))
        nodes.note(target);
    nodes.note(rope.headAnchor);
    nodes.note(rope.secondAnchor);
    for (const piece of piecesOf(rope)) if (isValid(piece, true)) pick(piece, pool, nodes);
}
