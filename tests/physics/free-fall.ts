import { FIXED_STEP, type StepParameters } from '../../assets/rope/core/solver';
import { pointsOf } from '../scenes/scene';
import { startScene } from '../scenes/start';
import { BASE_LENGTH, GRAVITY, worstOf, type Check } from './check';

const NODE_COUNT = 10;
const FRAMES = 60;

/**
 * A rope that nothing holds falls as x = x0 + v t, y = y0 + u t - g t^2 / 2. The largest distance of a node from
 * there within a second, px.
 */
function fallError(
    reach: number,
    [v, u]: readonly [number, number],
    changes: Partial<StepParameters>,
): number {
    const points = pointsOf(NODE_COUNT, (i) => [reach * i * BASE_LENGTH, 0]);
    const simulation = startScene({ baseLength: BASE_LENGTH, points, pins: [] }, changes);
    if (v !== 0 || u !== 0) for (let i = 0; i < NODE_COUNT; i++) simulation.frames.applyImpulse(i, v, u);
    const { positions } = simulation.chain;
    const distances: number[] = [];
    for (let frame = 1; frame <= FRAMES; frame++) {
        simulation.advance(FIXED_STEP);
        const time = frame / 60;
        const fallen = u * time - (GRAVITY * time ** 2) / 2;
        for (let k = 0; k < positions.length; k += 2) {
            distances.push(Math.hypot(positions[k] - points[k] - v * time, positions[k + 1] - fallen));
        }
    }
    return worstOf(distances);
}

function check(name: string, measure: () => number): Check {
    return { name: `free fall of ${name}: error of place`, unit: 'px', limit: 1e-9, measure };
}

/** Ropes in free fall: exact. */
export const FREE_FALLS: readonly Check[] = [
    check('a slack rope', () => fallError(0.5, [0, 0], {})),
    check('a taut rope', () => fallError(1, [0, 0], {})),
    check('a slack rope thrown up', () => fallError(0.5, [90, 400], {})),
    check('rods thrown up, 3 substeps', () => fallError(1, [90, 400], { segmentModel: 'rod', substeps: 3 })),
];
