import { FIXED_STEP } from '../../../assets/rope/solver';
import type { SolverName, StepParameters } from '../../../assets/rope/solver';
import { pointsOf } from '../../scenes/scene';
import { worstOf } from '../check';
import type { Check } from '../check';
import { box, depthOf, ropeAmong } from './rig';

const NODES = 40;
const LENGTH = 8;
const SECONDS = 4;

interface Together {
    readonly parameters?: Partial<StepParameters>;
    readonly solver?: SolverName;
    /** Mass of both ends. */
    readonly load?: number;
    /** Part of its length that a winch takes or gives in a second. */
    readonly winds?: number;
}

/** What a rope that collides has besides. */
const TOGETHER: Readonly<Record<string, Together>> = {
    'loads of 100 nodes': { load: 100 },
    wind: { parameters: { windX: 400, windTurbulence: 300 } },
    'a limit of bending': { parameters: { maxBend: 0.5 } },
    'a bend spring': { parameters: { flexuralRigidity: 1e6 } },
    rods: { parameters: { segmentModel: 'rod' } },
    'elastic segments': { parameters: { stretchCompliance: 1e-5 } },
    'a winch': { winds: -0.1 },
    Relaxation: { solver: 'relaxation' },
};

/** The deepest node of a rope that falls over a box, px. */
function deepest({ parameters = {}, solver = 'exact', load = 1, winds = 0 }: Together): number {
    const points = pointsOf(NODES, (i) => [(i - NODES / 2) * LENGTH, 80 + Math.sin(i)]);
    const masses = new Float64Array(NODES).fill(1);
    masses[0] = masses[NODES - 1] = load;
    const rope = ropeAmong([box(150, 60)], { points, masses, baseLength: LENGTH, pins: [], damping: 1 });
    rope.configure(parameters, solver);
    const depths: number[] = [];
    for (let frame = 0; frame < SECONDS / FIXED_STEP; frame++) {
        for (let i = 0; winds !== 0 && i + 1 < NODES; i++)
            rope.chain.setBaseLength(i, LENGTH * (1 + winds * frame * FIXED_STEP));
        rope.advance(FIXED_STEP);
        depths.push(depthOf(rope));
    }
    return worstOf(depths);
}

/** Contact together with everything else that a rope may do. */
export const CONTACT_TOGETHER: readonly Check[] = Object.entries(TOGETHER).map(([what, together]) => ({
    name: `a rope falls over a box, with ${what}: deepest node`,
    unit: 'px',
    limit: 0.5,
    measure: () => deepest(together),
}));
