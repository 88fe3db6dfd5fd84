import { Graphics } from 'cc';
import type { Color } from 'cc';
import type { RopeProperties } from '../inspector/RopeProperties';
import type { EditableRuntime } from './editable-runtime';

/** Lets a piece of a cut rope that holds nothing and is held by nothing fade out. */
export class Fading {
    private readonly _rope: RopeProperties;
    private readonly _runtime: EditableRuntime;
    private _time = 0;
    private _stroke: Color | null = null;
    private _fill: Color | null = null;

    constructor(rope: RopeProperties, runtime: EditableRuntime) {
        this._rope = rope;
        this._runtime = runtime;
    }

    /** After a frame. Returns whether the piece has faded out. */
    step(dt: number): boolean {
        const { cutFade, node } = this._rope;
        if (!(cutFade > 0) || !this._isLoose) return false;
        this._time += dt;
        const graphics = node.getComponent(Graphics);
        if (graphics) {
            this._stroke ??= graphics.strokeColor.clone();
            this._fill ??= graphics.fillColor.clone();
            const left = Math.max(0, 1 - this._time / cutFade);
            graphics.strokeColor = withAlpha(this._stroke, left);
            graphics.fillColor = withAlpha(this._fill, left);
        }
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

    /** The colours as they were. */
    reset(): void {
        const graphics = this._rope.node.getComponent(Graphics);
        if (graphics && this._stroke) graphics.strokeColor = this._stroke;
        if (graphics && this._fill) graphics.fillColor = this._fill;
        this._stroke = this._fill = null;
        this._time = 0;
    }

    private get _isLoose(): boolean {
        const { attachments } = this._rope;
        if (!this._runtime.isCut || this._runtime.ready().chain.pinnedNodes.length > 0) return false;
        for (let k = 0; k < (attachments?.length ?? 0); k++) if (attachments[k]?.target) return false;
        return true;
    }
}

function withAlpha(color: Color, part: number): Color {
    const faded = color.clone();
    faded.a = Math.round(color.a * part);
    return faded;
}
