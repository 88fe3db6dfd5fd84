import { UITransform, type Node } from 'cc';
import { Rope, RopeSystem } from '../../assets/rope';
import { addView } from '../../assets/rope/core/draw';
import { ParticleFrames } from '../../assets/rope/core/solver';
import { graphicsOf, paintedInWorld, paintedLine, distance, drawnOf, STEP, useGame } from '../support/game';
import { createNode } from '../../tools/cc/stage';

const game = useGame();

beforeEach(() => game.seeFar());

/** Ropes of three nodes, each hung on what the one before carries; the list is in the order of the scene. */
function addChain(count: number, lowestFirst: boolean): { ropes: Rope[]; hook: Node } {
    const hook = game.addNode('hook', { x: 100, y: 700 });
    const ropes = Array.from({ length: count }, (_, i) =>
        game.addRope({ nodeCount: 3, baseLength: 5 }, { name: `${i}` }),
    );
    const downwards = lowestFirst ? [...ropes].reverse() : ropes;
    let holder = hook;
    for (const rope of downwards) {
        rope.headAnchor = holder;
        holder = game.addNode(`link below ${rope.node.name}`);
        rope.attach(holder);
    }
    return { ropes: downwards, hook };
}

/** How often the ropes' nodes are worked out for drawing in a frame in which the hook has moved after all updates. */
function refreshesOfAFrame(count: number, lowestFirst: boolean): number {
    game.start();
    const { hook } = addChain(count, lowestFirst);
    game.tick(3);
    const refresh = jest.spyOn(ParticleFrames.prototype, 'refreshDrawn');
    hook.setPosition(130, 720);
    game.tick();
    const { length } = refresh.mock.calls;
    refresh.mockRestore();
    return length;
}

describe('the round before drawing', () => {
    test.each([true, false])(
        'takes time in proportion to the ropes that hang on ropes: lowest first %s',
        (lowestFirst) => {
            // Once in the rope's update, and once more for what has moved since.
            expect(refreshesOfAFrame(32, lowestFirst)).toBeLessThanOrEqual(2 * 32);
        },
    );

    test.each([true, false])(
        'draws every end of a chain of ropes where its holder is: lowest first %s',
        (lowestFirst) => {
            const { ropes, hook } = addChain(8, lowestFirst);
            game.tick(3);
            hook.setPosition(180, 650);
            game.tick();
            ropes.forEach((rope) => {
                expect(distance(paintedInWorld(rope)[0], rope.headAnchor!.worldPosition)).toBeLessThan(1e-9);
                expect(distance(drawnOf(rope)[2], rope.attachments[0].target!.worldPosition)).toBeLessThan(
                    1e-9,
                );
            });
        },
    );

    test('follows an anchor below what another rope carries, and a rope whose own node is there', () => {
        const lower = game.addRope({ nodeCount: 3 });
        const inside = game.addRope({ nodeCount: 3 });
        const upper = game.addRope({ nodeCount: 3 }, { x: 300, y: 500 });
        const crate = game.addNode('crate');
        const handle = game.addNode('handle', { parent: crate, x: 4, y: -9 });
        lower.headAnchor = handle;
        crate.addChild(inside.node);
        upper.attach(crate, -1, { rotate: true });
        game.tick(3);
        upper.node.setPosition(350, 520);
        upper.node.angle = 40;
        game.tick();
        expect(distance(paintedInWorld(lower)[0], handle.worldPosition)).toBeLessThan(1e-9);
        expect(distance(paintedInWorld(inside)[0], inside.node.worldPosition)).toBeLessThan(1e-9);
    });

    test('follows a rope that carries a node below one that another rope carries', () => {
        const inner = game.addRope({ nodeCount: 3 }, { x: 200, y: 400 });
        const outer = game.addRope({ nodeCount: 3 }, { x: 300, y: 500 });
        const crate = game.addNode('crate');
        const lamp = game.addNode('lamp', { parent: crate });
        inner.attach(lamp);
        outer.attach(crate);
        game.tick(3);
        outer.node.setPosition(340, 470);
        game.tick();
        expect(distance(drawnOf(inner)[2], lamp.worldPosition)).toBeLessThan(1e-9);
        expect(distance(drawnOf(outer)[2], crate.worldPosition)).toBeLessThan(1e-9);
    });
});

describe('a warning, once, names', () => {
    const messagesOf = (frames: number): string[] => {
        game.tick(frames);
        return game.takeMessages();
    };

    test('what two ropes carry', () => {
        const [one, other] = [game.addRope({}, { name: 'one' }), game.addRope({}, { name: 'other', x: 50 })];
        const crate = game.addNode('crate');
        one.attach(crate);
        other.attach(crate);
        expect(messagesOf(60)).toEqual([
            expect.stringMatching(/node "other": attachments has "crate".*"one" carries already/),
        ]);
    });

    test('what leads ropes in a loop, and each is still drawn', () => {
        const [one, other] = [game.addRope({}, { name: 'one' }), game.addRope({}, { name: 'other' })];
        for (const [upper, lower] of [
            [one, other],
            [other, one],
        ]) {
            const link = game.addNode(`below ${upper.node.name}`);
            upper.attach(link);
            lower.headAnchor = link;
        }
        expect(messagesOf(60)).toEqual([
            expect.stringMatching(/anchors make a loop of ropes that nothing holds/),
        ]);
        expect(paintedLine(one)).toHaveLength(30);
        expect(paintedLine(other)).toHaveLength(30);
    });

    test('what a rope carries and is anchored to', () => {
        const rope = game.addRope();
        const crate = game.addNode('crate');
        rope.attach(crate);
        rope.secondAnchor = crate;
        expect(messagesOf(60)).toEqual([expect.stringMatching(/anchors hold node 29 at itself, by "crate"/)]);
    });

    test('nothing where ropes hang on ropes without a loop', () => {
        const { ropes } = addChain(4, true);
        ropes[3].secondAnchor = ropes[0].attachments[0].target;
        ropes[3].nodeCount = 40;
        expect(messagesOf(60)).toEqual([]);
    });
});

test('an error while one rope is painted is reported once and keeps no other from being painted', () => {
    const [first, second] = [game.addRope({}, { name: 'first' }), game.addRope()];
    const fail = (): never => {
        throw new Error('no paint');
    };
    addView(first.node, { revision: 0, margin: 0, paint: fail, clear: () => undefined });
    game.tick(5);
    expect(paintedLine(second)).toHaveLength(30);
    expect(game.takeMessages()).toEqual([expect.stringMatching(/error: Rope on node "first".*no paint/s)]);
});

describe('RopeSystem', () => {
    const system = RopeSystem.instance;

    afterEach(() => {
        system.timeScale = 1;
        system.autoSimulation = true;
    });

    test('lists the ropes that are enabled', () => {
        const [one, other] = [game.addRope(), game.addRope()];
        expect(system.ropes).toEqual([one, other]);
        one.enabled = false;
        expect(system.ropes).toEqual([other]);
        other.node.destroy();
        game.tick();
        expect(system.ropes).toEqual([]);
    });

    const fallen = (scale: number, ownScale: number): number => {
        game.start();
        const rope = game.addRope({ nodeCount: 3, damping: 0, timeScale: ownScale });
        rope.unpin(0);
        system.timeScale = scale;
        game.tick(30);
        return rope.getNode(0)!.position.y;
    };

    test("scales the time of all ropes, besides each rope's own scale", () => {
        expect(fallen(0.5, 1)).toBe(fallen(1, 0.5));
        expect(fallen(0, 1)).toBe(fallen(1, 0));
    });

    test('in slow motion the same states follow in four times the frames', () => {
        const play = (scale: number): string[] => {
            game.start();
            const rope = game.addRope({ nodeCount: 12, damping: 0.1 }, { x: 300, y: 600 });
            rope.applyImpulse(-1, { x: 900, y: 200 } as never);
            system.timeScale = scale;
            return Array.from({ length: 60 }, () => {
                game.tick(1 / scale);
                return JSON.stringify(rope.captureState().simulation.nodes);
            });
        };
        expect(play(0.25)).toEqual(play(1));
    });

    test('keeps its time scale valid', () => {
        system.timeScale = -1;
        expect(system.timeScale).toBe(0);
        system.timeScale = 1e9;
        expect(system.timeScale).toBe(100);
        system.timeScale = NaN;
        expect(system.timeScale).toBe(100);
        expect(game.takeMessages()).toEqual(
            Array(3).fill(expect.stringContaining('RopeSystem: timeScale must be')),
        );
    });

    test('steps all ropes by hand, and their ends still follow their anchors in between', () => {
        const rope = game.addRope({ nodeCount: 5 }, { x: 200, y: 300 });
        rope.applyImpulse(-1, { x: 300, y: 0 } as never);
        system.autoSimulation = false;
        game.tick(10);
        expect(rope.getNode(-1)!.position.x).toBe(200);
        rope.node.setPosition(210, 300);
        game.tick();
        expect(drawnOf(rope)[0].x).toBe(210);
        system.step(STEP);
        expect(rope.getNode(-1)!.position.x).toBeGreaterThan(203);
        const { x } = rope.getNode(-1)!.position;
        system.step(NaN);
        expect(rope.getNode(-1)!.position.x).toBe(x);
    });
});

test('a rope on a node without Graphics counts as any other', () => {
    const node = createNode('rope', game.world);
    node.addComponent(UITransform);
    const rope = node.addComponent(Rope);
    graphicsOf(rope).enabled = false;
    expect(RopeSystem.instance.ropes).toEqual([rope]);
});
