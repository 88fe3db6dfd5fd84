import type { Chain } from '../../core/solver/chain';
import { SLACK_TOLERANCE, SPARE_LENGTH } from '../../core/solver/constants';
import { distanceBetween } from '../../core/solver/geometry/lengths';

/** A rope to a hook stays longer than the straight way by this part: a straight rope counts as too short. */
const MARGIN = 2 * SPARE_LENGTH;
/** A mobility below this counts as 0: a hook does not give way. */
const MIN_MOBILITY = 1e-12;

/**
 * The mass that somebody feels who pulls at an end of a rope, along it: its tension falls by as much, times the acceleration
 * with which rope is given there. One elimination from the other end: each segment hands on the mobility of what is behind
 * it, as far as it lies along the next; a slack one hands on nothing. Never less than the mass of the taut part: where the
 * rope lies around things, its nodes are not as mobile as that. Infinity for a straight rope to a hook.
 * @param isHead The end that is pulled at.
 * @param hung Mass of what hangs on the rope without weighing on its nodes.
 */
export function feltMass(chain: Chain, isHead: boolean, hung = 0): number {
    const { nodeCount, positions, pinned, inverseMasses, masses, slides } = chain;
    const step = isHead ? -1 : 1; // from the other end to this one
    const first = isHead ? nodeCount - 1 : 0;
    const isEndHeld = pinned[first] === 1;
    let mass = isEndHeld ? 0 : masses[first] + hung;
    let mobility = isEndHeld ? 0 : 1 / mass;
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

/** Whether nothing holds a rope between its ends, though it may run through things. */
export function isFreeBetween({ pinnedNodes, nodeCount, slides }: Chain): boolean {
    for (let k = 0; k < pinnedNodes.length; k++) {
        const node = pinnedNodes[k];
        if (node > 0 && node < nodeCount - 1 && !slides?.has(node)) return false;
    }
    return true;
}
