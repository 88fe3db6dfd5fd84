import type { Browser } from 'playwright-core';
import { launchChromium } from '../../tools/browser/chromium';
import { exampleNames } from './support/example-names';
import { distance, PHONE, PreviewPage } from './support/preview-page';

let browser: Browser;

beforeAll(async () => {
    browser = await launchChromium();
});

afterAll(() => browser.close());

test.each(exampleNames())('%s fits the width of a phone, closed and open', async (name) => {
    const preview = await PreviewPage.open(browser, name, PHONE);
    const excess = () =>
        preview.page.evaluate(
            () => document.scrollingElement!.scrollWidth - document.documentElement.clientWidth,
        );
    const panelHeight = async () => (await preview.page.locator('#inspector').boundingBox())!.height;
    expect(await excess()).toBe(0);
    const closed = await panelHeight();
    await preview.page.locator('#inspector .tp-rotv_b').tap();
    await preview.page.waitForTimeout(500);
    expect(await panelHeight()).toBeGreaterThan(closed + 50);
    expect(await excess()).toBe(0);
    const canvas = (await preview.page.locator('#canvas').boundingBox())!;
    expect(canvas.height).toBeGreaterThan(200);
    expect(preview.problems).toEqual([]);
    await preview.page.close();
});

test('a list instead of tabs changes the example', async () => {
    const preview = await PreviewPage.open(browser, 'hello-rope', PHONE);
    expect(await preview.page.locator('#tabs').isVisible()).toBe(false);
    await preview.page.locator('#choice').selectOption('crate');
    await preview.frames(3);
    expect(await preview.page.evaluate(() => window.preview.example)).toBe('crate');
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
        const first = { x: 120, y: 380 };
        await fingers.start({ x: 200, y: 500 });
        await fingers.move({ x: 160, y: 440 });
        await fingers.move(first);
        await preview.frames(3);
        expect(distance((await preview.nodes())[0]!, first)).toBeLessThan(2);
        await fingers.start(first, { x: 300, y: 600 });
        await fingers.move(first, { x: 310, y: 560 });
        await preview.frames(3);
        expect(distance((await preview.nodes())[0]!, first)).toBeLessThan(2);
        await fingers.end();
        expect(preview.problems).toEqual([]);
        await preview.page.close();
    });

    test('two take two nodes', async () => {
        const preview = await PreviewPage.open(browser, 'crate', PHONE);
        const fingers = await preview.fingers();
        const before = await preview.nodes();
        const [a, b] = [before[6]!, before[24]!];
        await fingers.start(a, b);
        const [toA, toB] = [
            { x: a.x - 8, y: a.y - 12 },
            { x: b.x + 8, y: b.y - 12 },
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
