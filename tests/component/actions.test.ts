import { CCClass, Vec2 } from 'cc';
import { Rope, RopeAnchor } from '../../assets/rope';
import { lacksFeature } from '../../assets/rope/core/inspector/declare';
import { ROPE_ACTIONS, type RopeAction } from '../../assets/rope/core/inspector/readings';
import { warningsOf } from '../../assets/rope/core/inspector/warn-once';
import { setEditMode } from '../../tools/cc/env';
import { drawnOf, largestGap, useGame, xy } from '../support/game';
import { serialize } from '../support/serialize';

const game = useGame(true);

/** Ticks the check box of an action. */
function tick(rope: Rope, action: string): void {
    Object.assign(rope, { [action]: true });
    expect((rope as unknown as Record<string, unknown>)[action]).toBe(false); // off again
}

function isShown(rope: Rope, action: string): boolean {
    const { visible } = (
        CCClass.Attr as unknown as { attr(of: object, name: string): { visible(this: Rope): boolean } }
    ).attr(Rope, action);
    return visible.call(rope);
}

test('actions are shown in the editor only, and where there is something to do', () => {
    const rope = game.addRope({}, { x: 200, y: 400 });
    const shown = (): string[] => Object.keys(ROPE_ACTIONS).filter((name) => isShown(rope, name));
    expect(shown()).toEqual([]);
    rope.showAdvanced = true;
    rope.secondAnchor = game.addNode('hook', { x: 500, y: 400 });
    const names = Object.keys(ROPE_ACTIONS) as RopeAction[];
    expect(shown()).toEqual(names.filter((name) => !lacksFeature(ROPE_ACTIONS[name])));
    setEditMode(false);
    expect(shown()).toEqual([]);
});

test('an action that is not ticked changes nothing, and no action is saved', () => {
    const rope = game.addRope({ secondAnchor: game.addNode('hook', { x: 500, y: 400 }) }, { x: 200, y: 400 });
    game.tick();
    const before = serialize(rope.node);
    for (const name of Object.keys(ROPE_ACTIONS)) Object.assign(rope, { [name]: false });
    game.tick();
    expect(serialize(rope.node)).toBe(before);
    for (const name of Object.keys(ROPE_ACTIONS)) expect(before).not.toContain(name);
});

describe('fitLength', () => {
    test.each([1, 2])('makes the rope 5 %% longer than its anchors are apart; scale %d', (scale) => {
        const hook = game.addNode('hook', { x: 500, y: 300 });
        const rope = game.addRope({ nodeCount: 11, secondAnchor: hook }, { x: 200, y: 400 });
        rope.node.setScale(scale, scale, 1);
        tick(rope, 'fitLength');
        expect(rope.length * scale).toBeCloseTo(Math.hypot(300, 100) * 1.05, 9);
        game.tick();
        expect(largestGap([xy(hook.worldPosition)], [drawnOf(rope).at(-1)!])).toBeLessThan(1e-9);
    });

    test('looks at the head anchor, and at the anchor that comes next after it', () => {
        const rope = game.addRope({ nodeCount: 21 }, { x: 0, y: 0 });
        rope.headAnchor = game.addNode('head', { x: 100, y: 100 });
        rope.secondAnchor = game.addNode('far', { x: 900, y: 100 });
        const near = Object.assign(new RopeAnchor(), { target: game.addNode('near', { x: 300, y: 100 }) });
        near.nodeIndex = 10;
        rope.anchors = [near];
        tick(rope, 'fitLength');
        expect(rope.baseLength * 10).toBeCloseTo(210, 9);
    });

    test('is offered where anchors are out of reach, and puts that right; where it cannot, it is not', () => {
        const hook = game.addNode('hook', { x: 900, y: 400 });
        const rope = game.addRope({ nodeCount: 11, secondAnchor: hook }, { x: 200, y: 400 });
        game.tick();
        expect(rope.advice).toContain('or tick Auto Calc Length or Fit Length.');
        tick(rope, 'fitLength');
        game.tick();
        expect([rope.advice, rope.baseLength]).toEqual(['', expect.closeTo(73.5, 9)]);
        const far = Object.assign(new RopeAnchor(), { target: game.addNode('far', { x: 900, y: 1400 }) });
        rope.secondAnchorIndex = 5;
        rope.anchors = [far];
        tick(rope, 'fitLength');
        hook.setPosition(300, 400);
        far.target!.setPosition(300, 2000);
        game.tick();
        expect(rope.advice).toMatch(/from node 5 on.*Base Length\.$/);
    });

    test.each<[unknown, number]>([
        [5, 300],
        ['5', 0],
        [NaN, 0],
        [undefined, 0],
        [{ valueOf: () => 5 }, 0],
        [new Vec2('x' as never, 0), 0],
        [4.6, 300],
        [-1, 300],
        [99, 300], // the nearest node there is
        [0, 0],
        [Infinity, 300],
    ])('span to an anchor of nodeIndex %p is %p, and reading it throws nothing', (nodeIndex, span) => {
        const rope = game.addRope({ nodeCount: 11 }, { x: 100, y: 100 });
        const anchor = new RopeAnchor();
        anchor.target = game.addNode('hook', { x: 400, y: 100 });
        anchor.nodeIndex = nodeIndex as number;
        rope.anchors = [anchor];
        expect(rope.span).toBeCloseTo(span, 9);
        rope.anchors = [];
        rope.secondAnchor = anchor.target;
        rope.secondAnchorIndex = nodeIndex as number;
        expect(rope.span).toBeCloseTo(span, 9);
        game.takeMessages();
    });

    test('span shows what it works with, in the units of the node; 0 and not shown without a second anchor', () => {
        const rope = game.addRope({ nodeCount: 11 }, { x: 100, y: 100 });
        expect([rope.span, isShown(rope, 'span')]).toEqual([0, false]);
        rope.node.setScale(2, -2, 1);
        rope.secondAnchor = game.addNode('hook', { x: 400, y: 500 });
        expect([rope.span, isShown(rope, 'span')]).toEqual([expect.closeTo(250, 9), true]);
        tick(rope, 'fitLength');
        expect(rope.length).toBeCloseTo(1.05 * rope.span, 9);
        setEditMode(false);
        expect(isShown(rope, 'span')).toBe(true);
        rope.node.setScale(0, 0, 1);
        expect(rope.span).toBe(0);
        rope.node.destroy();
        expect(rope.span).toBe(0);
    });

    test('makes it longer by Slack', () => {
        const hook = game.addNode('hook', { x: 500, y: 400 });
        const rope = game.addRope({ nodeCount: 11, secondAnchor: hook, slack: 20 }, { x: 200, y: 400 });
        tick(rope, 'fitLength');
        expect(rope.length).toBeCloseTo(360, 9);
    });

    test('with anchors in one place does nothing and warns', () => {
        const rope = game.addRope({ secondAnchor: game.addNode('hook', { x: 5, y: 5 }) }, { x: 5, y: 5 });
        tick(rope, 'fitLength');
        expect(rope.baseLength).toBe(20);
        expect(warningsOf(rope)).toEqual([
            expect.stringContaining('Fit Length needs anchors that are apart'),
        ]);
    });
});
