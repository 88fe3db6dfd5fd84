import { beginGusts, felt, gusts, readGusts } from '../../../assets/rope/core/solver/forces/wind-and-drag';
import { randomNumbers } from '../../support/random';

/** The gusts along x, with a cell's size and time as units. */
function noise(x: number, y: number, z: number, seed: number): number {
    beginGusts(0.8 * z, seed);
    felt[0] = 200 * x;
    felt[1] = 200 * y;
    readGusts();
    return gusts[0];
}

const random = randomNumbers(11);
const samples = Array.from({ length: 40_000 }, () => [0, 1, 2].map(() => 2000 * random() - 1000));
const values = samples.map(([x, y, z]) => noise(x, y, z, 3));

function mean(numbers: readonly number[]): number {
    return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

/** The mean of a function over 0..1, by the midpoint rule. */
function integral(f: (t: number) => number): number {
    return mean(Array.from({ length: 1000 }, (_, i) => f((i + 0.5) / 1000)));
}

/** How much of the variance of the random values is left in one dimension: the mean of s^2 + (1 - s)^2. */
const kept = integral((t) => {
    const s = t ** 3 * (10 - 15 * t + 6 * t ** 2);
    return s ** 2 + (1 - s) ** 2;
});

describe('noise', () => {
    test('is between -1 and 1, with the mean and variance of blended uniform random numbers', () => {
        expect(Math.max(...values.map(Math.abs))).toBeLessThanOrEqual(1);
        const variance = mean(values.map((value) => value ** 2));
        expect(Math.abs(mean(values))).toBeLessThan(0.01);
        expect(Math.abs(variance / (kept ** 3 / 3) - 1)).toBeLessThan(0.03);
    });

    test.each([
        ['x', 0],
        ['y', 1],
        ['z', 2],
    ])('is no more alike two cells along %s than anywhere', (_, axis) => {
        const there = samples.map((at) => {
            const [x, y, z] = at.map((value, i) => value + (i === axis ? 2 : 0));
            return noise(x, y, z, 3);
        });
        const variance = mean(values.map((value) => value ** 2));
        expect(Math.abs(mean(values.map((value, i) => value * there[i])) / variance)).toBeLessThan(0.03);
    });

    test('has no jump in value, slope or curvature where cells meet', () => {
        const small = 1e-3;
        for (const [x, y, z] of samples.slice(0, 200)) {
            for (const along of [0, 1, 2]) {
                const at = (way: number): number => {
                    const place = [x, y, z];
                    place[along] = Math.round(place[along]) + way;
                    return noise(place[0], place[1], place[2], 3);
                };
                expect(Math.abs(at(small) - at(-small))).toBeLessThan(1e-6);
                const left = at(0) - 2 * at(-small) + at(-2 * small);
                const right = at(0) - 2 * at(small) + at(2 * small);
                expect(Math.abs(left - right) / small ** 2).toBeLessThan(0.3);
            }
        }
    });

    test('is another one with another seed', () => {
        const others = samples.map(([x, y, z]) => noise(x, y, z, 4));
        const alike = mean(values.map((value, i) => value * others[i]));
        expect(Math.abs(alike)).toBeLessThan(0.01);
    });

    test('is the same every time', () => {
        expect(samples.map(([x, y, z]) => noise(x, y, z, 3))).toEqual(values);
    });
});
