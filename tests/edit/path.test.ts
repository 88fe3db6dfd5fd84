import { Vec2 } from 'cc';
import { Rope, RopeSpace } from '../../assets/rope';
import { createNode } from '../../tools/cc/stage';
import { distance, near, positionsOf, segmentsOf, topSpeed, useGame, xy } from '../support/game';

const game = useGame();

const curve = (count: number): Vec2[] =>
    Array.from({ length: count }, (_, i) => new Vec2(200 + 4 * i, 400 + 60 * Math.sin(i / 20)));
const lengthOf = (points: readonly Vec2[]): number =>
    points.slice(1).reduce((sum, point, i) => sum + Vec2.distance(point, points[i]!), 0);

test.each([
    ['a curve', curve(120)],
    ['two points', [new Vec2(100, 100), new Vec2(500, 300)]],
    ['repeated points', [new Vec2(100, 100), new Vec2(100, 100), new Vec2(400, 100), new Vec2(400, 100)]],
])('a rope is laid along %s: as long, even, at rest, its node at the first point', (_, points) => {
    const rope = game.addRope({ gravity: new Vec2() }, { x: 50, y: 50 });
    game.tick(10);
    expect(rope.setPath(points)).toBe(true);
    expect(Math.abs(rope.length / lengthOf(points) - 1)).toBeLessThan(0.005);
    expect(topSpeed(rope)).toBe(0);
    const nodes = positionsOf(rope);
    expect(distance(nodes[0]!, points[0]!)).toBeLessThan(1e-9);
    expect(distance(nodes[nodes.length - 1]!, points[points.length - 1]!)).toBeLessThan(1e-9);
    for (const length of segmentsOf(nodes)) expect(Math.abs(length / 20 - 1)).toBeLessThan(0.05);
    expect(distance(xy(rope.node.worldPosition), points[0]!)).toBeLessThan(1e-9);
    game.tick(10);
    positionsOf(rope).forEach((point, i) => expect(distance(point, nodes[i]!)).toBeLessThan(1e-6));
    rope.reset();
    expect(rope.nodes).toHaveLength(nodes.length);
});

test('scaled, turned and local ropes lie where the points are', () => {
    for (const space of [RopeSpace.World, RopeSpace.Local]) {
        const parent = game.addNode('parent', { x: 60, y: 20 });
        parent.setScale(-2, 2, 1);
        parent.angle = 30;
        const rope = game.addRope({ space, gravity: new Vec2() }, { parent });
        game.tick();
        expect(rope.setPath(curve(120), { segmentLength: 5 })).toBe(true);
        game.tick();
        for (const point of curve(120)) expect(rope.nearestPoint(point)!.gap).toBeLessThan(0.5);
        expect(rope.length * 2).toBeCloseTo(lengthOf(curve(120)), -1);
    }
});

test('what a finger trembles is left out; anchors stay; a rope of at most 2,000 nodes', () => {
    const hook = game.addNode('hook', { x: 700, y: 420 });
    const rope = game.addRope({ secondAnchor: hook });
    game.tick();
    const shaky = Array.from({ length: 200 }, (_, i) => new Vec2(200 + 2 * i, 400 + (i % 2)));
    expect(rope.setPath(shaky, { simplify: 2 })).toBe(true);
    expect(rope.length).toBeCloseTo(398, 0);
    game.tick();
    expect(rope.getNode(-1)!.pinned).toBe(true);
    expect(rope.setPath([new Vec2(0, 0), new Vec2(9000, 0)], { segmentLength: 1 })).toBe(true);
    expect(rope.nodes).toHaveLength(2000);
    rope.secondAnchor = null;
    expect(game.takeMessages().length).toBeLessThan(3);
});

test.each(['new', 'out of a pool'])('a rope that is %s is laid before its node is in the scene', (how) => {
    const parent = game.addNode('parent', { x: 100, y: 50 });
    parent.setScale(2, 2, 1);
    parent.angle = 90;
    const rope = how === 'new' ? createNode('rope').addComponent(Rope) : game.addRope({}, { x: 7, y: 9 });
    if (how !== 'new') {
        game.tick();
        rope.node.removeFromParent();
        rope.unuse();
        rope.reuse();
    }
    rope.gravity = new Vec2();
    const point = new Vec2(300, 300);
    expect(rope.setPath([point, new Vec2(500, 300)])).toBe(true);
    point.set(0, 0); // the script goes on with it
    parent.addChild(rope.node);
    expect(xy(rope.node.worldPosition)).toEqual(near(300, 300));
    for (const frames of [1, 600]) {
        game.tick(frames);
        expect(rope.nodes).toHaveLength(6);
        expect(positionsOf(rope)).toEqual(rope.nodes.map((_, i) => near(300 + 40 * i, 300)));
    }
    rope.node.setPosition(10, 10); // it was laid once: from now on it is the game's
    rope.enabled = false;
    rope.enabled = true;
    expect(xy(rope.node.position)).toEqual({ x: 10, y: 10 });
});

test('points that make no line change nothing', () => {
    const rope = game.addRope();
    game.tick();
    const before = positionsOf(rope);
    expect([
        rope.setPath([]),
        rope.setPath([new Vec2(3, 4)]),
        rope.setPath([new Vec2(3, 4), new Vec2(3, 4)]),
    ]).toEqual([false, false, false]);
    expect(rope.setPath([Object.assign(new Vec2(), { x: NaN }), new Vec2()])).toBe(false);
    expect(game.takeMessages()).toEqual([expect.stringContaining('setPath needs finite points')]);
    expect(positionsOf(rope)).toEqual(before);
});

test('a node of scale 0 has no place for a path', () => {
    const rope = game.addRope();
    game.tick();
    rope.node.setScale(0, 1, 1);
    expect(rope.setPath([new Vec2(3, 4), new Vec2(300, 400)])).toBe(false);
    expect(rope.nodes).toHaveLength(30);
    game.tick();
    expect(game.takeMessages()).toEqual([
        expect.stringContaining('setPath needs a node whose scale is not 0'),
    ]);
});
