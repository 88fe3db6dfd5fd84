import '../../../assets/rope/bending/solver';
import { FIXED_STEP } from '../../../assets/rope/core/solver';
import { startScene } from '../../scenes/start';
import type { Check } from '../check';
import { CHAIN_MODES } from './chain-modes';
import { ELASTICAS } from './elastica';
import { FALLS } from './fall';
import { HEAVY_LOADS } from './heavy';
import { PENDULA } from './pendulum';
import type { MakeRope, Phenomenon } from './phenomenon';

/** What ropes do in nature; nothing in it is fitted. `npm run physics` shows other libraries beside Exact. */
export const NATURE: readonly Phenomenon[] = [
    ...FALLS,
    ...ELASTICAS,
    ...CHAIN_MODES,
    ...HEAVY_LOADS,
    ...PENDULA,
];

const exactRope: MakeRope = (scene, parameters) => {
    const simulation = startScene(scene, parameters);
    return {
        step: () => void simulation.advance(FIXED_STEP),
        read: (out) => {
            out.set(simulation.chain.positions);
        },
    };
};

/** The same as promises of Exact. */
export const NATURE_CHECKS: readonly Check[] = NATURE.map(({ name, unit, limit, known, measure }) => ({
    name: `nature, ${name}`,
    unit,
    limit,
    known,
    measure: () => measure(exactRope),
}));
