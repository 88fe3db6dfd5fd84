import { spawnSync } from 'node:child_process';
import { measureExactJitless } from './exact';
import { measureNetsJitless } from './nets';
import type { Row } from '../tools/report';

const FLAG = '--rows-without-jit';

/** Whether this is the process that `measureJitless` has started. */
export const isJitlessChild = process.argv.includes(FLAG);

/** The rows of a process of its own that only interprets. */
export function measureJitless(): Row[] {
    const { stdout, stderr, status } = spawnSync(process.execPath, ['--jitless', process.argv[1], FLAG], {
        encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`The process without a JIT failed: ${stderr}`);
    return JSON.parse(stdout) as Row[];
}

/** What that process does. */
export function printJitless(): void {
    console.log(JSON.stringify([...measureExactJitless(), ...measureNetsJitless()]));
}
