import type { Browser } from 'playwright-core';
import { launchChromium } from '../../tools/browser/chromium';
import { weighFirstScene } from '../../tools/browser/first-scene';
import { errorsOf } from '../docs/snippets';
import { exampleNames } from './support/example-names';
import { distance, type Point, PreviewPage } from './support/preview-page';

let browser: Browser;
let preview: PreviewPage;

beforeAll(async () => {
    browser = await launchChromium();
});

beforeEach(async () => {
    preview = await PreviewPage.open(browser, 'hello-rope');
});

afterEach(() => preview.close());
afterAll(() => browser.close());

test('the list changes the scene, the address and the title', async () => {
    await preview.page.selectOption('#choice', 'crate');
    await preview.shows('crate');
    expect(new URL(preview.page.url()).hash).toBe('#crate');
    expect(await preview.page.title()).toBe('Crate · Verlet Rope for Cocos Creator');
    expect(preview.problems).toEqual([]);
});

test('the panel of a net leaves the address alone, so that another scene can be opened', async () => {
    await preview.page.selectOption('#choice', 'flag');
    await preview.shows('flag');
    const writes = await preview.page.evaluate(async () => {
        let count = 0;
        history.replaceState = () => count++;
        await new Promise((passed) => setTimeout(passed, 1000));
        return count;
    });
    expect(writes).toBe(0);
    await preview.page.close();
});

test('an example that does not exist is an error on the page, gone with the next one', async () => {
    await preview.page.goto(`${process.env.PREVIEW_URL}#no-such-thing`);
    expect(await preview.page.locator('#errors').innerText()).toContain('no such example');
    await preview.page.selectOption('#choice', 'hello-rope');
    await preview.shows('hello-rope');
    expect(await preview.page.locator('#errors').isVisible()).toBe(false);
});

test('what the engine reports as an error is shown on the page', async () => {
    await preview.page.evaluate(() => console.error('Error: a component threw this'));
    expect(await preview.page.locator('#errors').innerText()).toContain('a component threw this');
});

test('Pause stops the rope and Resume lets it go on', async () => {
    const [head] = await preview.nodes();
    await preview.drag(head!, { x: head!.x + 200, y: head!.y });
    await preview.page.mouse.up();
    await preview.page.click('#pause');
    await preview.frames(3);
    const before = await preview.nodes();
    await preview.frames(10);
    expect(await preview.nodes()).toEqual(before);
    await preview.page.click('#pause');
    await preview.frames(10);
    expect(distance((await preview.nodes()).at(-1)!, before.at(-1)!)).toBeGreaterThan(1);
});

test('Reset runs the scene from the start', async () => {
    const [head] = await preview.nodes();
    await preview.type('nodeCount', '12');
    await preview.page.click('#restart');
    await preview.frames(3);
    const nodes = await preview.nodes();
    expect(nodes).toHaveLength(30);
    expect(distance(nodes[0]!, head!)).toBeLessThan(0.01);
    expect(await preview.field('nodeCount').locator('input').inputValue()).toBe('30');
});

test('frame rate and times are shown', async () => {
    await preview.runFreely(true);
    await preview.page.waitForFunction(() => document.querySelector('#stats')!.textContent);
    expect(await preview.page.locator('#stats').innerText()).toMatch(
        /^\d+\sfps · ropes.+s · drawing.+s · \d+\sdraw\scalls · this\spage.+s$/,
    );
});

test('the canvas has the pixels of the screen and follows the window', async () => {
    const size = () =>
        preview.page.evaluate(() => {
            const { width, height, clientWidth, clientHeight } =
                document.querySelector<HTMLCanvasElement>('#canvas')!;
            return [width - clientWidth, height - clientHeight];
        });
    expect(await size()).toEqual([0, 0]);
    const [before] = await preview.nodes();
    await preview.page.setViewportSize({ width: 900, height: 700 });
    await preview.frames(5);
    expect(await size()).toEqual([0, 0]);
    const [after] = await preview.nodes();
    expect(after!.x).toBeLessThan(before!.x);
    const box = (await preview.page.locator('#canvas').boundingBox())!;
    expect(after!.x).toBeCloseTo(box.x + box.width / 2, 0);
});

test('a changed value is in the address, a link brings it back, Reset forgets it', async () => {
    await preview.type('nodeCount', '12');
    await preview.page.waitForFunction(() => location.hash.includes('nodeCount'), null, { polling: 50 });
    const other = await browser.newPage();
    await other.goto(preview.page.url());
    await other.waitForFunction(() => window.preview?.ropes()[0]?.nodeCount === 12);
    await other.close();
    await preview.page.click('#restart');
    expect(new URL(preview.page.url()).hash).toBe('#hello-rope');
});

/** Whether all nodes come by where they were while the time runs back: the wind moves them at every moment. */
async function comesBackTo(before: readonly Point[]): Promise<boolean> {
    for (let frame = 0; frame < 120; frame++) {
        await preview.frames(1);
        const now = await preview.nodes();
        if (before.every((point, i) => distance(point, now[i]!) < 2)) return true;
    }
    return false;
}

test('a held R takes the rope back to where it was', async () => {
    const [head] = await preview.nodes();
    await preview.frames(30);
    const before = await preview.nodes();
    await preview.drag(head!, { x: head!.x + 260, y: head!.y + 40 });
    await preview.page.mouse.up();
    await preview.frames(20);
    expect(distance((await preview.nodes()).at(-1)!, before.at(-1)!)).toBeGreaterThan(20);
    await preview.page.keyboard.down('r');
    expect(await comesBackTo(before)).toBe(true);
    await preview.page.keyboard.up('r');
    expect(preview.problems).toEqual([]);
});

test('keys work the tabs, and the button Rewind while they are held', async () => {
    const { page } = preview;
    const focused = (): Promise<string> => page.evaluate(() => document.activeElement!.id);
    await page.focus('#tab-inspector');
    await page.keyboard.press('ArrowRight');
    expect(await focused()).toBe('tab-code');
    expect(await page.isVisible('#code')).toBe(true);
    await page.keyboard.press('ArrowRight');
    expect(await focused()).toBe('tab-inspector');
    expect(await page.isVisible('#code')).toBe(false);

    await preview.frames(30);
    const before = await preview.nodes();
    const [head] = await preview.nodes();
    await preview.drag(head!, { x: head!.x + 260, y: head!.y + 40 });
    await page.mouse.up();
    await preview.frames(20);
    await page.focus('#rewind');
    await page.keyboard.down(' ');
    expect(await comesBackTo(before)).toBe(true);
    await page.keyboard.up(' ');
    expect(preview.problems).toEqual([]);
});

test('a recorded drag is replayed by its link, to the same bits', async () => {
    const hash = (page = preview.page): Promise<string> => page.evaluate(() => window.preview.hash());
    await preview.page.click('#record');
    const [head] = await preview.nodes();
    await preview.drag(head!, { x: head!.x + 200, y: head!.y + 30 });
    await preview.page.mouse.up();
    await preview.frames(2); // the finger goes between two frames: the replayed rope is seen after frames only
    const recorded = await hash();
    await preview.page.click('#record');
    const link = preview.page.url();
    expect(link).toContain('journal=');
    const other = await browser.newPage();
    // The replay may be over before the page counts as loaded: a script from its start reads every frame.
    await other.addInitScript(() => {
        const read = (): void => {
            requestAnimationFrame(read);
            const seen = window.preview?.hash();
            if (seen) document.documentElement.dataset.hashes += ` ${seen}`;
        };
        requestAnimationFrame(read);
    });
    await other.goto(link);
    await other.waitForFunction(
        (wanted) => document.documentElement.dataset.hashes?.includes(wanted),
        recorded,
    );
    await other.close();
    expect(preview.problems).toEqual([]);
});

test('the code panel has the values that differ, and a script that compiles', async () => {
    await preview.page.selectOption('#choice', 'crate');
    await preview.shows('crate');
    await preview.page.click('#tab-code');
    expect(await preview.page.locator('#values').innerText()).toContain('Second Anchor');
    const script = await preview.page.locator('#script').innerText();
    expect(script).toContain('node.addComponent(Rope)');
    expect(errorsOf([script])).toEqual([]);
    // What it shows of the next scene is a rope whose node is gone.
    await preview.page.selectOption('#choice', 'thousand');
    await preview.shows('thousand');
    expect(preview.problems).toEqual([]);
}, 60_000);

test('the landing page moves at once, and each of its cards leads to its example', async () => {
    await preview.page.goto(process.env.PREVIEW_URL!);
    await preview.shows('');
    const before = await preview.nodes();
    await preview.frames(20);
    expect(distance((await preview.nodes()).at(-1)!, before.at(-1)!)).toBeGreaterThan(0.2);
    const links = preview.page.locator('#cards a');
    const names = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')!.slice(1)));
    expect(names.sort()).toEqual(exampleNames().sort());
    expect(await links.locator('span').allInnerTexts()).not.toContain(''); // each has a caption
    await preview.page.fill('#search', 'vines');
    const found = links.filter({ visible: true });
    // The landing scene has some, too.
    expect(await found.locator('strong').allInnerTexts()).toEqual(['Landing', 'Vines']);
    await found.last().click();
    await preview.shows('vines');
    expect(preview.problems).toEqual([]);
});

test('the first scene is below 200 kB, without its pictures', async () => {
    const { text, pictures } = await weighFirstScene(browser, process.env.PREVIEW_URL!);
    expect(text).toBeLessThan(200_000);
    expect(pictures).toBeGreaterThan(0); // they are files, not texts in the script
});

test.each([
    ['', 'landing'],
    ['#crate', 'crate'],
    ['#snip?0.level=2', 'snip'],
])('the page "%s" fetches its scene beside the script', async (hash, scene) => {
    const page = await browser.newPage();
    await page.route(/\/index-[^/]*\.js$/, (route) => route.abort());
    const fetched = page.waitForRequest(new RegExp(`/assets/${scene}-[^/]*\\.js$`));
    await page.goto(`${process.env.PREVIEW_URL}${hash}`);
    await fetched;
    await page.close();
});

test('the links beside the list lead through the examples as the cards stand, and round', async () => {
    await preview.page.goto(process.env.PREVIEW_URL!);
    await preview.shows('');
    const cards = await preview.page
        .locator('#cards a')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href')!));
    const [first, second] = cards.map((href) => href.slice(1));
    await preview.goTo(second!);
    await preview.page.click('#previous');
    await preview.shows(first!);
    expect(await preview.page.getAttribute('#previous', 'href')).toBe(cards.at(-1));
    await preview.page.click('#next');
    await preview.shows(second!);
    expect(preview.problems).toEqual([]);
});

test('no link of the page leads nowhere, and none to a repository that nobody owns', async () => {
    for (const name of ['', 'crate']) {
        await preview.page.goto(`${process.env.PREVIEW_URL}#${name}`);
        await preview.shows(name);
        const links = await preview.page
            .locator('a')
            .filter({ visible: true })
            .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
        expect(links.filter((href) => !href || href.includes('OWNER'))).toEqual([]);
    }
});

test('sounds are muted by a button of the games, and the browser remembers it', async () => {
    expect(await preview.page.isVisible('#mute')).toBe(false); // a scene without sounds
    await preview.goTo('snip');
    const label = (): Promise<string> => preview.page.locator('#mute').innerText();
    expect(await label()).toBe('Mute');
    const started = (): Promise<number> =>
        preview.page.evaluate(() => (window as unknown as { heard: number }).heard);
    const cut = async (): Promise<void> => {
        await preview.goTo('snip');
        const [head] = await preview.nodes();
        await preview.drag({ x: head!.x - 60, y: head!.y + 40 }, { x: head!.x + 60, y: head!.y + 40 });
        await preview.page.mouse.up();
        await preview.frames(10);
        await preview.refreshed();
    };
    await preview.page.evaluate(() => {
        const counter = window as unknown as { heard: number };
        counter.heard = 0;
        const { start } = AudioBufferSourceNode.prototype;
        AudioBufferSourceNode.prototype.start = function (...words) {
            counter.heard++;
            start.apply(this, words);
        };
    });
    await cut();
    const before = await started();
    expect(before).toBeGreaterThan(0);
    await preview.page.click('#mute');
    await cut();
    expect(await started()).toBe(before);
    await preview.page.reload();
    await preview.shows('snip');
    expect(await label()).toBe('Sound on');
    await preview.page.close();
});

test('the page speaks the language of the browser, until the button is pressed', async () => {
    const chinese = await PreviewPage.open(browser, 'crate', { locale: 'zh-CN' });
    const { page } = chinese;
    expect(await page.locator('#restart').innerText()).toBe('重置');
    expect(await page.locator('#hint').innerText()).toBe('拖动绳子或箱子，再放开。');
    expect(await page.title()).toBe('箱子 · Cocos Creator 的 Verlet 绳子');
    expect(await page.getAttribute('#docs', 'href')).toBe('./docs/zh-CN/index.html');
    await page.click('#language');
    await page.waitForFunction(() => document.documentElement.lang === 'en');
    await chinese.shows('crate');
    expect(await page.locator('#restart').innerText()).toBe('Reset');
    expect(chinese.problems).toEqual([]);
    await page.close();
});
