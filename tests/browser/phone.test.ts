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

const GAMES = ['snip', 'claw', 'plugs', 'balloons', 'swing-by', 'lifeline'];

/** As narrow as phones are. */
const NARROW = { ...PHONE, viewport: { width: 360, height: 740 } };

test.each(PAGES)(
    '%s fits a phone: no row below 44 px, no text below 14 px, a head of one line',
    async (name) => {
        const preview = await PreviewPage.open(browser, name, PHONE);
        const excess = () =>
            preview.page.evaluate(
                () => document.scrollingElement!.scrollWidth - document.documentElement.clientWidth,
            );
        expect(await excess()).toBe(0);
        const canvas = (await preview.page.locator('#canvas').boundingBox())!;
        expect(canvas.width).toBe(PHONE.viewport.width);
        expect(canvas.height).toBeGreaterThan((name ? 0.93 : 0.7) * PHONE.viewport.height);
        if (name) await preview.openTools();
        const small = await preview.page.evaluate(() => {
            const isSeen = (one: Element): boolean =>
                one.checkVisibility() && one.getBoundingClientRect().height > 0;
            const all = (selector: string): Element[] =>
                [...document.querySelectorAll(selector)].filter(isSeen);
            const low = all('button, select, #cards a, header a').filter(
                (one) => one.getBoundingClientRect().height < 44,
            );
            const onTwoLines = all('header nav a, header button').filter(
                (one) => one.getBoundingClientRect().height > 50,
            );
            const texts = all('body *').filter((one) =>
                [...one.childNodes].some(
                    (part) => part.nodeType === Node.TEXT_NODE && part.textContent!.trim() !== '',
                ),
            );
            const fine = texts.filter((one) => Number.parseFloat(getComputedStyle(one).fontSize) < 14);
            return [...low, ...onTwoLines, ...fine].map((one) => one.outerHTML.slice(0, 100));
        });
        expect(small).toEqual([]);
        await preview.unfold();
        expect(await excess()).toBe(0);
        expect(preview.problems).toEqual([]);
        preview.close();
    },
);

test('the line of frame times is read whole, on two lines', async () => {
    const preview = await PreviewPage.open(browser, 'thousand', NARROW);
    const stats = preview.page.locator('#stats');
    await preview.openTools();
    await preview.runFreely(true);
    await preview.page.waitForFunction(() => document.querySelector('#stats')!.textContent);
    const [excess, lines] = await stats.evaluate((one) => {
        const text = document.createRange();
        text.selectNodeContents(one);
        const { top, bottom, left, right } = text.getBoundingClientRect();
        const box = one.getBoundingClientRect();
        const over = Math.max(right - box.right, box.left - left, bottom - box.bottom);
        return [over, Math.round((bottom - top) / 20)];
    });
    expect(excess).toBeLessThanOrEqual(0);
    expect(lines).toBe(2);
    preview.close();
});

test.each(GAMES)('%s: texts have letters of 14 px and buttons 44 px on a small phone', async (name) => {
    const preview = await PreviewPage.open(browser, name, NARROW);
    const small = await preview.page.evaluate(() => {
        const canvas = document.querySelector<HTMLCanvasElement>('#canvas')!;
        const { width, height } = canvas.getBoundingClientRect();
        // All of the scene is seen: 1280 px from left to right, and its middle is the middle of the canvas.
        const css = width / 1280;
        const found: string[] = [];
        let count = 0;
        window.preview.scene!.walk((node) => {
            const label = node.getComponent('cc.Label') as { fontSize: number } | null;
            const isButton = /^(Restart|Menu|Levels|Again|Next|Left|Right|Down|Level \d)$/.test(node.name);
            if ((!label && !isButton) || node.name === 'Hint') return;
            count++;
            const transform = node.getComponent('cc.UITransform') as unknown as Record<string, number>;
            const { x: scale } = node.worldScale;
            const size = label ? label.fontSize : transform.height!;
            if (size * scale * css < (label ? 14 : 44) - 0.01)
                found.push(`${node.name}: ${size * scale * css}`);
            const [left, bottom] = [
                (node.worldPosition.x - transform.anchorX! * transform.width! * scale) * css,
                (node.worldPosition.y - 360 - transform.anchorY! * transform.height! * scale) * css +
                    height / 2,
            ];
            const [right, top] = [
                left + transform.width! * scale * css,
                bottom + transform.height! * scale * css,
            ];
            if (Math.min(left, bottom) < 0 || right > width || top > height)
                found.push(`${node.name} is cut off`);
        });
        return count < 4 ? ['texts are missing'] : found;
    });
    expect(small).toEqual([]);
    preview.close();
});

/** A phone on its side. */
const LANDSCAPE = { ...PHONE, viewport: { width: 844, height: 390 } };

test.each([
    ['upright', PHONE],
    ['on its side', LANDSCAPE],
])('%s, the scene fills all but a bar with two buttons', async (_, size) => {
    const preview = await PreviewPage.open(browser, 'snip', size);
    const { page } = preview;
    const box = (await page.locator('#canvas').boundingBox())!;
    const { width, height } = size.viewport;
    expect(width * height - box.width * box.height).toBeLessThanOrEqual(54 * Math.min(width, height));
    const buttons = page.locator('header').locator('a, button').filter({ visible: true });
    expect(await buttons.evaluateAll((all) => all.map(({ id }) => id))).toEqual(['back', 'open-tools']);
    expect(await page.isVisible('#tools')).toBe(false);
    await page.tap('#open-tools');
    expect(await page.isVisible('#tools')).toBe(true);
    await page.tap('#pause');
    expect(await page.evaluate(() => window.preview.director.isPaused())).toBe(true);
    await page.tap('#canvas', { position: { x: box.width - 5, y: 100 } });
    expect(await page.isVisible('#tools')).toBe(false);
    await page.tap('#back');
    await preview.shows('');
    expect(await page.isVisible('#cards')).toBe(true);
    expect(preview.problems).toEqual([]);
    preview.close();
});

test('the hint goes with the first touch, and comes back with another scene', async () => {
    const preview = await PreviewPage.open(browser, 'crate', PHONE);
    const { page } = preview;
    expect(await page.isVisible('#hint')).toBe(true);
    await page.tap('#canvas', { position: { x: 195, y: 400 } });
    expect(await page.isVisible('#hint')).toBe(false);
    await preview.goTo('hello-rope');
    expect(await page.isVisible('#hint')).toBe(true);
    await page.close();
});

test('full screen is all of the screen; a browser that has none has no button for it', async () => {
    const preview = await PreviewPage.open(browser, 'crate', PHONE);
    await preview.press('#full');
    await preview.page.waitForFunction(() => document.fullscreenElement === document.documentElement);
    await preview.page.close();

    const page = await browser.newPage(PHONE);
    await page.addInitScript(() =>
        Object.defineProperty(document, 'fullscreenEnabled', { get: () => false }),
    );
    await page.goto(`${process.env.PREVIEW_URL}#crate`);
    await page.waitForFunction(() => window.preview?.example);
    await page.tap('#open-tools');
    expect(await page.isVisible('#pause')).toBe(true);
    expect(await page.isVisible('#full')).toBe(false);
    await page.close();
});

test('a pendulum that turns stays in the picture', async () => {
    const preview = await PreviewPage.open(browser, 'n-pendulum', NARROW);
    const { x, width } = (await preview.page.locator('#canvas').boundingBox())!;
    let left = Infinity;
    for (let i = 0; i < 30; i++) {
        await preview.frames(5);
        for (const node of await preview.nodes()) left = Math.min(left, node.x);
    }
    expect(left).toBeGreaterThan(x);
    expect(left).toBeLessThan(x + width / 8); // it swings as far as it reaches
    expect(preview.problems).toEqual([]);
    preview.close();
});

test('the canvas has the pixels of the phone', async () => {
    const preview = await PreviewPage.open(browser, 'hello-rope', PHONE);
    const ratio = await preview.page.evaluate(() => {
        const { width, clientWidth } = document.querySelector<HTMLCanvasElement>('#canvas')!;
        return width / clientWidth;
    });
    expect(ratio).toBe(PHONE.deviceScaleFactor);
    preview.close();
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
        preview.close();
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
        preview.close();
    });
});
