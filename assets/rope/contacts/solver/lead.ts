import { GUARD_TOLERANCE, TOUCHING } from './constants';
import {
    asked,
    askWay,
    DISTANCE,
    findEntry,
    findNearest,
    FROM,
    MARGIN,
    NORMAL_X,
    NORMAL_Y,
    PART,
    REACH,
    surface,
} from './nearest';
import type { Surroundings } from './surroundings';

/** Most obstacles that a node is led along in a frame: in a corner there are two. */
const MAX_SLIDES = 4;

const from = new Float64Array(2);

/**
 * Ends the straight path along which a node is led at the obstacle that it meets, or leads the node along the obstacle:
 * a finger does not pull a rope through a wall.
 * @param positions Of all nodes.
 * @param to Where the node is led to, x and y; becomes where it comes to.
 */
export function leadAround(
    { obstacles, radius }: Surroundings,
    positions: Float64Array,
    node: number,
    to: Float64Array,
): void {
    from[0] = positions[2 * node];
    from[1] = positions[2 * node + 1];
    asked[MARGIN] = asked[REACH] = radius;
    for (let k = 0; k < obstacles.length; k++) obstacles[k].place();
    for (let slide = 0; slide < MAX_SLIDES; slide++) {
        let first = 2; // beyond the way
        let x = 0;
        let y = 0;
        for (let k = 0; k < obstacles.length; k++) {
            if (!askWay(obstacles[k], from, to, 0)) continue;
            findNearest(obstacles[k], FROM);
            if (surface[DISTANCE] < -GUARD_TOLERANCE) continue; // the node is inside: it may come out
            if (surface[DISTANCE] < TOUCHING) {
                const lift = 2 * TOUCHING - surface[DISTANCE]; // a way along a surface is not one into it
                asked[FROM] += lift * surface[NORMAL_X];
                asked[FROM + 1] += lift * surface[NORMAL_Y];
            }
            if (!findEntry(obstacles[k]) || surface[PART] >= first) continue;
            first = surface[PART];
            x = surface[NORMAL_X];
            y = surface[NORMAL_Y];
        }
        if (first > 1) return;
        const into = (1 - first) * ((to[0] - from[0]) * x + (to[1] - from[1]) * y);
        to[0] += (TOUCHING - into) * x;
        to[1] += (TOUCHING - into) * y;
    }
    to.set(from);
}
