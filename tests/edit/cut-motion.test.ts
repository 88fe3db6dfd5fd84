import { Vec2 } from 'cc';
import { RopeAnchor, RopeTouch, type Rope } from '../../assets/rope';
import { pointer } from '../../tools/cc/pointer';
import { distance, positionsOf, segmentsOf, STEP, useGame, xy, type XY } from '../support/game';

const game = useGame();
const GRAVITY = 980;
const CUTS = [0, 4, 9].flatMap((segment) => [0.02, 0.1, 0.5, 0.9].map((t) => [segment, t] as const));

function centreOf(rope: Rope): XY {
    const all = rope.nodes.map(({ mass, position: { x, y } }) => ({ mass, x, y }));
    const sum = (of: (one: (typeof all)[number]) => number): number => all.reduce((s, one) => s + of(one), 0);
    const mass = sum((one) => one.mass);
    return { x: sum((one) => one.mass * one.x) / mass, y: sum((one) => one.mass * one.y) / mass };
}

const momentumOf = (...pieces: Rope[]): XY =>
    pieces
        .flatMap(({ nodes }) => nodes)
        .reduce(({ x, y }, { mass, velocity }) => ({ x: x + mass * velocity.x, y: y + mass * velocity.y }), {
            x: 0,
            y: 0,
        });

test.each(CUTS)('what is cut off in segment %p at %p falls freely, unstretched', (segment, t) => {
    const rope = game.addRope({ nodeCount: 11, damping: 0, mass: 2 }, { x: 300, y: 600 });
    game.tick(30);
    const { tail } = rope.cutAt(rope.distanceOf(segment) + 20 * t)!;
    const ways = [centreOf(tail).y];
    for (let frame = 0; frame < 30; frame++) {
        game.tick();
        ways.push(centreOf(tail).y);
        expect(tail.maxStretch).toBeLessThan(1e-5);
    }
    const speeds = ways.slice(1).map((y, k) => (ways[k]! - y) / STEP);
    expect(speeds[0]).toBeGreaterThan(0);
    expect(speeds[0]).toBeLessThanOrEqual(GRAVITY * STEP + 0.001);
    speeds.slice(1).forEach((speed, k) => {
        expect(Math.abs(speed - speeds[k]! - GRAVITY * STEP)).toBeLessThan(0.001);
    });
});

test.each([0.1, 0.5, 0.9])('momentum is kept where the nodes beside the cut weigh the same: %p', (t) => {
    const rope = game.addRope({ nodeCount: 12, damping: 0, mass: 3 }, { x: 300, y: 600 });
    rope.unpin(0);
    rope.nodes.forEach(({ index, mass }) => rope.applyImpulse(index, new Vec2(mass * 90 * index, 70 * mass)));
    game.tick(20);
    const before = momentumOf(rope);
    const { tail } = rope.cutAt(rope.distanceOf(5) + 20 * t)!;
    expect(distance(momentumOf(rope, tail), before)).toBeLessThan(1e-9 * Math.hypot(before.x, before.y));
});

test('the stubs of an elastic rope are as stretched as the segment was', () => {
    const rope = game.addRope(
        { nodeCount: 11, damping: 2, mass: 2, stretchCompliance: 1e-4 },
        { x: 300, y: 600 },
    );
    rope.attach(game.addNode('load'), -1, { mass: 3 });
    game.tick(200);
    const strain = segmentsOf(positionsOf(rope))[4]! / 20;
    expect(strain).toBeGreaterThan(1.1);
    const { tail } = rope.cutAt(rope.distanceOf(4) + 7)!;
    expect(segmentsOf(positionsOf(rope))[4]! / 7).toBeCloseTo(strain, 9);
    expect(segmentsOf(positionsOf(tail))[0]! / 13).toBeCloseTo(strain, 9);
});

/** Where each thing that holds a rope or hangs on it is: along the whole rope, and in the world. */
function holds(pieces: Rope[]): [string, number, XY][] {
    return pieces
        .flatMap((rope): [string, number, XY][] => [
            ...rope.nodes
                .filter(({ pinned }) => pinned)
                .map(({ index, position }): [string, number, XY] => [
                    ...(['pin', rope.lengthOffset + rope.distanceOf(index), xy(position)] as const),
                ]),
            ...rope.attachments.map(({ target, distance: at, nodeIndex }): [string, number, XY] => {
                const along = at >= 0 ? at : rope.distanceOf(nodeIndex);
                return [target!.name, rope.lengthOffset + along, xy(rope.pointAt(along))];
            }),
        ])
        .sort(([a, x], [b, y]) => (a < b ? -1 : a > b ? 1 : x - y));
}

test.each(CUTS)('every kind of hold stays where it is when segment %p is cut at %p', (segment, t) => {
    const anchors = [1, -3].map((nodeIndex) =>
        Object.assign(new RopeAnchor(), {
            target: game.addNode('nail', { x: nodeIndex > 0 ? 302 : 395, y: nodeIndex > 0 ? 582 : 530 }),
            nodeIndex,
        }),
    );
    const second = game.addNode('second', { x: 420, y: 560 });
    const rope = game.addRope(
        { nodeCount: 11, anchors, secondAnchor: second, touch: RopeTouch.Nearest, touchRadius: 9 },
        { x: 300, y: 600 },
    );
    game.tick(60);
    rope.pin(3, rope.getNode(3)!.position.clone());
    rope.pin(-5, rope.getNode(-5)!.position.clone());
    const { x, y } = rope.getNode(5)!.position;
    pointer.start(1, x, y);
    [2, -3].forEach((index, k) => rope.attach(game.addNode(`node ${k}`), index, { mass: 2 }));
    [35, 95, 150].forEach((at) => rope.attach(game.addNode(`at ${at}`), 0, { distance: at }));
    game.tick();
    const before = holds([rope]);
    expect(before).toHaveLength(7 + 5); // the head, two nails, the second anchor, two pins, a finger
    const { tail } = rope.cutAt(rope.distanceOf(segment) + 20 * t)!;
    const after = holds([rope, tail]);
    expect(after.map(([name]) => name)).toEqual(before.map(([name]) => name));
    after.forEach(([, along, at], k) => {
        expect(Math.abs(along - before[k]![1])).toBeLessThan(1e-9);
        expect(distance(at, before[k]![2])).toBeLessThan(1e-9);
    });
    game.tick();
    expect(holds([rope, tail]).map(([name]) => name)).toEqual(before.map(([name]) => name));
    pointer.end(1, x, y);
    rope.reset();
    game.tick();
    expect(holds([rope])).toHaveLength(6 + 5);
});
