import { NORMAL_X, NORMAL_Y, surface } from '../../../assets/rope/contacts/solver/nearest';
import type { Obstacle } from '../../../assets/rope/contacts/solver/obstacle';
import { placeAt, pointOf } from '../../../assets/rope/core/solver/geometry/place';
import { polylineLength, segmentLength } from '../../../assets/rope/core/solver/geometry/lengths';
import { distanceTo, RADIUS } from '../../physics/contact/rig';

const PARTS = 100;
const ROUNDS = 2500;
/** Each point goes so many times as far as to the middle of its neighbours, which is faster; at most so far, px. */
const OVER = 1.8;
const MOST = 2;

/**
 * The length of a line when it is pulled tight between its ends, round the things that it passes: the least that a rope may
 * have that lies so. Points are moved to the middle of their neighbours, and out of things, until the line is short.
 */
export function tightLength(line: Float64Array, things: readonly Obstacle[]): number {
    const points = evenly(line);
    for (let round = 0; round < ROUNDS; round++) {
        const over = round === 0 ? 0 : OVER; // first out of things that the line only cuts, then on
        for (let q = 1; q < PARTS; q++) {
            const k = 2 * (round % 2 === 0 ? q : PARTS - q);
            let x = over * ((points[k - 2] + points[k + 2]) / 2 - points[k]);
            let y = over * ((points[k - 1] + points[k + 3]) / 2 - points[k + 1]);
            const part = Math.min(1, MOST / Math.hypot(x, y) || 1);
            x = points[k] + part * x;
            y = points[k + 1] + part * y;
            for (const thing of things) {
                const height = distanceTo(thing, RADIUS, x, y);
                if (height >= 0 || height < -RADIUS - MOST) continue; // a line through a thing stays there
                x -= height * surface[NORMAL_X];
                y -= height * surface[NORMAL_Y];
            }
            points[k] = x;
            points[k + 1] = y;
        }
    }
    return polylineLength(points);
}

/** Points on a line at equal distances along it. */
function evenly(line: Float64Array): Float64Array {
    const lengths = Array.from({ length: line.length / 2 - 1 }, (_, i) => segmentLength(line, i));
    const length = polylineLength(line);
    const points = new Float64Array(2 * (PARTS + 1));
    const place = { segment: 0, t: 0 };
    const point = new Float64Array(2);
    for (let p = 0; p <= PARTS; p++) {
        placeAt(lengths, (length * p) / PARTS, place);
        pointOf(line, place, point);
        points.set(point, 2 * p);
    }
    return points;
}
