import type { Chain } from '../../core/solver/chain';
import { SLACK_TOLERANCE, SPARE_LENGTH } from '../../core/solver/constants';
import { distanceBetween } from '../../core/solver/geometry/lengths';

/** A rope to a hook stays longer than the straight way by this part: a straight rope counts as too short. */
const MARGIN = 2 * SPARE_LENGTH;
/** A mobility below this counts as 0: a hook does not give way. */
const MIN_MOBILITY = 1e-12;

/**
 * The mass felt by something that pulls one end of a rope along the rope: if rope is given there with an acceleration, the
 * tension falls by this mass times the acceleration.
 *
 * One elimination starts at the other end: each segment passes on the mobility of all behind it, as far as that mobility lies
 * along the next segment. A slack segment passes on nothing. The result is never less than the mass of the taut part: where the
 * rope lies around things, its nodes are less mobile than the elimination says.
 * @returns Infinity for a straight rope to a hook.
 * @param isHead Whether the head is pulled.
 * @param behind Mass of the drum that holds the other end, as felt at the rope; Infinity if there is no drum.
 * @param hung Mass of what hangs on the rope but is not part of the masses of its nodes.
 */
export function feltMass(chain: Chain, isHead: boolean, behind: number, hung = 0): number {
    const { nodeCount, positions, pinned, inverseMasses, masses, slides } = chain;
    const step = isHead ? -1 : 1; // from the other end to this one
    const first = isHead ? nodeCount - 1 : 0;
    const isEndHeld = pinned[first] === 1;
    const end = isEndHeld ? behind : masses[first] + hung;
    let mobility = 1 / end;
    let mass = end < Infinity ? end : 0;
    let beforeX = 0;
    let beforeY = 0;
    for (let k = 0; k < nodeCount - 1; k++) {
        const node = first + k * step;
        const at = 2 * node;
        const next = at + 2 * step;
        const x = positions[next] - positions[at];
        const y = positions[next + 1] - positions[at + 1];
        const length = Math.sqrt(x * x + y * y);
        const ux = length > 0 ? x / length : beforeX;
        const uy = length > 0 ? y / length : beforeY;
        if (k > 0 && !(pinned[node] === 1 && slides?.has(node))) {
            const along = ux * beforeX + uy * beforeY;
            const w = inverseMasses[node];
            const joint = w + mobility;
            mobility = joint > 0 ? w - (w * w * along * along) / joint : 0;
            mass = pinned[node] === 1 ? 0 : mass + masses[node];
        }
        if (!isTaut(chain, Math.min(node, node + step), length)) {
            mobility = Infinity;
            mass = 0;
        }
        beforeX = ux;
        beforeY = uy;
    }
    return Math.max(mass, mobility > MIN_MOBILITY ? 1 / mobility : Infinity);
}

/** Whether a segment pulls, or soon will: with a drum of no weight the tension may be 0 in a rope that is not slack. */
function isTaut({ tensions, restLengths }: Chain, segment: number, length: number): boolean {
    return tensions[segment] > 0 || length >= (1 - SLACK_TOLERANCE) * restLengths[segment];
}

/**
 * The length that can be wound in at an end until the rope is straight to the next hook; below 0: this length is missing.
 * Infinity if there is no hook.
 * @param pins Where held nodes are going to be: x0, y0, x1, y1, ...
 * @param lengths Lengths of the segments, and one unit of them in the unit of the pins.
 */
export function roomToHook(
    { pinned, nodeCount, slides }: Chain,
    isHead: boolean,
    pins: Float64Array,
    lengths: ArrayLike<number>,
    scale: number,
): number {
    const step = isHead ? 1 : -1;
    let last = isHead ? 0 : nodeCount - 1;
    let room = 0;
    for (let node = last + step; node >= 0 && node < nodeCount; node += step) {
        room += lengths[Math.min(node, node - step)] * scale;
        if (pinned[node] === 0) continue;
        room -= (1 + MARGIN) * distanceBetween(pins, last, node);
        last = node;
        if (!slides?.has(node)) return room;
    }
    return Infinity;
}
