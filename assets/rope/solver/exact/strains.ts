import type { Chain } from '../chain';
import { SYMMETRIC_WEIGHT } from './constants';
import type { Scheme } from './direction';
import type { StepParameters } from '../parameters';
import type { ExactState } from './state';

/**
 * Sets which strain the tension of an elastic segment belongs to. Time-symmetric: the mean at three times, as that of the
 * directions, (next + 2 now + before) / 4; from rest that of both ends, (next + now) / 2. So a spring loses nothing, at
 * any stiffness. Implicit: the strain at the end, which damps. A rope's segment that was slack had none.
 *
 * What is known of the mean goes into `pastStrains`, over the share of the end, and the share into `softness`.
 */
export function meanStrains(
    { previousPositions: x, segmentCount, substep }: Chain,
    state: ExactState,
    { stretchCompliance, segmentModel }: StepParameters,
    scheme: Scheme,
    isStart: boolean,
): void {
    const { pastStrains, inverseLengths, velocities: v } = state;
    state.isElastic = stretchCompliance > 0;
    if (state.softness === 0) return; // nothing stretches
    if (stretchCompliance === 0 || scheme === 'implicit') {
        pastStrains.fill(0);
        return;
    }
    const nowWeight = isStart ? 1 : 2;
    const beforeWeight = isStart ? 0 : 1;
    const min = segmentModel === 'rope' ? 0 : -1;
    for (let i = 0; i < segmentCount; i++) {
        const k = 2 * i;
        const dx = x[k + 2] - x[k];
        const dy = x[k + 3] - x[k + 1];
        const bx = dx - substep * (v[k + 2] - v[k]);
        const by = dy - substep * (v[k + 3] - v[k + 1]);
        const now = Math.sqrt(dx * dx + dy * dy) * inverseLengths[i] - 1;
        const before = Math.sqrt(bx * bx + by * by) * inverseLengths[i] - 1;
        pastStrains[i] = nowWeight * (now > min ? now : min) + beforeWeight * (before > min ? before : min);
    }
    state.softness /= isStart ? 0.5 : SYMMETRIC_WEIGHT;
}
