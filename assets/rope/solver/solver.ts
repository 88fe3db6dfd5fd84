import type { Chain } from './chain';
import { ExactSolver } from './exact/exact-solver';
import { stepFollowTheLeader } from './passes/follow-the-leader';
import type { StepParameters } from './parameters';
import { stepRelaxation } from './passes/relaxation';

/**
 * The contract of every solver: moves a chain by one fixed step of h seconds. At its end every pinned node is
 * at its pin target, positions and previous positions are `chain.substep` apart, and nothing was allocated.
 */
export interface Solver {
    step(chain: Chain, parameters: StepParameters, h: number): void;
}

export type SolverName = 'exact' | 'relaxation' | 'follow-the-leader';

const SOLVERS: Record<SolverName, () => Solver> = {
    exact: () => new ExactSolver(),
    relaxation: () => ({ step: stepRelaxation }),
    'follow-the-leader': () => ({ step: stepFollowTheLeader }),
};

/** @throws RangeError for a name that is no solver. */
export function createSolver(name: SolverName): Solver {
    const create = SOLVERS[name];
    if (!create)
        throw new RangeError(`solver must be one of ${Object.keys(SOLVERS).join(', ')}, got ${name}.`);
    return create();
}
