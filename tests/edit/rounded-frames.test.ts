import { RopeWinch } from '../../assets/rope';
import { useGame } from '../support/game';

/** Frames of a display: their times are differences of a clock's, a sixtieth of a second but for rounding. */

const game = useGame(false, { nodeCount: 26, damping: 0, allowSleep: false });
const PERIOD = 1000 / 60;

function runSecond(): void {
    for (let frame = 0, now = 0; frame < 60; frame++) {
        const before = now;
        now += PERIOD;
        game.tick(1, (now - before) / 1000);
    }
}

test('a winch speeds up', () => {
    const rope = game.addRope({}, { x: 600, y: 700 });
    game.tick();
    Object.assign(rope.addComponent(RopeWinch)!, {
        enableMotor: true,
        motorSpeed: 140,
        motorAcceleration: 400,
    });
    const before = rope.ropeLength;
    runSecond();
    expect(rope.ropeLength - before).toBeCloseTo(140 * (1 - 0.35 / 2), 3);
});
