import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import type { Browser, Page } from 'playwright-core';
import { packArchives } from '../../scripts/pack/archives';
import { launchChromium } from '../../tools/browser/chromium';
import { faultsOn } from './support/axe';
import { PHONE } from './support/preview-page';

let browser: Browser;
let page: Page;

beforeAll(async () => {
    browser = await launchChromium();
});

afterAll(() => browser.close());
afterEach(() => page.context().close());

async function open(size: object = {}): Promise<void> {
    page = await (await browser.newContext(size)).newPage();
    await page.goto(`${process.env.PREVIEW_URL}zip.html`);
    await page.waitForSelector('#make:enabled');
}

/** The name and the bytes of the zip that the button gives. */
async function downloaded(): Promise<[name: string, bytes: Uint8Array]> {
    await page.waitForSelector('#make:enabled');
    const [download] = await Promise.all([page.waitForEvent('download'), page.click('#make')]);
    return [download.suggestedFilename(), readFileSync(await download.path())];
}

const ticked = (): Promise<string[]> =>
    page
        .locator('#features input:checked')
        .evaluateAll((all: HTMLInputElement[]) => all.map(({ name }) => name));

test('it makes the zips that `npm run pack` makes, to the byte, with what the ticked features need', async () => {
    await open();
    await page.click('#none');
    await page.check('[name=nets]');
    expect((await ticked()).sort()).toEqual(['contacts', 'loads', 'nets']);
    expect(await page.isDisabled('[name=loads]')).toBe(true);
    const packed = packArchives(['nets']);
    const [name, bytes] = await downloaded();
    expect(Object.keys(packed)).toContain(name);
    expect(Buffer.compare(bytes, packed[name]!)).toBe(0);
    await page.check('[value=folder]');
    const [plain, folder] = await downloaded();
    expect(plain).toMatch(/-nets-plain\.zip$/);
    expect(Buffer.compare(folder, packed[plain]!)).toBe(0);
    expect(await page.innerText('#sum')).toContain(`${Math.round(folder.length / 1000)} kB`);
}, 120_000);

test('everything is ticked at first, and the least is the core alone', async () => {
    await open();
    const [all, whole] = await downloaded();
    expect(all).toMatch(/^cocos-verlet-rope-[\w.-]+\d\.zip$/);
    await page.click('#none');
    const [name, least] = await downloaded();
    expect(name).toMatch(/-core\.zip$/);
    expect(least.length).toBeLessThan(whole.length / 2);
    const folders = Object.keys(unzipSync(least)).flatMap(
        (path) => /^assets\/rope\/([^/]+)\//.exec(path)?.[1] ?? [],
    );
    expect([...new Set(folders)]).toEqual(['core']);
});

test.each([
    ['a desktop', {}],
    ['a phone', PHONE],
    ['a phone in Chinese', { ...PHONE, locale: 'zh-CN' }],
])('axe finds nothing to complain of on %s, and a thumb hits what is there', async (_, size) => {
    await open(size);
    expect(await faultsOn(page)).toEqual([]);
    const low = await page
        .locator('button, label')
        .evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().height < 44).length);
    expect(low).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
        0,
    );
});
