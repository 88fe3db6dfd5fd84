import { Vec2 } from 'cc';
import { RopeShape, type Rope } from '../../assets/rope';
import { positionsOf, useGame, type RopeValues } from '../support/game';

const game = useGame();

const LENGTH = 580;
const GRAVITY = 980;
const COUNTS = [15, 30, 60];

/** The same rope of 580 px, of so many nodes. */
function ropeOf(nodeCount: number, values: RopeValues = {}): Rope {
    return game.addRope({ nodeCount, baseLength: LENGTH / (nodeCount - 1), ...values });
}

function sum(numbers: readonly number[]): number {
    return numbers.reduce((a, b) => a + b, 0);
}

/** The largest of the figures over the smallest. */
function spread(figures: readonly number[]): number {
    return Math.max(...figures) / Math.min(...figures);
}

describe('the mass of a rope', () => {
    test('is spread by length, half of a segment to either end, and loads are added', () => {
        const rope = game.addRope({ nodeCount: 4, mass: 6, baseLengths: [10, 20, 30] });
        rope.attach(game.addNode('crate'), 2, { mass: 5 });
        game.tick();
        expect(rope.nodes.map(({ mass }) => mass)).toEqual([0.5, 1.5, 7.5, 1.5]);
    });

    test.each(COUNTS)('is the sum of its %d nodes', (nodeCount) => {
        const rope = ropeOf(nodeCount, { mass: 3 });
        game.tick();
        expect(sum(rope.nodes.map(({ mass }) => mass))).toBeCloseTo(3, 12);
        rope.nodeCount = 2 * nodeCount;
        game.tick();
        expect(sum(rope.nodes.map(({ mass }) => mass))).toBeCloseTo(3, 12);
    });

    test('pulls at the hook alike at any number of nodes, the half segment at the hook included', () => {
        const forces = COUNTS.map((nodeCount) => {
            const rope = ropeOf(nodeCount, { mass: 4, damping: 8 });
            rope.attach(game.addNode('crate'), -1, { mass: 10 });
            game.tick(300);
            return rope.tension(0) + rope.getNode(0)!.mass * GRAVITY;
        });
        expect(spread(forces)).toBeLessThan(1.01);
        expect(forces[0] / (14 * GRAVITY)).toBeCloseTo(1, 4);
    });

    test('swings with the same period at any number of nodes', () => {
        const periods = COUNTS.map((nodeCount) => {
            const rope = ropeOf(nodeCount, { mass: 1, damping: 0, initialShape: RopeShape.Straight });
            rope.node.angle = -80;
            rope.attach(game.addNode('crate'), -1, { mass: 1 });
            return periodOf(rope);
        });
        expect(spread(periods)).toBeLessThan(1.01);
    });

    test('sags alike at any number of nodes, between anchors and under a crate', () => {
        const sags = COUNTS.map((nodeCount) => {
            const headAnchor = game.addNode('head');
            const secondAnchor = game.addNode('second', { x: 400 });
            const rope = ropeOf(nodeCount, { mass: 2, damping: 8, headAnchor, secondAnchor });
            // A node stands at 1/7 and at 2/7 of 14, of 28 and of 56 segments.
            rope.nodeCount = 14 * Math.round(nodeCount / 15) + 1;
            rope.baseLength = LENGTH / (rope.nodeCount - 1);
            rope.attach(game.addNode('crate'), (rope.nodeCount - 1) / 7, { mass: 3 });
            rope.reset();
            game.tick(400);
            return -rope.getNode((rope.nodeCount - 1) / 7)!.position.y;
        });
        expect(spread(sags)).toBeLessThan(1.01);
    });

    test('is so light that a crate of mass 1 swings within 1 % as on a thread, and one of 0.3 within 3 %', () => {
        const angle = 30 * (Math.PI / 180);
        // The period of a pendulum: 2 pi sqrt(L / g) (1 + a^2 / 16 + 11 a^4 / 3072 + ...).
        const thread =
            2 * Math.PI * Math.sqrt(LENGTH / GRAVITY) * (1 + angle ** 2 / 16 + (11 * angle ** 4) / 3072);
        for (const [mass, limit] of [
            [1, 0.01],
            [0.3, 0.03],
        ]) {
            const rope = game.addRope({ damping: 0, initialShape: RopeShape.Straight });
            rope.node.angle = -60;
            rope.attach(game.addNode('crate'), -1, { mass });
            expect(Math.abs(periodOf(rope) / thread - 1)).toBeLessThan(limit);
        }
    });

    test('stays where it is when a winch shortens segments', () => {
        const rope = game.addRope({ nodeCount: 4, mass: 6, baseLengths: [20, 20, 20] });
        game.tick();
        const before = rope.nodes.map(({ mass }) => mass);
        for (let length = 20; length > 1; length -= 1) {
            rope.baseLengths = [length, 20, 20];
            game.tick();
        }
        expect(rope.nodes.map(({ mass }) => mass)).toEqual(before);
        rope.reset();
        game.tick();
        expect(rope.nodes[0].mass).toBeLessThan(0.2 * before[0]);
    });

    test('may be changed while it runs', () => {
        const rope = game.addRope({ nodeCount: 3, mass: 2 });
        game.tick(60);
        rope.mass = 8;
        game.tick();
        expect(rope.nodes.map(({ mass }) => mass)).toEqual([2, 4, 2]);
    });
});

describe('nodeMass', () => {
    test('above 0 is the mass of every node and mass is ignored: ropes of 0.1.0 stay as they were', () => {
        const rope = game.addRope({ nodeCount: 3, mass: 50, nodeMass: 2 });
        game.tick();
        expect(rope.nodes.map(({ mass }) => mass)).toEqual([2, 2, 2]);
        rope.nodeMass = 0;
        game.tick();
        expect(rope.nodes.map(({ mass }) => mass)).toEqual([12.5, 25, 12.5]);
    });

    test('of next to nothing is the smallest mass there is', () => {
        const rope = game.addRope({ nodeCount: 3, nodeMass: 1e-30 });
        game.tick();
        expect(rope.nodes.map(({ mass }) => mass)).toEqual([0.001, 0.001, 0.001]);
    });
});

describe('wind on a rope with a mass', () => {
    test.each(COUNTS)('slants %d nodes by wind / gravity, whatever the mass', (nodeCount) => {
        for (const mass of [0.1, 5]) {
            const rope = ropeOf(nodeCount, { mass, wind: new Vec2(490, 0), damping: 2 });
            game.tick(600);
            const { x, y } = rope.getNode(-1)!.position;
            expect(x / -y).toBeCloseTo(0.5, 2);
        }
    });

    test('moves a load the less the heavier it is, alike at any number of nodes', () => {
        const slants = COUNTS.map((nodeCount) => {
            const rope = ropeOf(nodeCount, { mass: 1, wind: new Vec2(490, 0), damping: 2 });
            rope.attach(game.addNode('crate'), -1, { mass: 1 });
            game.tick(600);
            const { x, y } = rope.getNode(-1)!.position;
            return x / -y;
        });
        expect(spread(slants)).toBeLessThan(1.01);
        expect(slants[0]).toBeLessThan(0.3);
        expect(slants[0]).toBeGreaterThan(0.1);
    });
});

/** Time between two crossings of the vertical by the tail in the same direction, s. */
function periodOf(rope: Rope): number {
    const crossings: number[] = [];
    let before = positionsOf(rope).at(-1)!.x;
    for (let frame = 1; crossings.length < 3; frame++) {
        game.tick();
        const { x } = positionsOf(rope).at(-1)!;
        if (before > 0 !== x > 0) crossings.push((frame - x / (x - before)) / 60);
        before = x;
        expect(frame).toBeLessThan(600);
    }
    rope.node.destroy();
    return crossings[2] - crossings[0];
}
