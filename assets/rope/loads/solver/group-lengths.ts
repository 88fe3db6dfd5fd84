import type { Chain, LengthCurves } from '../../core/solver/chain';
import { NO_SEGMENT } from '../../core/solver/constants';
import type { Simulation } from '../../core/solver/simulation';

/** Copies the rest lengths of the ropes of a group into the common chain, if they have changed. */
export class GroupLengths {
    private readonly _chain: Chain;
    private readonly _starts: readonly number[];
    private readonly _curves: LengthCurves;
    /** The `lengthRevision` of each member when its lengths were copied last; -1: never. */
    private readonly _revisions: Int32Array;

    /** @param starts First node of each member. */
    constructor(all: Chain, starts: readonly number[]) {
        const numbers = (): Float64Array => new Float64Array(all.segmentCount);
        this._chain = all;
        this._starts = starts;
        const curves = { starts: numbers(), targets: numbers(), bends: numbers(), twists: numbers() };
        this._curves = { ...curves, areSmooth: true };
        this._curves.starts.fill(NO_SEGMENT);
        this._curves.targets.fill(NO_SEGMENT);
        this._revisions = new Int32Array(starts.length).fill(-1);
        all.restLengths = this._curves.targets;
    }

    /** Called before a step. */
    gather(members: readonly Simulation[]): void {
        this._chain.lengthCurves = null;
        this._curves.areSmooth = true;
        for (let m = 0; m < members.length; m++) this._gatherMember(members[m].chain, m);
    }

    /** Lengthens the segments between two nodes of a member by a factor, for this step. */
    stretch(member: number, from: number, to: number, factor: number): void {
        const { starts, targets, bends, twists } = this._curves;
        this._revisions[member] = -1;
        this._chain.lengthRevision++;
        for (let i = from; i < to; i++) {
            starts[i] *= factor;
            targets[i] *= factor;
            bends[i] *= factor;
            twists[i] *= factor;
        }
    }

    private _gatherMember(chain: Chain, member: number): void {
        const { _chain: all, _revisions: revisions } = this;
        const { lengthCurves, lengthRevision, restLengths } = chain;
        if (lengthCurves && !lengthCurves.areSmooth) this._curves.areSmooth = false;
        if (lengthCurves) all.lengthCurves = this._curves;
        else if (revisions[member] === lengthRevision) return;
        revisions[member] = lengthCurves ? -1 : lengthRevision;
        const start = this._starts[member];
        all.baseLengths.set(chain.baseLengths, start);
        all.lengthRevision++;
        const { starts, targets, bends, twists } = this._curves;
        for (let i = 0; i < restLengths.length; i++) {
            starts[start + i] = lengthCurves ? lengthCurves.starts[i] : restLengths[i];
            targets[start + i] = restLengths[i];
            bends[start + i] = lengthCurves ? lengthCurves.bends[i] : 0;
            twists[start + i] = lengthCurves ? lengthCurves.twists[i] : 0;
        }
    }
}
