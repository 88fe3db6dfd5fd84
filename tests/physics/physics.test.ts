import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { faultOf, row, shortOf } from '../../tools/report';
import { CHECKS, TESTED } from '.';

const PROJECT = join(__dirname, '../..');
const VITE = join(PROJECT, 'node_modules/vite/bin/vite.js');
const MINUTES = 60_000;

/** What the checks have measured; null: they have thrown. */
let figures: Readonly<Record<string, number | null>> = {};

beforeAll(() => {
    // Bundled and without Jest's modules they take half the time.
    const folder = mkdtempSync(join(tmpdir(), 'rope-physics-'));
    const run = (...args: string[]): string =>
        execFileSync(process.execPath, args, { cwd: PROJECT, encoding: 'utf8' });
    try {
        const config = join(__dirname, 'figures.config.mts');
        run(VITE, 'build', '--config', config, '--outDir', folder, '--logLevel', 'error');
        figures = JSON.parse(run(join(folder, 'figures.mjs'))) as typeof figures;
    } finally {
        rmSync(folder, { recursive: true });
    }
}, 10 * MINUTES);

test.each(TESTED)('$name is at most $limit $unit', ({ name, unit, limit, known }) => {
    const measured = row(name, figures[name] ?? NaN, unit, limit);
    expect(faultOf(known ? shortOf(measured, known) : measured)).toBeNull();
});

test('a known shortfall is a figure above the limit and has a reason', () => {
    for (const { limit, known } of CHECKS) {
        if (!known) continue;
        expect(known.value).toBeGreaterThan(limit);
        expect(known.value).toBeLessThan(Infinity);
        expect(known.reason).not.toBe('');
    }
});

test('no two checks have the same name', () => {
    expect(new Set(CHECKS.map(({ name }) => name)).size).toBe(CHECKS.length);
});

test('there are at most six known shortfalls', () => {
    expect(CHECKS.filter(({ known }) => known).length).toBeLessThanOrEqual(6);
});
