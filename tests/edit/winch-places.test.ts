import { Vec2 } from 'cc';
import { RopeAnchor, RopeEnd, RopeTouch, type Rope } from '../../assets/rope';
import { pointer } from '../../tools/cc/pointer';
import { distance, useGame, xy } from '../support/game';

const game = useGame();

/** A rope of 500 px that lies slack between all that can hold it. */
function held(): { rope: Rope; along: () => number[] } {
    const nails = [8, -9].map((nodeIndex, k) =>
        Object.assign(new RopeAnchor(), {
            target: game.addNode(`nail ${k}`, { x: 560 + 80 * k, y: 500 }),
            nodeIndex,
        }),
    );
    const rope = game.addRope(
        { nodeCount: 26, anchors: nails, touch: RopeTouch.Nearest, allowSleep: false },
        { x: 600, y: 600 },
    );
    const entries = [
        rope.attach(game.addNode('bug'), 0, { distance: 205, mass: 0 })!,
        rope.attach(game.addNode('bell'), 12, { mass: 0 })!,
        rope.attach(game.addNode('flag'), -8, { mass: 0 })!,
    ];
    game.tick(60);
    rope.pin(14, rope.getNode(14)!.position.clone());
    const { x, y } = rope.getNode(13)!.position;
    pointer.start(1, x, y);
    game.tick();
    const along = (): number[] => [
        ...nails.map(({ nodeIndex }) => rope.distanceOf(nodeIndex)),
        entries[0]!.distance,
        ...entries.slice(1).map(({ nodeIndex }) => rope.distanceOf(nodeIndex)),
        ...rope.nodes.filter(({ pinned }) => pinned).map(({ index }) => rope.distanceOf(index)),
    ];
    return { rope, along };
}

test.each([
    ['head', RopeEnd.Head],
    ['tail', RopeEnd.Tail],
])('anchors, pins, fingers and props stay at their place on a rope that is reeled at its %s', (_, end) => {
    const { rope, along } = held();
    const fixed = (): number[] =>
        along()
            .filter((one) => one > 1e-9) // the head is the winch
            .map((one) => (end === RopeEnd.Head ? rope.ropeLength - one : one));
    const before = fixed();
    expect(before).toHaveLength(5 + 4);
    const finger = 13 * 20;
    expect(before.map((one) => Math.round(one))).toContain(end === RopeEnd.Head ? 500 - finger : finger);
    for (let frame = 0; frame < 120; frame++) {
        rope.reel(frame < 60 ? 1.3 : -1.3, end);
        game.tick();
        fixed().forEach((one, k) => expect(Math.abs(one - before[k]!)).toBeLessThan(1e-9));
    }
    const at = rope.nodes.filter(({ pinned }) => pinned).map(({ position }) => xy(position));
    for (const { target } of rope.anchors) {
        const gaps = at.map((one) => distance(one, target!.worldPosition));
        expect(Math.min(...gaps)).toBeLessThan(1e-9);
    }
    rope.reset();
    expect([rope.ropeLength, rope.nodes.length]).toEqual([500, 26]);
});

test('a winch stops at 2,000 nodes, with one warning', () => {
    const rope = game.addRope({ nodeCount: 1990, baseLength: 1, gravity: new Vec2() }, { x: 600, y: 600 });
    game.tick();
    expect(rope.reel(30)).toBeCloseTo(11, 6); // the segment at the head becomes two long
    expect(rope.nodes).toHaveLength(2000);
    expect(rope.reel(30)).toBe(0);
    expect(game.takeMessages()).toEqual([expect.stringContaining('has paid out 2000 nodes')]);
    expect(rope.reel(-30)).toBe(-30);
});

test.each([
    ['the head', RopeEnd.Head, 105],
    ['the tail', RopeEnd.Tail, 100],
])('what is reeled at %s counts at once, for queries and for a cut', (_, end, distanceOfMiddle) => {
    const rope = game.addRope({ nodeCount: 21, baseLength: 10 }, { x: 200, y: 600 });
    game.tick(60);
    const { x, y } = rope.getNode(10)!.position;
    expect(rope.reel(5, end)).toBe(5);
    expect(rope.distanceOf(10)).toBe(distanceOfMiddle);
    expect(distance(xy(rope.pointAt(distanceOfMiddle)), { x, y })).toBeLessThan(1e-9);
    const cut = rope.cutAt(100)!;
    expect([cut.head.length, cut.tail.length].map(Math.round)).toEqual([100, 105]);
});
