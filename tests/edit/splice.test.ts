import { Graphics, Vec2, type Node } from 'cc';
import { RopeAnchor, RopeEnd, RopeSolver, RopeSpace, RopeTouch, type Rope } from '../../assets/rope';
import { pointer } from '../../tools/cc/pointer';
import {
    distance,
    drawnOf,
    positionsOf,
    segmentsOf,
    STEP,
    topSpeed,
    useGame,
    xy,
    type RopeValues,
    type XY,
} from '../support/game';

const game = useGame();
const { Head, Tail } = RopeEnd;

function swinging(values: RopeValues = {}, x = 300): Rope {
    const rope = game.addRope({ nodeCount: 12, damping: 0, ...values }, { x, y: 500 });
    rope.attach(game.addNode('crate'), -1, { mass: 5 });
    rope.applyImpulse(-1, new Vec2(2000, 0));
    game.tick(40);
    return rope;
}

const massOf = (rope: Rope): number => rope.nodes.reduce((sum, { mass }) => sum + mass, 0);

describe.each([0, 5, 10].flatMap((segment) => [0.02, 0.3, 0.9].map((t) => [segment, t])))(
    'cut in segment %p at %p and spliced at once',
    (segment, t) => {
        test.each([false, true])('a rope is the one it was; the tail takes the head: %p', (isTail) => {
            const twin = swinging();
            const rope = swinging({}, 300);
            twin.reset();
            rope.reset();
            for (const one of [twin, rope]) one.applyImpulse(-1, new Vec2(500, 0));
            game.tick(40);
            const before = drawnOf(rope);
            const mass = massOf(rope);
            const { tail } = rope.cutAt(rope.distanceOf(segment!) + 20 * t!)!;
            expect(isTail ? tail.splice(rope, Head, Tail) : rope.splice(tail)).toBe(true);
            const whole = isTail ? tail : rope;
            const gaps = drawnOf(whole).map((point, i) => distance(point, before[i]!));
            expect([gaps.length, Math.max(...gaps)]).toEqual([12, expect.closeTo(0, 9)]);
            expect(massOf(whole)).toBeCloseTo(mass, 9);
            expect([whole.length, whole.lengthOffset]).toEqual([
                expect.closeTo(220, 9),
                expect.closeTo(0, 9),
            ]);
            expect(whole.attachments.map(({ nodeIndex, target }) => [nodeIndex, target!.name])).toEqual([
                [isTail ? -1 : 11, 'crate'],
            ]);
            game.tick(30);
            expect((isTail ? rope : tail).isValid).toBe(false);
            const wanted = positionsOf(twin);
            positionsOf(whole).forEach((point, i) => expect(distance(point, wanted[i]!)).toBeLessThan(1e-6));
        });
    },
);

/** Two ropes that lie side by side and meet at a pair of their ends; all that one has is near a known point. */
function pair(
    end: RopeEnd,
    otherEnd: RopeEnd,
    gap: number,
): { ropes: [Rope, Rope]; props: Node[]; places: XY[] } {
    const weightless = { nodeCount: 11, gravity: new Vec2(), damping: 0, allowSleep: false };
    // The first runs down from (300, 600), its tail at 400; the second is put so that the ends meet.
    const meets = end === Tail ? 400 - gap : 600 + gap;
    const rope = game.addRope(weightless, { x: 300, y: 600, name: 'rope' });
    const other = game.addRope(weightless, {
        x: 300,
        y: otherEnd === Head ? meets : meets + 200,
        name: 'other',
    });
    for (const one of [rope, other]) one.reset();
    game.tick();
    const props = ['a', 'b', 'c', 'd'].map((name) => game.addNode(name));
    rope.attach(props[0]!, 3, { mass: 0 });
    rope.attach(props[1]!, 0, { distance: 150, mass: 0 });
    other.attach(props[2]!, -3, { mass: 0 });
    other.attach(props[3]!, 0, { distance: 70, mass: 0 });
    rope.unpin(0);
    if (otherEnd === Head) other.unpin(0);
    game.tick();
    return { ropes: [rope, other], props, places: props.map(({ worldPosition }) => xy(worldPosition)) };
}

describe.each([
    [Tail, Head],
    [Tail, Tail],
    [Head, Head],
    [Head, Tail],
])('end %p to end %p', (end, otherEnd) => {
    test.each([0, 6, 25])('over a gap of %p px everything goes over and nothing moves', (gap) => {
        const { ropes, props, places } = pair(end, otherEnd, gap);
        const [rope, other] = ropes;
        const pinned = otherEnd === Tail ? xy(other.pointAt(0)) : null;
        const anchor = game.addNode('anchor', xy(other.pointAt(100)));
        other.anchors = [Object.assign(new RopeAnchor(), { target: anchor, nodeIndex: 5 })];
        other.secondAnchor = game.addNode('second', xy(other.pointAt(140)));
        other.secondAnchorIndex = 7;
        game.tick();
        const { length } = rope;
        expect(rope.splice(other, end, otherEnd)).toBe(true);
        expect(rope.length - length).toBeCloseTo(200 + gap, 6);
        expect(rope.nodes).toHaveLength(gap > 0 ? 22 : 21);
        game.tick(3);
        expect([other.isValid, topSpeed(rope) < 1e-6]).toEqual([false, true]);
        props.forEach((prop, i) => expect(distance(xy(prop.worldPosition), places[i]!)).toBeLessThan(1e-6));
        const held = rope.nodes.filter((node) => node.pinned).map(({ position }) => xy(position));
        const wanted = [
            xy(anchor.worldPosition),
            xy(rope.anchors.find(({ target }) => target !== anchor)!.target!.worldPosition),
        ];
        for (const place of pinned ? [...wanted, pinned] : wanted)
            expect(Math.min(...held.map((one) => distance(one, place)))).toBeLessThan(1e-6);
        expect(held).toHaveLength(pinned ? 3 : 2);
        for (const one of segmentsOf(positionsOf(rope))) expect(one).toBeGreaterThan(0.9);
        rope.reset();
        game.tick();
        expect([rope.nodes.length, rope.getNode(0)!.pinned]).toEqual([11, true]);
    });
});

test.each([
    ['null', () => null],
    ['another component', () => game.addNode('peg').addComponent(Graphics)],
    ['a node', () => game.addNode('peg')],
])('%s is no rope to splice with, which is told once', (_, other) => {
    const rope = game.addRope();
    for (let time = 0; time < 2; time++) expect(rope.splice(other() as never)).toBe(false);
    game.tick(2);
    expect(game.takeMessages()).toEqual([expect.stringContaining('splice needs a Rope, got')]);
});

test('ends that are held, too far away, destroyed or the own ones are not spliced', () => {
    const [rope, near, far] = [0, 1, 5].map((k) =>
        game.addRope({ nodeCount: 11 }, { x: 300 + 25 * k, y: 600 }),
    );
    game.tick();
    expect(rope!.splice(near!, Tail, Head)).toBe(false); // held by its node
    expect(rope!.splice(far!, Tail, Tail)).toBe(false);
    expect(rope!.splice(rope!, Tail, Head)).toBe(false);
    far!.enabled = false;
    expect(rope!.splice(far!, Tail, Tail)).toBe(false);
    far!.node.destroy();
    game.tick();
    expect(rope!.splice(far!, Tail, Tail)).toBe(false);
    rope!.pin(-1, new Vec2(310, 405));
    game.tick();
    expect(rope!.splice(near!, Tail, Tail)).toBe(false);
    rope!.unpin(-1);
    game.tick();
    expect(rope!.splice(near!, Tail, Tail)).toBe(true);
    game.tick(60);
    expect(rope!.nodes.filter(({ pinned }) => pinned)).toHaveLength(2);
    for (const { x, y } of positionsOf(rope!)) expect(Number.isFinite(x + y)).toBe(true);
});

test('two moving ropes are tied without a jump or a jerk', () => {
    const [rope, other] = [swinging(), game.addRope({ nodeCount: 8, damping: 0 }, { x: 300, y: 200 })];
    const end = rope.pointAt(1e9);
    other.node.setPosition(end.x + 10, end.y);
    other.reset();
    other.unpin(0);
    const speed = Math.max(topSpeed(rope), topSpeed(other));
    const before = [...drawnOf(rope), ...drawnOf(other)];
    expect(rope.splice(other)).toBe(true);
    game.tick();
    drawnOf(rope).forEach((point, i) =>
        expect(distance(point, before[i]!)).toBeLessThan(speed * STEP * 1.1 + 0.6),
    );
});

test.each([
    ['of another solver', { solver: RopeSolver.Relaxation }],
    ['of its own space', { space: RopeSpace.Local }],
])('a rope %s keeps its places and velocities', (_, values) => {
    const parent = game.addNode('parent', { x: 50, y: 80 });
    parent.setScale(-2, 1.5, 1);
    parent.angle = 20;
    const rope = game.addRope({ nodeCount: 9, damping: 0 }, { x: 300, y: 600 });
    const other = game.addRope({ nodeCount: 9, damping: 0, ...values }, { parent });
    game.tick();
    other.unpin(0);
    rope.unpin(0);
    const end = rope.pointAt(1e9);
    const start = other.pointAt(0);
    other.node.setWorldPosition(
        other.node.worldPosition.x + end.x - start.x,
        other.node.worldPosition.y + end.y - start.y,
        0,
    );
    other.reset();
    other.unpin(0);
    game.tick();
    const before = Array.from({ length: 9 }, (unused, k) => other.pointAt(other.distanceOf(k)));
    const velocity = other.velocityAt(50);
    const scale = Math.sqrt(3);
    expect(rope.splice(other)).toBe(true);
    before
        .slice(1)
        .forEach((point, k) =>
            expect(Math.min(...drawnOf(rope).map((one) => distance(one, point)))).toBeLessThan(k + 1e-6),
        );
    const after = rope.velocityAt(rope.length - other.length * scale + 50 * scale);
    expect(distance(after, velocity)).toBeLessThan(30);
    game.tick(60);
    for (const { x, y } of positionsOf(rope)) expect(Number.isFinite(x + y)).toBe(true);
});

test('a finger that holds the end goes on holding it', () => {
    const [rope, other] = [0, 1].map((k) =>
        game.addRope({ nodeCount: 6, touch: RopeTouch.Nearest }, { x: 300 + 40 * k, y: 500 }),
    ) as [Rope, Rope];
    game.tick();
    pointer.start(1, 340, 400);
    game.tick();
    pointer.move(1, 335, 402);
    game.tick(5);
    pointer.move(1, 320, 403);
    game.tick(5);
    expect(rope.splice(other, Tail, Tail)).toBe(true);
    pointer.move(1, 325, 410);
    game.tick(3);
    const held = rope.nodes.filter(({ pinned }) => pinned);
    expect(held).toHaveLength(3);
    pointer.end(1, 325, 410);
    game.tick(2);
    expect(rope.nodes.filter(({ pinned }) => pinned)).toHaveLength(2);
});
