import { someOf } from '../../support/samples';
import { pressAndPull, WHOLE } from './pressed-and-pulled';

/** How much more than it has to be a rope that is wound round something may be stretched, as a part. */
const MORE = 0.03;

/**
 * Seeds that left a segment six to seventeen times as long while the hooks came back, before ropes went along with their
 * hooks; that left it twice as long, held by friction or torn; and some that wind the rope round something.
 */
const SEEDS = [13, 14, 22, 23, 24, 26, 130, 132, 136, 37, 86, 182, 198];

test.each(someOf(SEEDS, 9))(
    'a second after hooks and press are back a rope is whole, or as long as it has to be: seed %p',
    (seed) => {
        for (const { stretch, depth, needed } of pressAndPull(seed)) {
            expect(stretch).toBeLessThan(needed > 0 ? needed + MORE : WHOLE);
            expect(depth).toBeLessThan(0.5);
        }
    },
);
