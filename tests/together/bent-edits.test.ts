import { testStates } from '../state/state-plays';
import { tied } from '../state/plays';
import type { Play } from '../state/plays';
import { testWinches } from '../edit/state/reeled';
import { useGame } from '../support/game';

const game = useGame();

/** Stiff ropes that are tied together, of which one is cut. */
const cutTied = (): Play =>
    tied(
        game,
        (frame, lower) => {
            if (frame === 33) lower.cutAt(90);
        },
        { maxBendAngle: 30 },
    );

describe('stiff ropes that are tied together, of which one is cut', () => {
    testStates(game, cutTied);
});

describe('ropes that resist bending', () => {
    testWinches({
        springy: { flexuralRigidity: 0.002, clampHead: true },
        bent: { maxBendAngle: 20, bendStiffness: 0.5 },
    });
});
