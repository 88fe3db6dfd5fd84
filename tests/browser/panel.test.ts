import type { Browser } from 'playwright-core';
import { launchChromium } from '../../tools/browser/chromium';
import { distance, PreviewPage } from './support/preview-page';

let browser: Browser;
let preview: PreviewPage;

beforeAll(async () => {
    browser = await launchChromium();
});

afterEach(() => preview.close());
afterAll(() => browser.close());

async function open(example: string): Promise<void> {
    preview = await PreviewPage.open(browser, example);
    await preview.unfold();
}

/** A property of the first rope, as the page holds it. */
function valueOf(property: string): Promise<unknown> {
    return preview.page.evaluate(
        (name) => (window.preview.ropes()[0] as unknown as Record<string, unknown>)[name],
        property,
    );
}

test('titles, units and tooltips are those of the component', async () => {
    await open('hello-rope');
    const field = preview.field('baseLength');
    expect(await field.locator('.tp-lblv_l').innerText()).toBe('Base Length');
    expect(await field.locator('.tp-lblv_l').getAttribute('data-unit')).toBe('px');
    expect(await field.getAttribute('title')).toMatch(/^Length of one segment at rest/);
    const groups = await preview.page.locator('#inspector > * > * > .tp-fldv > .tp-fldv_b').allInnerTexts();
    expect(groups).toEqual([
        ...[
            'Rope',
            'Ends and loads',
            'Feel',
            'Wind',
            'Collision',
            'Touch',
            'Look',
            'Cut and tear',
            'Advanced',
            'Readings',
        ],
    ]);
    expect(await preview.field('_nodeCount').count()).toBe(0);
});

test('Node Count changes the number of nodes', async () => {
    await open('hello-rope');
    await preview.type('nodeCount', '10');
    await preview.frames(5);
    expect(await preview.nodes()).toHaveLength(10);
    await preview.type('nodeCount', '60');
    await preview.frames(5);
    expect(await preview.nodes()).toHaveLength(60);
    expect(preview.problems).toEqual([]);
});

test('Base Length changes the length', async () => {
    await open('hello-rope');
    const lengthOnPage = async (): Promise<number> => {
        const nodes = await preview.nodes();
        return distance(nodes[0]!, nodes.at(-1)!);
    };
    const before = await lengthOnPage();
    await preview.type('baseLength', '5');
    await preview.frames(120);
    expect((await lengthOnPage()) / before).toBeCloseTo(0.5, 1);
    expect(preview.problems).toEqual([]);
});

test('Iterations change how far the rope stretches', async () => {
    await open('tutorial');
    const stretchWith = async (iterations: string): Promise<number> => {
        await preview.type('iterations', iterations);
        await preview.frames(90);
        return (await valueOf('maxStretch')) as number;
    };
    const few = await stretchWith('5');
    const many = await stretchWith('200');
    expect(many).toBeLessThan(few / 2);
    expect(preview.problems).toEqual([]);
});

test('a value out of range is replaced by the nearest valid one, also on the panel', async () => {
    await open('hello-rope');
    const input = preview.field('iterations').locator('input');
    await preview.type('iterations', '9999');
    await preview.refreshed();
    expect(await valueOf('iterations')).toBe(500);
    expect(await input.inputValue()).toBe('500');
    await preview.type('iterations', 'twenty');
    await preview.refreshed();
    expect(await input.inputValue()).toBe('500');
});

test('a value that the component changes is shown', async () => {
    await open('hello-rope');
    await preview.page.evaluate(() => {
        window.preview.ropes()[0]!.damping = 3;
    });
    await preview.refreshed();
    expect(await preview.field('damping').locator('input').inputValue()).toBe('3');
});

test('an enum is a list, and shows or hides what depends on it', async () => {
    await open('hello-rope');
    const radius = preview.field('touchRadius');
    expect(await radius.isVisible()).toBe(false);
    await preview.field('touch').locator('select').selectOption('Nearest');
    await preview.refreshed();
    expect(await valueOf('touch')).toBe(2);
    expect(await radius.isVisible()).toBe(true);
});

test('a preset fills the panel, and a value of its own makes it Custom', async () => {
    await open('hello-rope');
    const preset = preview.field('preset').locator('select');
    const names = (await preset.locator('option').allInnerTexts()).map((text) => text.trim());
    expect(names).toEqual(['Custom', 'Rope', 'Chain', 'Vine', 'Bungee', 'Rod', 'Tutorial', 'Bevy']);
    await preset.selectOption('Bungee');
    await preview.refreshed();
    expect(await preview.field('stretchCompliance').locator('input').inputValue()).toBe('0.00005');
    await preset.selectOption('Bevy');
    await preview.frames(30);
    await preview.refreshed();
    expect(await preview.field('iterations').locator('input').inputValue()).toBe('50');
    expect(await preview.field('baseLength').locator('input').inputValue()).toBe('10');
    expect(await preview.field('nodeRadius').isVisible()).toBe(true);
    await preview.type('iterations', '30');
    await preview.refreshed();
    expect(await preset.locator('option:checked').innerText()).toBe('Custom');
    expect(await preview.field('previewInEditor').isVisible()).toBe(false);
    expect(preview.problems).toEqual([]);
});

test('a check box, a vector and a colour change the rope', async () => {
    await open('tutorial'); // drawn by its Graphics, with dots
    for (const drawNodes of [false, true]) {
        await preview.field('drawNodes').locator('.tp-ckbv_w').click();
        await preview.refreshed();
        expect(await valueOf('drawNodes')).toBe(drawNodes);
    }

    await preview.field('showAdvanced').locator('.tp-ckbv_w').click();
    await preview.refreshed();
    const [gravityX] = await preview.field('gravity').locator('input.tp-txtv_i').all();
    await gravityX!.fill('900');
    await gravityX!.press('Enter');
    expect(await valueOf('gravity')).toMatchObject({ x: 900, y: -5880 });

    const color = preview.field('nodeColor').locator('input.tp-txtv_i');
    await color.first().fill('#3366ccff');
    await color.first().press('Enter');
    await preview.frames(3);
    const { r, g, b, a } = (await preview.page.evaluate(() => {
        const { r, g, b, a } = window.preview.ropes()[0]!.nodeColor;
        return { r, g, b, a };
    })) as Record<string, number>;
    expect([r, g, b, a]).toEqual([0x33, 0x66, 0xcc, 255]);
    const nodes = await preview.nodes();
    expect((await preview.pixels([nodes[3]!]))[0]).toEqual([0x33, 0x66, 0xcc]);
    expect(preview.problems).toEqual([]);
});

test('a node of the scene can be chosen as anchor, and let go', async () => {
    await open('crate');
    const list = preview.field('secondAnchor').locator('select');
    const options = (await list.locator('option').allInnerTexts()).map((text) => text.trim());
    expect(options.slice(0, 2)).toEqual(['none', 'Canvas']);
    expect(options).toEqual(expect.arrayContaining(['Left hook', 'Right hook', 'Crate']));
    await list.selectOption('none');
    await preview.frames(120);
    expect(await valueOf('secondAnchor')).toBeNull();
    const [hook, tail] = [await preview.sceneNode('Right hook'), (await preview.nodes()).at(-1)!];
    expect(distance(hook, tail)).toBeGreaterThan(100);
    expect(preview.problems).toEqual([]);
});

describe('a list', () => {
    const count = () => preview.page.evaluate(() => window.preview.ropes()[0]!.attachments.length);

    test('gets and loses entries', async () => {
        await open('crate');
        const list = preview.field('attachments');
        await list.getByRole('button', { name: 'Add' }).click();
        await preview.refreshed();
        expect(await count()).toBe(3);
        expect(await list.locator('[data-property="mass"]').count()).toBe(3);
        await list.getByRole('button', { name: 'Remove [0]' }).click();
        await preview.refreshed();
        expect(await count()).toBe(2);
        const left = await preview.page.evaluate(() =>
            window.preview.ropes()[0]!.attachments.map(({ target }) => target?.name ?? null),
        );
        expect(left).toEqual(['Heavy crate', null]);
        expect(preview.problems).toEqual([]);
    });

    test('lets its entries be edited', async () => {
        await open('crate');
        const index = preview.field('attachments').locator('[data-property="nodeIndex"] input').first();
        await index.fill('4');
        await index.press('Enter');
        await preview.frames(10);
        expect(distance(await preview.sceneNode('Crate'), (await preview.nodes())[4]!)).toBeLessThan(1);
        expect(preview.problems).toEqual([]);
    });
});

test('a scene with several components has a list of them', async () => {
    await open('tutorial');
    const picker = preview.page.locator('#inspector .tp-lblv', { hasText: /^Component/ }).locator('select');
    expect(await picker.count()).toBe(0);
    await preview.page.evaluate(() => {
        const { node, constructor } = window.preview.ropes()[0]!;
        const other = new (node.constructor as new (name: string) => typeof node)('Other');
        other.layer = node.layer;
        other.setParent(node.parent);
        other.setPosition(300, 200);
        (other.addComponent(constructor as never) as unknown as { nodeCount: number }).nodeCount = 7;
    });
    await preview.refreshed();
    const options = await picker.locator('option').allInnerTexts();
    expect(options).toEqual(['Rope on Rope', 'Rope on Other']);
    await picker.selectOption('Rope on Other');
    await preview.refreshed();
    expect(await preview.field('nodeCount').locator('input').inputValue()).toBe('7');
    await preview.type('nodeCount', '5');
    await preview.frames(3);
    expect([await preview.nodes(0), await preview.nodes(1)].map((nodes) => nodes.length)).toEqual([30, 5]);
    expect(preview.problems).toEqual([]);
});

test('the inspector opens on what moves, not on what it collides with', async () => {
    await open('tumble');
    expect(await preview.page.locator('#inspector .tp-rotv_t').innerText()).toMatch(/^RopeNet on /);
});
