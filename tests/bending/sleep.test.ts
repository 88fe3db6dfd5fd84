import { carry, framesAwake, HEAVY } from '../support/carrying';
import { useGame } from '../support/game';
import { someOf } from '../support/samples';

const game = useGame();

const SPANS = [300, 500, 570];
/** Masses of the crate, over that of a node. */
const RATIOS = [1, 50, 300, 1000];
/** Degrees. */
const LIMITS = [5, 10, 20, 45, 60];

const CASES = SPANS.flatMap((span) =>
    RATIOS.flatMap((ratio) => LIMITS.map((maxBendAngle) => ({ span, ratio, maxBendAngle }))),
);

test.each(someOf(CASES, 16))(
    'a rope that only trembles sleeps within ten seconds: $span px, $ratio node masses, joints of $maxBendAngle degrees',
    ({ span, ratio, maxBendAngle }) => {
        const rope = carry(game, { ...HEAVY, span, ratio, values: { maxBendAngle } });
        expect(framesAwake(game, rope, 600)).toBeLessThan(600);
    },
);
