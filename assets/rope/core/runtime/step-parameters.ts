import { RopeSegments, RopeSolver } from '../enums';
import type { RopeAxes } from './axes';
import { checkInPlace, lacksFeature, membersOf } from '../inspector/declare';
import { ROPE } from '../inspector/property-list';
import { headHolderOf } from '../inspector/span';
import type { Rope } from '../Rope';
import { warnOnce } from '../inspector/warn-once';
import { DEFAULT_PARAMETERS, atan2, type Simulation, type SolverName, type StepParameters } from '../solver';
import { baseLengthOf, coordinate, evenLengthOf, pointsOf } from '../inspector/list-numbers';

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
/** A smaller `flexuralRigidity` (it is given in billions) counts as 0: its compliance would overflow. */
const MIN_RIGIDITY = 1e-9;

/** Passes the inspector's values to the simulation, if any has changed. */
function syncParameters(rope: Rope, axes: RopeAxes, simulation: Simulation): void {
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
    if (solver !== simulation.solver || !areAlike(now, wanted, NAMES)) simulation.configure(wanted, solver);
}

/**
 * Whether two sets of parameters have the same values under these names. A loop instead of `every`: it is called in every
 * frame, and the function for `every` would be allocated.
 */
export function areAlike<Values>(one: Values, other: Values, names: readonly (keyof Values)[]): boolean {
    for (const name of names) if (one[name] !== other[name]) return false;
    return true;
}

/** Reads what resists bending; without the feature nothing does. */
function readBending(rope: Rope, axes: RopeAxes, now: StepParameters): void {
    wanted.maxBend = Math.PI;
    wanted.flexuralRigidity = wanted.clampX = wanted.clampY = 0;
    const { maxBendAngle, flexuralRigidity, clampHead } = rope;
    if (maxBendAngle === 180 && flexuralRigidity === 0 && !clampHead) return;
    if (lacksFeature(ROPE.maxBendAngle)) return;
    wanted.maxBend = maxBendAngle * RADIANS;
    if (flexuralRigidity >= MIN_RIGIDITY) wanted.flexuralRigidity = flexuralRigidity * BILLION;
    if (clampHead) readClamp(rope, axes, now);
}

/** Reads the x axis of what holds the head, in the axes of the simulation. If it is not finite, the last one is used. */
function readClamp(rope: Rope, { fromWorld }: RopeAxes, now: StepParameters): void {
    const holder = headHolderOf(rope);
    const { m00, m01 } = holder.worldMatrix;
    const isUsable = Math.abs(m00) < MAX_SCALE && Math.abs(m01) < MAX_SCALE; // false for NaN, too
    if (!isUsable) {
        warnOnce(rope, 'clampHead', `"${holder.name}" has no finite direction; its last one is used.`);
    }
    wanted.clampX = isUsable ? fromWorld.a * m00 + fromWorld.c * m01 : now.clampX;
    wanted.clampY = isUsable ? fromWorld.b * m00 + fromWorld.d * m01 : now.clampY;
}

/** The direction of a node with a larger scale cannot be computed. */
const MAX_SCALE = 1e150;

/**
 * Passes the properties of the inspector to the simulation, except those that pin nodes or give them mass.
 * @param isEdited Whether a cut or a winch has changed the rope: then segments and joints are no longer those of the
 * inspector. Nor are joints that can be bent for good.
 * @returns Whether a segment became so much shorter that it counts as another rope.
 */
export function syncProperties(
    rope: Rope,
    axes: RopeAxes,
    simulation: Simulation,
    lengthScale: number,
    isEdited: boolean,
): boolean {
    const shrunk = !isEdited && syncBaseLengths(rope, simulation, lengthScale);
    syncParameters(rope, axes, simulation);
    if (rope.flexuralRigidity > 0 && !isEdited && !simulation.chain.wear) syncRestAngles(rope, simulation);
    return shrunk;
}

/** A base length that shrinks at once by more than this part means another rope, not a winch. */
const GATHER_SHRINKAGE = 0.3;

/** Gives every segment its rest length. Returns whether one became so much shorter that it counts as another rope. */
function syncBaseLengths(rope: Rope, { chain }: Simulation, lengthScale: number): boolean {
    const even = evenLengthOf(rope);
    let shrunk = false;
    for (let i = 0; i < chain.segmentCount; i++) {
        const length = (even || baseLengthOf(rope, i)) * lengthScale;
        const before = chain.baseLengths[i];
        if (before === length) continue;
        chain.setBaseLength(i, length);
        if (length < before * (1 - GATHER_SHRINKAGE)) shrunk = true;
    }
    return shrunk;
}

/** Sets the shape at rest of a rope with springs: that of its points; without points it is straight. */
function syncRestAngles(rope: Rope, { chain }: Simulation): void {
    const last = pointsOf(rope).length - 1;
    for (let i = 1; i < chain.nodeCount - 1; i++) chain.restAngles[i] = i < last ? restAngle(rope, i) : 0;
}

/** The angle at one of the points, from the one before to the one after. */
function restAngle(rope: Rope, node: number): number {
    const x = coordinate(rope, node, 'x');
    const y = coordinate(rope, node, 'y');
    const ax = x - coordinate(rope, node - 1, 'x');
    const ay = y - coordinate(rope, node - 1, 'y');
    const bx = coordinate(rope, node + 1, 'x') - x;
    const by = coordinate(rope, node + 1, 'y') - y;
    return atan2(ax * by - ay * bx, ax * bx + ay * by);
}
