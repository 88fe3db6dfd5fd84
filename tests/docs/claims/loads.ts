import { UITransform, Vec2 } from 'cc';
import type { RopeLoad } from '../../../assets/rope';
import { distance, near, positionsOf, topSpeed, xy } from '../../support/game';
import { addBody, liftFrom, placeOf, weightBelow } from './looks';
import type { Claims } from './scene';

const GRAVITY = 980;

/** docs/loads-and-bodies.md */
export const LOADS: Claims = {
    'From a script': ({ game, rope, crate, lamp, steps }) => {
        game.tick();
        const code = steps();
        code.next(2);
        game.tick(120);
        expect(rope.tension(0) / weightBelow(rope, 0)).toBeCloseTo(1, 4);
        expect(rope.nodes[13]!.mass + rope.nodes[10]!.mass).toBeCloseTo(7 + (1.5 * rope.mass) / 13);
        expect([placeOf(crate), placeOf(lamp)]).toEqual([near(300, 300), near(300, 220)]);
        code.finish();
        rope.node.setPosition(330, 500);
        game.tick(10);
        expect(placeOf(crate)).toEqual(near(300, 300));
        expect(rope.nodes[10]!.mass).toBeCloseTo(rope.mass / 13);
    },

    'A sweet on three strings': ({ game, ropes, sweet, balloon, run }) => {
        const { load } = run<{ load: RopeLoad }>();
        load.linearDamping = 6;
        for (const rope of ropes) rope.damping = 6; // or they sleep while they still sway by less than is seen
        game.tick(1200);
        const lifts = ropes.map(liftFrom);
        const sum = lifts.reduce((all, lift) => all + lift, 0);
        const tails = ropes.reduce((all, rope) => all + rope.mass / 18, 0); // the mass of the attachments does not count
        expect(sum / (GRAVITY * (5 + tails))).toBeCloseTo(1, 4);
        expect(Math.max(...ropes.map(({ maxStretch }) => maxStretch))).toBeLessThan(1e-4);
        for (const rope of ropes) {
            expect(distance(rope.getNode(-1)!.drawnPosition, placeOf(sweet))).toBeLessThan(1e-6);
        }
        expect(placeOf(balloon).y).toBeGreaterThan(1000); // it rises
        load.linearVelocity = new Vec2(100, 200);
        for (const rope of ropes) rope.detach(sweet);
        const before = placeOf(sweet);
        game.tick(6);
        expect(placeOf(sweet).subtract(before).x).toBeGreaterThan(5); // it flies on
        game.tick(60);
        expect(placeOf(sweet).y).toBeLessThan(before.y);
    },

    'A sign, a lamp, a claw': ({ game, ropes, sweet, run }) => {
        sweet.getComponent(UITransform)!.setContentSize(40, 60);
        sweet.getComponent(UITransform)!.setAnchorPoint(0.5, 1);
        const { load } = run<{ load: RopeLoad }>();
        load.linearDamping = load.angularDamping = 0;
        game.tick();
        load.angularVelocity = 100;
        const angles = Array.from({ length: 120 }, () => [game.tick(), sweet.angle][1] as number);
        expect([Math.max(...angles) > 3, Math.min(...angles) < -3]).toEqual([true, true]); // to and fro
        const [first] = ropes;
        expect(distance(first!.getNode(-1)!.drawnPosition, placeOf(sweet))).toBeLessThan(1e-6); // about its origin
        for (const rope of ropes) rope.detach(sweet);
        load.angularVelocity = 200;
        const before = sweet.angle;
        game.tick(30);
        expect(Math.abs(sweet.angle - before)).toBeGreaterThan(80); // it tumbles
    },

    'A rope that is anchored to another rope': ({ game, upper, lower, crate, run }) => {
        upper.attach(crate, -1, { mass: 1 });
        game.tick();
        const alone = upper.tension(0);
        run();
        game.tick(1200);
        const nodeAt120 = positionsOf(upper)[6]!;
        const [head, tail] = [positionsOf(lower)[0]!, positionsOf(lower)[7]!];
        expect(distance(head, positionsOf(upper)[9]!)).toBeLessThan(1e-6);
        expect(distance(tail, nodeAt120)).toBeLessThan(1e-6);
        const pull = upper.tension(0) - alone;
        expect(pull / (GRAVITY * lower.mass)).toBeCloseTo(1, 2); // it bears the other rope
        upper.cutAt(60);
        game.tick(30);
        expect(topSpeed(lower)).toBeGreaterThan(100); // which goes along with the piece
    },

    'A prop or an anchor with a dynamic': ({ game, rope, crate, run, PhysicsSystem2D }) => {
        const body = addBody(crate);
        crate.setPosition(300, 220);
        run();
        game.tick(240);
        expect(body.getMass()).toBeCloseTo(1, 6);
        const gravity = Math.abs(PhysicsSystem2D.instance.gravity.y);
        expect(rope.tension(-1) / (gravity * (1 + 0.01 / 26))).toBeCloseTo(1, 3);
        expect(xy(placeOf(crate))).toEqual({ x: expect.closeTo(300, 1), y: expect.closeTo(220, 1) });
        expect([rope.sleeping, body.isAwake(), rope.advice]).toEqual([true, false, '']);
        rope.wake();
        body.linearVelocity = new Vec2(50, 0) as never;
        game.tick(30);
        expect(distance(placeOf(crate), rope.getNode(-1)!.drawnPosition)).toBeCloseTo(20, 0);
    },
};
