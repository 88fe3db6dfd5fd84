import { FIXED_STEP, type Simulation } from '../../assets/rope/core/solver';
import { NODES, swinging, testResizing } from '../support/resizing';
import { simulationOf } from '../support/simulations';
import { farthest } from '../support/solver';

testResizing([
    ['rope', {}],
    ['rods', { segmentModel: 'rod' }],
    ['an elastic rope', { stretchCompliance: 1e-5 }],
    ['a rope in 3 substeps', { substeps: 3 }],
    ['a rope in gusts', { windX: 100, windTurbulence: 200 }],
]);
/** How far apart the nodes before the feathers are after the next step. */
function differenceAfterAStep(one: Simulation, other: Simulation, feathers: number): number {
    const heavy = 2 * (NODES - feathers);
    for (const each of [one, other]) each.advance(FIXED_STEP);
    return farthest(one.chain.positions.subarray(0, heavy), other.chain.positions.subarray(0, heavy));
}

describe.each([
    ['rope', {}],
    ['rod', { segmentModel: 'rod' }],
] as const)('a swinging %s, solved by Exact,', (_, changes) => {
    test('moves on as before when it loses nodes that weigh nothing', () => {
        const simulation = swinging('exact', changes, 3);
        expect(differenceAfterAStep(simulation, simulation.resized(NODES - 3), 3)).toBeLessThan(1e-6);
    });

    test('moves on as before when it gains nodes that weigh nothing', () => {
        const simulation = swinging('exact', changes, 1);
        expect(differenceAfterAStep(simulation, simulation.resized(NODES + 4), 1)).toBeLessThan(1e-6);
    });

    test('moves on as before at every node that is let out', () => {
        let simulation = swinging('exact', changes, 1);
        for (let nodes = NODES + 1; nodes <= NODES + 8; nodes++) {
            for (let step = 0; step < 5; step++) simulation.advance(FIXED_STEP);
            const longer = simulation.resized(nodes);
            expect(differenceAfterAStep(simulation, longer, 1)).toBeLessThan(1e-4);
            simulation = longer;
        }
    });
});

test('a rope that hangs at rest stays at rest while it is let out and wound in', () => {
    let simulation = simulationOf(10, { 0: [0, 0] }, {}, 'exact');
    for (let step = 0; step < 120; step++) {
        const change = step < 60 ? 1 : -1;
        if (step % 6 === 0) simulation = simulation.resized(simulation.chain.nodeCount + change);
        const before = simulation.chain.positions.slice();
        simulation.advance(FIXED_STEP);
        expect(farthest(before, simulation.chain.positions)).toBeLessThan(1e-3);
    }
});
