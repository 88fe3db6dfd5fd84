import { inWords, warnOnce } from '../core/inspector/warn-once';
import { emptyState, isState } from '../memory/solver/simulation-state';
import { isTable, put, type StateTable } from '../memory/solver/state-table';
import { ROPE_STATE, SIMULATION, TABLE, type RopeState } from './RopeState';
import { copyInto, setLength } from '../core/solver/lists';
import { isValid, type Component } from 'cc';

/** Version of the states that this package writes and reads. */
export const STATE_VERSION = 2;

/**
 * Whether a value is built like a pattern: the same kinds of values under the same names, every number finite, and
 * every item of a list built like the first one of the pattern's. A list that is empty in the pattern may hold anything.
 */
export function looksLike(value: unknown, pattern: unknown): boolean {
    if (pattern === SIMULATION) return isState(value);
    if (typeof pattern === 'number') return Number.isFinite(value);
    if (typeof pattern !== 'object' || pattern === null) return typeof value === typeof pattern;
    if (Array.isArray(pattern)) {
        if (!Array.isArray(value)) return false;
        return pattern.length === 0 || value.every((item) => looksLike(item, pattern[0]));
    }
    if (typeof value !== 'object' || value === null) return false;
    if (pattern === TABLE) return isTable(value, (value as StateTable).length);
    const names = Object.keys(pattern) as (keyof typeof pattern)[];
    return names.every((name) => looksLike(value[name], pattern[name]));
}

/** A state to be filled: as its pattern, with every list empty. */
export function emptied<T>(pattern: T): T {
    return copyOf(pattern) as T;
}

function copyOf(pattern: unknown): unknown {
    if (pattern === SIMULATION) return emptyState();
    if (pattern === TABLE || Array.isArray(pattern)) return [];
    if (typeof pattern !== 'object' || pattern === null) return pattern;
    const copy: Record<string, unknown> = {};
    for (const name of Object.keys(pattern)) copy[name] = copyOf(pattern[name as keyof typeof pattern]);
    return copy;
}

/** What is wrong with the version of a state, in words; empty if nothing is. */
export function faultOfVersion(value: unknown): string {
    if (typeof value !== 'object' || value === null)
        return `needs what captureState gave, got ${inWords(value)}`;
    const { version } = value as { version: unknown };
    if (version === STATE_VERSION) return '';
    return `needs a state of version ${STATE_VERSION}, got one of version ${inWords(version)}`;
}

/** No node with a rope that is drawn has a larger scale. */
const MAX_SCALE = 1e12;

/** Whether the state of a rope, of this version, is complete. */
export function isWhole(state: RopeState): boolean {
    if (!looksLike(state, ROPE_STATE)) return false;
    const { nodeCount } = state.simulation;
    const segmentCount = nodeCount - 1;
    const { masses, baseLengths, startLengths, swipe, tautness } = state;
    return (
        segmentCount > 0 &&
        arePositive(masses, nodeCount) &&
        arePositive(baseLengths, segmentCount) &&
        // If the rope was cut or reeled, these belong to the rope before that.
        (state.isEdited || isOf(startLengths, segmentCount)) &&
        isOf(swipe, 2 * nodeCount) &&
        isOf(tautness.tensions, 2 * segmentCount) &&
        state.lengthScale > 0 &&
        state.lengthScale <= MAX_SCALE &&
        looksLike(state.authored ?? [], ['']) &&
        state.fingers.every(({ node }) => node >= 0 && node < nodeCount) &&
        state.pieces.every((piece) => faultOfVersion(piece) === '' && isWhole(piece))
    );
}

function isOf(list: ArrayLike<number>, length: number): boolean {
    return list.length === 0 || list.length === length;
}

function arePositive(table: StateTable, length: number): boolean {
    for (let i = 0; i < table.length; i++) if (!(table[i] > 0)) return false;
    return table.length === length;
}

/** How the state of a component is written. */
export interface StateForm<One extends Component, State extends StateOfOne> {
    /** See `looksLike`. */
    readonly pattern: State;
    /** Property that such a state has and others have not. */
    readonly mark: keyof State;
    /** Writes all but the version and the node. */
    fill(one: One, out: State): void;
}

/** What the state of any component begins with. */
export interface StateOfOne {
    version: number;
    /** The uuid of its node. */
    node: string;
}

/**
 * Writes the state of a component over the one that a script passes, or into a new one if it passes none; warns once of
 * anything else. To check all of it first would take a tenth of the time of a capture. A destroyed component has an empty state.
 */
export function captured<One extends Component, State extends StateOfOne>(
    one: One,
    to: State | null | undefined,
    form: StateForm<One, State>,
): State {
    if (!isValid(one)) return emptied(form.pattern);
    if (to !== null && to !== undefined) {
        try {
            if (typeof (to as { version?: unknown }).version === 'number' && form.mark in to)
                return filled(one, to, form);
        } catch {
            // The object is only in part such a state.
        }
        const problem = `must be what captureState gave, got ${inWords(to)}; a new state is made.`;
        warnOnce(one, 'captureState out', problem, 'kind');
    }
    return filled(one, emptied(form.pattern), form);
}

function filled<One extends Component, State extends StateOfOne>(
    one: One,
    out: State,
    form: StateForm<One, State>,
): State {
    out.version = STATE_VERSION;
    out.node = one.node.uuid;
    form.fill(one, out);
    return out;
}

/** Gives a list a length: makes missing items after a pattern, and drops those beyond. */
export function resize<T>(list: T[], length: number, pattern: T): void {
    while (list.length < length) list.push(emptied(pattern));
    if (list.length !== length) list.length = length;
}

/** Writes numbers over a list if this is one. Returns the list, else a new one. */
export function listOver(list: number[] | Float64Array, values: readonly number[]): number[] {
    if (!Array.isArray(list)) return values.slice();
    copyInto(list, values);
    return list;
}

/** Writes numbers, each times `scale`, over a table of as many. */
export function putScaled(table: Float64Array, values: Float64Array, scale: number): void {
    if (scale === 1) return put(table, values, 0);
    for (let i = 0; i < values.length; i++) table[i] = values[i] / scale;
}

type Values = Readonly<Record<string, unknown>>;

/** Writes the numbers among some values. */
export function saveNumbers(to: number[], values: object): void {
    let count = 0;
    for (const name in values) {
        const value = (values as Values)[name];
        if (typeof value === 'number') to[count++] = value;
    }
    setLength(to, count);
}

/** Whether some values have these numbers among them. */
export function hasNumbers(numbers: readonly number[], values: object): boolean {
    let count = 0;
    for (const name in values) {
        const value = (values as Values)[name];
        if (typeof value === 'number' && value !== numbers[count++]) return false;
    }
    return count === numbers.length;
}

/**
 * Puts some items of a list into an order; all others keep their places.
 * @param keyOf The key of an item, as in `inOrder`. Keys that no item has are skipped.
 */
export function putInOrder<Item, Key>(
    list: Item[],
    inOrder: readonly Key[],
    keyOf: (item: Item) => Key | null,
): void {
    const named = new Map<Key | null, Item>();
    for (const item of list) named.set(keyOf(item), item);
    const items = inOrder.filter((key) => named.has(key)).map((key) => named.get(key)!);
    const places = items.map((item) => list.indexOf(item)).sort((a, b) => a - b);
    items.forEach((item, k) => (list[places[k]] = item));
}
