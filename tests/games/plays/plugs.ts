import type { GamePlays } from '../games';
import { distance } from '../look';
import type { Player } from '../player';

const COLORS = ['Red', 'Yellow', 'Green', 'Blue'];

/** How long a drag takes, s: a rope that is dragged fast swings. */
const SLOWLY = 0.4;
/** How long pulls of a cable take, s, one after the other until the socket does not bear the jolt. */
const ROUGHLY = [SLOWLY, 0.2, 0.3, 0.15, 0.25];

/** Drags a plug into the socket of its colour. */
async function plugIn(player: Player, color: string): Promise<void> {
    const socket = player.place(`${color} socket`);
    await player.drag(player.place(`${color} plug`), socket, SLOWLY);
    await player.step(1 / 3); // the plug comes to rest in the finger
    expect(distance(player.place(`${color} plug`), socket)).toBeLessThan(2);
    if (color === 'Yellow') await player.midway();
    await player.release();
}

/** Pulls a cable taut: its jolt is more than a socket bears, most times. */
async function jerk(player: Player, seconds: number): Promise<void> {
    const middle = player.look.ropes[0]![11]!;
    await player.drag(middle, { x: middle.x - 400, y: middle.y - 100 }, seconds);
    await player.release();
}

export const PLUGS: GamePlays = {
    name: 'plugs',
    script: 'Plugs',
    wins: {
        'plugs that are all in the sockets of their colours': async (player) => {
            for (const color of COLORS) {
                expect(player.state).toBe('playing');
                await plugIn(player, color);
                expect(player.look.stretch).toBeLessThan(0.002);
            }
            await player.over('won');
            await player.goOn(1);
            expect(player.look.script).toMatchObject({ total: 3, jumps: 0 });
        },
    },
    losses: {
        'a plug that jumps out for the third time': async (player) => {
            for (let jumps = 1; jumps <= 3; jumps++) {
                expect(player.state).toBe('playing');
                await plugIn(player, 'Red');
                await player.step(1);
                for (const seconds of ROUGHLY)
                    if (player.look.script.jumps !== jumps) await jerk(player, seconds);
                expect(player.look.script.jumps).toBe(jumps);
                await player.step(2);
            }
            await player.over('lost');
            await player.goOn(0);
            expect(player.look.script.jumps).toBe(0);
        },
    },
};
