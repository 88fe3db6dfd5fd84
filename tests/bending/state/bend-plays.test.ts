import { RopeSegments } from '../../../assets/rope';
import { playedAgain } from '../../state/played-again';
import { start, tied } from '../../state/plays';
import type { Play } from '../../state/plays';
import { expectSameAnew, expectSameFrames, expectSameRolledBack } from '../../state/state-plays';
import { useGame } from '../../support/game';
import type { Game } from '../../support/game';

const game = useGame();

const PLAYS: Record<string, (game: Game) => Play> = {
    'springy rods': () => ({
        rope: start(game, { segments: RopeSegments.Rod, bendStiffness: 0.5, maxBendAngle: 40 }),
    }),
    'stiff ropes that are tied together': () => tied(game, undefined, { maxBendAngle: 30 }),
};

describe.each(Object.keys(PLAYS))('%s', (name) => {
    test('the frames after a state are those without it, whenever it was captured', () => {
        expectSameFrames(game, PLAYS[name]!);
    });

    test('a scene made anew goes on from it', () => {
        expectSameAnew(game, PLAYS[name]!);
    });

    test('8 frames taken back and played again in every frame end in the same bits', () => {
        expectSameRolledBack(game, PLAYS[name]!);
    });

    test('a journal of it is played again', () => {
        const make = (): (() => void) => {
            PLAYS[name]!(game);
            return () => undefined;
        };
        playedAgain(game, make, 90, () => 1 / 47);
    });
});
