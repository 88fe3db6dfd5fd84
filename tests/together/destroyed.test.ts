import { Component, Rect, Vec2 } from 'cc';
import { Rope, RopeLoad, RopeNetEventType, RopeRider } from '../../assets/rope';
import { ROPE } from '../../assets/rope/core/inspector/property-list';
import { useGame } from '../support/game';
import { addNet } from '../support/nets';

const game = useGame();

/** Called by the engine or the editor. */
const NOT_FOR_GAMES = [
    ...['constructor', 'onLoad', 'onEnable', 'start', 'update', 'onDisable'],
    ...['resetInEditor', 'onFocusInEditor', 'onLostFocusInEditor'],
];
const POINT = new Vec2(300, 450);
const ACROSS = [new Vec2(250, 450), new Vec2(350, 450)] as const;

/** What a script may call, and what a destroyed rope answers. */
const CALLS: Record<string, [call: (rope: Rope, other: Rope) => unknown, answer: unknown]> = {
    getNode: [(rope) => rope.getNode(0), null],
    pin: [(rope) => rope.pin(3, POINT), false],
    unpin: [(rope) => rope.unpin(0), false],
    applyImpulse: [(rope) => rope.applyImpulse(2, POINT), false],
    applyForce: [(rope) => rope.applyForce(2, POINT), false],
    attach: [(rope) => rope.attach(game.addNode('crate'), 3), null],
    detach: [(rope) => rope.detach(game.addNode('crate')), false],
    wake: [(rope) => rope.wake(), undefined],
    reset: [(rope) => rope.reset(), undefined],
    teleport: [(rope) => rope.teleport(), undefined],
    unuse: [(rope) => rope.unuse(), undefined],
    reuse: [(rope) => rope.reuse(), undefined],
    distanceOf: [(rope) => rope.distanceOf(2), 40],
    pointAt: [(rope) => rope.pointAt(30), Vec2.ZERO],
    tangentAt: [(rope) => rope.tangentAt(30), new Vec2(0, -1)],
    velocityAt: [(rope) => rope.velocityAt(30), Vec2.ZERO],
    tensionAt: [(rope) => rope.tensionAt(30), 0],
    tension: [(rope) => rope.tension(1), 0],
    nearestPoint: [(rope) => rope.nearestPoint(POINT), null],
    raycast: [(rope) => rope.raycast(...ACROSS), null],
    testPoint: [(rope) => rope.testPoint(POINT), false],
    testAABB: [(rope) => rope.testAABB(new Rect(0, 0, 900, 900)), false],
    getBounds: [(rope) => rope.getBounds(), new Rect()],
    crossingsWith: [(rope, other) => [...rope.crossingsWith(other), ...other.crossingsWith(rope)], []],
    cutAt: [(rope) => rope.cutAt(30), null],
    cut: [(rope) => rope.cut(...ACROSS), null],
    trace: [(rope) => rope.trace(), undefined],
    reel: [(rope) => rope.reel(10), 0],
    splice: [(rope, other) => rope.splice(other) || other.splice(rope), false],
    setPath: [(rope) => rope.setPath([POINT, Vec2.ZERO]), false],
    captureState: [(rope, other) => other.restoreState(rope.captureState()), false],
    restoreState: [(rope, other) => rope.restoreState(other.captureState()), false],
    simulate: [(rope) => rope.simulate(1), undefined],
};

function membersOf(kind: 'value' | 'get'): string[] {
    const names: string[] = [];
    for (let type = Rope.prototype; type !== Component.prototype; type = Object.getPrototypeOf(type) as Rope)
        for (const [name, descriptor] of Object.entries(Object.getOwnPropertyDescriptors(type)))
            if (descriptor[kind] && !name.startsWith('_') && !NOT_FOR_GAMES.includes(name)) names.push(name);
    return [...new Set(names)];
}

test('there is a call of every method', () => {
    expect(Object.keys(CALLS).sort()).toEqual(membersOf('value').sort());
});

function ropes(isStarted: boolean): [Rope, Rope] {
    const pair = [300, 320].map((x) => game.addRope({ nodeCount: 11 }, { x, y: 500 })) as [Rope, Rope];
    if (isStarted) game.tick(2);
    return pair;
}

describe.each([true, false])('a destroyed rope that had been started: %p', (isStarted) => {
    test.each(Object.keys(CALLS))('answers %s with nothing, without a word', (name) => {
        const [rope, other] = ropes(isStarted);
        rope.node.destroy();
        game.tick();
        const [call, answer] = CALLS[name]!;
        expect(call(rope, other)).toEqual(answer);
        game.tick(2);
        const words = name === 'captureState' ? [expect.stringContaining('needs a state of version')] : [];
        expect(game.takeMessages()).toEqual(words); // said by the one that is to take its empty state
    });

    test('can be read, and its properties can be set', () => {
        const [rope] = ropes(isStarted);
        const [node] = isStarted ? rope.nodes : [];
        rope.node.destroy();
        game.tick();
        const values = rope as unknown as Record<string, unknown>;
        for (const name of membersOf('get')) void values[name];
        expect([rope.nodes, rope.isTaut, rope.extension, node?.position.x ?? 0]).toEqual([[], false, 0, 0]);
        for (const [name, declaration] of Object.entries(ROPE)) values[name] = declaration.make();
        game.tick(2);
    });
});

test.each(Object.keys(CALLS))('a disabled rope lets everything be done to it in silence: %s', (name) => {
    const [rope, other] = ropes(true);
    rope.enabled = false;
    CALLS[name]![0](rope, other);
    game.tick(2);
    rope.enabled = true;
    game.tick(2);
    expect(rope.nodes.every(({ position: { x, y } }) => Number.isFinite(x + y))).toBe(true);
});

test('a destroyed rope lets nothing go that hung on it, and tells of nothing', () => {
    const [rope] = ropes(true);
    const crate = game.addNode('crate');
    rope.attach(crate, 3);
    const told: string[] = [];
    for (const type of Object.values(Rope.EventType)) rope.node.on(type, () => told.push(type));
    rope.destroy();
    game.tick();
    for (const name of Object.keys(CALLS)) CALLS[name]![0](rope, rope);
    expect([rope.detach(crate), told]).toEqual([false, []]);
    game.takeMessages();
});

test('a rope that a handler has destroyed can be asked in the rest of its frame', () => {
    const [rope, other] = ropes(true);
    rope.node.on(Rope.EventType.CUT, () => {
        rope.node.destroy();
        for (const [call] of Object.values(CALLS)) call(rope, other);
    });
    expect(rope.cutAt(50)!.head).toBe(rope);
    game.tick(2);
    expect(rope.isValid).toBe(false);
    game.takeMessages();
});

describe('destroyed, too, are silent:', () => {
    test('nets', () => {
        const net = addNet(game, {}, { x: 500, y: 300 });
        game.tick(2);
        const state = net.captureState();
        net.node.destroy();
        game.tick();
        const said = [net.getPoint(1, 1, new Vec2()), net.pin(1, 1, POINT), net.unpin(0, 0)];
        expect(said).toEqual([null, false, false]);
        expect([net.applyImpulse(1, 1, POINT), net.cut(...ACROSS), net.removeCell(POINT)]).toEqual([
            false,
            0,
            false,
        ]);
        expect([net.isRunning, net.tornCount, net.maxStretch, net.sleeping]).toEqual([false, 0, 0, false]);
        for (const call of [() => net.wake(), () => net.reset(), () => net.teleport()]) call();
        expect([net.restoreState(state), net.captureState().node]).toEqual([false, '']);
    });

    test('nets whose node is still there, which tell of nothing', () => {
        const net = addNet(game, {}, { x: 500, y: 300 });
        game.tick(2);
        const told: string[] = [];
        for (const type of Object.values(RopeNetEventType)) net.node.on(type, () => told.push(type));
        net.destroy();
        game.tick();
        net.cut(...ACROSS);
        net.removeCell(POINT);
        game.tick(2);
        expect(told).toEqual([]);
    });

    test('loads', () => {
        const load = game.addNode('load').addComponent(RopeLoad);
        game.tick(2);
        const state = load.captureState();
        load.node.destroy();
        game.tick();
        load.linearVelocity = POINT;
        load.applyLinearImpulseToCenter(POINT);
        load.applyForceToCenter(POINT);
        expect([load.linearVelocity, load.ropes, load.isHeld]).toEqual([Vec2.ZERO, [], false]);
        expect([load.restoreState(state), load.captureState().node]).toEqual([false, '']);
    });

    test.each(['off a rope', 'on a rope'])('riders %s', (where) => {
        const [rope] = ropes(true);
        const rider = game.addNode('rider', { x: 300, y: 400 }).addComponent(RopeRider);
        game.tick();
        expect(where === 'off a rope' || rider.grab(rope)).toBe(true);
        rider.node.destroy();
        game.tick();
        rider.linearVelocity = POINT;
        expect([rider.rope, rider.distance, rider.linearVelocity]).toEqual([null, -1, Vec2.ZERO]);
        expect([rider.grab(), rider.grab(rope), rider.release()]).toEqual([false, false, Vec2.ZERO]);
    });
});
