import type { GamePlays } from '../games';
import { distance } from '../look';
import type { Player } from '../player';

/** A swipe at this place cuts two ropes at once. */
const TWO_ROPES = 40;

/** The first level: one rope, right above the mouth. */
async function first(player: Player): Promise<void> {
    await player.drag({ x: -60, y: 180 }, { x: 60, y: 180 }, 1 / 15);
    await player.release();
    await player.over('won');
    expect(player.look.script.total).toBe(3);
    await player.goOn(1);
}

export const SNIP: GamePlays = {
    name: 'snip',
    script: 'Snip',
    wins: {
        'a cut, and then by a cut, a swing and another cut': async (player) => {
            await first(player);
            await player.swipe(TWO_ROPES, 290, 60);
            expect(player.look.ropes).toHaveLength(5);
            await player.step(0.3);
            await player.midway();
            let before = 0;
            await player.until(() => {
                const { x } = player.place('Sweet');
                const turns = x < -400 && x > before;
                before = x;
                return turns;
            });
            await player.swipe(-330, 290, 20);
            await player.over('won');
            await player.step(1.5);
            expect(player.look.ropes).toHaveLength(3); // the stumps; what fell with the sweet has faded
            await player.goOn(2);
            expect(player.look.ropes).toHaveLength(2);
            expect(distance(player.place('Sweet'), { x: -170, y: 60 })).toBeLessThan(10);
        },
    },
    losses: {
        'a sweet that falls past the mouth': async (player) => {
            await first(player);
            await player.swipe(TWO_ROPES, 290, 60);
            await player.swipe(-115, 290, 20);
            await player.over('lost');
            await player.goOn(1);
            expect(player.look.script.total).toBe(3);
            expect(player.look.ropes).toHaveLength(3);
        },
    },
};
