import { type Play, playsInBrowser } from './support/play';
import { distance } from './support/preview-page';
import { SWING_BY_JOURNALS } from '../support/swing-by-journals';

/** The small games are played with a real mouse, to a win and to a loss. */

const open = playsInBrowser();

describe('snip', () => {
    test('is won by a cut, a swing and another cut, and begins anew', async () => {
        const play = await open('snip', 'Snip');
        await play.swipe(40, 290, 60); // two ropes at once
        expect(await play.ropeCount()).toBe(5);
        let before = 0;
        await play.until(async () => {
            const { x } = await play.place('Sweet');
            const turns = x < -400 && x > before;
            before = x;
            return turns;
        });
        await play.swipe(-330, 290, 20);
        expect(await play.over()).toBe('won');
        await play.step(90);
        expect(await play.ropeCount()).toBe(3); // the stumps; what fell with the sweet has faded
        await play.press('Next');
        expect(await play.game()).toMatchObject({ state: 'playing', level: 1 });
        expect(await play.ropeCount()).toBe(2);
        const sweet = await play.place('Sweet');
        expect(distance(sweet, { x: -170, y: 60 })).toBeLessThan(10);
        play.check();
    });

    test('is lost when the sweet falls past the mouth', async () => {
        const play = await open('snip', 'Snip');
        await play.swipe(40, 290, 60);
        await play.swipe(-115, 290, 20);
        expect(await play.over()).toBe('lost');
        await play.press('Next');
        expect((await play.game()).state).toBe('playing');
        expect(await play.ropeCount()).toBe(3);
        play.check();
    });
});

describe('balloons', () => {
    /** Presses the mouse on a balloon, above where its string begins. */
    async function pop(play: Play, name: string): Promise<void> {
        const { x, y } = await play.place(name);
        const at = await play.at(x, y + 40);
        await play.preview.page.mouse.click(at.x, at.y);
        await play.step(3);
    }

    test('is won by a balloon that is popped in time, and begins anew', async () => {
        const play = await open('balloons', 'Balloons');
        await play.until(async () => (await play.place('Basket')).y > -20);
        await pop(play, 'Balloon 1');
        expect(await play.over()).toBe('won');
        await play.press('Next');
        expect(await play.game()).toMatchObject({ state: 'playing', level: 1 });
        expect((await play.place('Basket')).x).toBeGreaterThan(400);
        await play.step(20);
        await play.press('Restart');
        expect((await play.place('Basket')).x).toBeGreaterThan(425);
        play.check();
    });

    test('is lost in the spikes, and by a fall', async () => {
        const play = await open('balloons', 'Balloons');
        expect(await play.over()).toBe('lost');
        await play.press('Next');
        await play.until(async () => (await play.place('Basket')).y > -20);
        for (const name of ['Balloon 1', 'Balloon 2', 'Balloon 3']) await pop(play, name);
        expect(await play.over()).toBe('lost');
        play.check();
    });
});

describe('claw', () => {
    async function press(play: Play, button: string): Promise<void> {
        const { x, y } = await play.preview.sceneNode(button);
        await play.preview.page.mouse.move(x, y);
        await play.preview.page.mouse.down();
    }

    /** Drives the trolley to a place and lets the claw come to rest. */
    async function steer(play: Play, to: number): Promise<void> {
        const sign = Math.sign(to - (await play.place('Trolley')).x);
        await press(play, sign < 0 ? 'Left' : 'Right');
        await play.until(async () => {
            const { x } = await play.place('Trolley');
            const speed = Number((await play.game())._speed);
            return sign * (to - x) < 4 + speed ** 2 / (2 * 260);
        });
        await play.release();
        await play.until(async () => Number((await play.game())._speed) === 0);
        await play.step(60);
    }

    /** Lowers the claw, and waits until it is up again. */
    async function fetchBox(play: Play): Promise<void> {
        await press(play, 'Down');
        await play.release();
        await play.step(20);
        await play.until(async () => !(await isTurning(play)));
    }

    const isTurning = (play: Play): Promise<boolean> =>
        play.preview.page.evaluate(() => {
            const winch = window.preview.scene!.getComponentsInChildren('VerletRope.RopeWinch')[0];
            return (winch as unknown as { enableMotor: boolean }).enableMotor;
        });

    test('is won by a box that is dropped into the bin', async () => {
        const play = await open('claw', 'Claw');
        await steer(play, -60);
        await fetchBox(play);
        const [claw, trolley] = [await play.place('Claw'), await play.place('Trolley')];
        expect(Math.abs(Math.atan2(claw.x - trolley.x, trolley.y - claw.y))).toBeLessThan(0.26); // 15 degrees
        expect(distance(await play.place('Box 1'), claw)).toBeLessThan(1);
        await steer(play, -440);
        await press(play, 'Down');
        await play.release();
        expect(await play.over()).toBe('won');
        await play.press('Next');
        expect(await play.game()).toMatchObject({ state: 'playing', level: 1 });
        play.check();
    });

    test('is lost with a box that is too heavy: the winch stalls, the box slips, time goes by', async () => {
        const play = await open('claw', 'Claw');
        const heard = await play.preview.page.evaluateHandle(() => {
            const list: string[] = [];
            const { node } = window.preview.ropes()[0]!;
            for (const type of ['rope-stall', 'rope-detach']) node.on(type, () => list.push(type));
            return list;
        });
        await steer(play, 390);
        await fetchBox(play);
        expect(await heard.jsonValue()).toEqual(expect.arrayContaining(['rope-stall', 'rope-detach']));
        expect((await play.place('Box 3')).y).toBeCloseTo(-84, 6);
        await play.set('timeLeft', 0.2);
        expect(await play.over()).toBe('lost');
        await play.press('Next');
        expect(await play.game()).toMatchObject({ state: 'playing', level: 0 });
        play.check();
    });
});

describe('plugs', () => {
    async function plugIn(play: Play, color: string): Promise<void> {
        const [plug, socket] = [
            await play.preview.sceneNode(`${color} plug`),
            await play.preview.sceneNode(`${color} socket`),
        ];
        await play.drag(plug, socket, 25); // slowly: a rope that is dragged fast swings
        await play.step(20); // the plug comes to rest in the finger
        expect(distance(await play.preview.sceneNode(`${color} plug`), socket)).toBeLessThan(2);
        await play.release();
    }

    test('is won when all plugs are in the sockets of their colours', async () => {
        const play = await open('plugs', 'Plugs');
        for (const color of ['Red', 'Yellow', 'Green', 'Blue']) {
            expect((await play.game()).state).toBe('playing');
            await plugIn(play, color);
            expect(await play.stretch('maxStretch')).toBeLessThan(0.002);
        }
        expect((await play.game()).state).toBe('won');
        await play.press('Next');
        expect(await play.game()).toMatchObject({ state: 'playing', level: 1, score: 400 });
        play.check();
    });

    test('is lost when a plug jumps out for the third time', async () => {
        const play = await open('plugs', 'Plugs');
        await play.set('jumps', 2);
        await plugIn(play, 'Red');
        await play.step(60);
        const middle = (await play.preview.nodes(0))[11]!;
        await play.drag(middle, { x: middle.x - 400, y: middle.y - 100 }, 25);
        await play.release();
        expect(await play.game()).toMatchObject({ state: 'lost', jumps: 3 });
        await play.press('Next');
        expect(await play.game()).toMatchObject({ state: 'playing', jumps: 0, level: 0 });
        play.check();
    });
});

describe('swing-by', () => {
    /** Plays the journal of the first level, or so many moves of it. */
    async function swing(play: Play, rate: number, moves = Infinity): Promise<void> {
        const { mouse } = play.preview.page;
        let time = 0;
        for (const [at, hook] of SWING_BY_JOURNALS[0]!.slice(0, moves)) {
            await play.step((at - time) / (60 / rate));
            time = at;
            if (hook === null) {
                await mouse.up();
                continue;
            }
            const { x, y } = await play.preview.sceneNode(`Hook ${hook + 1}`);
            await mouse.move(x, y);
            await mouse.down();
        }
    }

    test.each([60, 30])('is won by two swings at %p frames per second', async (rate) => {
        const play = await open('swing-by', 'SwingBy', rate);
        await swing(play, rate);
        expect(await play.over()).toBe('won');
        expect(Number((await play.game()).score)).toBeGreaterThan(100);
        await play.press('Next');
        expect(await play.game()).toMatchObject({ state: 'playing', level: 1 });
        play.check();
    });

    test('is lost by a fall, and begins anew', async () => {
        const play = await open('swing-by', 'SwingBy');
        const start = await play.place('Hero');
        await swing(play, 60, 2);
        expect(await play.over()).toBe('lost');
        await play.press('Next');
        expect(await play.game()).toMatchObject({ state: 'playing', level: 0, score: 0 });
        expect(await play.place('Hero')).toEqual(start);
        play.check();
    });
});

describe('lifeline', () => {
    /** Draws a rope with the mouse from the post towards the mast, or a part of that way. */
    async function draw(play: Play, part = 1): Promise<void> {
        const [from, to] = [await play.preview.sceneNode('Cliff'), await play.preview.sceneNode('Mast head')];
        const [dx, dy] = [to.x - from.x, to.y - from.y];
        await play.drag(from, { x: from.x + part * dx, y: from.y + part * dy }, 12);
        await play.release();
    }

    test.each([60, 30])(
        'is won by ten people who slide to the ship, at %p frames per second',
        async (rate) => {
            const play = await open('lifeline', 'Lifeline', rate);
            await draw(play);
            expect(await play.over()).toBe('won');
            expect(await play.game()).toMatchObject({ score: 200 });
            await play.press('Next');
            expect(await play.game()).toMatchObject({ state: 'playing', level: 1 });
            play.check();
        },
    );

    test('is lost by a rope that ends in the water, and by one that is too tight for the drifting ship', async () => {
        const play = await open('lifeline', 'Lifeline');
        await draw(play, 0.5);
        expect(await play.over()).toBe('lost');
        await play.press('Next');
        expect(await play.game()).toMatchObject({ state: 'playing', level: 0, score: 0 });
        await draw(play);
        expect(await play.over()).toBe('won');
        await play.press('Next');
        await draw(play);
        expect(await play.over()).toBe('lost');
        await play.press('Next');
        expect(await play.game()).toMatchObject({ state: 'playing', level: 1, score: 200 });
        expect(await play.ropeCount()).toBe(1);
        play.check();
    });
});
