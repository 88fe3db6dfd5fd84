import { Vec2, type Component } from 'cc';
import { Rope, RopeLoad, RopeNet, RopeSystem } from '../../assets/rope';
import { STEP, useGame } from '../support/game';
import { addNet } from '../support/nets';

const game = useGame();
const { SLEEP, WAKE, TAUT, SLACK } = Rope.EventType;

/** What a rope or a net tells: types and steps. */
function listen({ node }: Component, types: readonly string[]): [string, number][] {
    const told: [string, number][] = [];
    for (const type of types) node.on(type, ({ step }: { step: number }) => told.push([type, step]));
    return told;
}

const typesOf = (told: readonly [string, number][]): string[] => told.map(([type]) => type);

/** A rope that hangs, asleep. */
function asleep(): { rope: Rope; told: [string, number][] } {
    const rope = game.addRope({ nodeCount: 8, damping: 9 }, { x: 300, y: 400 });
    const told = listen(rope, [SLEEP, WAKE]);
    game.tick(60);
    expect(typesOf(told)).toEqual([SLEEP]);
    return { rope, told };
}

test('a rope that sleeps and is reset tells WAKE, of its first step, and SLEEP again', () => {
    const { rope, told } = asleep();
    rope.reset();
    game.tick(60);
    expect(told.slice(1)).toEqual([
        [WAKE, 0],
        [SLEEP, told[0]![1]],
    ]);
});

test('so does a net', () => {
    const net = addNet(game, { damping: 3 }, { x: 400, y: 400 });
    const { EventType: types } = RopeNet;
    const told = listen(net, [types.SLEEP, types.WAKE]);
    game.tick(200);
    net.reset();
    game.tick(200);
    expect(typesOf(told)).toEqual([types.SLEEP, types.WAKE, types.SLEEP]);
    expect(told[1]).toEqual([types.WAKE, 0]);
});

test.each([
    ['the rope', (rope: Rope, state: unknown) => rope.restoreState(state as never)],
    ['all ropes', (_: Rope, state: unknown) => RopeSystem.instance.restoreState(state as never)],
] as const)(
    'a state asleep that is put back by %s takes back a waking that nobody has heard of',
    (name, restore) => {
        const { rope, told } = asleep();
        const state = name === 'the rope' ? rope.captureState() : RopeSystem.instance.captureState();
        rope.applyImpulse(-1, new Vec2(100, 0));
        expect(restore(rope, state)).toBe(true);
        game.tick(10);
        expect(typesOf(told)).toEqual([SLEEP]);
        rope.wake();
        game.tick(3);
        expect(typesOf(told)).toEqual([SLEEP, WAKE]);
    },
);

test('ropes that step with one that is run ahead are silent meanwhile, too', () => {
    const load = game.addNode('load', { x: 450, y: 450 });
    Object.assign(load.addComponent(RopeLoad)!, { mass: 5, linearDamping: 2 });
    const ropes = [400, 500].map((x) => {
        const rope = game.addRope({ nodeCount: 8, damping: 3 }, { x, y: 600 });
        rope.attach(load, -1);
        return rope;
    });
    game.tick(1);
    const told = ropes.map((rope) => listen(rope, [SLEEP, WAKE, TAUT, SLACK]));
    ropes[0]!.simulate(30);
    expect(ropes.map(({ sleeping }) => sleeping)).toEqual([true, true]);
    game.tick(60);
    expect(told).toEqual([[], []]);
    ropes[0]!.wake();
    game.tick(3);
    expect(told.map(typesOf)).toEqual([[WAKE], [WAKE]]);
});

test('a rope whose node is scaled in every frame stays awake', () => {
    const { rope, told } = asleep();
    for (let frame = 1; frame <= 200; frame++) {
        rope.node.setScale(1 + frame / 600, 1 + frame / 600, 1);
        game.tick();
    }
    expect(typesOf(told)).toEqual([SLEEP, WAKE]);
});

test('a load that is hung on a rope between two steps is drawn as smoothly as the rope', () => {
    const rope = game.addRope({ nodeCount: 12, damping: 0.1 }, { x: 400, y: 600 });
    game.tick(1, 1 / 144);
    const load = game.addNode('load', { x: 620, y: 600 });
    load.addComponent(RopeLoad).mass = 5;
    rope.attach(load, -1);
    game.tick(30, 1 / 144);
    let [worst, before, way] = [0, load.position.clone(), NaN];
    for (let frame = 0; frame < 60; frame++) {
        game.tick(1, 1 / 144);
        const moved = Math.hypot(load.position.x - before.x, load.position.y - before.y);
        if (frame > 0) worst = Math.max(worst, Math.abs(moved - way));
        [before, way] = [load.position.clone(), moved];
    }
    expect(way).toBeGreaterThan(0);
    expect(worst).toBeLessThan(980 * STEP * STEP);
});
