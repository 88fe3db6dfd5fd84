import { director, Vec2 } from 'cc';
import type { Rope } from '../assets/rope';
import { runtimeOf } from '../assets/rope/runtime/runtime-of';
import { FIXED_STEP } from '../assets/rope/solver';
import { row } from '../tools/report';
import type { Row } from '../tools/report';
import { addRope, openScene } from './scene';

const ROPES = 100;
const FRAMES = 200;
const ROUNDS = 7;
/** A sleeping rope may cost this part of an awake one. */
const SLEEP_LIMIT = 0.01;
const ENGINE_CALLS =
    'the engine calls its update and looks at its node and Graphics, each frame asks whether anything tells of a change, and every tenth reads all that changes unheard';

/** Time per frame and rope of a whole frame, swinging and asleep, above that of the empty scene. */
export function measureSleep(): Row[] {
    openScene();
    timeFrames(); // until the engine's own code is compiled
    const empty = timeFrames();
    const ropes = Array.from({ length: ROPES }, () => addRope());
    swing(ropes);
    const awake = (timeFrames() - empty) / ROPES;
    const simulated = timeSteps(ropes) / ROPES;
    for (const rope of ropes) rope.damping = 50;
    while (ropes.some((rope) => !rope.sleeping)) director.tick(1 / 60);
    const asleep = (timeFrames() - empty) / ROPES;
    return [
        row('sleep, 30 nodes, whole frame: awake', awake, 'us/rope'),
        row('sleep, 30 nodes, of that the step: awake', simulated, 'us/rope'),
        row('sleep, 30 nodes, whole frame: asleep', asleep, 'us/rope'),
        {
            ...row('sleep, 30 nodes, whole frame: ratio', asleep / awake, 'x', SLEEP_LIMIT),
            reason: ENGINE_CALLS,
        },
    ];
}

/** Gives every rope a push that keeps it swinging. */
function swing(ropes: readonly Rope[]): void {
    for (const rope of ropes) {
        rope.damping = 0;
        rope.applyImpulse(-1, new Vec2(2000, 0));
    }
}

/** Microseconds per frame. */
function timeFrames(): number {
    return timeBest(() => director.tick(1 / 60));
}

/** Microseconds for a step of all ropes without anything else of a frame. */
function timeSteps(ropes: readonly Rope[]): number {
    const simulations = ropes.map((rope) => runtimeOf(rope).ready());
    return timeBest(() => {
        for (const simulation of simulations) simulation.advance(FIXED_STEP);
    });
}

/** Microseconds, best of all rounds. */
function timeBest(act: () => void): number {
    let best = Infinity;
    for (let round = 0; round < ROUNDS; round++) {
        const start = performance.now();
        for (let frame = 0; frame < FRAMES; frame++) act();
        best = Math.min(best, ((performance.now() - start) / FRAMES) * 1000);
    }
    return best;
}
