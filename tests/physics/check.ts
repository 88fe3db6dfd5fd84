import type { Simulation } from '../../assets/rope/core/solver';
import type { ExactSolver } from '../../assets/rope/core/solver/exact/exact-solver';
import type { Known } from '../../tools/report';

/** One promise of the solver: a figure, measured when asked for, and what it may be at most. */
export interface Check {
    /** Begins with the scenario or quantity. */
    readonly name: string;
    readonly unit: string;
    readonly limit: number;
    /** What it reaches by now, where that is more than the limit, and why. */
    readonly known?: Required<Known>;
    readonly measure: () => number;
}

export const PERCENT = 100;

/** Gravity in all checks, px/s^2 downwards: the default. */
export const GRAVITY = 980;

/** Length of a segment where nothing else is said, px. */
export const BASE_LENGTH = 20;

/** The same result every time, worked out at the first. */
export function once<Result>(work: () => Result): () => Result {
    let result: { readonly value: Result } | null = null;
    return () => (result ??= { value: work() }).value;
}

/** The solver inside a simulation or a group, for its counters. */
export function exactSolverOf(steps: Pick<Simulation, 'advance'>): ExactSolver {
    return (steps as unknown as { _solver: ExactSolver })._solver;
}

/** The mean of the figures. */
export function meanOf(figures: readonly number[]): number {
    return figures.reduce((sum, figure) => sum + figure, 0) / figures.length;
}

/** The largest of the figures; NaN if one of them is none, so that it never passes for a small one. */
export function worstOf(figures: Iterable<number>): number {
    let worst = -Infinity;
    for (const figure of figures) {
        if (!(figure <= worst)) worst = figure;
        if (Number.isNaN(worst)) break;
    }
    return worst;
}
