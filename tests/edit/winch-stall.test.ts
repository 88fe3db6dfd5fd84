import { Vec2 } from 'cc';
import { Rope, RopeWinch } from '../../assets/rope';
import { useGame } from '../support/game';
import { crane, GRAVITY, LOAD, PARTS, rise, SPEEDS } from './stalls';

const game = useGame();

describe.each(PARTS.flatMap((part) => SPEEDS.map((speed) => [part, speed])))(
    'a winch that can lift %p of its load, at %p px/s,',
    (part, speed) => {
        /** Rope that it may have wound in while it learned of the pull, and once while the load was in the air. */
        const steps = (-speed! * 4) / 60 + (speed! * speed!) / (2 * GRAVITY);

        test('neither lifts nor drops one that gets so heavy while it moves', () => {
            const { rope, winch, entry, stalls } = crane(game, part!, speed!, 0.3 * part! * LOAD);
            winch.enableMotor = true;
            game.tick(30);
            entry!.mass = LOAD;
            expect(Math.abs(rise(game, rope))).toBeLessThan(steps);
            expect(winch.isStalled).toBe(true);
            expect(stalls()).toBeGreaterThan(0);
            expect(stalls()).toBeLessThan(10);
        });

        test('neither lifts nor drops one that is knocked up', () => {
            const { rope, winch } = crane(game, part!, speed!, LOAD);
            winch.enableMotor = true;
            game.tick(30);
            rope.applyImpulse(-1, new Vec2(0, -speed! * LOAD));
            expect(Math.abs(rise(game, rope))).toBeLessThan(steps);
        });
    },
);

test('a winch that has stalled goes on when its load has got lighter', () => {
    const { rope, winch, entry } = crane(game, 0.8, -100, LOAD);
    winch.enableMotor = true;
    game.tick(60);
    expect(winch.isStalled).toBe(true);
    entry!.mass = LOAD / 2;
    const { y } = rope.pointAt(1e9);
    game.tick(60);
    expect(winch.isStalled).toBe(false);
    expect(rope.pointAt(1e9).y - y).toBeGreaterThan(30);
});

test('a winch without gravity goes on as soon as the pull has fallen', () => {
    const { rope, winch } = crane(game, 0.8, -100, LOAD);
    winch.enableMotor = true;
    game.tick(60);
    rope.gravity = new Vec2(0, 0);
    game.tick(10);
    expect(winch.isStalled).toBe(false);
});

const SHARES = [0.2, 0.4, 0.6, 0.8, 0.9];

test.each(SHARES.flatMap((share) => [30, 60, 144].map((fps) => [share, fps])))(
    'a load of %p of what the winch can do is hoisted to its limit without a stall, at %p fps',
    (share, fps) => {
        const force = 5000;
        const rope = game.addRope({ nodeCount: 30 }, { x: 300, y: 700 });
        rope.attach(game.addNode('load'), -1, { mass: (share * force) / 980 });
        const winch = rope.addComponent(RopeWinch)!;
        Object.assign(winch, { enableMotor: true, motorSpeed: -100, maxMotorForce: force });
        Object.assign(winch, { enableLimit: true, lowerLimit: 80 });
        let stalls = 0;
        rope.node.on(Rope.EventType.STALL, () => stalls++);
        let [pull, seconds] = [0, 0];
        for (; rope.ropeLength > 80 && seconds < 10; seconds += 1 / fps) {
            pull = Math.max(pull, rope.tension(0));
            game.tick(1, 1 / fps);
        }
        expect([rope.ropeLength, pull <= force]).toEqual([80, true]);
        expect(seconds).toBeLessThan(share < 0.9 ? 6 : 8); // 5 s at full speed
        game.tick(120, 1 / fps);
        expect([stalls, winch.isStalled]).toEqual([0, false]);
    },
);
