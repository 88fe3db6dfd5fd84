import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Row, row } from '../tools/report';
import type { TestResult } from './page/test-runner';
import type { EngineSession } from './session';
import { PROJECT_URL } from './urls';

const PROJECT = resolve(__dirname, '..');
const FOLDERS = {
    conformance: 'tests/conformance',
    suite: 'engine/suite',
    games: 'engine/games',
} as const;
type Suite = keyof typeof FOLDERS;

/** Runs the test files of a suite whose path contains `filter`; prints what failed and what was skipped. */
export async function runTests(
    session: EngineSession,
    part: Suite,
    filter: string,
    name: string,
): Promise<Row[]> {
    const results: TestResult[] = [];
    for (const file of testFiles(part, filter)) {
        const runFile = 'runFile' as const;
        const url = PROJECT_URL + file;
        results.push(...(await session.call<TestResult[]>('engine/page/test-runner.ts', runFile, url, file)));
    }
    for (const result of results) print(result);
    return countTests(name, results);
}

/** Test files of a suite, as paths from the project's folder. */
function testFiles(part: Suite, filter: string): string[] {
    const folder = FOLDERS[part];
    return readdirSync(resolve(PROJECT, folder))
        .filter((file) => file.endsWith('.test.ts'))
        .map((file) => `${folder}/${file}`)
        .filter((path) => path.includes(filter))
        .sort();
}

function print({ name, problem, skipped }: TestResult): void {
    if (problem) console.error(`FAILED ${name}\n${problem.replace(/^/gm, '    ')}`);
    if (skipped) console.error(`skipped ${name}: ${skipped}`);
}

/** Rows of how many tests passed and failed; a suite without tests has failed. */
export function countTests(name: string, results: readonly TestResult[]): Row[] {
    const failed = results.filter(({ problem }) => problem).length;
    const skipped = results.filter((result) => result.skipped).length;
    return [
        row(`${name}: passed`, results.length - failed - skipped, 'tests'),
        row(`${name}: skipped`, skipped, 'tests'),
        { ...row(`${name}: failed`, failed, 'tests', 0), ok: failed === 0 && results.length > 0 },
    ];
}
