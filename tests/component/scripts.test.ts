import { Vec2 } from 'cc';
import { RopeAttachment, RopeShape, RopeSolver } from '../../assets/rope';
import {
    distance,
    drawnOf,
    largestGap,
    positionsOf,
    segmentsOf,
    STEP,
    topSpeed,
    useGame,
    velocitiesOf,
    xy,
} from '../support/game';

const game = useGame(false, { nodeMass: 1 });

const free = { gravity: new Vec2(), damping: 0 };

describe('nodes and getNode', () => {
    test('give the same views every time, from the head to the tail', () => {
        const rope = game.addRope({ nodeCount: 5 });
        const nodes = [...rope.nodes];
        game.tick(3);
        expect(rope.nodes.every((node, i) => node === nodes[i])).toBe(true);
        expect(nodes.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4]);
        expect([rope.getNode(0), rope.getNode(-1), rope.getNode(-5)]).toEqual([nodes[0], nodes[4], nodes[0]]);
    });

    test('show position, previous position, velocity, mass and pin of now', () => {
        const rope = game.addRope({ nodeCount: 3, ...free, nodeMass: 2 });
        const node = rope.getNode(-1)!;
        expect({ ...xy(node.position), mass: node.mass, pinned: node.pinned, isValid: node.isValid }).toEqual(
            {
                ...{ x: 0, y: -40, mass: 2, pinned: false, isValid: true },
            },
        );
        expect(xy(node.velocity)).toEqual({ x: 0, y: 0 });
        rope.unpin(0);
        for (const { index } of rope.nodes) rope.applyImpulse(index, new Vec2(120, 60));
        game.tick();
        expect([node.position.x, node.position.y]).toEqual([expect.closeTo(1, 9), expect.closeTo(-39.5, 9)]);
        expect([node.previousPosition.x, node.previousPosition.y]).toEqual([0, -40]);
        expect([node.velocity.x, node.velocity.y]).toEqual([expect.closeTo(60, 6), expect.closeTo(30, 6)]);
        expect(node.position).toBe(node.position);
    });

    test('are valid until they are cut off, and then show the tail', () => {
        const rope = game.addRope({ nodeCount: 10 });
        const [third, last] = [rope.getNode(3)!, rope.getNode(9)!];
        rope.nodeCount = 5;
        expect([third.isValid, last.isValid]).toEqual([true, false]);
        expect(xy(last.position)).toEqual(xy(rope.getNode(4)!.position));
        rope.nodeCount = 12;
        expect(last.isValid).toBe(true);
        expect(xy(last.position)).toEqual(xy(rope.getNode(9)!.position));
    });

    test('are there before the first frame and before onLoad', () => {
        const parent = game.addNode('parent');
        parent.active = false;
        const rope = game.addRope({ nodeCount: 4 }, { parent, x: 3, y: 50 });
        expect(positionsOf(rope).map(({ x, y }) => [x, y])).toEqual(
            [3, 3, 3, 3].map((x, i) => [x, 50 - 20 * i]),
        );
    });

    test('lie between the last two steps where they are drawn', () => {
        const rope = game.addRope({ nodeCount: 2, ...free });
        rope.unpin(0);
        rope.nodes.forEach(({ index }) => rope.applyImpulse(index, new Vec2(60, 0)));
        game.tick(4);
        game.tick(1, STEP / 4);
        expect(rope.getNode(0)!.position.x).toBeCloseTo(4, 9);
        expect(rope.getNode(0)!.drawnPosition.x).toBeCloseTo(3.25, 9);
    });
});

describe('applyImpulse', () => {
    test.each([
        [1, 0],
        [4, 0],
        [1, 6],
    ])('changes the velocity by impulse / mass: node mass %d, load %d', (nodeMass, load) => {
        const rope = game.addRope({ nodeCount: 10, nodeMass, ...free });
        const attachments = [Object.assign(new RopeAttachment(), { nodeIndex: 5, mass: load })];
        rope.attachments = attachments;
        game.tick();
        expect(rope.applyImpulse(5, new Vec2(70, -35))).toBe(true);
        const { velocity } = rope.getNode(5)!;
        expect(velocity.x).toBeCloseTo(70 / (nodeMass + load), 9);
        expect(velocity.y).toBeCloseTo(-35 / (nodeMass + load), 9);
    });

    test('gives a rope that floats the momentum J, and keeps its other nodes out of it at first', () => {
        const rope = game.addRope({ nodeCount: 10, ...free });
        rope.unpin(0);
        rope.applyImpulse(-1, new Vec2(50, 20));
        game.tick(100);
        const sum = velocitiesOf(rope).reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }));
        expect([sum.x, sum.y]).toEqual([expect.closeTo(50, 6), expect.closeTo(20, 6)]);
    });

    test('does nothing to a pinned node', () => {
        const rope = game.addRope({ nodeCount: 10 });
        game.tick();
        expect(rope.applyImpulse(0, new Vec2(50, 20))).toBe(false);
        game.tick();
        expect(xy(rope.getNode(0)!.velocity)).toEqual({ x: 0, y: 0 });
    });
});

describe('attach and detach', () => {
    test('hang a prop on the tail by default, with the values of a new attachment', () => {
        const crate = game.addNode('crate');
        const rope = game.addRope({ nodeCount: 6 });
        const entry = rope.attach(crate)!;
        expect(entry).toMatchObject({ target: crate, nodeIndex: -1, mass: 1, rotate: false, angle: 0 });
        expect(rope.attachments).toEqual([entry]);
        game.tick();
        expect(xy(crate.worldPosition)).toEqual(xy(rope.getNode(-1)!.drawnPosition));
    });

    test('take the options given, and leave the others', () => {
        const crate = game.addNode('crate');
        const rope = game.addRope({ nodeCount: 6 });
        const offset = new Vec2(3, 4);
        const entry = rope.attach(crate, 2, { mass: 0, offset, rotate: true, angle: 30 })!;
        expect(entry).toMatchObject({ nodeIndex: 2, mass: 0, offset, rotate: true, angle: 30 });
        expect(entry.offset).not.toBe(offset);
        expect(rope.attach(crate, 2, { mass: 5 })).toMatchObject({
            mass: 5,
            offset,
            rotate: true,
            angle: 30,
        });
    });

    test('move a prop that hangs on the rope already', () => {
        const crate = game.addNode('crate');
        const rope = game.addRope({ nodeCount: 6 });
        const entry = rope.attach(crate, 1, { mass: 3 });
        game.tick();
        expect(rope.attach(crate, 4)).toBe(entry);
        game.tick();
        expect(rope.attachments).toHaveLength(1);
        expect([rope.getNode(1)!.mass, rope.getNode(4)!.mass]).toEqual([1, 4]);
        expect(xy(crate.worldPosition)).toEqual(xy(rope.getNode(4)!.drawnPosition));
    });

    test('take it off with its mass; it stays where it is', () => {
        const crate = game.addNode('crate');
        const rope = game.addRope({ nodeCount: 6 });
        rope.attach(crate, 4, { mass: 3 });
        game.tick(3);
        const place = xy(crate.worldPosition);
        expect([rope.detach(crate), rope.detach(crate)]).toEqual([true, false]);
        game.tick(5);
        expect(xy(crate.worldPosition)).toEqual(place);
        expect(rope.getNode(4)!.mass).toBe(1);
        expect(rope.attachments).toEqual([]);
    });
});

describe('teleport', () => {
    test('moves the whole rope with its head, without a swing', () => {
        const rope = game.addRope({ nodeCount: 15, initialShape: RopeShape.Straight });
        game.tick(20);
        const [before, speeds] = [positionsOf(rope), velocitiesOf(rope)];
        rope.node.setPosition(500, -300);
        rope.teleport();
        const after = velocitiesOf(rope);
        for (let i = 0; i < 15; i++)
            expect(distance(after[i], speeds[i])).toBeLessThan(1e-6 * (1 + topSpeed(rope)));
        const moved = before.map(({ x, y }) => ({ x: x + 500, y: y - 300 }));
        // The passes' stretch is taken out on the way.
        expect(largestGap(positionsOf(rope), moved)).toBeLessThan(0.02 * rope.length);
        expect(xy(drawnOf(rope)[0])).toEqual({ x: 500, y: -300 });
        game.tick();
        expect(topSpeed(rope)).toBeLessThan(2 * Math.max(...speeds.map(({ x, y }) => Math.hypot(x, y))) + 50);
    });

    test('goes with a head anchor, twice changes nothing, and without a move neither', () => {
        const head = game.addNode('head');
        const rope = game.addRope({ nodeCount: 15, headAnchor: head });
        game.tick(20);
        const tail = xy(rope.getNode(-1)!.position);
        rope.teleport();
        head.setPosition(100, 50);
        rope.teleport();
        rope.teleport();
        expect(rope.getNode(-1)!.position.x - tail.x).toBeCloseTo(100, 6);
        // Without the passes' stretch, which a move takes out.
        expect(Math.abs(rope.getNode(-1)!.position.y - tail.y - 50)).toBeLessThan(0.05 * rope.length);
    });

    test('leaves other anchors where they are', () => {
        const tail = game.addNode('tail', { x: 150, y: 0 });
        const rope = game.addRope({ nodeCount: 15, secondAnchor: tail });
        game.tick(20);
        rope.node.setPosition(50, 100);
        rope.teleport();
        game.tick();
        expect(xy(rope.getNode(-1)!.drawnPosition)).toEqual({ x: 150, y: 0 });
        expect(xy(rope.getNode(0)!.drawnPosition)).toEqual({ x: 50, y: 100 });
        expect(topSpeed(rope)).toBeLessThan(100);
    });
});

describe('reset', () => {
    test('starts anew at rest, where the anchors are now', () => {
        const rope = game.addRope({ nodeCount: 8 });
        game.tick(3);
        rope.applyImpulse(-1, new Vec2(5000, 0));
        game.tick(10);
        rope.node.setPosition(40, 50);
        rope.reset();
        expect(positionsOf(rope)).toEqual(rope.nodes.map((_, i) => ({ x: 40, y: 50 - 20 * i })));
        expect(topSpeed(rope)).toBe(0);
    });
});

describe('length, currentLength, maxStretch and isTaut', () => {
    test('tell of the rope in the units of its node', () => {
        const rope = game.addRope({ nodeCount: 11, baseLength: 7, solver: RopeSolver.Relaxation });
        rope.node.setScale(3, -3, 1);
        expect([rope.length, rope.currentLength]).toEqual([70, expect.closeTo(70, 9)]);
        expect(rope.isTaut).toBe(true);
        expect(rope.maxStretch).toBeLessThan(1e-9);
        rope.attach(game.addNode('crate'), -1, { mass: 200 });
        game.tick(20);
        const segments = segmentsOf(positionsOf(rope)).map((length) => length / 3);
        expect(rope.maxStretch).toBeCloseTo(Math.max(...segments) / 7 - 1, 9);
        expect(rope.maxStretch).toBeGreaterThan(0.01);
        expect(rope.currentLength).toBeCloseTo(
            segments.reduce((a, b) => a + b),
            9,
        );
    });

    test('say slack, never less than no stretch, of a heap', () => {
        const rope = game.addRope({ initialShape: RopeShape.Heap });
        expect([rope.isTaut, rope.maxStretch, rope.currentLength]).toEqual([false, 0, 0]);
    });
});
