import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { BOOKS, Page, PROJECT } from './page';

const { scripts } = JSON.parse(readFileSync(resolve(PROJECT, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
};
const contributing = new Page('CONTRIBUTING.md');

/** Names of npm's scripts in a text. */
function scriptsIn(text: string): string[] {
    return [...text.matchAll(/npm (?:run )?([\w:]+)/g)].map(([, name]) => name!);
}

test.each([...BOOKS, contributing])('$name names only commands that there are', ({ text }) => {
    expect(scriptsIn(text)).toEqual(expect.arrayContaining(['start', 'test', 'bench']));
    expect(scriptsIn(text).filter((name) => name !== 'ci' && !(name in scripts))).toEqual([]);
});

test('every command of the README works on a fresh clone', () => {
    const named = scriptsIn(new Page('README.md').text);
    const bare = named.filter((name) => !scripts[name]!.startsWith('node tools/ensure-installed.mjs && '));
    expect(bare).toEqual([]);
});

test('CONTRIBUTING.md explains every command', () => {
    expect(Object.keys(scripts).filter((name) => !scriptsIn(contributing.text).includes(name))).toEqual([]);
});

test.each([
    ['CONTRIBUTING.md', '.'],
    ['engine/README.md', '.'],
    ['docs/exact.md', 'assets/rope/core/solver'],
])('%s names only files and folders that there are', (name, folder) => {
    const { prose, links } = new Page(name);
    const codes = [...prose.matchAll(/`([\w./-]+)`/g)].map(([, code]) => code!);
    const named = codes.filter(
        (code) => code.includes('/') && !code.startsWith('dist/') && !code.includes('*'),
    );
    expect(named.length).toBeGreaterThan(2);
    const isMissing = (path: string): boolean => !existsSync(resolve(PROJECT, folder, path));
    expect(named.filter(isMissing)).toEqual([]);
    const files = links.filter((link) => !/^(https?:|#)/.test(link));
    expect(files.filter((file) => !existsSync(resolve(PROJECT, dirname(name), file)))).toEqual([]);
});
