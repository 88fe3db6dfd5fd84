import { RopeSegments, RopeSolver } from './enums';
import type { RopeFrame } from './rope-frame';
import type { RopeProperties } from './RopeProperties';
import { DEFAULT_PARAMETERS } from './solver';
import type { Simulation, SolverName, StepParameters } from './solver';

const SOLVERS: Record<RopeSolver, SolverName> = {
    [RopeSolver.Exact]: 'exact',
    [RopeSolver.Relaxation]: 'relaxation',
    [RopeSolver.FollowTheLeader]: 'follow-the-leader',
};

const NAMES = Object.keys(DEFAULT_PARAMETERS) as (keyof StepParameters)[];

const wanted: { -readonly [name in keyof StepParameters]: StepParameters[name] } = { ...DEFAULT_PARAMETERS };

/** Tells the simulation of the inspector's values, if any is another one. */
export function readParameters(rope: RopeProperties, frame: RopeFrame, simulation: Simulation): void {
    const { gravity, gravityScale, wind } = rope;
    rope.gravity = gravity; // it and the wind may have been changed in place: checks them
    rope.wind = wind;
    wanted.gravityX = gravity.x * gravityScale;
    wanted.gravityY = gravity.y * gravityScale;
    wanted.damping = rope.damping;
    wanted.iterations = rope.iterations;
    wanted.substeps = rope.substeps;
    wanted.stretchCompliance = rope.stretchCompliance;
    wanted.segments = rope.segments === RopeSegments.Rod ? 'rod' : 'rope';
    const { a, b, c, d, determinant } = frame.fromWorld;
    wanted.windX = a * wind.x + c * wind.y;
    wanted.windY = b * wind.x + d * wind.y;
    wanted.windTurbulence = rope.windTurbulence * Math.sqrt(Math.abs(determinant));
    wanted.windSeed = rope.windSeed;
    const solver = SOLVERS[rope.solver] ?? 'exact';
    const now = simulation.parameters;
    if (solver === simulation.solver && NAMES.every((name) => now[name] === wanted[name])) return;
    simulation.configure(wanted, solver);
}
