import { Vec2 } from 'cc';
import { RopeAttachment, RopeShape, RopeSpace, type Rope } from '../../assets/rope';
import {
    drawnOf,
    largestGap,
    paintedInWorld,
    positionsOf,
    segmentsOf,
    topSpeed,
    useGame,
    velocitiesOf,
    xy,
} from '../support/game';

const game = useGame(false, { nodeMass: 1 });

describe('space', () => {
    test.each([
        [RopeSpace.World, RopeSpace.Local],
        [RopeSpace.Local, RopeSpace.World],
    ])('changes while running without a visible jump, with pins, props and speed: %i to %i', (from, to) => {
        const crate = game.addNode('crate');
        const attachments = [Object.assign(new RopeAttachment(), { target: crate, nodeIndex: 3 })];
        const parent = game.addNode('parent', { x: 30, y: 40 });
        parent.angle = 30;
        parent.setScale(2, 2, 1);
        const rope = game.addRope(
            { space: from, attachments, nodeCount: 12, gravity: new Vec2(), damping: 0 },
            { parent, x: 5, y: 6 },
        );
        rope.pin(6, from === RopeSpace.World ? new Vec2(50, -100) : new Vec2(40, -60));
        rope.applyImpulse(-1, new Vec2(300, 100));
        game.tick(20);
        const before = paintedInWorld(rope);
        const crateBefore = crate.worldPosition.clone();
        const next = before.map(() => ({ x: 0, y: 0 }));
        const speed = (): number => {
            const scale = rope.space === RopeSpace.Local ? 2 : 1;
            return topSpeed(rope) * scale;
        };
        const speedBefore = speed();
        expect(speedBefore).toBeGreaterThan(50);
        rope.space = to;
        game.tick(1, 0);
        next.splice(0, next.length, ...paintedInWorld(rope));
        expect(largestGap(next, before)).toBeLessThan(1e-6); // px: rounding, on the way through two sets of axes
        expect(crate.worldPosition.x).toBeCloseTo(crateBefore.x, 6);
        expect(speed()).toBeCloseTo(speedBefore, 6);
        game.tick(5);
        expect(largestGap([paintedInWorld(rope)[6]], [before[6]])).toBeLessThan(1e-9);
    });
});

describe('paused', () => {
    test('goes on where it stood, as if no time had passed', () => {
        const run = (pause: number): Rope => {
            const rope = game.addRope({ initialShape: RopeShape.Straight });
            game.tick(10);
            rope.paused = true;
            const before = velocitiesOf(rope);
            game.tick(pause);
            expect(velocitiesOf(rope)).toEqual(before);
            rope.paused = false;
            game.tick(10);
            return rope;
        };
        expect(positionsOf(run(30))).toEqual(positionsOf(run(0)));
    });

    test('does not whip the rope when its anchor was moved far meanwhile', () => {
        const rope = game.addRope({ nodeCount: 20 });
        game.tick(30);
        rope.paused = true;
        for (let i = 1; i <= 20; i++) {
            rope.node.setPosition(25 * i, 10 * i);
            game.tick();
        }
        const shown = drawnOf(rope);
        rope.paused = false;
        game.tick();
        // One frame of falling, from rest: the passes' own stretch included.
        expect(largestGap(drawnOf(rope), shown)).toBeLessThan(12);
        expect(topSpeed(rope)).toBeLessThan(300);
    });
});

describe('nodeCount while running', () => {
    test.each([2, 5, 19])('cut to %i keeps the nodes that stay, where they are and as fast', (count) => {
        const rope = game.addRope({ nodeCount: 20, initialShape: RopeShape.Straight });
        game.tick(12);
        const [places, speeds] = [positionsOf(rope), velocitiesOf(rope)];
        rope.nodeCount = count;
        expect(velocitiesOf(rope)).toEqual(
            speeds.slice(0, count).map(({ x, y }) => ({ x: close(x), y: close(y) })),
        );
        // What is left of the passes' stretch may be taken out.
        expect(largestGap(positionsOf(rope), places.slice(0, count))).toBeLessThan(0.05 * 20 * count);
    });

    test.each([21, 40])('grown to %i keeps all nodes and goes on beyond the tail', (count) => {
        const rope = game.addRope({ nodeCount: 20 });
        game.tick(12);
        const [places, fastest] = [positionsOf(rope), topSpeed(rope)];
        rope.nodeCount = count;
        expect(largestGap(positionsOf(rope).slice(0, 20), places)).toBeLessThan(0.05 * 20 * 20);
        expect(topSpeed(rope)).toBeCloseTo(fastest, 9);
        expect(Math.max(...segmentsOf(positionsOf(rope)))).toBeLessThan(20.0001);
        expect(rope.getNode(-1)!.position.x).toBeCloseTo(0, 6);
        expect(rope.getNode(-1)!.position.y).toBeLessThan(places[19].y - (count - 21) * 20);
    });

    test('grown between two anchors stays between them and adds no speed', () => {
        const tail = game.addNode('tail', { x: 300, y: 0 });
        const rope = game.addRope({ nodeCount: 20, secondAnchor: tail });
        game.tick(60);
        const fastest = topSpeed(rope);
        rope.nodeCount = 25;
        expect(topSpeed(rope)).toBeLessThan(fastest + 1e-9);
        expect(xy(rope.getNode(-1)!.position)).toEqual({ x: 300, y: 0 });
        expect(rope.nodes.filter(({ pinned }) => pinned).map(({ index }) => index)).toEqual([0, 24]);
    });

    test('cut between two anchors to less than their distance is stretched between them', () => {
        const tail = game.addNode('tail', { x: 300, y: 0 });
        const rope = game.addRope({ nodeCount: 20, secondAnchor: tail });
        game.tick(10);
        rope.nodeCount = 10;
        game.tick(10);
        expect(xy(rope.getNode(-1)!.drawnPosition)).toEqual({ x: 300, y: 0 });
        expect(game.takeMessages()).toEqual([expect.stringContaining('farther apart')]);
    });
});

function close(value: number): unknown {
    return expect.closeTo(value, 6);
}

describe('baseLength while running', () => {
    test('halved draws the rope together without speed', () => {
        const rope = game.addRope({ nodeCount: 20 });
        game.tick(60);
        const fastest = topSpeed(rope);
        rope.baseLength = 10;
        game.tick();
        expect(topSpeed(rope)).toBeLessThan(fastest + 980 / 60 + 1);
        expect(rope.maxStretch).toBeLessThan(0.05);
        expect(positionsOf(rope)[19].y).toBeCloseTo(-190, -1);
    });

    test('doubled leaves the nodes where they are, slack', () => {
        const rope = game.addRope({ nodeCount: 20, gravity: new Vec2() });
        game.tick(10);
        const before = positionsOf(rope);
        rope.baseLength = 40;
        game.tick();
        expect(largestGap(positionsOf(rope), before)).toBeLessThan(1e-9);
        expect(rope.isTaut).toBe(false);
    });

    test.each([20, 200])(
        'shrinking a little in every frame winds the rope in: %i iterations',
        (iterations) => {
            const crate = game.addNode('crate');
            const attachments = [Object.assign(new RopeAttachment(), { target: crate, mass: 5 })];
            const rope = game.addRope({ nodeCount: 20, iterations, attachments, damping: 2 });
            game.tick(60);
            for (let frame = 0; frame < 300; frame++) {
                rope.baseLength -= 0.05;
                game.tick();
                expect(rope.maxStretch).toBeLessThan(iterations === 20 ? 0.3 : 0.05);
            }
            expect(rope.baseLength).toBeCloseTo(5, 6);
            game.tick(60);
            const length = 19 * 5;
            expect(-crate.worldPosition.y).toBeGreaterThan(0.99 * length);
            expect(-crate.worldPosition.y).toBeLessThan((iterations === 20 ? 1.3 : 1.05) * length);
            expect(topSpeed(rope)).toBeLessThan(50);
        },
    );
});
