import {
    DEFAULT_PARAMETERS,
    FIXED_STEP,
    maxStretch,
    placeSettled,
    Simulation,
    setMass,
    type SolverName,
} from '../../assets/rope/core/solver';
import { swing } from '../../tests/scenes/swing';

/** How long every run lasts, s. */
export const SECONDS = 10;

/** Two anchors at the same height, in px apart, and the node of a 30 node rope that carries the load. */
export const SPAN = 400;
export const LOADED_NODE = 10;

/** How lengths are kept. */
export interface Method {
    readonly solver: SolverName;
    readonly iterations: number;
    readonly substeps: number;
}

/** Greatest stretch of any segment while a rope of 20 px segments, let go from the horizontal, swings. */
export function stretchOfSwing(nodeCount: number, tailMass: number, method: Method): number {
    const simulation = swinging(nodeCount, tailMass, method);
    const { positions, baseLengths } = simulation.chain;
    let most = 0;
    for (let step = 0; step < SECONDS / FIXED_STEP; step++) {
        simulation.advance(FIXED_STEP);
        most = Math.max(most, maxStretch(positions, baseLengths));
    }
    return most;
}

/** How far the loaded node of a settled rope hangs below the two anchors, px, after some seconds. */
export function depthOfLoad(load: number, { solver, iterations, substeps }: Method, seconds: number): number {
    const simulation = new Simulation({ nodeCount: 30, baseLength: 20 });
    simulation.configure({ ...DEFAULT_PARAMETERS, iterations, substeps }, solver);
    setMass(simulation.chain, LOADED_NODE, 1 + load);
    simulation.frames.pin(0, 0, 0);
    simulation.frames.pin(29, SPAN, 0);
    simulation.start((chain) => {
        placeSettled(chain, DEFAULT_PARAMETERS.gravityX, DEFAULT_PARAMETERS.gravityY);
    });
    for (let step = 0; step < seconds / FIXED_STEP; step++) simulation.advance(FIXED_STEP);
    return -simulation.chain.positions[2 * LOADED_NODE + 1];
}

/** Every coordinate of a swinging rope after `SECONDS` of frames at a rate, frames/s. */
export function positionsAtRate(rate: number): Float64Array {
    const simulation = swinging(30, 1, { ...DEFAULT_PARAMETERS, solver: 'exact' });
    for (let frame = 0; frame < SECONDS * rate; frame++) simulation.advance(1 / rate);
    return simulation.chain.positions;
}

function swinging(nodeCount: number, tailMass: number, { solver, iterations, substeps }: Method): Simulation {
    const { baseLength, points, masses } = swing(nodeCount, tailMass);
    const simulation = new Simulation({ nodeCount, baseLength });
    simulation.configure({ ...DEFAULT_PARAMETERS, iterations, substeps }, solver);
    masses.forEach((mass, i) => setMass(simulation.chain, i, mass));
    simulation.frames.pin(0, 0, 0);
    simulation.start((chain) => chain.positions.set(points));
    return simulation;
}
