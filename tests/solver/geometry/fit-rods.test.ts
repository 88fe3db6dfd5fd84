import { fitRods } from '../../../assets/rope/core/solver/geometry/restore';
import { lengthsOf, pointOf } from '../../support/solver';

/** Rods of these lengths between (0, 0) and (x, 0), all too short or too long. */
function span(x: number, lengths: readonly number[]): Float64Array {
    const last = lengths.length;
    const points = new Float64Array(2 * last + 2);
    for (let i = 1; i < last; i++) points.set([(x * i) / last - Math.sin(i), 3 * Math.cos(i)], 2 * i);
    points[2 * last] = x;
    return points;
}

test.each([
    { x: 20, lengths: [10, 10, 10, 10, 10] },
    { x: 49, lengths: [10, 10, 10, 10, 10] },
    { x: 5, lengths: [30, 2, 2, 29] },
    { x: 0, lengths: [10, 12, 10] },
])('rods $lengths between pins that are $x apart get their lengths', ({ x, lengths }) => {
    const points = span(x, lengths);
    const last = lengths.length;
    expect(fitRods(points, 0, last, Float64Array.from(lengths))).toBe(true);
    lengthsOf(points).forEach((length, i) => expect(Math.abs(length / lengths[i] - 1)).toBeLessThan(1e-3));
    expect([pointOf(points, 0), pointOf(points, last)]).toEqual([
        [0, 0],
        [x, 0],
    ]);
});

test.each([
    { x: 60, lengths: [10, 10, 10] },
    { x: 5, lengths: [30, 2, 2, 2] },
])('rods $lengths that cannot meet pins $x apart stay', ({ x, lengths }) => {
    const points = span(x, lengths);
    const before = points.slice();
    expect(fitRods(points, 0, lengths.length, Float64Array.from(lengths))).toBe(false);
    expect(points).toEqual(before);
});

test('rods that fit stay', () => {
    const points = Float64Array.of(0, 0, 10, 0, 10, 10);
    expect(fitRods(points, 0, 2, Float64Array.of(10, 10))).toBe(false);
    expect([...points]).toEqual([0, 0, 10, 0, 10, 10]);
});
