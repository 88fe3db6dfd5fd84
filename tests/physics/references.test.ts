import { ropeAtRest } from '../support/statics';
import { worstOf } from './check';
import { meanBetween, meanPeriod, upwardCrossings } from './crossings';
import { ellipticK, pendulumPeriod } from './elliptic';
import { doublePendulumAfter, doublePendulumEnergy, type DoublePendulum } from './lagrange';
import { foldedReference } from './folded-chain';
import { laguerre, laguerreZeros } from './laguerre';
import { elasticaTip } from './nature/elastica';
import { pluckReference } from './pluck';
import { randomRelease, releaseReference } from './random-releases';
import { randomSwing, tautFrames } from './random-swings';
import { RELEASE_ENERGIES } from './reference/release-energies';
import { TAUT_FRAMES } from './reference/taut-frames';
import { WINCH_ENERGIES } from './reference/winch-energies';
import { TautChain } from './reference/taut-chain';
import { rungeKuttaStep } from './runge-kutta';
import { stretchOf } from './stretch';
import { winchReference, winchSwing } from './winch-swings';

describe('the elliptic integral', () => {
    test.each([
        [0, Math.PI / 2],
        [Math.SQRT1_2, 1.8540746773013719], // Gamma(1/4)^2 / (4 sqrt(pi))
        [Math.sin(Math.PI / 12), 1.59814200211254], // Abramowitz, Stegun, table 17.2, 15 degrees
        [Math.sin((5 * Math.PI) / 12), 2.768063145368768], // 75 degrees: sqrt(3) times as much
    ])('of modulus %p is %p', (modulus, value) => {
        expect(ellipticK(modulus)).toBeCloseTo(value, 12);
    });

    test('gives the pendulum the series 1 + a^2 / 16 + 11 a^4 / 3072 of its period', () => {
        const amplitude = 0.1;
        const series = 1 + amplitude ** 2 / 16 + (11 * amplitude ** 4) / 3072;
        expect(pendulumPeriod(980, 980, amplitude) / (2 * Math.PI)).toBeCloseTo(series, 8);
    });
});

describe('the zeros of the Laguerre polynomials', () => {
    test.each([
        [1, [1]],
        [2, [2 - Math.SQRT2, 2 + Math.SQRT2]],
        [3, [0.415774556783, 2.294280360279, 6.289945082937]],
        [4, [0.322547689619, 1.745761101158, 4.536620296921, 9.395070912301]],
    ])('of degree %i', (degree, expected) => {
        const zeros = laguerreZeros(degree, 10);
        expect(zeros).toHaveLength(degree);
        zeros.forEach((zero, i) => expect(zero).toBeCloseTo(expected[i], 11));
    });

    test('near those of the Bessel function J0 of the continuous chain: x = j^2 / (4 N + 2)', () => {
        [2.404826, 5.520078, 8.653728].forEach((j, k) => {
            expect(laguerreZeros(100, 3)[k] / (j ** 2 / 402)).toBeCloseTo(1, 3);
        });
    });

    test('and the polynomials themselves, L_3 = (6 - 18 x + 9 x^2 - x^3) / 6', () => {
        expect(laguerre(3, 0.7)[3]).toBeCloseTo((6 - 18 * 0.7 + 9 * 0.7 ** 2 - 0.7 ** 3) / 6, 14);
    });
});

describe('the Runge-Kutta method', () => {
    const pendulum: DoublePendulum = { lengths: [120, 80], masses: [1, 2.5], gravity: 980 };

    test('has order 4: half the step, a sixteenth of the error', () => {
        const error = (steps: number): number => {
            let state = [1, 0];
            for (let i = 0; i < steps; i++) state = rungeKuttaStep(([x, v]) => [v, -x], state, 2 / steps);
            return Math.hypot(state[0] - Math.cos(2), state[1] + Math.sin(2));
        };
        expect(error(50) / error(100)).toBeGreaterThan(15);
        expect(error(50) / error(100)).toBeLessThan(17);
    });

    test('keeps the energy of the double pendulum', () => {
        const start = [0.5, 1.2, 0, 0] as const;
        const before = doublePendulumEnergy(pendulum, start);
        const after = doublePendulumEnergy(pendulum, doublePendulumAfter(pendulum, start, 20_000, 1e-4));
        expect(Math.abs(after / before - 1)).toBeLessThan(1e-11);
    });

    test('swings a small double pendulum of equals in its slow mode: w^2 = (2 - sqrt 2) g / L', () => {
        const equals: DoublePendulum = { lengths: [100, 100], masses: [1, 1], gravity: 980 };
        const period = (2 * Math.PI) / Math.sqrt((2 - Math.SQRT2) * 9.8);
        const start = [1e-4, Math.SQRT2 * 1e-4, 0, 0] as const;
        const after = doublePendulumAfter(equals, start, 10_000, period / 10_000);
        after.forEach((value, i) => expect(value).toBeCloseTo(start[i], 10));
    });
});

describe('means over swings', () => {
    const sampled = (phase: number): { heights: number[]; sides: number[] } => {
        const angles = Array.from({ length: 500 }, (_, i) => 0.117 * i + phase);
        return { sides: angles.map(Math.sin), heights: angles.map((angle) => Math.cos(2 * angle)) };
    };

    test.each([0, 0.03, 1.1])('know nothing of the phase of the samples: %p', (phase) => {
        const { heights, sides } = sampled(phase);
        const passages = upwardCrossings(sides, 1);
        expect(Math.abs(meanBetween(heights, 1, passages[0], passages[3]))).toBeLessThan(1e-4);
        expect(meanPeriod(sides, 1) * 0.117).toBeCloseTo(2 * Math.PI, 4);
    });

    test('are exact for a straight line', () => {
        expect(meanBetween([0, 2, 4, 6], 0.5, 0.2, 1.3)).toBeCloseTo(3, 12);
    });
});

describe('a rope at rest', () => {
    test('of two segments is an isosceles triangle', () => {
        const [, middle] = ropeAtRest([1, 1, 1], 5, { x: 0, y: 0 }, { x: 6, y: 0 });
        expect(middle.x).toBeCloseTo(3, 9);
        expect(middle.y).toBeCloseTo(-4, 9);
    });

    test('has slopes that differ by the weights, from the lowest point on: 1, 2, 3', () => {
        const points = ropeAtRest([1, 1, 1, 1, 1, 1, 1], 10, { x: 0, y: 0 }, { x: 40, y: 0 });
        const slopes = points.slice(1).map((to, i) => (to.y - points[i].y) / (to.x - points[i].x));
        [-5, -3, -1, 1, 3, 5].forEach((part, i) => expect(slopes[i] / slopes[3]).toBeCloseTo(part, 7));
    });
});

describe('a figure that is none', () => {
    test('never passes for a small one', () => {
        expect(worstOf([1, NaN, 2])).toBeNaN();
        expect(stretchOf(Float64Array.of(0, 0, NaN, 0, 1, 0), Float64Array.of(1, 1))).toBeNaN();
        expect(stretchOf(Float64Array.of(0, 0, Infinity, 0), Float64Array.of(1))).toBeNaN();
    });

    test('and a rod is as wrong when it is short', () => {
        const points = Float64Array.of(0, 0, 9, 0);
        expect(stretchOf(points, Float64Array.of(10))).toBe(0);
        expect(stretchOf(points, Float64Array.of(10), 'rod')).toBeCloseTo(0.1, 12);
    });
});

describe('the chain by Lagrange multipliers', () => {
    test('keeps the energy of a random swing', () => {
        const { points, masses } = randomSwing(2);
        const chain = new TautChain({ points, masses, pins: [0], gravity: 980 });
        const before = chain.energy;
        for (let step = 0; step < 2400; step++) chain.step(1 / 2400);
        expect(chain.energy / before).toBeCloseTo(1, 5);
    });

    test.each([10, 28, 88])('random swing %i is taut as long as noted', (seed) => {
        expect(tautFrames(randomSwing(seed))).toBe(TAUT_FRAMES[seed - 1]);
    });
});

describe('the chain by SHAKE', () => {
    test('has as much energy left of a random release as noted', () => {
        expect(releaseReference(randomRelease('slack', 1))).toBeCloseTo(RELEASE_ENERGIES.slack[0], 1);
    });

    test('has as much energy left of a swing that is wound in and out as noted', () => {
        expect(winchReference(winchSwing(7))).toBeCloseTo(WINCH_ENERGIES[6], 1);
    });

    test('keeps the energy of a pluck', () => {
        expect(pluckReference()).toBeCloseTo(100, 1);
    });

    test('falls faster than a stone when folded: Calkin and March', () => {
        const { time, energy } = foldedReference(30, 48_000);
        expect(time).toBeCloseTo(0.905, 2);
        expect(energy).toBeCloseTo(-1, 0);
    });
});

test.each([
    [1, 0.30172, 0.05643],
    [2, 0.49346, 0.16064],
    [5, 0.71379, 0.38763],
])(
    'a cantilever with load x length^2 / rigidity %d bends as Bisshopp and Drucker, 1945, say',
    (alpha, down, short) => {
        const [x, y] = elasticaTip(alpha);
        expect(-y).toBeCloseTo(down, 4);
        expect(1 - x).toBeCloseTo(short, 4);
    },
);
