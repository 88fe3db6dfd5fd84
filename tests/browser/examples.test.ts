import type { Browser } from 'playwright-core';
import { launchChromium } from '../../tools/browser/chromium';
import { exampleNames } from './support/example-names';
import { difference, PreviewPage } from './support/preview-page';

/** Of the nodes: a node's pixel may be the shadow between two planks. */
const MOST = 0.95;

/** Further from the background than any smoothing of edges leaves a pixel in the middle of a line. */
const CLEARLY = 60;

/** Examples of other systems, beside which a rope is compared. */
const WITHOUT_ROPES = ['mass-spring', 'curtain', 'cape', 'hammock', 'web', 'fishing-net'];
/** Of the points of the grid on the picture. */
const FEW = 20;

/** Points all over a box, 10 px apart. */
function grid(box: { x: number; y: number; width: number; height: number }): { x: number; y: number }[] {
    const points: { x: number; y: number }[] = [];
    for (let x = 5; x < box.width; x += 10) {
        for (let y = 5; y < box.height; y += 10) points.push({ x: box.x + x, y: box.y + y });
    }
    return points;
}

let browser: Browser;

beforeAll(async () => {
    browser = await launchChromium();
});

afterAll(() => browser.close());

describe.each(exampleNames())('example %s', (name) => {
    let preview: PreviewPage;

    beforeAll(async () => {
        preview = await PreviewPage.open(browser, name);
        await preview.frames(60);
        await preview.freeze();
    });

    afterAll(() => preview.page.close());

    test('runs without a complaint', async () => {
        expect(await preview.page.evaluate(() => window.preview.example)).toBe(name);
        expect(await preview.page.locator('#errors').isVisible()).toBe(false);
        expect(preview.problems).toEqual([]);
    });

    test('shows its ropes where their nodes are, on the colour of the camera', async () => {
        const count = await preview.page.evaluate(() => window.preview.ropes().length);
        const box = (await preview.page.locator('#canvas').boundingBox())!;
        const corner = { x: box.x + 3, y: box.y + 3 };
        if (WITHOUT_ROPES.includes(name)) {
            const [background, ...pixels] = await preview.pixels([corner, ...grid(box)]);
            const seen = pixels.filter((pixel) => difference(pixel, background!) > CLEARLY);
            expect([count, seen.length > FEW]).toEqual([0, true]);
            return;
        }
        expect(count).toBeGreaterThan(0);
        for (let rope = 0; rope < count; rope++) {
            const nodes = await preview.nodes(rope);
            const [background, ...pixels] = await preview.pixels([corner, ...nodes]);
            const seen = pixels.filter((pixel) => difference(pixel, background!) > CLEARLY);
            expect(seen.length).toBeGreaterThanOrEqual(MOST * nodes.length);
        }
    });

    test('has a tab that is marked', async () => {
        const tab = preview.page.locator('#tabs a[aria-current="page"]');
        expect(await tab.getAttribute('href')).toBe(`#${name}`);
    });
});
