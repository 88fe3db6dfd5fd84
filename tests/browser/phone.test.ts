import type { Browser } from 'playwright-core';
import { launchChromium } from '../../tools/browser/chromium';
import { distance, PHONE, PreviewPage } from './support/preview-page';

let browser: Browser;

beforeAll(async () => {
    browser = await launchChromium();
});

afterAll(() => browser.close());

/** The first page; a rope, a prop, a game and a net: all pages are made of the same parts. */
const PAGES = ['', 'hello-rope', 'crate', 'snip', 'flag'];

test.each(PAGES)('%s fits a phone: no row below 44 px, no text below 14 px', async (name) => {
    const preview = await PreviewPage.open(browser, name, PHONE);
    const excess = () =>
        preview.page.evaluate(
            () => document.scrollingElement!.scrollWidth - document.documentElement.clientWidth,
        );
    expect(await excess()).toBe(0);
    const canvas = (await preview.page.locator('#canvas').boundingBox())!;
    expect(canvas.width).toBe(PHONE.viewport.width);
    expect(canvas.height).toBeGreaterThan(0.4 * PHONE.viewport.height);
    const small = await preview.page.evaluate(() => {
        const isSeen = (one: Element): boolean =>
            one.checkVisibility() && one.getBoundingClientRect().height > 0;
        const all = (selector: string): Element[] => [...document.querySelectorAll(selector)].filter(isSeen);
        const low = all('button, select, #cards a, header a').filter(
            (one) => one.getBoundingClientRect().height < 44,
        );
        const texts = all('body *').filter((one) =>
            [...one.childNodes].some(
                (part) => part.nodeType === Node.TEXT_NODE && part.textContent!.trim() !== '',
            ),
        );
        const fine = texts.filter((one) => Number.parseFloat(getComputedStyle(one).fontSize) < 14);
        return [...low, ...fine].map((one) => one.outerHTML.slice(0, 100));
    });
    expect(small).toEqual([]);
    await preview.unfold();
    expect(await excess()).toBe(0);
    expect(preview.problems).toEqual([]);
    await preview.page.close();
});

test('the list changes the example', async () => {
    const preview = await PreviewPage.open(browser, 'hello-rope', PHONE);
    await preview.page.locator('#choice').selectOption('crate');
    await preview.shows('crate');
    await preview.page.close();
});

test('the canvas has the pixels of the phone', async () => {
    const preview = await PreviewPage.open(browser, 'hello-rope', PHONE);
    const ratio = await preview.page.evaluate(() => {
        const { width, clientWidth } = document.querySelector<HTMLCanvasElement>('#canvas')!;
        return width / clientWidth;
    });
    expect(ratio).toBe(PHONE.deviceScaleFactor);
    await preview.page.close();
});

describe('fingers', () => {
    test('one drags the head; a second one does not take it away', async () => {
        const preview = await PreviewPage.open(browser, 'hello-rope', PHONE);
        const fingers = await preview.fingers();
        const { x, y, width, height } = (await preview.page.locator('#canvas').boundingBox())!;
        const at = (right: number, down: number) => ({ x: x + right * width, y: y + down * height });
        const first = at(0.3, 0.4);
        await fingers.start(at(0.5, 0.7));
        await fingers.move(at(0.4, 0.6));
        await fingers.move(first);
        await preview.frames(3);
        expect(distance((await preview.nodes())[0]!, first)).toBeLessThan(2);
        await fingers.start(first, at(0.8, 0.8));
        await fingers.move(first, at(0.8, 0.7));
        await preview.frames(3);
        expect(distance((await preview.nodes())[0]!, first)).toBeLessThan(2);
        await fingers.end();
        expect(preview.problems).toEqual([]);
        await preview.page.close();
    });

    test('two take two nodes', async () => {
        const preview = await PreviewPage.open(browser, 'crate', PHONE);
        const fingers = await preview.fingers();
        await preview.frames(300); // the crate falls at first
        const before = await preview.nodes();
        const [a, b] = [before[6]!, before[24]!];
        await fingers.start(a, b);
        const [toA, toB] = [
            { x: a.x + 4, y: a.y - 8 },
            { x: b.x - 4, y: b.y - 8 },
        ];
        await fingers.move(toA, toB);
        await preview.frames(3);
        const after = await preview.nodes();
        expect(distance(after[6]!, toA)).toBeLessThan(2);
        expect(distance(after[24]!, toB)).toBeLessThan(2);
        expect(preview.problems).toEqual([]);
        await preview.page.close();
    });
});
