import { Vec2 } from 'cc';
import type { RopeNet, RopeSystemState } from '../../../assets/rope';
import { RopeSystem } from '../../../assets/rope';
import { pointer } from '../../../tools/cc/pointer';
import { useGame } from '../../support/game';
import { addNet } from '../../support/nets';

const game = useGame();
const system = RopeSystem.instance;

/** What happens to a net between its state and going back to it; in the end its properties are those it had. */
const HAPPENINGS: Readonly<Record<string, (net: RopeNet) => unknown>> = {
    'a cut': (net) => net.cut(new Vec2(700, 470), new Vec2(900, 450)),
    'a burnt hole': (net) => net.removeCell(new Vec2(800, 450)),
    'other masses': (net) => {
        const { mass } = net;
        for (const other of [7, 0.3, 11, mass]) {
            net.mass = other;
            game.tick();
        }
    },
    'another gravity': (net) => {
        const before = net.gravity.clone();
        net.gravity = new Vec2(0, -500);
        game.tick();
        net.gravity = before;
        game.tick();
    },
    'an impulse': (net) => net.applyImpulse(3, 3, new Vec2(0.5, 0.2)),
};

test.each(Object.keys(HAPPENINGS))(
    'a net that sleeps goes back to sleep, and to every bit, after %s',
    (name) => {
        const net = addNet(game, {}, { x: 800, y: 500 });
        game.tick(60);
        expect(net.sleeping).toBe(true);
        const state = JSON.stringify(system.captureState());
        HAPPENINGS[name]!(net);
        game.tick(10);
        expect(system.restoreState(JSON.parse(state) as RopeSystemState)).toBe(true);
        game.tick();
        expect(net.sleeping).toBe(true);
        expect(JSON.stringify(system.captureState())).toBe(state);
    },
);

test('under another gravity, set just before it goes back, it wakes', () => {
    const net = addNet(game, {}, { x: 800, y: 500 });
    game.tick(60);
    const state = system.captureState();
    net.gravity = new Vec2(300, -500);
    system.restoreState(state);
    game.tick();
    expect(net.sleeping).toBe(false);
});

test('a state of another shape is told of, and changes nothing', () => {
    const net = addNet(game, {}, { x: 300, y: 300 });
    game.tick();
    const state = net.captureState();
    net.columns = 3;
    expect(net.restoreState(state)).toBe(false);
    expect(game.takeMessages()).toEqual([
        expect.stringMatching(/node "net": restoreState needs a whole state of a net of 20 nodes/),
    ]);
});

test('a system state from before there were nets leaves them as they are', () => {
    game.addRope();
    const net = addNet(game, {}, { x: 300, y: 300 });
    game.tick(10);
    const state: Partial<RopeSystemState> = system.captureState();
    delete state.nets;
    game.tick(10);
    const before = JSON.stringify(net.captureState());
    expect(system.restoreState(state as RopeSystemState)).toBe(true);
    expect(JSON.stringify(net.captureState())).toBe(before);
    expect(system.restoreState({ ...state, nets: null } as never)).toBe(false);
    expect(game.takeMessages()).toEqual([expect.stringContaining('needs a whole state')]);
});

test('a journal plays what fingers and scripts do to a net', () => {
    const make = (): RopeNet => addNet(game, { touchable: true }, { x: 150, y: 300 });
    const net = make();
    game.tick();
    system.startJournal();
    for (let frame = 0; frame < 60; frame++) {
        if (frame === 5) pointer.start(1, 150, 265);
        if (frame > 5 && frame < 15) pointer.move(1, 150 + 4 * (frame - 5), 260);
        if (frame === 15) pointer.end(1, 186, 260);
        if (frame === 20) net.cut(new Vec2(60, 280), new Vec2(200, 280));
        if (frame === 30) net.removeCell(new Vec2(150, 330));
        game.tick();
    }
    const journal = system.endJournal();
    const hash = system.hashState();
    expect(journal).toContain('"removeCell"');
    game.start();
    make();
    game.tick();
    expect(system.replay(journal)).toBe(true);
    game.tick(60, 0.009); // any frame time: that of the journal counts
    expect(system.hashState()).toBe(hash);
    game.tick();
    expect(system.isReplaying).toBe(false);
    expect(game.takeMessages()).toEqual([]); // in the same state
});
