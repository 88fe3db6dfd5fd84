import { Graphics } from 'cc';
import { Rope, RopeSystem } from '../../assets/rope';
import { distance, positionsOf, topSpeed, useGame } from '../support/game';

const game = useGame();
const system = RopeSystem.instance;

afterEach(() => (system.piecePool = 0));

/** Cuts a rope many times; every piece has faded out before the next cut but one. Returns the pieces' nodes. */
function cutOften(rope: Rope, cuts: number): Set<unknown> {
    const nodes = new Set<unknown>();
    for (let cut = 0; cut < cuts; cut++) {
        rope.reel(200 - rope.length);
        nodes.add(rope.cutAt(100 + (cut % 7) * 10)!.tail.node);
        game.tick(2);
    }
    game.tick(10);
    return nodes;
}

test('kept pieces are used again: 200 cuts make as many nodes as fade at a time', () => {
    system.piecePool = 8;
    const rope = game.addRope({ nodeCount: 12, cutFade: 0.05 }, { x: 300, y: 600 });
    game.tick();
    const count = game.world.children.length;
    expect(cutOften(rope, 200).size).toBeLessThanOrEqual(3);
    expect(game.world.children.length).toBe(count);
    expect(system.ropes).toEqual([rope]);
    expect(game.world.getComponentsInChildren(Graphics)).toHaveLength(1);
});

test('without a pool every piece is a new one, and is gone when it has faded out', () => {
    const rope = game.addRope({ nodeCount: 12, cutFade: 0.05 }, { x: 300, y: 600 });
    game.tick();
    expect(cutOften(rope, 20).size).toBe(20);
});

test('a piece to which a script has added something is not used again', () => {
    system.piecePool = 8;
    const rope = game.addRope({ nodeCount: 12, cutFade: 0.05 }, { x: 300, y: 600 });
    game.tick(2);
    const heard = rope.cutAt(150)!.tail;
    heard.node.on(Rope.EventType.CUT, () => undefined);
    game.tick(10);
    expect(heard.isValid).toBe(false);
    const kept = rope.cutAt(100)!.tail;
    game.tick(10);
    expect([kept.isValid, kept.node.parent]).toEqual([true, null]);
    expect(rope.cutAt(60)!.tail).toBe(kept);
    game.tick(10);
});

test('reset and a smaller pool take pieces away', () => {
    system.piecePool = 8;
    const rope = game.addRope({ nodeCount: 20 }, { x: 300, y: 600 });
    game.tick();
    const [first, second] = [300, 150].map((at) => rope.cutAt(at)!.tail);
    rope.reset();
    expect([first!.node.parent, second!.node.parent]).toEqual([null, null]);
    game.tick(3);
    expect([system.ropes, rope.nodes.length]).toEqual([[rope], 20]);
    system.piecePool = 1;
    game.tick();
    expect([first!, second!].filter(({ isValid }) => isValid)).toHaveLength(1);
    expect(rope.cutAt(200)!.tail.isValid).toBe(true);
    game.tick();
    expect(positionsOf(rope)).toHaveLength(11);
});

test.each(['the node', 'the component'])(
    'a kept piece of which a script destroys %s is forgotten',
    (what) => {
        system.piecePool = 8;
        const rope = game.addRope({ nodeCount: 12, cutFade: 0.05 }, { x: 300, y: 600 });
        game.tick(2);
        const pieces = [150, 100].map((at) => rope.cutAt(at)!.tail);
        game.tick(20);
        for (const piece of pieces) {
            expect([piece.isValid, piece.node.parent]).toEqual([true, null]);
            if (what === 'the node') piece.node.destroy();
            else piece.destroy();
        }
        game.tick(2);
        const next = rope.cutAt(60)!.tail;
        expect(pieces).not.toContain(next);
        game.tick(20);
        expect(next.node.parent).toBeNull(); // it is kept
        next.destroy();
        game.tick(2);
        expect(() => (system.piecePool = 0)).not.toThrow();
    },
);

test('bad sizes', () => {
    for (const [size, valid] of [
        [-1, 0],
        [1e9, 1000],
        [2.4, 2],
        [NaN, 2],
    ] as const) {
        system.piecePool = size;
        expect(system.piecePool).toBe(valid);
    }
    expect(game.takeMessages()).toEqual(
        Array(4).fill(expect.stringContaining('RopeSystem: piecePool must be')),
    );
});

test.each([0, 8])('a loose middle that fades leaves what was cut off it, pool of %p', (poolSize) => {
    system.piecePool = poolSize;
    const hook = game.addNode('hook', { x: 420, y: 600 });
    const rope = game.addRope({ nodeCount: 20, cutFade: 0.2, secondAnchor: hook }, { x: 300, y: 600 });
    game.tick(2);
    const middle = rope.cutAt(120)!.tail;
    const right = middle.cutAt(150)!.tail;
    game.tick(30);
    expect([right.isValid, right.enabled, right.node.parent]).toEqual([true, true, game.world]);
    expect(middle.node?.parent ?? null).toBeNull();
    expect(system.ropes).toEqual([rope, right]);
    expect(distance(right.pointAt(1e9), hook.worldPosition)).toBeLessThan(1e-6);
    rope.reset();
    game.tick();
    expect(system.ropes).toEqual([rope]);
    expect(rope.secondAnchor).toBe(hook);
    game.tick(200);
    expect(topSpeed(rope)).toBeLessThan(300);
});
