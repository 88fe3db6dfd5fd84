import { _decorator, Component } from 'cc';
import type { Rope } from '../../assets/rope';

const { ccclass } = _decorator;

/** Cuts a rope in its tenth `update` or `lateUpdate`. */
@ccclass('RopeTestCutter')
export class Cutter extends Component {
    rope: Rope | null = null;
    isLate = false;
    private _frames = 0;

    protected override update(): void {
        if (!this.isLate) this._act();
    }

    protected override lateUpdate(): void {
        if (this.isLate) this._act();
    }

    private _act(): void {
        if (++this._frames === 10) this.rope?.cutAt(130);
    }
}
