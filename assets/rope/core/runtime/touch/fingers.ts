import type { Component } from 'cc';
import { Vec2, Vec3 } from 'cc';
import type { Particles, ParticleFrames } from '../../solver';
import type { RopeAxes } from '../axes';
import { cameraAt, screenToWorld, stillShows } from './screen-to-world';
import type { SceneCamera } from './screen-to-world';
import { hearTouches, ignoreTouches } from './touch-events';
import type { TouchListener } from './touch-events';
import { disturbRest } from '../sleep/rest';

/** A finger that holds a node, or held it until just now. */
export interface Finger {
    readonly id: number;
    node: number;
    /** Where it holds that, in the axes that the nodes are simulated in. */
    readonly point: Float64Array;
    /** Whether a camera sees that point. */
    isSeen: boolean;
    /** Where it is on the screen, and where it was before its last move, px from the lower left corner. */
    readonly screen: Vec2;
    readonly screenBefore: Vec2;
    /** From the finger to the node it holds, in the axes that the nodes are simulated in. */
    readonly offset: Readonly<Float64Array>;
    /** The camera in whose rectangle it came down. */
    camera: SceneCamera;
    /** Whether it has been told that it holds the node. */
    isTold: boolean;
}

/** What touch asks of a rope or a net. */
export interface Touched extends Component {
    /** px in the node's own units. */
    readonly touchRadius: number;
}

/**
 * The fingers on one rope or net: which node each holds, and where. runtime/touch-events.ts tells of the fingers on the
 * screen; runtime/node-pins.ts pins the nodes of those that hold some.
 */
export abstract class Fingers<
    Owner extends Touched,
    Simulation extends { readonly frames: ParticleFrames<Particles> },
> implements TouchListener {
    /** Fingers that hold a node, in the order in which they took it. */
    readonly held: Finger[] = [];
    /** Fingers that have let go since the last `sync`. */
    readonly ended: Finger[] = [];
    /** Fingers that have let go since the last `tellOf`. */
    readonly gone: Finger[] = [];

    protected readonly _rope: Owner;
    protected readonly _axes: RopeAxes;
    /** The rope as it is on the screen. */
    protected _simulation: Simulation | null = null;
    /** What the touch of the last `distanceTo` would take hold of, and the camera in whose rectangle it is. */
    protected _node = -1;
    protected readonly _offset = new Float64Array(2);
    private _camera: SceneCamera | null = null;
    /** The place that `_toAxes` was last asked for, in the world. */
    protected readonly _world = new Vec3();
    private _listening = false;

    constructor(rope: Owner, axes: RopeAxes) {
        this._rope = rope;
        this._axes = axes;
    }

    // ---- What ropes and nets do in their own way

    abstract distanceTo(screen: Readonly<Vec2>, moving: boolean): number;

    /** Whether a finger may take a node. */
    protected abstract _isFree(node: number): boolean;

    /** A finger has let its node go. */
    protected _ended?(simulation: Simulation, finger: Finger): void;

    // ---- In every frame

    /** Starts or stops listening. Stopping lets every node go. */
    listen(on: boolean): void {
        if (on === this._listening) return;
        this._listening = on;
        if (on) {
            hearTouches(this); // a finger that a cut has handed over goes on holding
            return;
        }
        for (const finger of this.held.splice(0)) this._letGo(finger);
        ignoreTouches(this);
    }

    /** Works out where every finger is now. */
    sync(simulation: Simulation): void {
        this._simulation = simulation;
        if (this.held.length + this.ended.length === 0) return;
        for (const finger of this.held) this._locate(finger);
        for (const finger of this.ended) {
            this._locate(finger);
            this._ended?.(simulation, finger);
        }
        this.ended.length = 0;
    }

    /** Shows every finger that has taken or let go its node since the last call. A tap in between has done both. */
    tellOf(note: (isHeld: boolean, finger: Finger) => void): void {
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

    /** Taps since the last `tellOf` are not told of. */
    forgetTaps(): void {
        for (let k = this.gone.length - 1; k >= 0; k--) if (!this.gone[k].isTold) this.gone.splice(k, 1);
    }

    // ---- What fingers do: see runtime/touch-events.ts

    take(id: number, screen: Readonly<Vec2>): void {
        this._add(id, this._node, screen, screen, this._offset.slice(), this._camera!);
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

    /** Makes the free node that is nearest to a point, and within `touchRadius` of it, the one to be taken. */
    protected _findNearest({ frames: { drawn } }: Simulation, [x, y]: Float64Array): void {
        const radius = this._rope.touchRadius * this._axes.lengthScale;
        let minSquare = radius * radius;
        for (let i = 0; 2 * i < drawn.length; i++) {
            const dx = drawn[2 * i] - x;
            const dy = drawn[2 * i + 1] - y;
            const square = dx * dx + dy * dy;
            if (!(square <= minSquare) || !this._isFree(i)) continue;
            minSquare = square;
            this._node = i;
        }
    }

    /** Where a touch is in the axes of the rope, by the camera that shows it there. Returns whether one does. */
    protected _see(screen: Readonly<Vec2>, out: Float64Array): boolean {
        this._camera = cameraAt(this._rope.node, screen);
        return this._camera !== null && this._toAxes(this._camera, screen, out);
    }

    /** Where a place on the screen is in the axes of the rope. Returns whether the camera sees such a point. */
    private _toAxes(camera: SceneCamera, screen: Readonly<Vec2>, out: Float64Array): boolean {
        if (!screenToWorld(camera, this._rope.node, screen, this._world)) return false;
        out[0] = this._world.x;
        out[1] = this._world.y;
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
