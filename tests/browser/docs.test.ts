import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import MiniSearch from 'minisearch';
import type { Browser, Page as Tab } from 'playwright-core';
import { markdownPages, placeOf } from '../../scripts/site/pages';
import { wordsOf } from '../../scripts/site/search';
import { launchChromium } from '../../tools/browser/chromium';
import { Page, PROJECT } from '../docs/page';
import { someOf } from '../support/samples';
import { faultsOn } from './support/axe';
import { exampleNames } from './support/example-names';
import { PHONE } from './support/preview-page';

const site = process.env.PREVIEW_FOLDER!;
const DOCS = `${process.env.PREVIEW_URL}docs/`;
const html = Object.fromEntries(
    readdirSync(join(site, 'docs'), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.html'))
        .map((name) => [`docs/${name}`, readFileSync(join(site, 'docs', name), 'utf8')]),
);

let browser: Browser;
let tab: Tab;
const problems: string[] = [];

beforeAll(async () => {
    browser = await launchChromium();
});

afterAll(() => browser.close());

async function open(path: string, size: object = {}): Promise<void> {
    problems.length = 0;
    tab = await (await browser.newContext({ reducedMotion: 'reduce', ...size })).newPage();
    tab.on('pageerror', ({ message }) => problems.push(message));
    tab.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    await tab.goto(DOCS + path, { waitUntil: 'networkidle' });
    // Vue sets this once the page listens: a key pressed before would be lost.
    await tab.waitForFunction(() => '__vue_app__' in document.querySelector('#app')!);
}

afterEach(() => tab?.context().close());

test.each(Object.keys(html))('%s leads only to what the site has, by relative addresses', (path) => {
    const targets = [...html[path]!.matchAll(/<(?:a|img|script|link)\b[^>]*?(?:href|src)="([^"]*)"/g)];
    expect(targets.length).toBeGreaterThan(20);
    for (const [, target] of targets.filter(([, one]) => !/^https?:/.test(one!))) {
        const [file = '', place] = decodeURIComponent(target!).split('#');
        const found = posix.join(posix.dirname(path), file);
        const there = file === '' ? path : /(^|\/)\.?$/.test(found) ? posix.join(found, 'index.html') : found;
        expect([target, existsSync(join(site, there))]).toEqual([target, true]);
        if (place && there === 'index.html') expect(exampleNames()).toContain(place);
        else if (place) expect(html[there]).toContain(`id="${place}"`);
    }
});

test('the site has a page of each page in Markdown, and no text that was not understood', () => {
    expect(Object.keys(html).sort()).toEqual(
        Object.keys(markdownPages(PROJECT))
            .map((path) => `docs/${placeOf(path).replace('.md', '.html')}`)
            .sort(),
    );
    for (const text of Object.values(html)) {
        const [, main] = /<main[^>]*>(.*)<\/main>/s.exec(text)!;
        expect(main).not.toMatch(/&lt;!--|\]\(|^\| /m);
        expect(text).toMatch(/class="twin"><a href="[^"]+\.md"/);
    }
});

/** As many results as the box of the theme shows. */
const SHOWN = 16;

/** The chapters with tables of properties, as `npm run properties` writes them. */
const CHAPTERS = readdirSync(join(PROJECT, 'docs')).filter(
    (name) =>
        /^[a-z-]+\.md$/.test(name) &&
        new Page(`docs/${name}`).text.includes('| Property | Default | Range | Meaning |'),
);

/** The sections that the search of a language finds, best first, as the box of the theme asks for them. */
async function searchOf(locale: string): Promise<(words: string) => string[]> {
    const folder = join(site, 'docs/assets/chunks');
    const file = readdirSync(folder).find((name) => name.startsWith(`@localSearchIndex${locale}`))!;
    await open(`${locale === 'root' ? '' : `${locale}/`}index.html`);
    const text = await tab.evaluate(`import('${DOCS}assets/chunks/${file}').then((one) => one.default)`);
    const index = MiniSearch.loadJSON(text as string, {
        fields: ['title', 'titles', 'text'],
        storeFields: ['title', 'titles'],
        tokenize: wordsOf,
        searchOptions: { fuzzy: 0.2, prefix: true, boost: { title: 4, text: 2, titles: 1 } },
    });
    return (words) => index.search(words).map(({ id }) => String(id));
}

test.each([
    ['root', '', ''],
    ['zh-CN', '.zh-CN', 'zh-CN/'],
])('the search of the language %s finds each property and each method', async (locale, ending, folder) => {
    const search = await searchOf(locale);
    const methods = new Page(`docs/api${ending}.md`).text.match(/^### `\w+/gm)!.map((line) => line.slice(5));
    const missed = methods.filter(
        (name) =>
            !search(name)
                .slice(0, SHOWN)
                .some((id) => id.startsWith(`/${folder}api.html#${name.toLowerCase()}`)),
    );
    expect(methods.length).toBeGreaterThan(100);
    expect(CHAPTERS.length).toBeGreaterThan(5);
    for (const chapter of CHAPTERS.map((name) => name.replace('.md', ''))) {
        const rows = new Page(`docs/${chapter}${ending}.md`).rows.filter(({ length }) => length === 4);
        const names = rows.map(([name]) => /^`(\w+)`$/.exec(name!)?.[1]).filter((name) => name !== undefined);
        expect(names).not.toEqual([]);
        const isFound = (name: string): boolean =>
            search(name)
                .slice(0, SHOWN)
                .some((id) => id.startsWith(`/${folder}${chapter}.html#property-${name}`));
        missed.push(...names.filter((name) => !isFound(name)).map((name) => `${chapter}: ${name}`));
    }
    expect(missed).toEqual([]);
});

test('what is typed into the search leads to its page, in both languages', async () => {
    for (const [path, words, found] of [
        ['index.html', 'flexuralRigidity', 'properties.html'],
        ['zh-CN/index.html', '卷筒', 'zh-CN/drums.html'],
    ] as const) {
        await open(path);
        await tab.keyboard.press('Control+k');
        await tab.fill('#localsearch-input', words);
        await tab.locator(`.result[href*="${found}"]`).first().click();
        await tab.waitForURL(new RegExp(found));
        expect(problems).toEqual([]);
        if (path === 'index.html') await tab.context().close();
    }
});

const SIZES = { 'a desktop': {}, 'a phone': PHONE };

const PAGES = ['index.html', 'properties.html', 'zh-CN/start.html', 'api.html', 'examples.html'];
const VISITS = Object.entries(SIZES).flatMap(([where, size]) =>
    PAGES.map((path) => [path, where, size] as const),
);

test.each(someOf(VISITS, 5))(
    'axe finds nothing to complain of in %s on %s, and the page is as wide as the window',
    async (path, _, size) => {
        await open(path, size);
        expect(await faultsOn(tab)).toEqual([]);
        const tooWide = await tab.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(tooWide).toBeLessThanOrEqual(0);
        expect(problems).toEqual([]);
    },
);

test('pictures are shown, links stay on the site, and lead to the scenes', async () => {
    await open('index.html');
    await tab.locator('main').getByRole('link', { name: 'The examples' }).click();
    await tab.waitForURL(/examples\.html/);
    await tab.locator('main img').first().scrollIntoViewIfNeeded();
    await tab.waitForFunction(() => document.querySelector<HTMLImageElement>('main img')!.naturalWidth > 0);
    await tab.locator('main').getByRole('link', { name: 'crate', exact: true }).first().click();
    await tab.waitForFunction(() => window.preview?.example === 'crate');
    expect(problems).toEqual([]);
});

test('a page whose other language there is not leads to the index of that', async () => {
    await open('exact.html');
    const target = await tab.locator('.VPNavBarTranslations a').first().getAttribute('href');
    expect(target).toMatch(/\/docs\/zh-CN\/index\.html$/);
});

test('on a phone the cells of a row stand below each other, with the titles of their columns', async () => {
    await open('properties.html', PHONE);
    const cell = tab.locator('td[data-title="Range"]').first();
    expect(await cell.evaluate((one) => getComputedStyle(one, '::before').content)).toContain('Range: ');
    expect(await cell.evaluate((one) => getComputedStyle(one).display)).toBe('block');
});
