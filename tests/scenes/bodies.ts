import { FIXED_STEP, type Simulation } from '../../assets/rope/core/solver';
import { RigidBody } from '../../assets/rope/bodies/solver/rigid-body';
import { RopeGroup, type Knot, type Tie } from '../../assets/rope/loads/solver/rope-group';
import { GRAVITY } from '../physics/check';
import { loadAt, type Place } from './ropes';

/** A square body that is stepped as Box2D steps one: velocity first, then place and angle. Without contacts. */
export class Crate {
    readonly body: RigidBody;
    angle = 0;
    private readonly _local: readonly Place[];

    /** @param anchors Places in the body's axes, from its centre, px. @param turns Whether ropes can turn it. */
    constructor([x, y]: Place, mass: number, size: number, anchors: readonly Place[], turns = true) {
        const body = new RigidBody(anchors.length);
        body.mass = mass;
        body.inertia = turns ? (mass * size * size) / 6 : Infinity;
        body.x = x;
        body.y = y;
        body.gravityY = -GRAVITY;
        this.body = body;
        this._local = anchors;
        this.read();
    }

    /** Tells the body where its anchors are. */
    read(): void {
        const { body, angle } = this;
        const c = Math.cos(angle);
        const s = Math.sin(angle);
        this._local.forEach(([x, y], k) => {
            body.anchors[2 * k] = body.x + c * x - s * y;
            body.anchors[2 * k + 1] = body.y + s * x + c * y;
        });
    }

    /** One step of Box2D after the ropes have pulled. */
    step(): void {
        const { body } = this;
        const h = FIXED_STEP;
        for (let k = 0; k < body.anchors.length; k += 2) {
            const [jx, jy] = [body.impulses[k], body.impulses[k + 1]];
            body.velocityX += jx / body.mass;
            body.velocityY += jy / body.mass;
            const [rx, ry] = [body.anchors[k] - body.x, body.anchors[k + 1] - body.y];
            body.angularVelocity += (rx * jy - ry * jx) / body.inertia;
        }
        body.velocityX = (body.velocityX + h * body.gravityX) / (1 + h * body.linearDamping);
        body.velocityY = (body.velocityY + h * body.gravityY) / (1 + h * body.linearDamping);
        body.angularVelocity /= 1 + h * body.angularDamping;
        body.x += h * body.velocityX;
        body.y += h * body.velocityY;
        this.angle += h * body.angularVelocity;
        this.read();
    }

    /** Kinetic energy, and that of height. The velocity is that of half a step ago. */
    get energy(): number {
        const { mass, inertia, velocityX: vx, velocityY: vy, angularVelocity: w, y } = this.body;
        const turning = inertia === Infinity ? 0 : 0.5 * inertia * w * w;
        return 0.5 * mass * (vx * vx + vy * vy) + turning + mass * GRAVITY * (y - 0.5 * FIXED_STEP * vy);
    }
}

/** Ropes and the bodies that they hold, stepped by turns. */
export class Hanging {
    readonly group: RopeGroup;
    private readonly _crates: readonly Crate[];

    /** @param ties The rope node that each anchor of each crate is one point with. */
    constructor(ropes: readonly Simulation[], crates: readonly Crate[], ties: readonly (readonly Tie[])[]) {
        const members = ropes.slice();
        const knots: Knot[] = [];
        const bodies = crates.map(({ body }, b) => ({
            body,
            members: ties[b].map((tie, k) => {
                const member = members.push(loadAt([body.anchors[2 * k], body.anchors[2 * k + 1]], 1)) - 1;
                knots.push([{ member, node: 0 }, tie]);
                return member;
            }),
        }));
        this._crates = crates;
        this.group = new RopeGroup(members, knots, bodies);
    }

    step(): void {
        this.group.advance(FIXED_STEP);
        for (const crate of this._crates) crate.step();
    }
}
