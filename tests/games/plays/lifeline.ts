import type { GamePlays } from '../games';
import type { Player } from '../player';

/** Draws a rope from the post towards the mast, or a part of that way. */
async function draw(player: Player, part = 1): Promise<void> {
    const [from, to] = [player.place('Cliff'), player.place('Mast head')];
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    await player.drag(from, { x: from.x + part * dx, y: from.y + part * dy }, 0.2);
    await player.release();
}

export const LIFELINE: GamePlays = {
    name: 'lifeline',
    script: 'Lifeline',
    wins: {
        'ten people who slide to the ship': async (player) => {
            await draw(player);
            await player.step(3);
            await player.midway();
            await player.over('won');
            expect(player.look.script.total).toBe(3);
            await player.goOn(1);
        },
    },
    losses: {
        'a rope that ends in the water, and by one that is too tight for the drifting ship': async (
            player,
        ) => {
            await draw(player, 0.5);
            await player.over('lost');
            await player.goOn(0);
            expect(player.look.script.total).toBe(0);
            await draw(player);
            await player.over('won');
            await player.goOn(1);
            await draw(player);
            await player.over('lost');
            await player.goOn(1);
            expect(player.look.script.total).toBe(3);
            expect(player.look.ropes).toHaveLength(1);
        },
    },
};
