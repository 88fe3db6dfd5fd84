/**
 * Joins test files, for Jest: one module runs many of them one after another, so that the package is loaded and warmed up for
 * them once, not for each. `write()` writes those modules and returns what a configuration has as `testMatch`; `bundle()` also
 * puts into each module all that it loads of the project: what is imported is then called directly, not through the object of
 * a module, which takes half of the time.
 */
const { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } = require('node:fs');
const { dirname, join, posix } = require('node:path');

const PROJECT = join(__dirname, '..');
/** Most files in a module. With more, the last module would run while other processors are idle. */
const FILES = 16;
/** What a game has or has not, and what changes all that is loaded after it: only files that load the same of it are joined. */
const PARTS = [
    ...['assets/rope/index.ts', 'tools/cc/physics-2d/index.ts'],
    ...['tools/cc/in-editor.ts', 'tests/support/physics.ts', 'tests/support/poison.ts'],
];
/** A file that replaces modules or classes of the engine, or whose snapshots lie beside it, stays alone. */
const IS_ALONE =
    /\bjest\.(mock|setTimeout|doMock|isolateModules|spyOn\(\w+Module,)|toMatchSnapshot|@ccclass\('cc\./;
const TYPES = /^(import|export) type [^;]*;/gm;
const ENGINE = { cc: 'tools/cc/index.ts', 'cc/env': 'tools/cc/env.ts' };

/** The unit tests: paths from the project's folder. */
module.exports.unitTests = () =>
    readdirSync(join(PROJECT, 'tests'), { recursive: true })
        .map((path) => `tests/${path.replaceAll('\\', '/')}`)
        .filter((path) => path.endsWith('.test.ts') && !path.startsWith('tests/browser/'))
        .sort();

/**
 * Which test files run in one module, and which alone.
 * @param tests Paths from the project's folder.
 * @param partsOf Which of `PARTS` a test loads.
 */
module.exports.join = (tests, partsOf) => {
    const alone = tests.filter((path) => IS_ALONE.test(readFileSync(join(PROJECT, path), 'utf8')));
    const alike = new Map();
    for (const path of tests.filter((one) => !alone.includes(one))) {
        const key = partsOf(path).join();
        alike.set(key, [...(alike.get(key) ?? []), path]);
    }
    return { alone, joined: [...alike.values()].flatMap((paths) => evenly(paths)) };
};

/** @param tests Paths from the project's folder. @param name The folder in `dist` for the modules. */
module.exports.write = (tests, name) => {
    const folder = join(PROJECT, 'dist', name);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    const { alone, joined } = module.exports.join(tests, reachedParts());
    const modules = joined.map((paths, i) => {
        const file = `${String(i + 1).padStart(2, '0')}.test.js`;
        writeFileSync(join(folder, file), paths.map(run).join(''));
        return `<rootDir>/dist/${name}/${file}`;
    });
    return [...modules, ...alone.map((path) => `<rootDir>/${path}`)];
};

/** As `write`; promises what a configuration has as `testMatch`. */
module.exports.bundle = async (tests, name) => {
    const written = module.exports.write(tests, name);
    const folder = `<rootDir>/dist/${name}`;
    await require('esbuild').build({
        absWorkingDir: PROJECT,
        entryPoints: written
            .filter((path) => path.startsWith(folder))
            .map((path) => path.slice('<rootDir>/'.length)),
        outdir: `dist/${name}`,
        allowOverwrite: true,
        bundle: true,
        platform: 'node',
        target: 'node20',
        tsconfig: 'tsconfig.jest.json',
        packages: 'external',
        alias: Object.fromEntries(
            Object.entries(ENGINE).map(([module, path]) => [module, join(PROJECT, path)]),
        ),
        plugins: [
            { name: 'folders', setup: (build) => build.onLoad({ filter: /\.c?[jt]s$/ }, withItsFolder) },
        ],
        logLevel: 'warning',
    });
    return written;
};

/** A script that asks for its folder gets that of its source, not that of the bundle. */
function withItsFolder({ path }) {
    const source = readFileSync(path, 'utf8');
    if (!source.includes('__dirname')) return undefined;
    return {
        contents: `const __dirname = ${JSON.stringify(dirname(path))};\n${source}`,
        loader: path.endsWith('ts') ? 'ts' : 'js',
    };
}

/** What runs a test file: its tests have its name before theirs, its hooks are for them only, and its spies end with it. */
function run(path) {
    return `describe('${path}', () => {
    require('../../${path}');
    afterAll(() => jest.restoreAllMocks());
});
`;
}

/** Cuts a list into equal parts of at most so many files; each takes some of everywhere, the slow folders too. */
function evenly(paths) {
    const count = Math.ceil(paths.length / FILES);
    return Array.from({ length: count }, (_, part) => paths.filter((_, i) => i % count === part));
}

/** A function that tells which of `PARTS` a script loads. */
function reachedParts() {
    const { register } = require('tsx/cjs/api');
    const unregister = register();
    const { importsOf } = require('./features.ts');
    unregister();
    const known = new Map();
    const importedBy = (path) => {
        if (!known.has(path)) {
            const source = readFileSync(join(PROJECT, path), 'utf8').replace(TYPES, '');
            known.set(
                path,
                importsOf(source).flatMap((name) => scriptOf(path, name)),
            );
        }
        return known.get(path);
    };
    return (path) => {
        const reached = new Set([path]);
        for (const one of reached) for (const other of importedBy(one)) reached.add(other);
        return PARTS.filter((part) => reached.has(part));
    };
}

/** The script that an import names, if it is one of the project. */
function scriptOf(path, name) {
    if (name in ENGINE) return [ENGINE[name]];
    if (!name.startsWith('.')) return [];
    const target = posix.join(posix.dirname(path), name);
    return [target, `${target}.ts`, `${target}/index.ts`]
        .filter((one) => one.endsWith('.ts') && existsSync(join(PROJECT, one)))
        .slice(0, 1);
}
