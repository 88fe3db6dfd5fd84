import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { Features, PACKAGE } from '../../tools/features';
import { withFeatures } from '../../tools/merged/choose';
import { mergedFiles, writeFiles } from '../../tools/merged/files';
import { mergePackage } from '../../tools/merged/merge';
import { PackageScripts } from '../../tools/merged/scripts';

const PROJECT = resolve(__dirname, '../..');

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

/** A project in which scripts are read as in this one. */
function projectWith(scripts: Readonly<Record<string, string>> = {}): string {
    const folder = mkdtempSync(join(tmpdir(), 'rope-merged-'));
    folders.push(folder);
    cpSync(join(PROJECT, 'tsconfig.creator.json'), join(folder, 'tsconfig.creator.json'));
    for (const name of ['node_modules', 'types']) symlinkSync(join(PROJECT, name), join(folder, name));
    for (const [path, source] of Object.entries(scripts)) {
        const file = join(folder, PACKAGE, path);
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, source);
    }
    return folder;
}

const WITHOUT_NAMES = { 'index.ts': "export * from './core';\nimport './lamps';\n" };

describe('scripts that are merged', () => {
    const { sources, modules } = mergePackage(
        projectWith({
            ...WITHOUT_NAMES,
            'core/index.ts': "export { Rope } from './Rope';\nexport { lengthOf } from './solver';\n",
            'core/Rope.ts': `import { _decorator, Component } from 'cc';
import { lengthOf } from './solver';
import { Watch } from './game/watch';
@_decorator.ccclass('Rope')
export class Rope extends Component {
    readonly watch = new Watch();
    get length(): number { return lengthOf(this.watch); }
}
`,
            'core/solver/index.ts': "export { lengthOf } from './length';\n",
            'core/solver/length.ts': `import { half } from './half';
import type { Watch } from '../game/watch';
const scale = 3;
export const table = { scale };
export function lengthOf({ ticks }: Watch): number { return half(ticks) * scale; }
`,
            'core/solver/half.ts': `/** Of a half. */
const scale = 0.5;
export const half = (all: number): number => all * scale;
`,
            'core/game/watch.ts': 'export class Watch { ticks = 1; }\n',
            'core/game/late.ts': `import { Rope } from '../Rope';
import { Watch } from './watch';
export const late = [Rope, Watch];
`,
            'lamps/index.ts': "import './glow';\n",
            'lamps/glow.ts': `import { half } from '../core/solver/half';
declare module '../core/game/watch' { interface Watch { glow: number } }
export const glow = half(2);
`,
        }),
    );
    const sourceOf = (path: string): string => sources.get(path)!;

    test('are a module per folder, and two where one would make a circle', () => {
        expect([...sources.keys()].sort()).toEqual([
            ...['core/Rope.ts', 'core/game-2.ts', 'core/game.ts', 'core/index.ts', 'core/solver.ts'],
            ...['index.ts', 'lamps/index.ts', 'lamps/lamps.ts'],
        ]);
        expect(modules.get('core/game/late.ts')).toBe('core/game-2.ts');
    });

    test('come in the order in which they need each other, with one list of imports', () => {
        expect(sourceOf('core/solver.ts')).toBe(`import type { Watch } from './game';

// ---- core/solver/half.ts

/** Of a half. */
const scale = 0.5;
export const half = (all: number): number => all * scale;

// ---- core/solver/length.ts

const scaleOfLength = 3;
export const table = { scale: scaleOfLength };
export function lengthOf({ ticks }: Watch): number { return half(ticks) * scaleOfLength; }
`);
    });

    test('are imported from their modules, not from doors inside', () => {
        expect(sourceOf('core/Rope.ts')).toContain("import { Watch } from './game';\n");
        expect(sourceOf('core/Rope.ts')).toContain("import { lengthOf } from './solver';\n");
        expect(sourceOf('core/index.ts')).toBe(
            "export { Rope } from './Rope';\nexport { lengthOf } from './solver';\n",
        );
        expect(sourceOf('lamps/index.ts')).toBe("import './lamps';\n");
        expect(sourceOf('lamps/lamps.ts')).toContain("declare module '../core/game' {");
    });

    test('leave the door of the package as it is', () => {
        expect(sourceOf('index.ts')).toBe(WITHOUT_NAMES['index.ts']);
    });
});

test('two scripts of a folder that export the same name are an error', () => {
    const project = projectWith({
        'core/solver/one.ts': 'export const length = 1;\n',
        'core/solver/two.ts': 'export const length = 2;\n',
    });
    expect(() => mergePackage(project)).toThrow('core/solver.ts would export length twice');
});

describe('the merged package', () => {
    const project = projectWith();
    const files = mergedFiles(PROJECT);
    writeFiles(join(project, PACKAGE), files);
    const sources = new PackageScripts(PROJECT);
    const merged = new PackageScripts(project);
    const alone = ({ all }: PackageScripts): string[] =>
        [...all.values()].flatMap(({ path, isAlone }) => (isAlone ? path : [])).sort();

    test('has its doors, and each class of a component in the script that scenes name', () => {
        expect(alone(merged)).toEqual(alone(sources));
        for (const path of alone(merged)) {
            const meta = (folder: string): string =>
                readFileSync(join(folder, PACKAGE, `${path}.meta`), 'utf8');
            expect(meta(project)).toBe(meta(PROJECT));
        }
    });

    test('exports what the sources do', () => {
        for (const path of alone(sources))
            expect([...merged.exportsOf(path).keys()].sort()).toEqual(
                [...sources.exportsOf(path).keys()].sort(),
            );
    });

    test.each([
        [[], ['core']],
        [['pile'], ['core', 'memory', 'pile']],
        [
            ['debug', 'nets'],
            ['bodies', 'contacts', 'core', 'debug', 'leading', 'loads', 'memory', 'nets'],
        ],
    ])('with the features %j has these and what they need', (chosen, folders) => {
        const some = withFeatures(files, chosen, new Features(PROJECT).needed);
        const left = new Set(Object.keys(some).map((path) => path.replace(/(\.meta|\/.*)$/, '')));
        expect([...left].sort()).toEqual([...folders, 'index.ts'].sort());
        expect('nets/debug/index.ts' in some).toBe(chosen.includes('debug'));
        const door = Buffer.from(some['index.ts']!).toString();
        const lines = [...door.matchAll(/'\.\/([^']+)'/g)].map(([, path]) => `${path}/index.ts`);
        expect(lines.filter((path) => !(path in some))).toEqual([]);
    });

    test('is at most 82 scripts', () => {
        expect(merged.all.size).toBeLessThanOrEqual(82);
    });
});
