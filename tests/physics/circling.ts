import { FIXED_STEP } from '../../assets/rope/core/solver';
import { massesWithLoad, pointsOf } from '../scenes/scene';
import { startScene } from '../scenes/start';
import { BASE_LENGTH, GRAVITY, PERCENT, type Check } from './check';
import { TautChain } from './reference/taut-chain';

const NODE_COUNT = 10;
const LOAD = 20;
/** Radius, px, and angular speed, rad / s, of the anchor: an acceleration of 0.4 g. */
const RADIUS = 40;
const RATE = Math.sqrt((0.4 * GRAVITY) / RADIUS);
const SECONDS = 2;
const REFERENCE_STEP = FIXED_STEP / 40;

/** Mean error of the tension of the first segment over its mean, %. The anchor starts on its circle, the rope with it. */
function tensionError(substeps: number): number {
    const points = pointsOf(NODE_COUNT, (i) => [RADIUS, -i * BASE_LENGTH]);
    const masses = massesWithLoad(NODE_COUNT, NODE_COUNT - 1, LOAD);
    const velocities = new Float64Array(2 * NODE_COUNT);
    for (let i = 0; i < NODE_COUNT; i++) velocities[2 * i + 1] = RADIUS * RATE;
    const reference = new TautChain({
        points,
        masses,
        pins: [0],
        gravity: GRAVITY,
        velocities,
        pinAcceleration: (_, time, out) => {
            out[0] = -RADIUS * RATE ** 2 * Math.cos(RATE * time);
            out[1] = -RADIUS * RATE ** 2 * Math.sin(RATE * time);
        },
    });
    const simulation = startScene({ baseLength: BASE_LENGTH, points, masses }, { substeps });
    for (let i = 1; i < NODE_COUNT; i++) simulation.frames.applyImpulse(i, 0, masses[i] * RADIUS * RATE);
    let error = 0;
    let sum = 0;
    for (let frame = 1; frame <= 60 * SECONDS; frame++) {
        const angle = RATE * frame * FIXED_STEP;
        simulation.frames.pin(0, RADIUS * Math.cos(angle), RADIUS * Math.sin(angle));
        simulation.advance(FIXED_STEP);
        const time = frame * FIXED_STEP - simulation.chain.substep; // a force acts at the start of its substep
        while (reference.time < time - 0.5 * REFERENCE_STEP) reference.step(REFERENCE_STEP);
        reference.step(REFERENCE_STEP); // leaves the tension there
        error += Math.abs(simulation.chain.tensions[0] - reference.tensions[0]);
        sum += reference.tensions[0];
    }
    return (PERCENT * error) / sum;
}

/** An anchor that circles at 0.4 g, known at the ends of the frames only. */
export const CIRCLING: readonly Check[] = [1, 2, 4, 8].map((substeps) => ({
    name: `anchor circling at 0.4 g, ${substeps} ${substeps === 1 ? 'substep' : 'substeps'}: mean error of tension`,
    unit: '%',
    limit: 1,
    measure: () => tensionError(substeps),
}));
