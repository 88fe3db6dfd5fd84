import type { Browser } from 'playwright-core';
import { launchChromium } from '../../tools/browser/chromium';
import { faultsOn } from './support/axe';
import { someOf } from '../support/samples';
import { PHONE, PreviewPage } from './support/preview-page';

let browser: Browser;

beforeAll(async () => {
    browser = await launchChromium();
});

afterAll(() => browser.close());

const SIZES = { 'a desktop': {}, 'a phone': PHONE };
const PAGES = [
    ['', 'a desktop', 'en'],
    ['', 'a phone', 'zh-CN'],
    ['crate', 'a desktop', 'zh-CN'],
    ['crate', 'a phone', 'en'],
    ['snip', 'a desktop', 'en'],
    ['snip', 'a phone', 'zh-CN'],
] as const;

test.each(someOf(PAGES, 4))(
    'axe finds nothing to complain of on the page "%s" on %s in %s',
    async (name, size, locale) => {
        const opened = await PreviewPage.open(browser, name, { ...SIZES[size], locale });
        if (!name) await opened.page.waitForSelector('#cards a');
        expect(await faultsOn(opened.page)).toEqual([]);
        await opened.openTools();
        expect(await faultsOn(opened.page)).toEqual([]);
        opened.close();
    },
);
