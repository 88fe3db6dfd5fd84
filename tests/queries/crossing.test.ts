import { pointOf } from '../../assets/rope/core/solver/geometry/place';
import { crossRope, crossRopes, meetsBox } from '../../assets/rope/queries/solver/crossing';
import { randomNumbers } from '../support/random';
import { along, randomLine } from '../support/random-line';

const random = randomNumbers(31);
const between = (from: number, to: number): number => from + (to - from) * random();
const CASES = 1000;
const place = { segment: 0, t: 0, fraction: 0 };
const out = new Float64Array(2);

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

test('boxes meet a rope that ends in them, crosses them or lies in them', () => {
    const box = Float64Array.of(-10, -10, 10, 10);
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
