import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
import { report, row } from '../tools/report';

const STEPS = 600;
/** Odd numbers, for the medians: turns of a process, and processes: each compiles the code in its own way. */
const TURNS = 101;
const PROCESSES = 11;
/** What they may cost, %. */
const LIMIT = 3;

interface Plays {
    readonly timed: readonly string[];
    time(name: string, steps: number, now: () => number): number;
}

/** Prints what the solver's own functions cost beside the engine's, in %: both in turn, in some processes. */
export function measureCost(own: string, native: string): void {
    const args = [...process.execArgv, process.argv[1]!, '--cost-of', own, native];
    const runs = Array.from({ length: PROCESSES }, () => {
        const { stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
        return JSON.parse(stdout) as Record<string, number>;
    });
    const rows = Object.keys(runs[0]!).map((name) => {
        const percent = runs.map((ratios) => (ratios[name]! - 1) * 100);
        return row(`cost ${name}`, median(percent), '%', LIMIT);
    });
    report("What the solver's own functions cost beside the engine's", rows);
}

/** In a process of its own: prints the ratio of the times for each play. */
export function printCostOf(own: string, native: string): void {
    const [a, b] = [own, native].map(load) as [Plays, Plays];
    const ratios = a.timed.map((name) => {
        const times = (plays: Plays): number => plays.time(name, STEPS, () => performance.now());
        const turns = Array.from({ length: TURNS }, (_, turn) => {
            if (turn % 2 === 0) return times(a) / times(b);
            const second = times(b);
            return times(a) / second;
        });
        return [name, median(turns)];
    });
    console.log(JSON.stringify(Object.fromEntries(ratios)));
}

function median(values: readonly number[]): number {
    return [...values].sort((a, b) => a - b)[values.length >> 1]!;
}

function load(script: string): Plays {
    return runInThisContext(`${readFileSync(script, 'utf8')}; ropePlays`) as Plays;
}
