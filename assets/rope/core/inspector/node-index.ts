import type { Component } from 'cc';
import { inWords, warnOnce } from './warn-once';

/**
 * The rope node that an index of the inspector or of a script means: 0 is the head, negative ones count from
 * the tail. Out of range: the nearest node, with a warning. -1 if it is no number at all.
 */
export function nodeAt(component: Component, property: string, index: number, nodeCount: number): number {
    if (Number.isInteger(index) && index >= -nodeCount && index < nodeCount) {
        return index < 0 ? nodeCount + index : index;
    }
    const range = `must be an integer from ${-nodeCount} to ${nodeCount - 1}, got ${inWords(index)}`;
    if (typeof index !== 'number' || Number.isNaN(index)) {
        warnOnce(component, property, `${range}; it is ignored.`, 'no number');
        return -1;
    }
    const nearest = Math.min(Math.max(Math.round(index), -nodeCount), nodeCount - 1);
    const node = nearest < 0 ? nodeCount + nearest : nearest;
    warnOnce(component, property, `${range}; node ${node} is used.`, 'out of range');
    return node;
}

/** The index of a node, counted from the same end as another one. */
export function indexOf(node: number, nodeCount: number, like: number): number {
    return like < 0 ? node - nodeCount : node;
}

/** A length along a rope that is a number: what is none is the head's, with a warning that names the method. */
export function lengthFrom(rope: Component, distance: number, method: string): number {
    if (typeof distance === 'number' && !isNaN(distance)) return distance;
    warnOnce(rope, method, `needs a length in px, got ${inWords(distance)}; the head is used.`);
    return 0;
}
