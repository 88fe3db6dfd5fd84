import type { Component } from 'cc';
import { isValid } from 'cc';
import { warnOnce } from '../inspector/warn-once';

/** Whether another component of the same class was on the node first, which is warned of. */
export function isSecondRope(rope: Component): boolean {
    const all = rope.node.getComponents(rope.constructor as new () => Component);
    if (all.find((one) => isValid(one, true)) === rope) return false;
    warnOnce(rope, 'Rope', 'is already on this node; the second one is disabled.');
    return true;
}
