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
/** Frames after which a picture is taken. */
const FRAMES = 200;
/** Of the JPEG files, 0..100. */
const QUALITY = 80;

/** Saves one picture of each of the example scenes for the docs. */
async function saveGallery(names: readonly string[]): Promise<void> {
    mkdirSync(FOLDER, { recursive: true });
    const server = await startServer();
    const browser = await launchChromium();
    const page = await browser.newPage({ viewport: VIEWPORT });
    for (const name of names) {
        await page.goto(`${server.url}#${name}`);
        await page.reload();
        await page.addStyleTag({ content: ONLY_SCENE });
        await page.evaluate(async (count) => {
            for (let i = 0; i < count; i++) await new Promise(requestAnimationFrame);
            window.preview.director.pause();
        }, FRAMES);
        const picture = sharp(await page.locator('#canvas').screenshot());
        await picture.jpeg({ quality: QUALITY, mozjpeg: true }).toFile(join(FOLDER, `${name}.jpg`));
        console.log(name);
    }
    await browser.close();
    server.stop();
}

const asked = process.argv.slice(2);
void saveGallery(asked.length > 0 ? asked : exampleNames());
