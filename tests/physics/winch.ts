import { pointsOf } from '../scenes/scene';
import { startScene } from '../scenes/start';
import { BASE_LENGTH, GRAVITY, PERCENT, worstOf, type Check } from './check';
import { energyOf } from './mechanics';
import { TautChain } from './reference/taut-chain';

const NODE_COUNT = 10;
const ANGLE = 0.5;
const SECONDS = 2;
const REFERENCE_RATE = 9600;

/** Length over the length at the start: a half cosine down to a part of it, and back. */
const PART = 0.5;
const scaleAt = (time: number, out: Float64Array): void => {
    const rate = (2 * Math.PI) / SECONDS;
    const depth = (1 - PART) / 2;
    out[0] = 1 - depth * (1 - Math.cos(rate * time));
    out[1] = -depth * rate * Math.sin(rate * time);
    out[2] = -depth * rate * rate * Math.cos(rate * time);
};

/** Largest error of the energy at the ends of the frames, % of what the reference has at most, above hanging at rest. */
function winchError(substeps: number, fps: number): number {
    const points = pointsOf(NODE_COUNT, (i) => [
        i * BASE_LENGTH * Math.sin(ANGLE),
        -i * BASE_LENGTH * Math.cos(ANGLE),
    ]);
    const masses = new Float64Array(NODE_COUNT).fill(1);
    const reference = new TautChain({ points, masses, pins: [0], gravity: GRAVITY, scaleAt });
    const simulation = startScene({ baseLength: BASE_LENGTH, points }, { substeps });
    const hanging = energyOf(
        startScene({ baseLength: BASE_LENGTH, points: pointsOf(NODE_COUNT, (i) => [0, -i * BASE_LENGTH]) })
            .chain,
    );
    const scale = new Float64Array(3);
    const errors: number[] = [];
    let highest = 0;
    let steps = 0;
    for (let frame = 1; frame <= SECONDS * fps; frame++) {
        scaleAt(frame / fps, scale);
        for (let i = 0; i < NODE_COUNT - 1; i++) simulation.chain.setBaseLength(i, BASE_LENGTH * scale[0]);
        const taken = simulation.advance(1 / fps);
        steps += taken;
        if (taken === 0) continue;
        const middle = steps / 60 - 0.5 * simulation.chain.substep; // when its velocities are as they say
        while (reference.time < middle - 0.5 / REFERENCE_RATE) reference.step(1 / REFERENCE_RATE);
        highest = Math.max(highest, reference.energy - hanging);
        errors.push(Math.abs(energyOf(simulation.chain) - reference.energy));
    }
    return (PERCENT * worstOf(errors)) / highest;
}

/** Reeling a swinging rope in to half its length and out again. */
export const WINCHES: readonly Check[] = [1, 2, 4, 8].flatMap((substeps) =>
    [20, 30, 60, 144].map((fps) => ({
        name: `winch, ${substeps} ${substeps === 1 ? 'substep' : 'substeps'}, ${fps} fps: error of energy`,
        unit: '%',
        limit: 2,
        measure: () => winchError(substeps, fps),
    })),
);
