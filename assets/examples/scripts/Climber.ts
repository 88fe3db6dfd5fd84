import { _decorator, CCFloat, Component } from 'cc';
import { Rope, type RopeAttachment } from '../../rope';

const { ccclass, property } = _decorator;

/** Climbs a rope: hangs on it at any place, and moves along it. On the node of who climbs. */
@ccclass('VerletRope.Climber')
export class Climber extends Component {
    @property({ type: Rope, tooltip: 'The rope to climb.' })
    rope: Rope | null = null;

    @property({ type: CCFloat, unit: 'px/s', tooltip: 'Speed along the rope: above 0 towards the tail.' })
    speed = 0;

    @property({ type: CCFloat, tooltip: 'Mass of who climbs.' })
    mass = 5;

    private _grip: RopeAttachment | null = null;

    /** Takes hold of the rope where it is nearest. Returns whether it is near enough. */
    grab(within = 40): boolean {
        const hit = this.rope?.nearestPoint(this.node.worldPosition, within);
        if (!hit) return false;
        this._grip = hit.rope.attach(this.node, 0, { distance: hit.distance, mass: this.mass, rotate: true });
        return true;
    }

    release(): void {
        this.rope?.detach(this.node);
        this._grip = null;
    }

    protected override update(dt: number): void {
        if (!this._grip) return;
        const distance = this._grip.distance + this.speed * dt;
        this._grip.distance = Math.min(Math.max(distance, 0), this.rope!.ropeLength);
    }
}
