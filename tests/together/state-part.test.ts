import { Vec2, type Node } from 'cc';
import { RopeLoad, RopeNetAttachment, RopeSystem, type Rope, type RopeSystemState } from '../../assets/rope';
import { useGame } from '../support/game';
import { addNet } from '../support/nets';

const game = useGame();
const system = RopeSystem.instance;

interface Pair {
    readonly ropes: readonly [Rope, Rope];
    readonly load: RopeLoad;
}

/** Two ropes that hold one load, which has been knocked. */
function addPair(x: number): Pair {
    const load = game.addNode(`load ${x}`, { x: x + 60, y: 300 }).addComponent(RopeLoad);
    load.mass = 5;
    const add = (left: number): Rope => {
        const rope = game.addRope({ nodeCount: 10, damping: 0.2 }, { x: left, y: 480, name: `rope ${left}` });
        rope.attach(load.node);
        return rope;
    };
    const pair = { ropes: [add(x), add(x + 120)], load } as const;
    load.applyLinearImpulseToCenter(new Vec2(900, 0));
    return pair;
}

/** Two pairs, a rope by itself and a net. */
function addAll() {
    const [first, second] = [addPair(100), addPair(500)];
    const alone = game.addRope({ nodeCount: 8 }, { x: 800, y: 500 });
    const net = addNet(game, {}, { x: 1000, y: 500 });
    game.tick(20);
    return { first, second, alone, net };
}

const uuids = (components: readonly { readonly node: Node }[]): string[] =>
    components.map(({ node }) => node.uuid);
const named = ({ ropes, nets, loads }: RopeSystemState): string[][] =>
    [ropes, nets, loads].map((states) => states.map(({ node }) => node));

/** The motion of a pair, to the bit. */
const film = (pair: Pair, frames: number): string[] =>
    Array.from({ length: frames }, () => (game.tick(), stateOf(pair)));
const stateOf = ({ ropes }: Pair): string => JSON.stringify(system.captureState(null, [ropes[0]]));

describe('a state of some ropes', () => {
    test('has their groups and loads in it, each once, and nothing else', () => {
        const { first, alone, net } = addAll();
        const whole = [uuids(first.ropes), [], uuids([first.load])];
        for (const chosen of [[first.ropes[1]], [first.ropes[1], first.ropes[0], first.ropes[1]]])
            expect(named(system.captureState(null, chosen))).toEqual(whole);
        expect(named(system.captureState(null, [alone, net]))).toEqual([uuids([alone]), uuids([net]), []]);
        expect(named(system.captureState(null, []))).toEqual([[], [], []]);
    });

    test('has what the state of all says of them', () => {
        const { second, net } = addAll();
        const all = system.captureState();
        const part = system.captureState(null, [second.ropes[0], net]);
        expect([part.ropes, part.loads, part.nets]).toEqual([
            all.ropes.slice(2, 4),
            [all.loads[1]],
            all.nets,
        ]);
        expect(all).not.toHaveProperty('part');
    });

    test('knows in the very frame what a script has just tied, and before the first frame', () => {
        const { ropes, load } = addPair(100);
        expect(named(system.captureState(null, [ropes[0]]))).toEqual([uuids(ropes), [], uuids([load])]);
        game.tick(2);
        ropes[0].detach(load.node);
        expect(named(system.captureState(null, [ropes[0]]))).toEqual([uuids([ropes[0]]), [], []]);
    });

    test('of a piece is that of its rope, with what hangs on the piece', () => {
        const { first } = addAll();
        const { tail } = first.ropes[0].cutAt(60)!;
        game.tick(3);
        const whole = [uuids(first.ropes), [], uuids([first.load])];
        expect(named(system.captureState(null, [tail]))).toEqual(whole);
        expect(named(system.captureState(null, [first.ropes[1]]))).toEqual(whole);
    });

    test('goes back to the bit, and leaves all others as they are, to the bit', () => {
        const straight = addAll();
        const start = stateOf(straight.first);
        const wanted = film(straight.first, 60);
        const others = film(straight.second, 60);
        game.start();
        const again = addAll();
        const state = system.captureState(null, [again.first.ropes[1]]);
        const { alone } = again;
        expect(film(again.first, 60)).toHaveLength(wanted.length);
        const place = alone.captureState();
        expect(system.restoreState(state)).toBe(true);
        expect(alone.captureState()).toEqual(place);
        expect(withoutUuids(stateOf(again.first))).toBe(withoutUuids(start));
        const films = Array.from({ length: 60 }, () => {
            game.tick();
            return [stateOf(again.first), stateOf(again.second)].map(withoutUuids);
        });
        expect(films).toEqual(wanted.map((one, frame) => [one, others[frame]!].map(withoutUuids)));
    });

    test('is filled again without a new one, and may be of others, or of all, then', () => {
        const { first, second } = addAll();
        const out = system.captureState(null, [first.ropes[0]]);
        const [list, state] = [out.ropes, out.ropes[0]];
        game.tick(3);
        expect(system.captureState(out, [second.ropes[0]])).toBe(out);
        expect([out.ropes, out.ropes[0]]).toEqual([list, state]);
        expect(out.ropes[0]).toBe(state);
        expect(named(out)).toEqual([uuids(second.ropes), [], uuids([second.load])]);
        expect(system.captureState(out)).toEqual(system.captureState());
    });

    test('takes back what has moved on to a rope that has no part in it', () => {
        const [one, other] = [200, 600].map((x) => game.addRope({ nodeCount: 6 }, { x, y: 500 }));
        const [crate, bell] = [game.addNode('crate'), game.addNode('bell')];
        one!.attach(crate, -1);
        other!.attach(bell, 2);
        game.tick(3);
        const state = system.captureState(null, [one!]);
        one!.detach(crate);
        other!.attach(crate, -1);
        game.tick(3);
        expect(system.restoreState(state)).toBe(true);
        const props = [one!, other!].map(({ attachments }) => attachments.map(({ target }) => target!.name));
        expect(props).toEqual([['crate'], ['bell']]);
        game.tick();
        const { x, y } = one!.getNode(-1)!.drawnPosition;
        expect(Math.hypot(crate.worldPosition.x - x, crate.worldPosition.y - y)).toBeLessThan(1e-9);
    });

    test('takes back what has moved on to a net, and leaves a load on the ropes that held it all along', () => {
        const { first, net } = addAll();
        const [one, other] = first.ropes;
        const crate = game.addNode('crate');
        one.attach(crate, 3);
        game.tick(3);
        const state = one.captureState();
        one.detach(crate);
        one.detach(first.load.node);
        net.attachments = [Object.assign(new RopeNetAttachment(), { target: crate, column: 1, row: 1 })];
        game.tick(3);
        expect(one.restoreState(state)).toBe(true);
        expect([one, other, net].map(({ attachments }) => attachments.length)).toEqual([2, 1, 0]);
    });

    test('finds its ropes in a scene made anew by the places that they had', () => {
        const { second } = addAll();
        const text = JSON.stringify(system.captureState(null, [second.ropes[0]]));
        game.start();
        const anew = addAll();
        game.tick(30);
        const before = [stateOf(anew.first), JSON.stringify(anew.alone.captureState())];
        expect(system.restoreState(JSON.parse(text) as RopeSystemState)).toBe(true);
        expect([stateOf(anew.first), JSON.stringify(anew.alone.captureState())]).toEqual(before);
        expect(withoutUuids(stateOf(anew.second))).toBe(withoutUuids(text));
    });

    test('takes no other rope for one that is gone', () => {
        const { first, second, alone } = addAll();
        const state = system.captureState(null, [alone]);
        alone.node.destroy();
        game.tick();
        const before = [first, second].map(stateOf);
        expect(system.restoreState(state)).toBe(false);
        expect([first, second].map(stateOf)).toEqual(before);
        expect(game.takeMessages()).toEqual([expect.stringContaining('some are gone; nothing changes')]);
    });
});

test('what is no list of ropes is told of once, and all are captured; what is no rope in it is left out', () => {
    const { alone } = addAll();
    const all = system.captureState();
    for (const wrong of [alone, 3]) expect(system.captureState(null, wrong as never)).toEqual(all);
    expect(game.takeMessages()).toEqual([
        expect.stringMatching(
            /^warn: RopeSystem: captureState ropes must be a list, got .*; all are captured/,
        ),
    ]);
    expect(named(system.captureState(null, [null, alone, 'rope', alone.node] as never))).toEqual([
        ...[uuids([alone]), [], []],
    ]);
});

/** Another scene has other uuids. */
function withoutUuids(text: string): string {
    return text.replace(/"Node\.\d+"/g, '""');
}
