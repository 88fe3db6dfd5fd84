import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { CHINESE } from '../../preview/chinese';
import { TITLES } from '../../preview/zip-features';
import { titleOf } from '../../preview/inspector/title';
import { filesUnder } from '../../tools/features';
import { PROJECT } from './page';

const read = (file: string): string => readFileSync(join(PROJECT, file), 'utf8');
const scenes = filesUnder('assets/examples').filter((path) => path.endsWith('.scene'));

/** What has no Chinese words: names and signs. */
const SAME = ['‹', '›', '←', '☰', '◐', '中文', 'assets'];

interface Saved {
    readonly _name?: string;
    readonly _string?: string;
    readonly node?: { readonly __id__: number };
}

/** The hint of a scene: the text of the label on its node of that name. */
function hintOf(scene: string): string {
    const objects = JSON.parse(read(scene)) as readonly Saved[];
    const label = objects.find(
        ({ _string, node }) => _string !== undefined && node && objects[node.__id__]!._name === 'Hint',
    );
    return label?._string ?? '';
}

const missing = (texts: readonly string[]): string[] =>
    texts.filter(
        (text) => text.trim() && !SAME.includes(text) && !/\p{Script=Han}/u.test(CHINESE[text] ?? ''),
    );

test.each(['index', 'zip'])('the page %s has all of its texts in Chinese', (page) => {
    const html = read(`preview/${page}.html`).replace(/^[^]*<body/, '<body');
    const texts = [
        ...html.matchAll(/>([^<>]+)</g),
        ...html.matchAll(/(?:aria-label|title|placeholder)="([^"]+)"/g),
    ].map(([, text]) => text!.replace(/\s+/g, ' ').trim());
    expect(missing(texts)).toEqual([]);
});

test('what its scripts say is in Chinese, too', () => {
    const scripts = filesUnder('preview').filter((path) => path.endsWith('.ts'));
    const said = scripts.flatMap((path) =>
        [...read(path).matchAll(/\bsay\((.*)/g)].flatMap(([, given]) =>
            [...given!.matchAll(/'([^']+)'/g)].map(([, text]) => text!),
        ),
    );
    expect(said).toContain('Resume');
    expect(missing([...said, ...Object.values(TITLES)])).toEqual([]);
});

test('titles and hints of all examples are in Chinese, and so are their captions', () => {
    const names = scenes.map((path) => basename(path, '.scene'));
    expect(missing(names.map((name) => titleOf(name.replaceAll('-', ' '))))).toEqual([]);
    expect(missing(scenes.map(hintOf))).toEqual([]);
    for (const list of ['docs/examples.md', 'docs/examples.zh-CN.md'])
        expect(names.filter((name) => !read(list).includes(`| [\`${name}\`]`))).toEqual([]);
});
