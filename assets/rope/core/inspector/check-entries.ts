import type { Component } from 'cc';
import { js, Node, Vec2 } from 'cc';
import { inWords, warnOnce } from './warn-once';

/** What may be wrong with an entry of anchors or attachments; numbers are checked where they are read. */
interface Entry {
    target: Node | null;
    offset?: Vec2;
}

/** The class of the entries of a list. */
export type EntryClass = new () => object;

/**
 * Puts a list of entries right that a script has filled with something else: a list is changed in place, and nothing tells
 * of it. So this is done whenever the list is read, and nobody else need ask whether a target is a node.
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
            if (target)
                warnOnce(
                    owner,
                    `${list}[${k}].target`,
                    `must be a Node, got ${inWords(target)}; none is used.`,
                    'class',
                );
            entry.target = null;
        }
        if ('offset' in entry && !(offset instanceof Vec2)) {
            warnOnce(
                owner,
                `${list}[${k}].offset`,
                `must be a Vec2, got ${inWords(offset)}; (0, 0) is used.`,
                'class',
            );
            entry.offset = new Vec2();
        }
    }
}

/** What stands in for something that is no entry: an entry with its values; null for what is no object. */
function entryOf(owner: Component, place: string, value: unknown, type: EntryClass): object | null {
    const isObject = typeof value === 'object';
    const used = isObject ? 'an entry with its values' : 'none';
    const problem = `must be of class ${js.getClassName(type)}, got ${inWords(value)}; ${used} is used.`;
    warnOnce(owner, place, problem, 'class');
    if (!isObject) return null;
    const entry = new type() as Record<string, unknown>;
    for (const name of Object.keys(entry)) {
        const isOwn = Object.prototype.hasOwnProperty.call(value, name);
        if (isOwn && name !== 'velocity') entry[name] = (value as Record<string, unknown>)[name];
    }
    return entry;
}
