/**
 * `npm run bits`: whether every JavaScript engine there is ends every play in the same 64 bits. `-- --fast` leaves out
 * those that take minutes.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { measureCost, printCostOf } from './cost';
import { compare } from './compare';
import { ENGINES } from './engines';

const PROJECT = resolve(__dirname, '..');

/** Bundles the plays. Returns the script's path. */
function bundle(folder: string, math = 'own'): string {
    const vite = join(PROJECT, 'node_modules/vite/bin/vite.js');
    const outDir = join(folder, math);
    execFileSync(
        process.execPath,
        [vite, 'build', '--config', 'bits/vite.config.mts', '--outDir', outDir, '--logLevel', 'error'],
        { cwd: PROJECT, stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ROPE_MATH: math } },
    );
    return join(outDir, 'plays.js');
}

async function main(): Promise<void> {
    const folder = mkdtempSync(join(tmpdir(), 'rope-bits-'));
    const isAsked = (option: string): boolean => process.argv.includes(option);
    const engines = ENGINES.filter(({ isSlow }) => !isSlow || !isAsked('--fast'));
    try {
        if (isAsked('--cost')) measureCost(bundle(folder), bundle(folder, 'native'));
        else if (!(await compare(engines, bundle(folder), console.log))) process.exitCode = 1;
    } finally {
        rmSync(folder, { recursive: true, force: true });
    }
}

const costAt = process.argv.indexOf('--cost-of');
if (costAt >= 0) printCostOf(process.argv[costAt + 1]!, process.argv[costAt + 2]!);
else void main();
