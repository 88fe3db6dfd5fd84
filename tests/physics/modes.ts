import { FIXED_STEP } from '../../assets/rope/core/solver';
import { startScene } from '../scenes/start';
import { BASE_LENGTH, GRAVITY, PERCENT, type Check } from './check';
import { meanPeriod } from './crossings';
import { laguerre, laguerreZeros } from './laguerre';

const NODE_COUNT = 30;
const MODES = 4;
/** Largest slope of a segment: so small that a mode is a harmonic oscillation to 1e-4. */
const SLOPE = 0.01;
const FRAMES = 1800;

/**
 * The hanging chain of N equal point masses on massless segments: w_k^2 = g / L x_k, with x_k the zeros of the
 * Laguerre polynomial L_N; in mode k the node that has n nodes below it swings out by L_n(x_k).
 *
 * For node n from below the tensions are (n + 1) m g above and n m g below it, so
 * -w^2 u_n = g / L ((n + 1) (u_(n+1) - u_n) - n (u_n - u_(n-1))): the recurrence of the Laguerre polynomials with
 * x = w^2 L / g. The held node asks for u_N = L_N(x) = 0.
 * @see Johann and Daniel Bernoulli, 1728 to 1738; Truesdell, "The Rational Mechanics of Flexible or Elastic
 *     Bodies 1638-1788", 1960
 */
function modeError(mode: number): number {
    const masses = NODE_COUNT - 1;
    const zero = laguerreZeros(masses, MODES)[mode];
    const shape = laguerre(masses, zero).reverse(); // from the head, which stands still
    const simulation = startScene({ baseLength: BASE_LENGTH, points: bent(shape) });
    const amplitudes: number[] = [];
    for (let frame = 0; frame < FRAMES; frame++) {
        simulation.advance(FIXED_STEP);
        amplitudes.push(shape.reduce((sum, u, i) => sum + u * simulation.chain.positions[2 * i], 0));
    }
    const period = (2 * Math.PI) / Math.sqrt((GRAVITY / BASE_LENGTH) * zero);
    return PERCENT * Math.abs(meanPeriod(amplitudes, FIXED_STEP) / period - 1);
}

/** The hanging chain pushed aside by a little of a shape, every segment as long as it has to be. */
function bent(shape: readonly number[]): Float64Array {
    const points = new Float64Array(2 * shape.length);
    const steepest = Math.max(...shape.slice(1).map((u, i) => Math.abs(u - shape[i])));
    const scale = (SLOPE * BASE_LENGTH) / steepest;
    for (let i = 1; i < shape.length; i++) {
        const dx = scale * (shape[i] - shape[i - 1]);
        points[2 * i] = points[2 * i - 2] + dx;
        points[2 * i + 1] = points[2 * i - 1] - Math.sqrt(BASE_LENGTH ** 2 - dx ** 2);
    }
    return points;
}

/** The first modes of a hanging rope of 30 nodes. */
export const HANGING_MODES: readonly Check[] = Array.from({ length: MODES }, (_, mode) => ({
    name: `modes of ${NODE_COUNT} hanging nodes, number ${mode + 1}: error of the period`,
    unit: '%',
    limit: 0.3,
    measure: () => modeError(mode),
}));
