import { CCObject, js, warn, Node, Vec2, type Component } from 'cc';
import { EDITOR_NOT_IN_PREVIEW } from 'cc/env';

/** Index of an item in a list of numbers or points: a list with many bad items gives one warning. */
const ITEM = /\[\d+\]$/;

/** Warnings that were given, by their keys. */
const warned = new WeakMap<Component, Map<string, string>>();

/**
 * Warns about a property of a component, naming its node; the same problem of the same component only once. In the editor's
 * scene view the inspector shows it instead: see `warningsOf`.
 * @param problem What is wrong and what is done instead, without the name of the property.
 * @param key Two problems with the same key count as the same. Default: the problem.
 */
export function warnOnce(component: Component, property: string, problem: string, key = problem): void {
    let texts = warned.get(component);
    if (!texts) warned.set(component, (texts = new Map()));
    const id = `${property.replace(ITEM, '[]')}: ${key}`;
    if (texts.has(id)) return;
    texts.set(id, `${titleOf(property)} ${problem}`);
    if (EDITOR_NOT_IN_PREVIEW) return;
    warn(`${placeOf(component)}: ${property} ${problem}`);
}

/**
 * Warns, once, about a value that cannot be used.
 * @param wanted What the value must be, or what is needed instead of it. @param instead What is done now.
 */
export function warnOfValue(
    component: Component,
    property: string,
    wanted: string,
    value: unknown,
    instead = 'nothing is done',
): void {
    warnOnce(component, property, `${wanted}, got ${inWords(value)}; ${instead}.`, wanted);
}

/** Puts anything that a script may have passed into words. Not every object can be made a text. */
export function inWords(value: unknown): string {
    try {
        return String(value);
    } catch {
        return typeof value;
    }
}

/** An object of a class that a script sets; null, with a warning, if it is something else. */
export function ofClass<T>(component: Component, property: string, value: T | null, type: unknown): T | null {
    if (!value || value instanceof (type as new () => object)) return value || null;
    const name = js.getClassName(type as new () => object);
    warnOfValue(component, property, `must be of class ${name}`, value, 'none is used');
    return null;
}

/** The options that a script passes to a method; none, with a warning, if they are not an object, or are one of the engine. */
export function optionsOf<T extends object>(
    component: Component,
    method: string,
    options: unknown,
): Partial<T> {
    if (options === null || options === undefined) return {};
    if (typeof options === 'object' && !(options instanceof CCObject)) return options as Partial<T>;
    warnOfValue(component, `${method} options`, 'must be an object with options', options, 'none are used');
    return {};
}

/** `Rope on node "swing"`: names the component that a message is about. */
export function placeOf(component: Component): string {
    const name = js.getClassName(component).replace(/^.*\./, '');
    return `${name} on node "${component.node?.name ?? ''}"`;
}

/** All warnings that a component was given, with the names of properties as the inspector shows them. */
export function warningsOf(component: Component): string[] {
    return Array.from(warned.get(component)?.values() ?? []);
}

/** Allows all warnings to be given again. */
export function forgetWarnings(component: Component): void {
    warned.delete(component);
}

/** `Second Anchor Index` for `secondAnchorIndex`, `Attachments[1] Mass` for `attachments[1].mass`. */
function titleOf(property: string): string {
    return property
        .replace(/([a-z])([A-Z])/g, '$1 $2')
        .replace(/\./g, ' ')
        .replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
}

/** The numbers a property may hold. */
export interface NumberRange {
    readonly min: number;
    readonly max: number;
    /** The value that is used if there is no valid one. */
    readonly initial: number;
    /** Whole numbers only. */
    readonly integer?: boolean;
}

/** Whether a value is a number of a range, whole or not. */
export function isIn({ min, max }: Pick<NumberRange, 'min' | 'max'>, value: number): boolean {
    return typeof value === 'number' && value >= min && value <= max;
}

/**
 * The valid number nearest to `value`, with a warning if the two differ. If `value` is not a number, `current` stays.
 */
export function validNumber(
    component: Component,
    property: string,
    value: number,
    current: number,
    range: NumberRange,
): number {
    let valid = nearestValid(value, range);
    if (!Number.isFinite(valid)) valid = Number.isFinite(current) ? current : range.initial;
    if (valid !== value) warnOnce(component, property, rangeProblem(value, valid, range), 'range');
    return valid;
}

/** As `validNumber` for the RopeSystem; it warns every time. */
export function validOfSystem(property: string, value: number, current: number, range: NumberRange): number {
    const nearest = nearestValid(value, range);
    const valid = Number.isFinite(nearest) ? nearest : current;
    if (valid !== value) warn(`RopeSystem: ${property} ${rangeProblem(value, valid, range)}`);
    return valid;
}

function rangeProblem(value: number, used: number, { min, max, integer }: NumberRange): string {
    const kind = integer ? 'an integer' : 'a number';
    return `must be ${kind} from ${min} to ${max}, got ${inWords(value)}; ${used} is used.`;
}

const DISTANCES: NumberRange = { min: 0, max: Infinity, initial: Infinity };

/** As `validNumber`, for a distance of a script, >= 0; a value that is not a number counts as `usual`. */
export function validDistance(component: Component, argument: string, value: number, usual: number): number {
    return value >= 0 ? value : validNumber(component, argument, value, usual, DISTANCES);
}

/** The number in range nearest to `value`; not finite if `value` is not a number. */
export function nearestValid(value: number, range: NumberRange): number {
    const { min, max, integer } = range;
    const isRight = integer ? Number.isInteger(value) : typeof value === 'number';
    if (isRight && value >= min && value <= max) return value; // this makes no new number, and so no garbage
    const isThing = typeof value === 'symbol' || (typeof value === 'object' && value !== null);
    const valid = isThing ? NaN : Math.min(Math.max(value, min), max);
    return integer ? Math.round(valid) : valid;
}

/** The class of the entries of a list. */
export type EntryClass = new () => object;

/**
 * Corrects a list of entries into which a script has put something else. Lists are changed in place, without a call of a
 * setter, so this is done whenever the list is read; then no other code needs to check that a target is a node.
 */
export function checkEntries(owner: Component, list: string, entries: unknown[], type: EntryClass): void {
    for (let k = 0; k < entries.length; k++) {
        const entry = entries[k] as Entry | null | undefined;
        if (entry === null || entry === undefined) continue;
        if (!(entry instanceof type)) {
            entries[k] = entryOf(owner, `${list}[${k}]`, entry, type);
            k--;
            continue;
        }
        const { target, offset } = entry;
        if (target !== null && !(target instanceof Node)) {
            if (target) warnOfValue(owner, `${list}[${k}].target`, 'must be a Node', target, 'none is used');
            entry.target = null;
        }
        if ('offset' in entry && !(offset instanceof Vec2)) {
            warnOfValue(owner, `${list}[${k}].offset`, 'must be a Vec2', offset, '(0, 0) is used');
            entry.offset = new Vec2();
        }
    }
}

/** What may be wrong with an entry of anchors or attachments; numbers are checked where they are read. */
interface Entry {
    target: Node | null;
    offset?: Vec2;
}

/** Replaces a value that is no entry: by an entry with its values, or by null if it is not an object. */
function entryOf(owner: Component, place: string, value: unknown, type: EntryClass): object | null {
    const isObject = typeof value === 'object';
    const used = isObject ? 'an entry with its values' : 'none';
    warnOfValue(owner, place, `must be of class ${js.getClassName(type)}`, value, `${used} is used`);
    if (!isObject) return null;
    const entry = new type() as Record<string, unknown>;
    for (const name of Object.keys(entry)) {
        const isOwn = Object.prototype.hasOwnProperty.call(value, name);
        if (isOwn && name !== 'velocity') entry[name] = (value as Record<string, unknown>)[name];
    }
    return entry;
}

/** Whether a place is valid: its coordinates are numbers, and not beyond 1e100 px. */
export function isPlace(x: number, y: number): boolean {
    return Math.abs(x) <= FARTHEST && Math.abs(y) <= FARTHEST;
}

/** Beyond this, px, squares of lengths soon overflow. */
const FARTHEST = 1e100;

/** The node nearest to an index, which counts from the tail if it is below 0; NaN if the index is not a number. */
export function nearestNode(index: number, nodeCount: number): number {
    if (typeof index !== 'number') return NaN;
    const node = Math.round(index < 0 ? index + nodeCount : index);
    return Math.min(Math.max(node, 0), nodeCount - 1);
}
