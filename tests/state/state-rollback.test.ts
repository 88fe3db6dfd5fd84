import { useGame } from '../support/game';
import { PLAYS } from './plays';
import { expectSameRolledBack } from './state-plays';

const game = useGame();

test.each(Object.keys(PLAYS))(
    '8 frames taken back and played again in every frame end in the same bits: %s',
    (name) => {
        expectSameRolledBack(game, PLAYS[name]!);
    },
);
