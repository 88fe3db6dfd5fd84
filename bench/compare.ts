import { row, type Row } from '../tools/report';
import type { BenchRope } from './ropes';

/** One of those that are timed in turns. */
export interface Entrant {
    readonly name: string;
    create(): BenchRope;
    /** Frames that are timed in one round. */
    readonly frames: number;
}

/** Time per frame, us, over all rounds. */
export interface Timing {
    readonly best: number;
    readonly median: number;
}

export interface Rounds {
    /** How often all cases are gone through. Default 1. */
    readonly sweeps?: number;
    /** Rounds of each sweep that do not count, for the compiler. */
    readonly warmUp: number;
    /** Rounds of each sweep that count. */
    readonly least: number;
    readonly most: number;
    /** Processor time of each sweep after which no new round begins, s. */
    readonly seconds: number;
}

/**
 * Times ropes in turns, each time a new one from the start of its scene: whatever else the machine does hits all
 * of them alike, and the best round of each is the one it hit least.
 */
export function timeInTurns(entrants: readonly Entrant[], rounds: Rounds): Timing[] {
    return timeCases([entrants], rounds)[0];
}

/** The same for several cases, in sweeps over all of them, so that no case gets all of a bad minute. */
export function timeCases(cases: readonly (readonly Entrant[])[], rounds: Rounds): Timing[][] {
    const times: number[][][] = cases.map((entrants) => entrants.map(() => []));
    for (let sweep = 0; sweep < (rounds.sweeps ?? 1); sweep++)
        cases.forEach((entrants, i) => timeSweep(entrants, rounds, times[i]));
    return times.map((ofCase) =>
        ofCase.map((all) => {
            all.sort((a, b) => a - b);
            return { best: all[0], median: all[all.length >> 1] };
        }),
    );
}

function timeSweep(
    entrants: readonly Entrant[],
    { warmUp, least, most, seconds }: Rounds,
    times: readonly number[][],
): void {
    for (let round = 0; round < warmUp; round++)
        for (const { create, frames } of entrants) timeRound(create, frames);
    const elapsed = startClock();
    for (let round = 0; round < most; round++) {
        if (round >= least && elapsed() > 1000 * seconds) break;
        entrants.forEach(({ create, frames }, i) => times[i].push(timeRound(create, frames)));
    }
}

/** Rows for the tutorials' rope, for ours, and for the ratio, which has a limit. */
export function compareRows(
    scene: string,
    name: string,
    { tutorial, ours }: { tutorial: Timing; ours: Timing },
    limit: number | null,
): Row[] {
    return [
        timeRow(`${scene}: tutorial`, tutorial),
        timeRow(`${scene}: ${name}`, ours),
        row(`${scene}: ratio`, ours.best / tutorial.best, 'x', limit),
    ];
}

/** A row of the best time, with how far the median is above it. */
export function timeRow(name: string, { best, median }: Timing): Row {
    return { ...row(name, best, 'us/step'), spread: median / best - 1 };
}

function timeRound(create: () => BenchRope, frames: number): number {
    const rope = create();
    const elapsed = startClock();
    for (let i = 0; i < frames; i++) rope.step();
    const time = elapsed();
    rope.free?.();
    return (time / frames) * 1000;
}

/**
 * Starts a clock of processor time, ms, that stands still while other processes have the processor. It counts the
 * runtime's own threads as well, so where these run side by side with the rope, the wall clock is shown.
 */
function startClock(): () => number {
    const wall = performance.now();
    const processor = process.cpuUsage();
    return () => {
        const { user, system } = process.cpuUsage(processor);
        return Math.min(performance.now() - wall, (user + system) / 1000);
    };
}
