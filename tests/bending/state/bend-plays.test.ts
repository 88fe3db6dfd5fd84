import { RopeSegments } from '../../../assets/rope';
import { expectPlayedAgain } from '../../state/played-again';
import { start, type Play } from '../../state/plays';
import { testStates } from '../../state/state-plays';
import { useGame, type Game } from '../../support/game';

const game = useGame();

const PLAYS: Record<string, (game: Game) => Play> = {
    'springy rods': () => ({
        rope: start(game, { segments: RopeSegments.Rod, bendStiffness: 0.5, maxBendAngle: 40 }),
    }),
};

describe.each(Object.keys(PLAYS))('%s', (name) => {
    testStates(game, PLAYS[name]!);

    test('a journal of it is played again', () => {
        expectPlayedAgain(game, PLAYS[name]!);
    });
});
