import { FIXED_STEP, Simulation } from '../assets/rope/solver';
import { swing, SWING_GRAVITY } from '../tests/scenes/swing';
import type { Swing } from '../tests/scenes/swing';
import { row } from './report';
import type { Row } from './report';
import { TutorialRope } from './tutorial';

const NODE_COUNTS = [30, 100];
const ITERATIONS = 20;
const WARM_UP_STEPS = 3000;
const TIMED_STEPS = 600;
const ROUNDS = 5;
/** Relaxation may take this part of the tutorial's time. */
const TIME_LIMIT = 0.75;

/** Anything that can be timed: one call is one step of 1/60 s. */
type Step = () => void;

/** Time per step of a swing, Relaxation against the tutorial's algorithm, both with 20 passes. */
export function measureSimulation(): Row[] {
    const rows: Row[] = [];
    for (const nodeCount of NODE_COUNTS) {
        const scene = swing(nodeCount, 1);
        run(tutorialSwing(scene), WARM_UP_STEPS);
        run(relaxationSwing(scene), WARM_UP_STEPS);
        let tutorial = Infinity;
        let relaxation = Infinity;
        for (let round = 0; round < ROUNDS; round++) {
            tutorial = Math.min(tutorial, time(tutorialSwing(scene)));
            relaxation = Math.min(relaxation, time(relaxationSwing(scene)));
        }
        const of = `swing, ${nodeCount} nodes, ${ITERATIONS} passes`;
        rows.push(row(`simulate ${of}: tutorial`, tutorial, 'us/step'));
        rows.push(row(`simulate ${of}: Relaxation`, relaxation, 'us/step'));
        rows.push(row(`simulate ${of}: ratio`, relaxation / tutorial, 'x', TIME_LIMIT));
    }
    return rows;
}

/** The swing in the solver, as the component runs it: a frame of one step, and what is drawn of it. */
export function relaxationSwing(scene: Swing): Step {
    const { nodeCount, baseLength, points, masses } = scene;
    const simulation = new Simulation({ nodeCount, baseLength });
    simulation.configure({
        gravityX: 0,
        gravityY: SWING_GRAVITY,
        damping: 0,
        iterations: ITERATIONS,
        substeps: 1,
        segments: 'rope',
    });
    masses.forEach((mass, i) => simulation.chain.setMass(i, mass));
    simulation.hold(0, 0, 0);
    simulation.start((chain) => chain.positions.set(points));
    return () => {
        simulation.advance(FIXED_STEP);
        simulation.refreshDrawn();
    };
}

function tutorialSwing({ points, masses, baseLength }: Swing): Step {
    const inverseMasses = masses.map((mass, i) => (i === 0 ? 0 : 1 / mass));
    const rope = new TutorialRope({
        points,
        inverseMasses,
        baseLength,
        iterations: ITERATIONS,
        gravityY: SWING_GRAVITY,
    });
    return () => rope.step(FIXED_STEP);
}

function run(step: Step, steps: number): void {
    for (let i = 0; i < steps; i++) step();
}

/** Microseconds per step. */
function time(step: Step): number {
    const start = performance.now();
    run(step, TIMED_STEPS);
    return ((performance.now() - start) / TIMED_STEPS) * 1000;
}
