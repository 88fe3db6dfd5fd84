import { director, Vec2 } from 'cc';
import type { Rope } from '../assets/rope';
import { row } from '../tools/report';
import type { Row } from '../tools/report';
import { addRope, openScene } from './scene';

const ROPES = 100;
const FRAMES = 200;
const ROUNDS = 7;
/** A sleeping rope may cost this part of an awake one. */
const SLEEP_LIMIT = 0.01;
const READS_ALL =
    'each frame reads the matrix of its node, the look of its Graphics and all vectors and lists, which change unheard';

/** Time per frame and rope of a whole frame, swinging and asleep, above that of the empty scene. */
export function measureSleep(): Row[] {
    openScene();
    timeFrames(); // until the engine's own code is compiled
    const empty = timeFrames();
    const ropes = Array.from({ length: ROPES }, () => addRope());
    swing(ropes);
    const awake = (timeFrames() - empty) / ROPES;
    for (const rope of ropes) rope.damping = 50;
    while (ropes.some((rope) => !rope.sleeping)) director.tick(1 / 60);
    const asleep = (timeFrames() - empty) / ROPES;
    return [
        row('sleep, 30 nodes, whole frame: awake', awake, 'us/rope'),
        row('sleep, 30 nodes, whole frame: asleep', asleep, 'us/rope'),
        {
            ...row('sleep, 30 nodes, whole frame: ratio', asleep / awake, 'x', SLEEP_LIMIT),
            reason: READS_ALL,
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

/** Microseconds per frame, best of all rounds. */
function timeFrames(): number {
    let best = Infinity;
    for (let round = 0; round < ROUNDS; round++) {
        const start = performance.now();
        for (let frame = 0; frame < FRAMES; frame++) director.tick(1 / 60);
        best = Math.min(best, ((performance.now() - start) / FRAMES) * 1000);
    }
    return best;
}
