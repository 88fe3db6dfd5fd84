import { isTable } from '../../solver';
import type { StateTable } from '../../solver';

/** Stands in a pattern for numbers that are a list or a Float64Array. */
export const TABLE = new Float64Array(0);
/** The pattern of the state of a simulation: `isState` looks at all else in it. */
export const SIMULATION = { solver: '' };

/**
 * Whether a value is built like a pattern: the same kinds of values under the same names, every number finite, and
 * every item of a list built like the first one of the pattern's. A list that is empty in the pattern may hold anything.
 */
export function looksLike(value: unknown, pattern: unknown): boolean {
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
