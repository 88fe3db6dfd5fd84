import type { Chain } from '../chain';
import type { Scheme } from './direction';
import type { ExactState } from './state';
import type { StepParameters } from '../parameters';

/**
 * Solves the linear systems of a chain with unknowns of its own, in place of the elimination of the core: springs that resist
 * bending, with a moment for each joint. Its segments carry force always. A chain has one while its parameters ask for it
 * and it neither shares points nor collides.
 */
export interface Kernel {
    /** Before a try of a substep. @param isStart Whether velocities know of no tension yet. */
    predict(
        chain: Chain,
        state: ExactState,
        parameters: StepParameters,
        scheme: Scheme,
        isStart: boolean,
    ): void;
    /** Before the increments of the warm start are applied: they may be changed. */
    begin(chain: Chain, state: ExactState): void;
    /** After increments have been applied: what its own equations lack counts in `state.maxResidual`. */
    measure(chain: Chain, state: ExactState): void;
    /** Finds the increments of all forces. */
    eliminate(chain: Chain, state: ExactState): void;
    /** Before these are applied. */
    advance(chain: Chain): void;
    /** Ends a substep. */
    keep(): void;
    /** The next substep has another length, or the motion before is not known any more. */
    forget(): void;
    /** Takes over what one of a chain with another number of nodes knows. */
    continue(old: Kernel): void;
    /** Writes what the next substep has to know, from `numbers[at]` to their end: none if it knows nothing. */
    save(numbers: number[], at: number): void;
    /** Takes that back. */
    load(numbers: readonly number[], at: number): void;
}

let create: ((chain: Chain) => Kernel) | null = null;

/** From now on the exact solver has a kernel for ropes of `isSolvedWithLengths`. There is one at most. */
export function setKernel(kernel: (chain: Chain) => Kernel): void {
    create = kernel;
}

/** null while there is none. */
export function createKernel(chain: Chain): Kernel | null {
    return create && create(chain);
}
