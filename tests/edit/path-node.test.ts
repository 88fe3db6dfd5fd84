import { instantiate, Vec2, type Node } from 'cc';
import { Rope, RopeShape } from '../../assets/rope';
import { warningsOf } from '../../assets/rope/core/inspector/warn-once';
import { setEditMode } from '../../tools/cc/env';
import { savedScene } from '../support/editor';
import {
    distance,
    drawnOf,
    positionsOf,
    segmentsOf,
    topSpeed,
    useGame,
    xy,
    type Place,
    type RopeValues,
    type XY,
} from '../support/game';

const game = useGame();

/** Places of the children, px of their node. */
const WAY: readonly XY[] = [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
    { x: 100, y: -60 },
];

/** A rope, at (200, 400) by default, whose path has children at some places of it. */
function addPathRope(values: RopeValues = {}, way = WAY, place: Place = { x: 200, y: 400 }): Rope {
    const rope = game.addRope({ baseLength: 10, initialShape: RopeShape.Points, ...values }, place);
    const path = game.addNode('path', { parent: rope.node });
    way.forEach((point, i) => game.addNode(`${i}`, { ...point, parent: path }));
    rope.path = path;
    return rope;
}

function childOf(rope: Rope, index: number): Node {
    return rope.path!.children[index]!;
}

/** How far the children are from the line that is drawn, at most. */
function largestMiss(rope: Rope): number {
    const misses = rope.path!.children.map(({ worldPosition }) => {
        const place = rope.nearestPoint(xy(worldPosition) as Vec2)!;
        return place.gap;
    });
    return Math.max(...misses);
}

describe('in the game', () => {
    test('the rope starts at rest, through the children in their order, in segments of its base length', () => {
        const rope = addPathRope();
        game.tick(0, 0);
        rope.reset();
        expect([rope.nodes.length, rope.ropeLength]).toEqual([17, expect.closeTo(160, 9)]);
        expect(topSpeed(rope)).toBe(0);
        expect(largestMiss(rope)).toBeLessThan(1e-9);
        for (const length of segmentsOf(positionsOf(rope))) expect(length).toBeCloseTo(10, 9);
        expect([rope.nodeCount, rope['_nodeCount' as 'nodeCount'], rope.points]).toEqual([17, 30, []]);
        game.tick(60);
        expect(rope.maxStretch).toBeLessThan(1e-4);
    });

    test('children that are moved count after reset(), and so does a path that is taken off', () => {
        const rope = addPathRope();
        game.tick(10);
        childOf(rope, 2).setPosition(100, -100);
        game.tick(10);
        expect(rope.ropeLength).toBeCloseTo(160, 9);
        rope.reset();
        expect(rope.ropeLength).toBeCloseTo(200, 9);
        rope.path = null;
        game.tick();
        expect(rope.ropeLength).toBeCloseTo(200, 9);
        rope.points = [new Vec2(), new Vec2(50, 0)];
        rope.nodeCount = 2;
        rope.reset();
        expect(rope.ropeLength).toBeCloseTo(50, 9);
    });

    test('a rope that is held elsewhere comes from there; scaled and turned ropes lie on the path', () => {
        const head = game.addNode('head', { x: 150, y: 400 });
        const held = addPathRope({ headAnchor: head });
        const parent = game.addNode('parent', { x: 60, y: 20 });
        parent.setScale(-2, 2, 1);
        parent.angle = 30;
        const rope = addPathRope({ gravityScale: 0 }, WAY, { parent, x: 7, y: 9 });
        game.tick();
        expect(held.ropeLength).toBeCloseTo(210, 9);
        expect(rope.ropeLength).toBeCloseTo(160, 9);
        expect(largestMiss(rope)).toBeLessThan(1e-9);
    });

    test.each([
        ['one child', [{ x: 50, y: 0 }]],
        ['none', []],
        ['two in the place of the head', [WAY[0]!, WAY[0]!]],
    ])('a path of %s is told of once, and the rope starts as without', (_, way) => {
        const points = [new Vec2(), new Vec2(30, 0)];
        const rope = addPathRope({ points, nodeCount: 2 }, way);
        game.tick();
        rope.reset();
        game.tick();
        expect([rope.nodes.length, rope.ropeLength]).toEqual([2, expect.closeTo(30, 9)]);
        expect(game.takeMessages()).toEqual([expect.stringContaining('path needs two child nodes')]);
    });

    test('with another initial shape, or destroyed, it has no part', () => {
        const rope = addPathRope({ initialShape: RopeShape.Straight });
        expect(rope.nodes).toHaveLength(30);
        const other = addPathRope();
        other.path!.destroy();
        game.tick();
        other.reset();
        expect(other.nodes).toHaveLength(30);
        expect(game.takeMessages()).toEqual([]);
    });

    test('winches and cuts go on from it; setPath takes its place', () => {
        const rope = addPathRope();
        game.tick();
        rope.reel(15);
        game.tick();
        expect(rope.ropeLength).toBeCloseTo(175, 6);
        const { tail } = rope.cutAt(100)!;
        expect(tail.ropeLength).toBeCloseTo(75, 6);
        game.tick(5);
        rope.setPath([new Vec2(0, 0), new Vec2(50, 0)]);
        expect([rope.path, rope.nodes.length]).toEqual([null, 6]);
    });

    test('a copy made by instantiate follows the copies of the children', () => {
        const rope = addPathRope();
        const copy = instantiate(rope.node);
        game.world.addChild(copy);
        const twin = copy.getComponent(Rope)!;
        expect(twin.path).toBe(copy.getChildByName('path'));
        childOf(twin, 2).setPosition(100, -100);
        game.tick();
        expect([rope.ropeLength, twin.ropeLength]).toEqual([expect.closeTo(160, 6), expect.closeTo(200, 6)]);
    });
});

describe('in the scene view', () => {
    beforeEach(() => {
        setEditMode(true);
    });

    /** How far the last drawn node is from the last child. */
    function tailGap(rope: Rope): number {
        return distance(drawnOf(rope).at(-1)!, xy(childOf(rope, 2).worldPosition));
    }

    test('the rope follows a child that is dragged, in the same frame, and its undo; nothing else is saved', () => {
        const rope = addPathRope();
        game.tick();
        const saved = savedScene();
        const drawn = drawnOf(rope);
        expect(tailGap(rope)).toBeLessThan(1e-6);
        childOf(rope, 2).setPosition(160, -90);
        game.tick();
        expect(tailGap(rope)).toBeLessThan(1e-6);
        expect(drawnOf(rope)).not.toEqual(drawn);
        childOf(rope, 2).setPosition(100, -60);
        game.tick();
        expect(drawnOf(rope)).toEqual(drawn);
        expect(savedScene()).toBe(saved);
        expect(saved).not.toContain('pathPoints');
    });

    test('a child that comes, goes or changes places counts at once', () => {
        const rope = addPathRope();
        game.tick();
        game.addNode('3', { x: 0, y: -60, parent: rope.path! });
        game.tick();
        expect(rope.ropeLength).toBeCloseTo(260, 6);
        childOf(rope, 3).setSiblingIndex(1);
        game.tick();
        expect(rope.ropeLength).toBeCloseTo(60 + Math.hypot(100, 60) + 60, -1);
        childOf(rope, 1).destroy();
        game.tick();
        expect(rope.ropeLength).toBeCloseTo(160, 6);
    });

    test('a scene that is opened and saved has the same values', () => {
        const rope = addPathRope({ points: [new Vec2(), new Vec2(1, 2)], nodeCount: 7 });
        const before = savedScene();
        game.tick(3);
        expect(savedScene()).toBe(before);
        expect(rope.nodeCount).toBe(17);
    });

    test('off, nothing changes: neither in the picture nor in what is saved', () => {
        const rope = addPathRope();
        const { path } = rope;
        rope.path = null;
        game.tick();
        const [saved, drawn] = [savedScene(), drawnOf(rope)];
        path!.children[2]!.setPosition(1, 1);
        game.tick();
        expect(drawnOf(rope)).toEqual(drawn);
        path!.children[2]!.setPosition(100, -60);
        game.tick();
        expect(savedScene()).toBe(saved);
    });

    test('advice tells of a path without children, as long as it has none', () => {
        const rope = addPathRope({}, []);
        game.tick();
        expect(warningsOf(rope)).toEqual(['Path needs two child nodes that are apart; Points are used.']);
        WAY.forEach((point, i) => game.addNode(`${i}`, { ...point, parent: rope.path! }));
        game.tick();
        expect([rope.advice, rope.ropeLength]).toEqual(['', expect.closeTo(160, 6)]);
    });
});
