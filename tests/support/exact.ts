import { FIXED_STEP, type Chain, type StepParameters } from '../../assets/rope/core/solver';
import { predictExact, type Scheme } from '../../assets/rope/core/solver/exact/direction';
import { setLengthsInForce } from '../../assets/rope/core/solver/exact/lengths';
import { ExactState } from '../../assets/rope/core/solver/exact/state';
import {
    changeExactSubstep,
    measureDirectionScales,
    startSubstep,
} from '../../assets/rope/core/solver/exact/substep';

/** The state of the exact solver in front of Newton's method, in a first step that is one substep. */
export function predictedState(
    chain: Chain,
    parameters: StepParameters,
    scheme: Scheme = 'implicit',
): ExactState {
    const state = new ExactState(chain);
    const { segmentModel, stretchCompliance, iterations } = parameters;
    if (segmentModel === 'rod') state.active.fill(1);
    state.stepPositions.set(chain.positions);
    startSubstep(chain, state);
    setLengthsInForce(chain, state, stretchCompliance > 0);
    state.substep = FIXED_STEP;
    state.step = FIXED_STEP;
    state.iterationsLeft = iterations;
    measureDirectionScales(chain, state, stretchCompliance > 0);
    changeExactSubstep(chain, state, parameters, true);
    predictExact(chain, state, parameters, scheme);
    return state;
}
