import type { Browser } from 'playwright-core';
import { launchChromium } from '../../tools/browser/chromium';
import { faultsOn } from './support/axe';
import { PHONE, PreviewPage } from './support/preview-page';

let browser: Browser;

beforeAll(async () => {
    browser = await launchChromium();
});

afterAll(() => browser.close());

const SIZES = { 'a desktop': {}, 'a phone': PHONE };

describe.each(Object.entries(SIZES))('on %s', (_, size) => {
    test.each([
        ['', 'en'],
        ['crate', 'en'],
        ['snip', 'zh-CN'],
    ])('axe finds nothing to complain of on the page "%s" in %s', async (name, locale) => {
        const opened = await PreviewPage.open(browser, name, { ...size, locale });
        if (!name) await opened.page.waitForSelector('#cards a');
        expect(await faultsOn(opened.page)).toEqual([]);
        await opened.openTools();
        expect(await faultsOn(opened.page)).toEqual([]);
        opened.close();
    });
});
