import type { Component } from 'cc';
import { lacksFeature, warnOfNeed } from '../../inspector/declare';
import { isIn, validNumber } from '../../inspector/warn-once';
import { ROPE_ANCHOR } from '../../RopeAnchor';

/** What limits the pull at an entry of a list: the same of both lists. */
const FORCES = ['breakForce', 'maxForce'] as const;
type Forces = { readonly [Name in (typeof FORCES)[number]]: number };

/** Warns of forces of entry `k` of a list that are out of range, and of those that do nothing. */
export function checkForces(
    rope: Component,
    list: 'anchors' | 'attachments',
    k: number,
    entry: Forces,
): void {
    for (let f = 0; f < FORCES.length; f++) {
        const name = FORCES[f];
        const force = entry[name];
        if (force === 0) continue;
        const range = ROPE_ANCHOR[name];
        if (!isIn(range, force)) validNumber(rope, `${list}[${k}].${name}`, force, range.initial, range);
        else if (lacksFeature(range)) warnOfNeed(rope, `${list}.${name}`, range, force);
    }
}
