import { Vec2 } from 'cc';
import { RopeSegments, RopeShape, RopeSpace, type Rope } from '../../assets/rope';
import {
    doublePendulumAfter,
    doublePendulumPoints,
    type DoublePendulum,
    type DoublePendulumState,
} from '../physics/lagrange';
import { positionsOf, segmentsOf, STEP, useGame, type RopeValues } from '../support/game';

const game = useGame(false, { nodeMass: 1 });

function started(values: RopeValues): Rope {
    const rope = game.addRope(values);
    game.tick();
    return rope;
}

describe('points', () => {
    const points = [new Vec2(0, 0), new Vec2(30, 0), new Vec2(30, -40)];
    const still: RopeValues = { gravity: new Vec2(), initialShape: RopeShape.Points };

    test('are where the nodes start, in the axes of a moved, turned and scaled node', () => {
        const rope = game.addRope({ ...still, nodeCount: 3, points }, { x: 100, y: 50 });
        rope.node.angle = 90;
        rope.node.setScale(2, 2, 1);
        game.tick();
        const [head, middle, tail] = positionsOf(rope);
        expect([head.x, head.y]).toEqual([100, 50]);
        expect(middle.x).toBeCloseTo(100, 9);
        expect(middle.y).toBeCloseTo(110, 9);
        expect(tail.x).toBeCloseTo(180, 9);
        expect(tail.y).toBeCloseTo(110, 9);
        expect(rope.length).toBe(70);
    });

    test('make their distances base lengths, and baseLengths go before them', () => {
        const rods = { ...still, segments: RopeSegments.Rod };
        const rope = started({ ...rods, nodeCount: 4, points, baseLengths: [15] });
        game.tick(60);
        const [first, second, third] = segmentsOf(positionsOf(rope));
        expect(first).toBeCloseTo(15, 3);
        expect(second).toBeCloseTo(40, 3);
        expect(third).toBeCloseTo(20, 3);
        expect(rope.length).toBe(15 + 40 + 20);
    });

    test('too few: the other nodes hang from the last one; none: it starts settled', () => {
        const rope = game.addRope({ initialShape: RopeShape.Points, nodeCount: 5, points });
        expect(positionsOf(rope).slice(3)).toEqual([
            { x: 30, y: -60 },
            { x: 30, y: -80 },
        ]);
        const bare = game.addRope({ initialShape: RopeShape.Points, nodeCount: 3 });
        expect(positionsOf(bare)[2]).toEqual({ x: 0, y: -40 });
    });

    test('do not move what is held', () => {
        const secondAnchor = game.addNode('second', { x: 50, y: 20 });
        const rope = started({ ...still, nodeCount: 3, points, secondAnchor });
        expect(positionsOf(rope)[2]).toEqual({ x: 50, y: 20 });
    });

    test('that are odd are replaced with a warning', () => {
        const odd = [new Vec2(), new Vec2(NaN, -20), null as unknown as Vec2];
        const rope = started({ ...still, nodeCount: 3, points: odd });
        for (const { x, y } of positionsOf(rope)) expect(Number.isFinite(x + y)).toBe(true);
        const messages = game.takeMessages();
        expect(messages.length).toBeGreaterThan(0);
        for (const message of messages) expect(message).toContain('points[');
    });
});

describe('initialVelocities', () => {
    test('throw free nodes as v t + g t^2 / 2, at the start and after reset', () => {
        const rope = game.addRope({
            ...{ nodeCount: 2, baseLength: 1000, damping: 0, initialShape: RopeShape.Points },
            ...{ points: [new Vec2(), new Vec2(10, 0)], baseLengths: [1000] },
            initialVelocities: [new Vec2(), new Vec2(120, 300)],
        });
        for (let run = 0; run < 2; run++) {
            game.tick(30);
            const tail = rope.getNode(-1)!.position;
            expect(tail.x).toBeCloseTo(10 + 60, 8);
            expect(tail.y).toBeCloseTo(150 - 490 / 4, 8);
            rope.reset();
        }
    });

    test('turn and grow with the node', () => {
        const rope = game.addRope({
            ...{ nodeCount: 2, gravity: new Vec2(), damping: 0, initialShape: RopeShape.Heap },
            initialVelocities: [new Vec2(), new Vec2(0, 60)],
        });
        rope.node.angle = -90;
        rope.node.setScale(3, 3, 1);
        game.tick(10);
        expect(rope.getNode(-1)!.position.x).toBeCloseTo(30, 8);
        expect(rope.getNode(-1)!.position.y).toBeCloseTo(0, 8);
    });
});

describe('baseLengths and masses', () => {
    test('may be changed while it runs, and back', () => {
        const rope = started({ nodeCount: 4, damping: 8 });
        rope.baseLengths = [35, 10];
        rope.masses = [1, 1, 7];
        game.tick(600);
        expect(segmentsOf(positionsOf(rope)).map((length) => Math.round(1000 * length))).toEqual([
            35000, 10000, 20000,
        ]);
        expect(rope.nodes.map(({ mass }) => mass)).toEqual([1, 1, 7, 1]);
        rope.baseLengths.length = 0;
        rope.masses = [];
        game.tick(600);
        for (const length of segmentsOf(positionsOf(rope))) expect(length).toBeCloseTo(20, 3);
        expect(rope.getNode(2)!.mass).toBe(1);
    });

    test('are felt: tensions are the weights below', () => {
        const rope = started({ nodeCount: 4, masses: [1, 2, 3, 4], damping: 8 });
        game.tick(300);
        for (const [segment, below] of [9, 7, 4].entries()) {
            expect(rope.tension(segment) / (980 * below)).toBeCloseTo(1, 6);
        }
    });

    test.each(['masses', 'baseLengths'] as const)('of a whole list of odd %s one is told of', (name) => {
        const rope = started({ nodeCount: 30, [name]: new Array(29).fill(NaN) });
        game.tick(10);
        expect(rope.length).toBe(29 * 20);
        const messages = game.takeMessages();
        expect(messages).toHaveLength(1);
        expect(messages[0]).toContain(`Rope on node "rope": ${name}[0] must be a number from`);
    });

    test('add to loads, and odd ones are replaced with a warning', () => {
        const rope = started({ nodeCount: 3, masses: [1, -4, 5], baseLengths: [NaN] });
        rope.attach(game.addNode('crate'), -1, { mass: 6 });
        game.tick();
        expect(rope.nodes.map(({ mass }) => mass)).toEqual([1, 0.001, 11]);
        expect(rope.length).toBe(40);
        expect(game.takeMessages()).toEqual([
            expect.stringContaining('baseLengths[0]'),
            expect.stringContaining('masses[1]'),
        ]);
    });

    test('are in the units of the node', () => {
        const rope = game.addRope({ nodeCount: 3, baseLengths: [30, 40] });
        rope.node.setScale(2, 2, 1);
        game.tick(2);
        expect(rope.length).toBe(70);
        expect(positionsOf(rope)[2].y).toBeCloseTo(-140, 6);
        rope.space = RopeSpace.Local;
        game.tick(2);
        expect(positionsOf(rope)[2].y).toBeCloseTo(-70, 6);
    });
});

describe('a double pendulum of unequal rods and bobs, thrown,', () => {
    const pendulum: DoublePendulum = { lengths: [120, 80], masses: [2, 1], gravity: 980 };
    const start: DoublePendulumState = [0.7, 1.1, 1.5, -2];

    test('goes the way of the Lagrangian equations, to 1 % of its length in two seconds', () => {
        const [, , x1, y1, x2, y2] = doublePendulumPoints(pendulum, start);
        const small = 1e-6;
        const later = doublePendulumPoints(
            pendulum,
            start.map((angle, i) => angle + (i < 2 ? small * start[i + 2] : 0)),
        );
        const rope = game.addRope({
            ...{ nodeCount: 3, segments: RopeSegments.Rod, damping: 0, initialShape: RopeShape.Points },
            points: [new Vec2(), new Vec2(x1, y1), new Vec2(x2, y2)],
            initialVelocities: [
                new Vec2(),
                new Vec2((later[2] - x1) / small, (later[3] - y1) / small),
                new Vec2((later[4] - x2) / small, (later[5] - y2) / small),
            ],
            masses: [1, 2, 1],
        });
        let state = start;
        let worst = 0;
        for (let frame = 0; frame < 120; frame++) {
            game.tick();
            state = doublePendulumAfter(pendulum, state, 167, STEP / 167);
            const expected = doublePendulumPoints(pendulum, state);
            positionsOf(rope).forEach(({ x, y }, i) => {
                worst = Math.max(worst, Math.hypot(x - expected[2 * i], y - expected[2 * i + 1]));
            });
        }
        expect(worst).toBeLessThan(0.01 * 200);
    });
});
