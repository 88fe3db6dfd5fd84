import { Graphics, Vec2 } from 'cc';
import { RopeSolver, type RopeCrossing, type RopeHit } from '../../../assets/rope';
import { distance, near, positionsOf, velocitiesOf, xy } from '../../support/game';
import { placeOf, weightBelow } from './looks';
import type { Claims } from './scene';

/** Lengths that the solver keeps to some millionths. */
const about = (length: number): number => expect.closeTo(length, 2) as number;

/** Nodes and readings of a Rope. */
export const ROPE_READINGS: Claims = {
    'Rope.nodes': ({ game, rope, run, said }) => {
        game.tick();
        run();
        expect(said).toEqual(rope.nodes.map((_, i) => [i, about(300), about(500 - 20 * i)]));
    },

    'Rope.getNode': ({ game, rope, run, said }) => {
        game.tick();
        const { tail } = run<{ tail: unknown }>();
        expect([tail, rope.getNode(0), said]).toEqual([rope.nodes[13], rope.nodes[0], []]);
        rope.applyImpulse(-1, new Vec2(600 * rope.getNode(-1)!.mass, 0));
        run();
        expect(said).toEqual([['whoosh']]);
        expect([rope.getNode(14), rope.getNode(-15)]).toEqual([null, null]);
        expect(game.takeMessages()).toEqual([expect.stringContaining('getNode')]);
    },

    'Rope.length': ({ game, rope, run, said }) => {
        game.tick();
        rope.node.setScale(2, 2, 1);
        run();
        expect(said).toEqual([['260 px']]);
    },

    'Rope.currentLength': ({ game, rope, run }) => {
        const isStretched = (): boolean => run<{ isStretched: boolean }>().isStretched;
        game.tick();
        expect([isStretched(), rope.currentLength]).toEqual([false, about(260)]);
        rope.stretchCompliance = 0.01;
        game.tick(300);
        expect(isStretched()).toBe(true);
        const nodes = positionsOf(rope);
        const sum = nodes.slice(1).reduce((way, node, i) => way + distance(node, nodes[i]), 0);
        expect(rope.currentLength).toBeCloseTo(sum, 6);
    },

    'Rope.isTaut': ({ game, rope, run, said }) => {
        game.tick();
        run();
        expect(said).toEqual([['the load hangs']]);
        rope.applyImpulse(-1, new Vec2(0, 2000 * rope.getNode(-1)!.mass));
        game.tick(3);
        run();
        expect(said).toHaveLength(1);
    },

    'Rope.extension': ({ game, rope, run }) => {
        const volume = (): number => run<{ volume: number }>().volume;
        game.tick();
        expect([rope.extension, volume()]).toEqual([about(1), about(1)]);
        rope.pin(-1, new Vec2(300, 500 - 0.95 * 260));
        game.tick();
        expect([rope.extension, volume()]).toEqual([about(0.95), about(0.5)]);
        rope.pin(-1, new Vec2(300, 400));
        game.tick();
        expect(volume()).toBe(0);
    },

    'Rope.isRunning': ({ game, rope, other, run, said }) => {
        run();
        expect([rope.isRunning, said]).toEqual([false, []]);
        game.tick();
        run();
        expect([rope.isRunning, said]).toEqual([true, [[14]]]);
        const fresh = game.addRope({}, { name: 'fresh' });
        fresh.getNode(0);
        expect([fresh.isRunning, other.isRunning]).toEqual([true, true]);
    },

    'Rope.distanceOf': ({ game, rope, run }) => {
        rope.baseLengths = [10, 30];
        game.tick();
        expect(run<{ middle: number }>().middle).toBe(10 + 30 + 5 * 20);
        expect([rope.distanceOf(0), rope.distanceOf(-1)]).toEqual([0, rope.length]);
    },

    'Rope.pointAt': ({ game, rope, spider, run }) => {
        game.tick();
        run();
        expect(placeOf(spider)).toEqual(near(300, 420));
        expect(xy(rope.pointAt(-5))).toEqual(near(300, 500));
        expect(xy(rope.pointAt(1000))).toEqual(near(300, 240));
    },

    'Rope.tangentAt': ({ game, rope, spider, run }) => {
        game.tick();
        run();
        expect(spider.angle).toBeCloseTo(-90, 3);
        expect(rope.tangentAt(200).length()).toBeCloseTo(1, 9);
    },

    'Rope.velocityAt': ({ game, rope, run }) => {
        game.tick();
        rope.applyImpulse(-1, new Vec2(300 * rope.getNode(-1)!.mass, 0));
        game.tick(10);
        const { jump } = run<{ jump: Vec2 }>();
        expect(jump.length()).toBeGreaterThan(10);
        expect(xy(jump)).toEqual(near(...pair(rope.getNode(-1)!.velocity)));
    },

    'Rope.tensionAt': ({ game, rope, crate, run }) => {
        rope.attach(crate, -1, { mass: 10 });
        game.tick(10);
        expect(run<{ isDangerous: boolean }>().isDangerous).toBe(false);
        expect(rope.tensionAt(10) / weightBelow(rope, 0)).toBeCloseTo(1, 6);
        rope.attach(crate, -1, { mass: 21 });
        game.tick(60);
        expect(run<{ isDangerous: boolean }>().isDangerous).toBe(true);
        rope.solver = RopeSolver.Relaxation;
        game.tick();
        expect(rope.tensionAt(10)).toBe(0);
    },

    'Rope.tension': ({ game, rope, crate, run, said }) => {
        rope.attach(crate, -1, { mass: 10 });
        game.tick(10);
        run();
        expect(said).toEqual([[about(weightBelow(rope, 0)), about(weightBelow(rope, 12))]]);
    },

    'Rope.nearestPoint': ({ game, rope, climber, run }) => {
        game.tick();
        const { hit } = run<{ hit: RopeHit }>();
        expect([hit.distance, hit.gap, xy(hit.point)]).toEqual([about(50), about(10), near(300, 450)]);
        game.tick();
        expect(placeOf(climber)).toEqual(near(300, 450));
        expect(rope.nearestPoint(new Vec2(345, 450), 40)).toBe(null);
    },

    'Rope.raycast': ({ game, rope, run }) => {
        game.tick();
        const { struck } = run<{ struck: RopeHit }>();
        expect([xy(struck.point), struck.fraction]).toEqual([near(300, 450), about(0.5)]);
        game.tick();
        expect(velocitiesOf(rope)[struck.index]!.x).toBeGreaterThan(1);
        expect(rope.raycast(new Vec2(0, 450), new Vec2(290, 450))).toBe(null);
    },

    'Rope.testPoint': ({ game, rope, run }) => {
        game.tick();
        expect(run<{ isTouched: boolean }>().isTouched).toBe(true);
        expect([19, 21].map((x) => rope.testPoint(new Vec2(300 + x, 450), 20))).toEqual([true, false]);
        const half = rope.node.getComponent(Graphics)!.lineWidth / 2;
        expect([0.9, 1.1].map((x) => rope.testPoint(new Vec2(300 + x * half, 450)))).toEqual([true, false]);
    },

    'Rope.testAABB': ({ game, rope, run }) => {
        game.tick();
        const isInZone = (): boolean => run<{ isInZone: boolean }>().isInZone;
        expect(isInZone()).toBe(true);
        rope.node.setPosition(400, 500);
        rope.teleport();
        game.tick();
        expect(isInZone()).toBe(false);
    },

    'Rope.getBounds': ({ game, rope, run }) => {
        game.tick();
        expect(run()).toEqual({ width: about(0), height: about(260) });
        const { x, y } = rope.getBounds();
        expect([x, y]).toEqual([about(300), about(240)]);
    },

    'Rope.crossingsWith': ({ game, rope, other, run, said }) => {
        game.tick();
        run();
        expect(said).toEqual([]);
        other.setPath([new Vec2(250, 400), new Vec2(350, 400)]);
        game.tick(0);
        run();
        expect(said).toEqual([[about(100), about(300)]]);
        const [crossing] = rope.crossingsWith(other) as [RopeCrossing];
        expect([crossing.b, crossing.distanceB]).toEqual([other, about(50)]);
    },
};

function pair({ x, y }: Readonly<Vec2>): [number, number] {
    return [x, y];
}
