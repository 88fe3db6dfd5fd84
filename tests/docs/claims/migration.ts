import { Graphics, Vec2 } from 'cc';
import {
    Rope,
    RopeCoupling,
    RopePreset,
    RopeSegments,
    RopeShape,
    RopeSolver,
    RopeTouch,
} from '../../../assets/rope';
import { ROPE } from '../../../assets/rope/core/inspector/property-list';
import { paintedBy } from '../../../tools/cc/graphics-record';
import { pointer } from '../../../tools/cc/pointer';
import { distance, near, topSpeed, xy, type RopeValues } from '../../support/game';
import { addBody, GRAVITY, placeOf } from './looks';
import type { Claims, Scene } from './scene';

/** docs/migration.md: what is now, and what keeps the old. */
export const MIGRATION: Claims = {
    '`bendCompliance`': () => {
        const { former } = ROPE.flexuralRigidity as unknown as {
            former: { name: string; convert(value: number): number };
        };
        const inScript = (compliance: number): number => (compliance > 0 ? 1 / compliance : 0);
        expect(former.name).toBe('bendCompliance');
        expect([0, 0.5, 4].map((value) => former.convert(value))).toEqual([0, 0.5, 4].map(inScript));
    },

    '`nodeMass` 1': ({ game, rope, other }) => {
        rope.mass = 1;
        other.nodeMass = 1;
        game.tick();
        expect(rope.nodes.reduce((sum, { mass }) => sum + mass, 0)).toBeCloseTo(1, 9);
        expect(other.nodes.map(({ mass }) => mass)).toEqual(other.nodes.map(() => 1));
        expect([new Rope().nodeMass, new Rope().mass > 0]).toEqual([0, true]);
    },

    '`wind` was the force': ({ game }) => {
        const slantOf = (values: RopeValues): number => {
            const rope = game.addRope(
                { nodeCount: 10, wind: new Vec2(490, 0), damping: 5, ...values },
                { x: 600, y: 600 },
            );
            game.tick(600);
            const { x, y } = rope.getNode(-1)!.position;
            rope.node.destroy();
            return (x - 600) / (600 - y);
        };
        const slants = [{ mass: 1 }, { mass: 7 }, { nodeMass: 1 }, { nodeMass: 2 }].map(slantOf);
        expect(slants).toEqual([0.5, 0.5, 0.5, 0.25].map((slant) => expect.closeTo(slant, 2) as number));
    },

    '`iterations` was ignored': ({ game, rope, crate }) => {
        rope.attach(crate, -1, { mass: 100 });
        const stretchWith = (iterations: number): number => {
            Object.assign(rope, { iterations, initialShape: RopeShape.Heap });
            rope.reset();
            let most = 0;
            for (let frame = 0; frame < 120; frame++) {
                game.tick();
                most = Math.max(most, rope.maxStretch);
            }
            return most;
        };
        const [one, twenty] = [stretchWith(1), stretchWith(20)];
        expect(twenty).toBeLessThan(0.001);
        expect(one).toBeGreaterThan(2 * twenty);
    },

    '`Nearest` took any node': (scene) => {
        const { game, rope } = scene;
        rope.touch = RopeTouch.Nearest;
        rope.pin(7, new Vec2(300, 400));
        game.tick();
        const isTaken = (): boolean => touched(scene, 302, 400);
        touched(scene, 302, 400);
        expect(xy(rope.getNode(7)!.drawnPosition)).toEqual(near(300, 400)); // passed over
        rope.touchHeld = true;
        expect(isTaken()).toBe(true);
        rope.touchHeld = false;
        rope.unpin(7); // first
        expect(isTaken()).toBe(true);
    },

    '`Auto` was `Head`': (scene) => {
        const { game, rope } = scene;
        game.tick();
        expect(touched(scene, 100, 100)).toBe(true);
        rope.reset();
        game.tick();
        rope.unpin(0);
        rope.pin(-1, new Vec2(300, 240));
        expect(touched(scene, 100, 100)).toBe(false);
        rope.touch = RopeTouch.Head;
        game.tick();
        expect(touched(scene, 100, 100)).toBe(true);
    },

    'A finger could hold several ropes': ({ game, rope, other, crate }) => {
        for (const one of [rope, other]) one.touch = RopeTouch.Nearest;
        rope.attach(crate, -1);
        game.tick();
        const heldBy = (x: number, y: number): unknown[] => {
            pointer.start(1, x, y);
            game.tick();
            const held = [rope, other].map(({ nodes }) =>
                nodes
                    .slice(1)
                    .filter(({ pinned }) => pinned)
                    .map(({ index }) => index),
            );
            pointer.end(1, x, y);
            game.tick(2);
            return held;
        };
        expect(heldBy(307, 400)).toEqual([[5], []]);
        expect(heldBy(316, 410)).toEqual([[], [5]]);
        expect(heldBy(260, 200)).toEqual([[13], []]); // on the crate, 57 px from the node
    },

    'Presets left the line': ({ game, rope, other }) => {
        const mine = other.getComponent(Graphics)!;
        mine.lineWidth = 11;
        game.tick();
        for (const one of [rope, other]) one.preset = RopePreset.Bungee;
        game.tick();
        expect([rope.getComponent(Graphics)!.lineWidth, mine.lineWidth]).toEqual([5, 11]);
    },

    'A prop with a dynamic `RigidBody2D`': ({ game, rope, crate, PhysicsSystem2D }) => {
        const body = addBody(crate);
        rope.mass = 0.01;
        rope.gravity = PhysicsSystem2D.instance.gravity.clone() as never;
        const entry = rope.attach(crate, -1, { mass: 0 })!;
        crate.setPosition(300, 240);
        game.tick(60);
        expect(rope.tension(-1) / (-rope.gravity.y * body.getMass())).toBeCloseTo(1, 1);
        entry.coupling = RopeCoupling.Follow;
        game.tick(60);
        expect(rope.tension(-1)).toBeLessThan(1);
        expect(placeOf(crate)).toEqual(near(300, rope.getNode(-1)!.drawnPosition.y));
    },

    'Strong damping braked': ({ game }) => {
        for (const substeps of [1, 8]) {
            const rope = game.addRope({ damping: 20, substeps }, { x: 600, y: 600 });
            game.tick();
            rope.unpin(0);
            const from = rope.getNode(0)!.position.y;
            game.tick(30);
            const fallen = (GRAVITY / 20) * (0.5 - (1 - Math.exp(-20 * 0.5)) / 20); // v' = g - c v
            expect((from - rope.getNode(0)!.position.y) / fallen).toBeCloseTo(1, 1);
            rope.node.destroy();
        }
    },

    'Springy rods and bungees': ({ game }) => {
        const left = (values: RopeValues): number => {
            const rope = game.addRope({ nodeCount: 4, ...values }, { x: 600, y: 600 });
            rope.attach(game.addNode('load'), -1, { mass: 1 });
            game.tick();
            rope.applyImpulse(-1, new Vec2(values.segments === RopeSegments.Rod ? 100 : 0, 60));
            const widest = (): number => {
                let speed = 0;
                for (let frame = 0; frame < 120; frame++) {
                    game.tick();
                    speed = Math.max(speed, topSpeed(rope));
                }
                return speed;
            };
            const before = widest();
            game.tick(600);
            const after = widest();
            rope.node.destroy();
            return after / before;
        };
        const bungee = { stretchCompliance: 3e-4, allowSleep: false };
        const rods = { segments: RopeSegments.Rod, flexuralRigidity: 5, allowSleep: false };
        for (const kind of [bungee, rods]) {
            expect(left({ ...kind, damping: 0 })).toBeGreaterThan(0.85);
            expect(left({ ...kind, damping: 1 })).toBeLessThan(0.1);
        }
    },

    'Ropes fell asleep when they were slow': ({ game, rope, crate }) => {
        Object.assign(rope, { nodeCount: 50, damping: 0 });
        rope.node.setPosition(300, 1100);
        rope.attach(crate, -1, { mass: 10 });
        game.tick();
        rope.applyImpulse(-1, new Vec2(10 * 4, 0)); // a swing of 4 px/s
        const film = Array.from({ length: 900 }, () => {
            game.tick();
            return [rope.sleeping, placeOf(crate).x] as const;
        });
        const last = film.slice(-420).map(([, x]) => x); // more than a swing
        expect(film.some(([sleeping]) => sleeping)).toBe(false);
        expect(Math.max(...last) - Math.min(...last)).toBeGreaterThan(5);
    },

    'Values that are no member': ({ game, rope }) => {
        rope.solver = 99 as RopeSolver;
        game.tick(5);
        expect(rope.solver).toBe(RopeSolver.Exact);
        expect(game.takeMessages()).toEqual([expect.stringContaining('solver')]);
    },

    'A change of `nodeCount` stopped': ({ game, rope }) => {
        game.tick();
        rope.applyImpulse(-1, new Vec2(300 * rope.getNode(-1)!.mass, 0));
        game.tick(2);
        const before = topSpeed(rope);
        rope.nodeCount = 16;
        game.tick();
        expect(topSpeed(rope) / before).toBeGreaterThan(0.5);
        rope.reset();
        expect(topSpeed(rope)).toBe(0);
    },

    'Lines were thinner': ({ game, rope }) => {
        rope.getComponent(Graphics)!.lineWidth = 9;
        game.tick();
        const [line] = paintedBy(rope.getComponent(Graphics)!);
        expect(line!.width).toBeGreaterThanOrEqual(9);
        expect(line!.width).toBeLessThan(11); // with the soft edge on both sides
    },
};

/** Whether a finger that goes 20 px to the side takes a node along. */
function touched({ game, rope }: Scene, x: number, y: number): boolean {
    pointer.start(1, x, y);
    pointer.move(1, x + 20, y);
    game.tick();
    const isThere = rope.nodes.some(({ drawnPosition }) => distance(drawnPosition, { x: x + 20, y }) < 4);
    pointer.move(1, x, y);
    game.tick();
    pointer.end(1, x, y);
    game.tick(2);
    return isThere;
}
