import { Color, Graphics, Vec2, type Node } from 'cc';
import { RopeAnchor, RopeSpace, type RopeCut, type Rope } from '../../assets/rope';
import { randomNumbers } from '../support/random';
import {
    distance,
    drawnOf,
    paintedInWorld,
    positionsOf,
    segmentsOf,
    STEP,
    useGame,
    velocitiesOf,
    xy,
} from '../support/game';
import { expectCutWithoutJerk, swinging } from './swinging';

const game = useGame();

beforeEach(() => game.seeFar());

const massOf = (rope: Rope): number => rope.nodes.reduce((sum, { mass }) => sum + mass, 0);

describe.each([0, 5, 10].flatMap((segment) => [0.02, 0.1, 0.5, 0.9].map((t) => [segment, t])))(
    'a cut in segment %p at %p',
    (segment, t) => {
        let rope: Rope;
        let cut: RopeCut;
        let before: { drawn: ReturnType<typeof drawnOf>; mass: number; length: number };

        beforeEach(() => {
            rope = swinging(game);
            before = { drawn: drawnOf(rope), mass: massOf(rope), length: rope.length };
            cut = rope.cutAt(rope.distanceOf(segment!) + 20 * t!)!;
        });

        test('leaves two ropes with all mass and length, drawn where the one was', () => {
            expect(cut.head).toBe(rope);
            expect(massOf(rope) + massOf(cut.tail)).toBeCloseTo(before.mass, 9);
            expect(rope.length + cut.tail.length).toBeCloseTo(before.length, 9);
            expect(cut.tail.lengthOffset).toBeCloseTo(rope.length, 9);
            const [head, tail] = [drawnOf(rope), drawnOf(cut.tail)];
            expect(distance(head[head.length - 1]!, tail[0]!)).toBeLessThan(1e-9);
            expect(xy(cut.point)).toEqual({
                x: expect.closeTo(tail[0]!.x, 9),
                y: expect.closeTo(tail[0]!.y, 9),
            });
            for (const point of before.drawn) {
                const gap = Math.min(
                    ...[rope, cut.tail].map((piece) => piece.nearestPoint(new Vec2(point.x, point.y))!.gap),
                );
                expect(gap).toBeLessThan(0.01);
            }
        });

        test('leaves the head on its hook and the crate on the tail, both in motion', () => {
            expect([rope.getNode(0)!.pinned, cut.tail.nodes.some(({ pinned }) => pinned)]).toEqual([
                true,
                false,
            ]);
            expect(cut.tail.attachments.map(({ target }) => target!.name)).toEqual(['crate']);
            expect(rope.attachments).toEqual([]);
            const was = [...drawnOf(rope), ...drawnOf(cut.tail)];
            game.tick();
            const is = [...drawnOf(rope), ...drawnOf(cut.tail)];
            const speed = Math.max(
                ...[rope, cut.tail].flatMap((piece) =>
                    velocitiesOf(piece).map(({ x, y }) => Math.hypot(x, y)),
                ),
            );
            is.forEach((point, i) =>
                expect(distance(point, was[i]!)).toBeLessThan((speed * STEP + 0.5) * 1.05),
            );
            game.tick(60);
            for (const piece of [rope, cut.tail]) {
                segmentsOf(positionsOf(piece)).forEach((length) => expect(length).toBeLessThan(20.05));
                expect(paintedInWorld(piece)).toHaveLength(piece.nodes.length);
            }
        });

        test('is undone by reset', () => {
            const { tail } = cut;
            rope.reset();
            game.tick();
            expect([rope.nodes.length, tail.isValid, rope.attachments.length]).toEqual([12, false, 1]);
            expect(massOf(rope)).toBeCloseTo(before.mass, 9);
            expect(game.world.children.filter(({ name }) => name.includes('cut'))).toEqual([]);
        });
    },
);

test('anchors, pins, fingers and crates beyond the cut go over with their nodes', () => {
    const rope = game.addRope({ nodeCount: 11, secondAnchor: game.addNode('hook', { x: 130, y: 0 }) });
    const anchor = Object.assign(new RopeAnchor(), {
        target: game.addNode('nail', { x: 35, y: -40 }),
        nodeIndex: 3,
    });
    rope.anchors = [anchor];
    const [near, far, between] = ['near', 'far', 'between'].map((name) => game.addNode(name)) as [
        Node,
        Node,
        Node,
    ];
    rope.attach(near, 2);
    rope.attach(far, 8);
    rope.attach(between, 0, { distance: 130, mass: 0 });
    rope.pin(7, new Vec2(100, -40));
    rope.pin(-4 - 1, new Vec2(85, -50));
    game.tick(10);
    const before = xy(between.worldPosition);
    const { tail } = rope.cutAt(90)!;
    expect(rope.attachments.map(({ target }) => target)).toEqual([near]);
    expect(tail.attachments.map(({ target, nodeIndex }) => [target!.name, nodeIndex])).toEqual([
        ['far', 4],
        ['between', 0],
    ]);
    expect(tail.attachments[1]!.distance).toBeCloseTo(40, 9);
    expect([rope.secondAnchor, tail.secondAnchor!.name, tail.secondAnchorIndex]).toEqual([null, 'hook', -1]);
    expect(rope.nodes.map(({ pinned }) => pinned)).toEqual([true, false, false, true, false, false]);
    expect(tail.nodes.map(({ pinned }) => pinned)).toEqual([false, false, true, true, false, false, true]);
    game.tick();
    expect(distance(xy(between.worldPosition), before)).toBeLessThan(6);
    rope.unpin(0);
    rope.reset();
    expect([rope.secondAnchor!.name, rope.attachments.length]).toEqual(['hook', 3]);
});

test.each([
    ['elastic', { stretchCompliance: 1e-4 }],
    ['made of rods', { segments: 1 }],
    ['of a solver of its own', { solver: 1 }],
    ['of two nodes', { nodeCount: 2 }],
])('a rope that is %s is cut without a jerk', (_, values) => {
    expectCutWithoutJerk(game, values);
});

test('scaled, mirrored and local ropes are cut where they are drawn', () => {
    for (const [space, scale] of [
        [RopeSpace.World, -2],
        [RopeSpace.Local, 0.5],
    ] as const) {
        const parent = game.addNode('parent', { x: 50, y: 300 });
        parent.setScale(scale, 2, 1);
        parent.angle = 30;
        const rope = swinging(game, { space, lengthScale: 1 } as never, { parent, x: 0, y: 0 });
        const before = paintedInWorld(rope);
        const { tail } = rope.cutAt(111)!;
        game.tick(1, 1e-9);
        const now = [...paintedInWorld(rope).slice(0, -1), ...paintedInWorld(tail).slice(1)];
        now.forEach((point, i) => expect(distance(point, before[i]!)).toBeLessThan(0.01));
    }
});

test('a sleeping rope that is cut wakes, and looks as before: look and layer go over, and the tail comes next', () => {
    const rope = game.addRope({ nodeCount: 6 });
    rope.getComponent(Graphics)!.strokeColor = new Color(1, 2, 3);
    rope.getComponent(Graphics)!.lineWidth = 9;
    rope.node.layer = 8;
    game.addNode('later');
    game.tick(60);
    expect(rope.sleeping).toBe(true);
    const { tail } = rope.cutAt(50)!;
    expect([rope.sleeping, tail.sleeping]).toEqual([false, false]);
    const { strokeColor, lineWidth } = tail.getComponent(Graphics)!;
    expect([strokeColor.g, lineWidth, tail.node.layer, tail.node.name]).toEqual([2, 9, 8, 'rope (cut)']);
    expect(tail.node.getSiblingIndex()).toBe(rope.node.getSiblingIndex() + 1);
    game.tick(30);
    expect(tail.pointAt(0).y).toBeLessThan(rope.pointAt(1e9).y - 50);
});

describe('a swipe', () => {
    test('cuts what it crosses, once, and leaves alone what may not be cut', () => {
        const rope = game.addRope({ nodeCount: 11 });
        game.tick();
        expect(rope.cut(new Vec2(-30, 50), new Vec2(30, 50))).toBeNull();
        rope.cuttable = false;
        expect(rope.cut(new Vec2(-30, -50), new Vec2(30, -50))).toBeNull();
        rope.cuttable = true;
        rope.enabled = false;
        expect(rope.cut(new Vec2(-30, -50), new Vec2(30, -50))).toBeNull();
        rope.enabled = true;
        const cut = rope.cut(new Vec2(-30, -50), new Vec2(30, -50))!;
        expect([cut.segment, cut.distance]).toEqual([2, expect.closeTo(50, 6)]);
    });

    test('of one point is met by a rope that flies past within the frame', () => {
        const rope = game.addRope({ nodeCount: 11, gravity: new Vec2(), damping: 0 });
        rope.trace();
        rope.unpin(0);
        rope.nodes.forEach(({ index, mass }) => rope.applyImpulse(index, new Vec2(3000 * mass, 0)));
        game.tick(2);
        const point = new Vec2(rope.pointAt(0).x - 20, -50);
        expect(rope.cut(point, point)).not.toBeNull();
    });

    test('without a finite point does nothing and warns', () => {
        const rope = game.addRope();
        game.tick();
        expect(rope.cut(Object.assign(new Vec2(), { x: NaN }), new Vec2())).toBeNull();
        expect(rope.cutAt(NaN)).not.toBeNull(); // at the head, as near as it can be cut
        expect(game.takeMessages()).toHaveLength(2);
    });
});

test.each<[string, unknown]>(
    [null, undefined, NaN, 'x', {}].flatMap((bad) => [
        ['gravity', bad],
        ['wind', bad],
    ]),
)('a rope whose %s has had %p for a number put into it is cut all the same', (name, bad) => {
    const rope = game.addRope({ nodeCount: 11 });
    game.tick();
    (rope as unknown as Record<string, { x: unknown }>)[name]!.x = bad;
    const cut = rope.cutAt(50);
    expect(cut).not.toBeNull();
    game.tick(10);
    for (const { x, y } of [rope, cut!.tail].flatMap((one) => drawnOf(one)))
        expect(Number.isFinite(x + y)).toBe(true);
    expect(game.takeMessages()).toEqual([expect.stringContaining(`${name}.x`)]);
});

test('20 cuts at random, 10 s: nothing is lost, nothing is left after reset', () => {
    const random = randomNumbers(11);
    const rope = swinging(game, { nodeCount: 30 });
    const mass = massOf(rope);
    const pieces = [rope];
    for (let cut = 0; cut < 20; cut++) {
        const piece = pieces[Math.floor(random() * pieces.length)]!;
        const result = piece.cutAt(piece.length * random());
        if (result) pieces.push(result.tail);
        game.tick(30);
    }
    expect(pieces.length).toBeGreaterThan(15);
    expect(pieces.reduce((sum, piece) => sum + massOf(piece), 0)).toBeCloseTo(mass, 8);
    for (const piece of pieces)
        for (const { x, y } of positionsOf(piece)) expect(Number.isFinite(x + y)).toBe(true);
    const count = game.world.children.length;
    rope.reset();
    game.tick();
    expect(game.world.children.length).toBe(count - pieces.length + 1);
    expect([rope.nodes.length, massOf(rope)]).toEqual([30, expect.closeTo(mass, 8)]);
});
