import type { Browser } from 'playwright-core';
import { launchChromium } from '../../tools/browser/chromium';
import { distance, type Point, PreviewPage } from './support/preview-page';

/**
 * The small games are played with a real mouse, to a win and to a loss. Their frames are those of the test, a sixtieth of
 * a second each: so they pass as fast as the page can, and a busy machine plays the same game.
 */

let browser: Browser;

beforeAll(async () => {
    browser = await launchChromium();
});

afterEach(async () => {
    for (const context of browser.contexts()) await context.close();
});

afterAll(() => browser.close());

/** Most frames of a game: half a minute of it. */
const MAX_FRAMES = 1800;

/** What a test asks of a game: the numbers and words of its script. */
interface GameState {
    readonly state: string;
    readonly [field: string]: unknown;
}

class Play {
    constructor(
        readonly preview: PreviewPage,
        private readonly _script: string,
    ) {}

    static async open(name: string, script: string): Promise<Play> {
        const preview = await PreviewPage.open(browser, name);
        await preview.freeze();
        // Nothing is drawn any more: that is what the tests of the examples look at.
        await preview.page.evaluate(() => (window.requestAnimationFrame = () => 0));
        return new Play(preview, script);
    }

    /** Frames go by. */
    async step(frames: number): Promise<void> {
        await this.preview.page.evaluate((count) => {
            const { director } = window.preview;
            director.resume();
            for (let i = 0; i < count; i++) director.tick(1 / 60);
            director.pause();
        }, frames);
    }

    game(): Promise<GameState> {
        return this.preview.page.evaluate((type) => {
            const game = window.preview.scene!.getComponentsInChildren(type)[0] as unknown as GameState;
            return Object.fromEntries(
                Object.entries(game).filter(([, value]) => ['number', 'string'].includes(typeof value)),
            ) as GameState;
        }, `VerletRope.${this._script}`);
    }

    /** Changes a number of the game's script. */
    async set(field: string, value: number): Promise<void> {
        await this.preview.page.evaluate(
            ([type, name, number]) => {
                const game = window.preview.scene!.getComponentsInChildren(type)[0];
                Object.assign(game!, { [name]: number });
            },
            [`VerletRope.${this._script}`, field, value] as const,
        );
    }

    /** Waits until the game is over. Returns how. */
    async over(): Promise<string> {
        await this.until(async () => (await this.game()).state !== 'playing');
        return (await this.game()).state;
    }

    /** Waits until the scene is as asked. */
    async until(isReached: () => Promise<boolean>): Promise<void> {
        for (let frame = 0; frame < MAX_FRAMES; frame += 2) {
            if (await isReached()) return;
            await this.step(2);
        }
        throw new Error('It never happened.');
    }

    /** A place in px from the middle of the screen. */
    async at(x: number, y: number): Promise<Point> {
        return (await this.preview.onPage([[640 + x, 360 + y]]))[0]!;
    }

    /** Where the origin of a scene node is, px from the middle of the screen. */
    place(name: string): Promise<Point> {
        return this.preview.page.evaluate((wanted) => {
            let found = { x: NaN, y: NaN };
            window.preview.scene!.walk((node) => {
                const { x, y } = node.worldPosition;
                if (node.name === wanted) found = { x: x - 640, y: y - 360 };
            });
            return found;
        }, name);
    }

    ropeCount(): Promise<number> {
        return this.preview.page.evaluate(() => window.preview.ropes().length);
    }

    /** Presses the mouse on one place and drags it to another, a frame for each of so many moves; the button stays down. */
    async drag(from: Point, to: Point, moves: number): Promise<void> {
        const { mouse } = this.preview.page;
        await mouse.move(from.x, from.y);
        await mouse.down();
        for (let i = 1; i <= moves; i++) {
            await mouse.move(from.x + ((to.x - from.x) * i) / moves, from.y + ((to.y - from.y) * i) / moves);
            await this.step(1);
        }
    }

    async release(): Promise<void> {
        await this.preview.page.mouse.up();
        await this.step(3);
    }

    /** Swipes straight down. */
    async swipe(x: number, fromY: number, toY: number): Promise<void> {
        await this.drag(await this.at(x, fromY), await this.at(x, toY), 4);
        await this.release();
    }

    async tap(): Promise<void> {
        const { x, y } = await this.at(0, -50);
        await this.preview.page.mouse.click(x, y);
        await this.step(3);
    }

    /** Nothing has been complained about. */
    check(): void {
        expect(this.preview.problems).toEqual([]);
    }
}

describe('snip', () => {
    test('is won by a cut, a swing and another cut, and begins anew', async () => {
        const play = await Play.open('snip', 'Snip');
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
        await play.tap();
        expect((await play.game()).state).toBe('playing');
        expect(await play.ropeCount()).toBe(3);
        const sweet = await play.place('Sweet');
        expect(distance(sweet, { x: 0, y: 82 })).toBeLessThan(10);
        play.check();
    });

    test('is lost when the sweet falls past the mouth', async () => {
        const play = await Play.open('snip', 'Snip');
        await play.swipe(40, 290, 60);
        await play.swipe(-115, 290, 20);
        expect(await play.over()).toBe('lost');
        await play.tap();
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
        const play = await Play.open('balloons', 'Balloons');
        await play.until(async () => (await play.place('Basket')).y > -20);
        await pop(play, 'Balloon 1');
        expect(await play.over()).toBe('won');
        await play.tap();
        expect((await play.game()).state).toBe('playing');
        expect((await play.place('Basket')).x).toBeLessThan(-400);
        play.check();
    });

    test('is lost in the spikes, and by a fall', async () => {
        const play = await Play.open('balloons', 'Balloons');
        expect(await play.over()).toBe('lost');
        await play.tap();
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
        const play = await Play.open('claw', 'Claw');
        await steer(play, -60);
        await fetchBox(play);
        const [claw, trolley] = [await play.place('Claw'), await play.place('Trolley')];
        expect(Math.abs(Math.atan2(claw.x - trolley.x, trolley.y - claw.y))).toBeLessThan(0.26); // 15 degrees
        expect(distance(await play.place('Box 1'), claw)).toBeLessThan(80);
        await steer(play, -440);
        await press(play, 'Down');
        await play.release();
        expect(await play.over()).toBe('won');
        await press(play, 'Down');
        await play.release();
        expect((await play.game()).state).toBe('playing');
        expect((await play.place('Box 1')).x).toBeCloseTo(-60, 6);
        play.check();
    });

    test('is lost with a box that is too heavy: the winch stalls, the box slips, time goes by', async () => {
        const play = await Play.open('claw', 'Claw');
        const heard = await play.preview.page.evaluateHandle(() => {
            const list: string[] = [];
            const { node } = window.preview.ropes()[0]!;
            for (const type of ['rope-stall', 'rope-detach']) node.on(type, () => list.push(type));
            return list;
        });
        await steer(play, 390);
        await fetchBox(play);
        expect(await heard.jsonValue()).toEqual(expect.arrayContaining(['rope-stall', 'rope-detach']));
        expect((await play.place('Box 3')).y).toBeCloseTo(-150, 6);
        await play.set('timeLeft', 0.2);
        expect(await play.over()).toBe('lost');
        await press(play, 'Down');
        await play.release();
        expect((await play.game()).state).toBe('playing');
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

    const maxStretch = (play: Play): Promise<number> =>
        play.preview.page.evaluate(() => Math.max(...window.preview.ropes().map((rope) => rope.maxStretch)));

    test('is won when all plugs are in the sockets of their colours', async () => {
        const play = await Play.open('plugs', 'Plugs');
        for (const color of ['Red', 'Yellow', 'Green', 'Blue']) {
            expect((await play.game()).state).toBe('playing');
            await plugIn(play, color);
            expect(await maxStretch(play)).toBeLessThan(0.002);
        }
        expect((await play.game()).state).toBe('won');
        await play.tap();
        expect((await play.game()).state).toBe('playing');
        play.check();
    });

    test('is lost when a plug jumps out for the third time', async () => {
        const play = await Play.open('plugs', 'Plugs');
        await play.set('jumps', 2);
        await plugIn(play, 'Red');
        await play.step(60);
        const middle = (await play.preview.nodes(0))[11]!;
        await play.drag(middle, { x: middle.x - 400, y: middle.y - 100 }, 25);
        await play.release();
        expect(await play.game()).toMatchObject({ state: 'lost', jumps: 3 });
        await play.tap();
        expect(await play.game()).toMatchObject({ state: 'playing', jumps: 0 });
        play.check();
    });
});
