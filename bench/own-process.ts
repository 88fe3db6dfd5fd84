import { spawnSync } from 'node:child_process';
import type { Row } from '../tools/report';

const FLAG = '--rows-of=';

/** The part that this process measures for another one; undefined if nobody asked for it. */
export function partOfThisProcess(): string | undefined {
    return process.argv.find((word) => word.startsWith(FLAG))?.slice(FLAG.length);
}

/**
 * The rows of a part, from a process of its own: what else has run in a process decides which calls the engine inlines, and
 * so times and garbage.
 * @param flags Options of Node for it.
 */
export function inOwnProcess(part: string, flags: readonly string[] = []): Row[] {
    const words = [...process.execArgv, ...flags, process.argv[1], FLAG + part];
    const { stdout, status } = spawnSync(process.execPath, words, {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'inherit'], // what it complains of is seen here
    });
    if (status !== 0) throw new Error(`The process that measures ${part} failed.`);
    return JSON.parse(stdout.slice(stdout.lastIndexOf('\n[') + 1)) as Row[];
}

/** Prints the rows for the process that waits for them. */
export function printRows(rows: readonly Row[]): void {
    console.log(`\n${JSON.stringify(rows)}`);
}
