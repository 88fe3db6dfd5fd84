import type { Chain } from '../chain';
import { BODY_STEP_TURN, CONSERVING_STEP_TURN, IMPLICIT_STEPS, TIME_ROUNDING } from './constants';
import type { Scheme } from './direction';
import type { ExactState } from './state';

/** Which scheme is in force: another one than the symmetric stays so for some steps. */
export class Schemes {
    /** The one in force. */
    current: Scheme = 'symmetric';
    private _implicitSteps = 0;
    private _conservingSteps = 0;

    /** Each for so many steps more; the symmetric scheme when neither is. */
    private _set(implicit: number, conserving: number): void {
        this._implicitSteps = implicit;
        this._conservingSteps = conserving;
        const other = conserving > 0 ? 'conserving' : 'symmetric';
        this.current = implicit > 0 ? 'implicit' : other;
    }

    beImplicit(): void {
        this._set(IMPLICIT_STEPS, 0);
    }

    /** @param steps At least so many. */
    beConserving(steps: number): void {
        this._set(this._implicitSteps, steps);
    }

    endConserving(): void {
        this._set(this._implicitSteps, 0);
    }

    reset(): void {
        this._set(0, 0);
    }

    /**
     * Counts a step. Conserving steps end when nothing turns far any more, and with one that was not cut: so its velocities
     * are those the next one needs.
     * @returns Whether it was the last of conserving steps.
     */
    endStep({ substep }: Chain, { turnRate, longestSubstep, junctions }: ExactState): boolean {
        if (this.current === 'symmetric') return false;
        const calm = junctions?.holdsBodies ? BODY_STEP_TURN : CONSERVING_STEP_TURN;
        const isWhole = substep >= longestSubstep * (1 - TIME_ROUNDING);
        const conserving = this._conservingSteps;
        const isCalm = !(turnRate * longestSubstep >= calm);
        const counts = conserving > 0 && isCalm && (isWhole || conserving > 1);
        this._set(Math.max(this._implicitSteps - 1, 0), counts ? conserving - 1 : conserving);
        return counts && conserving === 1;
    }

    copyFrom(other: Schemes): void {
        this._set(other._implicitSteps, other._conservingSteps);
    }
}
