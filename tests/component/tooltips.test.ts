import type * as cc from 'cc';
import type * as rope from '../../assets/rope';
import type * as env from '../../tools/cc/env';

type Class = (new () => object) & { readonly __props__: readonly string[] };

/** What the inspector shows. */
const CLASSES = [
    ...(['Rope', 'RopeAnchor', 'RopeAttachment', 'RopeSkin', 'RopeWinch', 'RopeRider', 'RopeKnife'] as const),
    ...([
        'RopeNet',
        'RopeNetAnchor',
        'RopeNetAttachment',
        'RopeNetSkin',
        'RopeLoad',
        'RopeObstacle',
    ] as const),
];

/** Texts of the inspector, as a fresh load of the package in an editor (or a game) of a language has them. */
function tooltipsIn(language: string | undefined, inEditor = true): Record<string, string> {
    return attributeIn('tooltip', language, inEditor) as Record<string, string>;
}

/** Properties of the package's components that the inspector shows without a text. */
function untold(): string[] {
    const shown = attributeIn('visible', 'en', true, true);
    return Object.keys(shown).filter((name) => shown[name] !== false && !(name in english));
}

/** An attribute of all properties that have it. */
function attributeIn(
    attribute: string,
    language: string | undefined,
    inEditor = true,
    evenMissing = false,
): Record<string, unknown> {
    const texts: Record<string, unknown> = {};
    const world = globalThis as { Editor?: unknown };
    if (language !== undefined) world.Editor = { I18n: { getLanguage: () => language } };
    jest.isolateModules(() => {
        const load = jest.requireActual;
        load<typeof env>('../../tools/cc/env').setEditMode(inEditor);
        const { CCClass } = load<typeof cc>('../../tools/cc');
        const door = load<typeof rope>('../../assets/rope');
        for (const type of CLASSES) {
            const ctor = door[type] as unknown as Class;
            for (const name of ctor.__props__) {
                const value = (CCClass.Attr.attr(ctor, name) as Record<string, unknown>)[attribute];
                if (value !== undefined || evenMissing) texts[`${ctor.name}.${name}`] = value;
            }
        }
    });
    delete world.Editor;
    return texts;
}

const english = tooltipsIn('en');
const chinese = tooltipsIn('zh');

test('a Chinese editor shows every tooltip in Chinese, any other one in English', () => {
    expect(Object.keys(english).length).toBeGreaterThan(40);
    expect(Object.keys(chinese)).toEqual(Object.keys(english));
    for (const text of Object.values(chinese)) expect(text).toMatch(/\p{Script=Han}.*[。）]$/u);
    for (const text of Object.values(english)) expect(text).not.toMatch(/\p{Script=Han}/u);
});

test('everything that the inspector shows has a tooltip', () => {
    expect(untold()).toEqual([]);
});

test('a Chinese editor shows Chinese names of properties and sections, any other one makes them of the names', () => {
    const names = attributeIn('displayName', 'zh');
    expect(Object.keys(names)).toEqual(Object.keys(chinese));
    for (const name of Object.values(names)) expect(name).toMatch(/^\p{Script=Han}+$/u);
    expect(attributeIn('displayName', 'en')).toEqual({});
    const inRope = Object.entries(names).filter(([name]) => name.startsWith('Rope.'));
    expect(new Set(inRope.map(([, name]) => name)).size).toBe(inRope.length);
    const sections = Object.values(attributeIn('group', 'zh')).map(
        (group) => (group as { name: string }).name,
    );
    for (const name of sections) expect(name).toMatch(/^\p{Script=Han}+$/u);
});

test('neither language is a key of an extension, which may be off', () => {
    const texts = [...Object.values(english), ...Object.values(chinese)];
    expect(texts.filter((text) => text.includes('i18n:'))).toEqual([]);
});

test('an editor of an older or newer kind, and a game, have the English texts', () => {
    expect(tooltipsIn(undefined)).toEqual(english);
    expect(tooltipsIn('zh', false)).toEqual(english);
});
