import { FIXED_STEP, maxStretch, setMass, type StepParameters } from '../../assets/rope/core/solver';
import { FORCES, SOLVERS } from '../../assets/rope/core/solver/tables';
import { swing, swingChain } from '../scenes/swing';
import { simulationOf, SOLVERS as NAMES } from '../support/simulations';
import { bitsOf, withDefaults } from '../support/solver';

/** Parameters under which every force acts. */
const ACTIVE: Partial<StepParameters> = {
    angularDamping: 2,
    windX: 10,
    windTurbulence: 5,
};

describe.each(FORCES.map((force, i) => [i, force] as const))('force %i', (_, force) => {
    test('acts only where its parameters say so', () => {
        expect(force.isActive(withDefaults())).toBe(false);
        expect(force.isActive(withDefaults(ACTIVE))).toBe(true);
    });

    test('adds to what other forces have added, and moves nothing', () => {
        const chain = swingChain(swing(5, 10));
        chain.substep = FIXED_STEP;
        chain.previousPositions.set(chain.positions);
        chain.previousPositions[9] -= 1; // its tail swings
        const before = bitsOf(chain.positions);
        const [alone, added] = [0, 1000].map((start) => new Float64Array(10).fill(start));
        for (const accelerations of [alone, added]) force.add(accelerations, chain, withDefaults(ACTIVE), 1);
        expect(Math.max(...alone.map(Math.abs))).toBeGreaterThan(0);
        alone.forEach((value, k) => expect(added[k]).toBeCloseTo(1000 + value, 9));
        expect(bitsOf(chain.positions)).toBe(before);
    });
});

test('a rope may rest in a steady wind, not in gusts', () => {
    const simulation = simulationOf(3, { 0: [0, 0] });
    expect(simulation.mayRest).toBe(true);
    simulation.configure({ windX: 10 });
    expect(simulation.mayRest).toBe(true);
    simulation.configure({ windTurbulence: 1 });
    expect(simulation.mayRest).toBe(false);
});

describe.each(NAMES)('the entry of %s says', (name) => {
    const entry = SOLVERS[name];
    const hanging = (changes: Partial<StepParameters> = {}): ReturnType<typeof simulationOf> => {
        const simulation = simulationOf(10, { 0: [0, 0] }, changes, name);
        setMass(simulation.chain, 9, 50);
        for (let step = 0; step < 120; step++) simulation.advance(FIXED_STEP);
        return simulation;
    };

    test('whether it knows the tension', () => {
        const most = Math.max(...hanging().chain.tensions);
        expect(most > 0).toBe(entry.isDirect);
    });

    test('whether its segments stretch by their compliance', () => {
        const { chain, isElastic } = hanging({ stretchCompliance: 1e-5, iterations: 500 });
        expect(isElastic).toBe(entry.isDirect);
        expect(hanging().isElastic).toBe(false);
        expect(maxStretch(chain.positions, chain.baseLengths) > 0.2).toBe(isElastic);
    });

    test('whether it holds a load without stretch', () => {
        const { positions, baseLengths } = hanging().chain;
        if (entry.isDirect) expect(maxStretch(positions, baseLengths)).toBeLessThan(1e-4);
    });
});
