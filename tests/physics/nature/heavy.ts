import { pointsOf } from '../../scenes/scene';
import { BASE_LENGTH, PERCENT } from '../check';
import { stretchOf } from '../stretch';
import { hanging, watch, type MakeRope, type Phenomenon } from './phenomenon';

const NODE_COUNT = 30;
const ANGLE = Math.PI / 4;
const FRAMES = 600;

/** Longest segment of a rope that swings from 45 degrees, over 10 s: a rope keeps its length. */
function largestStretch(make: MakeRope, load: number): number {
    const points = pointsOf(NODE_COUNT, (i) => [
        i * BASE_LENGTH * Math.sin(ANGLE),
        -i * BASE_LENGTH * Math.cos(ANGLE),
    ]);
    const lengths = new Float64Array(NODE_COUNT - 1).fill(BASE_LENGTH);
    let worst = 0;
    const isThere = watch(make(hanging(points, BASE_LENGTH, load)), NODE_COUNT, FRAMES, (now) => {
        const stretch = stretchOf(now, lengths);
        if (!(stretch <= worst)) worst = stretch;
    });
    return isThere ? PERCENT * worst : NaN;
}

/** Loads that are 1,800 and 50,000 times as heavy as a node. */
export const HEAVY_LOADS: readonly Phenomenon[] = [1800, 50_000].map((load) => ({
    name: `load of ${load} node masses on 30 nodes, swing from 45 degrees: stretch`,
    unit: '%',
    limit: 0.2,
    measure: (make) => largestStretch(make, load),
}));
