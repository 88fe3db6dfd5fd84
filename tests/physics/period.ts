import { FIXED_STEP } from '../../assets/rope/core/solver';
import { startScene } from '../scenes/start';
import { GRAVITY, PERCENT, type Check } from './check';
import { meanPeriod } from './crossings';
import { pendulumPeriod } from './elliptic';

const LENGTH = 200;
const FRAMES = 1800;

/** The mean period of a rod let go at an angle, s. */
function measuredPeriod(amplitude: number): number {
    const points = Float64Array.of(0, 0, LENGTH * Math.sin(amplitude), -LENGTH * Math.cos(amplitude));
    const simulation = startScene({ baseLength: LENGTH, points }, { segmentModel: 'rod' });
    const x: number[] = [];
    for (let frame = 0; frame < FRAMES; frame++) {
        simulation.advance(FIXED_STEP);
        x.push(simulation.chain.positions[2]);
    }
    return meanPeriod(x, FIXED_STEP);
}

/** The period of a pendulum at small and large amplitudes, against the elliptic integral. */
export const PERIODS: readonly Check[] = [10, 45, 90, 150].map((degrees) => ({
    name: `period of a pendulum at ${degrees} degrees: error`,
    unit: '%',
    limit: 0.1,
    measure: () => {
        const amplitude = (degrees * Math.PI) / 180;
        const period = pendulumPeriod(LENGTH, GRAVITY, amplitude);
        return PERCENT * Math.abs(measuredPeriod(amplitude) / period - 1);
    },
}));
