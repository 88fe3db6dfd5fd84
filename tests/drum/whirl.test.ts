import { Vec2 } from 'cc';
import type { Rope, RopeDrum } from '../../assets/rope';
import { topSpeed, useGame } from '../support/game';
import { addDrum, type DrumValues } from './drums';

/** Ropes with nothing on them that go round their drum. */

const game = useGame();
const [X, Y] = [600, 600];

/** A rope of 300 px below a drum, thrown aside: its tail at this speed, px/s. */
function thrown(speed: number, damping: number, values: DrumValues): { rope: Rope; drum: RopeDrum } {
    const rope = game.addRope({ nodeCount: 16, baseLength: 20, nodeMass: 0.1, damping }, { x: X, y: Y });
    const drum = addDrum(game, rope, { x: X, y: Y }, { turns: 1.5, ...values });
    game.tick(5);
    for (const [i, { mass }] of rope.nodes.entries())
        rope.applyImpulse(i, new Vec2((mass * speed * i) / 15, 0));
    return { rope, drum };
}

test.each(
    [180, 350, 700, 1500].flatMap((speed) =>
        [600, -2500].flatMap((by) => [0.5, 2].map((d) => [speed, by, d])),
    ),
)(
    'a motor of %p deg/s winds in one thrown at %p px/s, damping %p, and it comes to rest',
    (speed, by, damping) => {
        const { rope, drum } = thrown(by!, damping!, { maxMotorTorque: 1e8 });
        Object.assign(drum, { enableMotor: true, motorSpeed: -speed! });
        game.tick(480);
        expect(rope.ropeLength).toBeLessThan(rope.baseLength);
        expect(topSpeed(rope)).toBeLessThan(30);
        game.tick(1200);
        expect(rope.sleeping).toBe(true);
    },
);

test.each([1, 1.5])('a drum with %p turns that stands gives one that goes round no energy', (turns) => {
    const { rope } = thrown(-4000, 0, { turns, brakeTorque: 1e9 });
    const energy = (): number =>
        rope.nodes.reduce(
            (sum, { mass, position, velocity }) =>
                sum + mass * (980 * (position.y - Y) + 0.5 * Vec2.lengthSqr(velocity)),
            0,
        );
    game.tick();
    const before = energy();
    for (let frame = 0; frame < 600; frame++) {
        game.tick();
        expect(energy()).toBeLessThan(1.1 * before);
    }
});
