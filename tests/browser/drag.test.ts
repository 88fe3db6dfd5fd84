import type { Camera } from 'cc';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../../tools/browser/chromium';
import { difference, distance, type Point, PreviewPage } from './support/preview-page';

/** How far a held node may be from the pointer, CSS px. */
const CLOSE = 2;

let browser: Browser;

beforeAll(async () => {
    browser = await launchChromium();
});

afterAll(() => browser.close());

test.each(['hello-rope', 'tutorial', 'bevy'])('%s: a drag moves the head to the pointer', async (name) => {
    const preview = await PreviewPage.open(browser, name);
    const pointer = { x: 400, y: 300 };
    await preview.drag({ x: 700, y: 500 }, pointer);
    await preview.frames(3);
    const [head] = await preview.nodes();
    expect(distance(head!, pointer)).toBeLessThan(CLOSE);
    const [there, elsewhere] = await preview.pixels([pointer, { x: 60, y: 120 }]);
    expect(difference(there!, elsewhere!)).toBeGreaterThan(60);
    expect(preview.problems).toEqual([]);
    preview.close();
});

test('a moving mouse without a button down moves nothing', async () => {
    const preview = await PreviewPage.open(browser, 'hello-rope');
    const before = await preview.nodes();
    await preview.page.mouse.move(300, 300);
    await preview.page.mouse.move(500, 400, { steps: 5 });
    await preview.frames(3);
    expect(distance((await preview.nodes())[0]!, before[0]!)).toBeLessThan(0.01);
    preview.close();
});

test('a camera that is moved, turned and zoomed is drawn and touched through', async () => {
    const preview = await PreviewPage.open(browser, 'tutorial'); // white on blue
    await preview.frames(60);
    await preview.page.evaluate(() => {
        const camera = window.preview.scene!.getComponentsInChildren('cc.Camera')[0] as Camera;
        const { x, y, z } = camera.node.position;
        camera.node.setPosition(x - 100, y + 40, z);
        camera.node.angle = 30;
        camera.orthoHeight *= 1.5;
    });
    await preview.frames(1);
    const nodes = await preview.nodes();
    expect(nodes.at(-1)!.x).toBeLessThan(nodes[0]!.x - 50);
    const [background, ...pixels] = await preview.pixels([{ x: 60, y: 120 }, ...nodes]);
    expect(pixels.every((pixel) => difference(pixel, background!) > 60)).toBe(true);
    const pointer = { x: 500, y: 250 };
    await preview.drag({ x: 700, y: 500 }, pointer);
    await preview.frames(3);
    expect(distance((await preview.nodes())[0]!, pointer)).toBeLessThan(CLOSE);
    preview.close();
});

describe('Nearest', () => {
    let preview: PreviewPage;

    beforeEach(async () => {
        preview = await PreviewPage.open(browser, 'crate');
    });

    afterEach(() => preview.close());

    test('takes the node that is nearest to the pointer, and no other', async () => {
        const before = await preview.nodes();
        const wanted = 15;
        const from = { x: before[wanted]!.x + 3, y: before[wanted]!.y + 12 };
        expect(nearest(before, from)).toBe(wanted);
        const pointer = { x: from.x + 20, y: from.y - 60 };
        await preview.drag(from, pointer);
        await preview.frames(5);
        const after = await preview.nodes();
        expect(nearest(after, pointer)).toBe(wanted);
        expect(distance(after[wanted]!, pointer)).toBeLessThan(CLOSE);
        const pinned = await preview.page.evaluate(() =>
            window.preview
                .ropes()[0]!
                .nodes.filter((node) => node.pinned)
                .map((node) => node.index),
        );
        expect(pinned).toEqual([0, wanted, 29]);
        expect(preview.problems).toEqual([]);
    });

    test('lets the node go when the button comes up', async () => {
        const before = await preview.nodes();
        await preview.drag(before[15]!, { x: before[15]!.x, y: before[15]!.y - 80 });
        await preview.page.mouse.up();
        await preview.frames(2);
        const held = await preview.page.evaluate(() => window.preview.ropes()[0]!.getNode(15)!.pinned);
        expect(held).toBe(false);
    });

    test('takes nothing far from the rope', async () => {
        await preview.drag({ x: 100, y: 700 }, { x: 500, y: 300 });
        await preview.frames(3);
        const held = await preview.page.evaluate(
            () => window.preview.ropes()[0]!.nodes.filter((node) => node.pinned).length,
        );
        expect(held).toBe(2);
    });
});

async function showCrates(preview: PreviewPage, active: boolean): Promise<void> {
    await preview.page.evaluate((shown) => {
        for (const { target } of window.preview.ropes()[0]!.attachments) target!.active = shown;
    }, active);
    await preview.frames(2);
}

test('crates hang at their nodes, and move with them', async () => {
    const preview = await PreviewPage.open(browser, 'crate');
    await preview.frames(60);
    const check = async (): Promise<void> => {
        const nodes = await preview.nodes();
        const crates = [await preview.sceneNode('Crate'), await preview.sceneNode('Heavy crate')];
        expect(distance(crates[0]!, nodes[10]!)).toBeLessThan(1);
        expect(distance(crates[1]!, nodes[20]!)).toBeLessThan(1);
        // Their pictures are below their nodes; there is nothing below the light one's.
        const places = [
            ...crates.map(({ x, y }) => ({ x, y: y + 25 })),
            { x: crates[0]!.x, y: crates[0]!.y + 75 },
        ];
        const shown = await preview.pixels(places);
        await showCrates(preview, false);
        const hidden = await preview.pixels(places);
        await showCrates(preview, true);
        const seen = shown.map((pixel, i) => difference(pixel, hidden[i]!) > 60);
        expect(seen).toEqual([true, true, false]);
    };
    await check();
    const [hook] = await preview.nodes();
    const nodes = await preview.nodes();
    expect(nodes[10]!.y).toBeGreaterThan(hook!.y + 100);
    await preview.drag(nodes[15]!, { x: nodes[15]!.x - 40, y: nodes[15]!.y - 60 });
    await preview.page.mouse.up();
    await preview.frames(10);
    await check();
    preview.close();
});

function nearest(points: readonly Point[], place: Point): number {
    const distances = points.map((point) => distance(point, place));
    return distances.indexOf(Math.min(...distances));
}
