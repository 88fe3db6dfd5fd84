import { Graphics, isValid, Vec2 } from 'cc';
import { RopeAnchor, RopeEnd, RopeEventType, RopeShape, RopeSystem, type Rope } from '../../../assets/rope';
import { drawnOf, paintedInWorld, positionsOf, STEP, useGame } from '../../support/game';
import { start, throughText } from '../../state/plays';
import { crane } from '../crane';

const game = useGame();
const system = RopeSystem.instance;

afterEach(() => {
    system.autoSimulation = true;
    system.piecePool = 0;
});

test('a rope alone goes back to before a cut: one rope again, with all that it carried', () => {
    const rope = start(game, {}, 5);
    const lamp = game.addNode('lamp');
    rope.attach(lamp, 6, { mass: 2, offset: new Vec2(0, -9) });
    game.tick(20);
    const state = throughText(rope.captureState());
    const before = positionsOf(rope);
    const cut = rope.cutAt(60)!;
    rope.detach(lamp);
    cut.tail.detach(lamp);
    game.tick(10);
    expect(rope.restoreState(state)).toBe(true);
    expect(positionsOf(rope)).toEqual(before);
    expect(rope.attachments.map(({ target, mass, offset }) => [target?.name, mass, offset.y])).toEqual([
        ['crate', 5, 0],
        ['lamp', 2, -9],
    ]);
    game.tick();
    expect(isValid(cut.tail, true)).toBe(false);
    expect(system.ropes).toEqual([rope]);
});

test('a force of a script that is still to come is in a state, and outlives cuts and winches before the frame', () => {
    const velocity = (force: number, edit: (rope: Rope) => void): number => {
        game.start();
        const rope = start(game, {}, 5);
        game.tick(20);
        const { target: crate } = rope.attachments[0]!;
        rope.applyForce(-1, new Vec2(force, 0));
        edit(rope);
        game.tick();
        const tail = system.ropes.find(({ attachments }) => attachments[0]?.target === crate)!;
        return tail.velocityAt(tail.length).x;
    };
    const gain = (edit: (rope: Rope) => void): number => velocity(9e4, edit) - velocity(0, edit);
    const wanted = gain(() => undefined);
    expect(wanted).toBeGreaterThan((0.1 * 9e4 * STEP) / 5); // the rope takes the rest
    const restore = (rope: Rope): void => {
        const state = throughText(rope.captureState());
        game.tick();
        expect(rope.restoreState(state)).toBe(true);
    };
    expect(gain(restore)).toBe(wanted);
    const reelThereAndBack = (rope: Rope): void => {
        const { length } = rope.nodes;
        rope.reel(25);
        expect(rope.nodes).toHaveLength(length + 1);
        rope.reel(-25);
    };
    expect(gain(reelThereAndBack) / wanted).toBeCloseTo(1, 2);
    expect(gain((rope) => rope.cutAt(20))).toBeGreaterThan(wanted); // a loose rope gives way more
});

test('a whole rope takes the state of a cut one, and reset makes it whole', () => {
    const rope = start(game, {}, 5);
    game.tick(10);
    const whole = throughText(rope.captureState());
    rope.cutAt(100);
    game.tick(10);
    const state = throughText(rope.captureState());
    expect(rope.restoreState(whole)).toBe(true);
    game.tick();
    expect(rope.restoreState(state)).toBe(true);
    const [head, tail] = system.ropes as [Rope, Rope];
    expect([head.length, tail.length, tail.lengthOffset].map(Math.round)).toEqual([100, 160, 100]);
    expect(tail.attachments.map(({ target }) => target!.name)).toEqual(['crate']);
    rope.reset();
    game.tick();
    expect(system.ropes).toEqual([rope]);
    expect([rope.nodes.length, rope.attachments.length]).toEqual([14, 1]);
});

test('a winch goes on from a state between two steps to the bit', () => {
    const { winch } = crane(game, RopeEnd.Head, false);
    Object.assign(winch, { enableMotor: true, motorSpeed: -130 });
    for (const frames of [37, 61, 140]) {
        game.tick(frames, 1 / 144);
        winch.enableMotor = frames === 37;
        const state = system.captureState();
        const play = (): string[] =>
            Array.from({ length: 80 }, () => {
                game.tick(1, 1 / 144);
                return system.hashState();
            });
        const wanted = play();
        expect(system.restoreState(state)).toBe(true);
        expect(play()).toEqual(wanted);
    }
});

test.each([RopeEnd.Head, RopeEnd.Tail])(
    'a rope that is reeled far at once, at end %p, goes on from a state taken there to the bit',
    (end) => {
        const rope = game.addRope({ nodeCount: 10, baseLength: 20, nodeMass: 0.5 }, { x: 300, y: 600 });
        rope.reel(3000, end);
        const state = throughText(rope.captureState());
        const go = (): string => {
            game.tick(20);
            return system.hashState();
        };
        const wanted = go();
        rope.restoreState(state);
        expect(go()).toBe(wanted);
    },
);

test('a rope whose hooks are pulled too far apart goes on from a state in the same bits', () => {
    const hook = game.addNode('hook', { x: 480, y: 500 });
    const anchors = [Object.assign(new RopeAnchor(), { target: hook })];
    game.addRope({ nodeCount: 11, damping: 1, mass: 1, anchors }, { x: 300, y: 500 });
    game.tick(60);
    while (hook.position.x < 540) {
        hook.setPosition(hook.position.x + 5, 500);
        game.tick();
    }
    game.tick(10);
    const state = system.captureState();
    game.tick(20);
    const wanted = system.hashState();
    system.restoreState(state);
    game.tick(20);
    expect(system.hashState()).toBe(wanted);
    expect(game.takeMessages()).toEqual([expect.stringContaining('farther apart')]);
});

test('the jolt of a restored state tears nothing', () => {
    const rope = game.addRope({ nodeCount: 11, damping: 0, tearTension: 12 * 980 }, { x: 600, y: 600 });
    rope.attach(game.addNode('load'), -1, { mass: 10 });
    let torn = 0;
    rope.node.on(RopeEventType.TEAR, () => torn++);
    game.tick(30);
    const state = rope.captureState();
    const { simulation } = state;
    const blow = rope.getNode(-1)!.mass * 3000; // a jolt far above the limit
    rope.applyImpulse(-1, new Vec2(0, -blow));
    expect(rope.restoreState(state)).toBe(true);
    expect(rope.captureState().simulation).toEqual(simulation);
    game.tick(10);
    expect(torn).toBe(0);
});

test('without autoSimulation only steps let a piece fade: clients of all frame rates stay alike', () => {
    const clientOf = (framesPerStep: number): string[] => {
        game.start();
        const rope = game.addRope({ nodeCount: 20, cutFade: 0.5 }, { x: 300, y: 600 });
        game.tick();
        const piece = rope.cutAt(200)!.tail;
        system.autoSimulation = false;
        const hashes = Array.from({ length: 40 }, () => {
            game.tick(framesPerStep, STEP / framesPerStep);
            system.step(STEP);
            return system.hashState();
        });
        expect(system.ropes.includes(piece)).toBe(false);
        system.autoSimulation = true;
        return hashes;
    };
    const wanted = clientOf(1);
    expect(new Set(wanted).size).toBeGreaterThan(20);
    expect([clientOf(7), clientOf(0)]).toEqual([wanted, wanted]);
});

test('a piece that is used again is as good as new', () => {
    const lookOf = (poolSize: number): unknown[] => {
        game.start();
        game.seeFar();
        system.piecePool = poolSize;
        const first = game.addRope({ nodeCount: 12, cutFade: 0.1, damping: 3 }, { x: 100, y: 500 });
        first.getComponent(Graphics)!.lineWidth = 11;
        const second = game.addRope({ nodeCount: 30, cutFade: 0.5, mass: 4 }, { x: 300, y: 600, name: 'b' });
        game.tick(2);
        const gone = first.cutAt(90)!.tail;
        gone.pin(2, new Vec2(90, 350));
        game.tick();
        gone.unpin(2);
        gone.applyImpulse(1, new Vec2(900, 0));
        game.tick(20);
        second.applyImpulse(-1, new Vec2(900, 100));
        const lamp = game.addNode('lamp');
        second.attach(lamp, -1, { mass: 2 });
        const { tail } = second.cutAt(215)!;
        expect(tail === gone).toBe(poolSize > 0);
        game.tick(20);
        const { name, layer } = tail.node;
        const state = tail.captureState();
        const painted = paintedInWorld(tail);
        tail.detach(lamp);
        game.tick(10);
        const { opacity } = tail;
        game.tick(60);
        return [
            name,
            layer,
            { ...state, node: '', headCut: 0 },
            drawnOf(second),
            painted,
            opacity,
            system.ropes.length,
        ];
    };
    const [kept, fresh] = [lookOf(4), lookOf(0)];
    expect(JSON.stringify(kept).replace(/Node\.\d+/g, '')).toBe(
        JSON.stringify(fresh).replace(/Node\.\d+/g, ''),
    );
});

test('a rope along a path goes back to before a winch and a cut', () => {
    const rope = game.addRope({ baseLength: 10, initialShape: RopeShape.Points }, { x: 200, y: 400 });
    const path = game.addNode('path', { parent: rope.node });
    game.addNode('0', { x: 0, y: 0, parent: path });
    game.addNode('1', { x: 100, y: 0, parent: path });
    game.addNode('2', { x: 100, y: -60, parent: path });
    rope.path = path;
    game.tick();
    const state = system.captureState();
    rope.reel(15);
    game.tick();
    rope.cutAt(100);
    game.tick(5);
    expect(system.restoreState(state)).toBe(true);
    expect([rope.nodes.length, rope.ropeLength]).toEqual([17, expect.closeTo(160, 6)]);
});

const curve = (count: number): Vec2[] =>
    Array.from({ length: count }, (_, i) => new Vec2(200 + 4 * i, 400 + 60 * Math.sin(i / 20)));

describe('going back to before a path', () => {
    const paths: [string, Vec2[], number][] = [
        ['of other nodes', curve(120), 20],
        ['of as many nodes, farther apart', [new Vec2(50, 50), new Vec2(350, 50)], 30],
    ];

    test.each(paths)(
        '%s leaves the state, and what follows, as they were',
        (_name, points, segmentLength) => {
            const head = game.addNode('head', { x: 50, y: 50 });
            const rope = game.addRope({ nodeCount: 11, headAnchor: head });
            const instance = system;
            const laps = (): string[] => {
                const hashes = [instance.hashState()];
                game.tick(30);
                return [...hashes, instance.hashState()];
            };
            game.tick(10);
            const start = instance.captureState();
            const wanted = laps();
            for (let time = 0; time < 2; time++) {
                expect(rope.setPath(points, { segmentLength })).toBe(true);
                game.tick(5);
                expect(instance.restoreState(start)).toBe(true);
                expect(rope.nodes).toHaveLength(11);
                expect(rope.length).toBeCloseTo(200, 9);
                expect(laps()).toEqual(wanted);
            }
            rope.reset();
            expect(rope.length / 20).not.toBeCloseTo(10, 1);
        },
    );

    test('and on to after it: the rope is that of the path', () => {
        const rope = game.addRope({ nodeCount: 11 });
        const instance = system;
        game.tick();
        const before = instance.captureState();
        rope.setPath(curve(120));
        game.tick();
        const after = instance.captureState();
        const hash = instance.hashState();
        instance.restoreState(before);
        expect(instance.hashState()).not.toBe(hash);
        instance.restoreState(after);
        expect(instance.hashState()).toBe(hash);
    });
});
