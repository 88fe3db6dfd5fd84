import { RopeSpace } from '../../assets/rope';
import { STEP, useGame } from '../support/game';
import { bridge, levelRope, reachOf } from './ropes';

const game = useGame();

test('a rope that falls on a bridge of rope is held by it', () => {
    const below = bridge(game);
    const rope = levelRope(game, 340);
    game.tick(240, STEP);
    expect(reachOf(rope)[0]).toBeGreaterThan(280);
    expect(below.maxStretch).toBeLessThan(0.005);
});

test('a rope in axes of its own goes through all others, and says so', () => {
    levelRope(game, 300, { space: RopeSpace.Local });
    game.tick(3, STEP);
    const told = game.takeMessages().filter((message) => message.includes('collideRopes'));
    expect(told).toEqual([expect.stringContaining('needs Space World')]);
});
