import { RopeEnd } from '../core/enums';
import type { DrawnMesh, DrawnRope } from '../core/draw';
import { IDENTITY, NO_NUMBERS, type Affine } from '../core/solver';
import type { DrumExit } from './drum-exit';
import { lengthAt, radiusAt, writeSeenTurns, type Layers } from './solver/layers';

/** Room for the turns of one drum at a time. */
const seen: number[] = [];

/** A rope together with what is on a drum at one of its ends, as a view draws it: one line with one picture. */
export class WoundRope implements DrawnRope {
    points: Float64Array = NO_NUMBERS;
    pinned: Uint8Array = new Uint8Array(0);
    baseLengths: Float64Array = NO_NUMBERS;
    readonly path = null;
    readonly mesh: DrawnMesh | null = null;
    toNode: Readonly<Affine> = IDENTITY;
    lengthScale = 1;
    lengthOffset = 0;
    wholeLength = 0;
    reach = 0;

    /** The rope with what is on a drum at its end. @param turns On the drum. */
    wind(rope: DrawnRope, end: RopeEnd, exit: DrumExit, layers: Layers, turns: number): this {
        const own = rope.points.length;
        const segments = rope.baseLengths.length;
        const free = rope.baseLengths[segments >> 1]; // none of the two that a drum makes longer and shorter
        const count = writeSeenTurns(layers, turns, free / exit.scale, seen);
        if (this.points.length !== own + 2 * count) {
            this.points = new Float64Array(own + 2 * count);
            this.pinned = new Uint8Array(own / 2 + count);
            this.baseLengths = new Float64Array(segments + count);
        }
        const { points, pinned, baseLengths } = this;
        const isHead = end === RopeEnd.Head;
        points.set(rope.points, isHead ? 2 * count : 0);
        pinned.fill(1).set(rope.pinned, isHead ? count : 0);
        baseLengths.set(rope.baseLengths, isHead ? count : 0);
        const leaves = isHead ? 2 * count : own - 2; // the end of the rope
        for (let k = 0; k < count; k++) {
            const turn = seen[k];
            const length = lengthAt(layers, k < count - 1 ? seen[k + 1] : turns) - lengthAt(layers, turn);
            const at = isHead ? 2 * k : own + 2 * (count - 1 - k);
            if (turn < turns) exit.placeOn(turn - turns, radiusAt(layers, turn) * exit.scale, points, at);
            else points.copyWithin(at, leaves, leaves + 2);
            baseLengths[isHead ? k : segments + count - 1 - k] = length * exit.scale;
        }
        this.toNode = rope.toNode;
        this.lengthScale = rope.lengthScale;
        this.wholeLength = rope.wholeLength;
        this.reach = Math.max((2 * radiusAt(layers, turns) * exit.scale) / rope.lengthScale, rope.reach ?? 0);
        const onDrum = isHead ? lengthAt(layers, turns) - lengthAt(layers, seen[0]) : 0;
        this.lengthOffset = rope.lengthOffset - onDrum * exit.scale;
        return this;
    }
}
