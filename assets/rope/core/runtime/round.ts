import { director, Director, error, isValid, type Component, type Node } from 'cc';
import { readCameras } from '../draw';
import { placeOf, warnOnce } from '../inspector/warn-once';
import { settingsOf } from '../inspector/declare';
import { finishGroups, sharePoints, sharesPoint, type Coupled } from './groups';
import { beginRestFrame, isRestTurn } from './sleep/rest';
import type { RopeSpace } from '../enums';

/** A rope that is updated and painted in every frame. See runtime/driver.ts. */
export interface RopeInRound extends OrderedRope {
    /** Whether there is nothing to update, nor to paint. */
    readonly isAtRest: boolean;
    /** A frame of some seconds that a script takes by hand. In the scene view there is none. */
    step?(deltaTime: number): void;
    follow(): boolean;
    paint(): void;
}

const ropes: RopeInRound[] = [];
/** Errors that were reported, by the rope. */
const reported = new WeakMap<RopeInRound, Set<string>>();

/** The enabled ropes, in the order in which they were enabled. */
export function ropesInRound(): readonly RopeInRound[] {
    return ropes;
}

/** Adds the ropes of a class to a list, in the order of `ropesInRound`. Returns the list. */
export function listInRound<T extends Component>(type: new () => T, out: T[] = []): T[] {
    for (let i = 0; i < ropes.length; i++) {
        const one: Component = ropes[i].rope;
        if (one instanceof type) out.push(one);
    }
    return out;
}

/** From now on the rope is updated and painted in every frame, just before the engine draws. */
export function enterRound(rope: RopeInRound): void {
    if (ropes.length === 0) director.on(Director.EVENT_BEFORE_DRAW, finishFrame);
    ropes.push(rope);
}

/** Undoes `enterRound`. */
export function leaveRound(rope: RopeInRound): void {
    const index = ropes.indexOf(rope);
    if (index < 0) return;
    ropes.splice(index, 1);
    if (ropes.length > 0) return;
    director.off(Director.EVENT_BEFORE_DRAW, finishFrame);
    if (afterwards) afterwards(ropes);
}

/** Sorts the list of ropes: they are updated in this order. */
export function reorderRound(reorder: (ropes: RopeInRound[]) => void): void {
    reorder(ropes);
}

/**
 * Called once before a frame is drawn, after every `lateUpdate`, tween and physics step: all anchors are where this frame shows
 * them. Each rope follows its anchors once, after the ropes that carry them; then each is painted.
 */
function finishFrame(): void {
    readCameras();
    beginRestFrame();
    const sorted = areAllAtRest() ? NOBODY : order.sort(ropes);
    for (let i = 0; i < sorted.length; i++) guarded(sorted[i], follow);
    finishGroups();
    for (let i = 0; i < sorted.length; i++) guarded(sorted[i], paint);
    if (afterwards) afterwards(ropes);
}

const NOBODY: readonly RopeInRound[] = [];

function areAllAtRest(): boolean {
    if (isRestTurn()) return false;
    for (let i = 0; i < ropes.length; i++) if (!ropes[i].isAtRest) return false;
    return true;
}

/** Called when all ropes have been painted, if not null. */
let afterwards: ((ropes: readonly RopeInRound[]) => void) | null = null;

/** Sets the function that is called after every round, and when the last rope has left. */
export function afterRound(callback: typeof afterwards): void {
    afterwards = callback;
}

const follow = (rope: RopeInRound): unknown => rope.follow();
const paint = (rope: RopeInRound): unknown => rope.paint();

/** Runs a task. An error of one rope must not keep others from being drawn: it is reported once. */
function guarded(rope: RopeInRound, task: (rope: RopeInRound) => unknown): void {
    try {
        task(rope);
    } catch (problem) {
        const text = problem instanceof Error ? (problem.stack ?? problem.message) : String(problem);
        const texts = reported.get(rope) ?? new Set<string>();
        reported.set(rope, texts);
        if (texts.has(text)) return;
        texts.add(text);
        error(`${placeOf(rope.rope)}: ${text}`);
    }
}

interface Target extends Coupled {
    readonly target: Node | null;
}

/** What the order of ropes depends on: the scene nodes that a rope hangs on, and those that it carries. */
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

type Carrier = Pick<OrderedRope['rope'], 'attachments'>;

const WAITING = 0;
const STARTED = 1;
const DONE = 2;

/** Value in `_carriers`: no rope carries the node or any of its parents. */
const NO_CARRIER = -1;

/**
 * Sorts ropes so that each comes after the ropes on which it hangs: then one round updates all of them. A rope hangs on another
 * one if one of its anchors is a node that the other carries, or is below such a node. The time is proportional to the number
 * of ropes, anchors and attachments.
 */
class RopeOrder<Item extends OrderedRope> {
    /** The rope that carries a scene node, or the nearest of its parents that is carried: index into `_ropes`. */
    private readonly _carriers = new Map<Node, number>();
    private _ropes: readonly Item[] = [];
    private readonly _visits: number[] = [];
    private readonly _sorted: Item[] = [];

    /** Sorts the ropes. The same array every time. Ropes in a loop give a warning and keep their order. */
    sort(ropes: readonly Item[]): readonly Item[] {
        this._ropes = ropes;
        this._sorted.length = 0;
        this._carriers.clear();
        for (let i = 0; i < ropes.length; i++) this._noteAttachments(i);
        if (this._carriers.size === 0) return ropes;
        for (let i = 0; i < ropes.length; i++) this._visits[i] = WAITING;
        for (let i = 0; i < ropes.length; i++) this._visit(i);
        return this._sorted;
    }

    private _noteAttachments(index: number): void {
        const { rope } = this._ropes[index];
        const { attachments } = settingsOf<Carrier>(rope);
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

    /** Puts a rope after all ropes on which it hangs. */
    private _visit(index: number): void {
        this._visits[index] = STARTED;
        const item = this._ropes[index];
        const { rope, scriptPins } = item;
        this._visitOther(rope.node);
        this._visitCarrier(rope.headAnchor, index);
        this._visitCarrier(rope.secondAnchor, index);
        for (let k = 0; k < (rope.anchors?.length ?? 0); k++) {
            this._visitCarrier(rope.anchors[k]?.target ?? null, index);
        }
        for (let k = 0; k < scriptPins.length; k++) this._visitCarrier(scriptPins[k].target, index);
        for (let k = 0; k < (rope.attachments?.length ?? 0); k++) {
            const target = rope.attachments[k]?.target;
            if (target && isValid(target, true)) this._visitOther(target.parent);
        }
        this._visits[index] = DONE;
        this._sorted.push(item);
    }

    private _visitCarrier(anchor: Node | null | undefined, index: number): void {
        if (!anchor || !isValid(anchor, true)) return;
        const carrier = this._carrierOf(anchor);
        if (carrier === NO_CARRIER) return;
        if (this._visits[carrier] === WAITING) this._visit(carrier);
        else if (this._visits[carrier] === STARTED && !this._shareGroup(index, carrier))
            this._warnOfLoop(anchor, index);
    }

    /** Whether two ropes are solved as one: these may hold each other. If a rope is tied to itself, the group warns of that. */
    private _shareGroup(index: number, other: number): boolean {
        return index === other || sharePoints(this._ropes[index].rope, this._ropes[other].rope);
    }

    /**
     * Visits the carrier of the rope's own node, or of a node that the rope carries: either may be below a node of another
     * rope.
     */
    private _visitOther(node: Node | null): void {
        const carrier = node ? this._carrierOf(node) : NO_CARRIER;
        if (carrier !== NO_CARRIER && this._visits[carrier] === WAITING) this._visit(carrier);
    }

    private _warnOfLoop(anchor: Node, index: number): void {
        const { rope } = this._ropes[index];
        const problem = `hold it at "${anchor.name}", which hangs on this rope itself: a loop of ropes has nothing that holds it.`;
        warnOnce(rope, 'anchors', problem, 'loop');
    }

    /** Finds the carrier above a node and notes it for all nodes on the way, so that each is looked at once. */
    private _carrierOf(node: Node): number {
        const carriers = this._carriers;
        let carrier = NO_CARRIER;
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

const order = new RopeOrder<RopeInRound>();
