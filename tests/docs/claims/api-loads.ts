import { UITransform, Vec2 } from 'cc';
import type { Rope, RopeLoad, RopeLoadState } from '../../../assets/rope';
import { near, STEP, xy } from '../../support/game';
import { placeOf } from './looks';
import type { Claims } from './scene';

const about = (length: number, digits = 2): number => expect.closeTo(length, digits) as number;

export const ROPE_LOAD: Claims = {
    'RopeLoad.ropes': ({ game, rope, other, load, run, said }) => {
        other.attach(load.node, -1);
        game.tick();
        run();
        expect(said).toEqual([['rope'], ['other']].sort(byOrder(load, rope)));
    },

    'RopeLoad.isHeld': ({ game, rope, load, run, said }) => {
        rope.attach(load.node, -1);
        game.tick();
        run();
        expect(said).toEqual([]);
        rope.detach(load.node);
        const before = placeOf(load.node).y;
        run();
        game.tick(30);
        expect(said).toEqual([['it falls']]);
        expect(placeOf(load.node).y).toBeLessThan(before - 50);
    },

    'RopeLoad.linearVelocity': ({ game, rope, load, run }) => {
        rope.attach(load.node, -1);
        game.tick();
        const before = placeOf(load.node).y;
        run();
        expect(xy(load.linearVelocity)).toEqual(near(0, 300));
        game.tick(10);
        expect(placeOf(load.node).y - before).toBeGreaterThan(30);
        expect(rope.isTaut).toBe(false); // a blow on the rope that holds it, too
    },

    'RopeLoad.applyLinearImpulseToCenter': ({ game, rope, load, run }) => {
        Object.assign(load, { mass: 4, gravityScale: 0 });
        game.tick();
        load.linearVelocity = new Vec2();
        run();
        expect(xy(load.linearVelocity)).toEqual(near(50, 0));
        expect(rope).toBeDefined();
    },

    'RopeLoad.angularVelocity': ({ game, load, run }) => {
        run();
        expect(load.angularVelocity).toBe(0); // fixedRotation
        load.getComponent(UITransform)!.setAnchorPoint(0.5, 1);
        Object.assign(load, { fixedRotation: false, angularDamping: 0 });
        run();
        game.tick(60);
        expect(load.angularVelocity).toBeCloseTo(90, 0);
        expect(load.node.angle).toBeCloseTo(90, -1); // counterclockwise
    },

    'RopeLoad.applyAngularImpulse': ({ load, run }) => {
        load.getComponent(UITransform)!.setAnchorPoint(0.5, 1);
        Object.assign(load, { fixedRotation: false, inertia: 1e4 });
        run();
        expect(load.angularVelocity / ((2 * 180) / Math.PI)).toBeCloseTo(1, 3);
    },

    'RopeLoad.applyForceToCenter': ({ game, load, run }) => {
        Object.assign(load, { gravityScale: 0, linearDamping: 0, mass: 2 });
        game.tick();
        for (let frame = 0; frame < 30; frame++) {
            run();
            game.tick();
        }
        expect(load.linearVelocity.y).toBeCloseTo((1500 / 2) * 30 * STEP, 3);
        game.tick(30);
        expect(load.linearVelocity.y).toBeCloseTo(375, 3);
    },

    'RopeLoad.captureState': ({ game, load, run }) => {
        load.linearVelocity = new Vec2(30, 40);
        game.tick(3);
        const { loadState } = run<{ loadState: RopeLoadState }>();
        const before = [placeOf(load.node), load.linearVelocity.clone()];
        game.tick(20);
        load.restoreState(JSON.parse(JSON.stringify(loadState)) as RopeLoadState);
        expect([placeOf(load.node), load.linearVelocity]).toEqual(before);
    },

    'RopeLoad.restoreState': ({ game, load, run }) => {
        game.tick(5);
        const before = [placeOf(load.node), load.linearVelocity.clone()];
        run();
        expect([placeOf(load.node), load.linearVelocity]).toEqual(before);
        expect(load.restoreState({} as never)).toBe(false);
        expect(game.takeMessages()).toHaveLength(1);
    },
};

/** The order in which a load names its ropes is its own. */
function byOrder(load: RopeLoad, rope: Rope): (a: string[], b: string[]) => number {
    const first = load.ropes[0] === rope ? 'rope' : 'other';
    return ([a]) => (a === first ? -1 : 1);
}

export const ROPE_RIDER: Claims = {
    'RopeRider.rope': ({ game, rope, rider, run, said }) => {
        game.tick();
        run();
        rider.grab(rope);
        run();
        expect(said).toEqual([['on', 'rope']]);
    },

    'RopeRider.distance': ({ game, rope, rider, run }) => {
        game.tick();
        expect(rider.distance).toBe(-1);
        rider.grab(rope);
        run();
        expect([rider.rope, rider.distance]).toEqual([rope, about(160)]);
        rider.climbSpeed = -150;
        for (let frame = 0; frame < 90 && rider.rope; frame++) {
            game.tick();
            run();
        }
        expect(rider.rope).toBe(null);
        expect(placeOf(rider.node).y).toBeGreaterThan(437);
    },

    'RopeRider.linearVelocity': ({ game, rope, rider, run }) => {
        game.tick();
        run();
        expect(rider.rope).toBe(rope);
        expect(rider.linearVelocity.x).toBeGreaterThan(250); // what it grabs with, less the rope's share
        game.tick(5);
        expect(placeOf(rider.node).x).toBeGreaterThan(310);
        rider.linearVelocity = new Vec2(-300, 0);
        game.tick();
        expect(rope.velocityAt(rider.distance).x).toBeLessThan(-200); // a blow
    },

    'RopeRider.grab': ({ game, rope, rider, run, said }) => {
        game.tick();
        rider.node.setPosition(259, 340);
        run();
        expect([rider.rope, said]).toEqual([null, [['no rope here']]]);
        rider.node.setPosition(261, 340);
        run();
        expect([rider.rope, rider.distance, said.length]).toEqual([rope, about(160), 1]);
    },

    'RopeRider.release': ({ game, rope, rider, run, said }) => {
        game.tick();
        rider.grab(rope);
        rider.linearVelocity = new Vec2(200, 0);
        game.tick(10);
        const { x, y } = rider.linearVelocity;
        run();
        expect([rider.rope, said]).toEqual([null, [['flies with', x, y]]]);
        expect(x).toBeGreaterThan(100);
    },
};
