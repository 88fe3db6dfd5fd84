import { Vec2 } from 'cc';
import { RopeEventType, RopeSystem, RopeTouch, type RopeState } from '../../assets/rope';
import { touch } from '../../assets/rope/core/runtime/touch/touch-events';
import { distance, drawnOf, graphicsOf, paintedLine, positionsOf, topSpeed, useGame } from '../support/game';
import { film, held, PLAYS, start, throughText } from './plays';

const game = useGame();
const system = RopeSystem.instance;

test('a scene whose nodes have other uuids goes on from it by the order of ropes and entries', () => {
    const play = held(game, {});
    film(game, play, 0, 20);
    const state = system.captureState();
    const wanted = film(game, play, 20, 50);
    game.start();
    const fresh = held(game, {});
    game.tick();
    fresh.place?.(19);
    expect(system.restoreState(throughText(state))).toBe(true);
    expect(film(game, fresh, 20, 50)).toEqual(wanted);
});

test('a rope of another number of nodes becomes that of the state, until reset', () => {
    const [long, short] = [start(game, { nodeCount: 20, mass: 3 }), start(game, { nodeCount: 6 })];
    game.tick(30);
    expect(short.restoreState(throughText(long.captureState()))).toBe(true);
    expect(positionsOf(short)).toEqual(positionsOf(long));
    expect([short.nodes.length, short.length]).toEqual([20, long.length]);
    game.tick(60);
    expect(distance(drawnOf(short)[19]!, drawnOf(long)[19]!)).toBeLessThan(1e-6);
    short.reset();
    game.tick();
    expect(short.nodes.length).toBe(6);
});

test('a sleeping rope sleeps on; under another gravity it wakes', () => {
    const rope = game.addRope({ nodeCount: 6, damping: 9 }, { x: 300, y: 400 });
    game.tick(200);
    expect(rope.sleeping).toBe(true);
    const state = throughText(rope.captureState());
    rope.applyImpulse(-1, new Vec2(500, 0));
    game.tick(20);
    rope.restoreState(state);
    game.tick(5);
    expect([rope.sleeping, topSpeed(rope) < 0.1]).toEqual([true, true]);
    rope.gravity = new Vec2(0, 300);
    game.tick();
    rope.restoreState(state);
    game.tick(30);
    expect(rope.sleeping).toBe(false);
});

test('nothing is heard of it, fingers let go, and asleep it is painted where it is', () => {
    const rope = game.addRope({ nodeCount: 6, damping: 9, touch: RopeTouch.Head }, { x: 300, y: 400 });
    game.tick(200);
    const state = rope.captureState();
    const painted = graphicsOf(rope);
    const heard: string[] = [];
    for (const type of Object.values(RopeEventType)) rope.node.on(type, () => heard.push(type));
    touch('start', 4, new Vec2(300, 400));
    touch('move', 4, new Vec2(350, 420));
    game.tick(3);
    expect(heard.splice(0).sort()).toEqual([RopeEventType.GRAB, RopeEventType.WAKE]);
    expect(rope.restoreState(state)).toBe(true);
    game.tick();
    expect(heard).toEqual([]);
    expect(rope.sleeping).toBe(true);
    expect(paintedLine(rope)[0]).toEqual({ x: 0, y: 0 });
    expect(painted).toBe(graphicsOf(rope));
    expect(distance(drawnOf(rope)[0]!, { x: 300, y: 400 })).toBe(0);
});

test('what a script has pinned and unpinned is pinned and unpinned again', () => {
    const rope = start(game, {});
    const post = game.addNode('post', { x: 390, y: 480 });
    rope.pin(6, post);
    rope.pin(9, new Vec2(380, 440));
    rope.unpin(0);
    game.tick(5);
    const state = throughText(rope.captureState());
    const wanted = rope.nodes.map(({ pinned }) => pinned);
    rope.unpin(6);
    rope.pin(0, new Vec2(290, 480));
    game.tick(5);
    rope.restoreState(state);
    game.tick();
    expect(rope.nodes.map(({ pinned }) => pinned)).toEqual(wanted);
});

describe('one warning, and nothing changes, for', () => {
    const damages: Record<string, (state: RopeState) => unknown> = {
        nothing: () => null,
        'another thing': () => ({ x: 1 }),
        'a newer version': (state) => ({ ...state, version: 99 }),
        'a list cut off': (state) => ({ ...state, masses: state.masses.slice(1) }),
        'a number that is none': (state) => ({ ...state, lengthScale: null }),
        'a scale that no rope has': (state) => ({ ...state, lengthScale: 1e308 }),
        'another solver': (state) => ({
            ...state,
            simulation: { ...state.simulation, solver: 'constructor' },
        }),
        'named nodes that are no list': (state) => ({ ...state, authored: 'x' }),
        'a part that is gone': (state) => ({ ...state, sleep: undefined }),
        'a piece that is damaged': (state) => ({ ...state, pieces: [{}] }),
        'columns with a number that is none': (state) => {
            const nodes = Float64Array.from(state.simulation.nodes).fill(NaN, 0, 1);
            return { ...state, simulation: { ...state.simulation, nodes } };
        },
        'columns where a list has to be': (state) => ({ ...state, swipe: new Float64Array(0) }),
        'a memory of a group that is none': (state) => ({
            ...state,
            group: { ...state.group, segments: Float64Array.of(NaN) },
        }),
        'nodes that are none': (state) => ({ ...state, simulation: { ...state.simulation, nodes: [] } }),
    };

    test.each(Object.keys(damages))('%s', (name) => {
        const rope = start(game, {});
        game.tick(10);
        const state = throughText(rope.captureState());
        game.tick(10);
        const before = positionsOf(rope);
        const bad = damages[name]!(state) as RopeState;
        expect([rope.restoreState(bad), rope.restoreState(bad)]).toEqual([false, false]);
        expect(positionsOf(rope)).toEqual(before);
        expect(game.takeMessages()).toEqual([expect.stringMatching(/node "rope": restoreState needs/)]);
    });

    test('a system state of which a rope is gone', () => {
        const rope = start(game, {});
        game.tick();
        const state = throughText(system.captureState());
        rope.node.destroy();
        game.tick();
        expect(system.restoreState(state)).toBe(false);
        expect(game.takeMessages()).toEqual([
            expect.stringMatching(/RopeSystem: restoreState needs the ropes/),
        ]);
    });

    test('a rope that is disabled: false, without a word', () => {
        const rope = start(game, {});
        game.tick();
        const state = rope.captureState();
        rope.enabled = false;
        expect(rope.restoreState(state)).toBe(false);
    });
});

describe('simulate', () => {
    test.each(['solver Exact', 'gusts', 'falling asleep'])('2 s are 120 frames: %s', (name) => {
        const { rope } = PLAYS[name]!(game);
        game.tick();
        const state = rope.captureState();
        for (let frame = 0; frame < 120; frame++) game.tick();
        const wanted = JSON.stringify(rope.captureState().simulation);
        rope.restoreState(state);
        rope.simulate(2);
        expect(JSON.stringify(rope.captureState().simulation)).toBe(wanted);
    });

    test('is silent, and a bad time is one warning', () => {
        const rope = start(game, { damping: 9 });
        const heard: string[] = [];
        for (const type of Object.values(RopeEventType)) rope.node.on(type, () => heard.push(type));
        rope.simulate(20);
        expect(rope.sleeping).toBe(true);
        game.tick();
        rope.simulate(NaN);
        expect(heard).toEqual([]);
        expect(game.takeMessages()).toEqual([
            expect.stringMatching(/simulate must be a number from 0 to 30, got NaN/),
        ]);
    });
});
