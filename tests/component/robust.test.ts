import { REST_TURN } from '../../assets/rope/core/runtime/sleep/rest';
import { Graphics, Vec2, Vec3, type Color } from 'cc';
import { RopeSpace, type Rope } from '../../assets/rope';
import { paintedBy } from '../../tools/cc/graphics-record';
import {
    distance,
    drawnOf,
    graphicsOf,
    isFinitePoint,
    paintedInWorld,
    paintedLine,
    topSpeed,
    useGame,
    type RopeValues,
} from '../support/game';

const game = useGame();

describe('a popup that is scaled from nothing', () => {
    const FRAMES = 18;

    /** The largest speed of a rope off the centre of a popup that opens, px/s. */
    function flingOf(values: RopeValues, place: { x: number; y: number }, anchor?: 'inside'): number {
        game.start();
        const popup = game.addNode('popup', { x: 640, y: 360 });
        popup.setScale(0, 0, 1);
        const rope = game.addRope(values, { ...place, parent: popup });
        if (anchor) rope.headAnchor = game.addNode('hook', { x: 50, y: 90, parent: popup });
        game.tick(3);
        let max = 0;
        for (let frame = 1; frame <= FRAMES; frame++) {
            popup.setScale(frame / FRAMES, frame / FRAMES, 1);
            game.tick();
            max = Math.max(max, topSpeed(rope));
            expect(rope.drawnStretch).toBeLessThan(0.01);
        }
        expect(distance(paintedInWorld(rope)[0], (rope.headAnchor ?? rope.node).worldPosition)).toBeLessThan(
            1e-9,
        );
        return max;
    }

    test.each([RopeSpace.World, RopeSpace.Local])(
        'does not fling a rope off its centre: space %i',
        (space) => {
            expect(flingOf({ space }, { x: 300, y: 200 })).toBeLessThan(30);
        },
    );

    test('nor one that hangs from an anchor in the popup', () => {
        expect(flingOf({}, { x: 300, y: 200 }, 'inside')).toBeLessThan(30);
    });

    test('nor one that swung when the popup closed', () => {
        const popup = game.addNode('popup', { x: 640, y: 360 });
        const rope = game.addRope({ nodeCount: 5, damping: 0 }, { x: 50, y: 60, parent: popup });
        rope.applyImpulse(-1, new Vec2(200 * rope.getNode(-1)!.mass, 0));
        game.tick(5);
        expect(topSpeed(rope)).toBeGreaterThan(50);
        popup.setScale(0, 0, 1);
        game.tick(3);
        popup.setScale(1, 1, 1);
        game.tick();
        expect(topSpeed(rope)).toBeLessThan(20);
        game.takeMessages(); // its scale was 0
    });

    test('and a rope that moves while it is scaled still swings', () => {
        const rope = game.addRope({ nodeCount: 5 }, { x: 300, y: 500 });
        game.tick();
        for (let frame = 1; frame <= 20; frame++) {
            rope.node.setPosition(300 + 10 * frame, 500);
            rope.node.setScale(1 + 0.01 * frame, 1 + 0.01 * frame, 1);
            game.tick();
        }
        const [head, tail] = [rope.getNode(0)!.position, rope.getNode(-1)!.position];
        expect(head.x - tail.x).toBeGreaterThan(20);
    });
});

describe('a picture that somebody else wipes', () => {
    test.each([true, false])(
        'is there again in the same frame, asleep in a few: rope asleep %s',
        (asleep) => {
            const rope = game.addRope({ nodeCount: 10, allowSleep: asleep });
            game.tick(90);
            expect(rope.sleeping).toBe(asleep);
            graphicsOf(rope).clear();
            expect(paintedLine(rope)).toEqual([]);
            game.tick(asleep ? REST_TURN : 1);
            expect(paintedLine(rope)).toHaveLength(10);
            game.tick(90);
            expect(rope.sleeping).toBe(asleep);
        },
    );

    test('is not painted again and again where there is nothing to be seen', () => {
        const rope = game.addRope({ nodeCount: 10, opacity: 0 });
        game.tick(90);
        expect(rope.sleeping).toBe(true);
        game.tick(10);
        expect(rope.sleeping).toBe(true);
        expect(paintedBy(graphicsOf(rope))).toEqual([]);
    });

    test('comes with a Graphics that is put in place of another, while the rope sleeps', () => {
        const rope = game.addRope({ nodeCount: 10 });
        game.tick(90);
        graphicsOf(rope).destroy();
        game.tick(REST_TURN);
        game.takeMessages();
        rope.node.addComponent(Graphics);
        game.tick(REST_TURN);
        expect(paintedLine(rope)).toHaveLength(10);
        expect(graphicsOf(rope).lineWidth).toBe(6);
    });
});

describe('what a script gets wrong costs one warning at most', () => {
    function messagesAfter(frames: number): string[] {
        game.tick(frames);
        return game.takeMessages();
    }

    test('attach without options', () => {
        const rope = game.addRope();
        const crate = game.addNode('crate');
        expect(rope.attach(crate, -1, null)).toMatchObject({ target: crate, mass: 1 });
        expect(messagesAfter(5)).toEqual([]);
    });

    test.each(['pinnedColor', 'nodeColor'] as const)('%s set to null', (name) => {
        const rope = game.addRope({ nodeCount: 5, drawNodes: true });
        rope[name] = null as unknown as Color;
        const other = game.addRope({ nodeCount: 5 });
        expect(messagesAfter(5)).toEqual([expect.stringContaining(`${name} must be a Color`)]);
        expect(paintedBy(graphicsOf(rope)).length).toBeGreaterThan(1);
        expect(paintedLine(other)).toHaveLength(5);
    });

    const varying: [string, (rope: Rope, index: number) => void][] = [
        ['secondAnchorIndex', (rope, index) => (rope.secondAnchorIndex = index)],
        ['attachments.nodeIndex', (rope, index) => (rope.attachments[0].nodeIndex = index)],
        ['pin index', (rope, index) => rope.pin(index, new Vec3(1, 2, 3))],
        ['applyImpulse index', (rope, index) => rope.applyImpulse(index, new Vec2())],
        ['getNode', (rope, index) => rope.getNode(index)],
    ];

    test.each(varying)('an index that is another wrong one in every frame: %s', (_, set) => {
        const rope = game.addRope({ nodeCount: 5, secondAnchor: game.addNode('hook') });
        rope.attach(game.addNode('crate'));
        game.tick();
        game.takeMessages();
        for (let frame = 0; frame < 50; frame++) {
            set(rope, 5 + frame);
            game.tick();
        }
        expect(game.takeMessages()).toHaveLength(1);
    });
});

test('a segment that sleeps and is thrown up through its own hook has a velocity in every frame', () => {
    const ropes = [1e3, 1e4, 1e5, 3e5, 6e5, 1e6, 1e7].flatMap((speed) =>
        [0.01, 0.067, 0.2].map((aside) => {
            const rope = game.addRope({ nodeCount: 2, baseLength: 1, damping: 2 }, { x: 300, y: 600 });
            return { rope, impulse: new Vec2(speed * aside, speed).multiplyScalar(rope.getNode(1)!.mass) };
        }),
    );
    game.tick(120);
    for (const { rope, impulse } of ropes) {
        expect(rope.sleeping).toBe(true);
        rope.applyImpulse(1, impulse);
    }
    for (let frame = 0; frame < 5; frame++) {
        game.tick();
        for (const { rope } of ropes) expect(isFinitePoint(rope.getNode(1)!.velocity)).toBe(true);
    }
});

test('a rope whose motion is not found is put to rest, with one warning', () => {
    const masses = Array.from({ length: 10 }, (_, i) => (i < 9 ? 0.001 : 1e9));
    const rope = game.addRope({ nodeCount: 10, baseLength: 5, damping: 0, masses }, { x: 100, y: 500 });
    for (let frame = 0; frame < 300; frame++) {
        if (frame < 120 && frame % 20 === 0) rope.node.setPosition(frame % 40 === 0 ? 1100 : 100, 500);
        game.tick();
        expect(drawnOf(rope).every(isFinitePoint)).toBe(true);
    }
    expect(rope.drawnStretch).toBeLessThan(0.001);
    const messages = game.takeMessages();
    expect(messages).toHaveLength(1);
    expect(messages[0]).toContain('warn: Rope on node "rope": solver found no motion');
});
