import type * as cc from 'cc';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type * as rope from '../../assets/rope';
import type * as advice from '../../assets/rope/core/runtime/pins/pin-warnings';
import { compileScript, OUTPUTS } from '../../tools/creator/compile';
import { asRelease } from '../support/compilers';
import { loaded } from '../support/loaded';

const PACKAGE = resolve(__dirname, '../../assets/rope');
const HAN = /\p{Script=Han}/u;

interface Attributes {
    readonly tooltip?: string;
    readonly displayName?: string;
    readonly group?: { readonly name: string };
    readonly visible?: unknown;
}

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

/** What the inspector is told of all properties, by a fresh load of the package in an editor (or a game) of a language. */
function attributesIn(language: string | undefined, inEditor = true): Record<string, Attributes> {
    const all: Record<string, Attributes> = {};
    loaded(language, inEditor, (load) => {
        const { CCClass } = load<typeof cc>('../../tools/cc');
        const door = load<typeof rope>('../../assets/rope');
        for (const type of CLASSES) {
            const ctor = door[type] as unknown as Class;
            for (const name of ctor.__props__)
                all[`${ctor.name}.${name}`] = CCClass.Attr.attr(ctor, name) as Attributes;
        }
    });
    return all;
}

/** An attribute of all properties that have it. */
function each<Name extends keyof Attributes>(
    attribute: Name,
    attributes: Record<string, Attributes>,
): Record<string, NonNullable<Attributes[Name]>> {
    const having = Object.entries(attributes).filter(([, { [attribute]: value }]) => value !== undefined);
    return Object.fromEntries(having.map(([name, { [attribute]: value }]) => [name, value!]));
}

const inEnglish = attributesIn('en');
const inChinese = attributesIn('zh');
const inGame = attributesIn('zh', false);
const english = each('tooltip', inEnglish);
const chinese = each('tooltip', inChinese);

test('a Chinese editor shows every tooltip in Chinese, any other one in English', () => {
    expect(Object.keys(english).length).toBeGreaterThan(40);
    expect(Object.keys(chinese)).toEqual(Object.keys(english));
    for (const text of Object.values(chinese)) expect(text).toMatch(/\p{Script=Han}.*[。）]$/u);
    for (const text of Object.values(english)) expect(text).toMatch(/^[A-Z].{9,}[.)]$/);
    for (const text of Object.values(english)) expect(text).not.toMatch(/\p{Script=Han}/u);
});

test('everything that the inspector shows has a tooltip', () => {
    const shown = Object.keys(inEnglish).filter((name) => inEnglish[name]!.visible !== false);
    expect(shown.filter((name) => !(name in english))).toEqual([]);
});

test('a Chinese editor shows Chinese names of properties and sections, any other one makes them of the names', () => {
    const names = each('displayName', inChinese);
    expect(Object.keys(names)).toEqual(Object.keys(chinese));
    for (const name of Object.values(names)) expect(name).toMatch(/^\p{Script=Han}+$/u);
    expect(each('displayName', inEnglish)).toEqual({});
    const inRope = Object.entries(names).filter(([name]) => name.startsWith('Rope.'));
    expect(new Set(inRope.map(([, name]) => name)).size).toBe(inRope.length);
    for (const { name } of Object.values(each('group', inChinese)))
        expect(name).toMatch(/^\p{Script=Han}+$/u);
});

test('neither language is a key of an extension, which may be off', () => {
    const texts = [...Object.values(english), ...Object.values(chinese)];
    expect(texts.filter((text) => text.includes('i18n:'))).toEqual([]);
});

test('an editor of an older or newer kind has the English texts', () => {
    expect(each('tooltip', attributesIn(undefined))).toEqual(english);
});

test('a game has none of them', () => {
    expect(each('tooltip', inGame)).toEqual({});
    expect(each('displayName', inGame)).toEqual({});
    expect(each('group', inGame)).toEqual(each('group', inEnglish));
});

test.each([
    ['zh', true, /\p{Script=Han}/u],
    ['en', true, /it trembles/],
    ['zh', false, /it trembles/],
])('advice is in the language of the editor, in a game in English: %s, %s', (language, inEditor, words) => {
    loaded(language, inEditor, (load) => {
        const { sleepAdviceFor } = load<typeof advice>('../../assets/rope/core/runtime/pins/pin-warnings');
        expect(sleepAdviceFor('trembles')).toMatch(words);
    });
});

/** Scripts of the package in which texts of the inspector stand. */
const worded = readdirSync(PACKAGE, { recursive: true, encoding: 'utf8' })
    .map((file) => join(PACKAGE, file))
    .filter((file) => file.endsWith('.ts') && HAN.test(readFileSync(file, 'utf8')));

test('the texts stand in files of their own', () => {
    const folders = new Set(worded.map((file) => basename(dirname(file))));
    expect([...folders]).toEqual(['texts']);
});

/** Code with its characters in place of their numbers, by which the compiler writes those of template strings. */
function readable(code: string): string {
    return code.replace(/\\u([0-9a-f]{4})/giu, (_, digits: string) =>
        String.fromCharCode(parseInt(digits, 16)),
    );
}

test.each(worded.map((file) => [basename(file), file]))(
    'nothing of %s is left in a release build',
    async (_, file) => {
        const compiled = compileScript(readFileSync(file, 'utf8'), file, OUTPUTS.es5);
        expect(readable(compiled)).toMatch(HAN);
        const release = readable(await asRelease(compiled));
        expect(release).not.toMatch(HAN);
        for (const text of [...Object.values(english), ...Object.values(chinese)])
            expect(release).not.toContain(text);
    },
);
