/**
 * Prints what a whole frame of ropes that use nothing but gravity takes beside the same of another commit, in turns:
 * `npm run frames -- c19a348^` compares with version 0.1.0.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { timeCases } from '../bench/compare';
import type { pushedRopes } from '../bench/frames';
import { checkOut } from '../tools/old-version';
import { report, row, shortOf } from '../tools/report';
import type { Row } from '../tools/report';

const PROJECT = resolve(__dirname, '..');
const ROUNDS = { sweeps: 4, warmUp: 3, least: 10, most: 40, seconds: 2 };
const FRAMES = 120;
const NODE_COUNTS = [10, 30, 100];
/** On the tail, mass x px/s: a rope that stays as it hangs but for some px, and one that swings up to the side. */
const PUSHES = { calm: 60, swinging: 2000 };
/** What a calm one may take, of the time of the other commit: the noise of the best of all rounds. */
const CALM_LIMIT = 1.1;
/** The fewest nodes with which a calm one keeps to that, and why others do not. */
const LONG = 30;
const BOOKKEEPING =
    'a step begins and ends with half a microsecond of questions about what a rope may use, whatever its length';

interface Frames {
    readonly pushedRopes: typeof pushedRopes;
}

/** Bundles ropes with the package and the stand-in of a tree. */
async function bundle(tree: string, outDir: string): Promise<Frames> {
    const vite = join(PROJECT, 'node_modules/vite/bin/vite.js');
    const config = ['--config', 'bench/frames.config.mts', '--outDir', outDir, '--logLevel', 'error'];
    execFileSync(process.execPath, [vite, 'build', ...config], {
        cwd: PROJECT,
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, ROPE_TREE: tree },
    });
    return (await import(pathToFileURL(join(outDir, 'frames.mjs')).href)) as Frames;
}

function measure(now: Frames, before: Frames): Row[] {
    const cases = Object.entries(PUSHES).flatMap(([motion, push]) =>
        NODE_COUNTS.map((nodeCount) => ({ motion, push, nodeCount })),
    );
    const entrants = cases.map(({ push, nodeCount }) =>
        [before, now].map(({ pushedRopes: create }, i) => ({
            name: String(i),
            create: () => ({ ...create(nodeCount, push), read: () => undefined }),
            frames: FRAMES,
        })),
    );
    return timeCases(entrants, ROUNDS).map(([old, own], i) => {
        const { motion, nodeCount } = cases[i]!;
        const limit = motion === 'calm' ? CALM_LIMIT : null;
        const ratio = row(`frame, ${nodeCount} nodes, ${motion}: ratio`, own!.best / old!.best, 'x', limit);
        return limit && nodeCount < LONG ? shortOf(ratio, { reason: BOOKKEEPING }) : ratio;
    });
}

async function main(commit: string): Promise<void> {
    const old = checkOut(commit);
    const folder = mkdtempSync(join(tmpdir(), 'rope-frames-'));
    try {
        const now = await bundle(PROJECT, join(folder, 'now'));
        report(
            `Frames beside those of ${commit}`,
            measure(now, await bundle(old.folder, join(folder, 'old'))),
        );
    } finally {
        rmSync(folder, { recursive: true, force: true });
        old.remove();
    }
}

const commit = process.argv[2];
if (commit) void main(commit);
else console.error('Which commit? npm run frames -- c19a348^ compares with version 0.1.0.');
