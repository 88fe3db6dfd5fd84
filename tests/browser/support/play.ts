import type { Browser } from 'playwright-core';
import { launchChromium } from '../../../tools/browser/chromium';
import { type Point, PreviewPage } from './preview-page';

/** Most frames of a game: half a minute of it. */
const MAX_FRAMES = 1800;

/** What a test asks of a game: the numbers and words of its script. */
interface GameState {
    readonly state: string;
    readonly [field: string]: unknown;
}

/**
 * For a file of tests: starts a browser, and closes the pages of each test behind it.
 * @returns What opens an example in it: see `Play.open`.
 */
export function playsInBrowser(): (name: string, script: string, rate?: number) => Promise<Play> {
    let browser: Browser;
    beforeAll(async () => {
        browser = await launchChromium();
    });
    afterEach(async () => {
        for (const context of browser.contexts()) await context.close();
    });
    afterAll(() => browser.close());
    return (name, script, rate) => Play.open(browser, name, script, rate);
}

/**
 * An example that is played with a real mouse. Its frames are those of the test, by default a sixtieth of a second each.
 */
export class Play {
    constructor(
        readonly preview: PreviewPage,
        private readonly _script: string,
        private readonly _rate: number,
    ) {}

    /**
     * @param script Class of the example's script.
     * @param rate Frames per second.
     */
    static async open(browser: Browser, name: string, script: string, rate = 60): Promise<Play> {
        return new Play(await PreviewPage.open(browser, name), script, rate);
    }

    /** Frames go by, of which nothing is drawn: that is what the tests of the examples look at. */
    async step(frames: number): Promise<void> {
        await this.preview.page.evaluate(
            ([count, rate]) => {
                for (let i = 0; i < count; i++) window.preview.director.tick(1 / rate);
            },
            [frames, this._rate] as const,
        );
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

    /** What the rope that is stretched most is stretched by: `Rope.maxStretch`, or its `drawnStretch`. */
    stretch(of: 'maxStretch' | 'drawnStretch'): Promise<number> {
        return this.preview.page.evaluate(
            (value) => Math.max(...window.preview.ropes().map((rope) => rope[value])),
            of,
        );
    }

    ropeCount(): Promise<number> {
        return this.preview.page.evaluate(
            () => window.preview.ropes().filter((rope) => rope.enabledInHierarchy).length,
        );
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

    /** Clicks on a scene node. */
    async press(name: string): Promise<void> {
        const { x, y } = await this.preview.sceneNode(name);
        await this.preview.page.mouse.click(x, y);
        await this.step(3);
    }

    /** Nothing has been complained about. */
    check(): void {
        expect(this.preview.problems).toEqual([]);
    }
}
