import type { DrawnRope } from '../draw';
import type { Affine, Simulation } from '../solver';
import { IDENTITY } from '../solver';

const NOTHING: Float64Array = new Float64Array(0);

/** A rope as a view paints it: the same object in every frame. */
export class RopeToDraw implements DrawnRope {
    points: Float64Array = NOTHING;
    pinned: Uint8Array = new Uint8Array(0);
    baseLengths: Float64Array = NOTHING;
    readonly path = null;
    readonly mesh = null;
    toNode: Readonly<Affine> = IDENTITY;
    lengthScale = 1;
    lengthOffset = 0;
    wholeLength = 0;

    set({ chain, frames: { drawn } }: Simulation, toNode: Readonly<Affine>, lengthScale: number): this {
        this.points = drawn;
        this.pinned = chain.pinned;
        this.baseLengths = chain.baseLengths;
        this.toNode = toNode;
        this.lengthScale = lengthScale;
        return this;
    }
}
