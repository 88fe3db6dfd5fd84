import { Chain, FIXED_STEP, maxStretch, setMass } from '../../../assets/rope/core/solver';
import { Rescue } from '../../../assets/rope/core/solver/exact/rescue';
import { ExactState } from '../../../assets/rope/core/solver/exact/state';
import { exactSolverOf } from '../../physics/check';
import { massesWithLoad, pointsOf } from '../../scenes/scene';
import { startScene } from '../../scenes/start';
import { hopeless, hopelessFrame } from '../../support/hopeless';
import { farthest, withDefaults } from '../../support/solver';

/** Steps that may be left to the relaxation in a row before a rope is put to rest: half a second. */
const PATIENCE = 30;

describe('a rope whose motion is not found', () => {
    test('is put to rest after half a second, and keeps its length', () => {
        const simulation = hopeless();
        const { chain } = simulation;
        const solver = exactSolverOf(simulation);
        let inARow = 0;
        let rests = 0;
        for (let number = 0; number < 300; number++) {
            const { fallbacks, restarts } = solver;
            hopelessFrame(simulation, number);
            inARow = solver.fallbacks > fallbacks ? inARow + 1 : 0;
            if (solver.restarts === restarts) continue;
            expect(inARow).toBe(PATIENCE + 1);
            expect(chain.positions).toEqual(chain.previousPositions);
            expect(maxStretch(chain.positions, chain.baseLengths)).toBeLessThan(1e-9);
            rests++;
        }
        expect(rests).toBeGreaterThan(0);
        expect(simulation.restarts).toBe(rests);
        expect(maxStretch(chain.positions, chain.baseLengths)).toBeLessThan(0.001);
    });

    test('is then tried as a whole only, until a step succeeds', () => {
        const simulation = hopeless();
        const solver = exactSolverOf(simulation);
        for (let number = 0; solver.restarts === 0; number++) hopelessFrame(simulation, number);
        const { eliminations = 0, retries = 0 } = solver.state ?? {};
        simulation.advance(FIXED_STEP);
        expect((solver.state?.retries ?? 0) - retries).toBeLessThanOrEqual(2); // with either scheme
        expect((solver.state?.eliminations ?? 0) - eliminations).toBeLessThanOrEqual(60);
    });

    test('is not put to rest where few iterations make it soft', () => {
        const simulation = hopeless({ iterations: 5 });
        for (let number = 0; number < 300; number++) hopelessFrame(simulation, number);
        expect(exactSolverOf(simulation).fallbacks).toBeGreaterThan(PATIENCE);
        expect(simulation.restarts).toBe(0);
    });
});

test('of a rope that nothing holds, the centre of mass flies on', () => {
    const chain = new Chain({ nodeCount: 4, baseLength: 10 });
    chain.positions.set([0, 0, 10, 0, 20, 0, 30, 0]);
    setMass(chain, 2, 5);
    chain.previousPositions.set(chain.positions.map((place, k) => place - [1, 2, 1.2, 1][k % 4]));
    chain.substep = FIXED_STEP;
    const parameters = withDefaults({ damping: 0, gravityX: 0, gravityY: 0 });
    const state = new ExactState(chain);
    state.lengths.set(chain.baseLengths);
    const rescue = new Rescue();
    const momentum = (): number[] => {
        const sum = [0, 0];
        for (let k = 0; k < 8; k++)
            sum[k % 2] += chain.masses[k >> 1] * (chain.positions[k] - chain.previousPositions[k]);
        return sum;
    };
    const [x, y] = momentum();
    for (let step = 0; step <= PATIENCE; step++) {
        state.stepPositions.set(chain.positions);
        state.stepPreviousPositions.set(chain.previousPositions);
        state.stepSubstep = chain.substep;
        rescue.solve(chain, state, parameters, FIXED_STEP);
    }
    expect(rescue.restarts).toBe(1);
    expect(momentum()[0]).toBeCloseTo(x, 6);
    expect(momentum()[1]).toBeCloseTo(y, 6);
    const moves = chain.positions.map((place, k) => place - chain.previousPositions[k]);
    for (let k = 2; k < 8; k++) expect(moves[k]).toBeCloseTo(moves[k % 2], 9);
});

test.each([3, 5, 21])(
    '%i nodes that hang folded from one point are left to the relaxation once a second',
    (nodeCount) => {
        const points = pointsOf(nodeCount, (i) => [0, -20 * Math.min(i, nodeCount - 1 - i)]);
        const simulation = startScene({ baseLength: 20, points, pins: [0, nodeCount - 1] });
        for (let number = 0; number < 300; number++) simulation.advance(FIXED_STEP);
        const { fallbacks, state } = exactSolverOf(simulation);
        expect(fallbacks).toBeLessThanOrEqual(6);
        expect(state!.eliminations).toBeLessThanOrEqual(2 * 300);
        expect(farthest(simulation.chain.positions, points)).toBeLessThan(0.01);
    },
);

/** How far down an elastic rope with a load reaches at rest: every segment bears what hangs below it. */
function restReach(lengths: Float64Array, masses: Float64Array, compliance: number): number {
    let reach = 0;
    for (let i = 0; i < lengths.length; i++) {
        const below = masses.slice(i + 1).reduce((sum, mass) => sum + mass, 0);
        reach += lengths[i]! * (1 + compliance * below * 980);
    }
    return reach;
}

test.each([
    [1, 1e-7, 1000],
    [1, 1e-6, 15000],
    [1, 3e-8, 15000],
    [2, 1e-7, 15000],
])(
    'an elastic rope with %d iterations, compliance %p and a load of %d node masses hangs on its anchor',
    (iterations, stretchCompliance, load) => {
        const points = pointsOf(30, (i) => [10 * i, 0]);
        const simulation = startScene(
            { baseLength: 10, points, masses: massesWithLoad(30, 29, load) },
            { iterations, stretchCompliance, damping: 1 },
        );
        const { chain } = simulation;
        const most = restReach(chain.baseLengths, chain.masses, stretchCompliance);
        for (let second = 0; second < 60; second++) {
            for (let frame = 0; frame < 60; frame++) simulation.advance(FIXED_STEP);
            if (second < 20) continue; // it bounces
            const reach = Math.hypot(chain.positions[58]!, chain.positions[59]!);
            expect(reach).toBeGreaterThan(280);
            expect(reach).toBeLessThan(1.05 * most);
        }
    },
);
