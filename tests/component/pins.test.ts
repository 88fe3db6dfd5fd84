import { Node, Vec2, Vec3 } from 'cc';
import { Rope, RopeShape } from '../../assets/rope';
import { largestGap, positionsOf, STEP, topSpeed, useGame, xy } from '../support/game';

const game = useGame(false, { nodeMass: 1 });

describe('pin', () => {
    test('holds a node at a point until unpin', () => {
        const rope = game.addRope({ nodeCount: 10 });
        expect(rope.pin(4, new Vec2(30, -20))).toBe(true);
        game.tick(30);
        expect(xy(rope.getNode(4)!.position)).toEqual({ x: 30, y: -20 });
        expect(rope.unpin(4)).toBe(true);
        game.tick();
        expect(rope.getNode(4)!.pinned).toBe(false);
        expect(rope.unpin(4)).toBe(false);
    });

    test('holds a node at a scene node, which it follows until that is destroyed', () => {
        const hook = game.addNode('hook', { x: 20, y: -20 });
        const rope = game.addRope({ nodeCount: 10 });
        rope.pin(4, hook);
        game.tick();
        hook.setPosition(35, -25);
        game.tick();
        expect(xy(rope.getNode(4)!.drawnPosition)).toEqual({ x: 35, y: -25 });
        hook.destroy();
        game.tick();
        expect(rope.getNode(4)!.pinned).toBe(false);
    });

    test('takes a Vec3, whose z does not count', () => {
        const rope = game.addRope({ nodeCount: 10 });
        rope.pin(4, new Vec3(30, -20, 99));
        game.tick();
        expect(xy(rope.getNode(4)!.drawnPosition)).toEqual({ x: 30, y: -20 });
    });

    test('before the rope is where it is to hang is out of reach of nothing', () => {
        const node = new Node('rope');
        const rope = node.addComponent(Rope);
        rope.pin(-1, new Vec2(900, 600));
        node.setPosition(600, 700);
        game.world.addChild(node);
        game.tick();
        expect(game.takeMessages()).toEqual([]);
        expect(xy(rope.getNode(-1)!.position)).toEqual({ x: 900, y: 600 });
        rope.pin(-1, new Vec2(1900, 600));
        game.tick();
        expect(game.takeMessages()).toEqual([expect.stringContaining('farther apart')]);
    });

    test('with a negative index means the tail, also of another number of nodes', () => {
        const rope = game.addRope({ nodeCount: 10 });
        rope.pin(-1, new Vec2(60, 0));
        game.tick();
        rope.nodeCount = 14;
        game.tick();
        expect(rope.nodes.filter(({ pinned }) => pinned).map(({ index }) => index)).toEqual([0, 13]);
        expect(rope.unpin(13)).toBe(true);
        game.tick();
        expect(rope.getNode(-1)!.pinned).toBe(false);
    });

    test('again moves the pin', () => {
        const rope = game.addRope({ nodeCount: 10 });
        rope.pin(4, new Vec2(30, -20));
        rope.pin(-6, new Vec2(10, -10));
        game.tick();
        expect(xy(rope.getNode(4)!.drawnPosition)).toEqual({ x: 10, y: -10 });
        rope.unpin(4);
        game.tick();
        expect(rope.getNode(4)!.pinned).toBe(false);
    });

    test('stays through reset', () => {
        const rope = game.addRope({ nodeCount: 10 });
        rope.pin(-1, new Vec2(80, 20));
        rope.reset();
        expect(xy(rope.getNode(-1)!.position)).toEqual({ x: 80, y: 20 });
        expect(topSpeed(rope)).toBe(0);
    });
});

describe('unpin', () => {
    test('of the head lets the rope fall exactly as a stone, from rest', () => {
        const rope = game.addRope({ nodeCount: 12, damping: 0 });
        const start = positionsOf(rope);
        expect(rope.unpin(0)).toBe(true);
        for (let step = 1; step <= 120; step++) {
            game.tick();
            const fallen = (-980 * (step * STEP) ** 2) / 2;
            const expected = start.map(({ x, y }) => ({ x, y: y + fallen }));
            // Rounding: the last bits of 2000 px, 120 times.
            expect(largestGap(positionsOf(rope), expected)).toBeLessThan(1e-8);
        }
    });

    test('of a swinging rope lets its centre of mass fall exactly', () => {
        const rope = game.addRope({ nodeCount: 12, damping: 0, initialShape: RopeShape.Straight });
        game.tick(20);
        rope.unpin(0);
        game.tick();
        const centre = (): number => positionsOf(rope).reduce((sum, { y }) => sum + y, 0) / 12;
        const heights = [centre()];
        for (let step = 1; step <= 60; step++) {
            game.tick();
            heights.push(centre());
        }
        for (let step = 1; step < 60; step++) {
            const bend = heights[step + 1] - 2 * heights[step] + heights[step - 1];
            expect(bend).toBeCloseTo(-980 * STEP * STEP, 9);
        }
    });

    test('takes anchors off the rope, and an anchor set again holds again', () => {
        const [head, tail] = [game.addNode('head'), game.addNode('tail', { x: 90 })];
        const rope = game.addRope({ nodeCount: 10, headAnchor: head, secondAnchor: tail });
        game.tick();
        expect([rope.unpin(0), rope.unpin(-1)]).toEqual([true, true]);
        expect([rope.headAnchor, rope.secondAnchor]).toEqual([null, null]);
        game.tick(10);
        expect(rope.nodes.some(({ pinned }) => pinned)).toBe(false);
        rope.headAnchor = head;
        game.tick();
        expect(xy(rope.getNode(0)!.drawnPosition)).toEqual({ x: 0, y: 0 });
        expect(rope.unpin(5)).toBe(false);
    });

    test('of the head is undone by pinning it to the own node, or by reset', () => {
        const rope = game.addRope({ nodeCount: 10 }, { x: 7, y: 7 });
        game.tick();
        rope.unpin(0);
        game.tick(10);
        rope.pin(0, rope.node);
        game.tick();
        expect(xy(rope.getNode(0)!.drawnPosition)).toEqual({ x: 7, y: 7 });
        rope.unpin(0);
        rope.reset();
        game.tick(5);
        expect(xy(rope.getNode(0)!.drawnPosition)).toEqual({ x: 7, y: 7 });
    });

    test('twice returns whether there was anything to let go', () => {
        const rope = game.addRope();
        expect([rope.unpin(0), rope.unpin(0)]).toEqual([true, false]);
    });
});
