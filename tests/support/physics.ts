import { _decorator, Component, director, System, Vec2, type Node } from 'cc';

const { ccclass } = _decorator;

/** px of a metre. */
export const METER = 32;
const STILL_TIME = 0.5;
/** Box2D's tolerances, m/s and rad/s. */
const STILL_SPEED = 0.01;
const STILL_TURN = (2 * Math.PI) / 180;

/** The engine's body under Box2D, as far as ropes have to do with it: a square, stepped velocity first, without contacts. */
@ccclass('cc.RigidBody2D')
export class FakeBody extends Component {
    type = 2;
    gravityScale = 1;
    linearDamping = 0;
    angularDamping = 0;
    fixedRotation = false;
    angularVelocity = 0;
    mass = 1;
    /** m */
    size = 1;
    /** Centre of mass in the body's axes, px. */
    center = new Vec2();
    wakeUps = 0;
    private readonly _velocity = new Vec2();
    private _stillTime = 0;

    get linearVelocity(): Vec2 {
        return this._velocity;
    }
    set linearVelocity(value: Vec2) {
        this._velocity.set(value);
        if (value.lengthSqr() > 0) this._stillTime = 0;
    }

    getMass(): number {
        return this.mass;
    }

    getInertia(): number {
        const r = this.center.length() / METER;
        return this.mass * (this.size ** 2 / 6 + r * r);
    }

    getLocalCenter(out: Vec2): Vec2 {
        return out.set(this.center);
    }

    getWorldCenter(out: Vec2): Vec2 {
        return this.getWorldPoint(this.center, out);
    }

    getWorldPoint({ x, y }: Readonly<Vec2>, out: Vec2): Vec2 {
        const { c, s } = this._axes;
        const { x: px, y: py } = this.node.worldPosition;
        return out.set(px + c * x - s * y, py + s * x + c * y);
    }

    getLocalPoint({ x, y }: Readonly<Vec2>, out: Vec2): Vec2 {
        const { c, s } = this._axes;
        const { x: px, y: py } = this.node.worldPosition;
        return out.set(c * (x - px) + s * (y - py), c * (y - py) - s * (x - px));
    }

    isAwake(): boolean {
        return this._stillTime < STILL_TIME;
    }

    wakeUp(): void {
        this._stillTime = 0;
        this.wakeUps++;
    }

    applyLinearImpulse(impulse: Readonly<Vec2>, point: Readonly<Vec2>): void {
        if (!this.isAwake()) return;
        const center = this.getWorldCenter(new Vec2());
        this._velocity.x += impulse.x / this.mass;
        this._velocity.y += impulse.y / this.mass;
        const inertia = (this.mass * this.size ** 2) / 6;
        const rx = (point.x - center.x) / METER;
        const ry = (point.y - center.y) / METER;
        if (!this.fixedRotation) this.angularVelocity += (rx * impulse.y - ry * impulse.x) / inertia;
    }

    /** One step of Box2D. @param h s @param gravity m/s^2 */
    step(h: number, gravity: Vec2): void {
        if (this.type !== 2 || !this.isAwake()) return;
        const { _velocity: v } = this;
        v.x = (v.x + h * gravity.x * this.gravityScale) / (1 + h * this.linearDamping);
        v.y = (v.y + h * gravity.y * this.gravityScale) / (1 + h * this.linearDamping);
        this.angularVelocity /= 1 + h * this.angularDamping;
        const center = this.getWorldCenter(new Vec2());
        center.x += h * v.x * METER;
        center.y += h * v.y * METER;
        this.node.angle += (h * this.angularVelocity * 180) / Math.PI;
        const moved = this.getWorldCenter(new Vec2());
        const { x, y, z } = this.node.worldPosition;
        this.node.setWorldPosition(x + center.x - moved.x, y + center.y - moved.y, z);
        const isStill = v.length() < STILL_SPEED && Math.abs(this.angularVelocity) < STILL_TURN;
        this._stillTime = isStill ? this._stillTime + h : 0;
        if (!this.isAwake()) {
            v.set(0, 0);
            this.angularVelocity = 0;
        }
    }

    private get _axes(): { c: number; s: number } {
        const angle = (this.node.angle * Math.PI) / 180;
        return { c: Math.cos(angle), s: Math.sin(angle) };
    }
}

class FakeWorld {
    readonly bodies: FakeBody[] = [];
    constructor(private readonly _system: FakePhysics) {}

    step(h: number): void {
        const { x, y } = this._system.gravity;
        for (const body of this.bodies)
            if (body.isValid && body.enabledInHierarchy) body.step(h, new Vec2(x / METER, y / METER));
    }
}

/** The engine's 2D physics as a scene sees it: steps after every `lateUpdate`, at most `maxSubSteps` of them. */
export class FakePhysics extends System {
    enable = true;
    autoSimulation = true;
    fixedTimeStep = 1 / 60;
    maxSubSteps = 1;
    gravity = new Vec2(0, -980);
    readonly physicsWorld = new FakeWorld(this);
    private _left = 0;

    override postUpdate(dt: number): void {
        if (!this.enable || !this.autoSimulation) return;
        this._left += dt;
        for (let step = 0; step < this.maxSubSteps && this._left > this.fixedTimeStep * (1 - 1e-9); step++) {
            this.physicsWorld.step(this.fixedTimeStep);
            this._left -= this.fixedTimeStep;
        }
    }
}

/** Starts the physics of a game; call it in every test, after the game has started. */
export function startPhysics(): FakePhysics {
    const physics = new FakePhysics();
    director.registerSystem('PHYSICS_2D', physics, 0);
    return physics;
}

/** Gives a node a dynamic body. */
export function addBody(physics: FakePhysics, node: Node, values: Partial<FakeBody> = {}): FakeBody {
    const body = Object.assign(node.addComponent(FakeBody), values);
    physics.physicsWorld.bodies.push(body);
    return body;
}
