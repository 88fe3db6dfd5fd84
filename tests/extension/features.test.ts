import {
    cpSync,
    existsSync,
    mkdirSync,
    mkdtempSync,
    readdirSync,
    readFileSync,
    rmSync,
    writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { EXTENSION_FEATURES, extensionFeatures } from '../../scripts/extension-features';
import { FEATURES } from '../../extensions/rope-editor/src/features';
import { featuresInUse } from '../../extensions/rope-editor/src/features-in-use';
import { mergedFiles, writeFiles } from '../../tools/merged/files';
import { PROJECT } from '../docs/page';
import { EXTENSION, FakeEditor } from './fake-editor';

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

/** A folder with files. */
function folderWith(files: Readonly<Record<string, string>>): string {
    const folder = mkdtempSync(join(tmpdir(), 'rope-project-'));
    folders.push(folder);
    for (const [path, content] of Object.entries(files)) {
        mkdirSync(dirname(join(folder, path)), { recursive: true });
        writeFileSync(join(folder, path), content);
    }
    return folder;
}

/** The features that files use by themselves or that others need. */
function usedBy(files: Readonly<Record<string, string>>): string[] {
    return [...featuresInUse(folderWith(files), '', FEATURES).keys()].sort();
}

test('what the extension knows of features is as they are (`npm run features`)', () => {
    expect(readFileSync(join(PROJECT, EXTENSION_FEATURES), 'utf8')).toBe(extensionFeatures());
});

describe('features in use', () => {
    const ROPE = FEATURES.find(({ name }) => name === 'contacts')!.properties[0]![0];
    const scene = (...entries: object[]): string => JSON.stringify(entries);
    const plain = { __type__: ROPE, collide: false, cuttable: true, _maxBendAngle: 180, _tearTension: 0 };

    test.each<[string, Readonly<Record<string, string>>, string[]]>([
        ['none by a plain rope', { 'a.scene': scene(plain) }, []],
        ['by a value', { 'a.scene': scene({ ...plain, _maxBendAngle: 90 }) }, ['bending']],
        ['by a list', { 'a.prefab': scene({ ...plain, tearTensions: [1] }) }, ['edit', 'memory', 'queries']],
        [
            'by an entry',
            { 'a.scene': scene({ __type__: 'VerletRope.RopeAnchor', slide: true }) },
            ['edit', 'memory', 'queries', 'riders'],
        ],
        [
            'by a value of an instance of a prefab',
            {
                'a.scene': scene({
                    __type__: 'CCPropertyOverrideInfo',
                    propertyPath: ['collideRopes'],
                    value: true,
                }),
            },
            ['memory', 'pile'],
        ],
        [
            'by a class',
            { 'a.scene': scene({ __type__: 'VerletRope.RopeWinch' }) },
            ['edit', 'memory', 'queries'],
        ],
        [
            'by a node that two hold',
            {
                'a.scene': scene(
                    { __type__: 'VerletRope.RopeAnchor', target: { __id__: 3 } },
                    { __type__: ROPE, headAnchor: { __id__: 3 } },
                ),
            },
            ['bodies', 'leading', 'loads', 'memory'],
        ],
        [
            'by a body that one holds',
            {
                'a.scene': scene(
                    { __type__: ROPE, secondAnchor: { __id__: 3 } },
                    { __type__: 'cc.RigidBody2D', node: { __id__: 3 } },
                ),
            },
            ['bodies', 'leading', 'loads', 'memory'],
        ],
        ['by an import', { 'a.ts': "import { RopeHit } from './rope';" }, ['queries']],
        ['by a member', { 'a.ts': 'rope.captureState();' }, ['memory', 'state']],
        [
            'by a property',
            { 'a.js': 'rope.attach(crate, 3, { breakForce: 9 });' },
            ['edit', 'memory', 'queries'],
        ],
        ['by no comment', { 'a.ts': '/* rope.cut() */ rope.pin(0, p); // rope.reel(3)' }, []],
        ['by no other file', { 'a.d.ts': 'rope.cut();', 'a.md': 'rope.cut()' }, []],
        ['by no scene that is broken', { 'a.scene': '{' }, []],
    ])('%s', (_, files, used) => expect(usedBy(files)).toEqual(used));
});

describe('the menu', () => {
    const GAME = { 'assets/game/Game.ts': "import { RopeSkin } from '../rope';" };
    const packageFiles = mergedFiles(PROJECT);

    /** All files of a folder with their contents. */
    function treeOf(folder: string): Record<string, string> {
        const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) =>
            one.isFile(),
        );
        const paths = files.map((one) => join(one.parentPath, one.name)).sort();
        return Object.fromEntries(
            paths.map((path) => [path.slice(folder.length + 1), readFileSync(path, 'utf8')]),
        );
    }

    /** An editor on a project that has the package, which is found by an url. */
    function editorOn(project: string, url: string): FakeEditor {
        const editor = new FakeEditor(EXTENSION, 'en', {
            'asset-db:query-assets': () => [{ url: `${url}/core/Rope.ts` }],
            'asset-db:query-path': () => join(project, 'assets/rope/core/Rope.ts'),
            'asset-db:refresh-asset': () => undefined,
        });
        editor.Project.path = project;
        return editor;
    }

    function projectWith(files: Readonly<Record<string, string>>): string {
        const project = folderWith(files);
        writeFiles(join(project, 'assets/rope'), packageFiles);
        return project;
    }

    test('takes what is not used out of the project, and puts it back', async () => {
        const project = projectWith(GAME);
        const rope = join(project, 'assets/rope');
        const before = treeOf(project);
        const editor = editorOn(project, 'db://assets/rope');
        const { methods } = editor.loadMain();
        editor.response = 1;
        await methods.showFeatures!();
        expect(editor.log.join('\n')).toMatch(/uses these features of the rope: bending, bodies, .*state\./);
        expect(editor.log).toContain('asset-db refresh-asset');
        const left = readdirSync(rope, { withFileTypes: true }).filter((one) => one.isDirectory());
        expect(left.map(({ name }) => name).sort()).toEqual(['core', 'skin']);
        expect(readFileSync(join(rope, 'index.ts'), 'utf8')).toBe(
            "export * from './core';\nexport * from './skin';\n",
        );
        await methods.putFeaturesBack!();
        expect(treeOf(project)).toEqual(before);
        await methods.putFeaturesBack!();
        expect(editor.log.at(-1)).toContain('No features have been taken out.');
    });

    test('takes out more later, and puts all back', async () => {
        const project = projectWith({
            'assets/game/Game.ts': 'rope.collideRopes = true; rope.captureState();',
        });
        const before = treeOf(project);
        const editor = editorOn(project, 'db://assets/rope');
        const { methods } = editor.loadMain();
        editor.response = 1;
        await methods.showFeatures!();
        expect(existsSync(join(project, 'assets/rope/pile/state'))).toBe(true);
        expect(existsSync(join(project, 'assets/rope/pile/contacts'))).toBe(false);
        rmSync(join(project, 'assets/game'), { recursive: true });
        await methods.showFeatures!();
        expect(existsSync(join(project, 'assets/rope/pile'))).toBe(false);
        await methods.putFeaturesBack!();
        cpSync(join(project, 'assets/rope'), join(project, 'rope'), { recursive: true });
        const rope = Object.entries(before).filter(([path]) => path.startsWith('assets/rope/'));
        expect(treeOf(join(project, 'assets'))).toEqual(
            Object.fromEntries(rope.map(([path, text]) => [path.slice('assets/'.length), text])),
        );
    });

    test('leaves all where it is if the user wants that', async () => {
        const project = projectWith(GAME);
        const before = treeOf(project);
        await editorOn(project, 'db://assets/rope').loadMain().methods.showFeatures!();
        expect(treeOf(project)).toEqual(before);
    });

    test('names the command for an extension, which is read-only', async () => {
        const project = projectWith(GAME);
        const before = treeOf(project);
        const editor = editorOn(project, 'db://cocos-verlet-rope/rope');
        await editor.loadMain().methods.showFeatures!();
        expect(editor.log.at(-1)).toContain('npm run pack -- --features skin');
        expect(treeOf(project)).toEqual(before);
    });

    test('says so where there is no rope', async () => {
        const editor = new FakeEditor(EXTENSION);
        await editor.loadMain().methods.showFeatures!();
        expect(editor.log.at(-1)).toContain('This project has no Rope component');
    });
});
