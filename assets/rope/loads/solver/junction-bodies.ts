import { BLOCK } from '../../core/solver/geometry/dense';
import { signOf } from './junction-ropes';
import type { RopeJunctions } from './rope-junctions';
import type { JunctionState } from './junction-state';
import type { ExactState } from '../../core/solver/exact/state';

// Responses of rigid bodies to forces at junctions: see `joinVectors` and `RigidBody`.

/** Index of the block of two anchors in the mobilities of their body: how a force at `pulled` moves `side`. */
function blockAt({ bodies, bodyOf, anchorOf }: RopeJunctions, side: number, pulled: number): number {
    return BLOCK * (anchorOf[side] * bodies[bodyOf[side]].nodes.length + anchorOf[pulled]);
}

/** Adds how far forces of 1 at the sides on each body move these sides. */
export function addBodyResponses(inner: JunctionState): void {
    const { groupStarts, sides, bodyOf, bodies } = inner.junctions;
    if (bodies.length === 0) return;
    for (let group = 0; group + 1 < groupStarts.length; group++) {
        const from = groupStarts[group];
        const to = groupStarts[group + 1];
        if (bodyOf[sides[from]] < 0) continue;
        for (let k = from; k < to; k++)
            for (let m = from; m < to; m++) addBodyResponse(inner, sides[k], sides[m]);
    }
}

/** Adds how far a force of 1 at one side moves another side on the same body. */
function addBodyResponse({ junctions }: JunctionState, pulled: number, side: number): void {
    const { values } = junctions.system;
    const { mobilities } = junctions.bodies[junctions.bodyOf[side]];
    const block = blockAt(junctions, side, pulled);
    const sign = signOf(side) * signOf(pulled);
    const at = junctions.system.blockAt(side >> 1, pulled >> 1);
    for (let k = 0; k < BLOCK; k++) values[at + k] += sign * mobilities[block + k];
}

/**
 * Power, energy per time, that forces at junctions give to bodies with these anchors, in the frame of reference of the
 * measurement.
 */
export function powerOnBodies(
    { frameX, frameY }: ExactState,
    { nodes, bodyOf }: RopeJunctions,
    forces: Float64Array,
    velocities: Float64Array,
): number {
    let power = 0;
    for (let side = 0; side < nodes.length; side++) {
        if (bodyOf[side] < 0) continue;
        const k = 2 * nodes[side];
        const j = 2 * (side >> 1);
        const x = velocities[k] - frameX;
        const y = velocities[k + 1] - frameY;
        power += signOf(side) * (forces[j] * x + forces[j + 1] * y);
    }
    return power;
}

/** Adds forces at junctions, times a factor, to the places or velocities of anchors of bodies. */
export function pushBodies(
    junctions: RopeJunctions,
    forces: Float64Array,
    factor: number,
    vectors: Float64Array,
): void {
    const { nodes, bodyOf, anchorOf, bodies } = junctions;
    for (let pulled = 0; pulled < nodes.length; pulled++) {
        if (bodyOf[pulled] < 0) continue;
        const { mobilities } = bodies[bodyOf[pulled]];
        const part = signOf(pulled) * factor;
        const fx = part * forces[2 * (pulled >> 1)];
        const fy = part * forces[2 * (pulled >> 1) + 1];
        const { length } = bodies[bodyOf[pulled]].nodes;
        for (let anchor = 0; anchor < length; anchor++) {
            const node = bodies[bodyOf[pulled]].nodes[anchor];
            const block = BLOCK * (anchor * length + anchorOf[pulled]);
            vectors[2 * node] += mobilities[block] * fx + mobilities[block + 1] * fy;
            vectors[2 * node + 1] += mobilities[block + 2] * fx + mobilities[block + 3] * fy;
        }
    }
}
