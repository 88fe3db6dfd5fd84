import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readWebBuild } from '../../engine/web-build';

/** The files of a web build, as far as they are looked at: names without hashes. */
const PLAIN: Readonly<Record<string, string>> = {
    'index.html': `
        <!-- <script src="src/other.bundle.js"></script> -->
        <script src="https://elsewhere.com/ads.js"></script>
        <script src="src/polyfills.bundle.js" charset="utf-8"> </script>
        <script src="src/system.bundle.js" charset="utf-8"> </script>
        <script src="src/import-map.json" type="systemjs-importmap" charset="utf-8"> </script>
        <script>System.import('./index.js').catch(function (error) { console.error(error); })</script>`,
    'index.js': `System.register(["./application.js"], function () {});`,
    'application.js': `System.register([], function () { this.settingsPath = 'src/settings.json'; });`,
    'src/polyfills.bundle.js': '',
    'src/system.bundle.js': '',
    'src/import-map.json': '{"imports":{"cc":"./../cocos-js/cc.js"}}',
    'src/settings.json': '{"CocosEngine":"3.8.5","engine":{"debug":true}}',
    'cocos-js/cc.js': '',
};

/** The same with hashes in all names, as `MD5 Cache` makes them. */
const HASHED = Object.fromEntries(
    Object.entries(PLAIN).map(([name, text]) => [
        name === 'index.html' ? name : hashed(name),
        text.replace(/[\w./]+\.(js|json)\b/g, (path) => (path.startsWith('//') ? path : hashed(path))),
    ]),
);

function hashed(path: string): string {
    return path.replace(/\.(js|json)$/, '.0a1b2.$1');
}

let folder: string;

beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'rope-build-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

function write(files: Readonly<Record<string, string>>): void {
    for (const [name, text] of Object.entries(files)) {
        mkdirSync(dirname(join(folder, name)), { recursive: true });
        writeFileSync(join(folder, name), text);
    }
}

test('finds the files of a build', () => {
    write(PLAIN);
    expect(readWebBuild(folder)).toEqual({
        folder,
        scripts: ['src/polyfills.bundle.js', 'src/system.bundle.js'],
        importMap: 'src/import-map.json',
        settings: 'src/settings.json',
        version: '3.8.5',
        debug: true,
    });
});

test('finds them when their names have hashes', () => {
    write(HASHED);
    expect(readWebBuild(folder)).toMatchObject({
        scripts: ['src/polyfills.bundle.0a1b2.js', 'src/system.bundle.0a1b2.js'],
        importMap: 'src/import-map.0a1b2.json',
        settings: 'src/settings.0a1b2.json',
        version: '3.8.5',
    });
});

test('finds the settings of a game whose own page starts it in another way', () => {
    write({ ...HASHED, 'index.html': HASHED['index.html']!.replace(/<script>[^]*/, '') });
    expect(readWebBuild(folder).settings).toBe('src/settings.0a1b2.json');
});

test('a build without polyfills needs none', () => {
    write({ ...PLAIN, 'index.html': PLAIN['index.html']!.replace(/.*polyfills.*/, '') });
    expect(readWebBuild(folder).scripts).toEqual(['src/system.bundle.js']);
});

describe('says what is wrong, and how to make a web build, for', () => {
    const faulty: [string, Record<string, string | null>, string][] = [
        ['an empty folder', { 'index.html': null }, 'it has no index.html'],
        ['any other page', { 'index.html': '<p>Hello' }, 'its index.html loads no engine through SystemJS'],
        ['a build without an engine', { 'cocos-js/cc.js': null }, 'cocos-js/cc.js is missing'],
        ['one without SystemJS', { 'src/system.bundle.js': null }, 'src/system.bundle.js is missing'],
        ['one without settings', { 'src/settings.json': null }, 'src/settings.json is missing'],
        ['one with broken settings', { 'src/settings.json': '{' }, 'src/settings.json is no JSON'],
        [
            'an import map without an engine',
            { 'src/import-map.json': '{}' },
            'src/import-map.json does not say where the engine is',
        ],
        [
            'an older engine',
            { 'src/settings.json': '{"CocosEngine":"3.7.4"}' },
            'its engine is 3.7.4, not 3.8',
        ],
        ['an unknown engine', { 'src/settings.json': '{}' }, 'its engine is unknown, not 3.8'],
    ];

    test.each(faulty)('%s', (_, changes, problem) => {
        const files = { ...PLAIN, ...changes };
        write(
            Object.fromEntries(
                Object.entries(files).filter((file): file is [string, string] => file[1] !== null),
            ),
        );
        expect(() => readWebBuild(folder)).toThrow(
            `${folder} is not a web build: ${problem}.\nA web build is`,
        );
    });

    test('a folder that is not there', () => {
        const missing = join(folder, 'missing');
        expect(() => readWebBuild(missing)).toThrow(
            `${missing} is not a web build: there is no such folder.`,
        );
        expect(() => readWebBuild(missing)).toThrow('Project > Build');
    });

    test('a file', () => {
        write({ 'index.html': '' });
        expect(() => readWebBuild(join(folder, 'index.html'))).toThrow('it is a file.');
    });
});
