import fc from 'fast-check';
import { moveEnds, restoreLengths } from '../../../assets/rope/core/solver/geometry/restore';
import { farthest, lengthsOf, pointOf } from '../../support/solver';

interface Span {
    readonly points: Float64Array;
    readonly pinned: Uint8Array;
    readonly pins: Float64Array;
    readonly limits: Float64Array;
}

/** Points on a line, 10 apart, with limits of 10, some of them pinned where they are. */
function line(count: number, ...pins: number[]): Span {
    const points = Float64Array.from({ length: 2 * count }, (_, k) => (k % 2 === 0 ? 5 * k : 0));
    const pinned = new Uint8Array(count);
    for (const pin of pins) pinned[pin] = 1;
    return { points, pinned, pins: points.slice(), limits: new Float64Array(count - 1).fill(10) };
}

function restore({ points, pinned, pins, limits }: Span, rods = false): void {
    restoreLengths(points, pinned, pins, limits, rods);
}

/** The greatest length of a segment, as a part of its limit. */
function worst({ points, limits }: Span): number {
    return Math.max(...lengthsOf(points).map((length, i) => length / limits[i]));
}

/** What is left of 16 digits where coordinates of 1e4 px meet limits of 0.1 px, with some to spare. */
const ROUNDING = 1e-9;

test('ends that resist bending go with their pins as they are, what is between two pins stays', () => {
    const span = line(6, 1, 3);
    span.pins.set([0, 5], 2);
    span.pins.set([40, -7], 6);
    const before = span.points.slice();
    moveEnds(span.points, span.pinned, span.pins);
    const moves = Array.from(span.points, (x, k) => x - before[k]);
    expect(moves).toEqual([-10, 5, 0, 0, 0, 0, 0, 0, 10, -7, 10, -7]);
});

test('ends without a pin stay', () => {
    const span = line(3);
    span.pins.fill(100);
    moveEnds(span.points, span.pinned, span.pins);
    expect(farthest(span.points, line(3).points)).toBe(0);
});

describe('a free end', () => {
    test('follows its pin node by node', () => {
        const span = line(4, 0);
        span.pins.set([0, 10], 0);
        restore(span);
        expect(pointOf(span.points, 0)).toEqual([0, 10]);
        expect(worst(span)).toBeLessThan(1 + ROUNDING);
        const [x, y] = pointOf(span.points, 1);
        expect(x / Math.SQRT1_2).toBeCloseTo(10, 12); // straight towards the pin
        expect(y).toBeCloseTo(10 - 10 * Math.SQRT1_2, 12);
    });

    test('stays where it is while it is slack', () => {
        const span = line(4, 3);
        span.pins.set([25, 0], 6);
        restore(span);
        expect([...span.points]).toEqual([0, 0, 10, 0, 20, 0, 25, 0]);
    });

    test('of rods is pushed as well as drawn', () => {
        const span = line(3, 2);
        span.pins.set([15, 0], 4);
        restore(span, true);
        expect([...span.points]).toEqual([-5, 0, 5, 0, 15, 0]);
    });

    test('of rods on one point has no direction and stays', () => {
        const span = line(3, 0);
        span.points.fill(0);
        restore(span, true);
        expect([...span.points]).toEqual([0, 0, 0, 0, 0, 0]);
    });

    test('is the whole rope, behind its head, when nothing is pinned', () => {
        const span = line(3);
        span.points.set([-20, 0], 0);
        restore(span);
        expect([...span.points]).toEqual([-20, 0, -10, 0, 0, 0]);
    });

    test('may be on either side of the pins', () => {
        const span = line(5, 1, 3);
        span.points.set([-50, 0], 0);
        span.points.set([90, 0], 8);
        restore(span);
        expect([...span.points]).toEqual([0, 0, 10, 0, 20, 0, 30, 0, 40, 0]);
    });
});

describe('a span between two pins', () => {
    test('that is nowhere too long stays as it is', () => {
        const span = line(5, 0, 4);
        span.points.set([10.5, 3, 19, 4, 29, 3], 2);
        const before = span.points.slice();
        span.limits.fill(11.5);
        restore(span);
        expect(span.points).toEqual(before);
    });

    test('goes with its pins when both move alike', () => {
        const span = line(4, 0, 3);
        span.limits.fill(10.5); // shares of the move round
        for (let k = 0; k < 8; k += 2) span.pins.set([span.points[k] + 7, 100], k);
        restore(span);
        [7, 100, 17, 100, 27, 100, 37, 100].forEach((value, k) =>
            expect(span.points[k]).toBeCloseTo(value, 12),
        );
    });

    test('shares a surplus that it cannot avoid evenly', () => {
        const span = line(4, 0, 3);
        span.limits.set([10, 20, 30]);
        span.pins.set([0, 120], 6);
        restore(span);
        [0, 0, 0, 20, 0, 60, 0, 120].forEach((value, k) => expect(span.points[k]).toBeCloseTo(value, 12));
    });

    test('of one segment has nothing to move', () => {
        const span = line(2, 0, 1);
        span.pins.set([99, 0], 2);
        restore(span);
        expect([...span.points]).toEqual([0, 0, 99, 0]);
    });

    test('that is almost straight becomes straight without a jump', () => {
        const almost = line(21, 0, 20);
        const beyond = line(21, 0, 20);
        for (const span of [almost, beyond])
            span.points.forEach((_, k, p) => (p[k] = k % 2 ? 3 * Math.sin(k) : p[k]));
        for (const span of [almost, beyond]) span.pins.set(span.points.subarray(0, 2), 0);
        almost.pins.set([200 - 1e-9, almost.points[1]], 40);
        beyond.pins.set([200 + 1e-9, beyond.points[1]], 40);
        restore(almost);
        restore(beyond);
        // The way to the line is known to the square root of 1e-9 / 200, times the 3 px that there are to go.
        expect(farthest(almost.points, beyond.points)).toBeLessThan(1e-4);
    });

    test('follows a pin that moves little by little, and no node much farther than an arc has to', () => {
        const span = line(30, 0, 29);
        span.points.forEach(
            (_, k, p) => (p[k] = k % 2 ? -60 * Math.sin((Math.PI * (k - 1)) / 58) : 0.93 * p[k]),
        );
        span.limits.set(lengthsOf(span.points));
        span.pins.set(span.points);
        for (const move of [0.01, 0.1, 1, 5]) {
            const points = span.points.slice();
            const pins = span.pins.slice();
            pins[58] += move;
            restoreLengths(points, span.pinned, pins, span.limits, false);
            // A parabola 540 px wide with a sag of 60 px rises by 3 D / 16 s = 1.7 px for each px it is drawn.
            expect(farthest(points, span.points)).toBeLessThan(2.5 * move);
        }
    });
});

/** Any points, limits and pins: in reach of one another or not. */
const anySpan: fc.Arbitrary<Span> = fc.integer({ min: 2, max: 12 }).chain((count) => {
    const coordinates = fc.array(fc.double({ min: -1e4, max: 1e4, noNaN: true }), {
        minLength: 2 * count,
        maxLength: 2 * count,
    });
    return fc.record({
        points: coordinates.map((values) => Float64Array.from(values)),
        pins: coordinates.map((values) => Float64Array.from(values)),
        pinned: fc
            .array(fc.nat(3), { minLength: count, maxLength: count })
            .map((values) => Uint8Array.from(values, (value) => (value === 0 ? 1 : 0))),
        limits: fc
            .array(fc.double({ min: 0.1, max: 2000, noNaN: true }), {
                minLength: count - 1,
                maxLength: count - 1,
            })
            .map((values) => Float64Array.from(values)),
    });
});

test('whatever the points, pinned ones are on their pins and no segment longer than the pins make it', () => {
    fc.assert(
        fc.property(anySpan, fc.boolean(), (span, rods) => {
            restore(span, rods);
            const { points, pins, pinned, limits } = span;
            const lengths = lengthsOf(points);
            let from = -1;
            for (let i = 0; i < pinned.length; i++) {
                if (pinned[i] === 1) expect(pointOf(points, i)).toEqual(pointOf(pins, i));
                if (pinned[i] === 0 && i < pinned.length - 1) continue;
                const inSpan = from >= 0 && pinned[i] === 1;
                const total = limits.slice(from, i).reduce((sum, limit) => sum + limit, 0);
                const apart = inSpan
                    ? Math.hypot(pins[2 * i] - pins[2 * from], pins[2 * i + 1] - pins[2 * from + 1])
                    : 0;
                const factor = inSpan ? Math.max(1, apart / total) : 1;
                for (let k = Math.max(0, from); k < i; k++) {
                    // Coordinates of 1e4 px, known to 2e-12, on both sides of a limit of 0.1 px.
                    expect(lengths[k] / limits[k]).toBeLessThan(factor * (1 + ROUNDING));
                }
                from = i;
            }
        }),
        { numRuns: 500 },
    );
});

test('points and pins beyond all bounds give no NaN', () => {
    for (const far of [1e160, 1e200, 1e300]) {
        for (const pins of [[0], [0, 4], [2], [0, 2, 4]]) {
            for (const rods of [false, true]) {
                const span = line(5, ...pins);
                span.points.set([far, -far], 2);
                restore(span, rods);
                expect(span.points.every(Number.isFinite)).toBe(true);
                const other = line(5, ...pins);
                other.pins.set([-far, far], 2 * pins[0]);
                restore(other, rods);
                expect(other.points.every(Number.isFinite)).toBe(true);
            }
        }
    }
});
