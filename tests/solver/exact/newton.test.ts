import { Chain, placeStraight, setMass, pinNode, stopParticles } from '../../../assets/rope/core/solver';
import { IMPLICIT_TOLERANCE, SYMMETRIC_ITERATIONS } from '../../../assets/rope/core/solver/exact/constants';
import { converge } from '../../../assets/rope/core/solver/exact/newton';
import { predictedState } from '../../support/exact';
import { lengthsOf, withDefaults } from '../../support/solver';

const NODES = 20;
const LENGTH = 20;

/** A chain held at its head, straight along x and taut, with a load at its tail. */
function taut(load = 1): Chain {
    const chain = new Chain({ nodeCount: NODES, baseLength: LENGTH });
    setMass(chain, NODES - 1, load);
    pinNode(chain, 0);
    placeStraight(chain, 1, 0);
    return chain;
}

test.each([1, 100, 1000])('brings every length right in a few iterations, with load %d', (load) => {
    const chain = taut(load);
    chain.pinTargets.set([0, 10], 0);
    const state = predictedState(chain, withDefaults());
    expect(converge(chain, state, false, true)).toBe(true);
    expect(state.maxResidual).toBeLessThan(IMPLICIT_TOLERANCE);
    for (const length of lengthsOf(chain.positions))
        expect(length).toBeLessThan(LENGTH * (1 + IMPLICIT_TOLERANCE));
    expect(withDefaults().iterations - state.iterationsLeft).toBeLessThanOrEqual(10);
});

test('takes no more iterations than are left, and says that they were not enough', () => {
    const chain = taut();
    chain.pinTargets.set([0, 60], 0);
    const state = predictedState(chain, withDefaults());
    state.iterationsLeft = 1;
    expect(converge(chain, state, false, true)).toBe(false);
    expect(state.iterationsLeft).toBe(0);
    const again = predictedState(taut(), withDefaults());
    again.iterationsLeft = 0;
    converge(chain, again, false, true);
    expect(again.eliminations).toBe(0);
});

test('takes only a few in a time-symmetric substep', () => {
    const chain = taut();
    chain.pinTargets.set([0, 60], 0);
    const state = predictedState(chain, withDefaults({ iterations: 500 }), 'symmetric');
    converge(chain, state, true, true);
    expect(500 - state.iterationsLeft).toBeLessThanOrEqual(SYMMETRIC_ITERATIONS);
});

test('leaves slack segments of a rope alone, and opens those of rods', () => {
    const slack = (): Chain => {
        const chain = taut();
        chain.positions.forEach((x, k) => (chain.positions[k] = 0.9 * x));
        stopParticles(chain);
        return chain;
    };
    const weightless = { gravityY: 0, iterations: 30 };
    const rope = slack();
    const before = rope.positions.slice();
    const state = predictedState(rope, withDefaults(weightless));
    expect(converge(rope, state, false, true)).toBe(true);
    expect(rope.positions).toEqual(before);
    expect([...state.active].some((active) => active === 1)).toBe(false);
    const rods = slack();
    const rodState = predictedState(rods, withDefaults({ ...weightless, segmentModel: 'rod' }));
    expect(converge(rods, rodState, false, false)).toBe(true);
    for (const length of lengthsOf(rods.positions)) expect(length).toBeCloseTo(LENGTH, 3);
});

test('gives up when numbers mean nothing any more', () => {
    const chain = taut();
    const state = predictedState(chain, withDefaults());
    chain.positions[10] = NaN;
    expect(converge(chain, state, false, true)).toBe(false);
});
