import '../../../assets/rope/bending/solver';
import { FIXED_STEP, type Simulation } from '../../../assets/rope/core/solver';
import type { SpringKernel } from '../../../assets/rope/bending/solver/spring-kernel';
import type { ExactState } from '../../../assets/rope/core/solver/exact/state';
import { exactSolverOf } from '../../physics/check';
import { pointsOf } from '../../scenes/scene';
import { startScene } from '../../scenes/start';
import { energyOf } from '../../search/energy';

const LENGTH = 20;
const GRAVITY = 980;
const NODES = 12;

function stateOf(simulation: Simulation): ExactState {
    return (simulation as unknown as { _solver: { state: ExactState } })._solver.state;
}

function run(simulation: Simulation, frames: number, each: () => void = () => undefined): void {
    for (let frame = 0; frame < frames; frame++) {
        simulation.advance(FIXED_STEP);
        each();
    }
}

test.each([1, 1000])('moments of a clamped rod at rest are those of the weights beyond, load %d', (load) => {
    const masses = Float64Array.from({ length: NODES }, (_, i) => (i === NODES - 1 ? load : 1));
    const points = pointsOf(NODES, (i) => [i * LENGTH, 0]);
    const simulation = startScene(
        { baseLength: LENGTH, points, masses, damping: 3 },
        { flexuralRigidity: 1e8 * load, clampX: 1 },
    );
    run(simulation, 900);
    const { positions, substep } = simulation.chain;
    const { kernel, motion } = stateOf(simulation);
    for (let i = 0; i < NODES - 1; i++) {
        let moment = 0;
        for (let j = i + 1; j < NODES; j++)
            moment -= masses[j] * GRAVITY * (positions[2 * j] - positions[2 * i]);
        expect((kernel as SpringKernel).moments[i] / (substep * motion.glide) / moment).toBeCloseTo(1, 3);
    }
});

test.each([
    ['slow', 1e5],
    ['quick', 1e6],
])('a free rod of springs that swings %s keeps its energy for 10 s', (_, flexuralRigidity) => {
    const simulation = startScene(
        { baseLength: LENGTH, points: pointsOf(NODES, (i) => [i * LENGTH, 0]), pins: [] },
        { flexuralRigidity, gravityY: 0 },
    );
    for (let i = 0; i < NODES; i++)
        simulation.frames.applyImpulse(i, 0, 40 * Math.cos((2 * Math.PI * i) / (NODES - 1)));
    const energies: number[] = [];
    run(simulation, 600, () => energies.push(energyOf(simulation.chain, simulation.parameters).total));
    const mean = (from: number): number => energies.slice(from, from + 60).reduce((sum, e) => sum + e) / 60;
    expect(mean(0)).toBeGreaterThan(0);
    expect(mean(540) / mean(0)).toBeLessThan(1.001);
    expect(mean(540) / mean(0)).toBeGreaterThan(0.97);
});

test('what swings far too fast for a step dies away, without damping', () => {
    const points = pointsOf(NODES, (i) => [i * LENGTH, 0]);
    const simulation = startScene(
        { baseLength: LENGTH, points, pins: [] },
        { flexuralRigidity: 1e13, gravityY: 0 },
    );
    run(simulation, 2);
    for (let i = 0; i < NODES; i++)
        simulation.frames.applyImpulse(i, 0, Math.min(i, NODES - 1 - i) % 2 === 0 ? 20 : -20);
    let fastest = 0;
    run(simulation, 120, () => (fastest = simulation.chain.positions[1]));
    const before = fastest;
    run(simulation, 1, () => (fastest = simulation.chain.positions[1]));
    expect(Math.abs(fastest - before)).toBeLessThan(1e-4);
});

test('a rope of another number of nodes goes on with its springs', () => {
    const points = pointsOf(NODES, (i) => [i * LENGTH, 0]);
    const simulation = startScene({ baseLength: LENGTH, points }, { flexuralRigidity: 1e7, clampX: 1 });
    run(simulation, 10);
    const state = stateOf(simulation.resized(NODES + 1));
    expect((state.kernel as SpringKernel).remembers).toBe(true);
    expect([...(state.kernel as SpringKernel).earlierAngles.subarray(0, NODES - 1)]).toEqual([
        ...(stateOf(simulation).kernel as SpringKernel).earlierAngles,
    ]);
});

test('a clamp that a taut rope cannot keep does not cost a rescue in every step', () => {
    const points = pointsOf(NODES, (i) => [0, -0.9999 * i * LENGTH]);
    const simulation = startScene({ baseLength: LENGTH, points, pins: [0, NODES - 1] }, { clampX: 1 });
    run(simulation, 600);
    const { fallbacks, state } = exactSolverOf(simulation);
    expect(fallbacks).toBe(0);
    expect(state!.eliminations / 600).toBeLessThan(10);
});
