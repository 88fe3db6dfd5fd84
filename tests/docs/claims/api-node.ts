import type { RopeNode } from '../../../assets/rope';
import { Vec2 } from 'cc';
import { near, xy } from '../../support/game';
import { FIXED_STEP } from '../../../assets/rope/core/solver';
import { swing } from './looks';
import type { Claims } from './scene';

export const ROPE_NODE: Claims = {
    'RopeNode.index': ({ game, rope, run }) => {
        game.tick();
        expect(run()).toEqual({ last: 13 });
        expect(rope.nodes.map(({ index }) => index)).toEqual([...rope.nodes.keys()]);
    },

    'RopeNode.isValid': ({ game, rope, run, said }) => {
        game.tick();
        const { kept } = run<{ kept: RopeNode }>();
        expect([said, kept.isValid, rope.getNode(1)!.isValid]).toEqual([[['cut off']], false, true]);
    },

    // With frames of two and a half steps.
    'RopeNode.position': ({ game, rope, run }) => {
        swing(game, rope);
        game.tick(1, 2.5 * FIXED_STEP);
        const { x } = run<{ x: number }>();
        game.tick(1, 0.4 * FIXED_STEP);
        expect(run<{ x: number }>().x).toBe(x); // no step
        game.tick(1, 0.2 * FIXED_STEP);
        expect(run<{ x: number }>().x).not.toBe(x);
    },

    'RopeNode.previousPosition': ({ game, rope, run }) => {
        Object.assign(rope, { substeps: 4, damping: 0 });
        rope.attach(game.addNode('load'), 3, { mass: 1 });
        game.tick();
        rope.applyImpulse(3, new Vec2(300, 0));
        game.tick(3);
        const { before } = run<{ before: Vec2 }>();
        const { position, velocity } = rope.getNode(3)!;
        const moved = position
            .clone()
            .subtract(before)
            .multiplyScalar(4 / FIXED_STEP);
        expect(xy(moved)).toEqual(near(velocity.x, velocity.y));
        expect(moved.length()).toBeGreaterThan(100);
        game.tick();
        expect(before).not.toEqual(rope.getNode(3)!.previousPosition); // a copy
    },

    'RopeNode.drawnPosition': ({ game, rope, run }) => {
        swing(game, rope);
        rope.node.setPosition(321, 480);
        game.tick(1, 0.3 * FIXED_STEP);
        expect(xy(run<{ seen: Vec2 }>().seen)).toEqual(near(321, 480));
    },

    'RopeNode.velocity': ({ game, rope, run }) => {
        rope.damping = 2;
        swing(game, rope);
        const { position, previousPosition } = rope.getNode(-1)!;
        const mean = Vec2.distance(position, previousPosition) / FIXED_STEP;
        const damped = Math.exp(-0.5 * 2 * FIXED_STEP) * mean; // since the middle of the step
        expect(run<{ speed: number }>().speed / damped).toBeCloseTo(1, 4);
        expect(mean).toBeGreaterThan(10);
    },

    'RopeNode.mass': ({ game, rope, crate, run }) => {
        rope.mass = 26;
        rope.attach(crate, -1, { mass: 7 });
        game.tick();
        expect(run<{ weight: number }>().weight).toBeCloseTo((1 + 7) * 980);
    },

    'RopeNode.pinned': ({ game, rope, run }) => {
        game.tick();
        expect(run()).toEqual({ isHeld: true });
        rope.unpin(0);
        expect(run()).toEqual({ isHeld: false });
        rope.pin(3, new Vec2(300, 440));
        expect(run()).toEqual({ isHeld: true });
    },
};
