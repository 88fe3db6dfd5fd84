import type { Browser, Page } from 'playwright-core';
import { launchChromium } from '../../tools/browser/chromium';
import { someOf } from '../support/samples';
import { exampleNames } from './support/example-names';
import { installFrameClock } from './support/frame-clock';

/** Frames that a scene is played for. */
const FRAMES = 60;
/** The script with all features, which comes behind a scene that has run. */
const ALL_FEATURES = /\/assets\/features-[^/]*\.js$/;

let browser: Browser;
/** A page that has all features. */
let full: Page;

beforeAll(async () => {
    browser = await launchChromium();
    full = await browser.newPage();
    await full.addInitScript(installFrameClock);
    await full.goto(`${process.env.PREVIEW_URL}#tutorial`);
    await full.waitForFunction(() => window.preview?.hash());
    await full.evaluate(() => (window.frameClock.isFree = false));
});

afterAll(() => browser.close());

/** Plays the scene that a page has come to: where all that it has is then. */
async function play(page: Page, name: string): Promise<number[]> {
    await page.waitForFunction((wanted) => window.preview?.scene?.name === wanted, name, { polling: 20 });
    return page.evaluate((count) => {
        const { director, scene } = window.preview;
        // What the physics has left of a frame of another scene would be a frame of this one.
        const physics = director.getSystem('PHYSICS_2D') as unknown as
            | { resetAccumulator(): void }
            | undefined;
        physics?.resetAccumulator();
        for (let i = 0; i < count; i++) director.tick(1 / 60);
        const places: number[] = [];
        scene!.walk((node) => {
            if (node.name === 'Backdrop') return; // as large as the window
            places.push(node.worldPosition.x, node.worldPosition.y, node.angle);
            for (const type of ['VerletRope.Rope', 'VerletRope.RopeNet']) {
                const one = node.getComponent(type) as { nodes?: { position: { x: number; y: number } }[] };
                for (const { position } of one?.nodes ?? []) places.push(position.x, position.y);
            }
        });
        return places;
    }, FRAMES);
}

test.each(someOf(exampleNames(), 5))(
    '%s plays the same with the features that it brings as with all',
    async (name) => {
        const page = await browser.newPage();
        const problems: string[] = [];
        page.on('console', (message) => message.type() === 'warning' && problems.push(message.text()));
        page.on('pageerror', ({ message }) => problems.push(message));
        await page.route(ALL_FEATURES, () => {}); // never answered
        await page.addInitScript(installFrameClock);
        await page.addInitScript(() => (window.frameClock.isFree = false));
        await page.goto(`${process.env.PREVIEW_URL}#${name}`);
        const alone = await play(page, name);
        expect(await page.evaluate(() => window.preview.hash())).toBe(''); // the others have not come
        await page.close();
        await full.evaluate((next) => (location.hash = next), name);
        const withAll = await play(full, name);
        expect(alone.filter((place, i) => place !== withAll[i])).toEqual([]);
        expect(problems.filter((text) => !text.includes('GL Driver'))).toEqual([]);
    },
);
