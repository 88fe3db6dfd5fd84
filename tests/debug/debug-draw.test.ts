import { Graphics, Vec2, type Graphics as GraphicsType, type Node } from 'cc';
import { ERopeDrawFlags, RopeSystem, type Rope } from '../../assets/rope';
import { paintedBy } from '../../tools/cc/graphics-record';
import { drawnOf, useGame, type RopeValues } from '../support/game';

const game = useGame();
const system = RopeSystem.instance;

afterEach(() => {
    system.debugDrawFlags = 0;
});

const overlay = (): Node | null => game.stage.canvas.getChildByName('ROPE_DEBUG_DRAW');
const graphics = (): GraphicsType => overlay()!.getComponent(Graphics)!;
const strokes = (): string[] =>
    paintedBy(graphics()).map(({ kind, color: { r, g, b } }) => `${kind} ${r} ${g} ${b}`);

function loaded(values: RopeValues = {}): Rope {
    const rope = game.addRope({ nodeCount: 6, ...values }, { x: 300, y: 400 });
    rope.attach(game.addNode('crate'), -1, { mass: 9 });
    game.tick(30);
    return rope;
}

test('is off at first, and adds no node; switched off again it leaves none', () => {
    loaded();
    const before = game.stage.canvas.children.length;
    expect([system.debugDrawFlags, overlay()]).toEqual([0, null]);
    system.debugDrawFlags = ERopeDrawFlags.All;
    game.tick();
    expect(game.stage.canvas.children.length).toBe(before + 1);
    system.debugDrawFlags = 0;
    game.tick();
    expect(game.stage.canvas.children.length).toBe(before);
});

test.each([
    [ERopeDrawFlags.Node, ['fill 255 255 255', 'stroke 255 255 255']],
    [ERopeDrawFlags.Bounds, ['stroke 160 160 160']],
    [ERopeDrawFlags.Load, ['stroke 0 190 255']],
    [ERopeDrawFlags.Anchor, ['stroke 255 196 0']],
    [ERopeDrawFlags.Index, ['stroke 255 255 255']],
    [ERopeDrawFlags.Bounds | ERopeDrawFlags.Anchor, ['stroke 160 160 160', 'stroke 255 196 0']],
])('flags %p', (flags, wanted) => {
    loaded();
    system.debugDrawFlags = flags;
    game.tick();
    expect(strokes()).toEqual(wanted);
});

test('tension is green where it is small and red where it is largest; slack is blue', () => {
    const rope = loaded();
    rope.nodeMass = 9;
    game.tick(60);
    system.debugDrawFlags = ERopeDrawFlags.Tension;
    game.tick();
    const hanging = strokes();
    expect(hanging[hanging.length - 1]).toBe('stroke 255 50 40');
    expect(hanging[0]).not.toBe(hanging[hanging.length - 1]);
    rope.applyImpulse(-1, new Vec2(0, 90000));
    game.tick(15);
    expect(strokes()).toContain('stroke 80 120 255');
});

test('is where the rope is drawn, in the world, also of a rope that is turned, scaled and asleep', () => {
    const rope = loaded({ damping: 3 });
    rope.node.parent!.setScale(0.7, 1.3, 1);
    rope.node.angle = 30;
    game.tick(900);
    expect(rope.sleeping).toBe(true);
    system.debugDrawFlags = ERopeDrawFlags.Bounds;
    game.tick();
    const [{ paths }] = paintedBy(graphics());
    const xs = Array.from(paths[0].points).filter((_, k) => k % 2 === 0);
    const drawn = drawnOf(rope).map(({ x }) => x);
    expect(Math.min(...xs)).toBeCloseTo(Math.min(...drawn), 6);
    expect(Math.max(...xs)).toBeCloseTo(Math.max(...drawn), 6);
    expect(overlay()!.worldScale.x).toBeCloseTo(1, 9);
});

test('is empty when the last rope has gone', () => {
    const rope = game.addRope();
    system.debugDrawFlags = ERopeDrawFlags.Node;
    game.tick(3);
    expect(strokes().length).toBeGreaterThan(0);
    rope.node.destroy();
    game.tick();
    expect(strokes()).toEqual([]);
});

test('lives through a new scene, and takes nothing but its flags', () => {
    system.debugDrawFlags = 64 + 2;
    expect(system.debugDrawFlags).toBe(2);
    loaded();
    game.start();
    loaded();
    expect(strokes().length).toBeGreaterThan(0);
});
