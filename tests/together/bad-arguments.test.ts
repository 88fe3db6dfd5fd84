import { Rect, Vec2 } from 'cc';
import { RopeLoad, RopeSystem, type Rope } from '../../assets/rope';
import { positionsOf, useGame } from '../support/game';
import { addNet } from '../support/nets';
import { throughText } from '../state/plays';

const game = useGame();
const nothing = null as never;
const near = new Vec2(405, 500);
const line = [new Vec2(400, 600), new Vec2(400, 400)];

function hang(): Rope {
    const rope = game.addRope({ nodeCount: 11 }, { x: 400, y: 600 });
    game.tick(2);
    return rope;
}

test.each<[string, (rope: Rope) => unknown, unknown, string]>([
    ['testAABB(null)', (rope) => rope.testAABB(nothing), false, 'testAABB needs a finite vector'],
    ['testAABB of NaN', (rope) => rope.testAABB(nan()), false, 'testAABB needs a finite vector'],
    ['crossingsWith(null)', (rope) => rope.crossingsWith(nothing), [], 'crossingsWith needs a Rope'],
    ['restoreState(null)', (rope) => rope.restoreState(nothing), false, 'restoreState needs'],
    ['no options to go back', (rope) => rope.restoreState(rope.captureState(), nothing), true, ''],
    ['no options to go all back', () => goBack(), true, ''],
    [
        'raycast(null) of all',
        () => RopeSystem.instance.raycast(nothing, nothing),
        [],
        'raycast needs a finite',
    ],
    [
        'testAABB(null) of all',
        () => RopeSystem.instance.testAABB(nothing),
        [],
        'testAABB needs a finite vector',
    ],
    [
        'nearestPoint within NaN',
        (rope) => rope.nearestPoint(near, NaN)?.gap,
        5,
        'nearestPoint within must be',
    ],
    ['nearestPoint within -1', (rope) => rope.nearestPoint(near, -1), null, 'nearestPoint within must be'],
    ['testPoint in NaN', (rope) => rope.testPoint(near, NaN), false, 'testPoint radius must be a number'],
    ['testPoint in -9', (rope) => rope.testPoint(near, -9), false, 'testPoint radius must be a number'],
    ['setPath(null)', (rope) => rope.setPath(nothing), false, ''],
    [
        'a component as options of a path',
        (rope) => rope.setPath(line, rope as never),
        true,
        'setPath options must be an object with options',
    ],
    [
        'a destroyed node as options of a prop',
        (rope) => {
            const gone = game.addNode('gone');
            gone.destroy();
            game.tick();
            return rope.attach(game.addNode('prop'), 2, gone as never) !== null;
        },
        true,
        'attach options must be an object with options',
    ],
    ['no options of a path', (rope) => rope.setPath(line, nothing), true, ''],
    ['NaN px', (rope) => rope.setPath(line, { segmentLength: NaN }), true, 'setPath segmentLength must be'],
    ['-1 px', (rope) => rope.setPath(line, { simplify: -1 }), true, 'setPath simplify must be a number'],
])('%s does the nearest valid thing', (_name, act, wanted, warning) => {
    const rope = hang();
    const before = positionsOf(rope);
    expect(act(rope)).toEqual(wanted);
    game.tick(2);
    const messages = game.takeMessages();
    expect(messages).toHaveLength(warning ? 1 : 0);
    if (warning) expect(messages[0]).toContain(`Rope on node "rope": ${warning}`);
    if (!wanted) expect(positionsOf(rope)).toEqual(before);
    expect(rope.length).toBeCloseTo(200, 9);
});

test('null for what is to be filled stands for none: it is made', () => {
    const rope = hang();
    const { instance } = RopeSystem;
    const load = game.addNode('load').addComponent(RopeLoad);
    const net = addNet(game);
    game.tick();
    expect(rope.pointAt(40, null)).toEqual(rope.pointAt(40));
    expect(rope.tangentAt(40, null)).toEqual(rope.tangentAt(40));
    expect(rope.velocityAt(40, null)).toEqual(rope.velocityAt(40));
    expect(rope.getBounds(null)).toEqual(rope.getBounds());
    expect(rope.crossingsWith(hang(), null)).toEqual([]);
    expect(net.getPoint(1, 1, null)).toEqual(net.getPoint(1, 1));
    for (const one of [rope, load, net, instance]) expect(one.captureState(null)).toEqual(one.captureState());
});

/** What is none of the things that can be filled. */
const WRONG: readonly unknown[] = [{}, [], 7, '', { ropes: [] }];

test.each<[string, string, (rope: Rope, out: never) => unknown]>([
    ['pointAt', 'cc.Vec2', (rope, out) => rope.pointAt(40, out)],
    ['tangentAt', 'cc.Vec2', (rope, out) => rope.tangentAt(40, out)],
    ['velocityAt', 'cc.Vec2', (rope, out) => rope.velocityAt(40, out)],
    ['getBounds', 'cc.Rect', (rope, out) => rope.getBounds(out)],
    ['captureState', 'what captureState gave', (rope, out) => rope.captureState(out)],
])('%s with a wrong thing to be filled makes a new one, and says so once', (name, kind, ask) => {
    const rope = hang();
    const wanted = ask(rope, nothing);
    for (const wrong of WRONG) expect(ask(rope, wrong as never)).toEqual(wanted);
    expect(game.takeMessages()).toEqual([
        expect.stringMatching(
            `Rope on node "rope": ${name} out must be (of class )?${kind}, got \\[object Object]`,
        ),
    ]);
});

test('crossings, nets, loads and the system with a wrong thing to be filled make a new one, too', () => {
    const rope = hang();
    const load = game.addNode('load').addComponent(RopeLoad);
    const net = addNet(game);
    game.tick();
    const states = [rope, net, load, RopeSystem.instance].map((one) => one.captureState());
    for (const wrong of [...WRONG, [rope], load, net, ...states.slice(0, 3)] as never[])
        expect(RopeSystem.instance.captureState(wrong)).toEqual(states[3]);
    for (const wrong of [...WRONG, states[3], states[0]] as never[]) {
        expect(net.captureState(wrong)).toEqual(states[1]);
        expect(net.getPoint(1, 1, wrong)).toEqual(net.getPoint(1, 1));
        expect(load.captureState(wrong === states[0] ? ({} as never) : wrong)).toEqual(states[2]);
    }
    expect(rope.crossingsWith(hang(), {} as never)).toEqual([]);
    expect(game.takeMessages()).toEqual(
        [
            'RopeSystem: captureState out must be',
            'RopeNet on node "net": captureState out must be what captureState gave',
            'RopeNet on node "net": getPoint out must be of class cc.Vec2',
            'RopeLoad on node "load": captureState out must be what captureState gave',
            'Rope on node "rope": crossingsWith out must be of class Array',
        ].map((text) => expect.stringContaining(text) as unknown),
    );
});

test('a damaged state is not filled: another one is made', () => {
    const rope = hang();
    const wanted = rope.captureState();
    for (const part of ['pins', 'simulation', 'addresses', 'sleep', 'companions', 'pieces']) {
        const state = { ...throughText(wanted), [part]: null } as unknown as typeof wanted;
        expect(throughText(rope.captureState(state))).toEqual(throughText(wanted));
    }
    expect(game.takeMessages()).toEqual([expect.stringContaining('captureState out must be')]);
});

function nan(): Rect {
    return Object.assign(new Rect(), { x: NaN });
}

function goBack(): boolean {
    return RopeSystem.instance.restoreState(RopeSystem.instance.captureState(), nothing);
}

test('what is no mask of layers asks all of them, and is told of once', () => {
    const rope = hang();
    for (const mask of [NaN, 0.5, nothing])
        expect(RopeSystem.instance.nearestPoint(near, 9, mask)!.rope).toBe(rope);
    expect(game.takeMessages()).toEqual([expect.stringContaining('layerMask must be an integer, got NaN')]);
});

test('removeCell of no point burns no hole, and says so', () => {
    const net = addNet(game);
    game.tick();
    for (const point of [nothing, { x: NaN, y: 0 } as Vec2]) expect(net.removeCell(point)).toBe(false);
    const warning: unknown = expect.stringContaining('removeCell needs a finite vector');
    expect(game.takeMessages()).toEqual([warning]);
});
