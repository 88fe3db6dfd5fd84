import { asked, askWay, DISTANCE, findNearest, FROM, MARGIN, surface, TO } from '../../contacts/solver/kit';
import type { Obstacle } from '../../contacts/solver/kit';
import type { Net } from './net';

// A still obstacle may be in a net because it has appeared there, or was put there. Pushed out the nearest way each, its nodes
// would end on all sides of it. So all that is in it is pushed out one way, and what hangs on that comes after, through it, until
// no thread is drawn out through the obstacle any more.

/** Depth of a node, px, and stretch of a thread through an obstacle, above which the net is in it. */
const DEEP = 1;
const DRAWN_OUT = 1.1;
/** Directions in which a net may come out, of length 1. */
const ROUND = 0.7071067811865476;
const WAYS = [0, 1, 0, -1, 1, 0, -1, 0, ROUND, ROUND, -ROUND, ROUND, ROUND, -ROUND, -ROUND, -ROUND];

const middle = new Float64Array(2);
/** The direction in which the net comes out. */
export const out = new Float64Array(2);

/** Whether a net is in a still obstacle. Then `out` is the way out. Changes the question. @param accelerations Of nodes. */
export function isIn(net: Net, obstacle: Obstacle, accelerations: Float64Array): boolean {
    if (obstacle.moves || !(isDeepIn(net, obstacle) || goesThrough(net, obstacle))) return false;
    findWay(net, obstacle, accelerations);
    return true;
}

/** Moves a node that is in an obstacle out, by at most so much, without giving it velocity. */
export function leadOut(
    { positions, previousPositions }: Net,
    { points, radius }: Obstacle,
    node: number,
    most: number,
): void {
    findDistance(points);
    const k = 2 * node;
    const left = support[0] + radius + asked[MARGIN] - out[0] * asked[TO] - out[1] * asked[TO + 1];
    const by = Math.min(left, most);
    for (let c = 0; c < 2; c++) {
        positions[k + c] = asked[TO + c] + by * out[c];
        previousPositions[k + c] = positions[k + c];
    }
}

function isDeepIn({ nodeCount, previousPositions, inverseMasses }: Net, obstacle: Obstacle): boolean {
    for (let i = 0; i < nodeCount; i++) {
        if (inverseMasses[i] === 0 || !askWay(obstacle, previousPositions, previousPositions, i)) continue;
        findNearest(obstacle, FROM);
        if (surface[DISTANCE] < -DEEP) return true;
    }
    return false;
}

/** Whether a thread that is too long goes through an obstacle at its middle. */
function goesThrough({ edges, previousPositions: x }: Net, obstacle: Obstacle): boolean {
    const { count, from, to, lengths } = edges;
    for (let e = 0; e < count; e++) {
        const a = 2 * from[e];
        const b = 2 * to[e];
        const dx = x[b] - x[a];
        const dy = x[b + 1] - x[a + 1];
        const long = DRAWN_OUT * lengths[e];
        if (dx * dx + dy * dy <= long * long) continue;
        middle[0] = x[a] + 0.5 * dx;
        middle[1] = x[a + 1] + 0.5 * dy;
        if (!askWay(obstacle, middle, middle, 0)) continue;
        findNearest(obstacle, FROM);
        if (surface[DISTANCE] < -DEEP) return true;
    }
    return false;
}

const support = new Float64Array(1);

/** Sets `support` to how far an obstacle without its radius reaches along `out`. */
function findDistance(points: Float64Array): void {
    support[0] = -Infinity;
    for (let k = 0; k < points.length; k += 2)
        support[0] = Math.max(support[0], out[0] * points[k] + out[1] * points[k + 1]);
}

/** Sets `out` to the way out on which the pins are farthest; without pins, against gravity. */
function findWay(
    { pinnedNodes, pinTargets }: Net,
    { points, radius }: Obstacle,
    accelerations: Float64Array,
): void {
    let best = -Infinity;
    let bestX = 0;
    let bestY = 1;
    for (let w = 0; w < WAYS.length; w += 2) {
        out[0] = WAYS[w];
        out[1] = WAYS[w + 1];
        findDistance(points);
        let room = Infinity;
        for (let p = 0; p < pinnedNodes.length; p++) {
            const k = 2 * pinnedNodes[p];
            room = Math.min(room, out[0] * pinTargets[k] + out[1] * pinTargets[k + 1]);
        }
        const isHeld = room < Infinity;
        const score = isHeld
            ? room - support[0] - radius
            : -out[0] * accelerations[0] - out[1] * accelerations[1];
        if (!(score > best)) continue;
        best = score;
        bestX = out[0];
        bestY = out[1];
    }
    out[0] = bestX;
    out[1] = bestY;
}
