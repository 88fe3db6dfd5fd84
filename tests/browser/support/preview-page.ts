import type { Camera } from 'cc';
import type { Browser, BrowserContextOptions, CDPSession, Locator, Page } from 'playwright-core';

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

/** The preview with one example running. */
export class PreviewPage {
    readonly page: Page;
    /** Everything the page complained about. */
    readonly problems: string[] = [];

    private constructor(page: Page) {
        this.page = page;
        page.on('console', (message) => {
            if (GRAPHICS_CARD.test(message.text())) return;
            if (['error', 'warning', 'assert'].includes(message.type())) this.problems.push(message.text());
        });
        page.on('pageerror', (error) => this.problems.push(error.message));
        page.on('requestfailed', (request) => this.problems.push(`failed: ${request.url()}`));
    }

    static async open(
        browser: Browser,
        example: string,
        options: BrowserContextOptions = DESKTOP,
    ): Promise<PreviewPage> {
        const preview = new PreviewPage(await browser.newPage(options));
        await preview.page.goto(`${process.env.PREVIEW_URL}#${example}`);
        await preview.shows(example);
        await preview.frames(5);
        return preview;
    }

    /** Waits until an example runs and its panel is there; the empty name is that of the landing page. */
    async shows(example: string): Promise<void> {
        await this.page.waitForFunction((name) => window.preview?.example === name, example || 'landing');
    }

    /** Waits until the scene has run for a number of frames. */
    async frames(count: number): Promise<void> {
        await this.page.evaluate(async (n) => {
            for (let i = 0; i < n; i++) await new Promise(requestAnimationFrame);
        }, count);
    }

    /** Stops the scene in its last picture, so that places and pixels that are read belong together. */
    async freeze(): Promise<void> {
        await this.page.evaluate(() => window.preview.director.pause());
        await this.frames(2);
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

    async unfreeze(): Promise<void> {
        await this.page.evaluate(() => window.preview.director.resume());
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

    /** Colours of the canvas at places on the page; black outside of it. */
    pixels(points: readonly Point[]): Promise<Rgb[]> {
        return this.page.evaluate((places) => {
            const canvas = document.querySelector<HTMLCanvasElement>('#canvas')!;
            const box = canvas.getBoundingClientRect();
            const copy = document.createElement('canvas');
            copy.width = canvas.width;
            copy.height = canvas.height;
            const context = copy.getContext('2d', { willReadFrequently: true })!;
            context.drawImage(canvas, 0, 0);
            const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
            return places.map(({ x, y }) => {
                const column = Math.floor(((x - box.left) / box.width) * canvas.width);
                const row = Math.floor(((y - box.top) / box.height) * canvas.height);
                const isInside = column >= 0 && row >= 0 && column < canvas.width && row < canvas.height;
                const at = 4 * (row * canvas.width + column);
                return isInside ? ([data[at]!, data[at + 1]!, data[at + 2]!] as const) : ([0, 0, 0] as const);
            });
        }, points);
    }

    /** The line of a property on the panel. */
    field(property: string): Locator {
        return this.page.locator(`#inspector [data-property="${property}"]`);
    }

    /** Opens all sections of the inspector; only the first one is open at the start. */
    async unfold(): Promise<void> {
        const closed = this.page.locator('#inspector .tp-fldv:not(.tp-fldv-expanded) > .tp-fldv_b');
        for (const title of (await closed.all()).reverse()) if (await title.isVisible()) await title.click();
        await this.page.waitForTimeout(400);
    }

    /** Types a value into the line of a property, as a user does. */
    async type(property: string, value: string): Promise<void> {
        await this.unfold();
        const input = this.field(property).locator('input').first();
        await input.click();
        await input.fill(value);
        await input.press('Enter');
    }

    /** Presses the mouse on one place, drags to another and leaves the button down. */
    async drag(from: Point, to: Point): Promise<void> {
        await this.page.mouse.move(from.x, from.y);
        await this.page.mouse.down();
        await this.page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 5 });
        await this.page.mouse.move(to.x, to.y, { steps: 5 });
    }

    /** Fingers for `Input.dispatchTouchEvent`: Playwright itself can only tap. */
    async fingers(): Promise<Fingers> {
        return new Fingers(await this.page.context().newCDPSession(this.page));
    }
}

/** Fingers on the page. */
export class Fingers {
    constructor(private readonly _session: CDPSession) {}

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
