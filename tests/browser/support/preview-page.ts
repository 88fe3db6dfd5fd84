import type { Camera } from 'cc';
import type { Browser, BrowserContextOptions, CDPSession, Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { installFrameClock } from './frame-clock';

/** A place on the page, CSS pixels from the upper left corner. */
export interface Point {
    readonly x: number;
    readonly y: number;
}

export type Rgb = readonly [r: number, g: number, b: number];

const DESKTOP = { viewport: { width: 1440, height: 810 } };
export const PHONE = {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
};

/** What a browser without a graphics card says about its speed. */
const GRAPHICS_CARD = /^\[.*\]GL Driver Message \(OpenGL, Performance/;

/** Pages that tests have closed, by their options. */
const kept = new WeakMap<Browser, Map<string, PreviewPage>>();

/** The preview with one example running. */
export class PreviewPage {
    readonly page: Page;
    /** Everything the page complained about. */
    readonly problems: string[] = [];

    private constructor(
        page: Page,
        private readonly _browser: Browser,
        private readonly _key: string,
    ) {
        this.page = page;
        page.on('console', (message) => {
            if (GRAPHICS_CARD.test(message.text())) return;
            if (['error', 'warning', 'assert'].includes(message.type())) this.problems.push(message.text());
        });
        page.on('pageerror', (error) => this.problems.push(error.message));
        page.on('requestfailed', (request) => this.problems.push(`failed: ${request.url()}`));
    }

    /**
     * Opens an example on a page with some options. A page that a test has closed is used again: to load one takes seconds.
     */
    static async open(
        browser: Browser,
        example: string,
        options: BrowserContextOptions = DESKTOP,
    ): Promise<PreviewPage> {
        const key = JSON.stringify(options);
        const used = kept.get(browser)?.get(key);
        kept.get(browser)?.delete(key);
        if (used) {
            await used._beginAnew(example, options);
            return used;
        }
        const preview = new PreviewPage(await browser.newPage(options), browser, key);
        await preview.page.addInitScript(installFrameClock);
        await preview.page.goto(`${process.env.PREVIEW_URL}#${example}`);
        await preview.shows(example);
        await preview._restart(example);
        return preview;
    }

    /** Leaves the page to another test. A test that changes the page's own scripts uses `page.close()`. */
    close(): void {
        if (this.page.isClosed()) return;
        const pages = kept.get(this._browser) ?? new Map<string, PreviewPage>();
        kept.set(this._browser, pages.set(this._key, this));
    }

    private async _beginAnew(example: string, { viewport }: BrowserContextOptions): Promise<void> {
        await this.page.mouse.up();
        await this.page.evaluate(() => localStorage.clear());
        if (viewport) await this.page.setViewportSize(viewport);
        await this.goTo(example);
        await this.page.keyboard.press('Escape'); // closes the tools of a phone
        if (example) await this.page.evaluate(() => document.getElementById('tab-inspector')!.click());
        await this._restart(example);
        this.problems.length = 0;
    }

    /** Runs the scene for five frames from its start: how many went by while it was loaded depends on the machine. */
    private async _restart(example: string): Promise<void> {
        if (example) await this.page.evaluate(() => document.getElementById('restart')!.click());
        await this.frames(5);
    }

    /**
     * Waits until an example runs and its panel is there; the empty name is that of the landing page.
     * From then on frames go by only when `frames` asks for them.
     */
    async shows(example: string): Promise<void> {
        await this.runFreely(true);
        await this.page.waitForFunction((name) => window.preview?.example === name, example || 'landing');
        await this.runFreely(false);
    }

    /** Goes to an example, or begins anew the one that runs. */
    async goTo(example: string): Promise<void> {
        const isShown = await this.page.evaluate((name) => window.preview.example === name, example);
        if (isShown) await this.press('#restart');
        else await this.page.evaluate((name) => (location.hash = name), example);
        await this.shows(example);
    }

    /** Presses one of the tools, which a phone has behind a button. */
    async press(tool: string): Promise<void> {
        await this.openTools();
        await this.page.click(tool);
    }

    /** Shows the tools on a phone; elsewhere they always are. */
    async openTools(): Promise<void> {
        const opener = this.page.locator('#open-tools');
        if ((await opener.isVisible()) && (await opener.getAttribute('aria-expanded')) === 'false')
            await opener.click();
    }

    /** Whether frames go by themselves, as they do until an example is shown. */
    async runFreely(isFree: boolean): Promise<void> {
        await this.page.evaluate((free) => (window.frameClock.isFree = free), isFree);
    }

    /** The scene runs for a number of frames, each a sixtieth of a second long: a busy machine shows the same. */
    async frames(count: number): Promise<void> {
        await this.page.evaluate((n) => window.frameClock.pass(n), count);
    }

    /** Waits until the panel has read the scene, which it does every 100 ms. */
    async refreshed(): Promise<void> {
        // A timer of the page, not of the test: it cannot overtake the panel's, however busy the machine is.
        await this.page.evaluate(() => new Promise((passed) => setTimeout(passed, 150)));
    }

    /** Leaves nothing but the backdrop to be seen. */
    async clearStage(): Promise<void> {
        await this.page.evaluate(() => {
            const canvas = window.preview.scene!.getChildByName('Canvas')!;
            for (const { name } of [...canvas.children]) {
                if (name !== 'Camera' && name !== 'Backdrop') canvas.getChildByName(name)!.active = false;
            }
        });
        await this.frames(2);
    }

    /** Where the nodes of a rope are seen. */
    nodes(rope = 0): Promise<Point[]> {
        return this.page
            .evaluate((index) => {
                const rope = window.preview.ropes()[index]!;
                const isLocal = rope.space === 1;
                const { m00, m01, m04, m05, m12, m13 } = rope.node.worldMatrix;
                return rope.nodes.map(({ drawnPosition: { x, y } }) =>
                    isLocal ? [m00 * x + m04 * y + m12, m01 * x + m05 * y + m13] : [x, y],
                );
            }, rope)
            .then((points) => this.onPage(points as [number, number][]));
    }

    /** Where the scene nodes with a name have their origins. */
    async sceneNode(name: string): Promise<Point> {
        const place = await this.page.evaluate((wanted) => {
            let found: [number, number] = [NaN, NaN];
            window.preview.scene!.walk((node) => {
                if (node.name === wanted) found = [node.worldPosition.x, node.worldPosition.y];
            });
            return found;
        }, name);
        return (await this.onPage([place]))[0]!;
    }

    /** World points as places on the page, through the scene's camera. */
    onPage(points: [number, number][]): Promise<Point[]> {
        return this.page.evaluate((world) => {
            type Vector = Parameters<Camera['worldToScreen']>[0];
            const camera = window.preview.scene!.getComponentsInChildren('cc.Camera')[0] as Camera;
            const canvas = document.querySelector<HTMLCanvasElement>('#canvas')!;
            const box = canvas.getBoundingClientRect();
            return world.map(([x, y]) => {
                const screen = camera.worldToScreen({ x, y, z: 0 } as Vector);
                return {
                    x: box.left + (screen.x / canvas.width) * box.width,
                    y: box.bottom - (screen.y / canvas.height) * box.height,
                };
            });
        }, points);
    }

    /** What the canvas shows. */
    async picture(): Promise<Picture> {
        const canvas = this.page.locator('#canvas');
        const box = (await canvas.boundingBox())!;
        const url = await canvas.evaluate((one: HTMLCanvasElement) => one.toDataURL());
        const file = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
        const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
        return new Picture(data, info.width, info.height, box);
    }

    /** Colours of the canvas at places on the page; black outside of it. */
    async pixels(points: readonly Point[]): Promise<Rgb[]> {
        const picture = await this.picture();
        return points.map((point) => picture.at(point));
    }

    /** The line of a property on the panel. */
    field(property: string): Locator {
        return this.page.locator(`#inspector [data-property="${property}"]`);
    }

    /** Opens all sections of the inspector; only the first one is open at the start. */
    async unfold(): Promise<void> {
        const closed = this.page.locator('#inspector .tp-fldv:not(.tp-fldv-expanded) > .tp-fldv_b');
        const titles = (await closed.all()).reverse();
        for (const title of titles) if (await title.isVisible()) await title.click();
        if (titles.length > 0) await this.page.waitForTimeout(400); // they open slowly
    }

    /** Types a value into the line of a property, as a user does. */
    async type(property: string, value: string): Promise<void> {
        await this.unfold();
        const input = this.field(property).locator('input').first();
        await input.click();
        await input.fill(value);
        await input.press('Enter');
    }

    /**
     * Presses the mouse on one place, drags to another and leaves the button down.
     * @param moves With a frame after each of them.
     */
    async drag(from: Point, to: Point, moves = 10): Promise<void> {
        const { mouse } = this.page;
        await mouse.move(from.x, from.y);
        await mouse.down();
        for (let i = 1; i <= moves; i++) {
            await mouse.move(from.x + ((to.x - from.x) * i) / moves, from.y + ((to.y - from.y) * i) / moves);
            await this.frames(1);
        }
    }

    /** Fingers for `Input.dispatchTouchEvent`: Playwright itself can only tap. */
    async fingers(): Promise<Fingers> {
        return new Fingers(this.page, await this.page.context().newCDPSession(this.page));
    }
}

interface Box extends Point {
    readonly width: number;
    readonly height: number;
}

/** A picture of the canvas, as large as its place on the page or finer. */
export class Picture {
    constructor(
        private readonly _data: Uint8Array,
        private readonly _width: number,
        private readonly _height: number,
        /** The canvas's place on the page. */
        readonly box: Box,
    ) {}

    /** The colour at a place on the page; black outside of the canvas. */
    at({ x, y }: Point): Rgb {
        const column = Math.floor(((x - this.box.x) / this.box.width) * this._width);
        const row = Math.floor(((y - this.box.y) / this.box.height) * this._height);
        if (column < 0 || row < 0 || column >= this._width || row >= this._height) return [0, 0, 0];
        const at = 3 * (row * this._width + column);
        return [this._data[at]!, this._data[at + 1]!, this._data[at + 2]!];
    }
}

/** Fingers on the page. */
export class Fingers {
    constructor(
        private readonly _page: Page,
        private readonly _session: CDPSession,
    ) {}

    async start(...points: Point[]): Promise<void> {
        await this._send('touchStart', points);
    }

    async move(...points: Point[]): Promise<void> {
        await this._send('touchMove', points);
    }

    async end(): Promise<void> {
        await this._send('touchEnd', []);
    }

    private async _send(type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]): Promise<void> {
        const touchPoints = points.map(({ x, y }, id) => ({ x, y, id }));
        await this._session.send('Input.dispatchTouchEvent', { type, touchPoints });
        await this._page.evaluate(() => window.frameClock.untilShown());
    }
}

/** Distance of two places, CSS px. */
export function distance(a: Point, b: Point): number {
    return Math.hypot(a.x - b.x, a.y - b.y);
}

/** How different two colours are: 0 for equal ones, 255 at least for black and a primary colour. */
export function difference(a: Rgb, b: Rgb): number {
    return Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]) + Math.abs(a[2] - b[2]);
}
