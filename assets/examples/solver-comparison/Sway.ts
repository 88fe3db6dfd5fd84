import { _decorator, CCFloat, Component } from 'cc';

const { ccclass, property } = _decorator;

/** Moves its node to and fro. */
@ccclass('VerletRope.Sway')
export class Sway extends Component {
    @property({ type: CCFloat, unit: 'px', tooltip: 'Greatest way to each side, px.' })
    width = 60;

    @property({ type: CCFloat, unit: 's', min: 0.1, tooltip: 'Time of one round, s.' })
    period = 3;

    private _time = 0;
    private _middle = 0;

    protected override onLoad(): void {
        this._middle = this.node.position.x;
    }

    protected override update(dt: number): void {
        this._time += dt;
        const x = this._middle + this.width * Math.sin((2 * Math.PI * this._time) / this.period);
        this.node.setPosition(x, this.node.position.y);
    }
}
