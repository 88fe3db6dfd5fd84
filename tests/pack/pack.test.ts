import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { assetsUnder, metasUnder, orphanMetasUnder } from '../../tools/creator/asset-files';
import { importerOf, newMeta, type Meta } from '../../tools/creator/meta';
import { uuidFrom } from '../../tools/creator/uuid';
import { PACKAGE } from '../../tools/features';
import { mergedFiles } from '../../tools/merged/files';
import { packArchives, SIZE_LIMITS } from '../../scripts/pack/archives';
import { lintScene, type SceneEntry } from '../assets/lint';
import { readMetas, uuidsOf } from '../assets/meta-files';
import { loadProject } from '../assets/project';
import { EXTENSION, FakeEditor } from '../extension/fake-editor';
import { useGame } from '../support/game';
import { PROJECT } from '../docs/page';
import { Unpacked } from './unpack';

const NAME = 'cocos-verlet-rope';

const game = useGame();
const unpacked = new Unpacked();
const merged = Object.fromEntries(
    Object.entries(mergedFiles(PROJECT)).map(([path, content]) => [
        path,
        Buffer.from(content).toString('latin1'),
    ]),
);
afterAll(() => unpacked.remove());

const extension = unpacked.folder('', NAME);
const withExamples = unpacked.folder('-with-examples', NAME);
const plain = unpacked.folder('-plain', 'assets');
const sources = unpacked.folder('-sources', 'assets');

/** Where each archive's assets are. */
const ARCHIVES = [
    ['the extension', join(extension, 'assets')],
    ['the extension with examples', join(withExamples, 'assets')],
    ['the plain folder', plain],
    ['the sources', sources],
] as const;
/** Those that have the documents beside the scripts. */
const isFolder = (assets: string): boolean => assets === plain || assets === sources;

interface Manifest {
    readonly name: string;
    readonly version: string;
    readonly contributions: Record<string, unknown>;
}

function readJson<T>(...path: string[]): T {
    return JSON.parse(readFileSync(join(...path), 'utf8')) as T;
}

function metasOf(assets: string): { path: string; meta: Meta }[] {
    return metasUnder(assets).map((path) => ({ path: relative(assets, path), meta: readJson<Meta>(path) }));
}

/** What the plain folder has beside the component. */
function isDocument(path: string): boolean {
    return /\.(md|txt)(\.meta)?$/.test(path);
}

/** The meta of a module that is not in this project: its uuid is always the same. */
function metaOfModule(path: string): Meta {
    const script = path.slice(0, -'.meta'.length);
    return newMeta(script, uuidFrom(script));
}

/** Files of a folder but the documents, by their paths. */
function filesIn(folder: string): Record<string, string> {
    const paths = [...assetsUnder(folder), ...metasUnder(folder)].filter(
        (path) => !isDocument(path) && statSync(path).isFile(),
    );
    return Object.fromEntries(
        paths.map((path) => [relative(folder, path).replaceAll('\\', '/'), readFileSync(path, 'latin1')]),
    );
}

function scriptsOf(assets: string): string[] {
    return assetsUnder(assets).filter((path) => path.endsWith('.ts'));
}

describe.each(ARCHIVES)('%s', (_, assets) => {
    const assetPaths = assetsUnder(assets);

    test('has a meta for everything, with the uuid it has in this project', () => {
        const known = new Map(readMetas().map(({ path, meta }) => [path, meta]));
        expect(assetPaths.length).toBeGreaterThan(40);
        expect(assetPaths.filter((path) => !existsSync(`${path}.meta`))).toEqual([]);
        expect(orphanMetasUnder(assets)).toEqual([]);
        for (const { path, meta } of metasOf(assets)) {
            if (!isDocument(path)) expect(meta).toEqual(known.get(path) ?? metaOfModule(path));
            expect(meta.importer).toBe(importerOf(join(assets, path.replace(/\.meta$/, ''))));
        }
    });

    test('has every uuid once', () => {
        const uuids = metasOf(assets).flatMap(({ meta }) => uuidsOf(meta));
        expect(uuids.length).toBe(new Set(uuids).size);
    });

    test('has every class once, so that a project with it alone has no error 16334', () => {
        const names = scriptsOf(dirname(assets)).flatMap((path) =>
            [...readFileSync(path, 'utf8').matchAll(/@ccclass\('([^']+)'\)/g)].map(([, name]) => name!),
        );
        expect(names).toContain('VerletRope.Rope');
        expect(names.length).toBe(new Set(names).size);
        expect(names.every((name) => name.startsWith('VerletRope.'))).toBe(true);
    });

    test('has the whole of the component, byte for byte: merged, but for the sources', () => {
        const inArchive = filesIn(join(assets, 'rope'));
        expect(inArchive).toEqual(assets === sources ? filesIn(join(PROJECT, PACKAGE)) : merged);
    });

    test('has the documents, without links to what it does not have', () => {
        const place = isFolder(assets) ? join(assets, 'rope') : dirname(assets);
        expect(readFileSync(join(place, 'LICENSE.txt'), 'utf8')).toContain('MIT License');
        const chapters = isFolder(assets) ? [] : ['docs/README.md', 'docs/solvers.md', 'docs/api.zh-CN.md'];
        for (const name of ['README.md', 'README.zh-CN.md', 'CHANGELOG.md', ...chapters]) {
            const text = readFileSync(join(place, name), 'utf8');
            expect(text.length).toBeGreaterThan(1000);
            const links = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, target]) => target!);
            const files = links.filter((link) => !/^(https?:|#)/.test(link));
            expect(
                files.filter((file) => !existsSync(join(place, dirname(name), file.replace(/#.*/, '')))),
            ).toEqual([]);
        }
    });
});

describe.each([
    ['the extension', extension],
    ['the extension with examples', withExamples],
])('the manifest of %s', (_, folder) => {
    const manifest = readJson<Manifest>(folder, 'package.json');

    test("is at the root, with the project's version and the folder's name", () => {
        expect(manifest.name).toBe(basename(folder));
        expect(manifest.version).toBe(readJson<Manifest>(EXTENSION, 'package.json').version);
    });

    test('mounts the component, read-only; the one in this project mounts nothing', () => {
        expect(manifest.contributions['asset-db']).toEqual({ mount: { path: './assets', readonly: true } });
        expect(existsSync(join(folder, 'assets/rope/index.ts'))).toBe(true);
        expect(existsSync(join(folder, 'assets.meta'))).toBe(false);
        const own = readJson<Manifest>(EXTENSION, 'package.json');
        expect(own.contributions).not.toHaveProperty('asset-db');
        expect(existsSync(join(EXTENSION, 'assets'))).toBe(false);
    });

    test('has its texts in both languages under its own name', () => {
        const keys = [...readFileSync(join(folder, 'package.json'), 'utf8').matchAll(/i18n:([^"/]+)/g)]
            .map(([, key]) => key!)
            .filter((key) => !key.startsWith('menu.'));
        expect(keys.length).toBeGreaterThan(5);
        for (const language of ['en', 'zh'] as const) {
            const { I18n } = new FakeEditor(folder, language);
            expect(keys.filter((key) => I18n.t(key) === key)).toEqual([]);
        }
    });

    test('has the compiled files of this project, and no sources', () => {
        const files = (path: string): [string, string][] =>
            readdirSync(path).map((name) => [name, readFileSync(join(path, name), 'utf8')]);
        expect(files(join(folder, 'dist'))).toEqual(files(join(EXTENSION, 'dist')));
        expect(readdirSync(folder).sort()).toEqual([
            ...['CHANGELOG.md', 'LICENSE.txt', 'README.md', 'README.zh-CN.md'],
            ...['assets', 'dist', 'docs', 'i18n', 'package.json'],
        ]);
    });

    test('leads to methods that call its own scene script', async () => {
        const editor = new FakeEditor(folder);
        editor.answers['scene:execute-scene-script'] = (call: { name: string; method: string }) => {
            expect(call.name).toBe(NAME);
            return call.method === 'findProblem' ? '' : game.stage.canvas.uuid;
        };
        await editor.loadMain().methods.createRope!();
        delete (globalThis as { Editor?: unknown }).Editor;
        expect(editor.log.at(-1)).toBe('select node');
    });
});

test('the examples find everything they refer to', () => {
    const assets = join(withExamples, 'assets');
    const uuids = new Set(metasOf(assets).flatMap(({ meta }) => uuidsOf(meta)));
    const project = { ...loadProject(), hasAsset: (uuid: string) => uuids.has(uuid) };
    const scenes = assetsUnder(assets).filter((path) => path.endsWith('.scene'));
    expect(scenes.length).toBeGreaterThanOrEqual(5);
    for (const path of scenes) {
        const file = { name: basename(path, '.scene'), uuid: readJson<Meta>(`${path}.meta`).uuid };
        expect(lintScene(readJson<SceneEntry[]>(path), file, project)).toEqual([]);
    }
    const alone = { ...project, hasAsset: () => false };
    const crate = scenes.find((path) => path.endsWith('crate.scene'))!;
    const file = { name: 'crate', uuid: readJson<Meta>(`${crate}.meta`).uuid };
    expect(lintScene(readJson<SceneEntry[]>(crate), file, alone)).not.toEqual([]);
});

test('the examples are in one archive only', () => {
    expect(existsSync(join(extension, 'assets/examples'))).toBe(false);
    for (const folder of [plain, sources]) expect(existsSync(join(folder, 'examples'))).toBe(false);
});

test.each([plain, sources])('a plain folder has nothing beside the component and its meta', (folder) => {
    expect(readdirSync(folder).sort()).toEqual(['rope', 'rope.meta']);
});

test.each([
    ['.zip', ''],
    ['-with-examples.zip', '-with-examples'],
    ['-plain.zip', '-plain'],
    ['-sources.zip', '-sources'],
] as const)('the archive …%s is not larger than it may be', (end, kind) => {
    expect(unpacked.archive(kind).length).toBeLessThanOrEqual(SIZE_LIMITS[end]);
});

test('packing again gives the same bytes, also in another time zone', () => {
    const zone = process.env.TZ;
    process.env.TZ = 'Pacific/Auckland';
    const again = packArchives();
    process.env.TZ = zone;
    if (zone === undefined) delete process.env.TZ;
    for (const kind of ['', '-with-examples', '-plain', '-sources'])
        expect(Buffer.from(again[unpacked.nameOf(kind)]!).equals(unpacked.archive(kind))).toBe(true);
    expect(unpacked.packed.trim().split('\n')).toHaveLength(Object.keys(again).length);
});
