/**
 * Builds the package that a zip has as Creator builds the scripts of a game, in the outputs that games choose, and prints what
 * it weighs.
 * With a Chromium also what it takes to start, beside version 0.1.0 and, with the folder of a web build, in its engine and
 * beside it. `--fast` leaves that out, and all outputs but the default and the loose one. `--write` writes the docs.
 */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { bundlePackage } from '../engine/npm-package';
import { readWebBuild } from '../engine/web-build';
import { findChromium, launchChromium } from '../tools/browser/chromium';
import { type EngineFiles, startEngine, startScripts, type StartUp } from '../tools/browser/start-up';
import { OUTPUTS } from '../tools/creator/compile';
import { type GameScripts, MAIN, scriptsOf } from '../tools/creator/game-build';
import { Features, PACKAGE } from '../tools/features';
import { mergedCopy } from '../tools/merged/files';
import { checkOut } from '../tools/old-version';
import { report, type Row, row } from '../tools/report';
import { weighFeatures } from './builds/features';
import { writeBuilds } from './builds/pages';

const PROJECT = resolve(__dirname, '..');
/** The last commit of version 0.1.0. */
const OLD = { name: 'Version 0.1.0, ES5', commit: 'c19a348^' };
const DEFAULT_NAME = 'ES5, the default';
const SOURCES = 'ES5, the sources as they are';
const CORE_ALONE = 'ES5, the core alone';
/** What starts is started so often, in turns. */
const ROUNDS = 9;
/** Of the CPU time that the engine takes to start. */
const START_LIMITS = { [DEFAULT_NAME]: 0.75, [CORE_ALONE]: 0.3 };

/** A build, and what it may weigh, bytes. */
interface Build {
    readonly name: string;
    readonly output: keyof typeof OUTPUTS;
    readonly isMerged: boolean;
    readonly limit: { readonly size: number; readonly gzip: number };
    readonly isFast?: boolean;
}

const DEFAULT: Build = {
    ...{ name: DEFAULT_NAME, output: 'es5', isMerged: false, isFast: true },
    limit: { size: 824_700, gzip: 276_900 },
};
const SMALLEST: Build = {
    ...{ name: 'Targets: chrome 100, erase modules', output: 'modern', isMerged: true },
    limit: { size: 646_800, gzip: 224_800 },
};
const BUILDS: readonly Build[] = [
    DEFAULT,
    {
        ...{ name: 'ES5, erase modules', output: 'es5', isMerged: true },
        limit: { size: 746_200, gzip: 245_500 },
    },
    {
        ...{ name: 'ES5, loose mode', output: 'es5-loose', isMerged: false, isFast: true },
        limit: { size: 770_100, gzip: 266_900 },
    },
    {
        ...{ name: 'Targets: chrome 100', output: 'modern', isMerged: false },
        limit: { size: 718_300, gzip: 252_300 },
    },
    SMALLEST,
];

async function main(): Promise<void> {
    const words = process.argv.slice(2);
    const [folder] = words.filter((word) => !word.startsWith('--'));
    const isFast = words.includes('--fast');
    const { folder: game, remove } = mergedCopy(PROJECT);
    process.on('exit', remove);
    const built = await buildAll(
        join(game, PACKAGE),
        isFast ? BUILDS.filter((build) => build.isFast) : BUILDS,
    );
    const rows = BUILDS.flatMap((build) => weigh(build.name, built.get(build.name), build));
    rows.push(...(await weighFeatures(game, built.get(DEFAULT.name)!.modules, isFast)));
    if (!isFast) {
        const features = new Features(game);
        const isInCore = (path: string): boolean => features.isIn(`${PACKAGE}/${path}`, []);
        const core = await scriptsOf(join(game, PACKAGE), OUTPUTS.es5)(false, isInCore);
        const sources = await scriptsOf(join(PROJECT, PACKAGE), OUTPUTS.es5)(false);
        rows.push(...weigh(CORE_ALONE, core), ...weigh(SOURCES, sources));
        built.set(CORE_ALONE, core).set(SOURCES, sources);
    }
    if (!isFast && findChromium()) {
        const old = checkOut(OLD.commit);
        const scripts = await scriptsOf(join(old.folder, PACKAGE), OUTPUTS.es5)(false).finally(old.remove);
        rows.push(...weigh(OLD.name, scripts));
        rows.push(...(await start(built.set(OLD.name, scripts), folder)));
    }
    report('Builds as Creator makes them', rows);
    if (words.includes('--write')) writeBuilds(rows, DEFAULT.name, SMALLEST.name, CORE_ALONE);
}

async function buildAll(folder: string, builds: readonly Build[]): Promise<Map<string, GameScripts>> {
    const builders = new Map<string, ReturnType<typeof scriptsOf>>();
    const built = new Map<string, GameScripts>();
    for (const { name, output, isMerged } of builds) {
        const build = builders.get(output) ?? scriptsOf(folder, OUTPUTS[output]);
        builders.set(output, build);
        built.set(name, await build(isMerged));
    }
    return built;
}

function weigh(name: string, scripts: GameScripts | undefined, { limit }: Partial<Build> = {}): Row[] {
    if (!scripts) return [];
    const { code, modules, circles } = scripts;
    for (const circle of circles) console.error(`${name}: circular import ${circle}`);
    return [
        row(`${name}: size`, Buffer.byteLength(code), 'bytes', limit?.size),
        row(`${name}: gzip`, gzipSync(code, { level: 9 }).length, 'bytes', limit?.gzip),
        row(`${name}: modules`, modules.length, 'modules'),
        row(`${name}: circular imports`, circles.length, 'circles', limit && 0),
    ];
}

/** What scripts take to start: in the engine of a web build, or in the stand-in for one. */
async function start(built: ReadonlyMap<string, GameScripts>, folder: string | undefined): Promise<Row[]> {
    const build = folder === undefined ? null : readWebBuild(folder);
    const engine = build
        ? { importMap: `/${build.importMap}`, read: (path: string) => readFileSync(join(build.folder, path)) }
        : await standIn();
    const browser = await launchChromium();
    const starts = new Map<string, () => Promise<StartUp>>();
    for (const [name, { code }] of built) starts.set(name, () => startScripts(browser, engine, code, MAIN));
    const engineName = build && `Engine ${build.version}`;
    if (engineName) starts.set(engineName, () => startEngine(browser, engine));
    const measured = new Map([...starts.keys()].map((name): [string, StartUp[]] => [name, []]));
    for (let round = 0; round < ROUNDS; round++)
        for (const [name, one] of starts) measured.get(name)!.push(await one());
    await browser.close();
    const cpu = (name: string): number => median(measured.get(name)!.map((one) => one.cpu));
    const rows = [...measured].flatMap(([name, all]) => [
        row(`${name}: start-up CPU`, cpu(name), 'ms'),
        row(`${name}: JS heap`, median(all.map(({ heap }) => heap)) / 1e6, 'MB'),
    ]);
    const part = cpu(DEFAULT.name) / cpu(OLD.name);
    rows.push(row(`${DEFAULT.name}: start-up CPU, of that of 0.1.0`, part, 'x'));
    if (engineName)
        for (const [name, limit] of Object.entries(START_LIMITS)) {
            const part = cpu(name) / cpu(engineName);
            rows.push(row(`${name}: start-up CPU, of that of the engine`, part, 'x', limit));
        }
    return rows;
}

/** The stand-in for the engine, with what only scripts that Creator has compiled ask of it. */
async function standIn(): Promise<EngineFiles> {
    const engine = await bundlePackage(resolve(PROJECT, 'tools/cc/index.ts'));
    const files: Readonly<Record<string, string>> = {
        '/import-map.json': JSON.stringify({ imports: { cc: './cc.js' } }),
        '/cc.js': `System.register(['./stand-in.js'], (add) => ({
            setters: [add],
            execute() { add('cclegacy', { _RF: { push() {}, pop() {} } }); },
        }));`,
        '/stand-in.js': engine,
    };
    return { importMap: '/import-map.json', read: (path) => files[path]! };
}

function median(values: readonly number[]): number {
    return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;
}

void main();
