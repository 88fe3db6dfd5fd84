import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';

const VIEWPORT = { width: 1280, height: 800 };
/** After the scene runs, its pictures come; then those of the cards. ms. */
const SETTLE_TIME = 2000;

/** What is fetched for the first scene of the page, packed as hosts send it, bytes. */
export interface FirstSceneSize {
    /** Page, styles, scripts, the scene. */
    readonly text: number;
    /** What the scene shows. */
    readonly pictures: number;
}

/** Opens the page without a cache and counts. The pictures of the cards are below it and do not count. */
export async function weighFirstScene(browser: Browser, url: string): Promise<FirstSceneSize> {
    const page = await browser.newPage({ viewport: VIEWPORT });
    const fetched: Promise<[path: string, bytes: number]>[] = [];
    page.on('response', (response) => {
        const size = response.body().then((body) => gzipSync(body).length);
        fetched.push(size.then((bytes) => [new URL(response.url()).pathname, bytes]));
    });
    await page.goto(url);
    await page.waitForFunction(() => Boolean(window.preview?.example));
    await page.waitForTimeout(SETTLE_TIME);
    const all = await Promise.all(fetched);
    const cards = await page
        .locator('#cards img')
        .evaluateAll((images) => images.map((image) => new URL((image as HTMLImageElement).src).pathname));
    await page.close();
    const sum = (isCounted: (path: string) => boolean): number =>
        all.reduce((bytes, [path, more]) => bytes + (isCounted(path) ? more : 0), 0);
    const isPicture = (path: string): boolean => /\.(png|jpg)$/.test(path);
    return {
        text: sum((path) => !isPicture(path)),
        pictures: sum((path) => isPicture(path) && !cards.includes(path)),
    };
}

/** Notes when anything is drawn on the page's canvas for the first time. */
const WATCH = `
    for (const name of ['fill', 'stroke', 'drawImage']) {
        const draw = CanvasRenderingContext2D.prototype[name];
        CanvasRenderingContext2D.prototype[name] = function (...words) {
            if (this.canvas.id === 'canvas') window.drawnAt ??= performance.now();
            return draw.apply(this, words);
        };
    }`;

/** Time from the start of the navigation to the first frame with a picture in it, ms; nothing is in a cache. */
export async function timeToFirstFrame(browser: Browser, url: string): Promise<number> {
    const page = await browser.newPage({ viewport: VIEWPORT });
    await page.addInitScript(WATCH);
    await page.goto(url, { waitUntil: 'commit' });
    const drawnAt = (): number => (window as unknown as { drawnAt: number }).drawnAt;
    await page.waitForFunction(drawnAt, undefined, { polling: 10 });
    const time = await page.evaluate(drawnAt);
    await page.close();
    return time;
}
