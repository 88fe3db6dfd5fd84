import { ExactSolver } from './exact/exact-solver';
import type { Force } from './force';
import { TURNING_DRAG } from './forces/turning-drag';
import { WIND } from './forces/wind';
import { stepFollowTheLeader } from './passes/follow-the-leader';
import { stepRelaxation } from './passes/relaxation';
import type { Solver, SolverEntry } from './solver';

// What a step is made of. A new force or solver is a file that fulfils the contract, and an entry here.

export type SolverName = 'exact' | 'relaxation' | 'follow-the-leader';

/** Solvers that remember nothing from step to step. */
const RELAXATION: Solver = { step: stepRelaxation, resized: () => RELAXATION };
const FOLLOW_THE_LEADER: Solver = { step: stepFollowTheLeader, resized: () => FOLLOW_THE_LEADER };

export const SOLVERS: Readonly<Record<SolverName, SolverEntry>> = {
    exact: {
        create: () => new ExactSolver(),
        isElastic: ({ stretchCompliance }) => stretchCompliance > 0,
        isDirect: true,
        bendsSprings: true,
        knowsTension: true,
        holdsOneNode: false,
    },
    relaxation: {
        create: () => RELAXATION,
        isElastic: () => false,
        isDirect: false,
        bendsSprings: false,
        knowsTension: false,
        holdsOneNode: false,
    },
    'follow-the-leader': {
        create: () => FOLLOW_THE_LEADER,
        isElastic: () => false,
        isDirect: false,
        bendsSprings: false,
        knowsTension: false,
        holdsOneNode: true,
    },
};

/** Forces besides gravity. */
export const FORCES: readonly Force[] = [WIND, TURNING_DRAG];

/** @throws RangeError for a name that is no solver. */
export function createSolver(name: SolverName): Solver {
    const entry = SOLVERS[name];
    if (!entry) {
        throw new RangeError(`solver must be one of ${Object.keys(SOLVERS).join(', ')}, got ${name}.`);
    }
    return entry.create();
}
