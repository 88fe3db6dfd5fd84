import type { Chain } from './chain';
import type { StepParameters } from './parameters';

/**
 * The contract of every solver: moves a chain by one fixed step of h seconds. At its end every pinned node is
 * at its pin target, positions and previous positions are `chain.substep` apart, and nothing was allocated.
 */
export interface Solver {
    /** Times that it has put a chain to rest, because it found no motion for too long. None if not said. */
    readonly restarts?: number;
    step(chain: Chain, parameters: StepParameters, h: number): void;
    /**
     * A solver for the same rope with another number of nodes, which goes on with what this one knows of the motion.
     * @param chain The rope that it will step: see `continueChain`.
     */
    resized(chain: Chain): Solver;
    /** Forgets all motion, as one that is made anew for as many nodes. One without it remembers nothing. */
    clear?(): void;
}

/** What others ask of a solver. A solver is one file or folder and one entry of `SOLVERS` in tables.ts. */
export interface SolverEntry {
    /** A solver for one chain. */
    create(): Solver;
    /** Whether segments stretch in proportion to their tension. */
    isElastic(parameters: StepParameters): boolean;
    /** Whether it finds all forces of a chain at once, so that rigid segments keep their lengths under any load. */
    readonly isDirect: boolean;
    /** Whether it solves bend springs itself, and the clamp with them, of ropes that do not meet others. */
    readonly bendsSprings: boolean;
    /** Whether it writes `chain.tensions`. */
    readonly knowsTension: boolean;
    /** Whether it can keep one pinned node only. A chain with several pins is then solved by the relaxation. */
    readonly holdsOneNode: boolean;
}

/** What a solver remembers of the motion before, as numbers: empty for one that remembers nothing. */
export interface SolverMemory {
    /** Numbers for every segment, and for every junction of a group behind them. */
    segments: number[] | Float64Array;
    /** Numbers for the whole chain. */
    chain: number[];
}

/** The same in lists only. */
export interface ListedMemory extends SolverMemory {
    segments: number[];
}
