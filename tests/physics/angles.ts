import { massesWithLoad, pointsOf } from '../scenes/scene';
import { startScene } from '../scenes/start';
import { drag, dragPath } from '../scenes/drag';
import { BASE_LENGTH, PERCENT, worstOf, type Check } from './check';

const NODE_COUNT = 30;
const SETTLE_STEPS = 3600;
const DRAG_SECONDS = 10;
/** The angle that segments may bend against each other, and how far they are seen to leave it, degrees. */
const LIMITS = [6, 12, 30, 60];
const DEGREES = 180 / Math.PI;
const LOADS = [1, 100];

/** How far a rope at rest is from where it has to be, in % of its length: one segment along the clamp, the others below. */
function hangingError(clampAngle: number, load: number): number {
    const [x, y] = [Math.cos(clampAngle), Math.sin(clampAngle)];
    const simulation = startScene(
        {
            baseLength: BASE_LENGTH,
            points: pointsOf(NODE_COUNT, (i) => [i * BASE_LENGTH * x, i * BASE_LENGTH * y]),
            masses: massesWithLoad(NODE_COUNT, NODE_COUNT - 1, load),
            damping: 2,
        },
        { clampX: x, clampY: y },
    );
    for (let i = 0; i < SETTLE_STEPS; i++) simulation.advance(1 / 60);
    const { positions } = simulation.chain;
    const errors = Array.from({ length: NODE_COUNT - 1 }, (_, i) =>
        Math.hypot(positions[2 * i + 2] - x * BASE_LENGTH, positions[2 * i + 3] - (y - i) * BASE_LENGTH),
    );
    return (PERCENT * worstOf(errors)) / (BASE_LENGTH * (NODE_COUNT - 1));
}

/** The largest angle between neighbouring segments, degrees. */
export function sharpest(points: Float64Array): number {
    const headings = Array.from({ length: points.length / 2 - 1 }, (_, i) => {
        const k = 2 * i;
        return [points[k + 2] - points[k], points[k + 3] - points[k + 1]];
    });
    return worstOf(
        headings.slice(1).map(([bx, by], i) => {
            const [ax, ay] = headings[i];
            return Math.abs(Math.atan2(ax * by - ay * bx, ax * bx + ay * by)) * DEGREES;
        }),
    );
}

/** How far what is drawn of a dragged rope leaves its limit, degrees, with the head moved again after the step. */
function drawnExcess(limit: number, load: number, frameRate: number): number {
    const simulation = startScene(drag(NODE_COUNT, load), { maxBend: limit / DEGREES, bendStiffness: 1 });
    const angles: number[] = [];
    for (let frame = 0; frame < DRAG_SECONDS * frameRate; frame++) {
        simulation.frames.pin(0, ...dragPath((frame + 0.5) / frameRate));
        simulation.advance(1 / frameRate);
        simulation.frames.pin(0, ...dragPath((frame + 1) / frameRate));
        simulation.frames.refreshDrawn();
        angles.push(sharpest(simulation.frames.drawn));
    }
    return Math.max(0, worstOf(angles) - limit);
}

/** Clamps of the head and limits of the angles. */
export const ANGLES: readonly Check[] = [
    {
        name: 'clamped hang, 30 nodes, three angles, loads 1 and 100: farthest node off',
        unit: '%',
        limit: 1e-6,
        measure: () =>
            worstOf([-0.8, 0, 0.8].flatMap((angle) => LOADS.map((load) => hangingError(angle, load)))),
    },
    ...[60, 144].map((frameRate) => ({
        name: `drawn drag, limits 6 to 60 degrees, late anchor, ${frameRate} fps: beyond the limit`,
        unit: 'deg',
        limit: 1,
        measure: () =>
            worstOf(LIMITS.flatMap((limit) => LOADS.map((load) => drawnExcess(limit, load, frameRate)))),
    })),
];
