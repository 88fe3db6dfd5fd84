import { director, Graphics, js } from 'cc';
import { Rope, RopePreset, RopeShape, RopeSolver, RopeSpace, RopeTouch } from '../../../assets/rope';
import { paintedBy } from '../../../tools/cc/graphics-record';
import { pointer } from '../../../tools/cc/pointer';
import { distance, positionsOf, xy } from '../../support/game';
import type { Claims, Scene } from './scene';

/** What the preset gives a rope, beside what a new one has. */
function presetAndNew({ game }: Scene, name: keyof Rope): readonly [preset: unknown, fresh: unknown] {
    const rope = game.addRope();
    rope.preset = RopePreset.Tutorial;
    const value = rope[name];
    rope.node.destroy();
    return [value, new Rope()[name]];
}

/** A rope of the preset that runs. */
function tutorial({ game }: Scene): Rope {
    const rope = game.addRope({}, { x: 300, y: 600 });
    rope.preset = RopePreset.Tutorial;
    game.tick();
    return rope;
}

/** docs/tutorial.md */
export const TUTORIAL: Claims = {
    '`count = 30`': (scene) => {
        const rope = tutorial(scene);
        expect(presetAndNew(scene, 'nodeCount')[0]).toBe(30);
        rope.nodeCount = 12;
        scene.game.tick();
        expect(rope.nodes).toHaveLength(12);
    },

    '`baseLen = 20`': (scene) => {
        const { game } = scene;
        expect(presetAndNew(scene, 'baseLength')[0]).toBe(20);
        const rope = game.addRope({ nodeCount: 2, baseLength: 20 }, { x: 300, y: 600 });
        rope.node.setScale(2, 2);
        game.tick(120);
        expect(distance(...(positionsOf(rope) as [never, never]))).toBeCloseTo(40, 3);
    },

    '`time = 20`': (scene) => {
        const { game } = scene;
        expect(presetAndNew(scene, 'iterations')[0]).toBe(20);
        expect(presetAndNew(scene, 'solver')).toEqual([RopeSolver.Relaxation, RopeSolver.Exact]);
        const stretchOf = (solver: RopeSolver, iterations: number): number => {
            const rope = game.addRope({ solver, iterations, nodeCount: 30 }, { x: 300, y: 600 });
            game.tick(90);
            return rope.maxStretch;
        };
        expect(stretchOf(RopeSolver.Relaxation, 20)).toBeGreaterThan(
            2 * stretchOf(RopeSolver.Relaxation, 60),
        );
        expect(Math.abs(stretchOf(RopeSolver.Exact, 20) - stretchOf(RopeSolver.Exact, 60))).toBeLessThan(
            1e-9,
        );
    },

    '`GRAVITY = (0, -98)`': (scene) => {
        const [preset, fresh] = presetAndNew(scene, 'gravity') as [Rope['gravity'], Rope['gravity']];
        expect([preset.y, fresh.y]).toEqual([-98 * 60, -980]);
    },

    '`nodeArr`': ({ rope }) => expect(rope.getNode(-1)).toBe(rope.nodes[rope.nodes.length - 1]),

    '`head`': ({ game, rope, hook }) => {
        game.tick();
        expect(xy(rope.getNode(0)!.position)).toEqual(xy(rope.node.worldPosition));
        rope.headAnchor = hook;
        game.tick();
        expect(xy(rope.getNode(0)!.position)).toEqual(xy(hook.worldPosition));
        rope.pin(0, { x: 200, y: 480 } as never);
        game.tick();
        expect(xy(rope.getNode(0)!.position)).toEqual({ x: 200, y: 480 });
    },

    '`pos`, `prePos`': (scene) => {
        expect(presetAndNew(scene, 'space')).toEqual([RopeSpace.Local, RopeSpace.World]);
        const rope = tutorial(scene);
        expect(xy(rope.nodes[0]!.position)).toEqual({ x: 0, y: 0 });
        scene.game.tick(5);
        const { position, previousPosition } = rope.nodes[20]!;
        expect(previousPosition.y).toBeGreaterThan(position.y); // it falls
    },

    '`onTouchMove`': (scene) => {
        const { game } = scene;
        expect(presetAndNew(scene, 'touch')[0]).toBe(RopeTouch.Head);
        for (const rope of [tutorial(scene), game.addRope({}, { x: 700, y: 600 })]) {
            game.tick();
            pointer.start(1, 250, 250);
            pointer.move(1, 400, 420);
            game.tick();
            expect(distance(xy(rope.nodes[0]!.drawnPosition), placeIn(rope, 400, 420))).toBeLessThan(1);
            pointer.end(1, 400, 420);
            rope.destroy();
        }
    },

    'All nodes start': (scene) => {
        expect(presetAndNew(scene, 'initialShape')).toEqual([RopeShape.Heap, RopeShape.Settled]);
        const rope = scene.game.addRope({ initialShape: RopeShape.Heap }, { x: 300, y: 600 });
        expect(new Set(positionsOf(rope).map(({ x, y }) => `${x} ${y}`)).size).toBe(1);
    },

    'Nodes are equal': (scene) => expect(presetAndNew(scene, 'nodeMass')).toEqual([1, 0]),

    'No damping': (scene) => expect(presetAndNew(scene, 'damping')).toEqual([0, 0.5]),

    update: ({ game }) => {
        const placeAfter = (frames: number, dt: number): string => {
            const rope = game.addRope({ nodeCount: 10, initialShape: RopeShape.Heap }, { x: 300, y: 600 });
            game.tick(frames, dt);
            const places = JSON.stringify(positionsOf(rope));
            rope.node.destroy();
            return places;
        };
        expect(placeAfter(31, 1 / 30)).toBe(placeAfter(62, 1 / 60));
    },

    draw: (scene) => {
        const { game } = scene;
        expect(presetAndNew(scene, 'drawNodes')).toEqual([true, false]);
        const rope = game.addRope({ drawNodes: true }, { x: 300, y: 600 });
        game.tick(3);
        const kinds = paintedBy(rope.getComponent(Graphics)!).map(({ kind }) => kind);
        expect(kinds).toEqual(expect.arrayContaining(['stroke', 'fill']));
    },

    'Two fixed ends': ({ game, rope, crate, leftHook, rightHook, run }) => {
        rope.nodeCount = 30;
        run();
        game.tick(120);
        const ends = [rope.getNode(0)!, rope.getNode(-1)!].map(({ position }) => xy(position));
        expect(ends).toEqual([leftHook, rightHook].map(({ worldPosition }) => xy(worldPosition)));
        expect(distance(xy(crate.worldPosition), xy(rope.getNode(9)!.drawnPosition))).toBeLessThan(1e-3);
        expect(rope.maxStretch).toBeLessThan(0.002);
        expect([js.getClassName(Rope), director.getScene() !== null]).toEqual(['VerletRope.Rope', true]);
    },
};

/** A world point in the axes that a rope's points have. */
function placeIn(rope: Rope, x: number, y: number): { x: number; y: number } {
    const { x: left, y: bottom } = rope.node.worldPosition;
    return rope.space === RopeSpace.Local ? { x: x - left, y: y - bottom } : { x, y };
}
