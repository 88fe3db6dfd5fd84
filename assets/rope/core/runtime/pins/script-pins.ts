import type { Node } from 'cc';
import type { Affine } from '../../solver';

/** Where a script has pinned a node: to a scene node, or to a point in the rope's axes. */
export interface ScriptPin {
    /** As the script has given it: negative counts from the tail. */
    index: number;
    readonly target: Node | null;
    readonly point: Float64Array;
}

/** What scripts have pinned of one rope. */
export class ScriptPins {
    readonly list: ScriptPin[] = [];

    /** Pins a node; an earlier pin of it is forgotten. */
    pin(index: number, target: Node | null, x: number, y: number, nodeCount: number): void {
        this.unpin(index, nodeCount);
        this.list.push({ index, target, point: Float64Array.of(x, y) });
    }

    /** Returns whether the node was pinned. */
    unpin(index: number, nodeCount: number): boolean {
        const k = this.list.findIndex((pin) => fromHead(pin.index, nodeCount) === fromHead(index, nodeCount));
        if (k >= 0) this.list.splice(k, 1);
        return k >= 0;
    }

    /** Takes the pins that fulfil a condition out. */
    take(goes: (pin: ScriptPin) => boolean): ScriptPin[] {
        const out = this.list.filter(goes);
        for (const pin of out) this.list.splice(this.list.indexOf(pin), 1);
        return out;
    }

    /** The axes the rope is simulated in change: pinned points stay where they are seen. */
    transform(map: Readonly<Affine>): void {
        for (const pin of this.list) map.apply(pin.point);
    }
}

function fromHead(index: number, nodeCount: number): number {
    return index < 0 ? index + nodeCount : index;
}
