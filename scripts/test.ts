/**
 * `npm test`: types, lint, the bits that JavaScript engines end in, sizes, the package without features, unit tests,
 * some of them in ES5, and, if a Chromium is found, the browser tests. All of them run, also when one has failed. The
 * last line is `<number> passed, <number> failed`.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { findChromium } from '../tools/browser/chromium';

const PROJECT = resolve(__dirname, '..');

interface Counts {
    readonly passed: number;
    readonly failed: number;
}

/** The part of Jest's report that is read. */
interface JestReport {
    readonly success: boolean;
    readonly numPassedTests: number;
    readonly numFailedTests: number;
    readonly numRuntimeErrorTestSuites: number;
}

/** A part of the tests: a script of package.json, run and counted. */
type Part = () => Promise<Counts>;

/** How a script is run. */
interface Options {
    /** What follows its name; of a script that runs Jest, what Jest is told. */
    readonly words?: string;
    readonly variables?: NodeJS.ProcessEnv;
    /** What it says comes at once, not when it ends. */
    readonly isLive?: boolean;
}

/** Room for young objects, of which tests make many: so they are collected less often, which saves a fifteenth of the time. */
const NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`;

/** Runs a script. Returns whether it has succeeded. */
function run(script: string, { words = '', variables, isLive }: Options = {}): Promise<boolean> {
    return new Promise((resolved) => {
        if (isLive) console.log(`=== npm run ${script}`);
        const child = spawn(`npm run --silent ${script} ${words}`, {
            ...{ cwd: PROJECT, shell: true, stdio: isLive ? 'inherit' : 'pipe' },
            env: { ...process.env, NODE_OPTIONS, ...variables },
        });
        let said = '';
        child.stdout?.on('data', (text) => (said += String(text)));
        child.stderr?.on('data', (text) => (said += String(text)));
        child.on('close', (code) => {
            if (!isLive) console.log(`=== npm run ${script}\n${said}`);
            resolved(code === 0);
        });
    });
}

/** A script that passes or fails as a whole. */
function check(script: string): Part {
    return async () => ((await run(script)) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
}

/** A script that runs Jest. A run that leaves no report is one failure. */
function jest(script: string, options: Options = {}): Part {
    return async () => {
        const folder = mkdtempSync(join(tmpdir(), 'rope-tests-'));
        const file = join(folder, 'report.json');
        try {
            const words = `-- ${options.words ?? ''} --json --outputFile="${file}"`;
            await run(script, { ...options, words });
            const report = JSON.parse(readFileSync(file, 'utf8')) as JestReport;
            const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
            return { passed: report.numPassedTests, failed: failed || (report.success ? 0 : 1) };
        } catch {
            return { passed: 0, failed: 1 };
        } finally {
            rmSync(folder, { recursive: true, force: true });
        }
    };
}

/** Runs parts in their order, so many at a time. */
async function sideBySide(count: number, parts: readonly Part[]): Promise<Counts[]> {
    const left = [...parts];
    const results: Counts[] = [];
    const lane = async (): Promise<void> => {
        for (let part = left.shift(); part; part = left.shift()) results.push(await part());
    };
    await Promise.all(Array.from({ length: count }, lane));
    return results;
}

const CHECKS = ['types', 'lint', 'build:game -- --fast', 'test:features -- --fast', 'bits -- --fast'];

async function main(): Promise<void> {
    const hasBrowser = findChromium() !== undefined;
    if (!hasBrowser)
        console.log('=== Not run: the browser tests. No Chromium was found; CHROMIUM_PATH may name one.');
    const others = async (): Promise<Counts[]> => {
        const results = await sideBySide(availableParallelism(), [
            ...CHECKS.map(check),
            jest('test:builds', { variables: { ROPE_TESTS: 'few' } }),
        ]);
        // They use all processors by themselves.
        return [...results, await jest('test:unit', { words: '-c jest.joined.config.cjs', isLive: true })()];
    };
    // The browser tests mostly wait for frames and timers: the others have the time.
    const browser = hasBrowser ? [jest('test:browser')()] : [];
    const results = [...(await others()), ...(await Promise.all(browser))];
    const passed = results.reduce((sum, result) => sum + result.passed, 0);
    const failed = results.reduce((sum, result) => sum + result.failed, 0);
    console.log(`${passed} passed, ${failed} failed`);
    process.exitCode = failed === 0 ? 0 : 1;
}

void main();
