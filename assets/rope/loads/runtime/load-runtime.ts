import { Vec3, type Component } from 'cc';
import type { Simulation } from '../../core/solver';
import { clock } from '../../core/runtime/frame';
import { isPlace } from '../../core/inspector/warn-once';
import { angleInWorld, turnInWorld, turnTo } from '../../core/runtime/entries/attachments';
import type { ValuesOf } from '../../core/inspector/declare';
import type { LOAD } from '../load-list';
import { carrierOf } from './hubs';
import type { OtherMember } from './member';
import { AT_REST, RopeSleep } from '../../core/runtime/sleep/sleep';
import type { RopeRuntime } from '../../core/runtime/rope-runtime';
import { LoadMotion } from './load-motion';

/** A `RopeLoad`. */
export type Loaded = Component & Readonly<ValuesOf<typeof LOAD>>;

/** Gravity of a load that no rope has held yet, px/s^2. */
const GRAVITY = -980;
/** Differences below this are rounding, px and degrees. */
const SAME_PLACE = 1e-3;
const SAME_ANGLE = 1e-3;

const place = new Vec3();

/** The load in the scene: its place, its angle, and its holders. */
export class LoadRuntime {
    readonly load: Loaded;
    /** The ropes that hold the load now. */
    readonly ropes: RopeRuntime[] = [];
    /** The other members that hold it now. */
    readonly others: OtherMember[] = [];

    readonly motion: LoadMotion;
    private readonly _sleep = new RopeSleep();
    private _gravityX = 0;
    private _gravityY = GRAVITY;
    /** Where the scene node was put last, px, and its angle then, degrees. */
    private _x = NaN;
    private _y = NaN;
    private _angle = 0;

    constructor(load: Loaded) {
        this.load = load;
        this.motion = new LoadMotion(load);
    }

    /** When the load starts or stops turning about its hook, this becomes another object. */
    get simulation(): Simulation {
        return this.motion.simulation;
    }

    /** A frame of `deltaTime` seconds in which nothing holds the load. */
    fly(deltaTime: number): void {
        this.prepare();
        if (this._isCarried) return this.simulation.frames.stop();
        const time = clock.pass(deltaTime);
        this.beginForces(time);
        this.simulation.advance(time);
        this.simulation.frames.refreshDrawn();
        this.show();
    }

    /** Begins a frame of `time` seconds: in it, the forces act that scripts have put on the load. */
    beginForces(time: number): void {
        const { simulation } = this;
        simulation.pushes.begin(time, simulation.frames.stepper.remainder);
    }

    /** Sets the ropes and other members that hold the load. */
    heldBy(ropes: readonly RopeRuntime[], others: readonly OtherMember[]): void {
        this.ropes.splice(0, this.ropes.length, ...ropes);
        this.others.splice(0, this.others.length, ...others);
    }

    get isHeld(): boolean {
        return this.ropes.length + this.others.length > 0;
    }

    /**
     * Called before the steps of a frame: updates mass, gravity and damping, and the place if the game has moved the load.
     * Returns whether any property has changed: then ropes that hold the load wake.
     */
    prepare(): boolean {
        const { load, ropes, others, isHeld } = this;
        if (isHeld) {
            const { gravity } = (ropes[0] ?? others[0]).rope;
            if (Number.isFinite(gravity.x + gravity.y))
                [this._gravityX, this._gravityY] = [gravity.x, gravity.y];
        }
        const isOfOtherShape = this.motion.takeShape();
        const { simulation } = this;
        const gravityX = this._gravityX * load.gravityScale;
        const gravityY = this._gravityY * load.gravityScale;
        // The damping of the solver damps turning, too, so only the difference between the two is added.
        const angularDamping = this.motion.turns ? load.angularDamping - load.linearDamping : 0;
        const { parameters: now } = simulation;
        const isSame =
            now.gravityX === gravityX &&
            now.gravityY === gravityY &&
            now.damping === load.linearDamping &&
            now.angularDamping === angularDamping;
        if (!isSame)
            simulation.configure({ gravityX, gravityY, damping: load.linearDamping, angularDamping });
        if (!isHeld) this.takePlace();
        this._sleep.watch(simulation, isHeld, 1);
        if (isHeld && !this.motion.turns) simulation.frames.restWatch = AT_REST; // the ropes of the load notice whether it moves
        return isOfOtherShape || !isSame;
    }

    /** Moves a load that nothing holds to where its node is; its velocity stays. */
    takePlace(): void {
        const { node } = this.load;
        const { x, y } = node.getWorldPosition(place);
        if (!isPlace(x, y)) return;
        const isThere = Math.abs(x - this._x) <= SAME_PLACE && Math.abs(y - this._y) <= SAME_PLACE;
        const isTurned = this.motion.turns && !(turnTo(node, this._angle) <= SAME_ANGLE);
        if (isThere && !isTurned) return;
        if (!isThere) this.moveTo(x, y);
        if (isTurned) this.motion.turnTo(angleInWorld(node));
        this.show();
    }

    /** Writes the place of the scene node. */
    placeOf(_node: number, out: Float64Array): void {
        const { x, y } = this.load.node.getWorldPosition(place);
        out[0] = x;
        out[1] = y;
    }

    /** Moves the load to a place; its velocity stays. World, px. */
    moveTo(x: number, y: number): void {
        this.motion.moveTo(x, y);
    }

    /** Puts the node where the load is drawn. */
    show(): void {
        const {
            frames: { drawn },
        } = this.simulation;
        this._x = drawn[0];
        this._y = drawn[1];
        if (this.motion.turns) this._angle = this.motion.drawnAngle;
        this.putBack();
    }

    /** Moves the node back to where it was put last, if somebody else has moved it since. */
    putBack(): void {
        const { node } = this.load;
        const { x, y, z } = node.getWorldPosition(place);
        if (x !== this._x || y !== this._y)
            node.setWorldPosition(this._x, this._y, Number.isFinite(z) ? z : 0);
        if (this.motion.turns && turnTo(node, this._angle) > SAME_ANGLE) turnInWorld(node, this._angle);
    }

    /** Applies an impulse at the centre, mass x px/s. Ropes that hold the load wake. */
    push(x: number, y: number): void {
        this.prepare();
        this.motion.push(x, y);
        this._wakeHolders();
    }

    /** Adds a force at the centre for the next frame, mass x px/s^2. Ropes that hold the load wake. */
    pull(x: number, y: number): void {
        this.motion.takeShape();
        this.motion.pull(x, y);
        this._wakeHolders();
    }

    /** Applies an angular impulse, mass x px^2/s. It has no effect on a load that does not turn. */
    spin(impulse: number): void {
        this.prepare();
        if (!this.motion.turns) return;
        this.motion.spin(impulse);
        this._wakeHolders();
    }

    private _wakeHolders(): void {
        for (const rope of this.ropes) rope.wake();
        for (const other of this.others) other.wake();
    }

    /** Stops the load, which nothing holds any more. */
    stop(): void {
        this.ropes.length = this.others.length = 0;
        this.simulation.frames.stop();
    }

    /** Whether a rope with `space` Local carries the load as a prop: such a rope cannot share points with loads. */
    private get _isCarried(): boolean {
        return !this.isHeld && carrierOf(this.load.node) !== null;
    }
}

/** The runtime of a load, for code outside its component. */
export function loadRuntimeOf(load: Loaded): LoadRuntime {
    return (load as unknown as { readonly _runtime: LoadRuntime })._runtime;
}
