import { ExactSolver } from './exact/exact-solver';
import type { Force } from './forces/force-sum';
import { TURNING_DRAG, WIND } from './forces/wind-and-drag';
import { stepFollowTheLeader, stepRelaxation } from './passes/relaxation';
import type { Chain } from './chain';
import type { StepParameters } from './parameters';

// The parts of a step. A new force or solver needs a file that fulfils the contract, and an entry here.

export type SolverName = 'exact' | 'relaxation' | 'follow-the-leader';

/** Solvers without a memory from step to step. */
const RELAXATION: Solver = { step: stepRelaxation, resized: () => RELAXATION };
const FOLLOW_THE_LEADER: Solver = { step: stepFollowTheLeader, resized: () => FOLLOW_THE_LEADER };

export const SOLVERS: Readonly<Record<SolverName, SolverEntry>> = {
    exact: { create: () => new ExactSolver(), isDirect: true, holdsOneNode: false },
    relaxation: { create: () => RELAXATION, isDirect: false, holdsOneNode: false },
    'follow-the-leader': { create: () => FOLLOW_THE_LEADER, isDirect: false, holdsOneNode: true },
};

/** All forces except gravity. */
export const FORCES: readonly Force[] = [WIND, TURNING_DRAG];

/** @throws RangeError for a name that is no solver. */
export function createSolver(name: SolverName): Solver {
    const entry = SOLVERS[name];
    if (!entry) {
        throw new RangeError(`solver must be one of ${Object.keys(SOLVERS).join(', ')}, got ${name}.`);
    }
    return entry.create();
}

/**
 * The contract of every solver: moves a chain by one fixed step of h seconds. At its end every pinned node is
 * at its pin target, positions and previous positions are `chain.substep` apart, and nothing was allocated.
 */
export interface Solver {
    /** How often the solver has put a chain to rest, because it found no motion for too long. Default 0. */
    readonly restarts?: number;
    /** How many steps it has left to the relaxation, because it found no solution. Default 0. */
    readonly fallbacks?: number;
    /**
     * What a solver remembers of a chain. `give`: factor by which the chain is longer than at rest, because its anchors ask for
     * more.
     */
    readonly state?: { readonly give: number } | null;
    step(chain: Chain, parameters: StepParameters, h: number): void;
    /**
     * Makes a solver for the same rope with another number of nodes, which takes over what this one knows of the motion.
     * @param chain The rope that it will step: see `continueChain`.
     */
    resized(chain: Chain): Solver;
    /** Forgets all motion, like a new solver for as many nodes. A solver without this method remembers nothing. */
    clear?(): void;
}

/** What other code needs to know of a solver. */
export interface SolverEntry {
    /** Makes a solver for one chain. */
    create(): Solver;
    /**
     * Whether it finds all forces of a chain at once: rigid segments keep their lengths under any load, others stretch in
     * proportion to their tension, which it writes into `chain.tensions`; and it solves springs, clamps and limits of
     * bending itself, of ropes that do not meet others.
     */
    readonly isDirect: boolean;
    /** Whether it can keep only one pinned node. A chain with more pins is then solved by the relaxation. */
    readonly holdsOneNode: boolean;
}

/** What a solver remembers of the motion, as numbers. Empty for a solver without memory. */
export interface SolverMemory {
    /** Numbers for every segment, then for every junction of a group. */
    segments: number[] | Float64Array;
    /** Numbers for the whole chain. */
    chain: number[];
}

/** A `SolverMemory` of lists only. */
export interface ListedMemory extends SolverMemory {
    segments: number[];
}
