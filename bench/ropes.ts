import { FIXED_STEP, type SolverName, type StepParameters } from '../assets/rope/core/solver';
import type { Scene } from '../tests/scenes/scene';
import { handlesOf, startScene } from '../tests/scenes/start';
import { SWING_GRAVITY } from '../tests/scenes/swing';
import { TutorialRope } from './tutorial';

/** Passes of the tutorials' rope; the solver's default too. */
export const ITERATIONS = 20;

/** A rope of any make in a scene. */
export interface BenchRope {
    /** Moves on by one frame of 1/60 s. */
    step(): void;
    /** Copies where every node is: x0, y0, x1, y1, ..., in the units of the scene. */
    read(out: Float64Array): void;
    /** Gives back what no garbage collector frees. */
    free?(): void;
}

/** A scene in the solver, as the component runs it: a frame of one step, and what is drawn of it. */
export function solverRope(
    scene: Scene,
    solver: SolverName,
    parameters: Partial<StepParameters> = {},
): BenchRope {
    const simulation = startScene(scene, parameters, solver);
    const handles = handlesOf(simulation);
    let frame = 0;
    return {
        step() {
            scene.drive?.(handles, frame++);
            simulation.advance(FIXED_STEP);
            simulation.frames.refreshDrawn();
        },
        read: (out) => out.set(simulation.chain.positions),
    };
}

/** A scene by the tutorials' algorithm. */
export function tutorialRope({ points, masses, baseLength, pins, damping, drive }: Scene): BenchRope {
    const rope = new TutorialRope({
        points,
        inverseMasses: masses.map((mass, i) => (pins.includes(i) ? 0 : 1 / mass)),
        baseLength,
        iterations: ITERATIONS,
        gravityY: SWING_GRAVITY,
        damping,
    });
    let frame = 0;
    return {
        step() {
            drive?.(rope, frame++);
            rope.step(FIXED_STEP);
        },
        read(out) {
            rope.nodes.forEach(({ x, y }, i) => {
                out[2 * i] = x;
                out[2 * i + 1] = y;
            });
        },
    };
}
