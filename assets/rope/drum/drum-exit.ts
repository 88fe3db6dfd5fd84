import { isValid, Vec3, type Node } from 'cc';
import { RopeEnd } from '../core/enums';
import { isPlace } from '../core/inspector/warn-once';
import type { Rope } from '../core/Rope';
import { enabledRopes, runtimeOf } from '../core/runtime/groups';
import type { ScriptPin } from '../core/runtime/pins/node-pins';
import type { RopePins } from '../core/runtime/pins/pins';
import type { RopeRuntime } from '../core/runtime/rope-runtime';
import { Affine, atan2, cos, hypot, sin } from '../core/solver';
import type { RopeDrum } from './RopeDrum';
import { exitAngle } from './solver/layers';

/** Distance from a drum to a point far below it, px. */
const FAR = 1e6;
/**
 * The place where the rope leaves may be wrong by this many px before the end follows it. A smaller number would keep a rope
 * awake.
 */
const STILL = 1e-3;
/** Two scales that differ by less than this part are the same. */
const FINEST = 1e-9;

/** How often a mirrored drum looks for the place where the rope leaves. */
const ROUNDS = 6;

const aimedAt = new Float64Array(2);
const pose = new Affine();
const inverse = new Affine();
const leaves = new Vec3();

/** Where a rope leaves a drum, in the axes of the rope: its end is pinned there. */
export class DrumExit {
    /** Angle of the place where the rope leaves, about the axle, rad. It is not limited to one turn. */
    angle = 0;
    /** Angle by which the rope has come off while it went round the drum, up to now, rad. A swing is less than half a turn. */
    gone = 0;
    /** Length of one px of the drum's node, in the axes of the rope. */
    scale = 1;
    /** 1 if the drum turns counterclockwise when it pays out, -1 if clockwise. */
    side = 1;
    private readonly _axle = new Float64Array(2);
    /** The axes of the drum's node in those of the rope, when they were last read. */
    private readonly _pose = new Affine().set(0, 0, 0, 0, 0, 0);
    private _pin: ScriptPin | null = null;

    constructor(private readonly _drum: RopeDrum) {}

    /**
     * Reads where the axle is, how large a px of the drum's node is, and which way it turns. If the node was mirrored, the place
     * where the rope leaves is mirrored with it. Returns whether it was.
     */
    read({ axes }: RopeRuntime): boolean {
        const { clockwise, node } = this._drum;
        const { worldMatrix: m, worldPosition } = node;
        const { a, b, c, d } = axes.fromWorld;
        pose.set(
            a * m.m00 + c * m.m01,
            b * m.m00 + d * m.m01,
            a * m.m04 + c * m.m05,
            b * m.m04 + d * m.m05,
            0,
            0,
        );
        const size = pose.determinant;
        const isOther = size * this._pose.determinant < 0;
        if (isOther) this._turnOver();
        if (size !== 0) this._pose.copy(pose);
        const scale = Math.round(Math.sqrt(Math.abs(size)) / FINEST) * FINEST; // the same at every angle of the node
        if (scale > 0 && scale < Infinity) this.scale = scale;
        this.side = clockwise === size < 0 ? 1 : -1;
        if (!isPlace(worldPosition.x, worldPosition.y)) return isOther;
        this._axle[0] = worldPosition.x;
        this._axle[1] = worldPosition.y;
        axes.fromWorld.apply(this._axle);
        return isOther;
    }

    private _turnOver(): void {
        aimedAt[0] = cos(this.angle);
        aimedAt[1] = sin(this.angle);
        inverse.setInverse(this._pose).apply(aimedAt);
        pose.apply(aimedAt);
        this.angle = atan2(aimedAt[1], aimedAt[0]);
    }

    /** The drum was mirrored: the rope is moved with its end, without a swing, and none of it winds on or comes off by that. */
    takeRope(runtime: RopeRuntime, radius: number): void {
        const { gone } = this;
        const { chain, frames } = runtime.ready();
        for (let k = 0; k < ROUNDS; k++) {
            if (k > 0) this.aimAlong(runtime, radius);
            this.place(runtime, radius);
            runtime.syncNodes();
            frames.moveWithPin(this._drum.end === RopeEnd.Head ? 0 : chain.nodeCount - 1);
        }
        this.gone = gone;
        runtime.hasJumped = true;
        runtime.gather(runtime.ready());
    }

    /** Reads a restored state: how the drum's node lay before is not known. */
    load(angle: number, gone: number): void {
        this.angle = angle;
        this.gone = gone;
        this._pose.a = this._pose.b = 0;
    }

    /** Called before the rope has nodes: it leaves towards what holds its other end (another drum, perhaps), or downwards. */
    aimAt(drum: Node | undefined, rope: Rope, runtime: RopeRuntime, radius: number): void {
        const { gravity } = rope;
        this.gone = 0;
        const hook = hookOf(rope, this._drum.end, runtime) ?? drum;
        const strength = hypot(gravity.x, gravity.y);
        const isDown = strength > 0 && strength < Infinity;
        const [x, y] = isDown ? [gravity.x / strength, gravity.y / strength] : [0, -1];
        this._aim(this._axle[0] + FAR * x, this._axle[1] + FAR * y, radius, 0);
        if (!hook || !isPlace(hook.worldPosition.x, hook.worldPosition.y)) return;
        aimedAt[0] = hook.worldPosition.x;
        aimedAt[1] = hook.worldPosition.y;
        runtime.axes.fromWorld.apply(aimedAt);
        this._aim(aimedAt[0], aimedAt[1], radius, 0); // nothing if the point is on the drum
    }

    /**
     * The rope leaves towards its first node that is at least a radius away from the drum: nearer nodes tremble.
     * @param most Angle by which the way may become shorter, rad: then nothing is left on the drum, and the end is tied there.
     * @returns Angle, rad, by which the rope's way around the drum has become longer.
     */
    aimAlong(runtime: RopeRuntime, radius: number, most = Infinity): number {
        const { nodeCount, positions, baseLengths } = runtime.ready().chain;
        const step = this._drum.end === RopeEnd.Head ? 1 : -1;
        const last = step > 0 ? nodeCount - 1 : 0;
        let node = nodeCount - 1 - last;
        for (let left = radius; left > 0 && node !== last; node += step)
            left -= baseLengths[Math.min(node, node + step)];
        const before = this.angle;
        const longer = this.side * this._aim(positions[2 * node], positions[2 * node + 1], radius, STILL);
        if (longer < -most) this.angle = before - this.side * most;
        if (longer !== 0) this.gone = longer < 0 ? this.gone - longer : 0;
        return Math.max(longer, -most);
    }

    /**
     * @param still Error that is left as it is, px.
     * @returns By how much the angle has changed.
     */
    private _aim(x: number, y: number, radius: number, still: number): number {
        const { angle, _axle: axle } = this;
        const next = exitAngle(x - axle[0], y - axle[1], radius, this.side, angle);
        if (Math.abs(next - angle) * radius >= still) this.angle = next;
        return this.angle - angle;
    }

    /** Pins the end of the rope at the place where it leaves. Returns whether the pin has moved. */
    place({ pins, simulation, rope }: RopeRuntime, radius: number): boolean {
        this._pin = this._pinOn(pins);
        if (!this._pin) {
            const index = this._drum.end === RopeEnd.Head ? 0 : -1;
            pins.scripts.pin(index, null, 0, 0, simulation?.chain.nodeCount ?? rope.nodeCount);
            this._pin = pins.scripts.list[pins.scripts.list.length - 1];
        }
        const { point } = this._pin;
        const x = point[0];
        const y = point[1];
        this.placeOn(0, radius, point, 0);
        return point[0] !== x || point[1] !== y;
    }

    /** Writes the place of a point on the drum. @param turns From where the rope leaves. */
    placeOn(turns: number, radius: number, out: Float64Array, at: number): void {
        const angle = this.angle + 2 * Math.PI * this.side * turns;
        out[at] = this._axle[0] + radius * cos(angle);
        out[at + 1] = this._axle[1] + radius * sin(angle);
    }

    /** Lets the end of a rope go. */
    release({ pins }: RopeRuntime): void {
        const own = this._pinOn(pins);
        pins.scripts.take((pin) => pin === own);
        this._pin = null;
    }

    /**
     * The rope that has the end now: a cut gives the end to a piece, and a splice to another rope.
     * @param rope The rope that had it; null: it is destroyed.
     */
    ropeOfEnd(rope: Rope | null): Rope | null {
        if (!this._pin || (rope && this._pinOn(runtimeOf(rope).pins))) return rope;
        const ropes = enabledRopes();
        for (let r = 0; r < ropes.length; r++)
            if (ropes[r].edited && this._pinOn(ropes[r].pins)) return ropes[r].rope as Rope;
        return rope;
    }

    /**
     * Whether a restored rope has the end of this drum: a script has pinned it to a point of the drum. That pin is then the
     * drum's.
     */
    findsPinOn(runtime: RopeRuntime): boolean {
        const { flangeRadius, radius } = this._drum;
        const index = this._drum.end === RopeEnd.Head ? 0 : -1;
        const isAtEnd = (one: ScriptPin): boolean => one.index === index && !one.target;
        const pin = runtime.pins.scripts.list.find(isAtEnd);
        if (!pin) return false;
        this.read(runtime);
        const [x, y] = this._axle;
        const isOnDrum =
            hypot(pin.point[0] - x, pin.point[1] - y) <= Math.max(flangeRadius, radius) * this.scale + STILL;
        if (isOnDrum) this._pin = pin;
        return isOnDrum;
    }

    /** The pin of this drum on a rope. Cuts and restored states replace the pin by another one at the same point. */
    private _pinOn({ scripts: { list } }: RopePins): ScriptPin | null {
        const { _pin: own } = this;
        for (let k = 0; own && k < list.length; k++) {
            const { point, target } = list[k];
            if (!target && point[0] === own.point[0] && point[1] === own.point[1]) return list[k];
        }
        return null;
    }

    /** The angle of the exit in the axes of the drum's node, rad. */
    angleInNode(rope: Rope | null): number {
        if (!this._pin || !isValid(rope, true)) return 0;
        aimedAt.set(this._pin.point);
        runtimeOf(rope!).axes.toWorld.apply(aimedAt);
        this._drum.node.inverseTransformPoint(leaves, leaves.set(aimedAt[0], aimedAt[1], 0));
        return atan2(leaves.y, leaves.x);
    }
}

/** The scene node that holds a rope nearest to one of its ends, by the properties of the inspector; null: none. */
function hookOf(rope: Rope, end: RopeEnd, { pins }: RopeRuntime): Node | null {
    const hooks = (rope.anchors ?? []).map((anchor) => anchor?.target);
    if (end === RopeEnd.Head) hooks.push(rope.secondAnchor);
    else hooks.push(rope.headAnchor, pins.isHeadReleased ? null : rope.node);
    return hooks.find((node) => isValid(node, true)) ?? null;
}
