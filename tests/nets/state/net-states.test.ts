import { Vec2 } from 'cc';
import {
    RopeNet,
    RopeNetHold,
    RopeNetPreset,
    RopeObstacle,
    RopeSystem,
    type RopeNetState,
    type RopeSystemState,
} from '../../../assets/rope';
import { pointer } from '../../../tools/cc/pointer';
import { useGame } from '../../support/game';
import { addNet, pointOf } from '../../support/nets';
import { hang } from '../hung';
import { farthest, KEEPING, nodesOf, worn } from '../worn';

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

test('a net that hangs on ropes goes back to a state and on from there, to the bit', () => {
    const { net } = hang(game, 4);
    game.tick(30);
    const state = system.captureState();
    const play = (): number[] => {
        game.tick(20);
        return [0, 3, 6].flatMap((column) => pointOf(net, column, 2));
    };
    const first = play();
    expect(system.restoreState(state)).toBe(true);
    expect(play()).toEqual(first);
});

test('a rollback of a net in contact ends in the same bits', () => {
    const floor = game.addNode('floor', { x: 300, y: 100 }).addComponent(RopeObstacle);
    floor.size = new Vec2(600, 20);
    const values = { preset: RopeNetPreset.Jelly, hold: RopeNetHold.None, collide: true, damping: 3 };
    const net = addNet(game, values, { x: 300, y: 160 });
    game.tick(20);
    const state = system.captureState();
    const places = (): number[][] => [0, 3, 6].map((column) => pointOf(net, column, -1));
    game.tick(60);
    const first = places();
    system.restoreState(state);
    game.tick(60);
    expect(places()).toEqual(first);
});

test('a state that is put back tells nothing of what has happened since', () => {
    const net = addNet(game, { tearTension: 1e-3 });
    game.tick(2);
    const torn = net.captureState();
    net.reset();
    let told = 0;
    net.node.on(RopeNet.EventType.TEAR, () => told++);
    net.tearTension = 0;
    net.restoreState(torn);
    game.tick(2);
    expect(told).toBe(0);
});

test.each(KEEPING)(
    'a net of preset %d below a hero that turns round goes back to a state of before, with the scale or without it',
    (preset) => {
        const scene = worn(game, preset);
        const before = nodesOf(scene);
        const state = JSON.parse(JSON.stringify(scene.worn.captureState())) as RopeNetState;
        for (const isBack of [true, false]) {
            scene.hero.setScale(-1, 1, 1);
            game.tick(10);
            if (isBack) scene.hero.setScale(1, 1, 1);
            expect(scene.worn.restoreState(state)).toBe(true);
            game.tick(60);
            expect(farthest(nodesOf(scene), before)).toBeLessThan(1);
            scene.hero.setScale(1, 1, 1);
            game.tick(60);
            expect(farthest(nodesOf(scene), before)).toBeLessThan(1);
        }
    },
);
