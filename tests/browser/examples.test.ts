import type { Browser } from 'playwright-core';
import { launchChromium } from '../../tools/browser/chromium';
import { someOf } from '../support/samples';
import { exampleNames } from './support/example-names';
import { difference, type Point, PreviewPage } from './support/preview-page';

/** Of the nodes: a node may lie in the shadow between two planks. */
const MOST = 0.95;
/** How far from a node its rope is looked for, CSS px: a picture may have holes, as the lattice of a crane has. */
const NEAR = 6;
/** A picture that is cut off at an end may end a pixel before the node. */
const ENDS = 2;

/** Ropes of a scene that are looked at. */
const MANY = 20;

/** Further from the backdrop than any smoothing of edges leaves a pixel in the middle of a line. */
const CLEARLY = 24;

/** Examples of other systems, beside which a rope is compared. */
const WITHOUT_ROPES = ['mass-spring', 'curtain', 'cape', 'hammock', 'web', 'fishing-net', 'tumble'];
/** Of the points of the grid on the picture. */
const FEW = 20;

/** A node, and the places around it. */
function around({ x, y }: Point): Point[] {
    const near = [-NEAR, 0, NEAR];
    return near.flatMap((dx) => near.map((dy) => ({ x: x + dx, y: y + dy })));
}

/** Points all over a box, 7 px apart. */
function grid(box: { x: number; y: number; width: number; height: number }): Point[] {
    const points: Point[] = [];
    for (let x = 5; x < box.width; x += 7) {
        for (let y = 5; y < box.height; y += 7) points.push({ x: box.x + x, y: box.y + y });
    }
    return points;
}

/** Whether a node is in the picture: the wind blows tips out of it. */
function isInside({ x, y }: Point, box: { x: number; y: number; width: number; height: number }): boolean {
    return x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height;
}

let browser: Browser;
/** One page for all of them: to open one takes as long as all tests of an example. */
let preview: PreviewPage;

beforeAll(async () => {
    browser = await launchChromium();
    preview = await PreviewPage.open(browser, '');
});

afterAll(() => browser.close());

describe.each(someOf(exampleNames(), 10))('example %s', (name) => {
    beforeAll(async () => {
        preview.problems.length = 0;
        await preview.goTo(name);
        await preview.frames(60);
        await preview.page.waitForFunction(() => window.preview.areLoaded());
        await preview.frames(1); // with pictures that have come since
    });

    test('runs without a complaint', async () => {
        expect(await preview.page.evaluate(() => window.preview.example)).toBe(name);
        expect(await preview.page.locator('#errors').isVisible()).toBe(false);
        expect(preview.problems).toEqual([]);
    });

    test('shows its ropes where their nodes are, on its backdrop', async () => {
        const count = await preview.page.evaluate(() => window.preview.ropes().length);
        const ropes: Point[][] = [];
        for (let rope = 0; rope < Math.min(count, MANY); rope++) ropes.push(await preview.nodes(rope));
        const seen = await preview.picture();
        await preview.clearStage();
        const empty = await preview.picture();
        const isSeen = (point: Point): boolean => difference(seen.at(point), empty.at(point)) > CLEARLY;
        expect(grid(seen.box).filter(isSeen).length).toBeGreaterThan(FEW);
        expect(count > 0).toBe(!WITHOUT_ROPES.includes(name));
        for (const nodes of ropes) {
            const inside = nodes.filter((node) => isInside(node, seen.box));
            const found = inside.filter((node) => around(node).some(isSeen));
            expect(found.length).toBeGreaterThanOrEqual(MOST * (inside.length - ENDS));
        }
    });

    test('is the chosen one of the list', async () => {
        expect(await preview.page.locator('#choice').inputValue()).toBe(name);
    });
});
