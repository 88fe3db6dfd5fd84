import type { DrawnRope } from '../draw';
import { IDENTITY, NO_NUMBERS, type Affine } from '../solver';
import type { Companion } from './events';
import type { RopeRuntime } from './rope-runtime';

/** A rope as a view paints it: the same object in every frame. */
export class RopeToDraw implements DrawnRope {
    points: Float64Array = NO_NUMBERS;
    pinned: Uint8Array = new Uint8Array(0);
    baseLengths: Float64Array = NO_NUMBERS;
    readonly path = null;
    readonly mesh = null;
    toNode: Readonly<Affine> = IDENTITY;
    lengthScale = 1;
    lengthOffset = 0;
    wholeLength = 0;
    private _companions: readonly Companion[] = [];

    get withWound(): DrawnRope {
        let rope: DrawnRope | null = null;
        for (let k = 0; k < this._companions.length; k++)
            rope = this._companions[k].wind?.(rope ?? this) ?? rope;
        return rope ?? this;
    }

    /** Updates it from the rope. Returns itself. */
    set(runtime: RopeRuntime): this {
        const { rope, wholeLength, axes } = runtime;
        const { lengthScale } = runtime.axesSync;
        const { chain, frames } = runtime.ready();
        this.lengthOffset = rope.lengthOffset * lengthScale;
        this.wholeLength = wholeLength * lengthScale;
        this.points = frames.drawn;
        this.pinned = chain.pinned;
        this.baseLengths = chain.baseLengths;
        this.toNode = axes.toNode;
        this.lengthScale = lengthScale;
        this._companions = runtime.companions;
        return this;
    }
}
