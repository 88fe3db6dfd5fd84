import { instantiate, Vec2 } from 'cc';
import { Rope, RopePreset, RopeShape, RopeSystem, RopeWinch } from '../../assets/rope';
import { useGame } from '../support/game';

const game = useGame();

function hanging(values: Parameters<typeof game.addRope>[0] = {}, x = 300): Rope {
    const rope = game.addRope({ nodeCount: 11, baseLength: 20, ...values }, { x, y: 600 });
    game.tick(2);
    return rope;
}

/** How many there are now, by all who know; how many are saved. */
function counts(rope: Rope): readonly [number, number, number] {
    return [rope.nodeCount, rope.nodes.length, (rope as unknown as { _nodeCount: number })._nodeCount];
}

test('is what the inspector has until something changes the rope, also before the rope runs', () => {
    expect(counts(hanging())).toEqual([11, 11, 11]);
    expect(new Rope().nodeCount).toBe(30);
});

test('reads the nodes that a cut has left, on both sides, and reset gives back the authored ones', () => {
    const rope = hanging();
    const { tail } = rope.cutAt(90)!;
    expect([counts(rope), counts(tail)]).toEqual([
        [6, 6, 11],
        [7, 7, 11],
    ]);
    rope.reset();
    expect([counts(rope), rope.length]).toEqual([[11, 11, 11], 200]);
});

test('reads what a winch has left, without a change of what it winds in per node', () => {
    const rope = hanging({ mass: 11 });
    expect(rope.reel(-70)).toBe(-70);
    game.tick();
    expect(counts(rope)).toEqual([rope.nodes.length, rope.nodes.length, 11]);
    expect(rope.nodeCount).toBeLessThan(9);
    rope.reel(170);
    game.tick();
    expect(counts(rope)).toEqual([rope.nodes.length, rope.nodes.length, 11]);
    expect(rope.nodeCount).toBeGreaterThan(13);
    expect(rope.length).toBeCloseTo(300, 9);
    const mass = rope.nodes.reduce((sum, node) => sum + node.mass, 0);
    expect(mass / 11).toBeCloseTo(1.5, 9);
});

test('is the same for a rope on a winch as for one that is asked all the time', () => {
    const play = (asks: boolean): string => {
        game.start();
        const rope = hanging();
        Object.assign(rope.addComponent(RopeWinch)!, { enableMotor: true, motorSpeed: 90 });
        for (let frame = 0; frame < 90; frame++) {
            game.tick();
            if (asks && rope.nodeCount < 2) throw new Error('no nodes');
        }
        expect(counts(rope)).toEqual([rope.nodes.length, rope.nodes.length, 11]);
        return RopeSystem.instance.hashState();
    };
    expect(play(true)).toBe(play(false));
});

test('reads the nodes of both ropes after a splice', () => {
    const rope = hanging();
    const other = hanging({ nodeCount: 7 }, 300);
    other.unpin(0);
    other.node.setPosition(300, 390);
    other.setPath([new Vec2(300, 395), new Vec2(300, 275)]);
    other.unpin(0);
    expect(rope.splice(other)).toBe(true);
    expect(rope.nodeCount).toBe(rope.nodes.length);
    expect(rope.nodeCount).toBeGreaterThan(15);
    rope.reset();
    expect(counts(rope)).toEqual([11, 11, 11]);
});

test('is that of a path from setPath on, until the next one', () => {
    const rope = hanging();
    rope.setPath([new Vec2(300, 600), new Vec2(300, 500)]);
    expect(counts(rope)).toEqual([6, 6, 6]);
    rope.cutAt(50);
    rope.reset();
    expect([counts(rope), rope.initialShape]).toEqual([[6, 6, 6], RopeShape.Points]);
});

test('set while the rope is cut, it is what reset gives back', () => {
    const rope = hanging();
    rope.cutAt(100);
    const now = rope.nodeCount;
    rope.nodeCount = 15;
    game.tick();
    expect(counts(rope)).toEqual([now, now, 15]);
    rope.reset();
    expect(counts(rope)).toEqual([15, 15, 15]);
});

test('of a copy of a cut rope is the authored one', () => {
    const rope = hanging();
    rope.cutAt(100);
    const copy = instantiate(rope.node);
    game.world.addChild(copy);
    game.tick();
    expect(counts(copy.getComponent(Rope)!)).toEqual([11, 11, 11]);
});

test('goes back with a state, to before a cut and to after it', () => {
    const rope = hanging();
    const whole = rope.captureState();
    rope.cutAt(100);
    const cut = rope.captureState();
    const left = rope.nodeCount;
    rope.restoreState(whole);
    expect(counts(rope)).toEqual([11, 11, 11]);
    rope.restoreState(cut);
    expect(counts(rope)).toEqual([left, left, 11]);
    rope.reset();
    expect(counts(rope)).toEqual([11, 11, 11]);
});

test('of a cut rope does not make its preset another one, nor the span that of another anchor', () => {
    const rope = hanging({ secondAnchor: game.addNode('hook', { x: 330, y: 600 }), secondAnchorIndex: 5 });
    rope.preset = RopePreset.Bevy;
    game.tick();
    rope.cutAt(rope.length - 15);
    expect([rope.preset, rope.span]).toEqual([RopePreset.Bevy, 30]);
    rope.cutAt(rope.length / 10);
    expect(rope.span).toBe(0);
});
