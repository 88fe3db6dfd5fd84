import { testHanging } from '../../loads/hanging';
import { useGame } from '../../support/game';

const game = useGame();

describe('on a rope that collides', () => {
    testHanging(game, { collide: true });
});
