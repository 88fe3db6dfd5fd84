import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Color, director, Graphics, Node, Vec2 } from 'cc';
import { RopeSolver, RopeSpace, RopeTouch, type Rope } from '../../../assets/rope';
import { paintedBy } from '../../../tools/cc/graphics-record';
import { pointer } from '../../../tools/cc/pointer';
import { topSpeed, xy } from '../../support/game';
import { PROJECT } from '../page';
import { placeOf, swing } from './looks';
import type { Claims, Scene } from './scene';

/** docs/troubleshooting.md */
export const TROUBLESHOOTING: Claims = {
    'The rope is not seen': ({ game, rope }) => {
        const graphics = rope.getComponent(Graphics)!;
        const isSeen = (): boolean => {
            rope.wake();
            game.tick(2);
            const line = graphics.enabled
                ? paintedBy(graphics).find(({ kind }) => kind === 'stroke')
                : undefined;
            const isShown = (layer & rope.node.layer) !== 0;
            return isShown && line !== undefined && line.width > 0 && line.color.a > 0;
        };
        const { layer } = rope.node;
        game.stage.camera.visibility = layer;
        const color = graphics.strokeColor.clone();
        const { lineWidth } = graphics;
        const causes: readonly (readonly [() => unknown, () => unknown])[] = [
            [() => (rope.node.layer = 1), () => (rope.node.layer = layer)],
            [() => (graphics.enabled = false), () => (graphics.enabled = true)],
            [() => (graphics.strokeColor = new Color(0, 0, 0, 0)), () => (graphics.strokeColor = color)],
            [() => (graphics.lineWidth = 0), () => (graphics.lineWidth = lineWidth)],
            [() => (rope.opacity = 0), () => (rope.opacity = 1)],
        ];
        expect(isSeen()).toBe(true);
        expect(causes.map(([spoil, cure]) => [(spoil(), isSeen()), (cure(), isSeen())])).toEqual(
            causes.map(() => [false, true]),
        );
        game.takeMessages();
    },

    'It stretches': ({ game, rope, crate, rightHook }) => {
        const stretchOf = (values: Partial<Rope>): number => {
            Object.assign(rope, values);
            rope.reset();
            game.tick(60);
            return rope.maxStretch;
        };
        rope.attach(crate, -1, { mass: 1 });
        const { Relaxation, Exact } = RopeSolver;
        const few = stretchOf({ solver: Relaxation, iterations: 5, substeps: 1 });
        expect(rope.advice).not.toBe('');
        const [substeps, iterations] = [
            { iterations: 5, substeps: 8 },
            { iterations: 40, substeps: 1 },
        ].map(stretchOf);
        expect([few > 2 * iterations!, iterations! > 2 * substeps!]).toEqual([true, true]); // substeps first
        expect(
            stretchOf({ solver: Exact, iterations: 20, substeps: 1, stretchCompliance: 1e-4 }),
        ).toBeGreaterThan(0.01);
        expect(stretchOf({ stretchCompliance: 0 })).toBeLessThan(1e-5);
        rightHook.setPosition(600, 500);
        rope.secondAnchor = rightHook;
        game.tick(10);
        expect(game.takeMessages()).toEqual([expect.stringContaining('farther apart')]);
        expect(stretchOf({ nodeCount: 20 })).toBeLessThan(1e-5);
    },

    'Touch does nothing': (scene) => {
        const { game, rope, leftHook } = scene;
        leftHook.setPosition(300, 500);
        rope.headAnchor = leftHook;
        game.tick();
        expect(follows(scene, RopeTouch.Auto)).toBe(false);
        expect(follows(scene, RopeTouch.Nearest)).toBe(true);
        expect(follows(scene, RopeTouch.Head)).toBe(true);
        const button = scene.spider;
        button.setPosition(300, 400);
        button.on(
            Node.EventType.TOUCH_START,
            (event: { propagationStopped: boolean }) => (event.propagationStopped = true),
        );
        expect(follows(scene, RopeTouch.Nearest)).toBe(false); // that node claims the touch
    },

    // One copy of the folder has every class once, with a prefix that no script of a game has.
    'Error 16334': () => {
        const folder = resolve(PROJECT, 'assets/rope');
        const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
            name.endsWith('.ts'),
        );
        const names = scripts.flatMap((name) => [
            ...readFileSync(resolve(folder, name), 'utf8').matchAll(/@ccclass\('([\w.]+)'\)/g),
        ]);
        const classes = names.map(([, name]) => name!);
        expect(classes).toContain('VerletRope.Rope');
        expect(
            classes.filter((name, i) => classes.indexOf(name) !== i || !name.startsWith('VerletRope.')),
        ).toEqual([]);
    },

    'Nothing moves': ({ game, rope }) => {
        swing(game, rope);
        const moves = (): boolean => {
            const before = xy(rope.getNode(-1)!.drawnPosition);
            game.tick(5);
            return rope.getNode(-1)!.drawnPosition.x !== before.x;
        };
        const causes: readonly (readonly [() => unknown, () => unknown])[] = [
            [() => (rope.paused = true), () => (rope.paused = false)],
            [() => (rope.timeScale = 0), () => (rope.timeScale = 1)],
            [() => director.pause(), () => director.resume()],
        ];
        const told = causes.map(([spoil, cure]) => [(spoil(), moves()), (cure(), moves())]);
        expect(told).toEqual(causes.map(() => [false, true]));
        rope.gravity = new Vec2();
        rope.damping = 60;
        game.tick(120);
        expect(moves()).toBe(false); // no gravity, and settled
    },

    'It swings wildly after its node was put elsewhere': ({ game, rope, other }) => {
        other.space = RopeSpace.Local;
        game.tick();
        const put = (x: number): void => [rope, other].forEach(({ node }) => node.setPosition(x, 500));
        put(600);
        game.tick();
        expect([topSpeed(rope) > 1000, topSpeed(other) < 1]).toEqual([true, true]);
        rope.reset();
        game.tick();
        put(300);
        rope.teleport();
        game.tick();
        expect([topSpeed(rope) < 1e-6, topSpeed(other) < 1]).toEqual([true, true]);
    },

    'A crate is behind the rope': ({ game, rope, crate }) => {
        rope.attach(crate, -1);
        const before = [crate.layer, crate.getSiblingIndex() > rope.node.getSiblingIndex()];
        game.tick(5);
        // The rope moves it, and leaves layer and order to the scene.
        expect([crate.layer, crate.getSiblingIndex() > rope.node.getSiblingIndex()]).toEqual(before);
        expect(xy(placeOf(crate))).toEqual(xy(rope.getNode(-1)!.drawnPosition));
    },

    'Many ropes are slow': ({ game }) => {
        const ropes = Array.from({ length: 20 }, (_, i) =>
            game.addRope({ nodeCount: 10, damping: 3 }, { x: 100 + 20 * i, y: 500, name: `rope ${i}` }),
        );
        game.tick();
        for (const rope of ropes) rope.applyImpulse(-1, new Vec2(1e-3, 0));
        game.tick(900);
        expect(ropes.every(({ sleeping }) => sleeping)).toBe(true);
    },

    'The values are not what I set': ({ game, rope }) => {
        rope.damping = -1;
        game.tick(10);
        expect(game.takeMessages()).toEqual([expect.stringMatching(/node "rope".*damping/)]);
    },
};

/** Whether a node of the rope goes along with a finger that comes down near its middle. */
function follows({ game, rope }: Scene, touch: RopeTouch): boolean {
    rope.touch = touch;
    game.tick();
    pointer.start(1, 305, 400);
    pointer.move(1, 320, 410);
    game.tick();
    pointer.move(1, 330, 420);
    game.tick();
    const isThere = rope.nodes.some(({ drawnPosition: { x, y } }) => Math.hypot(x - 330, y - 420) < 1);
    pointer.end(1, 330, 420);
    game.tick(60);
    rope.reset();
    return isThere;
}
