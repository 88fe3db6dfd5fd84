import type { Component, Node } from 'cc';
import { isValid } from 'cc';
import type { RopeSpace } from '../enums';
import { warnOnce } from '../inspector/warn-once';
import { sharePoints } from './groups';
import { sharesPoint } from './shared-points';
import type { Coupled } from './shared-points';

interface Target extends Coupled {
    readonly target: Node | null;
}

/** What ropes are put in order by: the scene nodes that a rope hangs on, and those that it carries. */
export interface OrderedRope {
    readonly rope: Component & {
        readonly space?: RopeSpace;
        readonly headAnchor?: Node | null;
        readonly secondAnchor?: Node | null;
        readonly anchors: readonly (Target | null)[];
        readonly attachments: readonly (Target | null)[];
    };
    readonly scriptPins: readonly Target[];
}

enum Visit {
    Waiting,
    Started,
    Done,
}

/** In `_carriers`: no rope carries the node or any of its parents. */
const NOBODY = -1;

/**
 * Puts ropes in an order in which each comes after the ropes it hangs on, so that one round brings all of them up to
 * date: a rope hangs on another if one of its anchors is a node that the other carries, or is below one. Takes time in
 * proportion to the number of ropes, anchors and attachments.
 */
export class RopeOrder<Item extends OrderedRope> {
    /** Which rope carries a scene node or the nearest of its parents that is carried: index into `_ropes`. */
    private readonly _carriers = new Map<Node, number>();
    private _ropes: readonly Item[] = [];
    private readonly _visits: Visit[] = [];
    private readonly _sorted: Item[] = [];

    /** The ropes in order. The same array every time. Ropes in a loop are warned of, and come as they are listed. */
    sort(ropes: readonly Item[]): readonly Item[] {
        this._ropes = ropes;
        this._sorted.length = 0;
        this._carriers.clear();
        for (let i = 0; i < ropes.length; i++) this._noteAttachments(i);
        if (this._carriers.size === 0) return ropes;
        for (let i = 0; i < ropes.length; i++) this._visits[i] = Visit.Waiting;
        for (let i = 0; i < ropes.length; i++) this._visit(i);
        return this._sorted;
    }

    private _noteAttachments(index: number): void {
        const { rope } = this._ropes[index];
        const { attachments } = rope;
        for (let k = 0; k < (attachments?.length ?? 0); k++) {
            const target = attachments[k]?.target;
            if (!target || !isValid(target, true)) continue;
            const other = this._carriers.get(target);
            if (other !== undefined && other !== index && !sharesPoint(rope, target, attachments[k]))
                this._warnOfSecondCarrier(rope, target, other);
            this._carriers.set(target, index);
        }
    }

    private _warnOfSecondCarrier(rope: Component, target: Node, other: number): void {
        const { name } = this._ropes[other].rope.node;
        const problem = `has "${target.name}", which the rope on node "${name}" carries already: only one rope can move it.`;
        warnOnce(rope, 'attachments', problem);
    }

    /** Puts a rope behind all that it hangs on. */
    private _visit(index: number): void {
        this._visits[index] = Visit.Started;
        const item = this._ropes[index];
        const { rope, scriptPins } = item;
        this._visitOther(rope.node, index);
        this._visitCarrier(rope.headAnchor, index);
        this._visitCarrier(rope.secondAnchor, index);
        for (let k = 0; k < (rope.anchors?.length ?? 0); k++) {
            this._visitCarrier(rope.anchors[k]?.target ?? null, index);
        }
        for (let k = 0; k < scriptPins.length; k++) this._visitCarrier(scriptPins[k].target, index);
        for (let k = 0; k < (rope.attachments?.length ?? 0); k++) {
            const target = rope.attachments[k]?.target;
            if (target && isValid(target, true)) this._visitOther(target.parent, index);
        }
        this._visits[index] = Visit.Done;
        this._sorted.push(item);
    }

    private _visitCarrier(anchor: Node | null | undefined, index: number): void {
        if (!anchor || !isValid(anchor, true)) return;
        const carrier = this._carrierOf(anchor);
        if (carrier === NOBODY) return;
        if (this._visits[carrier] === Visit.Waiting) this._visit(carrier);
        else if (this._visits[carrier] === Visit.Started && !this._shareGroup(index, carrier))
            this._warnOfLoop(anchor, index);
    }

    /** Ropes that are solved as one may well hold each other; what a rope ties to itself is warned of there. */
    private _shareGroup(index: number, other: number): boolean {
        return index === other || sharePoints(this._ropes[index].rope, this._ropes[other].rope);
    }

    /** The rope's own node, and those that it carries, may lie below one that another rope carries. */
    private _visitOther(node: Node | null, index: number): void {
        const carrier = node ? this._carrierOf(node) : NOBODY;
        if (carrier !== NOBODY && carrier !== index && this._visits[carrier] === Visit.Waiting)
            this._visit(carrier);
    }

    private _warnOfLoop(anchor: Node, index: number): void {
        const { rope } = this._ropes[index];
        const problem = `hold it at "${anchor.name}", which hangs on this rope itself: a loop of ropes has nothing that holds it.`;
        warnOnce(rope, 'anchors', problem, 'loop');
    }

    /** Finds the carrier above a node and notes it for all nodes on the way, so that each is asked about once. */
    private _carrierOf(node: Node): number {
        const carriers = this._carriers;
        let carrier = NOBODY;
        let above: Node | null = node;
        while (above) {
            const known = carriers.get(above);
            if (known !== undefined) {
                carrier = known;
                break;
            }
            above = above.parent;
        }
        for (let below: Node | null = node; below && below !== above; below = below.parent) {
            carriers.set(below, carrier);
        }
        return carrier;
    }
}
