import type { Node } from 'cc';
import { RopeShape, type Rope } from '../../assets/rope';
import { warningsOf } from '../../assets/rope/core/inspector/warn-once';
import { setEditMode } from '../../tools/cc/env';
import { drawnOf, largestGap, useGame, xy } from '../support/game';
import { serialize } from '../support/serialize';

/** A rope from (200, 400) to a hook at (500, 400). */
function spanned(values: Partial<Rope> = {}): { rope: Rope; hook: Node } {
    const hook = game.addNode('hook', { x: 500, y: 400 });
    const rope = game.addRope(
        { nodeCount: 11, secondAnchor: hook, autoCalcLength: true, ...values },
        { x: 200, y: 400 },
    );
    return { rope, hook };
}

const game = useGame();

describe('in a game', () => {
    test('the rope starts longer by Slack than its anchors are apart, and hangs on both', () => {
        const { rope, hook } = spanned({ slack: 10 });
        game.tick();
        expect(rope.length).toBeCloseTo(330, 9);
        expect(largestGap([xy(hook.worldPosition)], [drawnOf(rope).at(-1)!])).toBeLessThan(1e-9);
        expect(rope.maxStretch).toBeLessThan(1e-6);
    });

    test('anchors that move leave its length alone until it is reset', () => {
        const { rope, hook } = spanned();
        game.tick();
        hook.setWorldPosition(400, 400, 0);
        for (let frame = 0; frame < 5; frame++) game.tick();
        expect(rope.length).toBeCloseTo(315, 9);
        rope.reset();
        expect(rope.length).toBeCloseTo(210, 9);
    });

    test('with scale, mirrored, and to an inner node: the length up to it', () => {
        const { rope } = spanned({ secondAnchorIndex: 5 });
        rope.node.setScale(-2, 2, 1);
        game.tick();
        expect(2 * rope.baseLength * 5).toBeCloseTo(315, 9);
    });

    test('lengths of single segments stay; without room for them it warns once and stays as it is', () => {
        const { rope } = spanned({ baseLengths: [100, 15] });
        game.tick();
        expect([rope.baseLengths, rope.baseLength]).toEqual([[100, 15], expect.closeTo(25, 9)]);
        rope.baseLengths = [400];
        rope.reset();
        game.tick();
        expect(rope.baseLength).toBeCloseTo(25, 9);
        expect(warningsOf(rope)).toEqual([expect.stringContaining('Auto Calc Length finds no room')]);
        game.takeMessages();
    });

    test('no second anchor, anchors in one place, points: the length is what it was', () => {
        const { rope } = spanned({ nodeCount: 21, initialShape: RopeShape.Points });
        const lone = game.addRope({ nodeCount: 5, autoCalcLength: true }, { x: 0, y: 0 });
        const loop = game.addRope(
            { nodeCount: 5, autoCalcLength: true, secondAnchor: game.addNode('here', { x: 9, y: 9 }) },
            { x: 9, y: 9 },
        );
        game.tick();
        expect([rope, lone, loop].map((one) => one.baseLength)).toEqual([20, 20, 20]);
        expect(warningsOf(loop)).toEqual([expect.stringContaining('needs anchors that are apart')]);
        expect([...warningsOf(rope), ...warningsOf(lone)]).toEqual([]);
        game.takeMessages();
    });

    test('a winch reels from there, and reset gives the fitted length back; pieces of a cut keep theirs', () => {
        const { rope } = spanned();
        game.tick();
        rope.reel(50);
        game.tick();
        expect(rope.ropeLength).toBeCloseTo(365, 6);
        const { tail } = rope.cutAt(100)!;
        game.tick();
        expect(rope.ropeLength + tail.ropeLength).toBeCloseTo(365, 6);
        tail.reset();
        expect(tail.autoCalcLength).toBe(false);
        rope.reset();
        expect(rope.ropeLength).toBeCloseTo(315, 6);
    });
});

describe('in the scene view', () => {
    beforeEach(() => {
        setEditMode(true);
    });

    test('the length follows an anchor that is moved, and its undo', () => {
        const { rope, hook } = spanned();
        game.tick();
        const before = serialize(rope.node);
        expect(rope.baseLength).toBeCloseTo(31.5, 9);
        hook.setPosition(400, 400);
        game.tick();
        expect(rope.baseLength).toBeCloseTo(21, 9);
        hook.setPosition(500, 400);
        game.tick();
        expect(rope.baseLength).toBeCloseTo(31.5, 9);
        expect(serialize(rope.node)).toBe(before);
    });

    test('a scene that is opened and saved has the same values: rounding changes none', () => {
        const { rope } = spanned();
        rope.baseLength = 31.5 * (1 + 1e-12);
        const before = serialize(rope.node);
        game.tick();
        expect(serialize(rope.node)).toBe(before);
    });

    test('advice offers it where anchors are out of reach and it would help, and it helps', () => {
        const { rope } = spanned({ autoCalcLength: false, nodeCount: 6 });
        game.tick();
        expect(rope.advice).toMatch(/or tick Auto Calc Length or Fit Length\.$/);
        rope.initialShape = RopeShape.Points;
        game.tick();
        expect(rope.advice).toMatch(/or tick Fit Length\.$/);
        rope.initialShape = RopeShape.Settled;
        rope.autoCalcLength = true;
        game.tick();
        expect(rope.advice).toBe('');
    });

    test('off, nothing changes', () => {
        const { rope, hook } = spanned({ autoCalcLength: false });
        game.tick();
        hook.setPosition(400, 400);
        const before = serialize(rope.node);
        game.tick();
        expect(serialize(rope.node)).toBe(before);
    });
});
