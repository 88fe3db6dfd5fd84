import type { Chain } from '../../core/solver/chain';
import { polylineLength, restLengthBetween, segmentLength } from '../../core/solver/geometry/lengths';
import { placeAt, pointOf, type Place } from '../../core/solver/geometry/place';
import type { StepParameters } from '../../core/solver/parameters';
import type { Leading, LedSolver } from '../../core/solver/exact/kernel';
import type { ExactState } from '../../core/solver/exact/state';

// Anchors may be farther apart, along the obstacles that a chain lies on, than the chain is long. Newton's method would find
// enormous forces, or no solution, and the fallback pushes nodes through obstacles. So the chain gets longer, evenly, by the
// least that makes a solution, and shorter again as soon as there is one. One that starts so, or in obstacles, is left to the
// fallback once, and then spread evenly along the line where it lies; so is one that even the fallback has left torn.

/** Lengthening in a try, as a part of the chain's length: at first, the factor for each further try, and the most in a step. */
const GIVE = 1e-3;
const GIVE_GROWTH = 4;
const MAX_GIVE = 0.1;
/** A segment that is so many times longer than it should be, in proportion to the whole chain, is torn. */
const TORN = 1.4;
/** A segment that is longer by less than this part is not stretched. */
export const LED_STRETCH = 0.001;
/** Shortening in a step: at first, at most, and the factors of its growth after a success and fall after a failure. */
const MIN_SHRINK = 1e-5;
const MAX_SHRINK = 4e-2;
const SHRINK_GROWTH = 1.5;
const SHRINK_LESS = 4;
/** Most steps between two tries to get shorter. */
const MAX_PAUSE = 7;

// Indices in `memory`.
const OVERPULLED = 0;
const SHRINK = 1;
const PAUSE = 2;
const WAIT = 3;
/** The number at `OVERPULLED` after a step that was left to the fallback. */
const LOST = -1;

const point = new Float64Array(2);
const place: Place = { segment: 0, t: 0 };

/** The steps of a chain that may get longer: one that collides, shares no points, and on which nothing slides. */
export class Giving {
    /** Whether a substep of the step has pulled harder than any motion needs. */
    isOverpulled = false;
    /**
     * For the next step: 1 if the last one pulled so hard, `LOST`, or 0; how much shorter the chain is to get; for how many
     * steps it does not try to; and how many of them are left.
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
        const old = solver.state;
        const isKnown = old !== null && (old.give > 1 || old.remembers);
        const isLost = chain.substep === 0 && memory[OVERPULLED] === LOST;
        if (old && judge && !isKnown && (chain.substep > 0 || isLost) && !chain.contacts!.areMoving) {
            old.give = old.giveBefore = spread(chain, isLost);
            if (isLost) takeAsItLies(chain, h);
        }
        memory[OVERPULLED] = Math.max(0, memory[OVERPULLED]);
        const before = old ? old.give : 1;
        if (before > 1 && this._shorten(chain, solver, judge, parameters, h)) return true;
        this.isOverpulled = false;
        if (solver.try(chain, parameters, h, judge)) {
            memory[OVERPULLED] = this.isOverpulled ? 1 : 0;
            return true;
        }
        if (!judge || !isKnown || chain.contacts!.areMoving) return this._fail();
        const state = solver.state!;
        for (let more = GIVE; more <= MAX_GIVE; more *= GIVE_GROWTH) {
            solver.startAnew(chain);
            state.give = before * (1 + more);
            if (solver.try(chain, parameters, h, judge)) return true;
        }
        state.give = before;
        if (!this.asksForMore(state)) return this._fail();
        solver.startAnew(chain);
        state.give *= 1 + GIVE;
        if (stay(chain, state.give * (1 + MAX_GIVE))) return true;
        state.give = 1; // the fallback takes the nodes along
        solver.startAnew(chain);
        return this._fail();
    }

    /** Leaves the step to the fallback. */
    private _fail(): boolean {
        this.memory[OVERPULLED] = LOST;
        return false;
    }

    /** Tries a step in which the chain gets shorter, without friction. Returns whether it is done. */
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
        chain.contacts!.slips = true;
        const isDone = solver.try(chain, parameters, h, judge);
        chain.contacts!.slips = false;
        if (isDone) {
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

/**
 * Spreads the nodes between pins evenly along the line on which they lie, at rest, where that is longer than they are.
 * @param always Also where it is not.
 * @returns How many times as long the longest such part is as it should be, 1 or more.
 */
function spread({ positions, previousPositions, pinnedNodes, restLengths }: Chain, always: boolean): number {
    let most = 1;
    for (let p = 1; p < pinnedNodes.length; p++) {
        const from = pinnedNodes[p - 1];
        const to = pinnedNodes[p];
        const line = positions.slice(2 * from, 2 * to + 2);
        const factor = polylineLength(line) / restLengthBetween(restLengths, from, to);
        if (!(factor > 1 + LED_STRETCH) && !always) continue;
        most = Math.max(most, factor);
        const lengths = Array.from({ length: to - from }, (_, i) => segmentLength(line, i));
        for (let i = from + 1; i < to; i++) {
            placeAt(lengths, factor * restLengthBetween(restLengths, from, i), place);
            pointOf(line, place, point);
            positions.set(point, 2 * i);
        }
    }
    if (most > 1 || always) previousPositions.set(positions);
    return most;
}

/** After the spread of a chain that was put to rest: it comes out of what its line goes through, as of what appears there. */
function takeAsItLies(chain: Chain, h: number): void {
    chain.contacts!.forget(true);
    chain.substep = h;
}

/**
 * Puts pinned nodes at their targets; others stay. Returns false if that leaves a segment so many times too long, and so many
 * times longer than the others: torn.
 */
function stay(chain: Chain, most: number): boolean {
    const { positions, previousPositions, pinTargets, pinned, restLengths } = chain;
    for (let k = 0; k < positions.length; k++) if (pinned[k >> 1] === 1) positions[k] = pinTargets[k];
    previousPositions.set(positions);
    const longer = polylineLength(positions) / restLengthBetween(restLengths, 0, restLengths.length);
    const limit = Math.max(most, TORN * longer);
    return restLengths.every((length, i) => segmentLength(positions, i) <= limit * length);
}
