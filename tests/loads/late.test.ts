import { hasFeature } from '../../assets/rope/core/runtime/features';
import { runtimeOf } from '../../assets/rope/core/runtime/runtime-of';
import { useGame } from '../support/game';
import { gapOf, tiedAt } from '../support/tied';

/** As if its folder were deleted, or in an Asset Bundle that has not been loaded. */
jest.mock('../../assets/rope/loads', () => ({}));
jest.mock('../../assets/rope/loads/state', () => ({}));

const game = useGame();
const GRAVITY = 980;

/** Weights of the nodes below the head of the upper rope, of the lower one, and of its crate. */
const OWN = 9 * GRAVITY;
const BOTH = (9 + 10 + 50) * GRAVITY;

test('without the folder a rope follows the one that it is tied to and does not pull; it does from the next frame on when that comes', () => {
    const { upper, lower } = tiedAt(game, 100);
    game.tick(300);
    expect(hasFeature('loads')).toBe(false);
    expect(gapOf(upper, 5, lower, 0)).toBeLessThan(1e-6);
    expect(upper.tension(0) / OWN).toBeCloseTo(1, 3);
    expect(runtimeOf(upper).steppedTogether).toHaveLength(1);

    jest.requireActual('../../assets/rope/loads');
    expect(hasFeature('loads')).toBe(true);
    game.tick();
    expect(runtimeOf(upper).steppedTogether).toEqual([upper, lower].map(runtimeOf));
    game.tick(600);
    expect(gapOf(upper, 5, lower, 0)).toBeLessThan(1e-6);
    expect(upper.tension(0) / BOTH).toBeCloseTo(1, 3);
    expect(game.takeMessages()).toEqual([]);
});
