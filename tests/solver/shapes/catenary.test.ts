import { catenary } from '../../../assets/rope/core/solver';

interface Hung {
    /** x0, y0, x1, y1, ... of both ends and the joints between them. */
    readonly points: Float64Array;
    readonly lengths: number[];
    readonly weights: number[];
}

function hang(lengths: number[], weights: number[], spanX: number, spanY: number): Hung {
    const out = new Float64Array(2 * lengths.length);
    catenary(lengths, weights, spanX, spanY, 0, out);
    return { points: Float64Array.of(0, 0, ...out), lengths, weights };
}

/** `count` segments of length 20 with equal weights, and some joint's weight changed. */
function rope(count: number, spanX: number, spanY = 0, loads: Record<number, number> = {}): Hung {
    const weights = Array.from({ length: count - 1 }, (_, i) => loads[i] ?? 1);
    return hang(new Array<number>(count).fill(20), weights, spanX, spanY);
}

/** Length of every segment as a part of what it should be. */
function ratios({ points, lengths }: Hung): number[] {
    return lengths.map((length, i) => {
        const k = 2 * i;
        return Math.hypot(points[k + 2] - points[k], points[k + 3] - points[k + 1]) / length;
    });
}

/**
 * How far the joints are from equilibrium, as parts of their weights. The horizontal force is the same in every
 * segment, so its vertical force is that times its slope, and a joint's weight is the difference of two.
 */
function imbalance({ points, weights }: Hung): number {
    const slopes = Array.from({ length: weights.length + 1 }, (_, i) => {
        const k = 2 * i;
        return (points[k + 3] - points[k + 1]) / (points[k + 2] - points[k]);
    });
    const horizontal =
        weights.reduce((sum, weight) => sum + weight, 0) / (slopes[slopes.length - 1] - slopes[0]);
    return Math.max(
        ...weights.map((weight, i) => Math.abs((slopes[i + 1] - slopes[i]) * horizontal - weight) / weight),
    );
}

/**
 * Rounding of coordinates of up to 4e4 px (1e-16 of that, 7e-12 px) against the least bend of a joint: weights
 * differ by 1e3 and slopes by 1/2000 of the whole, so 1e-8 is what is left of 16 digits.
 */
const BALANCE = 1e-8;
/** Ropes that are no narrower than a tenth of their length: the shortening by epsilon is below this. */
const LENGTH = 1e-5;

describe.each([
    ['two segments', rope(2, 30)],
    ['three segments', rope(3, 40)],
    ['29 segments, half their length apart', rope(29, 290)],
    ['29 segments, a tenth of their length apart', rope(29, 58)],
    ['29 segments, nearly taut', rope(29, 579.9)],
    ['one end higher', rope(29, 290, 200)],
    ['one end far higher', rope(29, 60, -500)],
    ['a span to the left', rope(29, -290, 100)],
    ['a load of 1000 on joint 10', rope(29, 290, 0, { 9: 1000 })],
    ['a load of 1000 on the first joint, one end higher', rope(29, 400, -300, { 0: 1000 })],
    ['uneven lengths and weights', hang([5, 50, 10, 80, 20], [3, 1, 40, 0.5], 100, -20)],
    ['2000 segments', rope(2000, 20000)],
    ['2000 segments, nearly taut', rope(2000, 39999)],
])('%s', (_, hung) => {
    test('balance every joint', () => {
        expect(imbalance(hung)).toBeLessThan(BALANCE);
    });

    test('keep their lengths', () => {
        ratios(hung).forEach((ratio) => expect(Math.abs(ratio - 1)).toBeLessThan(LENGTH));
    });
});

test('a span of three quarters keeps its lengths to 1e-8 and stretches none', () => {
    const all = ratios(rope(29, 435));
    expect(Math.min(...all)).toBeGreaterThan(1 - 1e-8); // epsilon^2 / (2 H^2), with H a third of the weight
    expect(Math.max(...all)).toBeLessThan(1 + 1e-12);
});

test('even weights between level ends hang in a mirror image of themselves', () => {
    const { points } = rope(29, 290);
    for (let i = 0; i <= 29; i++) {
        // The search ends at 1e-13 of the length, 580 px.
        expect(points[2 * i]).toBeCloseTo(290 - points[2 * (29 - i)], 9);
        expect(points[2 * i + 1]).toBeCloseTo(points[2 * (29 - i) + 1], 9);
    }
});

test('the same span the other way round is the mirror image', () => {
    const right = rope(29, 290, 100).points;
    const left = rope(29, -290, 100).points;
    for (let k = 0; k < right.length; k += 2) {
        expect(left[k]).toBeCloseTo(-right[k], 9);
        expect(left[k + 1]).toBeCloseTo(right[k + 1], 9);
    }
});

test('a shallow rope sags like the parabola of the same length', () => {
    const count = 400;
    const length = 20 * count;
    const span = length * 0.9995;
    const { points } = rope(count, span);
    const sag = -points[count + 1];
    // L = D + 8 s^2 / (3 D); the next term of the series is some s^2 / D^2 = 2e-4 of it.
    expect(Math.abs(sag / Math.sqrt((3 * span * (length - span)) / 8) - 1)).toBeLessThan(1e-3);
});

test('a deep rope hangs in the cosh of the same length', () => {
    const count = 2000;
    const length = 20 * count;
    const { points } = rope(count, length / 2);
    let a = length / 4; // 2 a sinh(D / 2a) = L, by bisection
    let [low, high] = [length / 100, length];
    for (let round = 0; round < 200; round++) {
        a = (low + high) / 2;
        if (2 * a * Math.sinh(length / 4 / a) > length) low = a;
        else high = a;
    }
    const sag = a * (Math.cosh(length / 4 / a) - 1);
    expect(Math.abs(-points[count + 1] / sag - 1)).toBeLessThan(1e-5); // a chain of N pieces: some 1/N^2
});

test('two segments make the triangle of their lengths', () => {
    const { points } = hang([30, 40], [7], 50, 0);
    // 3-4-5. Epsilon, 1e-3 of the weight, shortens a segment that carries half of it by 2e-6 of up to 40.
    expect(Math.abs(points[2] - 18)).toBeLessThan(1e-4);
    expect(Math.abs(points[3] + 24)).toBeLessThan(1e-4);
});

describe('ends at the same place', () => {
    test('let an even number of segments hang straight down and up again', () => {
        const { points } = rope(10, 0);
        expect(points[10]).toBeCloseTo(0, 9);
        expect(points[11]).toBeCloseTo(-100, 3); // epsilon shortens the lowest two by 2e-6
    });

    test('let the middle one of an odd number go slack', () => {
        const hung = rope(9, 0);
        const all = ratios(hung).sort((a, b) => a - b);
        expect(all[0]).toBeLessThan(1e-6);
        expect(all[1]).toBeGreaterThan(1 - LENGTH);
        expect(all[8]).toBeLessThan(1 + 1e-9);
    });

    test('let a rope hang that is 2000 segments long', () => {
        const { points } = rope(2000, 0);
        expect(points[2001]).toBeCloseTo(-20000, 2);
    });
});

test('a span narrower than one segment lets that one go slack and stretches none', () => {
    const all = ratios(rope(29, 5)).sort((a, b) => a - b);
    expect(all[0]).toBeGreaterThan(0.2);
    expect(all[1]).toBeGreaterThan(1 - LENGTH);
    expect(all[28]).toBeLessThan(1 + 1e-9);
});

test.each([1e3, 1e6])('a load of %p leaves the light part of the rope its length', (load) => {
    const all = ratios(rope(29, 58, 0, { 9: load }));
    expect(Math.min(...all)).toBeGreaterThan(1 - LENGTH);
});

test('a load of 1e9, whose rope weighs nothing beside it, gives finite points and no long segment', () => {
    for (const [x, y] of [
        [0, 0],
        [58, 0],
        [290, 200],
        [0, -400],
        [580, 0],
    ]) {
        const hung = rope(29, x, y, { 9: 1e9 });
        expect(hung.points.every(Number.isFinite)).toBe(true);
        expect(Math.max(...ratios(hung))).toBeLessThan(1 + 1e-6);
    }
});

describe('ends out of reach', () => {
    test('give a straight line with every segment longer by the same factor', () => {
        const hung = hang([10, 20, 30], [1, 1], 120, 0);
        expect([...hung.points]).toEqual([0, 0, 20, 0, 60, 0, 120, 0]);
    });

    test('exactly at the end of the reach give the taut line', () => {
        const hung = hang([10, 20, 30], [1, 1], 36, -48);
        [6, -8, 18, -24, 36, -48].forEach((value, k) => expect(hung.points[k + 2]).toBeCloseTo(value, 12));
    });
});

test('the last joint is exactly at the end, but for the last bit', () => {
    const { points } = rope(29, 290.3, 17.9);
    expect(points[58]).toBeCloseTo(290.3, 12);
    expect(points[59]).toBeCloseTo(17.9, 12);
});

test('one segment alone goes to the end', () => {
    expect([...hang([20], [], 3, 4).points]).toEqual([0, 0, 3, 4]);
});

test('whatever was in the output is overwritten', () => {
    const out = new Float64Array(6).fill(NaN);
    catenary([20, 20, 20], [1, 1], 30, 0, 0, out);
    expect(out).toEqual(rope(3, 30).points.slice(2));
});
