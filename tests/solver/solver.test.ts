import { FIXED_STEP, placeStraight, pinNode } from '../../assets/rope/core/solver';
import { createSolver } from '../../assets/rope/core/solver/tables';
import { SOLVERS } from '../support/simulations';
import { swing, swingChain } from '../scenes/swing';
import { bitsOf, pointOf, withDefaults } from '../support/solver';

const PARAMETERS = withDefaults({ substeps: 3 });

describe.each(SOLVERS)('the solver %s', (name) => {
    test('puts every pinned node exactly on its target', () => {
        const chain = swingChain(swing(10, 5));
        const solver = createSolver(name);
        pinNode(chain, 9);
        for (let step = 1; step <= 30; step++) {
            chain.pinTargets.set([0.1 * step, 0.7 * step], 0);
            chain.pinTargets.set([180 - 0.3 * step, 0.9 * step], 18);
            solver.step(chain, PARAMETERS, FIXED_STEP);
            expect(pointOf(chain.positions, 0)).toEqual([0.1 * step, 0.7 * step]);
            expect(pointOf(chain.positions, 9)).toEqual([180 - 0.3 * step, 0.9 * step]);
        }
    });

    test('leaves the chain one substep after the places it says it comes from', () => {
        const chain = swingChain(swing(10, 5));
        createSolver(name).step(chain, PARAMETERS, FIXED_STEP);
        expect(chain.substep).toBe(FIXED_STEP / 3);
    });

    test('shares nothing with another one', () => {
        const chains = [0, 1].map(() => swingChain(swing(10, 5)));
        const solvers = [0, 1].map(() => createSolver(name));
        for (let step = 0; step < 60; step++) {
            solvers.forEach((solver, i) => solver.step(chains[i], PARAMETERS, FIXED_STEP));
        }
        expect(bitsOf(chains[1].positions)).toBe(bitsOf(chains[0].positions));
    });

    test('leaves a weightless chain at rest as it is', () => {
        const chain = swingChain(swing(10, 5));
        placeStraight(chain, 1, 0);
        const before = bitsOf(chain.positions);
        createSolver(name).step(chain, withDefaults({ gravityX: 0, gravityY: 0 }), FIXED_STEP);
        expect(bitsOf(chain.positions)).toBe(before);
    });
});
