import { Vec2 } from 'cc';
import type { RopeNet, RopeSystemState } from '../../assets/rope';
import { RopeSystem } from '../../assets/rope';
import { useGame } from '../support/game';
import { addNet } from '../support/nets';

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
