/** Saves docs/images/rope.png: two example scenes in the preview, both just let go by a finger. */
import type { Browser } from 'playwright-core';
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { launchChromium } from '../tools/browser/chromium';
import { startServer } from '../tools/browser/server';
import { Frames } from './plots/frames';

const FILE = resolve(__dirname, '../docs/images/rope.png');
const HEIGHT = 340;

/** Width of the inspector beside the canvas and height of the bar above it, px. */
const PANEL = { width: 340, height: 48 };

/** Frames until the page has sized its canvas and shown the scene. */
const START = 20;
/** Frames a drag takes from one place to the next. */
const DRAG = 20;

type Place = readonly [x: number, y: number];

/** A drag over an example scene, and the part of it that is saved. Places are in widths and heights of the canvas. */
interface Shot {
    readonly example: string;
    readonly canvasWidth: number;
    readonly way: readonly [Place, ...Place[]];
    /** Frames the finger rests before it lets go. */
    readonly rest: number;
    /** Frames between letting go and the picture. */
    readonly flight: number;
    /** Left, upper corner of the part. */
    readonly corner: Place;
    readonly width: number;
}

const SHOTS: readonly Shot[] = [
    {
        example: 'crate',
        canvasWidth: 800,
        way: [
            [0.62, 0.48],
            [0.85, 0.25],
        ],
        rest: 40,
        flight: 30,
        corner: [0.26, 0.05],
        width: 390,
    },
    {
        example: 'bridge',
        canvasWidth: 720,
        way: [
            [0.75, 0.46],
            [0.7, 0.9],
            [0.7, 0.1],
        ],
        rest: 1,
        flight: 4,
        corner: [0.06, 0.12],
        width: 634,
    },
];

async function savePicture(): Promise<void> {
    const server = await startServer();
    const browser = await launchChromium();
    const parts: Buffer[] = [];
    for (const shot of SHOTS) parts.push(await take(shot, browser, server.url));
    const width = SHOTS.reduce((sum, shot) => sum + shot.width, 0);
    const page = await browser.newPage({ viewport: { width, height: HEIGHT } });
    const images = parts.map((part) => `<img src="data:image/png;base64,${part.toString('base64')}">`);
    await page.setContent(`<body style="margin: 0; display: flex">${images.join('')}</body>`);
    const picture = await page.screenshot();
    writeFileSync(FILE, picture);
    console.log(`${FILE}: ${width} x ${HEIGHT}, ${picture.length} bytes`);
    await browser.close();
    server.stop();
}

async function take(shot: Shot, browser: Browser, url: string): Promise<Buffer> {
    const viewport = {
        width: shot.canvasWidth + PANEL.width,
        height: Math.round(shot.canvasWidth * (9 / 16)) + PANEL.height,
    };
    const page = await browser.newPage({ viewport });
    const frames = await Frames.of(page);
    await page.goto(`${url}#${shot.example}`);
    await frames.run(START);
    await page.addStyleTag({ content: '#stats { display: none }' });
    await page.evaluate(() => {
        window.preview
            .scene!.getComponentsInChildren('cc.Label')
            .forEach(({ node }) => (node.active = false));
    });
    const canvas = (await page.locator('#canvas').boundingBox())!;
    const placeOf = ([x, y]: Place): Place => [canvas.x + x * canvas.width, canvas.y + y * canvas.height];

    let from = shot.way[0];
    await page.mouse.move(...placeOf(from));
    await page.mouse.down();
    for (const to of shot.way.slice(1)) {
        for (let frame = 1; frame <= DRAG; frame++) {
            const part = frame / DRAG;
            const x = from[0] + (to[0] - from[0]) * part;
            await page.mouse.move(...placeOf([x, from[1] + (to[1] - from[1]) * part]));
            await frames.run(1);
        }
        from = to;
    }
    await frames.run(shot.rest);
    await page.mouse.up();
    await frames.run(shot.flight);

    const [x, y] = placeOf(shot.corner).map(Math.round) as [number, number];
    const picture = await page.screenshot({ clip: { x, y, width: shot.width, height: HEIGHT } });
    await page.close();
    return picture;
}

void savePicture();
