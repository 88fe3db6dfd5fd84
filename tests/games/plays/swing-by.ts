import { SWING_BY_JOURNALS } from '../../support/swing-by-journals';
import type { GamePlays } from '../games';
import type { Player } from '../player';

/** Plays the journal of the first level, or so many moves of it. */
async function swing(player: Player, moves = Infinity): Promise<void> {
    let time = 0;
    for (const [at, hook] of SWING_BY_JOURNALS[0]!.slice(0, moves)) {
        await player.step((at - time) / 60);
        time = at;
        if (hook === null) await player.up();
        else await player.press(`Hook ${hook + 1}`);
        if (hook === 1) await player.midway();
    }
}

export const SWING_BY: GamePlays = {
    name: 'swing-by',
    script: 'SwingBy',
    wins: {
        'two swings': async (player) => {
            await swing(player);
            await player.over('won');
            expect(player.look.script.total).toBeGreaterThan(0);
            await player.goOn(1);
        },
    },
    losses: {
        'a fall': async (player) => {
            const start = player.place('Hero');
            await swing(player, 2);
            await player.over('lost');
            await player.goOn(0);
            expect(player.look.script.total).toBe(0);
            expect(player.place('Hero')).toEqual(start);
        },
    },
};
