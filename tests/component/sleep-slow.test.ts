import { Vec2 } from 'cc';
import { RopeSegments, RopeShape, RopeSolver, RopeSpace, type Rope } from '../../assets/rope';
import { largestGap, positionsOf, useGame, type RopeValues } from '../support/game';

const game = useGame();

/** Lets a rope and one that may not sleep live for some time; returns how far apart they are then, px. */
function strayOf(seconds: number, values: RopeValues, start: (rope: Rope) => void = () => undefined): number {
    const [one, other] = [true, false].map((allowSleep) => {
        const rope = game.addRope({ nodeCount: 10, ...values, allowSleep });
        game.tick(0);
        start(rope);
        return rope;
    });
    game.tick(60 * seconds);
    return largestGap(positionsOf(one), positionsOf(other));
}

describe('a slow motion does not freeze', () => {
    test('of a pendulum in gravity of 0.4 px/s^2', () => {
        const points = [new Vec2(), new Vec2(60, -100)];
        const values = { nodeCount: 2, initialShape: RopeShape.Points, points, gravity: new Vec2(0, -0.4) };
        expect(strayOf(60, values)).toBe(0);
    });

    test('of a rope that drifts by 0.09 px/s', () => {
        const drift = (rope: Rope): void => {
            rope.unpin(0);
            for (const { index, mass } of rope.nodes) rope.applyImpulse(index, new Vec2(0.09 * mass, 0));
        };
        expect(strayOf(60, { gravity: new Vec2(), damping: 0 }, drift)).toBe(0);
        expect(strayOf(60, { gravity: new Vec2(), damping: 0.5 }, drift)).toBeLessThan(0.05);
    });

    test.each([1e-4, 1e-3])('of a rod that begins to fall from %d rad off its balance', (angle) => {
        const points = [new Vec2(), new Vec2(200 * Math.sin(angle), 200 * Math.cos(angle))];
        const values: RopeValues = {
            ...{ nodeCount: 2, segments: RopeSegments.Rod, initialShape: RopeShape.Points, points },
            ...{ damping: 0 },
        };
        expect(strayOf(5, values)).toBe(0);
    });

    test('of a swing, wherever it turns', () => {
        for (const degrees of [1, 0.1]) {
            const angle = (degrees * Math.PI) / 180;
            const points = [new Vec2(), new Vec2(200 * Math.sin(angle), -200 * Math.cos(angle))];
            const values = { nodeCount: 2, initialShape: RopeShape.Points, points, damping: 0 };
            expect(strayOf(20, values)).toBe(0);
        }
    });
});

describe('a rope at rest sleeps within a second', () => {
    const kinds: [string, RopeValues][] = [
        ['as it is', {}],
        ['of rods', { segments: RopeSegments.Rod }],
        ['with Relaxation', { solver: RopeSolver.Relaxation, iterations: 200 }],
        ['with FollowTheLeader', { solver: RopeSolver.FollowTheLeader }],
        ['in its node', { space: RopeSpace.Local }],
        ['without gravity', { gravity: new Vec2() }],
        ['without gravity and damping', { gravity: new Vec2(), damping: 0 }],
        ['in strong gravity', { gravity: new Vec2(0, -5880) }],
        ['with many nodes', { nodeCount: 200, baseLength: 3 }],
    ];

    test.each(kinds)('%s', (_, values) => {
        const ropes = [1, 0.02, 30].map((scale) => {
            const rope = game.addRope({ nodeCount: 10, ...values });
            rope.node.setScale(scale, scale, 1);
            return rope;
        });
        game.tick(60);
        expect(ropes.map(({ sleeping }) => sleeping)).toEqual([true, true, true]);
    });
});

test('a rope that hangs slack between two anchors sleeps within a second', () => {
    const rope = game.addRope({ nodeCount: 10, secondAnchor: game.addNode('hook', { x: 120, y: 30 }) });
    game.tick(60);
    expect(rope.sleeping).toBe(true);
});

test.each<[string, RopeValues]>([
    ['that is elastic', { stretchCompliance: 1e-5, damping: 2 }], // it bounces until its damping has ended that
    ['in weak gravity', { gravity: new Vec2(0, -0.4) }],
])('a rope %s sleeps within ten seconds', (_, values) => {
    const rope = game.addRope({ nodeCount: 10, ...values });
    game.tick(600);
    expect(rope.sleeping).toBe(true);
});

test('a swing that dies away sleeps when it can no longer be seen', () => {
    const rope = game.addRope({ nodeCount: 10 });
    game.tick();
    rope.applyImpulse(-1, new Vec2(100, 0));
    let frames = 0;
    while (!rope.sleeping && frames < 3600) {
        game.tick();
        frames++;
    }
    expect(frames).toBeLessThan(40 * 60);
    expect(Math.abs(rope.getNode(-1)!.position.x - rope.node.worldPosition.x)).toBeLessThan(0.1);
});
