import { _decorator, CCFloat, Component } from 'cc';

const { ccclass, property } = _decorator;

/** A longer frame counts as this long, s: where frames are rare ropes go slower, too. */
const LONGEST = 1 / 15;

/** Turns its node up and down. */
@ccclass('VerletRope.Nod')
export class Nod extends Component {
    @property({ type: CCFloat, unit: 'deg', tooltip: 'Greatest turn to each side, degrees.' })
    angle = 20;

    @property({ type: CCFloat, unit: 's', min: 0.1, tooltip: 'Time of one round, s.' })
    period = 7;

    private _time = 0;
    private _middle = 0;

    protected override onLoad(): void {
        this._middle = this.node.angle;
    }

    protected override update(dt: number): void {
        this._time += Math.min(dt, LONGEST);
        this.node.angle = this._middle + this.angle * Math.sin((2 * Math.PI * this._time) / this.period);
    }
}
