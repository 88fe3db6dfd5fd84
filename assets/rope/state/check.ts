import { inWords } from '../core/inspector/warn-once';
import { emptyState, isState, isTable } from '../memory/solver/kit';
import type { StateTable } from '../memory/solver/kit';
import { ROPE_STATE, SIMULATION, TABLE } from './RopeState';
import type { RopeState } from './RopeState';

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

/** What is wrong with the state of a rope, in words; empty if nothing is. */
export function faultOf(value: unknown): string {
    return (
        faultOfVersion(value) ||
        (isWhole(value as RopeState) ? '' : 'needs a whole state: this one is damaged')
    );
}

/** The same of what any state begins with. */
export function faultOfVersion(value: unknown): string {
    if (typeof value !== 'object' || value === null)
        return `needs what captureState gave, got ${inWords(value)}`;
    const { version } = value as { version: unknown };
    if (version === STATE_VERSION) return '';
    return `needs a state of version ${STATE_VERSION}, got one of version ${inWords(version)}`;
}

/** No node with a rope that is drawn has a larger scale. */
const MAX_SCALE = 1e12;

function isWhole(state: RopeState): boolean {
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
        state.pieces.every((piece) => faultOf(piece) === '')
    );
}

function isOf(list: ArrayLike<number>, length: number): boolean {
    return list.length === 0 || list.length === length;
}

function arePositive(table: StateTable, length: number): boolean {
    for (let i = 0; i < table.length; i++) if (!(table[i] > 0)) return false;
    return table.length === length;
}
