import { _decorator, Component, Graphics, Label, Vec2 } from 'cc';
import { Rope } from '../../rope';
import { stepDoublePendulum, type DoublePendulum, type State } from './lagrange';

const { ccclass, property, requireComponent } = _decorator;

const STEP = 1 / 60;
const MAX_FRAME_TIME = 0.1;
/** Steps of the equations in one step of the rope. */
const PARTS = 16;
const DOT_RADIUS = 12;
/** Distance of the tails, px, up to which both are said to agree. */
const AGREES = 20;

/**
 * What the equations of motion say of a rope of two rods: drawn behind it from the same start, for as long as one
 * likes to look. Both part in the end, as any two double pendulums do that differ in the last digit.
 */
@ccclass('VerletRope.DoublePendulumGhost')
@requireComponent(Graphics)
export class DoublePendulumGhost extends Component {
    @property({ type: Rope, tooltip: 'A rope of three nodes with points, and velocities if any.' })
    rope: Rope | null = null;

    @property({ type: Label, tooltip: 'Tells for how long both agree.' })
    label: Label | null = null;

    private _state: State = [0, 0, 0, 0];
    private _owed = 0;
    private _time = 0;
    private _agreed = 0;

    /** Starts both anew. */
    restart(): void {
        const { rope } = this;
        if (!rope) return;
        rope.reset();
        const points = rope.points;
        const velocities = [0, 1, 2].map((i) => rope.initialVelocities[i] ?? Vec2.ZERO);
        const [angle1, rate1] = polar(points[0], points[1], velocities[0], velocities[1]);
        const [angle2, rate2] = polar(points[1], points[2], velocities[1], velocities[2]);
        this._state = [angle1, angle2, rate1, rate2];
        this._owed = this._time = this._agreed = 0;
    }

    protected override start(): void {
        this.restart();
    }

    /** After the rope's own step in `update`, so that both are at the same time. */
    protected override lateUpdate(dt: number): void {
        const { rope } = this;
        if (!rope || rope.paused) return;
        const pendulum = this._pendulum(rope);
        this._owed += Math.min(dt, MAX_FRAME_TIME);
        for (; this._owed > STEP * (1 - 1e-6); this._owed -= STEP) {
            for (let part = 0; part < PARTS; part++) {
                this._state = stepDoublePendulum(pendulum, this._state, STEP / PARTS);
            }
            this._time += STEP;
        }
        this._show(rope, pendulum);
    }

    private _pendulum(rope: Rope): DoublePendulum {
        const [pivot, middle, tail] = rope.points;
        return {
            length1: Vec2.distance(pivot, middle),
            length2: Vec2.distance(middle, tail),
            mass1: rope.masses[1] ?? rope.nodeMass,
            mass2: rope.masses[2] ?? rope.nodeMass,
            gravity: -rope.gravity.y * rope.gravityScale,
        };
    }

    private _show(rope: Rope, { length1, length2 }: DoublePendulum): void {
        const [angle1, angle2] = this._state;
        const x1 = length1 * Math.sin(angle1);
        const y1 = -length1 * Math.cos(angle1);
        const x2 = x1 + length2 * Math.sin(angle2);
        const y2 = y1 - length2 * Math.cos(angle2);
        const graphics = this.getComponent(Graphics)!;
        graphics.clear();
        graphics.moveTo(0, 0);
        graphics.lineTo(x1, y1);
        graphics.lineTo(x2, y2);
        graphics.stroke();
        graphics.circle(x1, y1, DOT_RADIUS);
        graphics.circle(x2, y2, DOT_RADIUS);
        graphics.fill();
        const tail = rope.getNode(2)?.position;
        const place = this.node.worldPosition;
        if (!tail) return;
        const apart = Math.hypot(tail.x - place.x - x2, tail.y - place.y - y2);
        if (this._agreed === 0 && apart > AGREES) this._agreed = this._time;
        if (!this.label) return;
        const agreed = this._agreed > 0 ? `parted after ${this._agreed.toFixed(1)} s` : 'still agree';
        this.label.string = `${this._time.toFixed(0)} s, ${apart.toFixed(0)} px apart: ${agreed}`;
    }
}

/** Angle of a rod from the vertical and its rate, from the places and velocities of its ends. */
function polar(
    from: Vec2,
    to: Vec2,
    fromVelocity: Readonly<Vec2>,
    toVelocity: Readonly<Vec2>,
): [number, number] {
    const x = to.x - from.x;
    const y = to.y - from.y;
    const vx = toVelocity.x - fromVelocity.x;
    const vy = toVelocity.y - fromVelocity.y;
    return [Math.atan2(x, -y), (x * vy - y * vx) / (x * x + y * y)];
}
