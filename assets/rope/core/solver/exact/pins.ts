import type { Chain } from '../chain';
import type { ExactState } from './state';

// A pin goes in a step from t = 0 to t = 1 along x(0) + t way + t (1 - t) (bend + t twist): see `StepCurves`.

/** Puts the pinned nodes where they are at the end of the substep. */
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
