import { useGame } from '../support/game';
import { PLAYS } from './plays';
import { expectSameAnew, expectSameFrames } from './state-plays';

const game = useGame();

describe.each(Object.keys(PLAYS))('%s', (name) => {
    test('the frames after a state are those without it, whenever it was captured', () => {
        expectSameFrames(game, PLAYS[name]!);
    });

    test('a scene made anew goes on from it', () => {
        expectSameAnew(game, PLAYS[name]!);
    });
});
