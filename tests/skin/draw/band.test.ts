import { bandPairs, writeBand, straightPairs, writeStraight } from '../../../assets/rope/skin/draw/band';
import type { SkinProfile, Strip } from '../../../assets/rope/skin/draw/strip';
import {
    bent,
    discAbout,
    evenProfile,
    HALF,
    isFinite,
    layersAt,
    LENGTH,
    middleOf,
    newStrip,
    pictureAt,
    TILE,
    TOLERANCE,
    vertexAt,
} from './strips';

const ROOM = 400;

type Write = (strip: Strip, points: Float64Array, profile: SkinProfile, endSteps?: number) => void;

const smooth: Write = (strip, points, profile, endSteps = 0) =>
    writeBand(strip, points, points.length / 2, profile, endSteps, true);
const straight: Write = (strip, points, profile, endSteps = 0) =>
    writeStraight(strip, points, points.length / 2, profile, endSteps);

function written(write: Write, points: Float64Array, profile = evenProfile(points.length / 2)): Strip {
    const strip = newStrip(ROOM);
    write(strip, points, profile);
    return strip;
}

/** Bends at the middle one of nine nodes. */
const oneBend = (degrees: number): Float64Array => bent([0, 0, 0, degrees, 0, 0, 0]);

describe.each([
    ['smooth', smooth],
    ['straight', straight],
])('%s', (_, write) => {
    test.each([10, 30, 45, 60, 75, 90, 105, 120, 135, 150, 165, 175, 179, 180, -60, -120, -179])(
        'a bend of %d degrees leaves no gap about its node',
        (degrees) => {
            const strip = written(write, oneBend(degrees));
            const missing = discAbout(
                [4 * LENGTH, 0],
                [0.3, 0.6, 0.9].map((share) => share * HALF),
            ).filter((point) => layersAt(strip, point) === 0);
            expect(missing).toEqual([]);
        },
    );

    test.each([20, 60, 100, -60, -100])(
        'a bend of %d degrees in a thin rope is drawn once everywhere: a translucent picture has no dark wedge',
        (degrees) => {
            const half = 4;
            const strip = written(write, oneBend(degrees), evenProfile(9, half));
            // Beside the triangles' edges, where two of them count.
            const points = discAbout(
                [4 * LENGTH, 0],
                [0.13, 0.41, 0.83, 1.7, 2.9].map((share) => share * half),
            );
            const twice = points.filter((point) => layersAt(strip, point) > 1);
            expect(twice.length).toBeLessThanOrEqual(points.length * 0.01);
        },
    );

    test('the picture lies on the rest length at every node, however the rope is bent and stretched', () => {
        for (const stretch of [1, 1.7]) {
            const points = bent([10, 35, -35, 80, -120, 170, 0], LENGTH * stretch);
            const strip = written(write, points);
            for (let node = 0; node < 9; node++) {
                const places = pairsAt(strip, points, node).map((pair) => pictureAt(strip, 2 * pair)[0]);
                expect(places.length).toBeGreaterThan(0);
                for (const place of places) expect(place * TILE).toBeCloseTo(node * LENGTH, 4);
            }
        }
    });

    test('the left edge has one edge of the picture, the right one the other', () => {
        const strip = written(write, bent([10, 80, -80, 5]));
        for (let pair = 0; pair < strip.pairs; pair++) {
            expect(pictureAt(strip, 2 * pair)[1]).toBe(0);
            expect(pictureAt(strip, 2 * pair + 1)[1]).toBe(1);
        }
        expect(vertexAt(strip, 0)[1]).toBeCloseTo(HALF);
    });

    test.each([
        ['all nodes in one point', new Float64Array(20).fill(3)],
        ['two nodes', new Float64Array([0, 0, 20, 0])],
        ['two nodes in one point', new Float64Array(4)],
        ['folded back and forth', Float64Array.from({ length: 20 }, (_, k) => (k % 4 === 2 ? 20 : 0))],
        ['coincident nodes in a bend', new Float64Array([0, 0, 20, 0, 20, 0, 20, 0, 40, 15, 40, 15, 60, 15])],
        ['coincident nodes at the head', new Float64Array([0, 0, 0, 0, 0, 0, 0, 20])],
    ])('%s: all finite', (_name, points) => {
        const strip = newStrip(ROOM);
        write(strip, points, evenProfile(points.length / 2), 6);
        expect(strip.pairs).toBeGreaterThanOrEqual(points.length / 2);
        expect(isFinite(strip)).toBe(true);
    });

    test('coincident nodes do not make the rope thinner', () => {
        const points = new Float64Array([0, 0, 20, 0, 20, 0, 20, 0, 40, 0, 60, 0]);
        const strip = written(write, points);
        for (let pair = 0; pair < strip.pairs; pair++) {
            expect(vertexAt(strip, 2 * pair)[1]).toBeCloseTo(HALF);
            expect(vertexAt(strip, 2 * pair + 1)[1]).toBeCloseTo(-HALF);
        }
    });

    test('a taper goes from the width of one node to that of the next', () => {
        const profile = evenProfile(3);
        profile.halfWidths.set([8, 4, 0]);
        const strip = written(write, new Float64Array([0, 0, 20, 0, 40, 0]), profile);
        expect([0, 1, 2].map((pair) => vertexAt(strip, 2 * pair)[1])).toEqual([8, 4, 0]);
    });

    test('round ends reach half a width beyond the ends, and nowhere farther', () => {
        const points = new Float64Array([0, 0, 30, 0, 60, 0]);
        const strip = newStrip(ROOM);
        write(strip, points, evenProfile(3), 8);
        const far = discAbout([0, 0], [0.9 * HALF]).concat(discAbout([60, 0], [0.9 * HALF]));
        expect(far.filter((point) => layersAt(strip, point) === 0)).toEqual([]);
        const beyond = discAbout([0, 0], [1.01 * HALF]).filter(([x]) => x < -1);
        expect(beyond.filter((point) => layersAt(strip, point) > 0)).toEqual([]);
    });

    test('a rope written again after another shape is the same as written at first', () => {
        const shapes = [bent([5, 5, 5]), bent([100, 0, 5]), bent([0, 3, 0])];
        const strip = newStrip(ROOM);
        for (const points of shapes) {
            write(strip, points, evenProfile(5), 4);
            const fresh = newStrip(ROOM);
            write(fresh, points, evenProfile(5), 4);
            expect(strip.pairs).toBe(fresh.pairs);
            expect(strip.vertices.subarray(0, 18 * strip.pairs)).toEqual(
                fresh.vertices.subarray(0, 18 * strip.pairs),
            );
        }
    });
});

describe('smooth', () => {
    test.each([5, 10, 20, 30, 40])(
        'bends of %d degrees: the drawn line is within the tolerance of the curve',
        (bend) => {
            for (const bends of [
                [0, bend, bend, bend, bend, 0],
                [0, bend, -bend, bend, -bend, 0],
            ]) {
                const points = bent(bends);
                const fine = newStrip(2000);
                fine.tolerance[0] = 1e-4;
                writeBand(fine, points, 8, evenProfile(8), 0, true);
                const strip = written(smooth, points, evenProfile(8));
                let off = 0;
                for (let i = 0; i < fine.pairs; i++)
                    off = Math.max(off, distanceTo(strip, middleOf(fine, i)));
                expect(off).toBeLessThanOrEqual(TOLERANCE);
            }
        },
    );

    test('a hanging rope that swings needs hardly more pairs than it has nodes', () => {
        const strip = written(smooth, bent(Array.from({ length: 28 }, () => 3)));
        expect(strip.pairs).toBeLessThanOrEqual(32);
    });

    test('nothing jumps while a bend grows: the outline moves by little for each degree', () => {
        const at = (degrees: number): Strip => written(smooth, oneBend(degrees));
        let before = at(1);
        for (let degrees = 2; degrees <= 179; degrees++) {
            const now = at(degrees);
            let moved = 0;
            for (let pair = 0; pair < now.pairs; pair++) {
                const middle = middleOf(now, pair);
                const isNear = Math.hypot(middle[0] - 4 * LENGTH, middle[1]) < LENGTH;
                if (isNear) moved = Math.max(moved, distanceTo(before, middle));
            }
            // The next segment itself turns by 0.35 px at its end.
            expect(moved).toBeLessThan(0.8);
            before = now;
        }
    });

    test('with too little room it is coarser, whole and says so', () => {
        const points = bent([40, -40, 40, -40, 120, 40]);
        const strip = newStrip(bandPairs(8, 0, 0) - 6);
        smooth(strip, points, evenProfile(8));
        expect(strip.isClipped).toBe(true);
        expect(strip.pairs).toBeLessThanOrEqual(strip.room);
        expect(middleOf(strip, strip.pairs - 1)[0]).toBeCloseTo(points[14], 3);
        expect(middleOf(strip, strip.pairs - 1)[1]).toBeCloseTo(points[15], 3);
        const roomy = written(smooth, points);
        expect(roomy.isClipped).toBe(false);
    });
});

test('straight: two vertices per node, and the picture is written once', () => {
    const strip = newStrip(straightPairs(30, 0));
    const points = bent(Array.from({ length: 28 }, () => 8));
    straight(strip, points, evenProfile(30));
    expect(strip.pairs).toBe(30);
    expect(strip.isRegular).toBe(true);
    strip.vertices[3] = 99;
    straight(strip, points, evenProfile(30));
    expect(strip.vertices[3]).toBe(99);
});

test('a piece of a rope that was cut goes on where the picture was cut', () => {
    const whole = written(smooth, bent([3, 3, 3, 3, 3, 3]));
    const tail = evenProfile(5);
    for (let i = 0; i < 5; i++) tail.places[i] += (3 * LENGTH) / TILE; // lengthOffset
    const cut = written(smooth, bent([3, 3, 3]), tail);
    expect(pictureAt(cut, 0)[0]).toBeCloseTo(pictureAt(whole, 6)[0]);
});

/** Pairs that stand on a node. */
function pairsAt(strip: Strip, points: Float64Array, node: number): number[] {
    const pairs = [];
    for (let pair = 0; pair < strip.pairs; pair++) {
        const { shares } = strip;
        if (Math.abs(shares[pair] - node / (points.length / 2 - 1)) < 1e-6) pairs.push(pair);
    }
    return pairs;
}

/** From a point to the middle line of a strip. */
function distanceTo(strip: Strip, [x, y]: readonly [number, number]): number {
    let nearest = Infinity;
    for (let i = 0; i < strip.pairs - 1; i++) {
        const [a, b] = [middleOf(strip, i), middleOf(strip, i + 1)];
        const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
        const square = dx * dx + dy * dy;
        const t = square > 0 ? Math.min(Math.max(((x - a[0]) * dx + (y - a[1]) * dy) / square, 0), 1) : 0;
        nearest = Math.min(nearest, Math.hypot(a[0] + t * dx - x, a[1] + t * dy - y));
    }
    return nearest;
}
