import { Affine } from '../../../assets/rope/core/solver';
import { DISTANCE, NORMAL_X, NORMAL_Y, PART, surface } from '../../../assets/rope/contacts/solver/nearest';
import { Obstacle } from '../../../assets/rope/contacts/solver/obstacle';
import { box, circle, distanceTo, enters, put } from '../../physics/contact/rig';

interface SurfacePoint {
    readonly distance: number;
    readonly normalX: number;
    readonly normalY: number;
}

function nearest(obstacle: Obstacle, x: number, y: number, margin = 0): SurfacePoint {
    obstacle.place();
    distanceTo(obstacle, margin, x, y);
    return { distance: surface[DISTANCE], normalX: surface[NORMAL_X], normalY: surface[NORMAL_Y] };
}

test.each([
    ['above an edge', 0, 30, 20, 0, 1],
    ['beyond a corner', 53, 14, 5, 0.6, 0.8],
    ['inside, beside an edge', 48, 0, -2, 1, 0],
])('the nearest point of a box of 100 x 20 %s', (_, x, y, distance, normalX, normalY) => {
    const point = nearest(box(100, 20), x, y);
    expect(point.distance).toBeCloseTo(distance);
    expect(point.normalX).toBeCloseTo(normalX);
    expect(point.normalY).toBeCloseTo(normalY);
});

test('a margin rounds corners', () => {
    expect(nearest(box(100, 20), 53, 14, 5).distance).toBeCloseTo(0);
});

test('a round box keeps its edges, and its corners are round within them', () => {
    const round = box(100, 20);
    round.round(4);
    expect(nearest(round, 0, 30).distance).toBeCloseTo(20);
    expect(nearest(round, 60, 0).distance).toBeCloseTo(10);
    expect(nearest(round, 50, 10).distance).toBeCloseTo(4 * (Math.SQRT2 - 1));
});

test('a corner is not made rounder than its edges are long', () => {
    const round = box(100, 20);
    round.round(30);
    expect(nearest(round, 0, 30).distance).toBeCloseTo(20);
    expect(round.radius).toBeCloseTo(9);
});

test('an outline without area has no room for round corners', () => {
    const flat = new Obstacle([0, 0, 40, 0, 80, 0]);
    flat.round(4);
    flat.aim(new Affine());
    expect(Number.isFinite(nearest(flat, 10, 10).distance)).toBe(true);
});

test('one corner with a radius is a circle, its middle included', () => {
    expect(nearest(circle(30), 0, 50).distance).toBeCloseTo(20);
    expect(nearest(circle(30), 0, 0)).toMatchObject({ distance: -30, normalX: 0, normalY: 1 });
});

test('a mirrored polygon has its inside inside', () => {
    const mirrored = new Obstacle([-50, -10, 50, -10, 50, 10, -50, 10]);
    mirrored.aim(new Affine().set(-1, 0, 0, 1, 0, 0));
    expect(nearest(mirrored, 0, 0).distance).toBeCloseTo(-10);
    expect(nearest(mirrored, 0, 15).distance).toBeCloseTo(5);
});

test('a way enters a thin wall where it meets it first', () => {
    const wall = box(4, 200);
    wall.place();
    expect(enters(wall, 3, [-45, 10, 55, 10])).toBe(true);
    expect(surface[PART]).toBeCloseTo(0.4);
    expect(surface[NORMAL_X]).toBe(-1);
    expect(enters(wall, 3, [-45, 10, -6, 10])).toBe(false);
    expect(enters(wall, 3, [-45, 110, 55, 110])).toBe(false);
});

test('a way meets a round corner', () => {
    const square = box(20, 20);
    square.place();
    expect(enters(square, 5, [30, 30, 0, 0])).toBe(true);
    expect(surface[NORMAL_X]).toBeCloseTo(Math.SQRT1_2);
    expect(surface[PART]).toBeCloseTo((20 - 5 * Math.SQRT1_2) / 30);
});

test('what moves and turns carries points along, in any part of a frame', () => {
    const bar = box(100, 10);
    put(bar, { x: 20, angle: Math.PI / 2 });
    bar.place();
    const carried = Float64Array.of(50, 0);
    bar.carry.apply(carried);
    expect(carried[0]).toBeCloseTo(20);
    expect(carried[1]).toBeCloseTo(50);
    expect([...bar.box].map(Math.round)).toEqual([-50, -50, 50, 50]);
    put(bar, { x: 20, angle: Math.PI / 2 });
    expect(bar.moves).toBe(false);
});

test('an obstacle that was put somewhere carries nothing there', () => {
    const bar = box(100, 10);
    put(bar, { x: 200 });
    bar.rest();
    bar.place();
    expect(bar.carry).toEqual(new Affine());
    expect(bar.box[0]).toBe(150);
});

test.each([[[]], [[1]], [[1, 2, 3]]])('corners %j are refused', (corners) => {
    expect(() => new Obstacle(corners)).toThrow(RangeError);
});
