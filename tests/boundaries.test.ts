import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import * as ts from 'typescript';
import { Features, importsOf, placeOf, scriptsUnder } from '../tools/features';

const ROOT = join(__dirname, '..');
const ENGINE = ['cc', 'cc/env'];
const FEATURES = new Features();

/**
 * The rooms of the core and what each may import besides itself. `top` stands for the scripts at its top; a room with a
 * door (an index.ts) is entered by it. Features pass these doors: they are built on the files of the core.
 */
const ROOMS: Readonly<Record<string, readonly string[]>> = {
    top: ['scene-view', 'runtime', 'inspector', 'draw', 'solver'],
    'scene-view': ['top', 'runtime', 'inspector', 'draw', 'solver'],
    runtime: ['top', 'inspector', 'draw', 'solver'],
    inspector: ['top', 'runtime', 'draw', 'solver'],
    draw: ['solver'],
    solver: [],
};
const ROOMS_WITH_DOOR = ['solver', 'draw'];

const CORE = 'assets/rope/core';

/** The room of the core that a path lies in. */
function roomOf(path: string): string {
    const [, , , room, ...rest] = path.split('/');
    return rest.length > 0 || room in ROOMS ? room : 'top';
}

function isAllowedInCore(path: string, target: string): boolean {
    if (!target.startsWith(`${CORE}/`)) return false;
    const [room, other] = [roomOf(path), roomOf(target)];
    if (other === room) return true;
    const passesTheDoor = ROOMS_WITH_DOOR.includes(other) && target !== `${CORE}/${other}`;
    return ROOMS[room].includes(other) && !passesTheDoor;
}

/** Whether a script of a feature may import a target: files of its own, of the core and of other features, but no bridge. */
function isAllowedInFeature(path: string, target: string): boolean {
    const [own, other] = [placeOf(path)!, placeOf(`${target}/`)!];
    if (FEATURES.isInBridge(other)) return other.feature === own.feature && other.folder === own.folder;
    return other.feature !== '' && target !== CORE;
}

/** Whether a script at `path` may import `name`. */
function isAllowed(path: string, name: string): boolean {
    if (name.endsWith('.ts')) return false;
    const place = placeOf(path);
    const isSolver = /^assets\/rope\/[\w-]+\/solver\//.test(path);
    if (ENGINE.includes(name)) return !isSolver;
    if (!name.startsWith('.')) return false;
    const target = posix.join(posix.dirname(path), name);
    if (!place) {
        const isOwn = /^(\.|\.\.\/(scripts|game-kit))\/[A-Za-z-]+$/.test(name);
        return path.startsWith('assets/examples/') && (name === '../../rope' || isOwn);
    }
    if (!placeOf(target)) return false;
    if (place.feature === '') return true; // see the test of the door
    if (isSolver && !/^assets\/rope\/[\w-]+\/solver(\/|$)/.test(target)) return false;
    return place.feature === 'core' ? isAllowedInCore(path, target) : isAllowedInFeature(path, target);
}

/** The imports of a script that it must not have. */
function faultsOf(path: string, source: string): string[] {
    return importsOf(source).filter((name) => !isAllowed(path, name));
}

const scripts = scriptsUnder('assets');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

test.each(['assets/rope', CORE, `${CORE}/draw`, `${CORE}/solver`])(
    'the scripts of %s are found',
    (folder) => {
        expect(scripts).toContain(`${folder}/index.ts`);
    },
);

test('scripts import only what they may', () => {
    const faults = scripts.flatMap((path) => faultsOf(path, read(path)).map((name) => `${path}: ${name}`));
    expect(faults).toEqual([]);
});

const parsed = new Map<string, ts.SourceFile>();

/** The syntax tree of a script; parsed once for all tests. */
function treeOf(path: string, source: string): ts.SourceFile {
    const tree = parsed.get(source) ?? ts.createSourceFile(path, source, ts.ScriptTarget.Latest);
    parsed.set(source, tree);
    return tree;
}

/** The scripts of the package that a script imports by value: `import type` and `export type` go when it is compiled. */
function valuesImportedBy(path: string, source: string): string[] {
    return treeOf(path, source)
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

test('features do not need each other in a circle', () => {
    const inCircle = FEATURES.names.filter((name) =>
        FEATURES.needsOf(name).some((needed) => FEATURES.goneWith([name]).includes(needed)),
    );
    expect(inCircle).toEqual([]);
});

test('the door has a line for the core, for each feature and for each bridge', () => {
    const folders = [
        'core',
        ...FEATURES.names,
        ...FEATURES.names.flatMap((name) => FEATURES.bridgesOf(name)),
    ];
    const doors = folders.filter((folder) => scripts.includes(`assets/rope/${folder}/index.ts`));
    const lines = importsOf(read('assets/rope/index.ts')).map((name) => name.slice(2));
    expect(lines.sort()).toEqual([...new Set(doors)].sort());
});

test('only the choice of a driver, the inspector and the editor know the scene view', () => {
    const inCore = scripts.filter((path) => path.startsWith(`${CORE}/`) && /\bEDITOR/.test(read(path)));
    const knowing = inCore.filter((path) => ['runtime', 'draw', 'solver'].includes(roomOf(path)));
    expect(knowing).toEqual([]);
    const choosing = inCore.filter((path) => roomOf(path) === 'top');
    expect(choosing).toEqual([`${CORE}/Rope.ts`]);
});

describe('the check finds', () => {
    test.each([
        ['the engine in the solver', 'assets/rope/core/solver/a.ts', "import { Vec2 } from 'cc';", 'cc'],
        ['a type of it', 'assets/rope/core/solver/a.ts', "import type { Vec2 } from 'cc';", 'cc'],
        ['a library', 'assets/rope/core/solver/a.ts', "import x from 'lodash';", 'lodash'],
        ['the folder above', 'assets/rope/core/solver/a.ts', "export * from '../Rope';", '../Rope'],
        [
            'the folder above its rooms',
            'assets/rope/core/solver/exact/a.ts',
            "import { Rope } from '../../Rope';",
            '../../Rope',
        ],
        ['an import()', 'assets/rope/core/solver/a.ts', "const x = import('node:fs');", 'node:fs'],
        ['a require()', 'assets/rope/core/solver/a.ts', "const x = require('cc');", 'cc'],
        ['a script by its ending', 'assets/rope/core/solver/a.ts', "import { b } from './b.ts';", './b.ts'],
        [
            'the component in the drawing',
            'assets/rope/core/draw/a.ts',
            "import { Rope } from '../Rope';",
            '../Rope',
        ],
        [
            'a door passed by',
            'assets/rope/core/draw/a.ts',
            "import { Chain } from '../solver/chain';",
            '../solver/chain',
        ],
        [
            'a door passed by',
            'assets/rope/core/a.ts',
            "import { Chain } from './solver/chain';",
            './solver/chain',
        ],
        [
            'an example in the package',
            'assets/rope/core/a.ts',
            "import { A } from '../examples/a';",
            '../examples/a',
        ],
        [
            'a door passed by',
            'assets/examples/a/b.ts',
            "import { R } from '../../rope/Rope';",
            '../../rope/Rope',
        ],
        ['a feature in the core', 'assets/rope/core/a.ts', "import { b } from '../debug/b';", '../debug/b'],
        ['the door', 'assets/rope/debug/a.ts', "import { b } from '..';", '..'],
        ['a bridge', 'assets/rope/nets/a.ts', "import { b } from './debug';", './debug'],
        [
            'a bridge of another feature',
            'assets/rope/skin/a.ts',
            "import { b } from '../nets/skin/b';",
            '../nets/skin/b',
        ],
        [
            'the engine in the solver of a feature',
            'assets/rope/nets/solver/a.ts',
            "import { Vec2 } from 'cc';",
            'cc',
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
            ['assets/rope/core/solver/a.ts', "import { B } from './b-c'; // from 'cc'"],
            ['assets/rope/core/solver/exact/a.ts', "import { B } from '../geometry/b';"],
            ['assets/rope/core/runtime/a.ts', "import { B } from '../inspector/b';"],
            [
                'assets/rope/core/draw/a.ts',
                "import { Color } from 'cc';\nimport type { Affine } from '../solver';",
            ],
            ['assets/rope/core/a.ts', "import { EDITOR } from 'cc/env';\nexport { paint } from './draw';"],
            [
                'assets/rope/skin/a.ts',
                "import { B } from '../core/draw/b';\nimport { c } from '../debug/drawing';",
            ],
            [
                'assets/rope/nets/debug/a.ts',
                "import { B } from '../b';\nimport { c } from '../../debug/drawing';",
            ],
            [
                'assets/rope/nets/state/a.ts',
                "import '../../state/states';\ndeclare module '../../state/B' {\n    interface B {}\n}",
            ],
            ['assets/examples/a/b.ts', "import { Node } from 'cc';\nimport { Rope } from '../../rope';"],
        ] as const;
        expect(fine.flatMap(([path, source]) => faultsOf(path, source))).toEqual([]);
    });
});

/** The classes of the package, with the class of the package that each extends, if any. */
function basesOfClasses(): Map<string, string> {
    const bases = new Map<string, string>();
    for (const path of scriptsUnder('assets/rope')) {
        const file = treeOf(path, read(path));
        const visit = (node: ts.Node): void => {
            if (ts.isClassDeclaration(node) && node.name) {
                const clause = node.heritageClauses?.find(
                    ({ token }) => token === ts.SyntaxKind.ExtendsKeyword,
                );
                let base: ts.Node | undefined = clause?.types[0]?.expression;
                while (base && !ts.isIdentifier(base)) base = (base as Partial<ts.AsExpression>).expression;
                bases.set(node.name.text, base ? (base as ts.Identifier).text : '');
            }
            ts.forEachChild(node, visit);
        };
        visit(file);
    }
    return bases;
}

/**
 * The classes of the package that others extend. In ES5 output, Creator's default, Babel makes each object of a class with a base
 * by `Reflect.construct`, and V8 gives each of them a hidden class of its own. Code that is run for many of them then finds none
 * of their fields where it has looked before, and takes twice the time. So a rope's own parts extend nothing.
 */
const BASES = ['AttachedRenderer', 'EditorDriver', 'NumberText', 'RopeLife'];

test('classes of the package extend only these, and each of these has more than one heir', () => {
    const bases = basesOfClasses();
    const heirs = [...bases.values()].filter((base) => bases.has(base));
    expect([...new Set(heirs)].sort()).toEqual(BASES);
    expect(BASES.filter((base) => heirs.filter((one) => one === base).length === 1)).toEqual([]);
});
