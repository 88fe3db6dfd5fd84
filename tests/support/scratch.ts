import { FIXED_STEP, type Simulation, type StepParameters } from '../../assets/rope/core/solver';
import { scratchFor } from '../../assets/rope/core/solver/exact/state';
import { swingingSimulation } from './simulations';

const NODES = 12;
const STEPS = 240;

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

/** Tests ropes of some parameters, by a name for each. */
export function testScratch(kinds: Record<string, Partial<StepParameters>>): void {
    test.each(Object.entries(kinds))('%s takes nothing from what ropes have in common', (_name, changes) => {
        const alone = play(swingingSimulation(changes, 'exact'), () => undefined);
        const simulation = swingingSimulation(changes, 'exact');
        simulation.advance(0);
        expect(play(simulation, spoil)).toEqual(alone);
    });
}
