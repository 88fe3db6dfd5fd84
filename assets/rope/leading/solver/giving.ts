import type { Chain } from '../../core/solver/chain';
import type { LedSolver, Leading } from '../../core/solver/exact/kernel';
import type { ExactState } from '../../core/solver/exact/state';
import type { StepParameters } from '../../core/solver/parameters';

// Anchors may be farther apart, along the obstacles that a chain lies on, than the chain is long. No motion makes that
// possible; Newton's method would find enormous forces, or no solution, and the fallback pushes nodes through
// obstacles. So the chain gets longer, evenly, by the least that makes a solution, and shorter again from step to step
// as soon as there is one.

/**
 * Lengthening in a try, as a part of the chain's length: the first time, the factor for each further try, and the most
 * in a step.
 */
const GIVE = 1e-3;
const GIVE_GROWTH = 4;
const MAX_GIVE = 0.1;
/** Shortening in a step: at first, at most, and the factors of its growth after a success and fall after a failure. */
const MIN_SHRINK = 1e-5;
const MAX_SHRINK = 1e-2;
const SHRINK_GROWTH = 1.5;
const SHRINK_LESS = 4;
/** Most steps between two tries to get shorter. */
const MAX_PAUSE = 7;

// Indices in `memory`.
const OVERPULLED = 0;
const SHRINK = 1;
const PAUSE = 2;
const WAIT = 3;

/** Whether a chain may get longer: one that collides, shares no points, and on which nothing slides. */
export function mayGive({ contacts, junctions, slides }: Chain): boolean {
    return contacts !== null && !junctions && !slides;
}

/** The steps of a chain that may get longer. */
export class Giving {
    /** Whether a substep of the step has pulled harder than any motion needs. */
    isOverpulled = false;
    /**
     * For the next step: whether the last one pulled so hard, how much shorter the chain is to get, for how many steps
     * it does not try to, and how many of them are left.
     */
    readonly memory = Float64Array.of(0, MIN_SHRINK, 0, 0);

    /** Whether the anchors ask for more than the chain's length: then a step that pulls too hard has failed. */
    asksForMore(state: ExactState | null): boolean {
        return (state !== null && state.give > 1) || this.memory[OVERPULLED] > 0;
    }

    /** Takes a step. @param judge Judges its substeps. Returns whether it is done. */
    step(
        chain: Chain,
        solver: LedSolver,
        judge: Leading | null,
        parameters: StepParameters,
        h: number,
    ): boolean {
        const { memory } = this;
        const before = solver.state ? solver.state.give : 1;
        const isKnown = before > 1 || solver.state?.remembers === true;
        if (before > 1 && this._shorten(chain, solver, judge, parameters, h)) return true;
        this.isOverpulled = false;
        if (solver.try(chain, parameters, h, judge)) {
            memory[OVERPULLED] = this.isOverpulled ? 1 : 0;
            return true;
        }
        if (!judge || !isKnown || chain.contacts!.areMoving) return false;
        const state = solver.state!;
        for (let more = GIVE; more <= MAX_GIVE; more *= GIVE_GROWTH) {
            solver.startAnew(chain);
            state.give = before * (1 + more);
            if (solver.try(chain, parameters, h, judge)) return true;
        }
        state.give = before;
        if (!this.asksForMore(state)) return false;
        solver.startAnew(chain);
        state.give *= 1 + GIVE;
        stay(chain);
        return true;
    }

    /** Tries a step in which the chain gets shorter. Returns whether it is done. */
    private _shorten(
        chain: Chain,
        solver: LedSolver,
        judge: Leading | null,
        parameters: StepParameters,
        h: number,
    ): boolean {
        const { memory } = this;
        const state = solver.state!;
        if (--memory[WAIT] >= 0) return false;
        state.give = Math.max(1, state.giveBefore - memory[SHRINK]);
        if (solver.try(chain, parameters, h, judge)) {
            memory[SHRINK] = Math.min(SHRINK_GROWTH * memory[SHRINK], MAX_SHRINK);
            memory[PAUSE] = memory[WAIT] = 0;
            return true;
        }
        solver.startAnew(chain);
        state.give = state.giveBefore;
        memory[SHRINK] = Math.max(MIN_SHRINK, memory[SHRINK] / SHRINK_LESS);
        memory[WAIT] = memory[PAUSE] = Math.min(2 * memory[PAUSE] + 1, MAX_PAUSE);
        return false;
    }
}

/** Puts pinned nodes at their targets; all others stay where they are. */
function stay({ positions, previousPositions, pinTargets, pinnedNodes }: Chain): void {
    for (let i = 0; i < pinnedNodes.length; i++) {
        const k = 2 * pinnedNodes[i];
        positions[k] = pinTargets[k];
        positions[k + 1] = pinTargets[k + 1];
    }
    previousPositions.set(positions);
}
