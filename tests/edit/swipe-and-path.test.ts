import { polylineLength, segmentLength } from '../../assets/rope/core/solver/geometry/lengths';
import { nearestPlace, pointOf } from '../../assets/rope/core/solver/geometry/place';
import { resample, simplify } from '../../assets/rope/edit/solver/edit';
import { swipeRope } from '../../assets/rope/edit/solver/swipe';
import { randomNumbers } from '../support/random';
import { randomLine } from '../support/random-line';

const random = randomNumbers(31);
const between = (from: number, to: number): number => from + (to - from) * random();
const CASES = 1000;
const place = { segment: 0, t: 0, fraction: 0 };
const out = new Float64Array(2);

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
            const before = randomLine(random);
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

describe('a path', () => {
    test('is cut into even parts along itself, its ends kept', () => {
        for (let k = 0; k < 200; k++) {
            const path = randomLine(random);
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
