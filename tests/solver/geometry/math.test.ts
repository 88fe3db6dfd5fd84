import { atan2, cos, exp, hypot, power, sin } from '../../../assets/rope/core/solver/geometry/math';
import { randomNumbers } from '../../support/random';

const random = randomNumbers(7);
const between = (from: number, to: number): number => from + (to - from) * random();
const CASES = 20000;

/** How many units in the last place of the second number the first differs by. */
function ulps(value: number, reference: number): number {
    const size = Math.max(Math.abs(reference), Number.MIN_VALUE / Number.EPSILON);
    const unit = Math.pow(2, Math.floor(Math.log2(size)) - 52);
    return Math.abs(value - reference) / unit;
}

function worst(one: (x: number) => number, other: (x: number) => number, from: number, to: number): number {
    let most = 0;
    for (let k = 0; k < CASES; k++) {
        const x = between(from, to);
        most = Math.max(most, ulps(one(x), other(x)));
    }
    return most;
}

test('exp is that of Math within its last bit, over all of its range', () => {
    expect(worst(exp, Math.exp, -1, 1)).toBeLessThanOrEqual(1);
    expect(worst(exp, Math.exp, -700, 700)).toBeLessThanOrEqual(1);
    expect([exp(0), exp(-0), exp(800), exp(-800), exp(NaN)]).toEqual([1, 1, Infinity, 0, NaN]);
    expect(exp(-740) / Math.exp(-740)).toBeCloseTo(1, 1); // below the normal numbers
    expect(ulps(exp(709.7), Math.exp(709.7))).toBeLessThanOrEqual(1);
});

test('sin and cos are those of Math within two of their last bits, near their zeros too', () => {
    for (const [own, reference] of [
        [sin, Math.sin],
        [cos, Math.cos],
    ] as const) {
        expect(worst(own, reference, -0.8, 0.8)).toBeLessThanOrEqual(1);
        expect(worst(own, reference, -100, 100)).toBeLessThanOrEqual(2);
        for (let k = -8; k <= 8; k++)
            expect(Math.abs(own((k * Math.PI) / 2) - reference((k * Math.PI) / 2))).toBeLessThan(1e-16);
        expect([own(Infinity), own(NaN)]).toEqual([NaN, NaN]);
    }
});

test('atan2 is that of Math within two of its last bits, in every direction', () => {
    let most = 0;
    for (let k = 0; k < CASES; k++) {
        const [y, x] = [between(-1, 1) * 10 ** between(-6, 6), between(-1, 1) * 10 ** between(-6, 6)];
        most = Math.max(most, ulps(atan2(y, x), Math.atan2(y, x)));
    }
    expect(most).toBeLessThanOrEqual(2);
    const axes = [
        [0, 1],
        [1, 0],
        [-1, 0],
        [0, 0],
        [1, 1],
        [-1, -1],
        [1e300, 1e-300],
        [0, -1],
    ];
    for (const [y, x] of axes) expect(atan2(y, x)).toBeCloseTo(Math.atan2(y, x), 15);
    expect([atan2(NaN, 1), atan2(1, NaN), atan2(NaN, 0), atan2(0, NaN)]).toEqual([NaN, NaN, NaN, NaN]);
});

test('zeros have no sign: a state is the same after a trip through JSON', () => {
    expect([atan2(-0, -1), atan2(0, -1), atan2(-0, 1) + 0]).toEqual([Math.PI, Math.PI, 0]);
});

test('power multiplies and hypot measures', () => {
    expect([power(3, 0), power(3, 5), power(0.5, 10), power(0, 10), power(0, 0)]).toEqual([
        1,
        243,
        2 ** -10,
        0,
        1,
    ]);
    expect([hypot(3, -4), hypot(0, 0), hypot(NaN, 1)]).toEqual([5, 0, NaN]);
});
