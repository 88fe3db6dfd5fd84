import { Vec2, Vec3, type Node } from 'cc';
import { RopeAttachment, RopeShape, RopeSpace, type Rope } from '../../assets/rope';
import { distance, drawnOf, positionsOf, useGame, type XY } from '../support/game';
import { ropeAtRest } from '../support/statics';

const game = useGame(false, { nodeMass: 1 });

const LENGTH = 20;
const RIGHT = { x: 380, y: 60 };

function crate(target: Node | null, nodeIndex: number, values: Partial<RopeAttachment> = {}): RopeAttachment {
    return Object.assign(new RopeAttachment(), { target, nodeIndex, ...values });
}

/** A rope of 25 nodes in a straight line from the origin to RIGHT. */
function bridge(attachments: RopeAttachment[], iterations: number): Rope {
    return game.addRope({
        ...{ nodeCount: 25, baseLength: LENGTH, iterations, damping: 5 },
        initialShape: RopeShape.Straight,
        secondAnchor: game.addNode('right', RIGHT),
        attachments,
    });
}

function massesWith(loads: Readonly<Record<number, number>>): number[] {
    return Array.from({ length: 25 }, (_, i) => 1 + (loads[i] ?? 0));
}

/** Angle of every segment above the horizontal, degrees. */
function angles(points: readonly XY[]): number[] {
    return points.slice(1).map((point, i) => {
        return (Math.atan2(point.y - points[i].y, point.x - points[i].x) * 180) / Math.PI;
    });
}

function largestDifference(a: readonly number[], b: readonly number[]): number {
    return Math.max(...a.map((value, i) => Math.abs(value - b[i])));
}

function hanging(attachments: RopeAttachment[], values: Partial<Rope> = {}): Rope {
    return game.addRope({ nodeCount: 11, attachments, ...values }, { x: 100, y: 300 });
}

describe('a rope with crates at rest', () => {
    test.each([
        ['a light and a heavy crate', { 10: 5, 17: 25 }],
        ['two heavy crates', { 10: 40, 20: 60 }],
        ['no crates', {}],
    ])('hangs as statics wants it: %s', (_, loads: Record<number, number>) => {
        const rope = bridge(
            Object.entries(loads).map(([node, mass]) => crate(game.addNode('crate'), Number(node), { mass })),
            500,
        );
        game.tick(300);
        const expected = ropeAtRest(massesWith(loads), LENGTH, { x: 0, y: 0 }, RIGHT);
        const actual = positionsOf(rope);
        const sag = -Math.min(...expected.map(({ y }) => y));
        // 1 %: of the sag for heights, of half a turn for angles, as the passes leave some stretch.
        expect(largestDifference(yOf(actual), yOf(expected))).toBeLessThan(0.01 * sag);
        expect(largestDifference(angles(actual), angles(expected))).toBeLessThan(1.8);
    });

    test('starts there when its initial shape is Settled', () => {
        const rope = game.addRope({
            ...{ nodeCount: 25, baseLength: LENGTH },
            secondAnchor: game.addNode('right', RIGHT),
            attachments: [crate(null, 10, { mass: 5 }), crate(null, 17, { mass: 25 })],
        });
        const expected = ropeAtRest(massesWith({ 10: 5, 17: 25 }), LENGTH, { x: 0, y: 0 }, RIGHT);
        const gaps = positionsOf(rope).map((point, i) => distance(point, expected[i]));
        expect(Math.max(...gaps)).toBeLessThan(1e-3);
    });

    test('carries several loads on one node like one of their sum', () => {
        const split = [crate(game.addNode('a'), 10, { mass: 5 }), crate(null, 10, { mass: 7 })];
        const rope = bridge([...split, crate(game.addNode('b'), -15, { mass: 8 })], 20);
        const one = bridge([crate(game.addNode('c'), 10, { mass: 20 })], 20);
        game.tick(60);
        expect(positionsOf(rope)).toEqual(positionsOf(one));
        expect(rope.getNode(10)!.mass).toBe(21);
    });
});

function yOf(points: readonly XY[]): number[] {
    return points.map(({ y }) => y);
}

describe('a prop', () => {
    test('hangs exactly at the drawn place of its node in every frame', () => {
        const target = game.addNode('crate');
        const rope = hanging([crate(target, 7, { mass: 3 })], { initialShape: RopeShape.Straight });
        for (let frame = 0; frame < 100; frame++) {
            game.tick(1, 1 / 50);
            const { x, y } = target.worldPosition;
            expect({ x, y }).toEqual(drawnOf(rope)[7]);
        }
    });

    test('keeps its depth', () => {
        const target = game.addNode('crate');
        target.setPosition(0, 0, 7);
        hanging([crate(target, 7)]);
        game.tick(3);
        expect(target.worldPosition.z).toBe(7);
    });

    test.each([
        [new Vec2(5, 0), { x: 105, y: 100 }],
        [new Vec2(0, -30), { x: 100, y: 70 }],
        [new Vec2(-4, 6), { x: 96, y: 106 }],
    ])('is beside its node by its offset, whose y axis points to the head: %s', (offset, expected) => {
        const target = game.addNode('crate');
        const rope = hanging([crate(target, -1, { offset, mass: 0 })], { paused: true });
        game.tick();
        expect(rope.getNode(-1)!.drawnPosition).toMatchObject({ x: 100, y: 100 });
        expect(target.worldPosition.x).toBeCloseTo(expected.x, 9);
        expect(target.worldPosition.y).toBeCloseTo(expected.y, 9);
    });

    test('has its offset in the units of the rope node, turned with the rope', () => {
        const target = game.addNode('crate');
        const rope = hanging([crate(target, 5, { offset: new Vec2(10, 0) })], {
            gravity: new Vec2(980, 0),
            paused: true,
        });
        rope.node.setScale(2, 2, 1);
        game.tick();
        // The rope lies along +x, so the way to the head is -x and the right of it is +y.
        expect(target.worldPosition.x).toBeCloseTo(100 + 5 * 40, 9);
        expect(target.worldPosition.y).toBeCloseTo(300 + 20, 9);
    });

    test('turns with the rope only when asked to, by its angle more', () => {
        const turning = game.addNode('turning');
        const tilted = game.addNode('tilted');
        const fixed = game.addNode('fixed');
        fixed.angle = 33;
        const rope = hanging([
            crate(turning, -1, { rotate: true, mass: 0 }),
            crate(tilted, -1, { rotate: true, mass: 0, angle: 25 }),
            crate(fixed, -1, { mass: 0 }),
        ]);
        game.tick();
        expect([angleOf(turning), angleOf(tilted)]).toEqual([expect.closeTo(0, 9), expect.closeTo(25, 9)]);
        rope.gravity = new Vec2(980, 0);
        for (let frame = 0; frame < 40; frame++) {
            game.tick();
            const [before, tail] = drawnOf(rope).slice(-2);
            const up = (Math.atan2(before.y - tail.y, before.x - tail.x) * 180) / Math.PI - 90;
            expect(sameAngle(angleOf(turning), up)).toBe(true);
            expect(sameAngle(angleOf(tilted), up + 25)).toBe(true);
        }
        expect(angleOf(turning)).toBeGreaterThan(30);
        expect(angleOf(fixed)).toBeCloseTo(33, 9);
    });

    test('turns as the rope is seen, also in Local on a turned rope', () => {
        const target = game.addNode('crate');
        const rope = hanging([crate(target, 5, { rotate: true })], { space: RopeSpace.Local });
        rope.node.angle = 40;
        game.tick();
        expect(sameAngle(angleOf(target), 40)).toBe(true);
    });

    test('on the head or a pinned node weighs nothing on the rope and moves with the pin', () => {
        const target = game.addNode('crate');
        const anchor = game.addNode('anchor', { x: 250, y: 300 });
        const loaded = hanging([crate(target, 10, { mass: 1000 })], { secondAnchor: anchor });
        const free = hanging([], { secondAnchor: anchor });
        game.tick(60);
        expect(positionsOf(loaded)).toEqual(positionsOf(free));
        anchor.setPosition(240, 333);
        game.tick();
        expect(target.worldPosition).toMatchObject({ x: 240, y: 333 });
    });

    test('adds its mass, and takes it away when it is destroyed', () => {
        const target = game.addNode('crate');
        const rope = hanging([crate(target, 4, { mass: 9 })]);
        game.tick();
        expect(rope.getNode(4)!.mass).toBe(10);
        target.destroy();
        game.tick();
        expect(rope.getNode(4)!.mass).toBe(1);
        expect(rope.attachments).toEqual([]);
    });

    test('slows the rope down: a heavy tail makes the others follow it', () => {
        const swing = (mass: number): number => {
            const rope = hanging([crate(null, 5, { mass })], { gravity: new Vec2(), damping: 0 });
            game.tick();
            const { x } = rope.getNode(5)!.position;
            rope.applyImpulse(5, new Vec2(1000, 0));
            game.tick();
            return rope.getNode(5)!.position.x - x;
        };
        expect(swing(0) / swing(99)).toBeGreaterThan(60); // 69.4 by SHAKE at 96 kHz
    });

    test('goes to another node, takes another mass, offset and target while the rope runs', () => {
        const first = game.addNode('first');
        const second = game.addNode('second');
        const entry = crate(first, 3);
        const rope = hanging([entry]);
        game.tick();
        entry.nodeIndex = -2;
        entry.mass = 4;
        entry.target = second;
        entry.offset.set(0, -50);
        const left = first.worldPosition.clone();
        game.tick();
        expect([rope.getNode(3)!.mass, rope.getNode(9)!.mass]).toEqual([1, 5]);
        expect(first.worldPosition).toEqual(left);
        expect(second.worldPosition.y).toBeCloseTo(rope.getNode(9)!.drawnPosition.y - 50, 6);
    });

    test('may have a parent that is moved, turned and scaled', () => {
        const parent = game.addNode('parent', { x: 33, y: -20 });
        parent.angle = 70;
        parent.setScale(2, 0.5, 1);
        const target = game.addNode('crate', { parent });
        const rope = hanging([crate(target, 5)]);
        game.tick(30);
        const gap = Vec3.distance(target.worldPosition, new Vec3(drawnOf(rope)[5].x, drawnOf(rope)[5].y));
        // The engine leaves a node where it is when that is no farther than a millionth of its coordinates.
        expect(gap).toBeLessThan(1e-3);
    });
});

/** Degrees in the world. */
function angleOf(node: Node): number {
    const { z, w } = node.worldRotation;
    return (2 * Math.atan2(z, w) * 180) / Math.PI;
}

function sameAngle(a: number, b: number): boolean {
    const turn = (((a - b) % 360) + 540) % 360;
    // The engine leaves a node as it is when its quaternion would change by no more than a millionth.
    return Math.abs(turn - 180) < 1e-3;
}
