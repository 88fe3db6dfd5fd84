import { RopeEnd } from '../../assets/rope';
import { useGame } from '../support/game';
import { crane, expectSameAtAnyRate, RATE } from './crane';

const game = useGame();

test.each([
    ['head', RopeEnd.Head],
    ['tail', RopeEnd.Tail],
] as const)('a winch at the %s is the same to the bit in slow motion and at any frame rate', (_, end) => {
    expectSameAtAnyRate(game, end, false);
});

test('144 frames a second end in the same length and the same places as 60', () => {
    const play = (fps: number): unknown => {
        game.start();
        const { winch, look } = crane(game, RopeEnd.Head, false);
        for (let second = 0; second < 3; second++) {
            Object.assign(winch, { enableMotor: second !== 1, motorSpeed: -60 * (1 - second) });
            game.tick(fps, 1 / fps);
        }
        return look();
    };
    expect(play(144)).toEqual(play(RATE));
});
