import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as ts from 'typescript';
import { PROJECT } from '../docs/page';
import { EXTENSION, FakeEditor } from './fake-editor';

interface Manifest {
    readonly package_version: number;
    readonly name: string;
    readonly version: string;
    readonly author: string;
    readonly main: string;
    readonly dependencies?: unknown;
    readonly contributions: {
        readonly menu: readonly { path: string; label: string; message: string }[];
        readonly messages: Readonly<Record<string, { methods: readonly string[] }>>;
        readonly scene: { script: string };
    };
}

const text = readFileSync(join(EXTENSION, 'package.json'), 'utf8');
const manifest = JSON.parse(text) as Manifest;
const { menu, messages, scene } = manifest.contributions;
const texts = (language: string): Record<string, string> =>
    jest.requireActual(join(EXTENSION, `i18n/${language}.js`));

test('has what Creator asks of every extension', () => {
    expect(manifest.package_version).toBe(2);
    expect(manifest.name).toMatch(/^[a-z0-9][a-z0-9-]*$/);
    expect(manifest.name).toBe(basename(EXTENSION));
    expect(manifest.version).toMatch(/^\d+\.\d+\.\d+(-rc\.\d+)?$/);
    expect(typeof manifest.author).toBe('string');
    expect(existsSync(join(EXTENSION, manifest.main))).toBe(true);
    expect(existsSync(join(EXTENSION, scene.script))).toBe(true);
});

test('has the version of the project, and needs no package of npm', () => {
    const project = JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8')) as { version: string };
    expect(manifest.version).toBe(project.version);
    expect(manifest.dependencies).toBeUndefined();
});

test('every item of the menu has its message, every message its method, and none is left over', () => {
    const editor = new FakeEditor(EXTENSION);
    const methods = Object.keys(editor.loadMain().methods);
    const paths = new Set(menu.map(({ path }) => path));
    expect([...paths]).toEqual(['i18n:menu.node/Rope', 'i18n:menu.extension/Verlet Rope']);
    expect(menu.map(({ message }) => message)).toEqual(Object.keys(messages));
    expect(Object.values(messages).flatMap((one) => one.methods)).toEqual(methods);
});

test('every text that is asked for exists in both languages, and no other', () => {
    const sources = ['create-rope.js', 'scene.js', 'features-menu.js'].map((file) =>
        readFileSync(join(EXTENSION, 'dist', file), 'utf8'),
    );
    const keys = [
        ...[...text.matchAll(/i18n:rope-editor\.(\w+)/g)].map(([, key]) => key!),
        ...sources.flatMap((source) =>
            [...source.matchAll(/'((?:no|features)_\w+)'/g)].map(([, key]) => key!),
        ),
    ];
    const wanted = [...new Set(keys)].sort();
    expect(wanted).toContain('no_canvas');
    expect(Object.keys(texts('en')).sort()).toEqual(wanted);
    expect(Object.keys(texts('zh'))).toEqual(Object.keys(texts('en')));
    for (const value of Object.values(texts('zh'))) expect(value).toMatch(/\p{Script=Han}/u);
});

describe("the editor's published types", () => {
    const header = `
        import manifest from '${EXTENSION}/package.json';
        const item: Editor.Menu.MainMenuItem = manifest.contributions.menu[0];
        const messages: Record<string, Editor.Message.MessageConfig> = manifest.contributions.messages;`;

    /** Complaints of the compiler about a script that knows the editor's types. */
    function errorsOf(code: string): string[] {
        const file = join(EXTENSION, 'src/check.ts');
        const { config } = ts.readConfigFile(join(EXTENSION, 'tsconfig.json'), (path) =>
            ts.sys.readFile(path),
        );
        const { options } = ts.parseJsonConfigFileContent(config, ts.sys, EXTENSION);
        Object.assign(options, { noEmit: true, resolveJsonModule: true, esModuleInterop: true });
        delete options.rootDir;
        const host = ts.createCompilerHost(options);
        const { getSourceFile } = host;
        host.getSourceFile = (path, target, ...rest) =>
            path === file
                ? ts.createSourceFile(path, code, target)
                : getSourceFile.call(host, path, target, ...rest);
        const program = ts.createProgram([file], options, host);
        const source = program.getSourceFile(file);
        const problems = [
            ...program.getSyntacticDiagnostics(source),
            ...program.getSemanticDiagnostics(source),
        ];
        return problems.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
    }

    test('accept the manifest', () => {
        const check = 'const info: Editor.Interface.PackageJson = manifest; void [item, messages, info];';
        expect(errorsOf(`${header}\n${check}`)).toEqual([]);
    }, 60_000);

    test('would not accept another one', () => {
        const check = 'const info: Editor.Interface.PackageJson = { ...manifest, main: 1 };';
        expect(errorsOf(`${header}\n${check}`)).toEqual([
            expect.stringMatching(/'number' is not assignable to type 'string/),
        ]);
    }, 60_000);
});

test('asks the editor for nothing but messages it documents', () => {
    const folder = join(PROJECT, 'node_modules/@cocos/creator-types/editor/packages');
    const documented = ['scene', 'asset-db'].flatMap((target) => {
        const types = readFileSync(join(folder, target, '@types/message.d.ts'), 'utf8');
        return [...types.matchAll(/^\s+'([\w-]+)': \{/gm)].map(([, message]) => `${target} ${message}`);
    });
    // In no types, but in the engine's inspectors (editor/inspector in its repository): what snapshot was before.
    const ofInspectors = ['begin', 'end', 'cancel'].map((what) => `scene ${what}-recording`);
    const source = ['create-rope', 'features-menu']
        .map((name) => readFileSync(join(EXTENSION, `src/${name}.ts`), 'utf8'))
        .join('\n');
    const asked = [...source.matchAll(/request\('([\w-]+)', '([\w-]+)'/g)].map(
        ([, target, message]) => `${target} ${message}`,
    );
    expect(asked.length).toBeGreaterThan(6);
    expect([...documented, ...ofInspectors]).toEqual(expect.arrayContaining(asked));
});
