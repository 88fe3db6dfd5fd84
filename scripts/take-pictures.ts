/**
 * Takes the pictures that are made of running scenes: the film of the READMEs (docs/images/landing.webp), the picture that
 * others show of the site (preview/public/social.jpg), and into dist/store what the store takes.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { launchChromium } from '../tools/browser/chromium';
import { startServer } from '../tools/browser/server';

const PROJECT = resolve(__dirname, '..');
const STORE = join(PROJECT, 'dist/store');

/** Of the window: as large as the scene was designed. */
const STAGE = { width: 1280, height: 720 };
const FILM_SIZE = { width: 640, height: 360 };
const FILM_PICTURES = 96;
/** Frames of the game between two pictures, and how long a picture is shown, ms. */
const STEPS = 4;
const DELAY = 67;
const FILM_QUALITY = 60;
/** What the mouse does while the film runs: from which picture to which, and between which places, parts of the scene. */
const STROKES = [
    { from: 8, to: 26, start: [0.3, 0.58], end: [0.37, 0.3] }, // lifts the bridge and lets it fall
    { from: 52, to: 57, start: [0.34, 0.24], end: [0.66, 0.24] }, // cuts the ropes of the crate
] as const;
/** Where the mouse presses; radius in px of the window. */
const FINGER = { radius: 26, colour: 'rgba(255, 255, 255, 0.55)' };

const SOCIAL_SIZE = { width: 1280, height: 640 };
/** What the store takes: see docs/store.md. The empty name is that of the first scene. */
const STORE_SCENES = ['', 'bridge', 'snip', 'jelly', 'flag'];
const STORE_ICON = 256;
const PHOTO_QUALITY = 85;
/** Frames after which a still picture is taken. */
const PHOTO_FRAMES = 150;

/** Nothing but the scene, as large as the window. */
const ONLY_THE_SCENE = `
    #stage { position: fixed !important; inset: 0; z-index: 9; width: auto !important; height: 100% !important;
        max-height: none !important; border-radius: 0 !important }
    #stage > :not(canvas), #cards, header { display: none !important }`;

/** Frames pass when they are asked for, a sixtieth of a second each, however slow the machine is. */
const CLOCK = `
    let now = 0, waiting = [];
    window.requestAnimationFrame = (listener) => waiting.push(listener);
    performance.now = () => now;
    window.pass = (frames) => {
        for (let i = 0; i < frames; i++) {
            now += 1000 / 60;
            const due = waiting;
            waiting = [];
            for (const listener of due) listener(now);
        }
    };`;

const pass = (page: Page, frames: number): Promise<void> =>
    page.evaluate((count) => (window as unknown as { pass(frames: number): void }).pass(count), frames);

async function openScene(
    browser: Browser,
    url: string,
    viewport: { width: number; height: number },
): Promise<Page> {
    const page = await browser.newPage({ viewport });
    await page.addInitScript(CLOCK);
    await page.goto(url);
    await page.waitForFunction(() => Boolean(window.preview?.example), undefined, { polling: 100 });
    await page.addStyleTag({ content: ONLY_THE_SCENE });
    await page.waitForTimeout(500); // for the canvas to take its size
    await pass(page, 2);
    await page.waitForTimeout(500); // for the images that have now been asked for
    await pass(page, 2);
    return page;
}

async function film(page: Page): Promise<Buffer> {
    const pictures: Buffer[] = [];
    for (let i = 0; i < FILM_PICTURES; i++) {
        const finger = await moveMouse(page, i);
        await pass(page, STEPS);
        const url = await page.evaluate(
            ([width, height, at, { radius, colour }]) => {
                const copy = Object.assign(document.createElement('canvas'), { width, height });
                const context = copy.getContext('2d')!;
                context.drawImage(document.querySelector('canvas')!, 0, 0, width, height);
                context.scale(width / innerWidth, height / innerHeight);
                if (at) {
                    context.fillStyle = colour;
                    context.arc(at[0]!, at[1]!, radius, 0, 2 * Math.PI);
                    context.fill();
                }
                return copy.toDataURL('image/png');
            },
            [FILM_SIZE.width, FILM_SIZE.height, finger, FINGER] as const,
        );
        pictures.push(Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'));
    }
    return sharp(pictures, { join: { animated: true } })
        .webp({ quality: FILM_QUALITY, effort: 6, delay: pictures.map(() => DELAY), loop: 0 })
        .toBuffer();
}

/** Moves the mouse as it is in a picture of the film. Returns where it presses, px; null: nowhere. */
async function moveMouse(page: Page, picture: number): Promise<readonly [number, number] | null> {
    for (const { from, to, start, end } of STROKES) {
        if (picture < from || picture > to) continue;
        const part = (picture - from) / (to - from);
        const x = (start[0] + part * (end[0] - start[0])) * STAGE.width;
        const y = (start[1] + part * (end[1] - start[1])) * STAGE.height;
        await page.mouse.move(x, y);
        if (picture === from) await page.mouse.down();
        if (picture === to) await page.mouse.up();
        return [x, y];
    }
    return null;
}

async function photo(
    browser: Browser,
    url: string,
    size: { width: number; height: number },
    path: string,
): Promise<void> {
    const page = await openScene(browser, url, size);
    await pass(page, PHOTO_FRAMES);
    await page.screenshot({ path, type: 'jpeg', quality: PHOTO_QUALITY });
    await page.close();
}

async function takePictures(): Promise<void> {
    mkdirSync(STORE, { recursive: true });
    const server = await startServer();
    const browser = await launchChromium();
    const first = await openScene(browser, server.url, STAGE);
    const bytes = await film(first);
    writeFileSync(join(PROJECT, 'docs/images/landing.webp'), bytes);
    console.log(`landing.webp: ${bytes.length} bytes`);
    await photo(browser, server.url, SOCIAL_SIZE, join(PROJECT, 'preview/public/social.jpg'));
    for (const name of STORE_SCENES)
        await photo(browser, `${server.url}#${name}`, STAGE, join(STORE, `${name || 'landing'}.jpg`));
    const icon = await browser.newPage({ viewport: { width: STORE_ICON, height: STORE_ICON } });
    await icon.goto(`${server.url}icon.svg`);
    await icon.screenshot({ path: join(STORE, 'icon.png'), omitBackground: true });
    await browser.close();
    server.stop();
}

void takePictures();
