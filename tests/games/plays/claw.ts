import type { GamePlays } from '../games';
import { distance } from '../look';
import type { Player } from '../player';

/** How softly the trolley stops, px/s^2. */
const BRAKE = 260;
/** From the trolley to the claw that is wound up, px, at most. */
const UP = 99;
/** Of a rope that hangs straight enough: 15 degrees. */
const STRAIGHT = 0.26;

/** Drives the trolley to a place and lets the claw come to rest. */
async function steer(player: Player, to: number): Promise<void> {
    const sign = Math.sign(to - player.place('Trolley').x);
    await player.press(sign < 0 ? 'Left' : 'Right');
    for (let way = Infinity; way > 4;) {
        const speed = await player.speedOf('Trolley');
        way = sign * (to - player.place('Trolley').x) - speed ** 2 / (2 * BRAKE);
    }
    await player.release();
    while ((await player.speedOf('Trolley')) > 0);
    await player.step(1);
    expect(Math.abs(player.place('Trolley').x - to)).toBeLessThan(20);
}

/** How far the claw hangs below the trolley, px along the rope. */
const depth = (player: Player): number => distance(player.place('Claw'), player.place('Trolley'));

/** What the claw winds in with, px/s, and how long it takes to get to that. */
const [SPEED, START] = [150, 0.5];

/** Lowers the claw, and waits until it is up again with a box: at the speed of its winch, without a stall. */
async function fetchBox(player: Player, box: string): Promise<void> {
    await player.click('Down');
    await player.until(() => depth(player) > 2 * UP);
    await player.midway();
    await player.until(() => distance(player.place(box), player.place('Claw')) < 1);
    await player.step(START);
    const [from, seconds] = [depth(player), 1];
    await player.step(seconds);
    expect(Math.abs((from - depth(player)) / seconds - SPEED)).toBeLessThan(0.05 * SPEED);
    await player.until(() => {
        expect(player.look.text).not.toBe('Too heavy!');
        return depth(player) < UP;
    });
    await player.step(1 / 10);
}

export const CLAW: GamePlays = {
    name: 'claw',
    script: 'Claw',
    wins: {
        'a box that is dropped into the bin': async (player) => {
            await steer(player, -60);
            await fetchBox(player, 'Box 1');
            const [claw, trolley] = [player.place('Claw'), player.place('Trolley')];
            expect(Math.abs(Math.atan2(claw.x - trolley.x, trolley.y - claw.y))).toBeLessThan(STRAIGHT);
            expect(distance(player.place('Box 1'), claw)).toBeLessThan(1);
            await steer(player, -440);
            await player.click('Down');
            await player.over('won');
            expect(player.look.script.total).toBeGreaterThan(0);
            await player.goOn(1);
            expect(player.place('Box 1').x).toBe(390);
        },
    },
    losses: {
        'a box that is too heavy: the winch stalls, the box slips, time goes by': async (player) => {
            await steer(player, 390);
            const onGround = player.place('Box 3').y;
            await player.click('Down');
            await player.until(() => distance(player.place('Box 3'), player.place('Claw')) < 1);
            await player.until(() => player.look.text === 'Too heavy!');
            await player.until(() => depth(player) < UP);
            expect(player.place('Box 3').y).toBeCloseTo(onGround, 6);
            await player.over('lost');
            expect(player.look.text).toBe('Time is over.');
            await player.goOn(0);
        },
    },
};
