import { isValid } from 'cc';
import { RopeSegments, RopeSolver } from '../enums';
import type { RopeAxes } from './axes';
import { checkInPlace, lacksFeature } from '../inspector/declare';
import { membersOf } from '../inspector/declared-values';
import { ROPE } from '../inspector/property-list';
import type { RopeProperties } from '../inspector/RopeProperties';
import { warnOnce } from '../inspector/warn-once';
import { DEFAULT_PARAMETERS } from '../solver';
import type { Simulation, SolverName, StepParameters } from '../solver';

const SOLVERS: Record<RopeSolver, SolverName> = {
    [RopeSolver.Exact]: 'exact',
    [RopeSolver.Relaxation]: 'relaxation',
    [RopeSolver.FollowTheLeader]: 'follow-the-leader',
};

const VECTORS = membersOf(ROPE, 'vector');
const NAMES = Object.keys(DEFAULT_PARAMETERS) as (keyof StepParameters)[];

const wanted: { -readonly [name in keyof StepParameters]: StepParameters[name] } = { ...DEFAULT_PARAMETERS };

const RADIANS = Math.PI / 180;
const BILLION = 1e9;
/** What is softer, in billions, bends as if there were no spring; its compliance would be no number any more. */
const MIN_RIGIDITY = 1e-9;

/** Tells the simulation of the inspector's values, if any is another one. */
export function syncParameters(rope: RopeProperties, axes: RopeAxes, simulation: Simulation): void {
    const { gravity, gravityScale, wind } = rope;
    checkInPlace(rope, VECTORS);
    wanted.gravityX = gravity.x * gravityScale;
    wanted.gravityY = gravity.y * gravityScale;
    wanted.damping = rope.damping;
    wanted.iterations = rope.iterations;
    wanted.substeps = rope.substeps;
    wanted.stretchCompliance = rope.stretchCompliance;
    wanted.segmentModel = rope.segments === RopeSegments.Rod ? 'rod' : 'rope';
    const { a, b, c, d, determinant } = axes.fromWorld;
    wanted.windX = a * wind.x + c * wind.y;
    wanted.windY = b * wind.x + d * wind.y;
    wanted.windTurbulence = rope.windTurbulence * Math.sqrt(Math.abs(determinant));
    wanted.windSeed = rope.windSeed;
    wanted.bendStiffness = rope.bendStiffness;
    readBending(rope, axes, simulation.parameters);
    const solver = SOLVERS[rope.solver] ?? 'exact';
    const now = simulation.parameters;
    if (solver !== simulation.solver || !isWanted(now)) simulation.configure(wanted, solver);
}

/** A loop, not `every`: this is part of every frame, and a function made for each would be garbage. */
function isWanted(now: StepParameters): boolean {
    for (const name of NAMES) {
        if (now[name] !== wanted[name]) return false;
    }
    return true;
}

/** What resists bending: nothing without the feature. */
function readBending(rope: RopeProperties, axes: RopeAxes, now: StepParameters): void {
    wanted.maxBend = Math.PI;
    wanted.flexuralRigidity = wanted.clampX = wanted.clampY = 0;
    const { maxBendAngle, flexuralRigidity, clampHead } = rope;
    if (maxBendAngle === 180 && flexuralRigidity === 0 && !clampHead) return;
    if (lacksFeature(ROPE.maxBendAngle)) return;
    wanted.maxBend = maxBendAngle * RADIANS;
    if (flexuralRigidity >= MIN_RIGIDITY) wanted.flexuralRigidity = flexuralRigidity * BILLION;
    if (clampHead) readClamp(rope, axes, now);
}

/** The x axis of what holds the head, in the axes of the simulation; the last one if it is not finite. */
function readClamp(rope: RopeProperties, { fromWorld }: RopeAxes, now: StepParameters): void {
    const holder = isValid(rope.headAnchor, true) ? rope.headAnchor! : rope.node;
    const { m00, m01 } = holder.worldMatrix;
    const isUsable = Math.abs(m00) < MAX_SCALE && Math.abs(m01) < MAX_SCALE; // false for NaN, too
    if (!isUsable) {
        warnOnce(rope, 'clampHead', `"${holder.name}" has no finite direction; its last one is used.`);
    }
    wanted.clampX = isUsable ? fromWorld.a * m00 + fromWorld.c * m01 : now.clampX;
    wanted.clampY = isUsable ? fromWorld.b * m00 + fromWorld.d * m01 : now.clampY;
}

/** A node that is scaled by more has no direction that arithmetic could tell. */
const MAX_SCALE = 1e150;
