/**
 * `npm test`: types, lint, the bits that JavaScript engines end in, sizes, the package without features, unit tests,
 * some of them in ES5, and, if a Chromium is found, the browser tests. All of them run, also when one has failed. The
 * last line is `<number> passed, <number> failed`.
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
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

/** Runs scripts of package.json side by side, each of which passes or fails as a whole; each says all when it ends. */
async function check(...scripts: string[]): Promise<Counts> {
    const passes = await Promise.all(scripts.map(succeeds));
    const passed = passes.filter(Boolean).length;
    return { passed, failed: scripts.length - passed };
}

function succeeds(script: string): Promise<boolean> {
    return new Promise((resolved) => {
        const child = spawn(`npm run --silent ${script}`, { cwd: PROJECT, shell: true });
        let said = '';
        child.stdout.on('data', (text) => (said += String(text)));
        child.stderr.on('data', (text) => (said += String(text)));
        child.on('close', (code) => {
            console.log(`=== npm run ${script}\n${said}`);
            resolved(code === 0);
        });
    });
}

/** A script that runs Jest. A run that leaves no report is one failure. */
function countTests(script: string, variables: NodeJS.ProcessEnv = {}): Counts {
    const folder = mkdtempSync(join(tmpdir(), 'rope-tests-'));
    const file = join(folder, 'report.json');
    try {
        console.log(`=== npm run ${script}`);
        const command = `npm run --silent ${script} -- --json --outputFile="${file}"`;
        spawnSync(command, {
            ...{ cwd: PROJECT, stdio: 'inherit', shell: true },
            env: { ...process.env, ...variables },
        });
        const report = JSON.parse(readFileSync(file, 'utf8')) as JestReport;
        const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
        return { passed: report.numPassedTests, failed: failed || (report.success ? 0 : 1) };
    } catch {
        return { passed: 0, failed: 1 };
    } finally {
        rmSync(folder, { recursive: true, force: true });
    }
}

async function main(): Promise<void> {
    const results = [
        await check('types', 'lint', 'bits -- --fast', 'build:game -- --fast', 'test:features -- --fast'),
        countTests('test:unit'),
        countTests('test:builds', { ROPE_TESTS: 'few' }),
    ];
    if (findChromium()) results.push(countTests('test:browser'));
    else console.log('=== Not run: the browser tests. No Chromium was found; CHROMIUM_PATH may name one.');
    const passed = results.reduce((sum, result) => sum + result.passed, 0);
    const failed = results.reduce((sum, result) => sum + result.failed, 0);
    console.log(`${passed} passed, ${failed} failed`);
    process.exitCode = failed === 0 ? 0 : 1;
}

void main();
