import type { Chain } from '../chain';
import {
    CONTACT_SUBSTEPS,
    CONSERVING_SUBSTEPS,
    CONSERVING_TURN,
    HYSTERESIS_MARGIN,
    HYSTERESIS_STEPS,
    PIN_SUBSTEPS,
    PIN_WAY,
    ROD_SUBSTEPS,
    ROD_TURN,
    SHORT_STEPS,
    BODY_STEP_TURN,
    CONSERVING_STEP_TURN,
    TIME_ROUNDING,
} from './constants';
import type { Scheme } from './direction';
import type { ExactState } from './state';

/**
 * `CONSERVING_TURN` and its number of substeps for a rope whose lengths change: where it whips, tension times change of length
 * is work, and the whip is what it comes from. 0.3 has up to 12 % of energy less than a reference after a whip, 0.1 up to 2,
 * once 4 more.
 */
const WOUND_TURN = 0.1;
const WOUND_SUBSTEPS = 24;

/**
 * Adaptive substepping: how many substeps the exact solver takes per step. A jump of a pin, a rope that whips and rods
 * that do need more than one; for all other motion one is enough: with two, energy and stretch are no better. More
 * substeps are taken at once; fewer too in the conserving scheme, with rods only after `HYSTERESIS_STEPS` steps.
 */
export class ExactPace {
    /** Number of substeps because of the turning of rods. */
    private _substeps = 1;
    /** Number of steps in a row for which fewer substeps than `_substeps` would have been enough, and that smaller number. */
    private _quietSteps = 0;
    private _quietNeed = 1;
    /** Number of steps in which a rope that slides round something still has shorter substeps. */
    private _shortSteps = 0;

    /** Called if an attempt turned too far for a rope that lies on something: the next substeps are short, too. */
    shorten(): void {
        this._shortSteps = SHORT_STEPS;
    }

    /**
     * @param h Step, s.
     * @param scheme That of the steps for now. If it is implicit, one substep is enough, and the past is forgotten.
     */
    substeps(chain: Chain, { turnRate }: ExactState, h: number, scheme: Scheme, rods: boolean): number {
        if (scheme === 'implicit' || !rods) this.reset();
        else this._follow((h * turnRate) / ROD_TURN);
        const isWound = chain.lengthCurves !== null;
        const turn = isWound ? WOUND_TURN : CONSERVING_TURN;
        const most = isWound ? WOUND_SUBSTEPS : CONSERVING_SUBSTEPS;
        const forTurns = scheme === 'conserving' ? parts((h * turnRate) / turn, most) : 1;
        const isShort = this._shortSteps > 0;
        if (isShort) this._shortSteps--;
        return Math.max(
            isShort ? CONTACT_SUBSTEPS : 1,
            parts(pinWay(chain, chain.positions) / PIN_WAY, PIN_SUBSTEPS),
            forTurns,
            this._substeps,
        );
    }

    /** Forgets the motion before. */
    reset(): void {
        this._substeps = 1;
        this._restart();
    }

    copyFrom(other: ExactPace): void {
        this._substeps = other._substeps;
        this._quietSteps = other._quietSteps;
        this._quietNeed = other._quietNeed;
        this._shortSteps = other._shortSteps;
    }

    /** @param turns Turn of the fastest segment in a step, as a multiple of the turn that is aimed at per substep. */
    private _follow(turns: number): void {
        const need = parts(turns, ROD_SUBSTEPS);
        if (need >= this._substeps) {
            this._substeps = need;
            this._restart();
            return;
        }
        this._quietNeed = Math.max(this._quietNeed, parts(HYSTERESIS_MARGIN * turns, ROD_SUBSTEPS));
        if (++this._quietSteps < HYSTERESIS_STEPS) return;
        this._substeps = Math.min(this._substeps, this._quietNeed);
        this._restart();
    }

    private _restart(): void {
        this._quietSteps = 0;
        this._quietNeed = 1;
    }
}

/** The longest way of a pin from where it is to its target, in base lengths. */
export function pinWay(
    { nodeCount, pinnedNodes, pinTargets, baseLengths }: Chain,
    positions: Float64Array,
): number {
    let longest = 0;
    for (let k = 0; k < pinnedNodes.length; k++) {
        const i = pinnedNodes[k];
        const dx = pinTargets[2 * i] - positions[2 * i];
        const dy = pinTargets[2 * i + 1] - positions[2 * i + 1];
        const way = Math.sqrt(dx * dx + dy * dy); // Math.hypot would leave its arguments as garbage
        longest = Math.max(longest, way / baseLengths[Math.min(i, nodeCount - 2)]);
    }
    return longest;
}

/** Number of parts, 1 to `max`, into which something is cut that is `times` too large for one part. */
function parts(times: number, max: number): number {
    return times > 1 ? Math.min(Math.ceil(times), max) : 1;
}

/** Chooses the scheme. Any scheme but the symmetric one stays for some steps. */
export class Schemes {
    /** The present scheme. */
    current: Scheme = 'symmetric';
    private _implicitSteps = 0;
    private _conservingSteps = 0;

    /** Sets for how many more steps each scheme stays; if neither does, the scheme is symmetric. */
    private _set(implicit: number, conserving: number): void {
        this._implicitSteps = implicit;
        this._conservingSteps = conserving;
        const other = conserving > 0 ? 'conserving' : 'symmetric';
        this.current = implicit > 0 ? 'implicit' : other;
    }

    /** @param steps Number of steps. */
    beImplicit(steps: number): void {
        this._set(steps, 0);
    }

    /** @param steps Smallest number of steps. */
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
     * Counts a step. The conserving steps end when nothing turns far any more, with a step that was not cut: then its
     * velocities are what the next step needs.
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
