import { Graphics, UITransform, Vec2, Vec3, type Node } from 'cc';
import { REST_TURN } from '../../assets/rope/core/runtime/sleep/rest';
import { Rope, RopeAnchor, RopeAttachment, RopeTouch } from '../../assets/rope';
import { pointer } from '../../tools/cc/pointer';
import { drawnOf, isFinitePoint, paintedLine, positionsOf, topSpeed, useGame, xy } from '../support/game';
import { expectOneWarning } from '../support/one-warning';

const game = useGame();

/** The constructor of Vec2 takes NaN for 0. */
function vec(x: number, y: number): Vec2 {
    return Object.assign(new Vec2(), { x, y });
}

describe('a scene node that is none', () => {
    function destroyed(): Node {
        const node = game.addNode('gone');
        node.destroy();
        game.tick();
        return node;
    }

    test.each<[string, (rope: Rope, node: Node) => unknown, unknown]>([
        ['pin', (rope, node) => rope.pin(2, node), false],
        ['attach', (rope, node) => rope.attach(node), null],
    ])('is refused by %s', (name, act, result) => {
        for (const node of [destroyed(), null as unknown as Node, undefined as unknown as Node]) {
            const rope = game.addRope({ nodeCount: 5 });
            expect(act(rope, node)).toBe(result);
            expectOneWarning(game, rope, name);
            rope.node.destroy();
            game.tick();
        }
    });

    test('is refused if it is another thing, as the component on it is', () => {
        const rope = game.addRope({ nodeCount: 5 });
        const component = game.addNode('crate').addComponent(UITransform) as unknown as Node;
        expect(rope.attach(component)).toBe(null);
        expectOneWarning(game, rope, 'attach');
        rope.headAnchor = component;
        expectOneWarning(game, rope, 'headAnchor');
        rope.secondAnchor = component;
        expectOneWarning(game, rope, 'secondAnchor');
        game.tick(5);
        expect([rope.headAnchor, rope.secondAnchor]).toEqual([null, null]);
    });

    test('is refused on the very frame in which it is destroyed', () => {
        const node = game.addNode('going');
        const rope = game.addRope({ nodeCount: 5 });
        node.destroy();
        expect([rope.pin(2, node), rope.attach(node)]).toEqual([false, null]);
        expect(game.takeMessages()).toHaveLength(2);
    });

    test('is let go of without a word in headAnchor, secondAnchor, anchors and attachments', () => {
        const rope = game.addRope({ nodeCount: 5 });
        rope.headAnchor = destroyed();
        rope.secondAnchor = destroyed();
        rope.anchors = [
            Object.assign(new RopeAnchor(), { target: destroyed() }),
            null as unknown as RopeAnchor,
            new RopeAnchor(),
        ];
        rope.attachments = [
            Object.assign(new RopeAttachment(), { target: destroyed() }),
            null as unknown as RopeAttachment,
        ];
        game.tick(100);
        expect([rope.headAnchor, rope.secondAnchor, rope.anchors[0].target]).toEqual([null, null, null]);
        expect(rope.attachments.filter(Boolean)).toEqual([]);
        expect(rope.nodes.some(({ pinned }) => pinned)).toBe(false);
    });

    test('and no lists at all do no harm', () => {
        const rope = game.addRope({ nodeCount: 5 });
        Object.assign(rope, { anchors: null, attachments: null, headAnchor: undefined });
        game.tick(5);
        expect(rope.detach(game.addNode('x'))).toBe(false);
        expect(rope.unpin(3)).toBe(false);
        expect(rope.attach(game.addNode('y'))).not.toBeNull();
        game.tick();
    });

    test("cannot be the rope's own node or a parent of it: it is not moved", () => {
        const rope = game.addRope({ nodeCount: 5 });
        rope.attachments.push(Object.assign(new RopeAttachment(), { target: game.world }));
        const before = game.world.position.clone();
        expectOneWarning(game, rope, 'attachments', '"world"');
        expect(game.world.position).toEqual(before);
        expect(rope.attach(rope.node)).toBeNull();
        expectOneWarning(game, rope, 'attach', '"rope"');
    });
});

describe('a point or vector that is none', () => {
    test.each([vec(NaN, 0), vec(0, Infinity), Object.assign(new Vec3(), { x: NaN }), null, undefined])(
        'is refused by pin: %s',
        (point) => {
            const rope = game.addRope({ nodeCount: 5 });
            expect(rope.pin(2, point as Vec2)).toBe(false);
            expectOneWarning(game, rope, 'pin', 'finite point');
        },
    );

    test.each([vec(NaN, 0), vec(0, -Infinity), null, undefined])(
        'is refused by applyImpulse: %s',
        (impulse) => {
            const rope = game.addRope({ nodeCount: 5 });
            expect(rope.applyImpulse(2, impulse as Vec2)).toBe(false);
            expectOneWarning(game, rope, 'applyImpulse', 'finite vector');
        },
    );

    test('an impulse beyond all bounds is survived', () => {
        const rope = game.addRope({ nodeCount: 5 });
        game.tick();
        rope.applyImpulse(4, new Vec2(5e307, 5e307));
        rope.applyImpulse(4, new Vec2(5e307, 5e307));
        for (let frame = 0; frame < 100; frame++) {
            game.tick();
            expect([...positionsOf(rope), ...drawnOf(rope)].every(isFinitePoint)).toBe(true);
        }
    });

    test('an anchor at no finite place leaves its node where it was', () => {
        const tail = game.addNode('tail', { x: 30, y: -40 });
        const rope = game.addRope({ nodeCount: 5, secondAnchor: tail });
        game.tick();
        tail.setPosition(NaN, 0);
        expectOneWarning(game, rope, 'secondAnchor', '"tail"');
        expect(xy(rope.getNode(-1)!.drawnPosition)).toEqual({ x: 30, y: -40 });
    });

    test.each<[string, (node: Node) => void]>([
        ['no finite place', (node) => node.setPosition(NaN, NaN)],
        ['no finite scale', (node) => node.setScale(NaN, 1, 1)],
        ['a scale beyond all bounds', (node) => node.setScale(1e200, 1e200, 1)],
    ])('a rope at %s stays where it was', (_, spoil) => {
        const rope = game.addRope({ nodeCount: 5 }, { x: 7, y: 8 });
        game.tick();
        spoil(rope.node);
        expectOneWarning(game, rope, 'position or scale');
        expect(xy(rope.getNode(0)!.drawnPosition)).toEqual({ x: 7, y: 8 });
    });
});

test.each<[string, (rope: Rope, frame: number) => unknown]>([
    ['applyForce', (rope, frame) => rope.applyForce(-1, { x: NaN, y: frame } as Vec2)],
    ['pin', (rope, frame) => rope.pin(2, { x: frame, y: NaN } as Vec2)],
    ['pointAt', (rope, frame) => rope.pointAt(`${frame}` as never)],
    ['damping', (rope, frame) => (rope.damping = -frame)],
    ['solver', (rope, frame) => (rope.solver = 10 + frame)],
    ['secondAnchor', (rope, frame) => (rope.secondAnchor = frame as never)],
    ['gravity', (rope, frame) => (rope.gravity = Object.assign(new Vec2(), { x: NaN, y: frame }))],
])('another bad value in every frame gives one warning: %s', (name, spoil) => {
    const rope = game.addRope({ nodeCount: 5 });
    for (let frame = 1; frame < 30; frame++) {
        spoil(rope, frame);
        game.tick();
    }
    const messages = game.takeMessages();
    expect(messages).toHaveLength(1);
    expect(messages[0]).toContain(name);
    expect(drawnOf(rope).every(isFinitePoint)).toBe(true);
});

describe('a rope that cannot be as it should', () => {
    test('without Graphics is simulated, and drawn again when there is one', () => {
        const rope = game.addRope({ nodeCount: 5 });
        rope.getComponent(Graphics)!.destroy();
        expectOneWarning(game, rope, 'Graphics');
        rope.node.addComponent(Graphics);
        game.tick(REST_TURN); // asleep by now
        expect(paintedLine(rope)).toHaveLength(5);
    });

    test.each([
        [0, 0],
        [1, 0],
        [0, 1],
        [1e-9, 1e-9],
    ])('scaled to nothing, (%d, %d), is not drawn, and is itself again afterwards', (x, y) => {
        const rope = game.addRope({ nodeCount: 5 });
        game.tick(10);
        const before = positionsOf(rope);
        rope.node.setScale(x, y, 1);
        game.tick(10);
        expect(paintedLine(rope)).toEqual([]);
        rope.node.setScale(1, 1, 1);
        game.tick();
        expect(paintedLine(rope)).toHaveLength(5);
        expect(positionsOf(rope)[4].y).toBeCloseTo(before[4].y, 0);
        expect(topSpeed(rope)).toBeLessThan(5);
    });

    test('that starts at a scale of nothing grows out of it', () => {
        const parent = game.addNode('parent');
        parent.setScale(0, 0, 1);
        const rope = game.addRope({ nodeCount: 5 }, { parent, x: 0, y: 0 });
        game.tick(10);
        for (let size = 0.1; size < 1.05; size += 0.1) {
            parent.setScale(size, size, 1);
            game.tick();
            expect(drawnOf(rope).every(isFinitePoint)).toBe(true);
        }
        expect(rope.currentLength).toBeCloseTo(rope.length, 0);
    });

    test('beside another Rope is disabled', () => {
        const first = game.addRope({ nodeCount: 5 });
        const second = first.node.addComponent(Rope);
        expect(second.enabled).toBe(false);
        expectOneWarning(game, first, 'already on this node');
        expect(first.enabled).toBe(true);
        expect(paintedLine(first)).toHaveLength(5);
    });

    test('between anchors out of reach is stretched, and still at both', () => {
        const secondAnchor = game.addNode('tail', { x: 300, y: 0 });
        const rope = game.addRope({ nodeCount: 5, secondAnchor, gravity: new Vec2() });
        expectOneWarning(game, rope, 'anchors', 'farther apart');
        expect([rope.getNode(0)!, rope.getNode(-1)!].map(({ drawnPosition: { x } }) => x)).toEqual([0, 300]);
    });

    test('with two anchors on one node obeys the first', () => {
        const [one, two] = [game.addNode('one', { x: 10, y: -20 }), game.addNode('two', { x: 30, y: -20 })];
        const rope = game.addRope({ nodeCount: 5 });
        rope.anchors = [one, two].map((target) => Object.assign(new RopeAnchor(), { target, nodeIndex: 3 }));
        expectOneWarning(game, rope, 'anchors', 'node 3');
        expect(xy(rope.getNode(3)!.drawnPosition)).toEqual({ x: 10, y: -20 });
    });

    test('with a touch radius of 0 is only taken exactly at a node', () => {
        const rope = game.addRope({ nodeCount: 5, touch: RopeTouch.Nearest, touchRadius: 0 });
        game.tick();
        pointer.start(1, 1, 1);
        game.tick();
        expect(rope.getNode(1)!.pinned).toBe(false);
    });
});
