import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { PROJECT, Readme, READMES } from './readme';

const { scripts } = JSON.parse(readFileSync(resolve(PROJECT, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
};
const contributing = new Readme('CONTRIBUTING.md');

/** Names of npm's scripts in a text. */
function scriptsIn(text: string): string[] {
    return [...text.matchAll(/npm (?:run )?([\w:]+)/g)].map(([, name]) => name!);
}

test.each([...READMES, contributing])('$name names only commands that there are', ({ text }) => {
    expect(scriptsIn(text)).toEqual(expect.arrayContaining(['start', 'test', 'bench']));
    expect(scriptsIn(text).filter((name) => name !== 'ci' && !(name in scripts))).toEqual([]);
});

test('CONTRIBUTING.md explains every command', () => {
    expect(Object.keys(scripts).filter((name) => !scriptsIn(contributing.text).includes(name))).toEqual([]);
});

test('CONTRIBUTING.md names only files and folders that there are', () => {
    const codes = [...contributing.prose.matchAll(/`([\w./-]+)`/g)].map(([, code]) => code!);
    const paths = codes.filter((code) => code.includes('/') && !code.startsWith('dist/'));
    expect(paths.length).toBeGreaterThan(10);
    const missing = [...paths, ...contributing.links].filter((path) => !existsSync(resolve(PROJECT, path)));
    expect(missing).toEqual([]);
});
