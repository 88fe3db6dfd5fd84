import {
    asked,
    askWay,
    DISTANCE,
    findNearest,
    FROM,
    MARGIN,
    surface,
    TO,
} from '../../contacts/solver/nearest';
import { EIGHTHS } from '../../contacts/solver/lead-out';
import type { Obstacle } from '../../contacts/solver/obstacle';
import type { Net } from './net';

// A still obstacle may be in a net because it has appeared there, or was put there. Pushed out the nearest way each, its nodes
// would end on all sides of it. So all that is in it is pushed out one way, and what hangs on that comes after, through it, until
// no thread is drawn out through the obstacle any more.

/** Depth of a node, px, and stretch of a thread through an obstacle, above which the net is in it. */
const DEEP = 1;
const DRAWN_OUT = 1.1;

const place = new Float64Array(2);

/** Whether a node, or the middle of a thread that is too long, is deep in a still obstacle. Changes the question. */
export function isIn({ edges, previousPositions: x, inverseMasses }: Net, obstacle: Obstacle): boolean {
    const { count, from, to, lengths } = edges;
    for (let e = 0; e < count && !obstacle.moves; e++) {
        const a = 2 * from[e];
        const b = 2 * to[e];
        const dx = x[b] - x[a];
        const dy = x[b + 1] - x[a + 1];
        const long = DRAWN_OUT * lengths[e];
        const part = dx * dx + dy * dy > long * long ? 0.5 : 0;
        if (part === 0 && inverseMasses[from[e]] === 0) continue;
        place[0] = x[a] + part * dx;
        place[1] = x[a + 1] + part * dy;
        if (!askWay(obstacle, place, place, 0)) continue;
        findNearest(obstacle, FROM);
        if (surface[DISTANCE] < -DEEP) return true;
    }
    return false;
}

/**
 * Moves a node that is in an obstacle on the way out, without giving it velocity.
 * @param way From `findWay`. @param most By at most so much, length.
 */
export function leadOut(
    { positions, previousPositions }: Net,
    node: number,
    way: Float64Array,
    most: number,
): void {
    const left = way[2] + asked[MARGIN] - way[0] * asked[TO] - way[1] * asked[TO + 1];
    for (let c = 0; c < 2; c++)
        previousPositions[2 * node + c] = positions[2 * node + c] += Math.min(left, most) * way[c];
}

/**
 * Finds the way out of an obstacle on which the nearest pin is farthest; without pins, against gravity.
 * @param accelerations Of the nodes: ax0, ay0, ...
 * @param way Becomes the direction, and how far the obstacle reaches along it.
 */
export function findWay(
    { pinnedNodes, pinTargets }: Net,
    { points, radius }: Obstacle,
    accelerations: Float64Array,
    way: Float64Array,
): void {
    let best = -Infinity;
    for (let w = 0; w < EIGHTHS.length; w += 2) {
        const x = EIGHTHS[w];
        const y = EIGHTHS[w + 1];
        let reach = -Infinity;
        for (let k = 0; k < points.length; k += 2) reach = Math.max(reach, x * points[k] + y * points[k + 1]);
        reach += radius;
        let room = pinnedNodes.length > 0 ? Infinity : reach - x * accelerations[0] - y * accelerations[1];
        for (let p = 0; p < pinnedNodes.length; p++) {
            const k = 2 * pinnedNodes[p];
            room = Math.min(room, x * pinTargets[k] + y * pinTargets[k + 1]);
        }
        if (!(room - reach > best)) continue;
        best = room - reach;
        way[0] = x;
        way[1] = y;
        way[2] = reach;
    }
}
