import { pathToFileURL } from 'node:url';
import { resolve } from 'node:path';
import { row } from '../tools/report';
import type { Row } from '../tools/report';
import { timeCases } from './compare';
import type { Rounds } from './compare';
import { garbageRow } from './garbage';
import type { BenchRope } from './ropes';
import type { STEPS } from './steps';

type Steps = Readonly<Record<keyof typeof STEPS, () => BenchRope>>;

/** A step compiled as ES5 may take so many times that of the same step in modern output. */
const LIMIT = 1.05;
const COUNTS = [1, 60, 200];
/** Steps of all ropes of a scene together that are timed in one round. */
const ROPE_STEPS = 12_000;
const ROUNDS: Rounds = { sweeps: 4, warmUp: 2, least: 3, most: 12, seconds: 0.4 };
const WARM_UP_STEPS = 20_000;
/** Frames after which ropes of both outputs are where the other's are, to the bit. */
const COMPARED = 120;
const ROOM = 1000;

/** Time, motion and garbage of steps compiled as ES5, which Creator does by default, against those of modern output. */
export async function measureOutputs(): Promise<Row[]> {
    const modern = await stepsOf('modern');
    const es5 = await stepsOf('es5');
    const cases = Object.keys(modern).flatMap((name) => COUNTS.map((count) => ({ name, count })));
    const entrants = cases.map(({ name, count }) =>
        Object.entries({ modern, es5 }).map(([output, steps]) => ({
            name: output,
            create: () => together(steps[name], count),
            frames: Math.ceil(ROPE_STEPS / count),
        })),
    );
    const ratios = timeCases(entrants, ROUNDS).map(([plain, lowered], k) => {
        const { name, count } = cases[k];
        return row(`es5 ${name}, ${count} ropes: ratio`, lowered.best / plain.best, 'x', LIMIT);
    });
    const others = Object.keys(modern).flatMap((name) => [
        row(`es5 ${name}: other bits`, differences(modern[name](), es5[name]()), 'numbers', 0),
        garbageRow(`es5 ${name}: garbage`, es5[name](), WARM_UP_STEPS),
    ]);
    return [...ratios, ...others];
}

/** Compiled by `npm run bench` into the folder of the command itself. */
async function stepsOf(output: string): Promise<Steps> {
    const file = resolve(`dist/bench/steps-${output}.mjs`);
    return ((await import(pathToFileURL(file).href)) as { STEPS: Steps }).STEPS;
}

function together(create: () => BenchRope, count: number): BenchRope {
    const ropes = Array.from({ length: count }, create);
    return {
        step() {
            for (let k = 0; k < ropes.length; k++) ropes[k].step();
        },
        read: (out) => ropes[0].read(out),
    };
}

/** Numbers that are not the same, to the bit. */
function differences(one: BenchRope, other: BenchRope): number {
    const places = [one, other].map((rope) => {
        const out = new Float64Array(ROOM);
        for (let frame = 0; frame < COMPARED; frame++) rope.step();
        rope.read(out);
        return out;
    });
    return places[0].reduce((sum, value, k) => sum + (Object.is(value, places[1][k]) ? 0 : 1), 0);
}
