import { FIXED_STEP } from '../../../assets/rope/core/solver';
import { NORMAL_X, NORMAL_Y, surface } from '../../../assets/rope/contacts/solver/nearest';
import { outlineOf } from '../../../assets/rope/contacts/solver/outline';
import { CORNERS, OUTLINES, ropeOver } from '../../physics/contact/outlines';
import { contactsOf, distanceTo, polygon } from '../../physics/contact/rig';
import { randomNumbers } from '../../support/random';

const SQUARE = [0, 0, 10, 0, 10, 10, 0, 10];
const CUP = [-100, 50, -80, 50, -80, -30, 80, -30, 80, 50, 100, 50, 100, -50, -100, -50];

/** Distance of a point from a polygon, negative inside, by looking at all edges. */
function distanceByAll(points: readonly number[], x: number, y: number): number {
    let least = Infinity;
    let isInside = false;
    for (let k = 0; k < points.length; k += 2) {
        const [ax, ay] = [points[k]!, points[k + 1]!];
        const [bx, by] = [points[(k + 2) % points.length]!, points[(k + 3) % points.length]!];
        const [ex, ey] = [bx - ax, by - ay];
        const part = Math.max(0, Math.min(1, ((x - ax) * ex + (y - ay) * ey) / (ex * ex + ey * ey)));
        least = Math.min(least, Math.hypot(x - ax - part * ex, y - ay - part * ey));
        if (ay > y !== by > y && x < ax + ((y - ay) * ex) / ey) isInside = !isInside;
    }
    return isInside ? -least : least;
}

/** A star whose points are as many as `corners` / 2; turned clockwise or not. */
function star(corners: number, sense: number): number[] {
    return Array.from({ length: corners }, (_, k) => {
        const radius = k % 2 === 0 ? 150 : 90;
        const angle = (sense * 2 * Math.PI * k) / corners;
        return [radius * Math.cos(angle), radius * Math.sin(angle)];
    }).flat();
}

test.each([
    ['a square', SQUARE, SQUARE],
    ['a cup', CUP, CUP],
    ['corners that repeat', [0, 0, 0, 0, 10, 0, 10, 10, 10, 10, 0, 10, 0, 0], SQUARE],
    ['a bow tie: its hull', [0, 0, 10, 10, 10, 0, 0, 10], SQUARE],
])('the outline of %s', (_, points, outline) => {
    expect(outlineOf(points)).toEqual(outline);
});

test.each([[[]], [[1, 2]], [[0, 0, 1, 1]], [[0, 0, 5, 5, 10, 10]]])('%j has no outline', (points) => {
    expect(outlineOf(points)).toEqual([]);
});

test.each([
    ['a cup', CUP],
    ['a star of 10 corners', star(10, 1)],
    ['a star of 10 corners, clockwise', star(10, -1)],
    ['a star of 300 corners', star(300, 1)],
])('the nearest point of %s is that of all edges, inside and outside', (_, points) => {
    const obstacle = polygon(points);
    obstacle.place();
    const random = randomNumbers(7);
    for (let k = 0; k < 500; k++) {
        const [x, y] = [400 * (random() - 0.5), 400 * (random() - 0.5)];
        const distance = distanceTo(obstacle, 0, x, y);
        expect(distance).toBeCloseTo(distanceByAll(points, x, y), 9);
        const [footX, footY] = [x - distance * surface[NORMAL_X]!, y - distance * surface[NORMAL_Y]!];
        expect(distanceByAll(points, footX, footY)).toBeCloseTo(0, 6);
    }
});

test('a search does not depend on the one before', () => {
    const [one, other] = [polygon(star(300, 1)), polygon(star(300, 1))];
    const random = randomNumbers(3);
    for (const obstacle of [one, other]) obstacle.place();
    for (let k = 0; k < 200; k++) {
        const [x, y] = [400 * (random() - 0.5), 400 * (random() - 0.5)];
        other.lastCorner = Math.floor(300 * random());
        expect(distanceTo(one, 0, x, y)).toBe(distanceTo(other, 0, x, y));
    }
});

/** Edges that a node's searches look at in a step, in the mean of two seconds. */
function edgesPerNode(name: string): number {
    const rope = ropeOver(OUTLINES[name]!);
    const { obstacles } = contactsOf(rope.chain).surroundings;
    for (let frame = 0; frame < 120; frame++) rope.advance(FIXED_STEP);
    return obstacles.reduce((sum, { tree }) => sum + tree.looked, 0) / (120 * rope.chain.nodeCount);
}

test.each(Object.keys(OUTLINES))('a rope on %s looks at the edges near it, not at all', (name) => {
    expect(edgesPerNode(name)).toBeLessThan(CORNERS);
});
