import { RopeEnd } from '../../../assets/rope';
import { expectSameFrames } from '../../edit/crane';
import { useGame } from '../../support/game';

const game = useGame();

test('a winch with a rope tied to its rope is the same to the bit in slow motion and at any frame rate', () => {
    expectSameFrames(game, RopeEnd.Head, true);
});
