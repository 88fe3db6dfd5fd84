import type { EventTouch, Node } from 'cc';
import { Input, input, Vec2, Vec3 } from 'cc';
import { RopeTouch } from '../enums';
import type { Simulation } from '../solver';
import type { RopeAxes } from './axes';
import { screenToWorld } from './screen-to-world';

/** A finger that holds a node, or held it until just now. */
export interface Finger {
    readonly id: number;
    /** The rope node it holds. */
    readonly node: number;
    /** Where it is on the screen, px from the lower left corner. */
    readonly screen: Vec2;
}

/** What touch asks of a rope. */
export interface TouchedRope {
    readonly node: Node;
    readonly touch: RopeTouch;
    /** px in the node's own units. */
    readonly touchRadius: number;
    readonly headAnchor: Node | null;
}

const world = new Vec3();
const point = new Float64Array(2);

/**
 * Touch: which node a finger takes hold of, and where the finger holds it. The fingers that hold nodes of one rope
 * are collected from the events; runtime/pins.ts asks for them when it pins the nodes.
 */
export class RopeFingers {
    /** Fingers that hold a node, in the order in which they took it. */
    readonly held: Finger[] = [];
    /** Fingers that have left the screen since runtime/pins.ts last asked. */
    readonly ended: Finger[] = [];

    private readonly _rope: TouchedRope;
    private readonly _axes: RopeAxes;
    private readonly _simulation: () => Simulation;
    private readonly _screen = new Vec2();
    private _listening = false;

    constructor(rope: TouchedRope, axes: RopeAxes, simulation: () => Simulation) {
        this._rope = rope;
        this._axes = axes;
        this._simulation = simulation;
    }

    /** What a finger does: `Auto` resolved. */
    get mode(): RopeTouch {
        const { touch, headAnchor } = this._rope;
        if (touch !== RopeTouch.Auto) return touch;
        return headAnchor === null ? RopeTouch.Head : RopeTouch.None;
    }

    /** Starts or stops listening. Stopping lets every node go. */
    listen(on: boolean): void {
        if (on === this._listening) return;
        this._listening = on;
        this.ended.push(...this.held.splice(0));
        const bind = on ? input.on : input.off;
        bind.call(input, Input.EventType.TOUCH_START, this._onStart, this);
        bind.call(input, Input.EventType.TOUCH_MOVE, this._onMove, this);
        bind.call(input, Input.EventType.TOUCH_END, this._onEnd, this);
        bind.call(input, Input.EventType.TOUCH_CANCEL, this._onEnd, this);
    }

    /** Where a finger is, in the axes of the rope. Returns whether a camera sees such a point. */
    locate(finger: Finger, out: Float64Array): boolean {
        return this._toAxes(finger.screen, out);
    }

    private _onStart(event: EventTouch): void {
        this._take(event, false);
    }

    private _onMove(event: EventTouch): void {
        const id = event.getID();
        const finger = this.held.find((one) => one.id === id);
        if (finger) event.getLocation(finger.screen);
        else this._take(event, true);
    }

    private _onEnd(event: EventTouch): void {
        const id = event.getID();
        const index = this.held.findIndex((one) => one.id === id);
        if (index < 0) return;
        event.getLocation(this.held[index].screen);
        this.ended.push(...this.held.splice(index, 1));
    }

    /** @param moving Whether the finger was on the screen already. */
    private _take(event: EventTouch, moving: boolean): void {
        const node = this._nodeUnder(event.getLocation(this._screen), moving);
        if (node >= 0) this.held.push({ id: event.getID()!, node, screen: this._screen.clone() });
    }

    /** Which rope node a finger takes hold of; -1 for none. */
    private _nodeUnder(screen: Readonly<Vec2>, moving: boolean): number {
        const { mode } = this;
        if (mode === RopeTouch.Head) return moving && this.held.length === 0 ? 0 : -1;
        if (mode !== RopeTouch.Nearest || moving || !this._toAxes(screen, point)) return -1;
        return this._nearestNode(point[0], point[1], this._rope.touchRadius * this._axes.lengthScale);
    }

    private _nearestNode(x: number, y: number, radius: number): number {
        const { drawn, chain } = this._simulation();
        let nearest = -1;
        let minSquare = radius * radius;
        for (let i = 0; i < chain.nodeCount; i++) {
            if (this.held.some((finger) => finger.node === i)) continue;
            const dx = drawn[2 * i] - x;
            const dy = drawn[2 * i + 1] - y;
            const square = dx * dx + dy * dy;
            if (square > minSquare) continue;
            minSquare = square;
            nearest = i;
        }
        return nearest;
    }

    private _toAxes(screen: Readonly<Vec2>, out: Float64Array): boolean {
        if (!screenToWorld(this._rope.node, screen, world)) return false;
        out[0] = world.x;
        out[1] = world.y;
        this._axes.fromWorld.apply(out);
        return true;
    }
}
