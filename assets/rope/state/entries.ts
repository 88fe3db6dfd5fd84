import { isValid, director, type Node, type Vec2 } from 'cc';
import { membersOf, type Member } from '../core/inspector/declare';
import { ROPE_ANCHOR, RopeAnchor } from '../core/RopeAnchor';
import { ROPE_ATTACHMENT, RopeAttachment } from '../core/RopeAttachment';
import { ENTRY, type AddressesState, type EntryState } from './RopeState';
import type { Rope } from '../core/Rope';
import { setLength } from '../core/solver/lists';
import { NO_NUMBERS } from '../core/solver/constants';
import { resize } from './states';

/** The name of a scene node in a state; '' for none. */
export function uuidOf(node: Node | null): string {
    return node && isValid(node, true) ? node.uuid : '';
}

/** Finds scene nodes by the uuids in a state. */
export class SceneNodes {
    private readonly _known = new Map<string, Node>();
    private _hasAll = false;

    /** Notes a node that will probably be asked for: it is found without a walk through the scene. */
    note(node: Node | null): void {
        if (isValid(node, true)) this._known.set(node!.uuid, node!);
    }

    /** From now on a node is found by the uuid, if no node has that, of the one in its place in another scene. */
    stand(uuid: string | undefined, node: Node | null): void {
        if (uuid && isValid(node, true) && node!.uuid !== uuid && !this.get(uuid))
            this._known.set(uuid, node!);
    }

    /** @param otherwise The present node, used if there is no node with that uuid, as in a scene made anew. */
    find(uuid: string, otherwise: Node | null): Node | null {
        if (uuid === '') return null;
        return this.get(uuid) ?? (isValid(otherwise, true) ? otherwise : null);
    }

    /** The node of a uuid, or null. */
    get(uuid: string): Node | null {
        if (!this._known.has(uuid) && !this._hasAll) this._walk(director.getScene());
        return this._known.get(uuid) ?? null;
    }

    private _walk(node: Node | null): void {
        this._hasAll = true;
        if (!node) return;
        this.note(node);
        for (const child of node.children) this._walk(child);
    }
}

type Loose = Record<string, unknown>;
interface Entry {
    target: Node | null;
    nodeIndex: number;
}

/** Numbers of an entry besides its scene node. */
const ANCHOR_MEMBERS = membersOf(ROPE_ANCHOR, 'number', 'index', 'vector', 'flag');
const ATTACHMENT_MEMBERS = membersOf(ROPE_ATTACHMENT, 'number', 'index', 'vector', 'flag');
/**
 * The numbers that say where an entry is. Only these are restored; the others are for an entry that has to be created
 * again.
 */
const PLACE = ['nodeIndex', 'distance'];

/** All anchors and attachments that there are, to be found again by their scene nodes. */
export interface EntryPool {
    readonly anchors: RopeAnchor[];
    readonly attachments: RopeAttachment[];
}

/** Writes the entries that hold a rope or hang on it. */
export function saveAddresses(rope: Rope, to: AddressesState): void {
    to.headAnchor = uuidOf(rope.headAnchor);
    to.secondAnchor = uuidOf(rope.secondAnchor);
    to.secondAnchorIndex = numberOr(rope.secondAnchorIndex, LAST);
    saveTensions(rope.tearTensions ?? NO_NUMBERS, to.tearTensions);
    saveEntries(rope.anchors, ANCHOR_MEMBERS, to.anchors);
    saveEntries(rope.attachments, ATTACHMENT_MEMBERS, to.attachments);
}

/** Gives a rope back the entries that held it or hung on it: those of the pool if they still exist, else new ones. */
export function loadAddresses(rope: Rope, from: AddressesState, pool: EntryPool, nodes: SceneNodes): void {
    rope.headAnchor = nodes.find(from.headAnchor, rope.headAnchor);
    rope.secondAnchor = nodes.find(from.secondAnchor, rope.secondAnchor);
    rope.secondAnchorIndex = from.secondAnchorIndex;
    rope.tearTensions = from.tearTensions.slice();
    const { anchors, attachments } = pool;
    rope.anchors = loadEntries(from.anchors, rope.anchors, anchors, ANCHOR_MEMBERS, nodes, RopeAnchor);
    rope.attachments = loadEntries(
        from.attachments,
        rope.attachments,
        attachments,
        ATTACHMENT_MEMBERS,
        nodes,
        RopeAttachment,
    );
}

/** The tail, where a script has given no number. */
const LAST = -1;

/** A number set by a script, or a default for a value that is not a number: states have finite numbers only. */
function numberOr(value: unknown, otherwise: number): number {
    return typeof value === 'number' && Number.isFinite(value) ? value : otherwise;
}

function saveTensions(from: ArrayLike<number>, to: number[]): void {
    setLength(to, from.length);
    for (let i = 0; i < from.length; i++) to[i] = numberOr(from[i], 0);
}

function saveEntries(entries: readonly Entry[] | null, members: readonly Member[], to: EntryState[]): void {
    resize(to, entries?.length ?? 0, ENTRY);
    for (let i = 0; i < to.length; i++) {
        const { values } = to[i];
        const entry = entries![i] as (Entry & Loose) | null;
        to[i].target = uuidOf(entry && entry.target);
        let count = 0;
        for (let k = 0; entry && k < members.length; k++) {
            const value = entry[members[k].name];
            if (members[k].declaration.kind === 'vector') {
                values[count++] = numberOr((value as Vec2).x, 0);
                values[count++] = numberOr((value as Vec2).y, 0);
            } else if (members[k].declaration.kind === 'flag') values[count++] = value ? 1 : 0;
            else values[count++] = numberOr(value, members[k].declaration.make() as number);
        }
        setLength(values, count);
    }
}

function loadEntries<T extends Entry>(
    from: readonly EntryState[],
    current: readonly T[] | null,
    pool: T[],
    members: readonly Member[],
    nodes: SceneNodes,
    type: new () => T,
): T[] {
    return from.map((state, i) => {
        if (state.values.length === 0) return null as unknown as T; // an empty place of the list
        const inOrder = current?.[i] ?? null;
        const node = nodes.find(state.target, inOrder ? inOrder.target : null);
        const isInPlace = inOrder && (inOrder.target === node || !isValid(inOrder.target, true));
        const at = isInPlace
            ? pool.indexOf(inOrder)
            : pool.findIndex((one) => one.target === node && node !== null);
        const entry = at < 0 ? new type() : pool.splice(at, 1)[0];
        loadValues(entry as T & Loose, state.values, members, at < 0);
        entry.target = node;
        return entry;
    });
}

function loadValues(entry: Loose, values: readonly number[], members: readonly Member[], all: boolean): void {
    let k = 0;
    for (const { name, declaration } of members) {
        const size = declaration.kind === 'vector' ? 2 : 1;
        const isWanted = k + size <= values.length && (all || PLACE.indexOf(name) >= 0);
        if (isWanted && size === 2) (entry[name] as Vec2).set(values[k], values[k + 1]);
        else if (isWanted) entry[name] = declaration.kind === 'flag' ? values[k] === 1 : values[k];
        k += size;
    }
}
