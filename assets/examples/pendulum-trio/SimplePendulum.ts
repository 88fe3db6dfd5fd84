import { _decorator, CCFloat, Component, Enum, Graphics, Node } from 'cc';
import { smallAngle, stepPendulum, type Pendulum } from './pendulum';

const { ccclass, menu, property } = _decorator;

/** Where the angle of a pendulum comes from. */
export enum PendulumModel {
    /** The equation of motion, step by step. */
    Equation,
    /** The cosine that it is for small angles. */
    SmallAngle,
}
Enum(PendulumModel);

const STEP = 1 / 60;
const MAX_FRAME_TIME = 0.1;
const RADIANS = Math.PI / 180;

/** The ideal pendulum: one angle, no rope. Hangs from its node and moves a bob. */
@ccclass('VerletRope.SimplePendulum')
@menu('Verlet Rope/Simple Pendulum')
export class SimplePendulum extends Component {
    @property({
        type: PendulumModel,
        tooltip: 'Equation: step by step. SmallAngle: the cosine of small angles.',
    })
    model = PendulumModel.Equation;

    @property({ type: CCFloat, min: 1, unit: 'px', tooltip: 'Length of the rod, px.' })
    length = 250;

    @property({ type: CCFloat, unit: 'px/s²', tooltip: 'Gravity, px/s².' })
    gravity = 980;

    @property({ type: CCFloat, unit: 'deg', tooltip: 'Angle at the start, degrees from the vertical.' })
    startAngle = 30;

    @property({ type: CCFloat, min: 0, unit: '1/s', tooltip: 'Part of the speed lost per second, 1/s.' })
    damping = 0;

    @property({ type: Node, tooltip: 'Scene node at the end of the rod.' })
    bob: Node | null = null;

    private readonly _pendulum: Pendulum = { angle: 0, rate: 0 };
    private _time = 0;
    private _owed = 0;

    /** Angle from the vertical, degrees. */
    get angle(): number {
        return this._pendulum.angle / RADIANS;
    }

    /** Starts anew from `startAngle`, at rest. */
    restart(): void {
        this._pendulum.angle = this.startAngle * RADIANS;
        this._pendulum.rate = 0;
        this._time = 0;
        this._owed = 0;
        this._show();
    }

    protected override start(): void {
        this.restart();
    }

    protected override update(dt: number): void {
        const { length, gravity, damping, _pendulum: pendulum } = this;
        this._owed += Math.min(dt, MAX_FRAME_TIME);
        for (; this._owed > STEP * (1 - 1e-6); this._owed -= STEP) {
            this._time += STEP;
            if (this.model === PendulumModel.Equation) stepPendulum(pendulum, length, gravity, damping, STEP);
        }
        if (this.model === PendulumModel.SmallAngle) {
            pendulum.angle = smallAngle(this.startAngle * RADIANS, length, gravity, damping, this._time);
        }
        this._show();
    }

    private _show(): void {
        const x = this.length * Math.sin(this._pendulum.angle);
        const y = -this.length * Math.cos(this._pendulum.angle);
        this.bob?.setPosition(x, y);
        const graphics = this.getComponent(Graphics);
        if (!graphics) return;
        graphics.clear();
        graphics.moveTo(0, 0);
        graphics.lineTo(x, y);
        graphics.stroke();
    }
}
