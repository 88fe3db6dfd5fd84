import { largestGap, positionsOf, useGame } from '../support/game';
import { addWire, anglesOf, leadTail, letGo, turnOf } from './wires';

const game = useGame();

test('a wire that is bent beyond its yield angle stays bent, and sleeps so', () => {
    const { rope } = addWire(game);
    leadTail(game, rope, 120, 120);
    letGo(game, rope);
    const turn = turnOf(rope);
    expect(turn).toBeGreaterThan(30);
    expect(rope.sleeping).toBe(true);
    const places = positionsOf(rope);
    rope.wake();
    game.tick(120);
    expect(largestGap(positionsOf(rope), places)).toBeLessThan(0.1);
});

test('below its yield angle it springs back, as a rope that is not plastic does', () => {
    const { rope, plastic } = addWire(game, { yieldAngle: 200, fatigueAngle: 100 });
    leadTail(game, rope, 120, 120);
    letGo(game, rope);
    expect(Math.abs(turnOf(rope))).toBeLessThan(0.5);
    expect(plastic.wear).toBe(0);
});

test('it springs back by its yield angle, at any node count', () => {
    for (const [nodeCount, baseLength] of [
        [11, 20],
        [21, 10],
        [41, 5],
    ]) {
        const { rope } = addWire(game, { hardening: 0, yieldAngle: 20 }, { nodeCount, baseLength });
        const free = 2 - baseLength! / 100; // in 100 px, less the clamped segment
        leadTail(game, rope, 60, 130);
        const bent = turnOf(rope);
        letGo(game, rope, 600);
        const left = turnOf(rope);
        expect(bent - left).toBeGreaterThan(0);
        expect(bent - left).toBeLessThan(20 * free);
        expect(left).toBeGreaterThan(60);
    }
});

test('a softening rope kinks at one place, a hardening one bends in an arc', () => {
    const sharpest = (hardening: number): number => {
        const { rope } = addWire(game, { hardening, yieldAngle: 30 });
        leadTail(game, rope, 80, 110);
        letGo(game, rope);
        const angles = anglesOf(rope).map(Math.abs);
        return Math.max(...angles) / angles.reduce((sum, angle) => sum + angle, 0);
    };
    const arc = sharpest(0.4);
    const kink = sharpest(-0.4);
    expect(kink).toBeGreaterThan(1.5 * arc);
});

test('a straw that has been crushed comes to rest, though its joints have become limp', () => {
    const { rope } = addWire(game, { hardening: -0.5, yieldAngle: 8 }, { nodeCount: 36, baseLength: 24 });
    leadTail(game, rope, 500, 250);
    letGo(game, rope, 400);
    expect(rope.sleeping).toBe(true);
});

test('a stalk wilts under its weight while it creeps, and keeps the shape that it has then', () => {
    const { rope, plastic } = addWire(game, { yieldAngle: 1000, creepTime: 2 }, { gravityScale: 1 });
    rope.gravity.set(0, -200);
    game.tick(30);
    const young = turnOf(rope);
    game.tick(240);
    const old = turnOf(rope);
    expect(old).toBeLessThan(2 * young);
    plastic.creepTime = 0;
    game.tick(120);
    const left = turnOf(rope);
    game.tick(120);
    expect(Math.abs(turnOf(rope) - left)).toBeLessThan(0.5);
    rope.gravity.set(0, 0);
    game.tick(200);
    expect(turnOf(rope)).toBeLessThan(young);
});

test('anneal takes wear away and leaves the shape', () => {
    const { rope, plastic } = addWire(game, { fatigueAngle: 1000 });
    leadTail(game, rope, 120, 120);
    letGo(game, rope);
    const turn = turnOf(rope);
    expect(plastic.wear).toBeGreaterThan(0);
    plastic.anneal();
    expect(plastic.wear).toBe(0);
    game.tick(60);
    expect(turnOf(rope)).toBeCloseTo(turn, 1);
});

test('reset makes it straight and new again', () => {
    const { rope, plastic } = addWire(game, { fatigueAngle: 1000 });
    leadTail(game, rope, 120, 120);
    letGo(game, rope);
    rope.reset();
    game.tick(30);
    expect(Math.abs(turnOf(rope))).toBeLessThan(1e-3);
    expect(plastic.wear).toBe(0);
});

test('disabled it is a springy rope, with the shape that it has', () => {
    const { rope, plastic } = addWire(game);
    leadTail(game, rope, 120, 120);
    letGo(game, rope);
    const turn = turnOf(rope);
    plastic.enabled = false;
    leadTail(game, rope, 120, -120);
    letGo(game, rope);
    expect(turnOf(rope)).toBeCloseTo(turn, 0);
});

test('a change of its properties wakes the rope, and acts', () => {
    const { rope, plastic } = addWire(game, { yieldAngle: 400 });
    leadTail(game, rope, 160, 60);
    game.tick(200);
    expect(rope.sleeping).toBe(true);
    plastic.yieldAngle = 2;
    game.tick();
    expect(rope.sleeping).toBe(false);
    game.tick(10);
    letGo(game, rope);
    expect(turnOf(rope)).toBeGreaterThan(10);
});

test('a change of the rope keeps it bent', () => {
    const { rope } = addWire(game);
    leadTail(game, rope, 120, 120);
    letGo(game, rope);
    const turn = turnOf(rope);
    Object.assign(rope, { flexuralRigidity: 0.08, damping: 4 });
    game.tick(120);
    expect(turnOf(rope)).toBeCloseTo(turn, 0);
});

test('a limp rope has nothing to bend: one warning', () => {
    const { rope } = addWire(game, {}, { flexuralRigidity: 0, clampHead: false });
    rope.node.name = 'washing line';
    game.tick(3);
    const [message, ...more] = game.takeMessages();
    expect(message).toContain('"washing line"');
    expect(message).toContain('Flexural Rigidity');
    expect(more).toEqual([]);
});

test.each(['yieldAngle', 'hardening', 'creepTime', 'fatigueAngle'] as const)(
    'a value of %s that is no number gives one warning and changes nothing',
    (name) => {
        const { rope, plastic } = addWire(game);
        const before = plastic[name];
        plastic[name] = NaN;
        plastic[name] = NaN;
        expect(plastic[name]).toBe(before);
        expect(game.takeMessages()).toHaveLength(1);
        leadTail(game, rope, 120, 120);
        for (const { x, y } of positionsOf(rope)) expect(Number.isFinite(x + y)).toBe(true);
    },
);

test('it can be without elasticity, and be turned over itself, for ever', () => {
    const { rope } = addWire(game, { yieldAngle: 0, hardening: 0, fatigueAngle: 0 });
    for (let turn = 0; turn < 8; turn++)
        leadTail(game, rope, 100 * Math.cos(turn * 2), 100 * Math.sin(turn * 2));
    letGo(game, rope);
    for (const { x, y } of positionsOf(rope)) expect(Number.isFinite(x + y)).toBe(true);
    expect(rope.maxStretch).toBeLessThan(0.01);
});
