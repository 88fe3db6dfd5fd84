import { Vec3, type Node } from 'cc';
import { RopeShape, RopeSpace, type Rope } from '../../assets/rope';
import {
    distance,
    drawnOf,
    largestGap,
    paintedInWorld,
    paintedLine,
    positionsOf,
    segmentsOf,
    topSpeed,
    useGame,
    xy,
    type RopeValues,
    type XY,
} from '../support/game';

const game = useGame();

beforeEach(() => game.seeFar());

/** A rope below two parents, all turned and scaled. */
function nested(values: RopeValues = {}): { rope: Rope; outer: Node; inner: Node } {
    const outer = game.addNode('outer', { x: 100, y: -40 });
    const inner = game.addNode('inner', { x: 20, y: 30, parent: outer });
    outer.angle = 35;
    outer.setScale(1.5, 1.5, 1);
    inner.angle = -80;
    inner.setScale(0.8, 1.7, 1);
    const rope = game.addRope({ nodeCount: 12, drawNodes: true, ...values }, { parent: inner, x: 7, y: -9 });
    rope.node.angle = 15;
    rope.node.setScale(-1.2, 0.9, 1);
    return { rope, outer, inner };
}

/** Where the drawn nodes are in the world, according to the rope. */
function drawnInWorld(rope: Rope): XY[] {
    if (rope.space === RopeSpace.World) return drawnOf(rope);
    return drawnOf(rope).map(({ x, y }) => {
        return xy(Vec3.transformMat4(new Vec3(), new Vec3(x, y), rope.node.worldMatrix));
    });
}

function expectPaintedAsDrawn(rope: Rope): void {
    // Rounding of one matrix and its inverse.
    expect(largestGap(paintedInWorld(rope), drawnInWorld(rope))).toBeLessThan(1e-9);
}

const MOVES: [string, (nodes: { rope: Rope; outer: Node; inner: Node }, t: number) => void][] = [
    ['moves', ({ rope }, t) => rope.node.setPosition(7 + 90 * t, -9 - 40 * t)],
    ['turns', ({ rope }, t) => (rope.node.angle = 15 + 200 * t)],
    ['is scaled evenly', ({ rope }, t) => rope.node.setScale(-1.2 * (1 + t), 0.9 * (1 + t), 1)],
    ['is scaled unevenly', ({ rope }, t) => rope.node.setScale(-1.2 + 0.5 * t, 0.9 + 2 * t, 1)],
    ['is mirrored', ({ rope }, t) => rope.node.setScale(t > 0.5 ? 1.2 : -1.2, 0.9, 1)],
    ['has a parent that moves', ({ inner }, t) => inner.setPosition(20 - 50 * t, 30)],
    ['has a parent that turns', ({ inner }, t) => (inner.angle = -80 - 100 * t)],
    ['has a grandparent that is scaled', ({ outer }, t) => outer.setScale(1.5 + t, 1.5 - t, 1)],
    ['gets another parent', ({ rope }, t) => t > 0.5 && rope.node.setParent(game.world)],
];

describe.each([
    ['World', RopeSpace.World],
    ['Local', RopeSpace.Local],
])('in %s a rope whose node', (_, space) => {
    test.each(MOVES)('%s is painted where its nodes are, with its head at the node', (__, move) => {
        const nodes = nested({ space });
        const { rope } = nodes;
        game.tick(5);
        for (let frame = 1; frame <= 30; frame++) {
            move(nodes, frame / 30);
            game.tick(1, 1 / 50);
            expectPaintedAsDrawn(rope);
            expect(distance(paintedInWorld(rope)[0], rope.node.worldPosition)).toBeLessThan(1e-9);
            if (space === RopeSpace.World) expect(drawnOf(rope)[0]).toEqual(xy(rope.node.worldPosition));
        }
    });
});

describe('World', () => {
    test('lets the nodes stay in the world while the node moves: the rope swings', () => {
        const rope = game.addRope({ nodeCount: 20 });
        game.tick(10);
        for (let i = 1; i <= 10; i++) {
            rope.node.setPosition(12 * i, 0);
            game.tick();
            expect(drawnOf(rope)[0]).toEqual({ x: 12 * i, y: 0 });
        }
        const { x } = rope.getNode(-1)!.position;
        expect(x).toBeLessThan(40);
        game.tick(120);
        expect(rope.getNode(-1)!.position.x).toBeGreaterThan(60);
    });

    test('lets the nodes stay while the node turns', () => {
        const rope = game.addRope({ nodeCount: 20 });
        const twin = game.addRope({ nodeCount: 20 });
        game.tick(10);
        rope.node.angle = 77;
        game.tick(10);
        // The scale of a turned matrix is 1 only up to rounding.
        expect(largestGap(positionsOf(rope), positionsOf(twin))).toBeLessThan(1e-9);
    });

    test.each([
        [2, 2, 2],
        [0.5, 0.5, 0.5],
        [-2, 2, 2],
        [4, 1, 2],
        [-9, -1, 3],
        [0.25, 4, 1],
    ])('has segments sqrt|det| times as long when scaled by (%d, %d)', (x, y, factor) => {
        const early = game.addRope({ nodeCount: 10, baseLength: 10 });
        const parent = game.addNode('parent');
        parent.setScale(x, y, 1);
        const born = game.addRope({ nodeCount: 10, baseLength: 10 }, { parent });
        game.tick(30);
        early.node.setScale(x, y, 1);
        game.tick();
        for (const rope of [early, born]) {
            for (const length of segmentsOf(positionsOf(rope))) {
                // The passes leave a few per cent.
                expect(length / (10 * factor)).toBeGreaterThan(0.999);
                expect(length / (10 * factor)).toBeLessThan(1.03);
            }
        }
        expect(topSpeed(early)).toBeLessThan(factor * 60);
    });

    test('keeps gravity in world axes', () => {
        const rope = game.addRope({ nodeCount: 10 });
        rope.node.angle = 90;
        game.tick(60);
        expect(rope.getNode(-1)!.position.x).toBeCloseTo(0, 6);
        expect(rope.getNode(-1)!.position.y).toBeLessThan(-179.99);
    });
});

describe('Local', () => {
    test('is the same in its own axes wherever the node is', () => {
        const { rope, inner, outer } = nested({ space: RopeSpace.Local, initialShape: RopeShape.Straight });
        const still = nested({ space: RopeSpace.Local, initialShape: RopeShape.Straight }).rope;
        for (let frame = 1; frame <= 40; frame++) {
            rope.node.setPosition(3 * frame, -frame);
            rope.node.angle += 7;
            rope.node.setScale(1 + frame / 20, -1, 1);
            inner.angle -= 3;
            outer.setPosition(-frame, 5 * frame);
            game.tick();
            expect(positionsOf(rope)).toEqual(positionsOf(still));
            expect(paintedLine(rope)).toEqual(paintedLine(still));
        }
    });

    test('has lengths and gravity in the units and axes of the node', () => {
        const rope = game.addRope({ nodeCount: 5, space: RopeSpace.Local });
        rope.node.angle = 90;
        rope.node.setScale(2, 2, 1);
        game.tick();
        const [head, ...others] = paintedInWorld(rope);
        expect(head).toEqual({ x: 0, y: 0 });
        // Down in the node's axes is to the right in the world, at twice the size.
        others.forEach(({ x, y }, i) => {
            expect(x / (40 * (i + 1))).toBeCloseTo(1, 1);
            expect(y).toBeCloseTo(0, 6);
        });
    });

    test('follows anchors in the world', () => {
        const tail = game.addNode('tail', { x: 150, y: -30 });
        const { rope } = nested({ space: RopeSpace.Local, secondAnchor: tail, nodeCount: 20 });
        for (let frame = 1; frame <= 20; frame++) {
            tail.setPosition(150 - frame, -30 + frame);
            rope.node.setPosition(frame, 0);
            game.tick();
            expect(distance(paintedInWorld(rope)[19], tail.worldPosition)).toBeLessThan(1e-9);
        }
    });
});

describe('another parent', () => {
    test('lets the nodes stay in the world; only the head goes with the node', () => {
        const rope = game.addRope({ nodeCount: 10 }, { x: 100, y: 100 });
        game.tick(5);
        const tail = xy(rope.getNode(-1)!.position);
        rope.node.setParent(game.addNode('parent', { x: 20, y: -10 }));
        game.tick();
        expect(xy(rope.getNode(0)!.drawnPosition)).toEqual({ x: 120, y: 90 });
        expect(largestGap([rope.getNode(-1)!.position], [tail])).toBeLessThan(15);
    });

    test('changes nothing when the world transform is kept', () => {
        const rope = game.addRope({ nodeCount: 10 }, { x: 100, y: 100 });
        const twin = game.addRope({ nodeCount: 10 }, { x: 100, y: 100 });
        game.tick(5);
        rope.node.setParent(game.addNode('parent', { x: 20, y: -10 }), true);
        game.tick(20);
        expect(positionsOf(rope)).toEqual(positionsOf(twin));
    });

    test('carries a Local rope rigidly', () => {
        const rope = game.addRope({ nodeCount: 10, space: RopeSpace.Local });
        game.tick(5);
        const before = positionsOf(rope);
        rope.node.setParent(game.addNode('parent', { x: 20, y: -10 }));
        game.tick();
        expect(largestGap(positionsOf(rope), before)).toBeLessThan(0.1);
    });
});
