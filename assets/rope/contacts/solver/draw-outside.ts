import { boxesMeet } from '../../core/solver/geometry/place';
import type { Simulation } from '../../core/solver';
import {
    marginOf,
    asked,
    DISTANCE,
    findEntry,
    findNearest,
    FROM,
    MARGIN,
    NORMAL_X,
    NORMAL_Y,
    PART,
    surface,
    TO,
} from './nearest';
import type { ChainContacts } from './chain-contacts';
import { TOUCHING } from './constants';
import type { Obstacle } from './obstacle';

/** A push of drawn nodes that nobody sees, px. */
const UNSEEN = 0.01;
/** A node deeper than this in an obstacle was in before, px. */
const DRAWN_IN = 1;
/** Most times that nodes are pushed out, and lengths restored. */
const ROUNDS = 6;

const out = new Float64Array(2);
const across = new Float64Array(2);
/** Both ends of a segment, as it is drawn and as it would be if it went with the obstacle. */
const ends = new Float64Array(2 * 2);
const moved = new Float64Array(2 * 2);

/**
 * Draws a rope outside obstacles that have moved since the state that is drawn: nodes that these have met on their way,
 * and segments whose line has come nearer to a corner, are pushed by them, and the others follow. No segment gets longer.
 * The state of the rope does not change.
 * @param part The part of the frame in which obstacles were where the rope is drawn: see `Obstacle.show`.
 * @returns Whether any node is drawn elsewhere.
 */
export function drawOutside(simulation: Simulation, contacts: ChainContacts, part: Float64Array): boolean {
    const { frames } = simulation;
    const { obstacles, radius } = contacts.surroundings;
    let isKept = false;
    let isPushed = false;
    for (let round = 0, goesOn = true; goesOn && round < ROUNDS; round++) {
        goesOn = false;
        for (let k = 0; k < obstacles.length; k++) {
            if (!obstacles[k].isSeenElsewhere) continue;
            obstacles[k].show(part);
            if (!boxesMeet(obstacles[k].box, frames.drawnBounds, radius)) continue;
            if (!isKept) contacts.keepDrawn(frames.drawn);
            isKept = true;
            if (push(simulation, contacts, obstacles[k])) goesOn = true;
        }
        if (!goesOn) break;
        isPushed = true;
        simulation.restoreDrawn(true, contacts.drawnBefore);
        frames.drawnChanged();
    }
    return isPushed;
}

/** Pushes nodes and segments out of an obstacle. Returns whether any is pushed. */
function push(simulation: Simulation, contacts: ChainContacts, obstacle: Obstacle): boolean {
    const { chain } = simulation;
    let isPushed = false;
    for (let i = 0; i < chain.segmentCount; i++)
        if (pushSegment(simulation, contacts, obstacle, i)) isPushed = true;
    for (let i = 0; i < chain.nodeCount; i++)
        if (pushNode(simulation, contacts, obstacle, i)) isPushed = true;
    return isPushed;
}

/** Pushes a node that the obstacle has met on its way. */
function pushNode(
    { chain, frames: { drawn } }: Simulation,
    contacts: ChainContacts,
    obstacle: Obstacle,
    i: number,
): boolean {
    if (chain.pinned[i] === 1 || contacts.threads[i] === obstacle) return false;
    asked[MARGIN] = marginOf(chain, contacts.parts[0], i, obstacle);
    asked[FROM] = contacts.drawnBefore[2 * i];
    asked[FROM + 1] = contacts.drawnBefore[2 * i + 1];
    asked[TO] = drawn[2 * i];
    asked[TO + 1] = drawn[2 * i + 1];
    obstacle.carry.apply(asked, FROM);
    findNearest(obstacle, FROM);
    if (surface[DISTANCE] < -DRAWN_IN) return false;
    const lift = 2 * TOUCHING - surface[DISTANCE];
    if (lift > 0) asked[FROM] += lift * surface[NORMAL_X];
    if (lift > 0) asked[FROM + 1] += lift * surface[NORMAL_Y];
    if (!findEntry(obstacle)) return false;
    const wayX = asked[FROM] - asked[TO];
    const wayY = asked[FROM + 1] - asked[TO + 1];
    const size = (1 - surface[PART]) * (surface[NORMAL_X] * wayX + surface[NORMAL_Y] * wayY);
    if (!(size > UNSEEN)) return false;
    drawn[2 * i] += size * surface[NORMAL_X];
    drawn[2 * i + 1] += size * surface[NORMAL_Y];
    return true;
}

/** Pushes both nodes of a segment, none of them held, away from corners that its line has come nearer to. */
function pushSegment(
    { chain, frames: { drawn } }: Simulation,
    contacts: ChainContacts,
    obstacle: Obstacle,
    i: number,
): boolean {
    if (contacts.threads[i] === obstacle || contacts.threads[i + 1] === obstacle) return false;
    if (chain.pinned[i] === 1 || chain.pinned[i + 1] === 1) return false;
    let isPushed = false;
    const { points, radius: rounding, carry } = obstacle;
    const reach = contacts.surroundings.radius + rounding;
    for (let k = 0; k < points.length; k += 2) {
        for (let c = 0; c < ends.length; c++) {
            moved[c] = contacts.drawnBefore[2 * i + c];
            ends[c] = drawn[2 * i + c];
        }
        carry.apply(moved, 0);
        carry.apply(moved, 2);
        measure(moved, points, k);
        const before = out[0];
        measure(ends, points, k);
        const side = before > 0 ? 1 : -1;
        const size = Math.min(reach, side * before) - side * out[0];
        if (!(size > UNSEEN && size < Infinity)) continue;
        for (let c = 0; c < 2; c++) {
            drawn[2 * (i + c)] += side * size * across[0];
            drawn[2 * (i + c) + 1] += side * size * across[1];
        }
        isPushed = true;
    }
    return isPushed;
}

/** Sets `across` to the normal of a segment, and `out` to its distance along that from a corner; NaN: that is beside it. */
function measure(segment: Float64Array, points: Float64Array, k: number): void {
    const x = segment[2] - segment[0];
    const y = segment[3] - segment[1];
    const dx = segment[0] - points[k];
    const dy = segment[1] - points[k + 1];
    const square = x * x + y * y;
    const along = -(dx * x + dy * y);
    const length = Math.sqrt(square);
    across[0] = -y / length;
    across[1] = x / length;
    out[0] = along >= 0 && along <= square ? dx * across[0] + dy * across[1] : NaN;
}
