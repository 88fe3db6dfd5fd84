import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { PROJECT_URL } from './urls';
import type { TestResult } from './page/test-runner';
import type { EngineSession } from './session';

const PROJECT = resolve(__dirname, '..');
const FOLDERS = { conformance: 'tests/conformance', suite: 'engine/suite' } as const;

/** Test files of a part, as paths from the project's folder. */
export function testFiles(part: keyof typeof FOLDERS, filter: string): string[] {
    const folder = FOLDERS[part];
    return readdirSync(resolve(PROJECT, folder))
        .filter((name) => name.endsWith('.test.ts'))
        .map((name) => `${folder}/${name}`)
        .filter((path) => path.includes(filter))
        .sort();
}

export async function runTests(
    session: EngineSession,
    part: keyof typeof FOLDERS,
    filter: string,
): Promise<TestResult[]> {
    const results: TestResult[] = [];
    for (const file of testFiles(part, filter)) {
        const run = session.call<TestResult[]>(
            'engine/page/test-runner.ts',
            'runFile',
            PROJECT_URL + file,
            file,
        );
        results.push(...(await run));
    }
    return results;
}
