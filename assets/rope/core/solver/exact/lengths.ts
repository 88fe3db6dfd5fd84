import type { Chain, LengthCurves } from '../chain';
import { NO_SEGMENT, SPARE_LENGTH } from '../constants';
import { TIME_ROUNDING, UNKNOWN_LENGTHS } from './constants';
import type { StepParameters } from '../parameters';
import type { ExactState } from './state';
import { distanceBetween, restLengthBetween, segmentLength } from '../geometry/lengths';

/** A segment shorter than its rest length by less than this part is taut at the start. */
const TAUT_TOLERANCE = 1e-6;
/** State of a segment that always carries force, in a rope whose other segments are active, 1, or slack, 0. */
const ROD = 3;

/**
 * Sets the rest lengths that the solver uses at the end of a substep. They are those of the chain; but if two pins are farther
 * apart than the rope between them is long, all segments between them are made longer by one factor. So there is always a
 * solution: the excess is shared evenly, and tension stays finite. The factor is that of the farther of start and end of the
 * step. A rope that stretches under tension (a compliance above 0) needs none of that, nor does one among others in this chain.
 */
export function setLengthsInForce(chain: Chain, state: ExactState, isElastic: boolean): void {
    const { pinnedNodes, segmentCount, lengthCurves, restLengths, slides, softParts } = chain;
    const { lengths } = state;
    state.lengthRevision = UNKNOWN_LENGTHS;
    const give = state.giveBefore + state.end * (state.give - state.giveBefore);
    for (let i = 0; i < segmentCount; i++)
        setLength(state, i, give * (lengthCurves ? lengthAt(lengthCurves, i, state.end) : restLengths[i]));
    let pin = -1;
    let apart = 0;
    for (let k = 0; k < pinnedNodes.length && !(isElastic && !softParts); k++) {
        const next = pinnedNodes[k];
        if (k > 0)
            apart += Math.max(
                distanceBetween(state.stepPositions, pinnedNodes[k - 1], next),
                distanceBetween(chain.pinTargets, pinnedNodes[k - 1], next),
            );
        if (slides?.has(next)) continue; // the rope runs through this pin
        const from = pin;
        const factor = from < 0 ? 1 : (apart * (1 + SPARE_LENGTH)) / restLengthBetween(lengths, from, next);
        pin = next;
        apart = 0;
        slides?.scale(from, next, factor > 1 ? factor : 1);
        if (factor <= 1 || (softParts && softParts[from] > 0)) continue;
        for (let i = from; i < next; i++) setLength(state, i, lengths[i] * factor);
    }
}

/** Sets the lengths at the end of a substep, if a winch changes them within the step. */
export function moveLengths(
    chain: Chain,
    state: ExactState,
    { stretchCompliance }: Pick<StepParameters, 'stretchCompliance'>,
): void {
    if (chain.lengthCurves || state.give !== state.giveBefore)
        setLengthsInForce(chain, state, stretchCompliance > 0);
}

/** x(t) = x(0) + t way + t (1 - t) (bend + t twist): see `StepCurves`. */
function lengthAt({ starts, targets, bends, twists }: LengthCurves, i: number, t: number): number {
    if (t === 1) return targets[i];
    const length = starts[i] + t * (targets[i] - starts[i] + (1 - t) * (bends[i] + t * twists[i]));
    return length > 0 ? length : targets[i];
}

/** How fast the rest length of a segment changes at the start of the substep, length / s. */
export function lengthRate(
    { starts, targets, bends, twists }: LengthCurves,
    { start: t, step }: ExactState,
    i: number,
): number {
    const bending = (1 - 2 * t) * (bends[i] + t * twists[i]) + t * (1 - t) * twists[i];
    return (targets[i] - starts[i] + bending) / step;
}

/** Reads the rest lengths at the start of a step. Those of a rope with one pin and no winch have not changed. */
export function beginLengths(chain: Chain, state: ExactState, isElastic: boolean): void {
    const { lengthRevision, lengthCurves, slides, pinnedNodes, softParts } = chain;
    const mayDiffer =
        state.give > 1 ||
        lengthCurves !== null ||
        slides !== null ||
        (pinnedNodes.length > 1 && !(isElastic && !softParts));
    if (!mayDiffer && state.lengthRevision === lengthRevision) {
        state.areLengthsChanging = false;
        return;
    }
    setLengthsInForce(chain, state, isElastic);
    noteLengths(chain, state);
    if (!mayDiffer) state.lengthRevision = lengthRevision;
}

/** Notes whether the lengths that the solver uses differ from the last step, by their sum, which edits of a rope keep. */
function noteLengths({ lengthCurves, slides }: Chain, state: ExactState): void {
    const { lengths, lengthSum } = state;
    let sum = 0;
    for (let i = 0; i < lengths.length; i++) if (lengths[i] < NO_SEGMENT) sum += lengths[i];
    const change = sum > lengthSum ? sum - lengthSum : lengthSum - sum;
    const isChanged = lengthSum > 0 && change > TIME_ROUNDING * sum;
    state.areLengthsChanging = lengthCurves !== null || slides !== null || isChanged;
    state.lengthSum = sum;
}

/** Rods always carry force. */
export function activateAll({ baseLengths }: Chain, { active }: ExactState): void {
    for (let i = 0; i < active.length; i++) active[i] = baseLengths[i] < NO_SEGMENT ? 1 : 0;
}

/** Rods in a rope whose other segments only pull always carry force, too: no elimination releases them. */
export function activateRods(rods: Uint8Array, { active }: ExactState): void {
    for (let i = 0; i < active.length; i++)
        if (rods[i] === 1) active[i] = ROD;
        else if (active[i] === ROD) active[i] = 1;
}

/** Called before the first step: finds which segments are taut. */
export function markTaut({ positions, segmentCount }: Chain, { active, lengths }: ExactState): void {
    for (let i = 0; i < segmentCount; i++)
        active[i] = segmentLength(positions, i) >= lengths[i] * (1 - TAUT_TOLERANCE) ? 1 : 0;
}

function setLength({ lengths, inverseLengths }: ExactState, segment: number, length: number): void {
    if (lengths[segment] === length) return;
    lengths[segment] = length;
    inverseLengths[segment] = 1 / length;
}

/** Whether segments may go slack: those of ropes may, unless there is a kernel. */
export function isPullOnly({ isBending }: ExactState, { segmentModel }: StepParameters): boolean {
    return segmentModel === 'rope' && !isBending;
}

// A pin goes in a step from t = 0 to t = 1 along x(0) + t way + t (1 - t) (bend + t twist): see `StepCurves`.

/** Puts pinned nodes where they have to be at the end of the substep. */
export function placePins(
    { pinnedNodes, pinTargets, pinCurves, positions }: Chain,
    { stepPositions: starts, end: t }: ExactState,
): void {
    const { bends, twists } = pinCurves;
    for (let p = 0; p < pinnedNodes.length; p++) {
        for (let k = 2 * pinnedNodes[p], last = k + 1; k <= last; k++) {
            const way = pinTargets[k] - starts[k];
            positions[k] =
                t === 1 ? pinTargets[k] : starts[k] + t * (way + (1 - t) * (bends[k] + t * twists[k]));
        }
    }
}

/** Sets the velocities that pinned nodes have at the start of the substep. */
export function setPinVelocities(
    { pinnedNodes, pinTargets, pinCurves }: Chain,
    { endVelocities, stepPositions: starts, start: t, step }: ExactState,
): void {
    const { bends, twists } = pinCurves;
    for (let p = 0; p < pinnedNodes.length; p++) {
        for (let k = 2 * pinnedNodes[p], last = k + 1; k <= last; k++) {
            const way = pinTargets[k] - starts[k];
            const bending = (1 - 2 * t) * (bends[k] + t * twists[k]) + t * (1 - t) * twists[k];
            endVelocities[k] = (way + bending) / step;
        }
    }
}
