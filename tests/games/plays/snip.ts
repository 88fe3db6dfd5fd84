import type { GamePlays } from '../games';
import { distance } from '../look';
import type { Player } from '../player';

/** A swipe to the right at this height cuts the ropes of the second level that lead up. */
const UP = 200;

/** The first level: one rope, right above the mouth. */
async function first(player: Player): Promise<void> {
    await player.drag({ x: -60, y: 180 }, { x: 60, y: 180 }, 1 / 15);
    await player.release();
    await player.over('won');
    expect(player.look.script.total).toBe(3);
    await player.goOn(1);
}

/** Cuts what leads up in the second level, from a place on. */
async function cutUp(player: Player, from: number): Promise<void> {
    await player.drag({ x: from, y: UP }, { x: 280, y: UP }, 1 / 15);
    await player.release();
}

export const SNIP: GamePlays = {
    name: 'snip',
    script: 'Snip',
    wins: {
        'a cut, and then by all cuts but one': async (player) => {
            await first(player);
            await cutUp(player, 0);
            expect(player.look.ropes).toHaveLength(6);
            await player.step(0.6);
            await player.midway();
            await player.swipe(250, 140, -120);
            await player.over('won');
            await player.step(1.5);
            expect(player.look.ropes).toHaveLength(4); // one is whole; what fell with the sweet has faded
            await player.goOn(2);
            expect(player.look.ropes).toHaveLength(2);
            expect(distance(player.place('Sweet'), { x: -130, y: -75 })).toBeLessThan(10);
        },
    },
    losses: {
        'a sweet that falls past the mouth': async (player) => {
            await first(player);
            await cutUp(player, -220);
            await player.swipe(210, 130, -20);
            await player.over('lost');
            await player.goOn(1);
            expect(player.look.script.total).toBe(3);
            expect(player.look.ropes).toHaveLength(4);
        },
    },
};
