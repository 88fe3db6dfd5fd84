import type { Chain } from '../../core/solver/chain';
import { FIXED_STEP, MIN_DISTANCE } from '../../core/solver/constants';
import { nextPinned, restLengthBetween } from '../../core/solver/geometry/lengths';
import { distanceOfPin } from './nearest';
import type { ChainContacts, ContactPart } from './chain-contacts';
import { MAX_PUSH_SPEED } from './constants';
import type { Obstacle } from './obstacle';
import { isLedOut, LED_LEFT, LED_RIGHT, SQUEEZED } from './squeeze';

// A rope may be in an obstacle that has appeared where it is, or into which a pin has drawn it. It is led out all to one side, to
// the nearer one round which it is long enough. It keeps to that side, or what hinders it there would drive it to and fro.

const way = new Float64Array(2 + 2);
const sides = new Float64Array(2);

/** Velocity lost in an obstacle while a rope is led out, 1/s: a rope that something hinders comes to rest. */
const DRAG = 18;

/**
 * Leads nodes out as fast as others are pushed out, but by a force. A rope that is too short to go round stays, as does one that
 * a pin holds there.
 */
export function leadOut(
    obstacle: Obstacle,
    chain: Chain,
    { threads, squeezed, held, backs }: ChainContacts,
    part: ContactPart,
): void {
    for (let i = part.start; i < part.end; i++) {
        const back = held[i];
        if (threads[i] !== obstacle || !isLedOut(squeezed[i]) || !back || back === obstacle) continue;
        if (!obstacle.moves && !back.moves) continue;
        squeezed[i] = SQUEEZED; // both press it
        backs[i] = back;
    }
    for (let first = part.start, i = first; i < part.end; first = ++i) {
        let isHeld = false;
        for (; i < part.end && threads[i] === obstacle && isLedOut(squeezed[i]); i++)
            if (chain.pinned[i] === 1 && distanceOfPin(chain, i, obstacle) < 0) isHeld = true;
        if (i - first > 1 && !isHeld) leadRunOut(obstacle, chain, squeezed, part, first, i);
    }
}

/** The same, of nodes from `first` to before `end`. */
function leadRunOut(
    obstacle: Obstacle,
    chain: Chain,
    squeezed: Uint8Array,
    part: ContactPart,
    first: number,
    end: number,
): void {
    const { positions, previousPositions, inverseMasses, substep } = chain;
    for (let c = 0; c < 2; c++) {
        way[c] = previousPositions[2 * first + c];
        way[2 + c] = previousPositions[2 * (end - 1) + c];
    }
    let side = 0;
    for (let i = first; i < end; i++) {
        if (squeezed[i] === LED_LEFT) side = 1;
        if (squeezed[i] === LED_RIGHT) side = -1;
    }
    if (side === 0) side = measureSides(obstacle, way, sides);
    const x = way[2] - way[0];
    const y = way[3] - way[1];
    if (!isLongEnough(obstacle, chain, part, first, side)) {
        side = -side;
        if (!isLongEnough(obstacle, chain, part, first, side)) return;
    }
    const size = side * Math.sqrt(x * x + y * y);
    if (!(size * size > MIN_DISTANCE)) return;
    const most = MAX_PUSH_SPEED * substep;
    const kept = 1 - Math.min(1, DRAG * substep);
    for (let i = first; i < end; i++) {
        squeezed[i] = side > 0 ? LED_LEFT : LED_RIGHT;
        if (inverseMasses[i] === 0) continue;
        const k = 2 * i;
        for (let c = k; c < k + 2; c++)
            positions[c] = previousPositions[c] + kept * (positions[c] - previousPositions[c]);
        const goes =
            (positions[k + 1] - previousPositions[k + 1]) * x - (positions[k] - previousPositions[k]) * y;
        const push = Math.max(0, Math.min(most - goes / size, (most * substep) / FIXED_STEP)) / size;
        positions[k] -= push * y;
        positions[k + 1] += push * x;
    }
}

/**
 * Writes how far an obstacle reaches from a way, without its radius, to the left and to the right. Returns the nearer side: 1
 * left, -1 right.
 * @param way The places where a rope enters the obstacle and where it leaves it.
 */
export function measureSides({ points, isConvex }: Obstacle, way: Float64Array, sides: Float64Array): number {
    const x = way[2] - way[0];
    const y = way[3] - way[1];
    let left = 0;
    let right = 0;
    for (let k = 0; k < points.length; k += 2) {
        const side = x * (points[k + 1] - way[1]) - y * (points[k] - way[0]);
        const along = x * (points[k] - way[0]) + y * (points[k + 1] - way[1]);
        if (!isConvex && (along < 0 || along > x * x + y * y)) continue;
        left = Math.max(left, side);
        right = Math.max(right, -side);
    }
    const length = Math.sqrt(x * x + y * y);
    sides[0] = left / length;
    sides[1] = right / length;
    return sides[0] < sides[1] ? 1 : -1;
}

/** The cosine of an eighth of a turn. */
const ROUND = 0.7071067811865476;
/** Directions of length 1, every eighth of a turn: in these a rope round a corner may touch it. Up is the first. */
export const EIGHTHS = [0, 1, 0, -1, 1, 0, -1, 0, ROUND, ROUND, -ROUND, ROUND, ROUND, -ROUND, -ROUND, -ROUND];

/**
 * Whether the part of a rope between the pins before and after a node is long enough to go round an obstacle on a side: 1
 * left, -1 right.
 */
export function isLongEnough(
    { points, radius }: Obstacle,
    { positions, pinned, restLengths }: Chain,
    { start, end, contacts }: ContactPart,
    node: number,
    side: number,
): boolean {
    const from = nextPinned(pinned, node, -1);
    const to = nextPinned(pinned, node, 1);
    if (from < start || to >= end) return true;
    const distance = radius + contacts.surroundings.radius;
    const goalX = positions[2 * to];
    const goalY = positions[2 * to + 1];
    const firstX = positions[2 * from];
    const firstY = positions[2 * from + 1];
    let x = firstX;
    let y = firstY;
    let left = restLengthBetween(restLengths, from, to);
    // From each corner of the tight line straight to the outermost one that follows.
    for (let count = EIGHTHS.length * points.length; count > 0; count--) {
        let nextX = goalX;
        let nextY = goalY;
        for (let k = 0; k < points.length; k += 2)
            for (let t = 0; t < EIGHTHS.length; t += 2) {
                const px = points[k] + distance * EIGHTHS[t];
                const py = points[k + 1] + distance * EIGHTHS[t + 1];
                const isBeside =
                    side * ((goalX - firstX) * (py - firstY) - (goalY - firstY) * (px - firstX)) > 0;
                if (isBeside && side * ((nextX - x) * (py - y) - (nextY - y) * (px - x)) > MIN_DISTANCE) {
                    nextX = px;
                    nextY = py;
                }
            }
        const dx = nextX - x;
        const dy = nextY - y;
        left -= Math.sqrt(dx * dx + dy * dy);
        if (left < 0) return false;
        if (nextX === goalX && nextY === goalY) return true;
        x = nextX;
        y = nextY;
    }
    return false;
}
