import { _decorator, Component, Node, Vec2 } from 'cc';
import { Rope } from '../../rope';

const { ccclass, property } = _decorator;

/** Throws ropes, one after the other: each lets go of what holds it, and all of its nodes get a velocity. */
@ccclass('VerletRope.ThrowRopes')
export class ThrowRopes extends Component {
    @property({ type: [Rope], tooltip: 'Thrown in turn.' })
    ropes: Rope[] = [];

    @property({ type: Node, tooltip: 'Throws the next one.' })
    button: Node | null = null;

    @property({ type: [Vec2], tooltip: 'How fast each is thrown, px/s.' })
    speeds = [new Vec2(430, 420), new Vec2(660, 380), new Vec2(880, 330)];

    private _next = 0;

    protected override start(): void {
        this.button!.on(Node.EventType.TOUCH_START, this._throwNext, this);
        for (let i = 0; i < this.ropes.length; i++) this._throwNext();
    }

    private _throwNext(): void {
        const i = this._next++ % this.ropes.length;
        const rope = this.ropes[i];
        rope.reset();
        rope.unpin(0);
        const { x, y } = this.speeds[i % this.speeds.length];
        rope.nodes.forEach(({ mass }, k) => rope.applyImpulse(k, new Vec2(x * mass, y * mass)));
    }
}
