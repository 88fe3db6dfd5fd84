import { FIXED_STEP } from '../../../assets/rope/core/solver';
import type { Simulation, StepParameters } from '../../../assets/rope/core/solver';
import { scratchFor } from '../../../assets/rope/core/solver/exact/state';
import { swingingSimulation } from '../../support/simulations';

const NODES = 12;
const STEPS = 240;

const KINDS: Record<string, Partial<StepParameters>> = {
    'a rope': {},
    'a rope without damping': { damping: 0 },
    'a rod': { segmentModel: 'rod' },
    'an elastic rope': { stretchCompliance: 1e-4 },
    'a bending rope': { maxBend: 0.5 },
    'a rope of few iterations': { iterations: 2 },
};

function play(simulation: Simulation, before: () => void): number[] {
    for (let step = 0; step < STEPS; step++) {
        before();
        simulation.advance(FIXED_STEP);
    }
    return [...simulation.chain.positions];
}

/** As another rope leaves it that has found no motion. */
function spoil(): void {
    const scratch = scratchFor(NODES);
    for (const name of Object.keys(scratch) as (keyof typeof scratch)[]) {
        const numbers = scratch[name];
        if (typeof numbers === 'number') continue;
        const isPadded = name === 'forces' || name === 'increments'; // nobody pulls behind the tail
        numbers.fill(NaN, 0, isPadded ? numbers.length - 2 : numbers.length);
    }
}

test.each(Object.entries(KINDS))('%s takes nothing from what ropes have in common', (_name, changes) => {
    const alone = play(swingingSimulation(changes, 'exact'), () => undefined);
    const simulation = swingingSimulation(changes, 'exact');
    simulation.advance(0);
    expect(play(simulation, spoil)).toEqual(alone);
});
