import { FIXED_STEP } from '../../../assets/rope/core/solver';
import { BASE_LENGTH, GRAVITY, PERCENT } from '../check';
import { meanPeriod } from '../crossings';
import { hanging, watch, type MakeRope, type Phenomenon } from './phenomenon';

const NODE_COUNT = 60;
const LENGTH = (NODE_COUNT - 1) * BASE_LENGTH;
/** Zeros of the Bessel function J0: Abramowitz, Stegun, "Handbook of Mathematical Functions", 1964, table 9.5. */
const ZEROS = [2.40482_55577, 5.52007_81103, 8.65372_79129];
/** Largest slope: so small that a mode is a harmonic oscillation. */
const SLOPE = 0.02;
const FRAMES = 1800;

/** J0(x) for x up to 10, by its power series. */
function besselJ0(x: number): number {
    const square = -0.25 * x * x;
    let term = 1;
    let sum = 1;
    for (let k = 1; k < 60; k++) sum += term *= square / (k * k);
    return sum;
}

/**
 * The hanging chain: u(z) = J0(j sqrt(z / L)) at height z above its tip swings with w = j / 2 sqrt(g / L).
 * @see Daniel Bernoulli, "Theoremata de oscillationibus corporum filo flexili connexorum", 1738
 */
function periodError(make: MakeRope, zero: number): number {
    const shape = Array.from({ length: NODE_COUNT }, (_, i) =>
        besselJ0(zero * Math.sqrt(1 - i / (NODE_COUNT - 1))),
    );
    const steepest = Math.max(...shape.slice(1).map((u, i) => Math.abs(u - shape[i])));
    const scale = (SLOPE * BASE_LENGTH) / steepest;
    const points = new Float64Array(2 * NODE_COUNT);
    for (let i = 1; i < NODE_COUNT; i++) {
        const dx = scale * (shape[i] - shape[i - 1]);
        points[2 * i] = points[2 * i - 2] + dx;
        points[2 * i + 1] = points[2 * i - 1] - Math.sqrt(BASE_LENGTH ** 2 - dx ** 2);
    }
    const amplitudes: number[] = [];
    const rope = make(hanging(points, BASE_LENGTH, 0.5)); // half a segment belongs to the tip
    const isThere = watch(rope, NODE_COUNT, FRAMES, (now) => {
        amplitudes.push(shape.reduce((sum, u, i) => sum + u * now[2 * i], 0));
    });
    const period = (4 * Math.PI) / (zero * Math.sqrt(GRAVITY / LENGTH));
    return isThere ? PERCENT * Math.abs(meanPeriod(amplitudes, FIXED_STEP) / period - 1) : NaN;
}

export const CHAIN_MODES: readonly Phenomenon[] = ZEROS.map((zero, k) => ({
    name: `hanging chain, mode ${k + 1}, period: error`,
    unit: '%',
    limit: 0.5,
    measure: (make) => periodError(make, zero),
}));
