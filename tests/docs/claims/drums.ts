import type { Node } from 'cc';
import type { Rope, RopeDrum } from '../../../assets/rope';
import type { Claims } from './scene';

/** docs/drums.md */
export const DRUMS: Claims = {
    'Put the drum where its axle is': ({ game, rope, run }) => {
        const { well } = run<{ well: (crank: Node, rope: Rope, bucket: Node) => RopeDrum }>();
        Object.assign(rope, { nodeCount: 21, mass: 0.2 });
        const crank = game.addNode('crank', { x: 270, y: 500 });
        const drum = well(crank, rope, game.addNode('bucket'));
        game.tick(60);
        expect(drum.turnsNow).toBeCloseTo(12, 1); // the brake holds it
        drum.enableMotor = true;
        game.tick(600);
        expect([drum.isFull, drum.enableMotor]).toEqual([true, false]);
        expect(crank.angle).not.toBe(0);
    },
};

/** docs/api.md, of a RopeDrum. */
export const DRUM_METHODS: Claims = {
    'RopeDrum.turnsNow': ({ game, drum, run, said }) => {
        drum.turns = 1.5;
        game.tick(2);
        run();
        expect(said).toEqual([['nearly empty']]);
    },

    'RopeDrum.woundLength': ({ game, rope, drum, run, said }) => {
        Object.assign(drum, { enableMotor: true });
        game.tick(2);
        run();
        const { ropeLength } = rope;
        game.tick(20);
        run();
        expect(rope.ropeLength).toBeLessThan(ropeLength - 30);
        expect(said[1]![0]).toBeCloseTo(said[0]![0] as number, 3);
    },

    'RopeDrum.speed': ({ game, rope, drum, crate, run }) => {
        drum.brakeTorque = 0;
        rope.attach(crate, -1, { mass: 40 });
        game.tick(10);
        run();
        expect(drum.brakeTorque).toBe(0);
        game.tick(50);
        expect(drum.speed).toBeGreaterThan(400);
        run();
        expect(drum.brakeTorque).toBe(1e6);
    },

    'RopeDrum.isEmpty': ({ game, drum, run }) => {
        Object.assign(drum, { turns: 1, motorSpeed: 90 });
        game.tick(2);
        run();
        expect(drum.motorSpeed).toBe(-180);
    },

    'RopeDrum.isFull': ({ game, drum, run }) => {
        Object.assign(drum, { turns: 1000, enableMotor: true });
        game.tick(2);
        run();
        expect(drum.enableMotor).toBe(false);
    },

    'RopeDrum.isJammed': ({ game, rope, drum, crate, run }) => {
        Object.assign(drum, { enableMotor: true, maxMotorTorque: 1e5, ratchet: true });
        rope.attach(crate, -1, { mass: 40 });
        game.tick(5);
        run();
        expect(drum.maxMotorTorque).toBe(1e5);
        game.tick(30);
        run();
        expect(drum.maxMotorTorque).toBe(2e5);
    },

    'RopeDrum.angularVelocity': ({ game, drum, run }) => {
        drum.brakeTorque = 0;
        game.tick(5);
        run();
        expect(drum.angularVelocity).toBeCloseTo(-360, 6);
    },

    'RopeDrum.applyAngularImpulse': ({ game, drum, run }) => {
        drum.brakeTorque = 0;
        game.tick(5);
        const before = drum.angularVelocity;
        run();
        const inertia = 0.5 * drum.mass * drum.radius ** 2;
        expect(drum.angularVelocity - before).toBeCloseTo(((-2e5 / inertia) * 180) / Math.PI, 6);
    },
};
