import { Graphics, Rect, Vec2, Vec3 } from 'cc';
import { RopeShape, RopeSpace, RopeSystem, type Rope } from '../../assets/rope';
import { distance, drawnOf, STEP, useGame, xy } from '../support/game';

const game = useGame();

/** A rope that hangs straight down from (100, 200), 200 px long. */
function hanging(values: Parameters<typeof game.addRope>[0] = {}): Rope {
    const rope = game.addRope({ nodeCount: 11, nodeMass: 1, ...values }, { x: 100, y: 200 });
    game.tick();
    return rope;
}

const at = (x: number, y: number) => ({
    x: expect.closeTo(x, 4) as number,
    y: expect.closeTo(y, 4) as number,
});

describe('places along a rope', () => {
    test.each([
        [-9, 200],
        [0, 200],
        [50, 150],
        [60, 140],
        [200, 0],
        [999, 0],
    ])('%p px from the head', (length, y) => {
        const rope = hanging();
        expect(xy(rope.pointAt(length))).toEqual(at(100, y));
        expect(xy(rope.tangentAt(length))).toEqual(at(0, -1));
        expect(xy(rope.velocityAt(length))).toEqual(at(0, 0));
    });

    test('into a Vec2 of the caller, and by index', () => {
        const rope = hanging();
        const out = new Vec2();
        expect(rope.pointAt(rope.distanceOf(3), out)).toBe(out);
        expect([xy(out), rope.distanceOf(0), rope.distanceOf(-1)]).toEqual([at(100, 140), 0, 200]);
        expect(rope.extension).toBeCloseTo(1, 6);
    });

    test('not a number is the head, with one warning', () => {
        const rope = hanging();
        for (const bad of [NaN, undefined, 'far'])
            expect(xy(rope.pointAt(bad as number))).toEqual(at(100, 200));
        expect(game.takeMessages()).toHaveLength(1);
    });

    test('carry what hangs below them', () => {
        const rope = hanging({ nodeMass: 1 });
        game.tick(60);
        expect(rope.tensionAt(45)).toBeCloseTo(8 * 980, -1);
        expect(rope.tensionAt(0)).toBe(rope.tension(0));
    });

    test('move with the rope', () => {
        const rope = hanging({ gravity: new Vec2(), damping: 0 });
        rope.unpin(0);
        rope.nodes.forEach(({ index, mass }) => rope.applyImpulse(index, new Vec2(60 * mass, 0)));
        game.tick(2);
        expect(xy(rope.velocityAt(33))).toEqual(at(60, 0));
    });
});

describe('what is near', () => {
    test('the nearest point, with where it is and what is beside it', () => {
        const rope = hanging();
        const hit = rope.nearestPoint(new Vec3(130, 145, 7))!;
        expect([hit.rope, hit.gap, hit.distance, hit.index, hit.segment]).toEqual([
            ...[rope, expect.closeTo(30, 5), expect.closeTo(55, 5), 3, 2],
        ]);
        expect([xy(hit.point), xy(hit.normal)]).toEqual([at(100, 145), at(1, 0)]);
        expect(rope.nearestPoint(new Vec2(130, 145), 29)).toBeNull();
        expect(rope.nearestPoint(new Vec2(130, 145), 31)).not.toBeNull();
    });

    test('the first place that a ray meets', () => {
        const rope = hanging();
        const hit = rope.raycast(new Vec2(140, 90), new Vec2(60, 90))!;
        expect([hit.fraction, hit.distance, hit.gap, xy(hit.normal)]).toEqual([
            ...[expect.closeTo(0.5, 6), expect.closeTo(110, 4), 0, at(1, 0)],
        ]);
        expect(rope.raycast(new Vec2(140, 90), new Vec2(101, 90))).toBeNull();
        expect(rope.raycast(new Vec2(140, 290), new Vec2(60, 290))).toBeNull();
    });

    test('a ray from or to what is no number is told of, by each rope once', () => {
        hanging();
        const nowhere = Object.assign(new Vec2(), { x: NaN, y: 90 });
        for (let times = 0; times < 3; times++)
            expect(RopeSystem.instance.raycast(nowhere, new Vec2(60, 90))).toEqual([]);
        expect(game.takeMessages()).toEqual([expect.stringContaining('raycast')]);
    });

    test('points and rectangles that it touches', () => {
        const rope = hanging();
        rope.getComponent(Graphics)!.lineWidth = 10;
        expect([4.9, 5.1].map((x) => rope.testPoint(new Vec2(100 + x, 50)))).toEqual([true, false]);
        expect(rope.testPoint(new Vec2(120, 50), 21)).toBe(true);
        expect(rope.testAABB(new Rect(90, 40, 20, 5))).toBe(true);
        expect(rope.testAABB(new Rect(110, 40, 20, 5))).toBe(false);
        const bounds = rope.getBounds();
        expect([bounds.xMin, bounds.yMin, bounds.height]).toEqual([
            ...[100, 0, 200].map((one) => expect.closeTo(one, 3) as number),
        ]);
    });

    test('is nothing of a disabled or destroyed rope', () => {
        const rope = hanging();
        rope.enabled = false;
        const ask = (): unknown[] => [
            rope.nearestPoint(new Vec2()),
            rope.raycast(new Vec2(0, 90), new Vec2(200, 90)),
            rope.testPoint(new Vec2(100, 90)),
            rope.testAABB(new Rect(0, 0, 500, 500)),
            rope.cutAt(50),
            rope.cut(new Vec2(0, 90), new Vec2(200, 90)),
        ];
        expect(ask()).toEqual([null, null, false, false, null, null]);
        rope.node.destroy();
        game.tick();
        expect(ask()).toEqual([null, null, false, false, null, null]);
    });
});

test.each([RopeSpace.World, RopeSpace.Local])(
    'all of it is in the world when the node is turned, mirrored and scaled: space %p',
    (space) => {
        const parent = game.addNode('parent', { x: 30, y: 40 });
        parent.setScale(-2, 3, 1);
        parent.angle = 25;
        const points = [new Vec2(0, 0), new Vec2(30, -10), new Vec2(50, -40)];
        const rope = game.addRope(
            { nodeCount: 3, points, initialShape: RopeShape.Points, gravity: new Vec2(), space },
            { parent, x: 10, y: 5 },
        );
        game.tick();
        const nodes = points.map(({ x, y }) =>
            Vec3.transformMat4(new Vec3(), new Vec3(x, y), rope.node.worldMatrix),
        );
        const half = rope.distanceOf(1) / 2;
        expect(xy(rope.pointAt(half))).toEqual(
            at((nodes[0]!.x + nodes[1]!.x) / 2, (nodes[0]!.y + nodes[1]!.y) / 2),
        );
        const hit = rope.nearestPoint(nodes[1]!)!;
        expect([hit.gap, hit.index]).toEqual([expect.closeTo(0, 4), 1]);
        expect(rope.distanceOf(-1)).toBeCloseTo(Math.hypot(30, 10) + Math.hypot(20, 30), 3);
    },
);

describe('a force', () => {
    test('accelerates like an impulse in every step, whatever the frame rate, and ends with the calls', () => {
        const speeds = [1 / 60, 1 / 30].map((dt) => {
            const rope = hanging({ gravity: new Vec2(), damping: 0 });
            rope.unpin(0);
            for (let time = 0; time < 0.5 - 1e-9; time += dt) {
                rope.nodes.forEach(({ index, mass }) => rope.applyForce(index, new Vec2(100 * mass, 0)));
                game.tick(1, dt);
            }
            const speed = rope.velocityAt(50).x;
            game.tick(10);
            expect(rope.velocityAt(50).x).toBeCloseTo(50, 6);
            return speed;
        });
        expect(speeds[0]).toBeCloseTo(speeds[1]!, 9);
        expect(speeds[0]).toBeCloseTo(50, 6);
    });

    test('does nothing to a pinned node or with a force that is none', () => {
        const rope = hanging();
        expect(rope.applyForce(0, new Vec2(1, 0))).toBe(false);
        expect(rope.applyForce(3, null as unknown as Vec2)).toBe(false);
        expect(game.takeMessages()).toHaveLength(1);
    });
});

describe('a prop at a length', () => {
    test('hangs exactly there and shares its mass', () => {
        const rope = hanging({ nodeMass: 1 });
        const lamp = game.addNode('lamp');
        rope.attach(lamp, 0, { distance: 45, mass: 8 });
        game.tick(30);
        expect([rope.getNode(2)!.mass, rope.getNode(3)!.mass]).toEqual([7, 3]);
        expect(distance(lamp.worldPosition, rope.pointAt(45))).toBeLessThan(1e-4);
    });

    test('moves along a swinging rope without a jump', () => {
        const rope = hanging({ damping: 0 });
        rope.applyImpulse(-1, new Vec2(300, 0));
        const bug = game.addNode('bug');
        const entry = rope.attach(bug, 0, { distance: 0, mass: 0, rotate: true })!;
        let before = { x: 100, y: 200 };
        let angle = 0;
        for (let length = 1; length <= 200; length++) {
            entry.distance = length;
            const was = xy(rope.pointAt(length));
            game.tick();
            const ropes = distance(rope.pointAt(length), was);
            expect(distance(bug.worldPosition, before)).toBeLessThan(1.01 + ropes);
            expect(distance(bug.worldPosition, rope.pointAt(length))).toBeLessThan(1e-4);
            if (length > 1) expect(Math.abs(bug.angle - angle)).toBeLessThan(6);
            angle = bug.angle;
            before = xy(bug.worldPosition);
        }
    });

    test.each([10, 200])('does not change the pull on the hook while it goes down at %p px/s', (speed) => {
        const rope = hanging({ nodeMass: 1, damping: 0, allowSleep: false });
        const entry = rope.attach(game.addNode('spider'), 0, { distance: 5, mass: 20 })!;
        game.tick(240);
        const weight = 980 * (10 + 20);
        while (entry.distance < 190) {
            entry.distance += speed * STEP;
            game.tick();
            const own = 980 * 20 * Math.max(0, 1 - entry.distance / 20); // what the head carries itself
            expect(Math.abs(rope.tension(0) + own - weight)).toBeLessThan(1e-6 * weight);
        }
    });

    test('wakes a sleeping rope when it is moved', () => {
        const rope = hanging();
        const entry = rope.attach(game.addNode('bug'), 0, { distance: 30 })!;
        game.tick(120);
        expect(rope.sleeping).toBe(true);
        entry.distance = 60;
        game.tick(1);
        expect([rope.sleeping, drawnOf(rope).length]).toEqual([false, 11]);
    });
});
