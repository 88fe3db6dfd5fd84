import { RopeEnd } from '../../../assets/rope';
import { expectSameAtAnyRate } from '../../edit/crane';
import { useGame } from '../../support/game';

const game = useGame();

test('a winch with a rope tied to its rope is the same to the bit in slow motion and at any frame rate', () => {
    expectSameAtAnyRate(game, RopeEnd.Head, true);
});
