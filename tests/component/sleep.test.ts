import { Color, director, Director, Graphics, Vec2 } from 'cc';
import type { Rope } from '../../assets/rope';
import { savedName } from '../../assets/rope/core/inspector/declare';
import { ROPE } from '../../assets/rope/core/inspector/property-list';
import { ROPE_ANCHOR, RopeAnchor } from '../../assets/rope/core/RopeAnchor';
import { ROPE_ATTACHMENT, RopeAttachment } from '../../assets/rope/core/RopeAttachment';
import { REST_TURN } from '../../assets/rope/core/runtime/sleep/rest';
import { callsOf, paintedBy } from '../../tools/cc/graphics-record';
import { pointer } from '../../tools/cc/pointer';
import { declaredIn, otherValue, SAVED, setValue, valueOf, type RopeName } from '../support/declared';
import { graphicsOf, positionsOf, useGame } from '../support/game';

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
        ['it gets masses of its own', (rope) => (rope.masses = [1, 1, 5])],
        ['an anchor is set', (rope) => (rope.secondAnchor = game.addNode('hook', { x: 50 }))],
        ['a prop is attached', (rope) => rope.attach(game.addNode('crate'))],
        ['a node is pinned', (rope) => rope.pin(-1, new Vec2(50, 0))],
        ['the head is let go', (rope) => rope.unpin(0)],
        ['it is pushed', (rope) => rope.applyImpulse(-1, new Vec2(10, 0))],
        ['it is told to', (rope) => rope.wake()],
    ];

    test.each(SAVED)('when %s is set', (name, declaration) => {
        const rope = sleepingRope();
        const value = otherValue(declaration, valueOf(rope, name));
        const before = strokes(rope);
        setValue(rope, name, value);
        game.tick();
        expect(strokes(rope)).toBeGreaterThan(before);
    });

    test.each(SAVED)('when %s is written as scene files save it', (name, declaration) => {
        const rope = sleepingRope();
        const value = otherValue(declaration, valueOf(rope, name));
        const before = strokes(rope);
        setValue(rope, savedName(name, declaration), value);
        game.tick();
        expect(strokes(rope)).toBeGreaterThan(before);
    });

    test.each([...declaredIn(ROPE_ATTACHMENT), ...declaredIn(ROPE_ANCHOR)])(
        'when the %s of an entry is changed',
        (name, declaration) => {
            const Entry =
                name in ROPE_ATTACHMENT && ROPE_ATTACHMENT[name as never] === declaration
                    ? RopeAttachment
                    : RopeAnchor;
            const entry = Object.assign(new Entry(), { target: game.addNode('other', { x: 30 }) });
            const rope = game.addRope({ nodeCount: 10 });
            if (entry instanceof RopeAttachment) rope.attachments.push(entry);
            else rope.anchors.push(entry);
            game.tick(900);
            expect(rope.sleeping).toBe(true);
            const before = strokes(rope);
            const loose = entry as unknown as Record<string, unknown>;
            loose[name] = otherValue(declaration, loose[name]);
            game.tick();
            expect(strokes(rope)).toBeGreaterThan(before);
        },
    );

    test('but not when a property is set to what it is', () => {
        const rope = sleepingRope();
        for (const [name] of SAVED) setValue(rope, name, valueOf(rope, name));
        game.tick();
        expect(rope.sleeping).toBe(true);
    });

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

describe('a sleeping rope notices soon, as nothing tells of it,', () => {
    const changes: [string, (rope: Rope) => void][] = [
        ['a mass of its own is added', (rope) => rope.masses.push(1, 1, 5)],
        ['its colour is changed', (rope) => (graphicsOf(rope).strokeColor = new Color(1, 2, 3, 255))],
        ['its line is made thicker', (rope) => (graphicsOf(rope).lineWidth += 1)],
        ['its corners are pointed', (rope) => (graphicsOf(rope).lineJoin = Graphics.LineJoin.MITER)],
        ['its ends are cut off', (rope) => (graphicsOf(rope).lineCap = Graphics.LineCap.BUTT)],
        ['its corners are cut off sooner', (rope) => (graphicsOf(rope).miterLimit -= 1)],
        ['its node is moved when the frame has been drawn', moveAfterDrawing],
    ];

    test.each(changes)('when %s', (_, change) => {
        const rope = sleepingRope();
        const before = strokes(rope);
        change(rope);
        game.tick(REST_TURN);
        expect(strokes(rope)).toBeGreaterThan(before);
    });

    test.each(declaredIn(ROPE, 'vector', 'color', 'list'))('when %s is changed in place', (name) => {
        const rope = sleepingRope();
        const before = strokes(rope);
        const value = valueOf(rope, name);
        if (Array.isArray(value))
            value.push((otherValue(ROPE[name as RopeName] as never, []) as unknown[])[0]);
        else if (value instanceof Color) value.r ^= 1;
        else (value as Vec2).x += 1;
        game.tick(REST_TURN);
        expect(strokes(rope)).toBeGreaterThan(before);
    });
});

/** What the engine has noted of nodes in a frame it forgets at the end of it. */
function moveAfterDrawing(rope: Rope): void {
    director.once(Director.EVENT_AFTER_DRAW, () => rope.node.setPosition(5, 0));
    game.tick();
}
