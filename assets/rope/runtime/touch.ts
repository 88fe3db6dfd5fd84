import type { Camera, EventTouch, Node } from 'cc';
import { Input, input, Vec2, Vec3 } from 'cc';

/** A finger that holds a node. */
export interface Finger {
    readonly id: number;
    /** The rope node it holds. */
    readonly node: number;
    /** Where it is on the screen, px from the lower left corner. */
    readonly screen: Vec2;
}

/** Which rope node a finger that comes down takes hold of; -1 for none. `moving`: it was down already. */
export type TakeHold = (screen: Readonly<Vec2>, moving: boolean) => number;

/** The fingers on the screen that hold nodes of one rope. */
export class RopeFingers {
    /** Fingers that hold a node, in the order in which they took it. */
    readonly held: Finger[] = [];

    private readonly _takeHold: TakeHold;
    private readonly _letGo: (finger: Finger) => void;
    private readonly _screen = new Vec2();
    private _listening = false;

    /** @param letGo Called when a finger that held a node leaves the screen, after it was taken off `held`. */
    constructor(takeHold: TakeHold, letGo: (finger: Finger) => void) {
        this._takeHold = takeHold;
        this._letGo = letGo;
    }

    /** Starts or stops listening. Stopping lets every node go. */
    listen(on: boolean): void {
        if (on === this._listening) return;
        this._listening = on;
        while (this.held.length > 0) this._letGo(this.held.pop()!);
        const bind = on ? input.on : input.off;
        bind.call(input, Input.EventType.TOUCH_START, this._onStart, this);
        bind.call(input, Input.EventType.TOUCH_MOVE, this._onMove, this);
        bind.call(input, Input.EventType.TOUCH_END, this._onEnd, this);
        bind.call(input, Input.EventType.TOUCH_CANCEL, this._onEnd, this);
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
        this._letGo(this.held.splice(index, 1)[0]);
    }

    private _take(event: EventTouch, moving: boolean): void {
        const node = this._takeHold(event.getLocation(this._screen), moving);
        if (node >= 0) this.held.push({ id: event.getID()!, node, screen: this._screen.clone() });
    }
}

const screenPoint = new Vec3();
const near = new Vec3();
const far = new Vec3();

/**
 * The point of a node's plane (its world z) under a point of the screen, for any camera. The camera is the one
 * of highest priority that renders the node's layer to the screen.
 * @returns Whether there is such a camera and it sees such a point.
 */
export function screenToWorld(node: Node, screen: Readonly<Vec2>, out: Vec3): boolean {
    const camera = cameraOf(node);
    if (!camera) return false;
    camera.update(); // it may have moved in this frame: its matrices would be those of the last one drawn
    camera.screenToWorld(near, screenPoint.set(screen.x, screen.y, 0));
    camera.screenToWorld(far, screenPoint.set(screen.x, screen.y, 1));
    const depth = far.z - near.z;
    const along = depth === 0 ? 0 : (node.worldPosition.z - near.z) / depth;
    Vec3.lerp(out, near, far, along);
    return Number.isFinite(out.x + out.y);
}

type SceneCamera = NonNullable<Camera['camera']>;

function cameraOf(node: Node): SceneCamera | null {
    let found: SceneCamera | null = null;
    for (const camera of node.scene?.renderScene?.cameras ?? []) {
        if (!camera.enabled || !(camera.visibility & node.layer) || !camera.window?.swapchain) continue;
        if (!found || camera.priority > found.priority) found = camera;
    }
    return found;
}
