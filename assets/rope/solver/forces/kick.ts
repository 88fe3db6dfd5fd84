import { FIXED_STEP } from '../constants';
import type { StepParameters } from '../parameters';
import type { Particles } from '../particles';

/**
 * Gives every free node the velocity that its acceleration gives it in `time` seconds. Once for half a step before and
 * once for half a step after it (Strang's splitting), that is the same motion with every solver and any substeps,
 * exact for accelerations that are constant. The solver damps velocities before it moves the nodes by them, so as much
 * is added here: a rope at rest feels a force as it feels gravity, undamped.
 *
 * @param accelerations ax0, ay0, ax1, ay1, ..., length / s^2.
 * @param time s.
 * @see Strang, "On the construction and comparison of difference schemes", SIAM J. Numer. Anal. 5, 1968
 */
export function kick(
    { nodeCount, previousPositions, pinned, substep }: Particles,
    { damping, substeps }: StepParameters,
    accelerations: Float64Array,
    time: number,
): void {
    const scale = substep * time * Math.exp((damping * FIXED_STEP) / substeps);
    for (let i = 0; i < nodeCount; i++) {
        if (pinned[i] === 1) continue;
        previousPositions[2 * i] -= accelerations[2 * i] * scale;
        previousPositions[2 * i + 1] -= accelerations[2 * i + 1] * scale;
    }
}
