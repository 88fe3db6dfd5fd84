import { useGame } from '../../support/game';
import { expectNothingFlung } from '../on-rings';

const game = useGame();

test('nothing is flung away when a rope that a net hangs on is cut and reset', () => {
    expectNothingFlung(game, 1, ({ ropes: [rope] }) => {
        rope.cutAt(60);
        game.tick(60);
        rope.reset();
    });
});
