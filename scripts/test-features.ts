/**
 * The deletion test: the package without a feature, and without what needs it, has the right types, and the tests that are
 * left pass. Each feature in turn, and all of them; words name some: `npm run test:features -- nets skin`. With `--fast`,
 * as `npm test` has it: without all of them, and without one that the commit chooses; some of the tests are run, those of
 * the core only without all. Without the same folders the merged scripts of the zips have the right types, too.
 *
 * What is left: the core, the other features, what of `assets/examples` uses none that is gone; of the tests those of the
 * core, `tests/component`, `draw` and `solver`, and those of the other features, the folders of their names. Tests of the
 * whole package (examples, games, docs, physics, ...) and of features together (`tests/together`) are not.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { featureUses } from '../tools/feature-uses';
import { Features, PACKAGE, scriptsUnder } from '../tools/features';
import { type Files, withFeatures } from '../tools/merged/choose';
import { mergedFiles, writeFiles } from '../tools/merged/files';

const PROJECT = resolve(__dirname, '..');
const TESTS_OF_THE_CORE = ['component', 'draw', 'solver'];
/** What the remaining scripts and tests are run with. */
const COPIED = [
    ...['assets', 'scripts', 'tests', 'tools', 'types', 'package.json', 'jest.config.cjs'],
    ...['tsconfig.json', 'tsconfig.tests.json', 'tsconfig.jest.json'],
];
/** What they only read. */
const LINKED = ['node_modules', 'preview'];
const TYPES = 'tsconfig.features.json';
const CREATOR_TYPES = 'tsconfig.creator.json';
/** One test file in so many is run with `--fast`. */
const ONE_IN = 60;

const features = new Features(PROJECT);

/** A number that is always the same for a commit. */
function numberOfCommit(): number {
    const hash = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: PROJECT, encoding: 'utf8' });
    return parseInt(hash.slice(0, 8), 16);
}

/** A copy of the project without some features and all that goes with them. */
function copyWithout(gone: readonly string[], uses: ReadonlyMap<string, ReadonlySet<string>>): string {
    const folder = mkdtempSync(join(tmpdir(), 'rope-without-'));
    for (const name of COPIED) cpSync(join(PROJECT, name), join(folder, name), { recursive: true });
    for (const name of LINKED) symlinkSync(join(PROJECT, name), join(folder, name));
    for (const path of [...gone, ...bridgesOf(gone)]) remove(folder, `tests/${path}`);
    for (const name of features.names)
        for (const other of gone) remove(folder, `tests/${name}/${other}`, `tests/${other}/${name}`);
    for (const [path, used] of uses) if (gone.some((name) => used.has(name))) remove(folder, path);
    deleteFeatures(folder, gone);
    return folder;
}

/** What a user does: deletes the folders of features, and their lines in the door. */
function deleteFeatures(folder: string, gone: readonly string[]): void {
    for (const path of [...gone, ...bridgesOf(gone)]) remove(folder, `${PACKAGE}/${path}`);
    const door = join(folder, PACKAGE, 'index.ts');
    const lines = readFileSync(door, 'utf8').split('\n');
    const isLeft = (line: string): boolean => {
        const [, path] = /'\.\/([^']+)'/.exec(line) ?? [];
        return path === undefined || existsSync(join(folder, PACKAGE, path));
    };
    writeFileSync(door, lines.filter(isLeft).join('\n'));
}

function bridgesOf(names: readonly string[]): string[] {
    return names.flatMap((name) => features.bridgesOf(name));
}

/** Whether the merged scripts of a zip with some features have the right types. */
function isMergedWhole(merged: Files, left: readonly string[]): boolean {
    const folder = mkdtempSync(join(tmpdir(), 'rope-merged-without-'));
    try {
        writeFiles(join(folder, PACKAGE), withFeatures(merged, left, features.needed));
        for (const name of ['node_modules', 'types']) symlinkSync(join(PROJECT, name), join(folder, name));
        cpSync(join(PROJECT, CREATOR_TYPES), join(folder, CREATOR_TYPES));
        return run(folder, 'typescript-7/bin/tsc', '-p', CREATOR_TYPES, '--moduleResolution', 'bundler');
    } finally {
        rmSync(folder, { recursive: true, force: true });
    }
}

function remove(folder: string, ...paths: readonly string[]): void {
    for (const path of paths) rmSync(join(folder, path), { recursive: true, force: true });
}

/** Whether the types of the scripts and tests that are left are right, and the tests pass; in a turn, some of the tests. */
function isWhole(folder: string, tests: readonly string[], turn: number | null): boolean {
    const folders = tests.map((name) => `tests/${name}`).filter((path) => existsSync(join(folder, path)));
    const files = folders
        .flatMap((path) => scriptsUnder(path, folder))
        .filter((path) => path.endsWith('.test.ts'));
    const chosen = turn === null ? files : files.filter((_, i) => (i + turn) % ONE_IN === 0);
    if (turn !== null) for (const path of chosen) console.log(`    Run: ${path}`);
    // The types of all tests of the core take as long as those of the package.
    const isAllTyped = turn === null || TESTS_OF_THE_CORE.every((name) => tests.includes(name));
    const typed = isAllTyped ? folders.map((path) => `${path}/**/*.ts`) : chosen;
    const include = ['assets/**/*.ts', 'types/**/*.d.ts', ...typed];
    writeFileSync(join(folder, TYPES), JSON.stringify({ extends: './tsconfig.tests.json', include }));
    const areRight = run(folder, 'typescript-7/bin/tsc', '-p', TYPES);
    if (chosen.length === 0) return areRight; // Jest would run all there are
    // One worker for a few tests: each compiles the package anew.
    const workers = turn === null ? [] : ['--runInBand'];
    return (
        run(folder, 'jest/bin/jest.js', ...workers, '--silent=true', '--runTestsByPath', ...chosen) &&
        areRight
    );
}

/** Whether a command of an installed package succeeds. */
function run(folder: string, command: string, ...words: readonly string[]): boolean {
    const script = join(folder, 'node_modules', command);
    const { status } = spawnSync(process.execPath, [script, ...words], { cwd: folder, stdio: 'inherit' });
    return status === 0;
}

function main(): void {
    const words = process.argv.slice(2);
    const isFast = words.includes('--fast');
    const named = words.filter((word) => !word.startsWith('--'));
    const turn = isFast ? numberOfCommit() : null;
    const byTurn = features.names[(turn ?? 0) % features.names.length]!;
    const single = named.length > 0 ? named : isFast ? [byTurn] : features.names;
    const cases = [...(named.length > 0 ? [] : [features.names]), ...single.map((name) => [name])];
    const uses = featureUses(features);
    const merged = mergedFiles(PROJECT);
    const broken = cases.filter((names) => {
        const gone = features.goneWith(names);
        const left = features.names.filter((name) => !gone.includes(name));
        console.log(`=== Without ${gone.join(', ')}`);
        const out = [...uses].filter(([, used]) => gone.some((name) => used.has(name))).map(([path]) => path);
        for (const path of out) console.log(`    Left out: ${path}`);
        const folder = copyWithout(gone, uses);
        try {
            const isCoreTested = left.length === 0 || !isFast;
            const isRight = isWhole(folder, [...(isCoreTested ? TESTS_OF_THE_CORE : []), ...left], turn);
            return !isMergedWhole(merged, left) || !isRight;
        } finally {
            rmSync(folder, { recursive: true, force: true });
        }
    });
    for (const names of broken) console.error(`Broken without ${names.join(', ')}.`);
    if (broken.length > 0) process.exitCode = 1;
}

main();
