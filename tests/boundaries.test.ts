import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import * as ts from 'typescript';

const ROOT = join(__dirname, '..');
const ENGINE = ['cc', 'cc/env'];

/** Paths from the project's root, with '/', of all scripts in a folder and below. */
function scriptsUnder(folder: string): string[] {
    return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
        .map((path) => posix.join(folder, path.replaceAll('\\', '/')))
        .filter((path) => path.endsWith('.ts'))
        .sort();
}

/** What a script imports, by whatever means: import, export from, import(), import = require(). */
function importsOf(source: string): string[] {
    return ts.preProcessFile(source, true, true).importedFiles.map(({ fileName }) => fileName);
}

/**
 * The rooms of the package and what each may import besides itself. `rope` stands for the scripts at the top of
 * assets/rope; a room with a door (an index.ts) is entered by it.
 */
const ROOMS: Readonly<Record<string, readonly string[]>> = {
    rope: ['scene-view', 'runtime', 'inspector', 'draw', 'solver'],
    'scene-view': ['rope', 'runtime', 'inspector', 'draw', 'solver'],
    runtime: ['rope', 'inspector', 'draw', 'solver'],
    inspector: ['rope', 'runtime', 'draw', 'solver'],
    draw: ['solver'],
    solver: [],
};
const ROOMS_WITH_DOOR = ['solver', 'draw'];

/** The room of the package that a path lies in; undefined outside of it. */
function roomOf(path: string): string | undefined {
    const [assets, rope, ...rest] = path.split('/');
    if (assets !== 'assets' || rope !== 'rope') return undefined;
    return rest.length > 1 || rest[0] in ROOMS ? rest[0] : 'rope';
}

/** Whether a script at `path` may import `name`. */
function isAllowed(path: string, name: string): boolean {
    if (name.endsWith('.ts')) return false;
    const room = roomOf(path);
    if (ENGINE.includes(name)) return room !== 'solver';
    if (!name.startsWith('.')) return false;
    if (room === undefined)
        return (
            path.startsWith('assets/examples/') &&
            (name === '../../rope' || /^(\.|\.\.\/scripts)\/[A-Za-z-]+$/.test(name))
        );
    const target = posix.join(posix.dirname(path), name);
    const other = roomOf(target);
    if (other === undefined) return false;
    if (other === room) return true;
    const passesTheDoor = ROOMS_WITH_DOOR.includes(other) && target !== `assets/rope/${other}`;
    return ROOMS[room].includes(other) && !passesTheDoor;
}

/** The imports of a script that it must not have. */
function faultsOf(path: string, source: string): string[] {
    return importsOf(source).filter((name) => !isAllowed(path, name));
}

const scripts = scriptsUnder('assets');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

test.each(['assets/rope', 'assets/rope/draw', 'assets/rope/solver'])(
    'the scripts of %s are found',
    (folder) => {
        expect(scripts).toContain(`${folder}/index.ts`);
    },
);

test('scripts import only what they may', () => {
    const faults = scripts.flatMap((path) => faultsOf(path, read(path)).map((name) => `${path}: ${name}`));
    expect(faults).toEqual([]);
});

/** The scripts of the package that a script imports by value: `import type` and `export type` go when it is compiled. */
function valuesImportedBy(path: string, source: string): string[] {
    return ts
        .createSourceFile(path, source, ts.ScriptTarget.Latest)
        .statements.flatMap((one) => {
            const isImport = ts.isImportDeclaration(one) && !one.importClause?.isTypeOnly;
            const isExport = ts.isExportDeclaration(one) && !one.isTypeOnly;
            return (isImport || isExport) && one.moduleSpecifier ? [one.moduleSpecifier] : [];
        })
        .map((specifier) => (specifier as ts.StringLiteral).text)
        .filter((name) => name.startsWith('.'))
        .map((name) => posix.join(posix.dirname(path), name));
}

/** A circle of scripts, each of which imports the next by value; empty if there is none. */
function circleIn(sources: Readonly<Record<string, string>>): string[] {
    const fileOf = (target: string): string =>
        (`${target}.ts` in sources ? target : `${target}/index`) + '.ts';
    const imports = new Map(
        Object.entries(sources).map(([path, source]) => [path, valuesImportedBy(path, source).map(fileOf)]),
    );
    const nextOf = (path: string): string | undefined => imports.get(path)!.find((next) => imports.has(next));
    for (let before = 0; before !== imports.size;) {
        before = imports.size;
        for (const path of [...imports.keys()]) if (!nextOf(path)) imports.delete(path); // it leads to no circle
    }
    const way: string[] = [];
    let [path] = imports.keys();
    while (path && !way.includes(path)) {
        way.push(path);
        path = nextOf(path)!;
    }
    return way.slice(way.indexOf(path));
}

test('imports of values make no circle', () => {
    expect(circleIn(Object.fromEntries(scripts.map((path) => [path, read(path)])))).toEqual([]);
});

test('only the choice of a driver, the inspector and the editor know the scene view', () => {
    const rooms = ['runtime', 'draw', 'solver'];
    const knowing = scripts.filter((path) => rooms.includes(roomOf(path)!) && /\bEDITOR/.test(read(path)));
    expect(knowing).toEqual([]);
    const choosing = scripts.filter((path) => roomOf(path) === 'rope' && /\bEDITOR/.test(read(path)));
    expect(choosing).toEqual(['Rope', 'RopeLoad', 'RopeNet'].map((name) => `assets/rope/${name}.ts`));
});

describe('the check finds', () => {
    test.each([
        ['the engine in the solver', 'assets/rope/solver/a.ts', "import { Vec2 } from 'cc';", 'cc'],
        ['a type of it', 'assets/rope/solver/a.ts', "import type { Vec2 } from 'cc';", 'cc'],
        ['a library', 'assets/rope/solver/a.ts', "import x from 'lodash';", 'lodash'],
        ['the folder above', 'assets/rope/solver/a.ts', "export * from '../Rope';", '../Rope'],
        [
            'the folder above its rooms',
            'assets/rope/solver/exact/a.ts',
            "import { Rope } from '../../Rope';",
            '../../Rope',
        ],
        ['an import()', 'assets/rope/solver/a.ts', "const x = import('node:fs');", 'node:fs'],
        ['a require()', 'assets/rope/solver/a.ts', "const x = require('cc');", 'cc'],
        ['a script by its ending', 'assets/rope/solver/a.ts', "import { b } from './b.ts';", './b.ts'],
        [
            'the component in the drawing',
            'assets/rope/draw/a.ts',
            "import { Rope } from '../Rope';",
            '../Rope',
        ],
        [
            'a door passed by',
            'assets/rope/draw/a.ts',
            "import { Chain } from '../solver/chain';",
            '../solver/chain',
        ],
        ['a door passed by', 'assets/rope/a.ts', "import { Chain } from './solver/chain';", './solver/chain'],
        [
            'an example in the package',
            'assets/rope/a.ts',
            "import { A } from '../examples/a';",
            '../examples/a',
        ],
        [
            'a door passed by',
            'assets/examples/a/b.ts',
            "import { R } from '../../rope/Rope';",
            '../../rope/Rope',
        ],
        ['another example', 'assets/examples/a/b.ts', "import { B } from '../b/b';", '../b/b'],
        ['anything but engine and package', 'assets/other/a.ts', "import { R } from '../rope';", '../rope'],
    ])('%s: %s', (_, path, source, fault) => {
        expect(faultsOf(path, source)).toEqual([fault]);
    });

    test('a circle of imports by value', () => {
        const circle = {
            'rope/a.ts': "import { C } from './b/c';\nexport const a = (): C => new C();",
            'rope/b/c.ts': "export { B as C } from '.';",
            'rope/b/index.ts': "import { a } from '../a';\nexport class B { readonly a = a; }",
        };
        const others = {
            'rope/d.ts':
                "import { C } from './b/c';\nimport { e } from './e';\nexport const d = new C() || e;",
            'rope/e.ts':
                "import type { d } from './d';\nimport type { C } from './b/c';\nexport const e = (of: typeof d): C => of;",
        };
        expect(circleIn({ ...circle, ...others })).toEqual(Object.keys(circle));
        expect(circleIn(others)).toEqual([]);
    });

    test('nothing in what is allowed', () => {
        const fine = [
            ['assets/rope/solver/a.ts', "import { B } from './b-c'; // from 'cc'"],
            ['assets/rope/solver/exact/a.ts', "import { B } from '../geometry/b';"],
            ['assets/rope/runtime/a.ts', "import { B } from '../inspector/b';"],
            [
                'assets/rope/draw/a.ts',
                "import { Color } from 'cc';\nimport type { Affine } from '../solver';",
            ],
            ['assets/rope/a.ts', "import { EDITOR } from 'cc/env';\nexport { paint } from './draw';"],
            ['assets/examples/a/b.ts', "import { Node } from 'cc';\nimport { Rope } from '../../rope';"],
        ] as const;
        expect(fine.flatMap(([path, source]) => faultsOf(path, source))).toEqual([]);
    });
});
