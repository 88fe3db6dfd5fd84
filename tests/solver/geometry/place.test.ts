import { boundsOf, boxesMeet, meetsBox } from '../../../assets/rope/core/solver/geometry/bounds';
import { crossRope, crossRopes } from '../../../assets/rope/core/solver/geometry/crossing';
import { nearestPlace } from '../../../assets/rope/core/solver/geometry/nearest';
import { directionOf, distanceTo, placeAt, pointOf } from '../../../assets/rope/core/solver/geometry/place';
import { resample, simplify } from '../../../assets/rope/edit/solver/resample';
import { swipeRope } from '../../../assets/rope/edit/solver/swipe';
import { polylineLength, segmentLength } from '../../../assets/rope/core/solver/geometry/lengths';
import { randomNumbers } from '../../support/random';

const random = randomNumbers(31);
const between = (from: number, to: number): number => from + (to - from) * random();
const CASES = 1000;
const place = { segment: 0, t: 0, fraction: 0 };
const out = new Float64Array(2);
const box = new Float64Array(4);

/** A random rope of 2 to 9 nodes; some of its nodes lie on one point. */
function randomRope(): Float64Array {
    const points = new Float64Array(2 * Math.floor(between(2, 10)));
    for (let k = 0; k < points.length; k += 2) {
        const stays = k > 0 && random() < 0.1;
        points[k] = stays ? points[k - 2] : between(-100, 100);
        points[k + 1] = stays ? points[k - 1] : between(-100, 100);
    }
    return points;
}

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
        const points = randomRope();
        const [x, y] = [between(-150, 150), between(-150, 150)];
        const gap = nearestPlace(points, x, y, place);
        pointOf(points, place, out);
        expect(Math.hypot(out[0] - x, out[1] - y)).toBeCloseTo(gap, 9);
        for (const one of along(points, 20))
            expect(Math.hypot(one.x - x, one.y - y)).toBeGreaterThanOrEqual(gap - 1e-9);
    }
});

test('a way crosses where both are, nowhere before, and whenever its ends are on two sides of a segment', () => {
    let crossings = 0;
    for (let k = 0; k < CASES; k++) {
        const points = randomRope();
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

/** Whether in any of 400 pictures of a frame the finger is on the other side of a segment than in the one before. */
function film(ropeAt: (part: number) => Float64Array, fingerAt: (part: number) => number[]): boolean {
    const sides = new Map<number, number>();
    for (let picture = 0; picture <= 400; picture++) {
        const points = ropeAt(picture / 400);
        const [x, y] = fingerAt(picture / 400);
        for (let k = 0; k < points.length - 2; k += 2) {
            const [px, py, qx, qy] = points.subarray(k, k + 4);
            const [dx, dy] = [qx - px, qy - py];
            const t = ((x - px) * dx + (y - py) * dy) / (dx * dx + dy * dy);
            const side = Math.sign(dx * (y - py) - dy * (x - px));
            const before = sides.get(k);
            if (!(t > 0.1 && t < 0.9)) sides.delete(k);
            else if (before !== undefined && before !== side) return true;
            else sides.set(k, side);
        }
    }
    return false;
}

describe('a swipe', () => {
    const vertical = (x: number): Float64Array => Float64Array.of(x, 50, x, 0, x, -50);

    test('meets a rope that stands still where it crosses it', () => {
        expect(swipeRope(vertical(5), vertical(5), 0, 10, 20, 10, place)).toBe(true);
        expect(place).toEqual({ segment: 0, t: 0.8, fraction: 0.25 });
        expect(swipeRope(vertical(5), vertical(5), 6, 10, 20, 10, place)).toBe(false);
        expect(swipeRope(vertical(5), vertical(5), 0, 60, 20, 60, place)).toBe(false);
    });

    test('meets a rope that flies past a finger that stands still', () => {
        expect(swipeRope(vertical(-100), vertical(300), 0, -10, 0, -10, place)).toBe(true);
        expect(place).toEqual({ segment: 1, t: expect.closeTo(0.2, 12), fraction: 0.25 });
    });

    test('meets a rope that it crosses as it is drawn now though it had flown out of its way', () => {
        // The finger is left of the rope all the time, but its way, in the picture of now, goes across the rope.
        expect(swipeRope(vertical(10), vertical(5), 0, 0, 4, 0, place)).toBe(false);
        expect(swipeRope(vertical(-10), vertical(5), 0, 0, 20, 0, place)).toBe(true);
    });

    test('meets what a fine film of the frame shows it to meet, on random ropes', () => {
        let met = 0;
        let seen = 0;
        for (let k = 0; k < CASES / 4; k++) {
            const before = randomRope();
            const now = before.map((value) => value + between(-40, 40));
            const [ax, ay, bx, by] = [between(-99, 99), between(-99, 99), between(-99, 99), between(-99, 99)];
            const at = (part: number): Float64Array => before.map((v, i) => v + (now[i] - v) * part);
            const isSeen = film(at, (part) => [ax + (bx - ax) * part, ay + (by - ay) * part]);
            const isMet = swipeRope(before, now, ax, ay, bx, by, place);
            if (isSeen) expect(isMet).toBe(true);
            if (!isMet) continue;
            if (isSeen) seen++;
            met++;
            pointOf(now, place, out);
            const [x, y] = out;
            pointOf(before, place, out);
            const s = place.fraction;
            const onFilm = Math.hypot(
                out[0] + (x - out[0]) * s - (ax + (bx - ax) * s),
                out[1] + (y - out[1]) * s - (ay + (by - ay) * s),
            );
            const picture = Math.hypot(x - (ax + (bx - ax) * s), y - (ay + (by - ay) * s));
            expect(Math.min(onFilm, picture)).toBeLessThan(1e-6); // the place is under the finger
        }
        expect(met).toBeGreaterThan(50);
        expect(seen).toBeGreaterThan(30);
    });
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
            const points = randomRope();
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

describe('a path', () => {
    test('is cut into even parts along itself, its ends kept', () => {
        for (let k = 0; k < 200; k++) {
            const path = randomRope();
            if (polylineLength(path) === 0) continue;
            const spacing = between(2, 30);
            const points = resample(path, spacing, 2000);
            expect([...points.slice(0, 2), ...points.slice(-2)]).toEqual([
                ...path.slice(0, 2),
                ...path.slice(-2),
            ]);
            for (let i = 0; i < points.length / 2 - 1; i++) {
                expect(segmentLength(points, i)).toBeLessThanOrEqual(
                    polylineLength(path) / (points.length / 2 - 1) + 1e-9,
                );
                expect(nearestPlace(path, points[2 * i], points[2 * i + 1], place)).toBeLessThan(1e-9);
            }
        }
    });

    test('that is straight keeps its length; one without any gives nothing; no more points than asked for', () => {
        const points = resample(Float64Array.of(0, 0, 30, 40, 60, 80), 10, 2000);
        expect(points.length / 2).toBe(11);
        expect(polylineLength(points)).toBeCloseTo(100, 9);
        expect(resample(Float64Array.of(1, 1, 1, 1), 10, 2000)).toHaveLength(0);
        expect(resample(Float64Array.of(1, 1), 10, 2000)).toHaveLength(0);
        expect(resample(Float64Array.of(0, 0, NaN, 1), 10, 2000)).toHaveLength(0);
        expect(resample(Float64Array.of(0, 0, 1e6, 0), 1, 50)).toHaveLength(100);
    });

    test('loses trembling, not corners', () => {
        const trembling = Float64Array.from({ length: 200 }, (_, k) =>
            k % 2 ? (k % 4 === 1 ? 0.4 : -0.4) : k,
        );
        expect([...simplify(trembling, 1)]).toEqual([0, 0.4, 198, -0.4]);
        expect([...simplify(Float64Array.of(0, 0, 10, 0, 10, 10), 1)]).toEqual([0, 0, 10, 0, 10, 10]);
        expect(simplify(trembling, 0)).toBe(trembling);
    });
});
