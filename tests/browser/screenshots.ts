import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { launchChromium } from '../../tools/browser/chromium';
import { exampleNames } from './support/example-names';
import { startServer } from '../../tools/browser/server';

/** Long enough for a heap or a swing to calm down, ms. */
const SETTLE_TIME = 3000;

const SIZES = {
    desktop: { viewport: { width: 1440, height: 810 } },
    phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
};

/** Saves a picture of each example, in a wide window and in one of a phone's size, into a folder. */
async function saveScreenshots(folder: string): Promise<void> {
    mkdirSync(folder, { recursive: true });
    const server = await startServer();
    const browser = await launchChromium();
    for (const [size, options] of Object.entries(SIZES)) {
        const page = await browser.newPage(options);
        page.on('console', (message) => console.log(`${message.type()}: ${message.text()}`));
        for (const name of exampleNames()) {
            await page.goto(`${server.url}#${name}`);
            await page.waitForTimeout(SETTLE_TIME);
            await page.screenshot({ path: join(folder, `${name}-${size}.png`) });
        }
        await page.close();
    }
    await browser.close();
    server.stop();
}

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Usage: npx tsx tests/browser/screenshots.ts <folder>');
void saveScreenshots(folder);
