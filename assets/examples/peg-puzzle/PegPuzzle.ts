import { _decorator, CCFloat, Component, Input, input, Label, Vec2 } from 'cc';
import { Rope } from '../../rope';

const { ccclass, property } = _decorator;

/** A puzzle: crates hang on both ends of a rope that friction holds on its pegs. The large one on the ground solves it. */
@ccclass('VerletRope.PegPuzzle')
export class PegPuzzle extends Component {
    @property({ type: Rope, tooltip: 'Wound over the pegs.' })
    rope: Rope | null = null;

    @property({
        type: CCFloat,
        unit: 'px',
        tooltip: "Height of the rope's tail when the crate on it is down.",
    })
    ground = 216;

    @property({ type: Label, tooltip: 'Shows how the puzzle stands.' })
    label: Label | null = null;

    state: 'playing' | 'won' = 'playing';

    protected override onEnable(): void {
        input.on(Input.EventType.TOUCH_START, this._touched, this);
    }

    protected override onDisable(): void {
        input.off(Input.EventType.TOUCH_START, this._touched, this);
    }

    protected override start(): void {
        this.play();
    }

    /** Begins anew. */
    play(): void {
        this.rope!.unpin(-1);
        this.rope!.reset();
        this.rope!.unpin(0); // the small crate hangs there
        this.label!.string = '';
        this.state = 'playing';
    }

    protected override update(): void {
        const { x, y } = this.rope!.getNode(-1)!.position;
        if (this.state !== 'playing' || y > this.ground) return;
        this.state = 'won';
        this.label!.string = 'Solved! Tap to wind it up again.';
        this.rope!.pin(-1, new Vec2(x, this.ground));
    }

    private _touched(): void {
        if (this.state === 'won') this.play();
    }
}
