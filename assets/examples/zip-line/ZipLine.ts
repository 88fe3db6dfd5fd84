import { _decorator, CCFloat, Component, Node, Vec2 } from 'cc';
import { Rope, RopeRider } from '../../rope';

const { ccclass, property } = _decorator;

/** Slides down a rope again and again. On the node of a Rope Rider with Slide. */
@ccclass('VerletRope.ZipLine')
export class ZipLine extends Component {
    @property({ type: Rope, tooltip: 'The rope; its head is the upper end.' })
    rope: Rope | null = null;

    @property({ type: Node, tooltip: 'Where the rider stands when it is down.' })
    landing: Node | null = null;

    @property({ type: CCFloat, unit: 'px', tooltip: 'How far from the ends it takes hold and lets go.' })
    margin = 70;

    @property({ type: CCFloat, unit: 's', tooltip: 'How long it stands before it goes again.' })
    pause = 1.5;

    /** Times that it has come down. */
    rides = 0;
    private _rest = 0;

    protected override update(dt: number): void {
        const rider = this.getComponent(RopeRider)!;
        if (!rider.rope) {
            this._rest -= dt;
            if (this._rest <= 0) this._takeHold(rider);
        } else if (rider.distance > this.rope!.ropeLength - this.margin) {
            rider.release();
            this.node.setWorldPosition(this.landing!.worldPosition);
            this._rest = this.pause;
            this.rides++;
        }
    }

    private _takeHold(rider: RopeRider): void {
        const { x, y } = this.rope!.pointAt(this.margin);
        this.node.setWorldPosition(x, y, 0);
        rider.linearVelocity = Vec2.ZERO; // instead of that with which it has come down
        rider.grab(this.rope);
    }
}
