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
export function playsInBrowser(): (name: string, script: string) => Promise<Play> {
    let browser: Browser;
    beforeAll(async () => {
        browser = await launchChromium();
    });
    afterEach(async () => {
        for (const context of browser.contexts()) await context.close();
    });
    afterAll(() => browser.close());
    return (name, script) => Play.open(browser, name, script);
}

/**
 * An example that is played with a real mouse. Its frames are those of the test, a sixtieth of a second each.
 */
export class Play {
    constructor(
        readonly preview: PreviewPage,
        private readonly _script: string,
    ) {}

    /** @param script Class of the example's script. */
    static async open(browser: Browser, name: string, script: string): Promise<Play> {
        return new Play(await PreviewPage.open(browser, name), script);
    }

    /** Frames go by, of which nothing is drawn: that is what the tests of the examples look at. */
    async step(frames: number): Promise<void> {
        await this.preview.page.evaluate((count) => {
            for (let i = 0; i < count; i++) window.preview.director.tick(1 / 60);
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

    /** Waits until the game is over. Returns how. */
    async over(): Promise<string> {
        for (let frame = 0; frame < MAX_FRAMES; frame += 2) {
            const { state } = await this.game();
            if (state !== 'playing') return state;
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

    /** Presses the mouse on one place and drags it to another, a frame for each of so many moves; the button stays down. */
    async drag(from: Point, to: Point, moves: number): Promise<void> {
        const { mouse } = this.preview.page;
        await mouse.move(from.x, from.y);
        await mouse.down();
        await this.move(from, to, moves);
    }

    /** Moves the mouse from one place to another, a frame for each of so many moves. */
    async move(from: Point, to: Point, moves: number): Promise<void> {
        const { mouse } = this.preview.page;
        for (let i = 1; i <= moves; i++) {
            await mouse.move(from.x + ((to.x - from.x) * i) / moves, from.y + ((to.y - from.y) * i) / moves);
            await this.step(1);
        }
    }

    async release(): Promise<void> {
        await this.preview.page.mouse.up();
        await this.step(3);
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
