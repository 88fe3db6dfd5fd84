import { Vec2 } from 'cc';
import { RopeWinch, type RopeAnchor } from '../../../assets/rope';
import { distance, near, positionsOf, topSpeed, velocitiesOf, xy } from '../../support/game';
import { GRAVITY, placeOf } from './looks';
import type { Claims } from './scene';

/** docs/ropes.md */
export const ROPES: Claims = {
    'Node 0, the head, is held': ({ game, rope, leftHook, rightHook, post, run }) => {
        rope.nodeCount = 30;
        run();
        game.tick(10);
        post.setPosition(320, 480);
        rightHook.setPosition(480, 510);
        game.tick();
        const seen = [0, 14, -1].map((index) => xy(rope.getNode(index)!.drawnPosition));
        expect(seen).toEqual([near(100, 500), near(320, 480), near(480, 510)]);
        leftHook.destroy();
        game.tick(30);
        expect(rope.getNode(0)!.position.y).toBeLessThan(450);
    },

    'With `slide` the rope runs': ({ game, rope, post, crate, run }) => {
        Object.assign(rope, { nodeCount: 30, damping: 2 });
        rope.node.setPosition(280, 400);
        post.setPosition(300, 600);
        const { pulley } = run<{ pulley: RopeAnchor }>();
        game.tick(900);
        const { x, y } = rope.nearestPoint(new Vec2(300, 600))!.point;
        expect(distance({ x, y }, { x: 300, y: 600 })).toBeLessThan(1e-6);
        expect(rope.tension(0) / rope.tension(-1)).toBeCloseTo(1, 1); // both sides pull as hard
        expect(rope.tension(-1) / (10 * GRAVITY)).toBeCloseTo(1, 2);
        const before = placeOf(crate).y;
        Object.assign(rope.node.addComponent(RopeWinch), { enableMotor: true, motorSpeed: -50 });
        game.tick(60);
        expect(placeOf(crate).y - before).toBeGreaterThan(40);
        expect(pulley.nodeIndex).toBeLessThan(14); // nodes pass through
        rope.reset();
        expect(pulley.nodeIndex).toBe(14);
    },

    '`clampHead` holds the first segment': ({ game, plant, run }) => {
        run();
        game.tick(600);
        const angleOf = (): number => {
            const [a, b] = positionsOf(plant) as [Vec2, Vec2];
            return (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
        };
        expect(angleOf()).toBeCloseTo(90, 1);
        expect(plant.getNode(-1)!.position.y).toBeGreaterThan(270); // grows upwards, from 100
        plant.node.angle = 30;
        game.tick(600);
        expect(angleOf()).toBeCloseTo(30, 1);
    },

    '`windTurbulence` adds gusts': ({ game, ribbon, steps }) => {
        const beside = game.addRope({}, { x: 601, y: 600, name: 'beside' });
        const code = steps();
        code.next();
        game.tick(1200);
        const { x, y } = ribbon.getNode(-1)!.position;
        expect((x - 600) / (600 - y)).toBeCloseTo(600 / GRAVITY, 2);
        expect(topSpeed(ribbon)).toBeLessThan(4); // a steady wind
        code.finish();
        Object.assign(beside, { wind: ribbon.wind.clone(), windTurbulence: 400 });
        for (const one of [ribbon, beside]) one.reset();
        game.tick(300);
        expect(topSpeed(ribbon)).toBeGreaterThan(10);
        const gap = distance(ribbon.getNode(-1)!.position, beside.getNode(-1)!.position);
        expect(gap).toBeLessThan(5); // they move together
    },

    'Every node may have a mass': ({ game, rope, run }) => {
        rope.damping = 0;
        run();
        const [head, middle, tail] = positionsOf(rope);
        expect([head, middle, tail]).toEqual([near(300, 500), near(420, 500), near(420, 580)]);
        expect(velocitiesOf(rope).map(({ x }) => x)).toEqual(
            [0, 0, 200].map((x) => expect.closeTo(x, 6) as number),
        );
        expect(rope.nodes.map(({ mass }) => mass)).toEqual([1, 2, 1]);
        const energy = (): number =>
            rope.nodes.reduce(
                (sum, { mass, velocity, position }) =>
                    sum + mass * (velocity.lengthSqr() / 2 + GRAVITY * position.y),
                0,
            );
        game.tick();
        const before = energy();
        game.tick(300);
        const [a, b, c] = positionsOf(rope) as [Vec2, Vec2, Vec2];
        expect([distance(a, b) / 120, distance(b, c) / 80]).toEqual([
            expect.closeTo(1, 4),
            expect.closeTo(1, 4),
        ]);
        expect(Math.abs(energy() - before) / (4 * GRAVITY * 200)).toBeLessThan(0.02);
    },
};
