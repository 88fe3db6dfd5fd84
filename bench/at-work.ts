import '../assets/rope/bending/solver';
import '../assets/rope/contacts/solver';
import type { StepParameters } from '../assets/rope/core/solver';
import { foldedChain } from '../tests/physics/folded-chain';
import type { Scene } from '../tests/scenes/scene';
import { swing } from '../tests/scenes/swing';

/** A rope in which more is at work than gravity. */
export interface AtWork {
    readonly scene: (nodeCount: number) => Scene;
    readonly parameters: Partial<StepParameters>;
}

const swinging = (nodeCount: number): Scene => swing(nodeCount, 1);

/** What is timed and watched for garbage besides the plain swing. */
export const AT_WORK: Readonly<Record<string, AtWork>> = {
    gusts: { scene: swinging, parameters: { windX: 100, windTurbulence: 200 } },
    'a limit of bending': { scene: swinging, parameters: { maxBend: 0.2 } },
    'a bend spring': { scene: swinging, parameters: { flexuralRigidity: 1e6 } },
    rods: { scene: swinging, parameters: { segmentModel: 'rod' } },
    'elastic segments': { scene: swinging, parameters: { stretchCompliance: 1e-5 } },
    'two neighbouring nodes held': {
        scene: (nodeCount) => ({ ...swinging(nodeCount), pins: [0, 1] }),
        parameters: {},
    },
    'a folded chain': {
        scene: (nodeCount) => ({ ...swinging(nodeCount), ...foldedChain(nodeCount) }),
        parameters: {},
    },
};
