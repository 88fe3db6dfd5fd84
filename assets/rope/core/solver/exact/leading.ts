import type { Chain } from '../chain';
import type { StepParameters } from '../parameters';
import type { ExactState } from './state';

/** What a chain whose pins are led by hand asks of its solver. */
export interface LedSolver {
    /** Multipliers of the last substep; null: not known. */
    readonly lambdas: Float64Array | null;
    /** Tries a step. @param leading Judges its substeps; null: nobody. Returns whether it is done. */
    try(chain: Chain, parameters: StepParameters, h: number, leading: Leading | null): boolean;
    /** Back to where the step has started, with nothing known of the motion before. */
    startAnew(chain: Chain): void;
}

/**
 * How pins that are led by hand give way in a chain whose reach is not the straight one: one that lies against something, or
 * shares points.
 */
export interface Leading {
    /** Takes a step of such a chain. Returns whether it is done. */
    step(chain: Chain, solver: LedSolver, parameters: StepParameters, h: number): boolean;
    /** Before the substeps of a try. */
    begin(chain: Chain, state: ExactState, parameters: StepParameters): void;
    /** After a substep: whether pins pull harder than any motion needs. */
    isOverpulled(chain: Chain, state: ExactState): boolean;
}

let create: (() => Leading) | null = null;

/** From now on pins that are led by hand give way in such chains. */
export function setLeading(leading: () => Leading): void {
    create = leading;
}

/** null while there is none. */
export function createLeading(): Leading | null {
    return create && create();
}
