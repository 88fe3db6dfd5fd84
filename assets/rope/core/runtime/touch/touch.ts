import type { Node, Vec2 } from 'cc';
import { UITransform, Vec3 } from 'cc';
import { RopeTouch } from '../../enums';
import type { RopeAttachment } from '../../RopeAttachment';
import { nearestPlace } from '../../solver';
import type { Place, Simulation } from '../../solver';
import type { RopeAxes } from '../axes';
import { targetOf } from '../entries/entry-target';
import { Fingers } from './fingers';
import type { Finger, Touched } from './fingers';
import { findHangingPlace } from '../entries/hanging-place';
import type { RopePins } from '../pins/pins';

/** What touch asks of a rope. */
export interface TouchedRope extends Touched {
    readonly touch: RopeTouch;
    readonly touchHeld: boolean;
    readonly headAnchor: Node | null;
    readonly attachments: readonly (RopeAttachment | null)[];
}

const local = new Vec3();
const point = new Float64Array(2);
const hanging: Place = { segment: 0, t: 0 };

/** Touch: which node of a rope a finger takes hold of. A head that one has let go stays where the finger left it. */
export class RopeFingers extends Fingers<TouchedRope, Simulation> {
    private readonly _pins: RopePins;
    private readonly _nearest: Place = { segment: 0, t: 0 };

    constructor(rope: TouchedRope, axes: RopeAxes, pins: RopePins) {
        super(rope, axes);
        this._pins = pins;
    }

    /** What a finger does: `Auto` resolved. */
    get mode(): RopeTouch {
        const { touch } = this._rope;
        if (touch !== RopeTouch.Auto) return touch;
        return this._pins.isHeadAtOwnNode ? RopeTouch.Head : RopeTouch.None;
    }

    override distanceTo(screen: Readonly<Vec2>, moving: boolean): number {
        const { mode } = this;
        this._node = -1;
        if (!this._simulation) return Infinity;
        if (moving ? mode !== RopeTouch.Head || this.held.length > 0 : mode !== RopeTouch.Nearest)
            return Infinity;
        if (!this._see(screen, point)) return Infinity;
        this._offset.fill(0);
        if (mode === RopeTouch.Head) this._node = 0;
        else if (this._findAttachment(this._simulation, point)) return 0;
        else this._findNearest(this._simulation, point);
        return this._node < 0 ? Infinity : this._distanceToLine(this._simulation, point);
    }

    /** Whether a finger may take a node: another finger does not hold it, nor, unless `touchHeld`, anything else. */
    protected override _isFree(node: number): boolean {
        if (this.held.some((finger) => finger.node === node)) return false;
        return this._rope.touchHeld || !this._pins.holds(node);
    }

    protected override _ended(simulation: Simulation, finger: Finger): void {
        if (this.mode !== RopeTouch.Nearest) this._pins.keepHead(simulation, finger);
    }

    /**
     * A touch anywhere in the box of what the rope carries takes its node, without a jump; if something holds that, the
     * nearest node that is free.
     */
    private _findAttachment(simulation: Simulation, at: Float64Array): boolean {
        const {
            chain,
            frames: { drawn },
        } = simulation;
        const attachments = this._rope.attachments ?? [];
        for (let k = attachments.length - 1; k >= 0; k--) {
            const entry = attachments[k];
            const target = targetOf(entry);
            if (!target || !isInBox(target, this._world)) continue;
            if (!findHangingPlace(this._rope, k, chain, this._axes.lengthScale, hanging)) continue;
            const node = hanging.segment + (hanging.t > 0.5 ? 1 : 0);
            if (!this._isFree(node)) {
                this._findNearest(simulation, at);
                if (this._node >= 0) return true;
                continue;
            }
            this._node = node;
            this._offset[0] = drawn[2 * node] - at[0];
            this._offset[1] = drawn[2 * node + 1] - at[1];
            return true;
        }
        return false;
    }

    /** From a point in the axes of the rope to its drawn line, world px. */
    private _distanceToLine({ frames: { drawn } }: Simulation, [x, y]: Float64Array): number {
        return nearestPlace(drawn, x, y, this._nearest) * Math.sqrt(Math.abs(this._axes.toWorld.determinant));
    }
}

/** Whether a place in the world is in the rectangle of a node's UITransform. */
function isInBox(target: Node, world: Readonly<Vec3>): boolean {
    const box = target.getComponent(UITransform);
    if (!box) return false;
    box.convertToNodeSpaceAR(world, local);
    const x = local.x + box.anchorX * box.width;
    const y = local.y + box.anchorY * box.height;
    return x >= 0 && x <= box.width && y >= 0 && y <= box.height;
}
