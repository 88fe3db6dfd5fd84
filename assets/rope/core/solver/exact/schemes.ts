import type { Chain } from '../chain';
import { BODY_STEP_TURN, CONSERVING_STEP_TURN, IMPLICIT_STEPS, TIME_ROUNDING } from './constants';
import type { Scheme } from './direction';
import type { ExactState } from './state';

/** Which scheme is in force: another one than the symmetric stays so for some steps. */
export class Schemes {
    private _implicitSteps = 0;
    private _conservingSteps = 0;

    /** The one in force. */
    current: Scheme = 'symmetric';

    private _choose(): void {
        const other = this._conservingSteps > 0 ? 'conserving' : 'symmetric';
        this.current = this._implicitSteps > 0 ? 'implicit' : other;
    }

    beImplicit(): void {
        this._implicitSteps = IMPLICIT_STEPS;
        this._conservingSteps = 0;
        this._choose();
    }

    /** @param steps At least so many. */
    beConserving(steps: number): void {
        this._conservingSteps = steps;
        this._choose();
    }

    endConserving(): void {
        this._conservingSteps = 0;
        this._choose();
    }

    reset(): void {
        this._implicitSteps = 0;
        this._conservingSteps = 0;
        this._choose();
    }

    /**
     * Counts a step. Conserving steps end when nothing turns far any more, and with one that was not cut: so its velocities
     * are those the next one needs.
     * @returns Whether it was the last of conserving steps.
     */
    endStep({ substep, junctions }: Chain, { turnRate, longestSubstep }: ExactState): boolean {
        const calm = junctions?.isAnchor ? BODY_STEP_TURN : CONSERVING_STEP_TURN;
        if (this.current === 'symmetric') return false;
        if (this._implicitSteps > 0) this._implicitSteps--;
        this._choose();
        if (this._conservingSteps === 0 || turnRate * longestSubstep >= calm) return false;
        const isWhole = substep >= longestSubstep * (1 - TIME_ROUNDING);
        if (isWhole || this._conservingSteps > 1) this._conservingSteps--;
        this._choose();
        return this._conservingSteps === 0;
    }

    copyFrom(other: Schemes): void {
        this._implicitSteps = other._implicitSteps;
        this._conservingSteps = other._conservingSteps;
        this._choose();
    }

    /** Writes what the next step needs to know into `numbers`, from `at` on. Returns where the next number goes. */
    save(numbers: number[], at: number): number {
        numbers[at] = this._implicitSteps;
        numbers[at + 1] = this._conservingSteps;
        return at + 2;
    }

    /** Takes back what `save` wrote. Returns where the next number is. */
    load(numbers: readonly number[], at: number): number {
        this._implicitSteps = numbers[at];
        this._conservingSteps = numbers[at + 1];
        this._choose();
        return at + 2;
    }
}
