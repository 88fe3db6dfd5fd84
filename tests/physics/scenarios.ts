import { FIXED_STEP } from '../../assets/rope/core/solver';
import { SCENES, type SceneName } from '../scenes';
import { handlesOf, startScene } from '../scenes/start';
import { exactSolverOf, once, PERCENT, worstOf, type Check } from './check';
import { stretchOf } from './stretch';

const NODE_COUNTS: Record<SceneName, readonly number[]> = {
    swing: [30, 100, 500],
    snap: [30, 100],
    drag: [30, 100],
    jerk: [30, 100],
    bridge: [30, 100],
    winch: [30, 100],
};
const LOADS = [1, 10, 100, 1000];
const FRAMES = 600;

/** Worst of a run. */
interface Worst {
    /** Stretch at the end of any frame, %. */
    readonly stretch: number;
    /** Eliminations in a single frame. */
    readonly eliminations: number;
    /** Substeps that had to be left to the relaxation. */
    readonly fallbacks: number;
}

/** Ten seconds of a scenario at 60 frames a second with the default parameters. */
function run(name: SceneName, nodeCount: number, load: number): Worst {
    const scene = SCENES[name](nodeCount, load);
    const simulation = startScene(scene);
    const handles = handlesOf(simulation);
    const solver = exactSolverOf(simulation);
    const { positions, baseLengths } = simulation.chain;
    const stretches: number[] = [];
    const eliminations: number[] = [];
    for (let frame = 0; frame < FRAMES; frame++) {
        const before = solver.state?.eliminations ?? 0;
        scene.drive?.(handles, frame);
        simulation.advance(FIXED_STEP);
        stretches.push(PERCENT * stretchOf(positions, baseLengths));
        eliminations.push((solver.state?.eliminations ?? 0) - before);
    }
    return { stretch: worstOf(stretches), eliminations: worstOf(eliminations), fallbacks: solver.fallbacks };
}

function checksOf(name: SceneName): Check[] {
    const sizes = NODE_COUNTS[name].map((nodeCount) => ({
        of: `${name}, ${nodeCount} nodes, loads 1 to 1000`,
        runs: once(() => LOADS.map((load) => run(name, nodeCount, load))),
    }));
    const worst = (runs: readonly Worst[], figure: keyof Worst): number =>
        worstOf(runs.map((one) => one[figure]));
    return [
        ...sizes.map(({ of, runs }) => ({
            name: `${of}: stretch`,
            unit: '%',
            limit: 0.2,
            measure: () => worst(runs(), 'stretch'),
        })),
        ...sizes.map(({ of, runs }) => ({
            name: `${of}: worst frame`,
            unit: 'eliminations',
            limit: 200,
            measure: () => worst(runs(), 'eliminations'),
        })),
        {
            name: `${name}, all of these: left to relaxation`,
            unit: 'substeps',
            limit: 0,
            measure: () =>
                worst(
                    sizes.flatMap(({ runs }) => runs()),
                    'fallbacks',
                ),
        },
    ];
}

/** How far the rope stretches, and what its worst frame takes, in each scenario: the worst of four loads. */
export const SCENARIOS: readonly Check[] = (Object.keys(SCENES) as SceneName[]).flatMap(checksOf);
