import { _decorator, Component } from 'cc';
import { RopeDrum } from '../../rope';

const { ccclass, requireComponent } = _decorator;

/** Turns the motor of the drum beside it round whenever that is full or empty. */
@ccclass('VerletRope.UpAndDown')
@requireComponent(RopeDrum)
export class UpAndDown extends Component {
    protected override onLoad(): void {
        const drum = this.getComponent(RopeDrum)!;
        const [windsIn, paysOut] = [-Math.abs(drum.motorSpeed), Math.abs(drum.motorSpeed)];
        this.node.on(RopeDrum.EventType.FULL, () => (drum.motorSpeed = paysOut));
        this.node.on(RopeDrum.EventType.EMPTY, () => (drum.motorSpeed = windsIn));
    }
}
