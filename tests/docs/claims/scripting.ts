import { Vec2 } from 'cc';
import {
    ERopeDrawFlags,
    Rope,
    RopeAnchor,
    RopeSolver,
    RopeSystem,
    RopeTouch,
    type RopeCut,
} from '../../../assets/rope';
import { distance, near, positionsOf, velocitiesOf, xy } from '../../support/game';
import { GRAVITY, swing, swipe, weightBelow } from './looks';
import type { Claims, Scene } from './scene';

const about = (length: number, digits = 2): number => expect.closeTo(length, digits) as number;

/** docs/scripting.md; its calls that api.md has, too, are held there. */
export const SCRIPTING: Claims = {
    'Hold the middle, throw the tail': ({ game, rope, steps }) => {
        Object.assign(rope, { nodeCount: 30, damping: 1.5 });
        rope.node.setPosition(450, 600);
        game.tick();
        const code = steps();
        code.next(3);
        expect(xy(rope.getNode(-1)!.velocity)).toEqual(near(300, 0));
        game.tick(900);
        expect(xy(rope.getNode(15)!.position)).toEqual(near(640, 500));
        code.finish();
        game.tick(30);
        expect(rope.getNode(15)!.position.y).toBeLessThan(450); // let go
    },

    'What happens to a rope is told': ({ game, rope, run, said }) => {
        rope.nodeCount = 30;
        game.tick();
        const { cut } = run<{ cut: RopeCut }>();
        game.tick(60);
        expect(said[0]).toEqual([about(290), expect.any(Rope)]);
        expect([rope.ropeLength, cut.tail.isValid]).toEqual([about(560), false]); // one rope of two
        expect(rope.attachments.map(({ target, mass }) => [target!.name, mass])).toEqual(
            expect.arrayContaining([
                ['crate', 2],
                ['lamp', 1],
            ]),
        );
        rope.applyImpulse(-1, new Vec2(0, 2000 * rope.getNode(-1)!.mass));
        game.tick(300);
        const [pull] = said[said.length - 1] as [number];
        expect(pull).toBeGreaterThan(2 * GRAVITY); // taut again, with a jerk
    },

    'A state is everything': ({ game, rope, net, load, steps }) => {
        rope.wind.set(500, 0);
        swing(game, rope);
        const { instance } = RopeSystem;
        const play = (): unknown => [game.tick(40), positionsOf(rope), velocitiesOf(rope)];
        const playAll = (): unknown => [play(), instance.hashState()];
        const code = steps<{ saved: string }>();
        code.next(2);
        const first = playAll();
        code.next(); // to the saved text, and on as the first time
        expect(playAll()).toEqual(first);
        code.next();
        const second = play();
        code.next();
        expect(play()).toEqual(second);
        code.finish();
        const after = positionsOf(rope);
        rope.reset();
        game.tick(120);
        expect(after).toEqual(positionsOf(rope));
        expect([net.isRunning, load.isValid]).toEqual([true, true]);
    },

    'A **journal** is what moves ropes': ({ game, rope, steps }) => {
        rope.touch = RopeTouch.Head;
        game.tick(5);
        const begun = RopeSystem.instance.captureState();
        const code = steps<{ journal: string }>();
        code.next(2);
        swipe(game, { x: 300, y: 500 }, { x: 500, y: 560 });
        rope.applyImpulse(-1, new Vec2(1, 0));
        game.tick(10);
        const frames = 21 + 1 + 10;
        const ended = RopeSystem.instance.hashState();
        code.next();
        RopeSystem.instance.restoreState(begun);
        const { journal } = code.finish();
        expect(RopeSystem.instance.isReplaying).toBe(true);
        game.tick(frames);
        expect(RopeSystem.instance.hashState()).toBe(ended);
        game.tick();
        expect([RopeSystem.instance.isReplaying, typeof journal]).toEqual([false, 'string']);
    },

    '`RopeSystem.instance.debugDrawFlags` draws': ({ game, rope, run }) => {
        const drawers = (): number =>
            game.stage.canvas.parent!.getComponentsInChildren('cc.Graphics' as never).length;
        swing(game, rope);
        const before = drawers();
        run();
        game.tick(2);
        expect(drawers()).toBe(before + 1);
        expect(RopeSystem.instance.debugDrawFlags).toBe(ERopeDrawFlags.Tension + ERopeDrawFlags.Anchor);
        RopeSystem.instance.debugDrawFlags = 0;
        game.tick(2);
        expect(drawers()).toBe(before);
    },

    'A rope tears where its tension exceeds': (scene) => {
        const { game, rope, rightHook, crate, run, said } = scene;
        rope.anchors = [Object.assign(new RopeAnchor(), { target: rightHook, nodeIndex: 5 })];
        rightHook.setPosition(300, 400);
        run();
        game.tick(10);
        expect([said, rope.length]).toEqual([[], 260]); // a load of 5 tears nothing
        rope.attach(crate, -1, { mass: 9 }); // more than its hook bears
        game.tick(10);
        expect(said.map(([first]) => first)).toEqual([crate, expect.anything()].slice(0, said.length));
        expect(rope.attachments).toEqual([]);
        tearsAt(scene, 19, false);
        tearsAt(scene, 21, true);
    },

    lengthOffset: ({ game, rope }) => {
        game.tick();
        const { head, tail } = rope.cutAt(100)!;
        expect([head.lengthOffset, tail.lengthOffset]).toEqual([0, about(100)]);
    },

    maxStretch: ({ game, rope, crate }) => {
        Object.assign(rope, { stretchCompliance: 1e-5 });
        rope.attach(crate, -1, { mass: 10 });
        game.tick(300);
        const nodes = positionsOf(rope);
        const stretches = nodes.slice(1).map((node, i) => distance(node, nodes[i]!) / 20 - 1);
        expect(rope.maxStretch).toBeCloseTo(Math.max(...stretches), 6);
        expect(rope.maxStretch).toBeGreaterThan(0.01);
        expect(rope.worstNode).toBe(stretches.indexOf(Math.max(...stretches)));
    },

    drawnStretch: ({ game, rope, crate }) => {
        rope.stretchCompliance = 1e-5;
        rope.attach(crate, -1, { mass: 10 });
        game.tick(300);
        const drawn = rope.nodes.map(({ drawnPosition }) => xy(drawnPosition));
        const stretches = drawn.slice(1).map((node, i) => distance(node, drawn[i]!) / 20 - 1);
        expect(rope.drawnStretch).toBeCloseTo(Math.max(...stretches), 6);
    },

    worstNode: ({ game, rope, crate }) => {
        rope.stretchCompliance = 1e-5;
        rope.attach(crate, 4, { mass: 10 });
        game.tick(300);
        expect(rope.worstNode).toBeLessThan(4); // above the load
    },

    maxTension: ({ game, rope, crate }) => {
        rope.attach(crate, 4, { mass: 10 });
        game.tick(60);
        expect(rope.maxTension / weightBelow(rope, 0)).toBeCloseTo(1, 3);
        rope.solver = RopeSolver.FollowTheLeader;
        game.tick();
        expect(rope.maxTension).toBe(0);
    },

    span: ({ game, rope, rightHook }) => {
        game.tick();
        expect(rope.span).toBe(0);
        rope.secondAnchor = rightHook;
        rope.node.setScale(2, 2, 1);
        game.tick();
        expect(rope.span).toBeCloseTo(100);
        rope.fitLength = true;
        expect(rope.length).toBeCloseTo(105);
    },

    sleeping: ({ game, rope }) => {
        game.tick(300);
        expect(rope.sleeping).toBe(true);
        rope.node.setPosition(310, 500);
        game.tick();
        expect(rope.sleeping).toBe(false);
    },

    advice: ({ game, rope, crate }) => {
        game.tick(30);
        expect(rope.advice).toBe('');
        Object.assign(rope, { solver: RopeSolver.Relaxation, iterations: 2 });
        rope.attach(crate, -1, { mass: 10 });
        game.tick(60);
        expect(rope.advice).toMatch(/stretch/i);
        expect(rope.advice).toMatch(/substeps|Exact/i);
    },
};

/** A rope with the code's limits and a load on its tail. */
function tearsAt({ game, rope }: Scene, mass: number, tears: boolean): void {
    const torn = game.addRope({ nodeCount: 10 }, { x: 800, y: 500, name: 'torn' });
    Object.assign(torn, { tearTension: rope.tearTension });
    torn.attach(game.addNode('load', { x: 800, y: 320 }), -1, { mass });
    game.tick(30);
    expect(torn.length < 180).toBe(tears);
    torn.node.destroy();
}
