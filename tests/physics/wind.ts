import { FIXED_STEP, type Simulation, type StepParameters } from '../../assets/rope/core/solver';
import { massesWithLoad, pointsOf } from '../scenes/scene';
import { startScene } from '../scenes/start';
import { BASE_LENGTH, GRAVITY, PERCENT, worstOf, type Check } from './check';
import { settled, SETTLING } from './settled';

const NODE_COUNT = 12;
const LOAD = 6;
const WIND = 400;
const SUBSTEPS = [1, 2, 4, 8];
const FIRST_FRAMES = 10;

/** Force on segment i of a rope at rest: wind and weight of all nodes below. */
function forceBelow(segment: number): readonly [number, number] {
    const below = NODE_COUNT - 1 - segment;
    return [WIND * below, -GRAVITY * (below - 1 + LOAD)];
}

/** A rope with a load in a steady wind, in the place where statics leaves it at rest. */
function blown(changes: Partial<StepParameters>, damping = 0.5): Simulation {
    const points = new Float64Array(2 * NODE_COUNT);
    for (let i = 1; i < NODE_COUNT; i++) {
        const [x, y] = forceBelow(i - 1);
        const scale = BASE_LENGTH / Math.hypot(x, y);
        points[2 * i] = points[2 * i - 2] + x * scale;
        points[2 * i + 1] = points[2 * i - 1] + y * scale;
    }
    const masses = massesWithLoad(NODE_COUNT, NODE_COUNT - 1, LOAD);
    const simulation = startScene(
        { baseLength: BASE_LENGTH, points, masses, damping },
        { windX: WIND, ...changes },
    );
    // In the first steps, which have no guess of the tensions, Newton's method leaves 0.0006 % of the lengths undone.
    for (let frame = 0; frame < FIRST_FRAMES; frame++) simulation.advance(FIXED_STEP);
    return simulation;
}

/** Largest error of a tension in a second, %. */
function tensionError(simulation: Simulation): number {
    const errors: number[] = [];
    for (let frame = 0; frame < 60; frame++) {
        simulation.advance(FIXED_STEP);
        simulation.chain.tensions.forEach((tension, i) => {
            errors.push(Math.abs(tension / Math.hypot(...forceBelow(i)) - 1));
        });
    }
    return PERCENT * worstOf(errors);
}

/** Largest speed of a node in a second, px/s. */
function restingSpeed(simulation: Simulation): number {
    const { positions, previousPositions } = simulation.chain;
    const speeds: number[] = [];
    for (let frame = 0; frame < 60; frame++) {
        simulation.advance(FIXED_STEP);
        const { substep } = simulation.chain;
        positions.forEach((x, k) => speeds.push(Math.abs(x - previousPositions[k]) / substep));
    }
    return worstOf(speeds);
}

/** A clamped rope straight along its clamp, which is down: how far it is from there after a second of wind that ends, px. */
function clampedHangError(substeps: number): number {
    const points = pointsOf(NODE_COUNT, (i) => [0, -i * BASE_LENGTH]);
    const simulation = startScene(
        { baseLength: BASE_LENGTH, points, damping: 0.5 },
        { substeps, clampY: -1, windY: -WIND },
    );
    for (let frame = 0; frame < 60; frame++) simulation.advance(FIXED_STEP);
    return worstOf(simulation.chain.positions.map((x, k) => Math.abs(x - points[k])));
}

/** Ropes at rest in a steady wind, against statics. */
export const WINDS: readonly Check[] = [
    {
        name: 'rope at rest in wind, 1 to 8 substeps: error of tension',
        unit: '%',
        limit: 0.1,
        measure: () => worstOf(SUBSTEPS.map((substeps) => tensionError(blown({ substeps })))),
    },
    {
        name: 'rods at rest in wind, 1 to 8 substeps: error of tension',
        unit: '%',
        limit: 0.1,
        measure: () =>
            worstOf(SUBSTEPS.map((substeps) => tensionError(blown({ substeps, segmentModel: 'rod' })))),
    },
    {
        name: 'rope at rest in wind, 1 to 8 substeps: speed',
        unit: 'px/s',
        limit: 1e-6,
        measure: () =>
            worstOf(SUBSTEPS.map((substeps) => restingSpeed(settled(blown({ substeps }, SETTLING))))),
    },
    {
        name: 'clamped rope hanging in wind from above, 1 to 8 substeps: error of place',
        unit: 'px',
        limit: 0.001,
        measure: () => worstOf(SUBSTEPS.map(clampedHangError)),
    },
];
