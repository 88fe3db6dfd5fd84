import type { Player } from './player';
import { BALLOONS } from './plays/balloons';
import { CLAW } from './plays/claw';
import { LIFELINE } from './plays/lifeline';
import { PLUGS } from './plays/plugs';
import { SNIP } from './plays/snip';
import { SWING_BY } from './plays/swing-by';

type Play = (player: Player) => Promise<void>;

/** How a small game is won and lost. A win goes through `midway` once. */
export interface GamePlays {
    /** Of the example. */
    readonly name: string;
    /** Class of its script, without `VerletRope.`. */
    readonly script: string;
    /** By what it is won. */
    readonly wins: Readonly<Record<string, Play>>;
    readonly losses: Readonly<Record<string, Play>>;
}

/** Opens the scene of a game; resolves to who plays it. */
export type OpenGame = (game: GamePlays, rate: number, pauses: boolean) => Promise<Player>;

/** How long a scene comes to rest before it is played, s. */
const REST = 0.1;

const GAMES = [SNIP, CLAW, PLUGS, BALLOONS, SWING_BY, LIFELINE];

/**
 * Wins and loses every small game at 60 and 30 frames per second, and wins it with a pause.
 * @param isShort Whether there are only losses and the win with a pause, at 60: where plays take real time.
 */
export function testGames(open: OpenGame, isShort = false): void {
    describe.each(GAMES)('$name', (game) => {
        async function run(play: Play, rate: number, pauses = false): Promise<void> {
            const player = await open(game, rate, pauses);
            await player.step(REST);
            await play(player);
            expect(player.hasPaused).toBe(pauses);
        }

        describe.each(isShort ? [60] : [60, 30])('at %p frames per second', (rate) => {
            for (const [what, play] of Object.entries(isShort ? {} : game.wins))
                test(`is won by ${what}`, () => run(play, rate));
            for (const [what, play] of Object.entries(game.losses))
                test(`is lost by ${what}`, () => run(play, rate));
        });

        for (const [what, play] of Object.entries(game.wins))
            test(`is won by ${what}, with a pause in the middle`, () => run(play, 60, true));
    });
}
