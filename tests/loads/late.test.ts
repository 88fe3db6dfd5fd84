import { steppedTogether } from '../../assets/rope/core/runtime/frame';
import { hasFeature } from '../../assets/rope/core/runtime/features';
import { runtimeOf } from '../../assets/rope/core/runtime/groups';
import { distance, drawnOf, useGame } from '../support/game';
import { addBody, startPhysics } from '../support/physics';
import { gapOf, tiedAt } from '../support/tied';

/** As if its folder, and that of the bodies, were deleted, or in an Asset Bundle that has not been loaded. */
jest.mock('../../assets/rope/bodies', () => ({}));
jest.mock('../../assets/rope/loads', () => ({}));
jest.mock('../../assets/rope/loads/state', () => ({}), { virtual: true });

const game = useGame();
const GRAVITY = 980;

/** Weights of the nodes below the head of the upper rope, of the lower one, and of its crate. */
const OWN = 9 * GRAVITY;
const BOTH = (9 + 10 + 50) * GRAVITY;

test('without the folder a rope follows the one that it is tied to and does not pull, and places a body; both pull from the next frame on when that comes', () => {
    const { upper, lower } = tiedAt(game, 100);
    const crate = game.addNode('crate', { x: 900, y: 500 });
    const body = addBody(startPhysics(), crate, { mass: 2 });
    const rope = game.addRope({ nodeCount: 11, mass: 0.5, damping: 2 }, { x: 900, y: 700 });
    rope.attach(crate, -1, { mass: 0.1 });
    game.tick(300);
    expect(['loads', 'bodies'].map(hasFeature)).toEqual([false, false]);
    expect(rope.tension(-1)).toBeCloseTo(GRAVITY * rope.getNode(-1)!.mass, 3); // with the crate
    expect(distance(drawnOf(rope)[10], crate.worldPosition)).toBeLessThan(1e-3);
    expect(gapOf(upper, 5, lower, 0)).toBeLessThan(1e-6);
    expect(upper.tension(0) / OWN).toBeCloseTo(1, 3);
    expect(steppedTogether(runtimeOf(upper))).toHaveLength(1);

    jest.requireActual('../../assets/rope/loads');
    jest.requireActual('../../assets/rope/bodies');
    expect(['loads', 'bodies'].map(hasFeature)).toEqual([true, true]);
    game.tick();
    expect(steppedTogether(runtimeOf(upper))).toEqual([upper, lower].map(runtimeOf));
    expect(runtimeOf(rope).group).not.toBeNull();
    game.tick(600);
    expect(gapOf(upper, 5, lower, 0)).toBeLessThan(1e-6);
    expect(upper.tension(0) / BOTH).toBeCloseTo(1, 3);
    expect(rope.tension(-1)).toBeCloseTo(GRAVITY * (body.mass + rope.getNode(-1)!.mass), 3);
    expect(distance(drawnOf(rope)[10], crate.worldPosition)).toBeLessThan(1e-3);
    expect(game.takeMessages()).toEqual([]);
});
