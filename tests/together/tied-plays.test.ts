import { tied } from '../loads/state/plays';
import { expectPlayedAgain } from '../state/played-again';
import type { Play } from '../state/plays';
import { testStates } from '../state/state-plays';
import { useGame, type RopeValues } from '../support/game';

const game = useGame();

/** Ropes that are tied together, of which one is cut. */
const cutTied = (values: RopeValues = {}): Play =>
    tied(
        game,
        (frame, lower) => {
            if (frame === 33) lower.cutAt(90);
        },
        values,
    );

describe.each<[string, () => Play]>([
    ['ropes that are tied together, of which one is cut', cutTied],
    ['stiff ropes that are tied together', () => tied(game, undefined, { maxBendAngle: 30 })],
    ['stiff ropes that are tied together, of which one is cut', () => cutTied({ maxBendAngle: 30 })],
])('%s', (_, make) => {
    testStates(game, make);

    test('a journal of it is played again', () => {
        expectPlayedAgain(game, make);
    });
});
