import type { Rope } from '../core/Rope';
import type { RopeRuntime } from '../core/runtime/rope-runtime';
import { anchorsTiedTo } from '../core/runtime/groups';

/** Fades a piece of a cut rope out if it holds nothing and nothing holds it. */
export class Fading {
    private readonly _rope: Rope;
    private readonly _runtime: RopeRuntime;
    private _time = 0;
    /** Opacity of the rope before it began to fade; null: it has not. */
    private _opacity: number | null = null;

    constructor(rope: Rope, runtime: RopeRuntime) {
        this._rope = rope;
        this._runtime = runtime;
    }

    /** After a frame of `time` seconds of the rope's own time. Returns whether the piece has faded out. */
    step(time: number): boolean {
        const { cutFade } = this._rope;
        if (!(cutFade > 0) || !this._isLoose) return false;
        this._time += time;
        this._opacity ??= this._rope.opacity;
        this._rope.opacity = this._opacity * Math.max(0, 1 - this._time / cutFade);
        return this._time >= cutFade;
    }

    /** How long the piece has been fading, s. */
    get time(): number {
        return this._time;
    }
    set time(value: number) {
        this.reset();
        this._time = value;
    }

    /** Restores the opacity. */
    reset(): void {
        if (this._opacity !== null) this._rope.opacity = this._opacity;
        this._opacity = null;
        this._time = 0;
    }

    private get _isLoose(): boolean {
        const { attachments, anchors, node } = this._rope;
        if (!this._runtime.edits.cuts.isCut || this._runtime.ready().chain.pinnedNodes.length > 0)
            return false;
        for (let k = 0; k < (attachments?.length ?? 0); k++) if (attachments[k]?.target) return false;
        return anchorsTiedTo(node).every((tied) => anchors?.indexOf(tied) >= 0); // not if it is tied to itself
    }
}
