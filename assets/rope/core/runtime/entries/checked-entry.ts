import type { Component } from 'cc';
import { isIn, validNumber } from '../../inspector/warn-once';
import type { NumberRange } from '../../inspector/warn-once';

/** A number of attachment `k` of a rope or a net, or the valid one that stands in for it. */
export function checkedEntry(
    rope: Component,
    k: number,
    field: string,
    value: number,
    range: NumberRange,
): number {
    if (isIn(range, value)) return value;
    return validNumber(rope, `attachments[${k}].${field}`, value, range.initial, range);
}
