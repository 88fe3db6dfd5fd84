import { FIXED_STEP, type SolverName, type StepParameters } from '../../../assets/rope/core/solver';
import { pointsOf } from '../../scenes/scene';
import { once, PERCENT, worstOf, type Check } from '../check';
import { stretchOf } from '../stretch';
import { box, depthOf, lineDepthOf, ropeAmong } from './rig';

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
    /** What it stretches by now, %, where that is more than it may be, and why. Null: it is to stretch. */
    readonly stretches?: Check['known'] | null;
}

const OUTWARDS = 'nodes are pushed out between the passes, which do not reach the other end in a step';

/** What a rope that collides has besides. */
const TOGETHER: Readonly<Record<string, Together>> = {
    nothing: {},
    'loads of 100 nodes': { load: 100 },
    wind: { parameters: { windX: 400, windTurbulence: 300 } },
    'a limit of bending': { parameters: { maxBend: 0.5 } },
    'a tight limit of bending': {
        parameters: { maxBend: 0.15 },
    },
    'a bend spring': {
        parameters: { flexuralRigidity: 1e6 },
    },
    'a stiff bend spring': {
        parameters: { flexuralRigidity: 1e9 },
    },
    rods: { parameters: { segmentModel: 'rod' } },
    'elastic segments': { parameters: { stretchCompliance: 1e-5 }, stretches: null },
    'a winch': { winds: -0.1 },
    Relaxation: { solver: 'relaxation', stretches: { value: 6.87, reason: OUTWARDS } },
};

interface Worst {
    /** Deepest node, px. */
    readonly depth: number;
    /** Deepest place of a segment in the box itself, px. */
    readonly lineDepth: number;
    /** % */
    readonly stretch: number;
}

/** The worst of a rope that falls over a box. */
function fall({ parameters = {}, solver = 'exact', load = 1, winds = 0 }: Together): Worst {
    const points = pointsOf(NODES, (i) => [(i - NODES / 2) * LENGTH, 80 + Math.sin(i)]);
    const masses = new Float64Array(NODES).fill(1);
    masses[0] = masses[NODES - 1] = load;
    const rope = ropeAmong([box(150, 60)], { points, masses, baseLength: LENGTH, pins: [], damping: 1 });
    rope.configure(parameters, solver);
    const { chain } = rope;
    const [depths, lineDepths, stretches]: number[][] = [[], [], []];
    for (let frame = 0; frame < SECONDS / FIXED_STEP; frame++) {
        for (let i = 0; winds !== 0 && i + 1 < NODES; i++)
            chain.setBaseLength(i, LENGTH * (1 + winds * frame * FIXED_STEP));
        rope.advance(FIXED_STEP);
        depths.push(depthOf(rope));
        lineDepths.push(lineDepthOf(rope));
        if (frame > 0) stretches.push(PERCENT * stretchOf(chain.positions, chain.restLengths));
    }
    return { depth: worstOf(depths), lineDepth: worstOf(lineDepths), stretch: worstOf(stretches) };
}

/** Contact together with everything else that a rope may do. */
export const CONTACT_TOGETHER: readonly Check[] = Object.entries(TOGETHER).flatMap(([what, together]) => {
    const worst = once(() => fall(together));
    const name = `a rope falls over a box, with ${what}`;
    const checks: Check[] = [
        { name: `${name}: deepest node`, unit: 'px', limit: 0.5, measure: () => worst().depth },
        { name: `${name}: segment into the box`, unit: 'px', limit: 1, measure: () => worst().lineDepth },
    ];
    const known = together.stretches;
    if (known !== null)
        checks.push({
            name: `${name}: stretch`,
            unit: '%',
            limit: 0.05,
            known,
            measure: () => worst().stretch,
        });
    return checks;
});
