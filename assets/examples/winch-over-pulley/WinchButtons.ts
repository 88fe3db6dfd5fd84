import { _decorator, Component, Node, UITransform } from 'cc';
import { Rope, RopeWinch } from '../../rope';
import { whileHeld } from '../scripts/while-held';

const { ccclass, property } = _decorator;

/** Speed of the rope, px/s. */
const SPEED = 140;
const DEGREES = 180 / Math.PI;

/** Two buttons turn a winch while they are pressed, and wheels turn as the rope runs over them. */
@ccclass('VerletRope.WinchButtons')
export class WinchButtons extends Component {
    @property({ type: RopeWinch, tooltip: 'Beside the rope.' })
    winch: RopeWinch | null = null;

    @property({ type: Node, tooltip: 'Winds in.' })
    up: Node | null = null;

    @property({ type: Node, tooltip: 'Pays out.' })
    down: Node | null = null;

    @property({ type: [Node], tooltip: 'Turn with the rope.' })
    wheels: Node[] = [];

    private _length = 0;

    protected override start(): void {
        const { up, down } = this;
        const stop = (): void => this._turn(0);
        whileHeld(up!, () => this._turn(-SPEED), stop);
        whileHeld(down!, () => this._turn(SPEED), stop);
        this._length = this._ropeLength;
    }

    private get _ropeLength(): number {
        return this.winch!.getComponent(Rope)!.ropeLength;
    }

    private _turn(speed: number): void {
        this.winch!.enableMotor = speed !== 0;
        this.winch!.motorSpeed = speed;
    }

    protected override lateUpdate(): void {
        const run = this._ropeLength - this._length;
        this._length += run;
        for (const wheel of this.wheels) {
            const radius = wheel.getComponent(UITransform)!.width / 2;
            wheel.angle -= (run / radius) * DEGREES;
        }
    }
}
