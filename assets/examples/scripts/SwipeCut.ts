import { _decorator, Camera, Component, Input, input, Vec3, type EventTouch } from 'cc';
import { RopeSystem } from '../../rope';

const { ccclass, property } = _decorator;

/** Cuts every rope that a finger swipes across, and counts. (The component Rope Knife does it without a script.) */
@ccclass('VerletRope.SwipeCut')
export class SwipeCut extends Component {
    @property({ type: Camera, tooltip: 'The camera that shows the ropes.' })
    camera: Camera | null = null;

    /** Ropes cut so far. */
    cuts = 0;

    protected override onEnable(): void {
        input.on(Input.EventType.TOUCH_MOVE, this._swipe, this);
        RopeSystem.instance.trace();
    }

    protected override onDisable(): void {
        input.off(Input.EventType.TOUCH_MOVE, this._swipe, this);
    }

    private _swipe(event: EventTouch): void {
        const before = event.getPreviousLocation();
        const now = event.getLocation();
        const from = this.camera!.screenToWorld(new Vec3(before.x, before.y));
        const to = this.camera!.screenToWorld(new Vec3(now.x, now.y));
        this.cuts += RopeSystem.instance.cut(from, to).length;
    }
}
