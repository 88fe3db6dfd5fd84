import { swing } from '../tests/scenes/swing';
import { compareRows, timeInTurns } from './compare';
import type { Row } from '../tools/report';
import { ITERATIONS, solverRope, tutorialRope } from './ropes';

const NODE_COUNTS = [30, 100];
const ROUNDS = { sweeps: 2, warmUp: 3, least: 5, most: 30, seconds: 0.3 };
const FRAMES = 600;
/** Relaxation may take this part of the tutorial's time. */
const TIME_LIMIT = 0.75;

/** Time per step of a swing, Relaxation against the tutorial's algorithm, both with 20 passes. */
export function measureSimulation(): Row[] {
    return NODE_COUNTS.flatMap((nodeCount) => {
        const scene = swing(nodeCount, 1);
        const [tutorial, ours] = timeInTurns(
            [
                { name: 'tutorial', create: () => tutorialRope(scene), frames: FRAMES },
                { name: 'Relaxation', create: () => solverRope(scene, 'relaxation'), frames: FRAMES },
            ],
            ROUNDS,
        );
        const name = `simulate swing, ${nodeCount} nodes, ${ITERATIONS} passes`;
        return compareRows(name, 'Relaxation', { tutorial, ours }, TIME_LIMIT);
    });
}
