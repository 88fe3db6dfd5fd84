import { Color, Graphics, Vec2 } from 'cc';
import { RopeAnchor } from '../../assets/rope';
import type { Rope } from '../../assets/rope';
import { callsOf, paintedBy } from '../../tools/cc/graphics-record';
import { pointer } from '../../tools/cc/pointer';
import { positionsOf, useGame } from '../support/game';

const game = useGame();

/** A rope that has come to rest. */
function sleepingRope(damping = 0.5): Rope {
    const rope = game.addRope({ nodeCount: 10, damping });
    game.tick(60);
    expect(rope.sleeping).toBe(true);
    return rope;
}

function strokes(rope: Rope): number {
    return callsOf(rope.getComponent(Graphics)!).stroke;
}

describe('a rope at rest', () => {
    test('falls asleep within a second and is then neither simulated nor painted', () => {
        const rope = sleepingRope();
        const before = strokes(rope);
        const positions = positionsOf(rope);
        game.tick(100);
        expect(strokes(rope)).toBe(before);
        expect(positionsOf(rope)).toEqual(positions);
    });

    test('has been painted as it sleeps', () => {
        const rope = sleepingRope();
        expect(strokes(rope)).toBeGreaterThan(0);
    });

    test('that is disabled gives up its picture, and is painted again when enabled', () => {
        const rope = sleepingRope();
        rope.enabled = false;
        expect(paintedBy(rope.getComponent(Graphics)!)).toEqual([]);
        rope.enabled = true;
        game.tick();
        expect(paintedBy(rope.getComponent(Graphics)!)).toHaveLength(1);
    });

    test('that is destroyed hears no finger any more', () => {
        const rope = sleepingRope();
        rope.node.destroy();
        game.tick();
        pointer.start(0, 640, 360);
        pointer.move(0, 700, 400);
        expect(() => pointer.end(0, 700, 400)).not.toThrow();
    });

    test('does not fall asleep with allowSleep off', () => {
        const rope = game.addRope({ nodeCount: 10, allowSleep: false });
        game.tick(200);
        expect(rope.sleeping).toBe(false);
    });

    test('that swings does not fall asleep', () => {
        const rope = game.addRope({ nodeCount: 10, damping: 0 });
        rope.applyImpulse(-1, new Vec2(300, 0));
        for (let frame = 0; frame < 300; frame++) {
            game.tick();
            expect(rope.sleeping).toBe(false);
        }
    });
});

describe('a sleeping rope wakes in the same frame', () => {
    const changes: [string, (rope: Rope) => void][] = [
        ['its node is moved', (rope) => rope.node.setPosition(5, 0)],
        ['its node is turned', (rope) => (rope.node.angle = 30)],
        ['a parent is moved', (rope) => rope.node.parent!.setPosition(1, 2)],
        ['nodeCount is set', (rope) => (rope.nodeCount = 12)],
        ['baseLength is set', (rope) => (rope.baseLength = 10)],
        ['nodeMass is set', (rope) => (rope.nodeMass = 2)],
        ['gravity is set', (rope) => (rope.gravity = new Vec2(100, -980))],
        ['a base length of its own is added', (rope) => rope.baseLengths.push(25)],
        ['a mass of its own is added', (rope) => rope.masses.push(1, 1, 5)],
        ['its bending is limited', (rope) => (rope.maxBendAngle = 20)],
        ['it becomes springy', (rope) => (rope.bendCompliance = 1)],
        ['its head is clamped', (rope) => (rope.clampHead = true)],
        ['wind is set', (rope) => (rope.wind = new Vec2(100, 0))],
        ['wind is changed in place', (rope) => ((rope.wind as Vec2).x = 100)],
        ['gusts begin', (rope) => (rope.windTurbulence = 100)],
        ['gravityScale is set', (rope) => (rope.gravityScale = 0.5)],
        ['gravity is changed in place', (rope) => ((rope.gravity as Vec2).x = 100)],
        ['stretchCompliance is set', (rope) => (rope.stretchCompliance = 0.001)],
        ['allowSleep is turned off', (rope) => (rope.allowSleep = false)],
        ['an anchor is set', (rope) => (rope.secondAnchor = game.addNode('hook', { x: 50 }))],
        ['an anchor is added', (rope) => addAnchor(rope)],
        ['a prop is attached', (rope) => rope.attach(game.addNode('crate'))],
        ['a node is pinned', (rope) => rope.pin(-1, new Vec2(50, 0))],
        ['the head is let go', (rope) => rope.unpin(0)],
        ['it is pushed', (rope) => rope.applyImpulse(-1, new Vec2(10, 0))],
        ['it is told to', (rope) => rope.wake()],
        [
            'its colour is changed',
            (rope) => (rope.getComponent(Graphics)!.strokeColor = new Color(1, 2, 3, 255)),
        ],
        ['its dots are turned on', (rope) => (rope.drawNodes = true)],
        ['it is faded', (rope) => (rope.opacity = 0.5)],
    ];

    test.each(changes)('when %s', (_, change) => {
        const rope = sleepingRope();
        const before = strokes(rope);
        change(rope);
        game.tick();
        expect(strokes(rope)).toBe(before + 1);
        expect(rope.sleeping).toBe(false);
    });

    test('when a prop it carries is given another mass or destroyed', () => {
        const rope = game.addRope({ nodeCount: 10 });
        const crate = game.addNode('crate');
        const entry = rope.attach(crate)!;
        for (const change of [() => (entry.mass = 5), () => crate.destroy()]) {
            game.tick(120);
            expect(rope.sleeping).toBe(true);
            change();
            game.tick();
            expect(rope.sleeping).toBe(false);
        }
    });

    test('when a finger takes hold of it, and stays awake while held', () => {
        const rope = sleepingRope(5);
        pointer.start(0, 640, 360);
        pointer.move(0, 650, 365);
        game.tick(200);
        expect(rope.sleeping).toBe(false);
        pointer.end(0, 650, 365);
        game.tick(300);
        expect(rope.sleeping).toBe(true);
    });

    test('and swings on as one that never slept', () => {
        const [sleeper, other] = [0, 1].map((i) => game.addRope({ nodeCount: 10, allowSleep: i === 0 }));
        game.tick(60);
        expect([sleeper.sleeping, other.sleeping]).toEqual([true, false]);
        for (const rope of [sleeper, other]) rope.applyImpulse(-1, new Vec2(200, 0));
        game.tick(30);
        const distances = positionsOf(sleeper).map(({ x, y }, i) => {
            const there = positionsOf(other)[i];
            return Math.hypot(x - there.x, y - there.y);
        });
        expect(Math.max(...distances)).toBeLessThan(0.5); // both had been still within 0.05 px
    });
});

function addAnchor(rope: Rope): void {
    const anchor = new RopeAnchor();
    anchor.target = game.addNode('hook', { x: 50 });
    rope.anchors.push(anchor);
}
