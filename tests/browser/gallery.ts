import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { launchChromium } from '../../tools/browser/chromium';
import { exampleNames } from './support/example-names';
import { startServer } from '../../tools/browser/server';

const FOLDER = resolve(__dirname, '../../docs/images/gallery');
/** Of the pictures. */
const VIEWPORT = { width: 860, height: 413 };
/** Leaves nothing but the scene, which fills the window. */
const ONLY_SCENE = 'header, #hint, #sheet { display: none !important }';
/** Frames after which a picture is taken, and the time from one to the next, ms, however slow the machine is. */
const [FRAMES, FRAME] = [200, 1000 / 60];
/** The page's own clock goes on to a time that has not come yet, ms: then it stands. */
const LATER = 60_000;
/** Here a rope follows a finger that goes round this often, on a circle of so many px. */
const [DRAGGED, ROUNDS, RADIUS] = ['bevy', 1.35, 120];
/** A line of measured times says nothing in a picture. */
const MEASURED = 'Counter';
/** Of the JPEG files, 0..100. */
const QUALITY = 80;

/** Saves one picture of each of the example scenes for the docs. */
async function saveGallery(names: readonly string[]): Promise<void> {
    mkdirSync(FOLDER, { recursive: true });
    const server = await startServer();
    const browser = await launchChromium();
    const page = await browser.newPage({ viewport: VIEWPORT });
    await page.clock.install();
    for (const name of names) {
        await page.clock.resume();
        await page.goto(`${server.url}#${name}`);
        await page.reload();
        await page.waitForFunction((shown) => window.preview?.example === shown, name);
        await page.waitForFunction(() => window.preview.areLoaded());
        await page.addStyleTag({ content: ONLY_SCENE });
        await page.clock.pauseAt((await page.evaluate(() => Date.now())) + LATER);
        await page.evaluate(() => document.getElementById('restart')!.click());
        await page.evaluate((line) => {
            const label = window.preview.scene!.getChildByName('Canvas')!.getChildByName(line);
            if (label) label.active = false;
        }, MEASURED);
        for (let i = 0; i < FRAMES; i++) {
            if (name === DRAGGED) {
                const angle = (2 * Math.PI * ROUNDS * i) / FRAMES;
                const [x, y] = [VIEWPORT.width / 2, VIEWPORT.height / 2.4];
                await page.mouse.move(x + RADIUS * Math.cos(angle), y - RADIUS * Math.sin(angle));
                if (i === 0) await page.mouse.down();
            }
            await page.clock.runFor(FRAME);
        }
        await page.evaluate(() => window.preview.director.pause());
        await page.mouse.up();
        const picture = sharp(await page.locator('#canvas').screenshot());
        await picture.jpeg({ quality: QUALITY, mozjpeg: true }).toFile(join(FOLDER, `${name}.jpg`));
        console.log(name);
    }
    await browser.close();
    server.stop();
}

const asked = process.argv.slice(2);
void saveGallery(asked.length > 0 ? asked : exampleNames());
