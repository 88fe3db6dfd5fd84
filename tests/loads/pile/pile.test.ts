import { RopeLoad } from '../../../assets/rope';
import { levelRope } from '../../pile/ropes';
import { STEP, useGame } from '../../support/game';

const game = useGame();

test('a rope with a load on it goes through all others, and says so', () => {
    const rope = levelRope(game, 300);
    rope.attach(game.addNode('load').addComponent(RopeLoad).node, -1);
    game.tick(3, STEP);
    const told = game.takeMessages().filter((message) => message.includes('collideRopes'));
    expect(told).toEqual([expect.stringContaining('needs a rope that is tied to no other')]);
});
