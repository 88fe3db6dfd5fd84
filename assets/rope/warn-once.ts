import type { Component } from 'cc';
import { warn } from 'cc';

const warned = new WeakMap<Component, Set<string>>();

/**
 * Warns about a property of a component, naming its node; the same problem of the same component only once.
 * @param problem What is wrong and what is done instead, without the name of the property.
 * @param key What makes the problem the same; by default the problem's own words.
 */
export function warnOnce(component: Component, property: string, problem: string, key = problem): void {
    let keys = warned.get(component);
    if (!keys) warned.set(component, (keys = new Set()));
    const id = `${property}: ${key}`;
    if (keys.has(id)) return;
    keys.add(id);
    warn(`Rope on node "${component.node?.name ?? ''}": ${property} ${problem}`);
}

/** The numbers a property may hold. */
export interface NumberRange {
    readonly min: number;
    readonly max: number;
    /** Stands in where there is no valid value at all. */
    readonly initial: number;
    /** Whole numbers only. */
    readonly integer?: boolean;
}

/**
 * The valid number nearest to `value`, with a warning if that is another one.
 * What is not a number at all has no nearest one: `current` stays.
 */
export function validNumber(
    component: Component,
    property: string,
    value: number,
    current: number,
    range: NumberRange,
): number {
    let valid = Math.min(Math.max(value, range.min), range.max);
    if (range.integer) valid = Math.round(valid);
    if (!Number.isFinite(valid)) valid = Number.isFinite(current) ? current : range.initial;
    if (valid !== value) {
        const kind = range.integer ? 'an integer' : 'a number';
        warnOnce(
            component,
            property,
            `must be ${kind} from ${range.min} to ${range.max}, got ${String(value)}; ${valid} is used.`,
            'range',
        );
    }
    return valid;
}
