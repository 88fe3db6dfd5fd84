import { _decorator, CCFloat, Component, type Node, Vec2 } from 'cc';
import { Rope } from '../../rope';

const { ccclass, property } = _decorator;

/** Swings from hook to hook: shoots a rope at one, winds it in, lets go and flies on. On the node of who swings. */
@ccclass('VerletRope.GrapplingHook')
export class GrapplingHook extends Component {
    @property({ type: Rope, tooltip: 'The rope, on a node of its own.' })
    rope: Rope | null = null;

    @property({ type: CCFloat, unit: 'px/s', tooltip: 'Speed of winding in, px/s.' })
    winding = 150;

    /** px/s. */
    readonly velocity = new Vec2();
    isHanging = false;

    shoot(hook: Node): void {
        const rope = this.rope!;
        rope.setPath([hook.worldPosition, this.node.worldPosition]);
        rope.attach(this.node, -1, { mass: 1 });
        rope.applyImpulse(-1, this.velocity.clone().multiplyScalar(rope.getNode(-1)!.mass));
        rope.enabled = this.isHanging = true;
    }

    release(): void {
        this.velocity.set(this.rope!.velocityAt(this.rope!.ropeLength));
        this.rope!.detach(this.node);
        this.rope!.enabled = this.isHanging = false;
    }

    protected override update(dt: number): void {
        if (this.isHanging) return void this.rope!.reel(-this.winding * dt);
        this.velocity.y += this.rope!.gravity.y * dt;
        const { x, y } = this.node.worldPosition;
        this.node.setWorldPosition(x + this.velocity.x * dt, y + this.velocity.y * dt, 0);
    }
}
