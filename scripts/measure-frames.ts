/**
 * Prints what ropes that use nothing but gravity take beside those of another commit, in turns: whole frames, steps of the
 * solver, and such steps without a JIT. `npm run frames -- c19a348^` compares with version 0.1.0.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkOut } from '../tools/old-version';
import { report, type Row } from '../tools/report';

const PROJECT = resolve(__dirname, '..');

/** Bundles ropes with the package and the stand-in of a tree. */
function bundle(tree: string, outDir: string): void {
    const vite = join(PROJECT, 'node_modules/vite/bin/vite.js');
    const config = ['--config', 'bench/frames.config.mts', '--outDir', outDir, '--logLevel', 'error'];
    execFileSync(process.execPath, [vite, 'build', ...config], {
        cwd: PROJECT,
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, ROPE_TREE: tree },
    });
}

/** Rows of a process of its own. */
function measure(now: string, before: string, options: readonly string[]): Row[] {
    const bundles = [now, before].map((folder) => pathToFileURL(join(folder, 'frames.mjs')).href);
    const words = [...options, join(now, 'turns.mjs'), ...bundles];
    return JSON.parse(execFileSync(process.execPath, words, { encoding: 'utf8' })) as Row[];
}

function main(commit: string): void {
    const old = checkOut(commit);
    const folder = mkdtempSync(join(tmpdir(), 'rope-frames-'));
    const now = join(folder, 'now');
    const before = join(folder, 'old');
    try {
        bundle(PROJECT, now);
        bundle(old.folder, before);
        const rows = [...measure(now, before, []), ...measure(now, before, ['--jitless'])];
        report(`Ropes beside those of ${commit}`, rows);
    } finally {
        rmSync(folder, { recursive: true, force: true });
        old.remove();
    }
}

const commit = process.argv[2];
if (commit) main(commit);
else console.error('Which commit? npm run frames -- c19a348^ compares with version 0.1.0.');
