import { expectPlayedAgain } from '../../state/played-again';
import { testStates } from '../../state/state-plays';
import { useGame } from '../../support/game';
import { LOAD_PLAYS } from './plays';

const game = useGame();

describe.each(Object.keys(LOAD_PLAYS))('%s', (name) => {
    testStates(game, LOAD_PLAYS[name]!);

    test('a journal of it is played again', () => {
        expectPlayedAgain(game, LOAD_PLAYS[name]!);
    });
});
