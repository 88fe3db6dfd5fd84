import type * as cc from 'cc';
import type * as rope from '../../assets/rope';
import type * as env from '../../tools/cc/env';

type Class = (new () => object) & { readonly __props__: readonly string[] };

/** Texts of the inspector, as a fresh load of the package in an editor (or a game) of a language has them. */
function tooltipsIn(language: string | undefined, inEditor = true): Record<string, string> {
    return attributeIn('tooltip', language, inEditor) as Record<string, string>;
}

/** An attribute of all properties that have it. */
function attributeIn(
    attribute: string,
    language: string | undefined,
    inEditor = true,
): Record<string, unknown> {
    const texts: Record<string, unknown> = {};
    const world = globalThis as { Editor?: unknown };
    if (language !== undefined) world.Editor = { I18n: { getLanguage: () => language } };
    jest.isolateModules(() => {
        const load = jest.requireActual;
        load<typeof env>('../../tools/cc/env').setEditMode(inEditor);
        const { CCClass } = load<typeof cc>('../../tools/cc');
        const { Rope, RopeAnchor, RopeAttachment } = load<typeof rope>('../../assets/rope');
        for (const ctor of [Rope, RopeAnchor, RopeAttachment] as unknown as Class[]) {
            for (const name of ctor.__props__) {
                const value = (CCClass.Attr.attr(ctor, name) as Record<string, unknown>)[attribute];
                if (value !== undefined) texts[`${ctor.name}.${name}`] = value;
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
