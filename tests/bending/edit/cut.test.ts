import { Vec2 } from 'cc';
import { RopeShape } from '../../../assets/rope';
import { expectCutWithoutJerk } from '../../edit/swinging';
import { topSpeed, useGame } from '../../support/game';

const game = useGame();

test('a stub is no joint: a stiff rope that lies in a bow, within its limit, lies still when it is cut', () => {
    const points = Array.from({ length: 12 }, (_, k) => {
        const angle = (k * Math.PI) / 12;
        return new Vec2(100 - 100 * Math.cos(angle), 100 * Math.sin(angle));
    });
    const rope = game.addRope(
        {
            ...{ nodeCount: 12, points, initialShape: RopeShape.Points, gravity: new Vec2() },
            ...{ maxBendAngle: 16, allowSleep: false, damping: 0 },
        },
        { x: 300, y: 300 },
    );
    game.tick(5);
    expect(topSpeed(rope)).toBeLessThan(1e-6);
    const { tail } = rope.cutAt(rope.length * 0.53)!;
    game.tick(30);
    expect([topSpeed(rope) < 1e-6, topSpeed(tail) < 1e-6]).toEqual([true, true]);
});

test.each([
    ['springy', { flexuralRigidity: 5e-4 }],
    ['stiff', { maxBendAngle: 30 }],
])('a rope that is %s is cut without a jerk', (_, values) => {
    expectCutWithoutJerk(game, values);
});
