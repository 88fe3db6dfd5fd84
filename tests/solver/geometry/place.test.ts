import { boundsOf, boxesMeet, meetsBox } from '../../../assets/rope/core/solver/geometry/bounds';
import { crossRope, crossRopes } from '../../../assets/rope/core/solver/geometry/crossing';
import { nearestPlace } from '../../../assets/rope/core/solver/geometry/nearest';
import { directionOf, distanceTo, placeAt, pointOf } from '../../../assets/rope/core/solver/geometry/place';
import { randomNumbers } from '../../support/random';
import { randomLine } from '../../support/random-line';

const random = randomNumbers(31);
const between = (from: number, to: number): number => from + (to - from) * random();
const CASES = 1000;
const place = { segment: 0, t: 0, fraction: 0 };
const out = new Float64Array(2);
const box = new Float64Array(4);

/** Points at even parts of every segment, with their place. */
function* along(
    points: Float64Array,
    parts: number,
): Generator<{ x: number; y: number; segment: number; t: number }> {
    for (let segment = 0; segment < points.length / 2 - 1; segment++) {
        for (let part = 0; part <= parts; part++) {
            pointOf(points, { segment, t: part / parts }, out);
            yield { x: out[0], y: out[1], segment, t: part / parts };
        }
    }
}

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

test('a way crosses where both are, nowhere before, and whenever its ends are on two sides of a segment', () => {
    let crossings = 0;
    for (let k = 0; k < CASES; k++) {
        const points = randomLine(random);
        const [ax, ay, bx, by] = [
            between(-150, 150),
            between(-150, 150),
            between(-150, 150),
            between(-150, 150),
        ];
        const side = (x: number, y: number): number => Math.sign((bx - ax) * (y - ay) - (by - ay) * (x - ax));
        const isMet = crossRope(points, ax, ay, bx, by, place);
        if (isMet) {
            crossings++;
            pointOf(points, place, out);
            expect(out[0]).toBeCloseTo(ax + (bx - ax) * place.fraction, 8);
            expect(out[1]).toBeCloseTo(ay + (by - ay) * place.fraction, 8);
        }
        // Against every segment by the signs of areas.
        let first = Infinity;
        for (let i = 0; i < points.length - 2; i += 2) {
            const [px, py, qx, qy] = points.subarray(i, i + 4);
            const turn = (x: number, y: number): number => (qx - px) * (y - py) - (qy - py) * (x - px);
            if (side(px, py) === side(qx, qy) || Math.sign(turn(ax, ay)) === Math.sign(turn(bx, by)))
                continue;
            first = Math.min(first, turn(ax, ay) / (turn(ax, ay) - turn(bx, by)));
        }
        expect(isMet).toBe(first <= 1);
        if (isMet) expect(place.fraction).toBeCloseTo(first, 9);
    }
    expect(crossings).toBeGreaterThan(CASES / 4);
});

describe('boxes', () => {
    test('hold all points, and meet where they overlap or touch within the margin', () => {
        boundsOf(Float64Array.of(3, -1, -2, 8, 0, 0), box);
        expect([...box]).toEqual([-2, -1, 3, 8]);
        expect(boxesMeet(box, Float64Array.of(5, 0, 6, 1), 1.9)).toBe(false);
        expect(boxesMeet(box, Float64Array.of(5, 0, 6, 1), 2)).toBe(true);
    });

    test('meet a rope that ends in them, crosses them or lies in them', () => {
        box.set([-10, -10, 10, 10]);
        expect(meetsBox(Float64Array.of(-50, 0, 50, 0), box)).toBe(true);
        expect(meetsBox(Float64Array.of(1, 1, 2, 2), box)).toBe(true);
        expect(meetsBox(Float64Array.of(0, 0, 50, 50), box)).toBe(true);
        expect(meetsBox(Float64Array.of(-50, 0, 0, 50), box)).toBe(false);
        expect(meetsBox(Float64Array.of(20, 20, 20, 20), box)).toBe(false);
        for (let k = 0; k < CASES; k++) {
            const points = randomLine(random);
            const seen = [...along(points, 200)].some(({ x, y }) => Math.max(Math.abs(x), Math.abs(y)) <= 10);
            if (seen) expect(meetsBox(points, box)).toBe(true);
            else expect(meetsBox(points, Float64Array.of(-8, -8, 8, 8))).toBe(false);
        }
    });
});

test('two ropes cross as often as they do by the signs of areas, and a crossing in a node counts once', () => {
    const zigzag = Float64Array.of(0, 0, 10, 10, 20, 0, 30, 10);
    const level = Float64Array.of(-5, 5, 10, 5, 40, 5);
    const found: number[][] = [];
    crossRopes(zigzag, level, (...where) => found.push(where));
    expect(found).toEqual([
        [0, 0.5, 0, expect.closeTo(10 / 15, 12)],
        [1, 0.5, 1, expect.closeTo(5 / 30, 12)],
        [2, 0.5, 1, expect.closeTo(15 / 30, 12)],
    ]);
    found.length = 0;
    crossRopes(Float64Array.of(0, 0, 10, 0, 20, 0), Float64Array.of(10, -5, 10, 5), (...where) =>
        found.push(where),
    );
    expect(found).toEqual([[1, 0, 0, 0.5]]);
});
