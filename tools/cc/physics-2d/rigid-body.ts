import { Vec2 as Meters, type Body } from 'planck';
import { engineClass } from '../core/engine-class';
import { Vec2 } from '../math/vec2';
import { Component } from '../scene/component';
import { TransformBit } from '../scene/node-enums';
import { PhysicsSystem2D } from './physics-system';
import { PHYSICS_2D_PTM_RATIO, type NodeBody, type PhysicsWorld } from './world';

export enum ERigidBody2DType {
    Static = 0,
    Kinematic = 1,
    Dynamic = 2,
}

const TYPES = ['static', 'kinematic', 'dynamic'] as const;

interface Point {
    readonly x: number;
    readonly y: number;
}
interface Out {
    x: number;
    y: number;
}

function meters({ x, y }: Point): Meters {
    return new Meters(x / PHYSICS_2D_PTM_RATIO, y / PHYSICS_2D_PTM_RATIO);
}

function pixels<T extends Out>(out: T, { x, y }: Point): T {
    out.x = x * PHYSICS_2D_PTM_RATIO;
    out.y = y * PHYSICS_2D_PTM_RATIO;
    return out;
}

/** A body of the 2D physics. Velocities in m/s and rad/s, places in px. */
export class RigidBody2D extends Component implements NodeBody {
    bullet = false;
    awakeOnLoad = true;

    private _group = 1;
    private _type: ERigidBody2DType = ERigidBody2DType.Dynamic;
    private _allowSleep = true;
    private _gravityScale = 1;
    private _linearDamping = 0;
    private _angularDamping = 0;
    private _linearVelocity = new Vec2();
    private _angularVelocity = 0;
    private _fixedRotation = false;
    private _world: PhysicsWorld | null = null;
    /** Not the engine's: the body in Planck. */
    _body: Body | null = null;

    get group(): number {
        return this._group;
    }
    set group(value: number) {
        this._group = value;
    }

    get type(): ERigidBody2DType {
        return this._type;
    }
    set type(value: ERigidBody2DType) {
        this._type = value;
        this._body?.setType(TYPES[value]);
    }

    get allowSleep(): boolean {
        return this._allowSleep;
    }
    set allowSleep(value: boolean) {
        this._allowSleep = value;
        this._body?.setSleepingAllowed(value);
    }

    get gravityScale(): number {
        return this._gravityScale;
    }
    set gravityScale(value: number) {
        this._gravityScale = value;
        this._body?.setGravityScale(value);
    }

    get linearDamping(): number {
        return this._linearDamping;
    }
    set linearDamping(value: number) {
        this._linearDamping = value;
        this._body?.setLinearDamping(value);
    }

    get angularDamping(): number {
        return this._angularDamping;
    }
    set angularDamping(value: number) {
        this._angularDamping = value;
        this._body?.setAngularDamping(value);
    }

    get linearVelocity(): Vec2 {
        const velocity = this._body?.getLinearVelocity();
        if (velocity) this._linearVelocity.set(velocity.x, velocity.y);
        return this._linearVelocity;
    }
    set linearVelocity(value: Vec2) {
        this._linearVelocity = value;
        this._body?.setLinearVelocity(new Meters(value.x, value.y));
    }

    get angularVelocity(): number {
        if (this._body) this._angularVelocity = this._body.getAngularVelocity();
        return this._angularVelocity;
    }
    set angularVelocity(value: number) {
        this._angularVelocity = value;
        this._body?.setAngularVelocity(value);
    }

    get fixedRotation(): boolean {
        return this._fixedRotation;
    }
    set fixedRotation(value: boolean) {
        this._fixedRotation = value;
        this._body?.setFixedRotation(value);
    }

    isAwake(): boolean {
        return this._body?.isAwake() ?? false;
    }

    wakeUp(): void {
        this._body?.setAwake(true);
    }

    sleep(): void {
        this._body?.setAwake(false);
    }

    /** kg */
    getMass(): number {
        return this._body?.getMass() ?? 0;
    }

    /** About the origin of the body, kg m^2. */
    getInertia(): number {
        return this._body?.getInertia() ?? 0;
    }

    /** @param force N @param point World, px. */
    applyForce(force: Vec2, point: Vec2, wake: boolean): void {
        this._body?.applyForce(new Meters(force.x, force.y), meters(point), wake);
    }

    applyForceToCenter(force: Vec2, wake: boolean): void {
        this._body?.applyForceToCenter(new Meters(force.x, force.y), wake);
    }

    applyTorque(torque: number, wake: boolean): void {
        this._body?.applyTorque(torque, wake);
    }

    /** @param impulse N s @param point World, px. */
    applyLinearImpulse(impulse: Vec2, point: Vec2, wake: boolean): void {
        this._body?.applyLinearImpulse(new Meters(impulse.x, impulse.y), meters(point), wake);
    }

    applyAngularImpulse(impulse: number, wake: boolean): void {
        this._body?.applyAngularImpulse(impulse, wake);
    }

    getLocalPoint<T extends Out>(worldPoint: Point, out: T): T {
        return this._body ? pixels(out, this._body.getLocalPoint(meters(worldPoint))) : out;
    }

    getWorldPoint<T extends Out>(localPoint: Point, out: T): T {
        return this._body ? pixels(out, this._body.getWorldPoint(meters(localPoint))) : out;
    }

    getLocalCenter<T extends Out>(out: T): T {
        return this._body ? pixels(out, this._body.getLocalCenter()) : out;
    }

    getWorldCenter<T extends Out>(out: T): T {
        return this._body ? pixels(out, this._body.getWorldCenter()) : out;
    }

    _syncSceneToPhysics(): void {
        const { _body: body, node } = this;
        const changed = node.hasChangedFlags;
        if (!body || !(changed & (TransformBit.POSITION | TransformBit.ROTATION))) return;
        body.setTransform(meters(node.worldPosition), this._angle());
    }

    _syncPhysicsToScene(): void {
        const { _body: body, node } = this;
        if (!body) return;
        const place = pixels(new Vec2(), body.getPosition());
        node.setWorldPosition(place.x, place.y, 0);
        node.setWorldRotationFromEuler(0, 0, (body.getAngle() * 180) / Math.PI);
    }

    protected override onLoad(): void {
        this._world = PhysicsSystem2D.instance.physicsWorld;
        this._world.bodies.add(this);
        this._body = this._world.impl.createBody({
            type: TYPES[this._type],
            position: meters(this.node.worldPosition),
            angle: this._angle(),
            linearVelocity: new Meters(this._linearVelocity.x, this._linearVelocity.y),
            angularVelocity: this._angularVelocity,
            linearDamping: this._linearDamping,
            angularDamping: this._angularDamping,
            gravityScale: this._gravityScale,
            fixedRotation: this._fixedRotation,
            allowSleep: this._allowSleep,
            awake: this.awakeOnLoad,
            bullet: this.bullet,
            active: false,
        });
    }

    protected override onEnable(): void {
        this._body!.setActive(true);
    }

    protected override onDisable(): void {
        this._body!.setActive(false);
    }

    protected override onDestroy(): void {
        if (!this._body) return;
        this._world!.bodies.delete(this);
        this._world!.impl.destroyBody(this._body);
        this._body = null;
    }

    private _angle(): number {
        const { z, w } = this.node.worldRotation;
        return 2 * Math.atan2(z, w);
    }
}

engineClass('cc.RigidBody2D', RigidBody2D, [
    ...['bullet', 'awakeOnLoad', '_group', '_type', '_allowSleep', '_gravityScale', '_linearDamping'],
    ...['_angularDamping', '_linearVelocity', '_angularVelocity', '_fixedRotation'],
]);
