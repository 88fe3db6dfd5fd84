import type { run } from 'axe-core';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../../tools/browser/chromium';
import { PHONE, PreviewPage } from './support/preview-page';

/** What the script of axe puts on the page. */
interface Axe {
    readonly run: typeof run;
}

let browser: Browser;

beforeAll(async () => {
    browser = await launchChromium();
});

afterAll(() => browser.close());

/** What axe complains of on a page, light and dark. */
async function faultsOn({ page }: PreviewPage): Promise<string[]> {
    const faults: string[] = [];
    await page.addScriptTag({ path: require.resolve('axe-core/axe.min.js') });
    for (const theme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme: theme });
        const found = await page.evaluate(async () => {
            const { axe } = window as unknown as { axe: Axe };
            const { violations } = await axe.run();
            return violations.map(
                ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 90)).join(' ')}`,
            );
        });
        faults.push(...found);
    }
    return faults;
}

const SIZES = { 'a desktop': {}, 'a phone': PHONE };

describe.each(Object.entries(SIZES))('on %s', (_, size) => {
    test.each([
        ['', 'en'],
        ['crate', 'en'],
        ['snip', 'en'],
        ['', 'zh-CN'],
        ['snip', 'zh-CN'],
    ])('axe finds nothing to complain of on the page "%s" in %s', async (name, locale) => {
        const opened = await PreviewPage.open(browser, name, { ...size, locale });
        if (!name) await opened.page.waitForSelector('#cards a');
        expect(await faultsOn(opened)).toEqual([]);
        await opened.openTools();
        expect(await faultsOn(opened)).toEqual([]);
        await opened.page.close();
    });
});
