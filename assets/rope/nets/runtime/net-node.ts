import type { Component } from 'cc';
import { warnOnce } from '../../core/inspector/warn-once';
import { nodeAt } from '../../core/inspector/list-numbers';
import type { NetShape } from '../solver/shape';

/** A node of a net, as anchors, attachments and scripts name it. */
export interface NetPlace {
    readonly column: number;
    readonly row: number;
}

/**
 * The node at a column and a row; negative numbers count from the last. Out of range: the nearest node, with a warning. -1 if
 * there is none.
 */
export function netNodeAt(
    net: Component,
    property: string,
    shape: NetShape,
    { column, row }: NetPlace,
): number {
    const x = nodeAt(net, `${property} column`, column, shape.columns);
    const y = nodeAt(net, `${property} row`, row, shape.rows);
    if (x < 0 || y < 0) return -1;
    const node = shape.nodeAt(x, y);
    if (node < 0)
        warnOnce(net, property, `means column ${x}, row ${y}, where the net has no node; it is ignored.`);
    return node;
}
