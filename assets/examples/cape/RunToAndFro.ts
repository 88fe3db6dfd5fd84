import { _decorator, CCFloat, Component } from 'cc';

const { ccclass, property } = _decorator;

/** Moves its node to the left and the right of where it is, and up and down as a runner. */
@ccclass('VerletRope.RunToAndFro')
export class RunToAndFro extends Component {
    @property({ type: CCFloat, unit: 'px', tooltip: 'Greatest way to each side, px.' })
    way = 300;

    @property({ type: CCFloat, unit: 's', min: 0.1, tooltip: 'Time of one round, s.' })
    period = 4;

    private _time = 0;
    private _x = 0;
    private _y = 0;

    protected override onLoad(): void {
        this._x = this.node.position.x;
        this._y = this.node.position.y;
    }

    protected override update(dt: number): void {
        this._time += dt;
        const phase = (2 * Math.PI * this._time) / this.period;
        const hop = 12 * Math.abs(Math.sin(4 * phase) * Math.cos(phase));
        this.node.setPosition(this._x + this.way * Math.sin(phase), this._y + hop);
    }
}
