import { director, Vec2 } from 'cc';
import type { Rope, RopeState } from '../assets/rope';
import { row, shortOf, type Row } from '../tools/report';
import { garbageRow } from './garbage';
import { addRope, openScene } from './scene';

const ROPES = 20;
const FRAMES = 200;
const ROUNDS = 9;
/** What capturing a state may cost beside a frame in which the rope takes one step. */
const CAPTURE_LIMIT = 0.1;
const NUMBERS =
    'a state of 30 nodes has 530 numbers, and each is written: a fifth of a frame in which the rope swings calmly';
const WARM_UP = 5000;

/** What it costs to capture the state of a swinging rope into a state that is filled again. */
export function measureStates(): Row[] {
    openScene();
    const ropes = Array.from({ length: ROPES }, swingingRope);
    const states: RopeState[] = ropes.map((rope) => rope.captureState());
    const capture = (): void => {
        for (let i = 0; i < ROPES; i++) ropes[i].captureState(states[i]);
    };
    const frame = (): void => director.tick(1 / 60);
    let [captures, frames] = [Infinity, Infinity];
    for (let round = 0; round < ROUNDS; round++) {
        frames = Math.min(frames, timeOf(frame));
        captures = Math.min(captures, timeOf(capture));
    }
    const garbage = garbageRow('garbage captureState, 30 nodes: into a state', { step: capture }, WARM_UP);
    return [
        row('state, 30 nodes: frame', frames, 'us/rope'),
        row('state, 30 nodes: capture', captures, 'us/rope'),
        shortOf(row('state, 30 nodes: ratio', captures / frames, 'x', CAPTURE_LIMIT), { reason: NUMBERS }),
        garbage,
    ];
}

function swingingRope(): Rope {
    const rope = addRope();
    rope.damping = 0;
    rope.applyImpulse(-1, new Vec2(2000, 0));
    return rope;
}

/** Microseconds per rope. */
function timeOf(call: () => void): number {
    const start = performance.now();
    for (let i = 0; i < FRAMES; i++) call();
    return ((performance.now() - start) / FRAMES / ROPES) * 1000;
}
