import { Vec2, Vec3, UITransform, type Component, type Node } from 'cc';
import { cameraAt, screenToWorld, stillShows, type SceneCamera } from '../../draw';
import { nearestPlace, type Particles, type ParticleFrames, type Place, type Simulation } from '../../solver';
import type { RopeAxes } from '../axes';
import { hearTouches, ignoreTouches, type TouchListener } from './touch-events';
import { disturbRest } from '../sleep/rest';
import { RopeTouch } from '../../enums';
import { settingsOf, type Settings } from '../../inspector/declare';
import type { Rope } from '../../Rope';
import { targetOf, findHangingPlace } from '../entries/entries';
import type { RopePins } from '../pins/pins';

/** A finger that holds a node, or held it until just now. */
export interface Finger {
    readonly id: number;
    node: number;
    /** Where the finger holds the node, in the axes in which the nodes are simulated. */
    readonly point: Float64Array;
    /** Whether a camera sees this point. */
    isSeen: boolean;
    /** Where the finger is on the screen, and where it was before its last move, px from the lower left corner. */
    readonly screen: Vec2;
    readonly screenBefore: Vec2;
    /** From the finger to the node that it holds, in the axes in which the nodes are simulated. */
    readonly offset: Readonly<Float64Array>;
    /** The camera in whose rectangle the finger came down. */
    camera: SceneCamera;
    /** Whether GRAB was noted for the finger. */
    isTold: boolean;
}

/** What touch needs to know of a rope or a net. */
export interface Touched extends Component {
    /** px in the node's own units. */
    readonly touchRadius: number;
}

/** What differs between fingers on ropes and on nets. Called by {@link Fingers} only. */
export interface FingerRules<Simulation> {
    /**
     * Chooses, by {@link Fingers.choose}, the node that a touch would take.
     * @returns Its distance from the touch, world px; Infinity if there is none. @param moving Whether the touch has moved.
     */
    distanceTo(screen: Readonly<Vec2>, moving: boolean): number;
    /** Whether a finger may take a node. */
    isFree(node: number): boolean;
    /** Called when a finger has let go of its node. */
    ended?(simulation: Simulation, finger: Finger): void;
}

/**
 * The fingers on one rope or net: which node each holds, and where. touch-events.ts reports the fingers on the screen;
 * pins/node-pins.ts pins the nodes that they hold.
 */
export class Fingers<
    Simulation extends { readonly frames: ParticleFrames<Particles> },
> implements TouchListener {
    /** Fingers that hold a node, in the order in which they took it. */
    readonly held: Finger[] = [];
    /** Fingers that have let go of their nodes since the last `sync`. */
    readonly ended: Finger[] = [];
    /** Fingers that have let go of their nodes since the last `tellOf`. */
    readonly gone: Finger[] = [];
    /** The simulation, as the rope is on the screen. */
    simulation: Simulation | null = null;
    /** The node that the touch in the last `distanceTo` would take; -1: none. */
    node = -1;
    /** From that touch to its node, in the axes that the nodes are simulated in. */
    readonly offset = new Float64Array(2);
    /** Where the last touch is, in the world. */
    readonly world = new Vec3();

    /** The camera in whose rectangle the touch of the last `distanceTo` is. */
    private _camera: SceneCamera | null = null;
    private _listening = false;

    constructor(
        private readonly _rope: Touched,
        private readonly _axes: RopeAxes,
        private readonly _rules: FingerRules<Simulation>,
    ) {}

    distanceTo(screen: Readonly<Vec2>, moving: boolean): number {
        this.node = -1;
        return this._rules.distanceTo(screen, moving);
    }

    // ---- In every frame

    /** Starts or stops listening. Stopping releases every node. */
    listen(on: boolean): void {
        if (on === this._listening) return;
        this._listening = on;
        if (on) {
            hearTouches(this); // a finger that a cut has given to a piece still holds its node
            return;
        }
        for (const finger of this.held.splice(0)) this._letGo(finger);
        ignoreTouches(this);
    }

    /** Finds where every finger is now. */
    sync(simulation: Simulation): void {
        this.simulation = simulation;
        if (this.held.length + this.ended.length === 0) return;
        for (const finger of this.held) this._locate(finger);
        for (const finger of this.ended) {
            this._locate(finger);
            this._rules.ended?.(simulation, finger);
        }
        this.ended.length = 0;
    }

    /** Reports every finger that has taken or released its node since the last call. A tap in between has done both. */
    tellOf(note: (isHeld: boolean, finger: Finger) => void): void {
        if (this.held.length + this.gone.length === 0) return;
        for (const finger of this.gone) {
            if (!finger.isTold) note(true, finger);
            note(false, finger);
        }
        this.gone.length = 0;
        for (const finger of this.held) {
            if (finger.isTold) continue;
            finger.isTold = true;
            note(true, finger);
        }
    }

    /** Drops taps since the last `tellOf`. */
    forgetTaps(): void {
        for (let k = this.gone.length - 1; k >= 0; k--) if (!this.gone[k].isTold) this.gone.splice(k, 1);
    }

    // ---- What fingers do: see runtime/touch-events.ts

    take(id: number, screen: Readonly<Vec2>): void {
        this._add(id, this.node, screen, screen, this.offset.slice(), this._camera!);
    }

    move(id: number, screen: Readonly<Vec2>): boolean {
        const finger = this.held.find((one) => one.id === id);
        if (!finger) return false;
        finger.screenBefore.set(finger.screen);
        finger.screen.set(screen);
        return true;
    }

    end(id: number, screen: Readonly<Vec2> | null): void {
        const index = this.held.findIndex((one) => one.id === id);
        if (index < 0) return;
        const [finger] = this.held.splice(index, 1);
        finger.screen.set(screen ?? finger.screenBefore);
        this._letGo(finger);
    }

    // ---- Helpers

    /** Chooses the free node that is nearest to a point, within `touchRadius` of it, to be taken. */
    findNearest({ frames: { drawn } }: Simulation, [x, y]: Float64Array): void {
        const radius = this._rope.touchRadius * this._axes.lengthScale;
        let minSquare = radius * radius;
        for (let i = 0; 2 * i < drawn.length; i++) {
            const dx = drawn[2 * i] - x;
            const dy = drawn[2 * i + 1] - y;
            const square = dx * dx + dy * dy;
            if (!(square <= minSquare) || !this._rules.isFree(i)) continue;
            minSquare = square;
            this.node = i;
        }
    }

    /**
     * Finds where a touch is in the axes of the rope, by the camera that shows the rope there. Returns whether there is one.
     */
    see(screen: Readonly<Vec2>, out: Float64Array): boolean {
        this._camera = cameraAt(this._rope.node, screen);
        return this._camera !== null && this._toAxes(this._camera, screen, out);
    }

    /** Finds where a place on the screen is in the axes of the rope. Returns whether the camera sees such a point. */
    private _toAxes(camera: SceneCamera, screen: Readonly<Vec2>, out: Float64Array): boolean {
        if (!screenToWorld(camera, this._rope.node, screen, this.world)) return false;
        out[0] = this.world.x;
        out[1] = this.world.y;
        this._axes.fromWorld.apply(out);
        return true;
    }

    private _letGo(finger: Finger): void {
        disturbRest();
        this.ended.push(finger);
        this.gone.push(finger);
    }

    private _add(
        id: number,
        node: number,
        screen: Readonly<Vec2>,
        screenBefore: Readonly<Vec2>,
        offset: Readonly<Float64Array>,
        camera: SceneCamera,
    ): void {
        disturbRest();
        this.held.push({
            id,
            node,
            screen: new Vec2(screen.x, screen.y),
            screenBefore: new Vec2(screenBefore.x, screenBefore.y),
            offset,
            point: new Float64Array(2),
            isSeen: false,
            camera,
            isTold: false,
        });
    }

    private _locate(finger: Finger): void {
        const { node } = this._rope;
        if (!stillShows(finger.camera, node)) finger.camera = cameraAt(node, finger.screen) ?? finger.camera;
        finger.isSeen =
            stillShows(finger.camera, node) && this._toAxes(finger.camera, finger.screen, finger.point);
        finger.point[0] += finger.offset[0];
        finger.point[1] += finger.offset[1];
    }
}

const local = new Vec3();
const point = new Float64Array(2);
const hanging: Place = { segment: 0, t: 0 };

/** Touch: which node of a rope a finger takes hold of. A released head stays where the finger left it. */
export class RopeTouches implements FingerRules<Simulation> {
    private readonly _settings: Settings<Pick<Rope, 'touch'>>;
    readonly fingers: Fingers<Simulation>;
    private readonly _nearest: Place = { segment: 0, t: 0 };

    constructor(
        private readonly _rope: Rope,
        private readonly _axes: RopeAxes,
        private readonly _pins: RopePins,
    ) {
        this._settings = settingsOf<Pick<Rope, 'touch'>>(_rope);
        this.fingers = new Fingers(_rope, _axes, this);
    }

    /** What a finger does: `Auto` resolved. */
    get mode(): RopeTouch {
        const { touch } = this._settings;
        if (touch !== RopeTouch.Auto) return touch;
        return this._pins.isHeadAtOwnNode ? RopeTouch.Head : RopeTouch.None;
    }

    distanceTo(screen: Readonly<Vec2>, moving: boolean): number {
        const { mode, fingers } = this;
        const { simulation } = fingers;
        if (!simulation) return Infinity;
        if (moving ? mode !== RopeTouch.Head || fingers.held.length > 0 : mode !== RopeTouch.Nearest)
            return Infinity;
        if (!fingers.see(screen, point)) return Infinity;
        fingers.offset.fill(0);
        if (mode === RopeTouch.Head) fingers.node = 0;
        else if (this._findAttachment(simulation, point)) return 0;
        else fingers.findNearest(simulation, point);
        return fingers.node < 0 ? Infinity : this._distanceToLine(simulation, point);
    }

    /** Whether a finger may take a node: another finger does not hold it, nor, unless `touchHeld`, anything else. */
    isFree(node: number): boolean {
        if (this.fingers.held.some((finger) => finger.node === node)) return false;
        return this._rope.touchHeld || !this._pins.holds(node);
    }

    ended(simulation: Simulation, finger: Finger): void {
        if (this.mode !== RopeTouch.Nearest) this._pins.keepHead(simulation, finger);
    }

    /**
     * A touch anywhere in the box of an attachment takes the node that carries it, without a jump; if that is held, the
     * nearest free node.
     */
    private _findAttachment(simulation: Simulation, at: Float64Array): boolean {
        const { chain } = simulation;
        const { drawn } = simulation.frames;
        const attachments = this._rope.attachments ?? [];
        for (let k = attachments.length - 1; k >= 0; k--) {
            const entry = attachments[k];
            const target = targetOf(entry);
            if (!target || !isInBox(target, this.fingers.world)) continue;
            if (!findHangingPlace(this._rope, k, chain, this._axes.lengthScale, hanging)) continue;
            const node = hanging.segment + (hanging.t > 0.5 ? 1 : 0);
            if (!this.isFree(node)) {
                this.fingers.findNearest(simulation, at);
                if (this.fingers.node >= 0) return true;
                continue;
            }
            this.fingers.node = node;
            this.fingers.offset[0] = drawn[2 * node] - at[0];
            this.fingers.offset[1] = drawn[2 * node + 1] - at[1];
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
