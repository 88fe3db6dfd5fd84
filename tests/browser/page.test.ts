import type { Browser } from 'playwright-core';
import { launchChromium } from '../../tools/browser/chromium';
import { distance, PreviewPage } from './support/preview-page';

let browser: Browser;
let preview: PreviewPage;

beforeAll(async () => {
    browser = await launchChromium();
});

beforeEach(async () => {
    preview = await PreviewPage.open(browser, '');
});

afterEach(() => preview.page.close());
afterAll(() => browser.close());

test('starts with the simplest example', async () => {
    expect(await preview.page.evaluate(() => window.preview.example)).toBe('hello-rope');
});

test('a tab changes the scene and the address', async () => {
    await preview.page.click('#tabs a[href="#crate"]');
    await preview.frames(2);
    expect(await preview.page.evaluate(() => window.preview.example)).toBe('crate');
    expect(new URL(preview.page.url()).hash).toBe('#crate');
    expect(preview.problems).toEqual([]);
});

test('an example that does not exist is an error on the page, gone with the next one', async () => {
    await preview.page.goto(`${process.env.PREVIEW_URL}#no-such-thing`);
    expect(await preview.page.locator('#errors').innerText()).toContain('no such example');
    await preview.page.click('#tabs a[href="#hello-rope"]');
    expect(await preview.page.locator('#errors').isVisible()).toBe(false);
});

test('what the engine reports as an error is shown on the page', async () => {
    await preview.page.evaluate(() => console.error('Error: a component threw this'));
    expect(await preview.page.locator('#errors').innerText()).toContain('a component threw this');
});

test('Pause stops the rope and Resume lets it go on', async () => {
    const [head] = await preview.nodes();
    await preview.drag(head!, { x: head!.x + 200, y: head!.y });
    await preview.page.mouse.up();
    await preview.page.click('#pause');
    await preview.frames(3);
    const before = await preview.nodes();
    await preview.frames(10);
    expect(await preview.nodes()).toEqual(before);
    await preview.page.click('#pause');
    await preview.frames(10);
    expect(distance((await preview.nodes()).at(-1)!, before.at(-1)!)).toBeGreaterThan(1);
});

test('Restart runs the scene from the start', async () => {
    const [head] = await preview.nodes();
    await preview.type('nodeCount', '12');
    await preview.page.click('#restart');
    await preview.frames(3);
    const nodes = await preview.nodes();
    expect(nodes).toHaveLength(30);
    expect(distance(nodes[0]!, head!)).toBeLessThan(0.01);
    expect(await preview.field('nodeCount').locator('input').inputValue()).toBe('30');
});

test('frame rate and times are shown', async () => {
    await preview.page.waitForFunction(() => document.querySelector('#stats')!.textContent);
    expect(await preview.page.locator('#stats').innerText()).toMatch(
        /^\d+ fps · simulate .+s · draw \(Graphics calls\) .+s · canvas \(2D calls\) .+s$/,
    );
});

test('the canvas has the pixels of the screen and follows the window', async () => {
    const size = () =>
        preview.page.evaluate(() => {
            const { width, height, clientWidth, clientHeight } =
                document.querySelector<HTMLCanvasElement>('#canvas')!;
            return [width - clientWidth, height - clientHeight];
        });
    expect(await size()).toEqual([0, 0]);
    const [before] = await preview.nodes();
    await preview.page.setViewportSize({ width: 900, height: 700 });
    await preview.frames(5);
    expect(await size()).toEqual([0, 0]);
    const [after] = await preview.nodes();
    expect(after!.x).toBeLessThan(before!.x);
    expect(after!.x).toBeCloseTo((900 - 340) / 2, 0);
});
