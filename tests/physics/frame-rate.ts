import { bitsOf } from '../support/solver';
import { randomNumbers } from '../support/random';
import { startScene } from '../scenes/start';
import { swing } from '../scenes/swing';
import { once, type Check } from './check';

const SECONDS = 10;

/** The state after each number of steps that a frame ended with. */
function states(frameTime: () => number): Map<number, string> {
    const simulation = startScene(swing(30, 10));
    const seen = new Map<number, string>();
    let steps = 0;
    for (let time = 0; time < SECONDS;) {
        const dt = frameTime();
        time += dt;
        steps += simulation.advance(dt);
        seen.set(steps, bitsOf(simulation.chain.positions));
    }
    return seen;
}

const atSixty = once(() => states(() => 1 / 60));

/** How many of the states seen are not, bit for bit, those seen at 60 frames a second. */
function differences(frameTime: () => number): number {
    const seen = [...states(frameTime)].filter(([steps]) => steps > 0 && atSixty().has(steps));
    if (seen.length < SECONDS) return NaN;
    return seen.filter(([steps, state]) => atSixty().get(steps) !== state).length;
}

function randomTimes(): () => number {
    const random = randomNumbers(4);
    return () => 0.004 + 0.036 * random();
}

/** A swing at other frame rates: step by step the same numbers. */
export const FRAME_RATES: readonly Check[] = [
    ...[30, 144].map((frameRate) => ({
        name: `frame rate ${frameRate} against 60 fps: states that differ`,
        unit: 'states',
        limit: 0,
        measure: () => differences(() => 1 / frameRate),
    })),
    {
        name: 'frame rate at random, 4 to 40 ms, against 60 fps: states that differ',
        unit: 'states',
        limit: 0,
        measure: () => differences(randomTimes()),
    },
];
