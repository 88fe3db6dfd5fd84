import {
    boundsOf,
    boxesMeet,
    nearestPlace,
    directionOf,
    distanceTo,
    placeAt,
    pointOf,
} from '../../../assets/rope/core/solver/geometry/place';
import { randomNumbers } from '../../support/random';
import { along, randomLine } from '../../support/random-line';

const random = randomNumbers(31);
const between = (from: number, to: number): number => from + (to - from) * random();
const CASES = 1000;
const place = { segment: 0, t: 0 };
const out = new Float64Array(2);
const box = new Float64Array(4);

describe('a place at a length', () => {
    const lengths = Float64Array.of(10, 0.5, 30);

    test.each([
        [-5, 0, 0],
        [NaN, 0, 0],
        [0, 0, 0],
        [4, 0, 0.4],
        [10, 1, 0],
        [10.25, 1, 0.5],
        [10.5, 2, 0],
        [40.5, 2, 1],
        [99, 2, 1],
        [Infinity, 2, 1],
    ])('%p along is segment %p at %p', (distance, segment, t) => {
        placeAt(lengths, distance, place);
        expect(place).toMatchObject({ segment, t: expect.closeTo(t, 12) });
        expect(distanceTo(lengths, place)).toBeCloseTo(Math.min(Math.max(distance || 0, 0), 40.5), 9);
    });

    test('has a point between its nodes, and those exactly at its ends', () => {
        const points = Float64Array.of(0.1, 0.2, 0.3, 7);
        for (const [t, x, y] of [
            [0, 0.1, 0.2],
            [1, 0.3, 7],
            [0.5, 0.2, 3.6],
        ]) {
            pointOf(points, { segment: 0, t }, out);
            expect([...out]).toEqual([expect.closeTo(x, 12), y]);
        }
    });

    test('has a direction: its own, that of the nearest segment with a length, or down', () => {
        const points = Float64Array.of(0, 0, 0, 0, 3, 4, 3, 4, 3, 4);
        for (const segment of [0, 1, 2, 3]) {
            directionOf(points, segment, out);
            expect([...out]).toEqual([0.6, 0.8]);
        }
        directionOf(new Float64Array(6), 1, out);
        expect([...out]).toEqual([0, -1]);
    });
});

test('the nearest place is the nearest of all, on random ropes', () => {
    for (let k = 0; k < CASES; k++) {
        const points = randomLine(random);
        const [x, y] = [between(-150, 150), between(-150, 150)];
        const gap = nearestPlace(points, x, y, place);
        pointOf(points, place, out);
        expect(Math.hypot(out[0] - x, out[1] - y)).toBeCloseTo(gap, 9);
        const gaps = [...along(points, 20)].map((one) => Math.hypot(one.x - x, one.y - y));
        expect(Math.min(...gaps)).toBeGreaterThanOrEqual(gap - 1e-9);
    }
});

describe('boxes', () => {
    test('hold all points, and meet where they overlap or touch within the margin', () => {
        boundsOf(Float64Array.of(3, -1, -2, 8, 0, 0), box);
        expect([...box]).toEqual([-2, -1, 3, 8]);
        expect(boxesMeet(box, Float64Array.of(5, 0, 6, 1), 1.9)).toBe(false);
        expect(boxesMeet(box, Float64Array.of(5, 0, 6, 1), 2)).toBe(true);
    });
});
