import type { Chain } from './chain';
import { FIXED_STEP, NO_NUMBERS, SPARE_LENGTH } from './constants';
import { distanceBetween, restLengthBetween } from './geometry/lengths';
import type { Solver } from './tables';

/**
 * Segments between pins that are farther apart, round obstacles too, than the rope between them is long, by more than
 * `SPARE_LENGTH` of it.
 * No force holds an inextensible rope there: a solver finds the tension of a rope that is as much longer, which swings
 * between 0 and that of an impact. So tension counts as above any limit, and does not fall while that lasts.
 */
export class TooFarApart {
    /** 1 for each such segment, at the end of the last step. */
    readonly segments: Uint8Array;
    /** Whether pins of ropes that share points with this rope are too far apart in this step: see `GroupReach`. */
    ofGroup = false;
    /** Number of consecutive steps with `ofGroup`, up to the last step. */
    groupSteps = 0;
    /** Factor by which the rope was longer than at rest in the last step, because its pins ask for more than it has. */
    give = 1;

    /** Tensions before the step, if pins may be too far apart. */
    private _tensions = NO_NUMBERS;
    /** Whether any number in `segments` is 1. */
    private _areAny = false;

    constructor({ segmentCount }: Chain) {
        this.segments = new Uint8Array(segmentCount);
    }

    /** Forgets all such segments. */
    clear(): void {
        this.segments.fill(0);
        this.ofGroup = this._areAny = false;
        this.groupSteps = 0;
        this.give = 1;
    }

    /**
     * Called before a step.
     * @param isShared Whether the rope shares points with others.
     */
    begin({ tensions, pinnedNodes }: Chain, isShared: boolean): void {
        this.ofGroup = false;
        if (!isShared && pinnedNodes.length < 2) return;
        if (this._tensions.length < tensions.length) this._tensions = new Float64Array(tensions.length);
        this._tensions.set(tensions);
    }

    /**
     * Called after a step.
     * @param isRigid Whether the rope keeps its length, and its tension is known: other ropes have no such segments.
     */
    end(chain: Chain, isRigid: boolean, solver: Solver): void {
        const { segments, _tensions: before } = this;
        this.groupSteps = this.ofGroup ? this.groupSteps + 1 : 0;
        if (this._areAny) segments.fill(0);
        const isHeld = isRigid && chain.pinnedNodes.length > 1;
        this.give = (isHeld && solver.state?.give) || 1;
        this._areAny = isRigid && (this.ofGroup || isHeld) && this._find(chain);
        if (!this._areAny) return;
        const { tensions, tensionSums } = chain;
        for (let i = 0; i < segments.length; i++) {
            if (segments[i] === 0 || !(before[i] > tensions[i])) continue;
            tensions[i] = before[i];
            if (tensionSums) tensionSums[i] = Math.max(tensionSums[i], before[i] * FIXED_STEP);
        }
    }

    /** Finds these segments. Returns whether there are any. */
    private _find({ pinnedNodes, positions, restLengths, slides }: Chain): boolean {
        const areAll = this.ofGroup || this.give > 1 + SPARE_LENGTH;
        if (areAll) this.segments.fill(1);
        if (areAll) return true;
        let isAny = false;
        let from = -1;
        let apart = 0;
        for (let k = 0; k < pinnedNodes.length; k++) {
            const node = pinnedNodes[k];
            if (k > 0) apart += distanceBetween(positions, pinnedNodes[k - 1], node);
            if (slides?.has(node)) continue; // the rope runs through this node
            if (from >= 0 && apart > restLengthBetween(restLengths, from, node) * (1 + SPARE_LENGTH)) {
                this.segments.fill(1, from, node);
                isAny = true;
            }
            from = node;
            apart = 0;
        }
        return isAny;
    }
}
