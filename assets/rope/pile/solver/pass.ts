import { findPart } from './rows';

/** Halvings of a step in which the moment is sought at which a node is on a segment's line. */
const HALVINGS = 12;

/** A segment and a node in the middle of a step: x and y of the segment's ends, then of the node. */
const ways = new Float64Array(2 * 3);
const part = new Float64Array(1);
const SEGMENT = 0;
const NODE = 2;

/** On which side of a segment's line a node is: 1 or -1. */
export function sideOf(places: Float64Array, node: number, segment: number): number {
    const j = 2 * segment;
    const k = 2 * node;
    const turn =
        (places[j + 2] - places[j]) * (places[k + 1] - places[j + 1]) -
        (places[j + 3] - places[j + 1]) * (places[k] - places[j]);
    return turn >= 0 ? 1 : -1;
}

/** Whether a node that has changed sides of a segment's line went through the segment itself, both straight on their ways. */
export function passes(before: Float64Array, after: Float64Array, node: number, segment: number): boolean {
    let low = 0;
    let high = 1;
    const side = sideOf(before, node, segment);
    for (let i = 0; i < HALVINGS; i++) {
        const middle = (low + high) / 2;
        go(before, after, node, segment, middle);
        if (sideOf(ways, NODE, SEGMENT) === side) low = middle;
        else high = middle;
    }
    go(before, after, node, segment, high);
    findPart(ways, NODE, SEGMENT, part);
    return part[0] >= 0 && part[0] <= 1;
}

/** Sets `ways` to where both are in a part of the step. */
function go(before: Float64Array, after: Float64Array, node: number, segment: number, share: number): void {
    const rest = 1 - share;
    for (let c = 0; c < 2 * NODE; c++)
        ways[c] = rest * before[2 * segment + c] + share * after[2 * segment + c];
    for (let c = 0; c < 2; c++)
        ways[2 * NODE + c] = rest * before[2 * node + c] + share * after[2 * node + c];
}
