import { _decorator, Component, isValid, Vec2 } from 'cc';
import { EDITOR_NOT_IN_PREVIEW } from 'cc/env';
import { helpPage } from '../core/inspector/attributes';
import { checkSaved, declares, type With } from '../core/inspector/declare';
import { LOAD } from './load-list';
import { isFiniteNumber, isFiniteVector } from '../core/inspector/RopeLife';
import type { Rope } from '../core/Rope';
import { clock } from '../core/runtime/frame';
import { isHeldNow, ropesHolding, stepLoad } from './runtime/ties';
import { enterLoad, leaveLoad } from './runtime/registry';
import { LoadRuntime } from './runtime/load-runtime';
import { LOAD_HELP, LOAD_TEXTS } from './texts/load';

const { ccclass, disallowMultiple, executeInEditMode, help, menu } = _decorator;

const RADIAN = Math.PI / 180;

/**
 * A load with its own mass and motion, on any number of ropes: a sweet on three strings, a seat between two ropes, a balloon. A
 * rope holds the load if the load's node is one of its attachments or anchors; ropes on one load pull each other through it.
 * When no rope holds the load any more, it flies on. With `fixedRotation` off it swings about its hook. Only for ropes with
 * `space: World`.
 */
@ccclass('VerletRope.RopeLoad')
@menu('Verlet Rope/Rope Load')
@help(helpPage(LOAD_HELP))
@disallowMultiple
@executeInEditMode
@declares(LOAD, LOAD_TEXTS)
export class RopeLoad extends (Component as unknown as With<typeof LOAD, Component>) {
    private _load: LoadRuntime | null = null;

    /** The ropes that hold the load now. A new list every time. */
    get ropes(): readonly Rope[] {
        return this._load ? ropesHolding(this._load).map(({ rope }) => rope as Rope) : [];
    }

    /** Whether a rope or a net holds the load now. */
    get isHeld(): boolean {
        return this._load !== null && isHeldNow(this._load);
    }

    /** Velocity of the load's centre, world px/s. Setting it hits the load, and the ropes that hold it, at once. */
    get linearVelocity(): Vec2 {
        return this._runtime.motion.velocity(new Vec2());
    }
    set linearVelocity(value: Readonly<Vec2>) {
        if (!this._isFinite(value, 'linearVelocity')) return;
        const { x, y } = this.linearVelocity;
        this.applyLinearImpulseToCenter(new Vec2((value.x - x) * this.mass, (value.y - y) * this.mass));
    }

    /** Changes the velocity by impulse / mass. @param impulse In mass x px/s. */
    applyLinearImpulseToCenter(impulse: Readonly<Vec2>): void {
        if (this._isFinite(impulse, 'applyLinearImpulseToCenter')) this._runtime.push(impulse.x, impulse.y);
    }

    /**
     * Pushes the load during the next frame, as `Rope.applyForce` does. Forces of several calls are added.
     * @param force In mass x px/s^2.
     */
    applyForceToCenter(force: Readonly<Vec2>): void {
        if (this._isFinite(force, 'applyForceToCenter')) this._runtime.pull(force.x, force.y);
    }

    /**
     * How fast the load turns, deg/s, > 0 counterclockwise. Setting it hits the load, and the ropes that hold it, at once.
     * Always 0 with `fixedRotation`.
     */
    get angularVelocity(): number {
        return this._runtime.motion.angularVelocity;
    }
    set angularVelocity(value: number) {
        if (!isFiniteNumber(this, value, 'angularVelocity')) return;
        const change = (value - this.angularVelocity) * RADIAN;
        const { motion } = this._runtime;
        motion.takeShape();
        this.applyAngularImpulse(change * motion.inertia);
    }

    /**
     * Changes the angular velocity by impulse / inertia. No effect with `fixedRotation`.
     * @param impulse In mass x px^2/s.
     */
    applyAngularImpulse(impulse: number): void {
        if (isFiniteNumber(this, impulse, 'applyAngularImpulse')) this._runtime.spin(impulse);
    }

    protected override onLoad(): void {
        checkSaved(this, LOAD);
    }

    protected override onEnable(): void {
        this._runtime.prepare();
        enterLoad(this.node, this._runtime);
    }

    protected override onDisable(): void {
        leaveLoad(this.node);
        this._runtime.stop();
    }

    protected override update(dt: number): void {
        if (clock.isAutomatic && !EDITOR_NOT_IN_PREVIEW) stepLoad(this._runtime, dt); // in the scene view it does not move
    }

    private get _runtime(): LoadRuntime {
        this._load ??= new LoadRuntime(this);
        return this._load;
    }

    private _isFinite(value: Readonly<Vec2>, method: string): boolean {
        return isValid(this) && isFiniteVector(this, value, method);
    }
}
