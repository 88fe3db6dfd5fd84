import type { GamePlays } from '../games';
import type { Player } from '../player';

/** Clicks on a balloon, above where its string begins. */
async function pop(player: Player, name: string): Promise<void> {
    const { x, y } = player.place(name);
    await player.click({ x, y: y + 40 });
}

export const BALLOONS: GamePlays = {
    name: 'balloons',
    script: 'Balloons',
    wins: {
        'a balloon that is popped in time': async (player) => {
            await player.click('Pad');
            await player.until(() => player.place('Basket').y > -20);
            await pop(player, 'Balloon 1');
            await player.midway();
            await player.over('won');
            await player.goOn(1);
            expect(player.place('Basket').x).toBeGreaterThan(400);
            await player.step(1 / 3);
            await player.click('Restart');
            expect(player.place('Basket').x).toBeGreaterThan(425);
        },
    },
    losses: {
        'the spikes, and by a fall': async (player) => {
            await player.click('Pad');
            await player.over('lost');
            await player.goOn(0);
            await player.click('Pad');
            await player.until(() => player.place('Basket').y > -20);
            for (const name of ['Balloon 1', 'Balloon 2', 'Balloon 3']) await pop(player, name);
            await player.over('lost');
        },
    },
};
