import { RopeEnd } from '../../assets/rope';
import { useGame } from '../support/game';
import { crane } from './crane';

const game = useGame();
const RATE = 60;

/** Where all is after every tenth of a second of the ropes' own time. */
function film(motorEnd: RopeEnd, isTied: boolean, fps: number, timeScale = 1): unknown[] {
    game.start();
    const { winch, look } = crane(game, motorEnd, isTied, timeScale);
    return Array.from({ length: 24 }, (_, tenth) => {
        if (tenth === 1) Object.assign(winch, { enableMotor: true, motorSpeed: -130 });
        if (tenth === 9) winch.enableMotor = false;
        if (tenth === 14) Object.assign(winch, { enableMotor: true, motorSpeed: 170 });
        game.tick(Math.round(fps / timeScale / 10), 1 / fps);
        return look();
    });
}

test.each([
    ['at the head', RopeEnd.Head, false],
    ['at the tail', RopeEnd.Tail, false],
    ['with a rope tied to its rope', RopeEnd.Head, true],
] as const)('a winch %s is the same to the bit in slow motion and at any frame rate', (_, end, isTied) => {
    const wanted = film(end, isTied, RATE);
    expect(film(end, isTied, RATE, 0.25)).toEqual(wanted);
    for (const fps of [30, 120, 240, 1440]) expect(film(end, isTied, fps)).toEqual(wanted);
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
