import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';

const STEPS = 600;
/** Odd numbers, for the medians: turns of a process, and processes: each compiles the code in its own way. */
const TURNS = 101;
const PROCESSES = 11;
const SOLVERS = ['exact', 'relaxation', 'follow-the-leader'];

interface Plays {
    time(solver: string, steps: number, now: () => number): number;
}

/** Prints what the solver's own functions cost beside the engine's, in %: both in turn, in some processes. */
export function measureCost(own: string, native: string): void {
    const args = [...process.execArgv, process.argv[1]!, '--cost-of', own, native];
    const runs = Array.from({ length: PROCESSES }, () => {
        const { stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
        return JSON.parse(stdout) as number[];
    });
    SOLVERS.forEach((solver, k) => {
        const percent = runs.map((ratios) => (ratios[k]! - 1) * 100);
        console.log(
            `${solver}: ${median(percent).toFixed(1)} % (${percent.map((one) => one.toFixed(1)).join(', ')})`,
        );
    });
}

/** In a process of its own: prints the ratio of the times for each solver. */
export function printCostOf(own: string, native: string): void {
    const [a, b] = [own, native].map(load) as [Plays, Plays];
    const ratios = SOLVERS.map((solver) => {
        const times = (plays: Plays): number => plays.time(solver, STEPS, () => performance.now());
        const turns = Array.from({ length: TURNS }, (_, turn) => {
            if (turn % 2 === 0) return times(a) / times(b);
            const second = times(b);
            return times(a) / second;
        });
        return median(turns);
    });
    console.log(JSON.stringify(ratios));
}

function median(values: readonly number[]): number {
    return [...values].sort((a, b) => a - b)[values.length >> 1]!;
}

function load(script: string): Plays {
    return runInThisContext(`${readFileSync(script, 'utf8')}; ropePlays`) as Plays;
}
