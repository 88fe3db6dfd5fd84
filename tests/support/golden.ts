import { FIXED_STEP, type SolverName, type StepParameters } from '../../assets/rope/core/solver';
import { SCENES, type SceneName } from '../scenes';
import { handlesOf, startScene } from '../scenes/start';
import { hashOf } from './solver';

const STEPS = 200;
const NODES = 20;
const LOAD = 10;

export type Way = readonly [name: string, solver: SolverName, changes: Partial<StepParameters>];

/** Scenes without damping that are driven by nothing or by sums and products. */
export const EVERYWHERE: readonly SceneName[] = ['swing', 'snap', 'bridge', 'winch'];
/** Driven by sines, or damped. */
export const SINES_OR_DAMPING: readonly SceneName[] = ['drag', 'jerk'];

/** What the functions that may differ give for some arguments, as a hash. */
function probe(): string {
    const values: number[] = [];
    for (let x = -3; x < 3; x += 0.0137) {
        values.push(Math.exp(x), Math.sin(x), Math.cos(x), Math.atan2(x, 1.1), Math.pow(0.5, x));
    }
    return hashOf(Float64Array.from(values));
}

/** `probe()` where the numbers were recorded. */
const RECORDED_WITH = '98bdae1016ea6eee';
export const testHere = probe() === RECORDED_WITH ? test : test.skip;

export function stateAfter(scene: SceneName, solver: SolverName, changes: Partial<StepParameters>): string {
    const layout = SCENES[scene](NODES, LOAD);
    const simulation = startScene(layout, changes, solver);
    const handles = handlesOf(simulation);
    for (let step = 0; step < STEPS; step++) {
        layout.drive?.(handles, step);
        simulation.advance(FIXED_STEP);
    }
    const { positions, previousPositions, tensions } = simulation.chain;
    return hashOf(Float64Array.of(...positions, ...previousPositions, ...tensions));
}

export function rows(scenes: readonly SceneName[], ways: readonly Way[]): [string, SceneName, Way][] {
    return scenes.flatMap((scene) =>
        ways.map((way): [string, SceneName, Way] => [`${scene}: ${way[0]}`, scene, way]),
    );
}
