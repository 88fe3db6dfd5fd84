import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { OutputName } from '../tools/creator/compile';
import { row, shortOf, type Row } from '../tools/report';
import { timeCases, type Rounds } from './compare';
import { GARBAGE_LIMIT, garbageOf } from './garbage';
import type { BenchRope } from './ropes';
import type { FRAMES, STEPS } from './steps';

/** What is timed, in one output. */
interface Compiled {
    readonly STEPS: typeof STEPS;
    readonly FRAMES: typeof FRAMES;
}

/** A step compiled as ES5 may take so many times that of the same step in modern output. */
const LIMIT = 1.05;
const COUNTS = [1, 60, 200];
const FRAME_COUNTS = [20, 60];
/** Why whole frames take longer. */
const OWN_HIDDEN_CLASS =
    'Babel makes an object of a class with a base by Reflect.construct, for which V8 gives every component a hidden class of its own';
/** Steps of all ropes of a scene together that are timed in one round. */
const ROPE_STEPS = 6000;
const ROUNDS: Rounds = { sweeps: 3, warmUp: 1, least: 2, most: 8, seconds: 0.3 };
const WARM_UP_STEPS = 20_000;
/** Frames after which ropes of both outputs are where the other's are, to the bit. */
const COMPARED = 120;
const ROOM = 1000;

/** Time, motion and garbage of steps compiled as ES5, which Creator does by default, against those of modern output. */
export async function measureOutputs(): Promise<Row[]> {
    const outputs = { modern: await compiledTo('modern'), es5: await compiledTo('es5') };
    const { modern, es5 } = outputs;
    const steps = Object.keys(modern.STEPS).flatMap((name) =>
        COUNTS.map((count) => ({
            name: `es5 ${name}, ${count} ${count === 1 ? 'rope' : 'ropes'}: ratio`,
            limit: LIMIT,
            frames: Math.ceil(ROPE_STEPS / count),
            create: ({ STEPS }: Compiled) => together(STEPS[name], count),
            reason: null,
        })),
    );
    const frames = Object.keys(modern.FRAMES).flatMap((name) =>
        FRAME_COUNTS.map((count) => ({
            name: `es5 frame of ${count} ropes ${name}: ratio`,
            limit: LIMIT,
            frames: Math.ceil(ROPE_STEPS / count),
            create: ({ FRAMES }: Compiled) => ({ ...FRAMES[name](count), read: () => undefined }),
            reason: OWN_HIDDEN_CLASS,
        })),
    );
    const cases = [...steps, ...frames];
    const entrants = cases.map(({ create, frames: timed }) =>
        Object.entries(outputs).map(([name, output]) => ({
            name,
            create: () => create(output),
            frames: timed,
        })),
    );
    const ratios = timeCases(entrants, ROUNDS).map(([plain, lowered], k) => {
        const { name, limit, reason } = cases[k];
        const ratio = row(name, lowered.best / plain.best, 'x', limit);
        return reason ? shortOf(ratio, { reason }) : ratio;
    });
    const others = Object.keys(modern.STEPS).flatMap((name) => [
        row(`es5 ${name}: other bits`, differences(modern.STEPS[name](), es5.STEPS[name]()), 'numbers', 0),
        row(
            `es5 ${name}: garbage beyond that of modern output`,
            garbageOf(es5.STEPS[name](), WARM_UP_STEPS) - garbageOf(modern.STEPS[name](), WARM_UP_STEPS),
            'B/step',
            GARBAGE_LIMIT,
        ),
    ]);
    return [...ratios, ...others];
}

/** Compiles the package to an output and loads what is timed with it. npm runs its scripts in the project's folder. */
async function compiledTo(output: OutputName): Promise<Compiled> {
    const vite = resolve('node_modules/vite/bin/vite.js');
    const build = ['build', '--config', 'bench/outputs.config.mts', '--mode', output, '--logLevel', 'error'];
    execFileSync(process.execPath, [vite, ...build], { stdio: ['ignore', 'ignore', 'inherit'] });
    const file = resolve(`dist/bench/steps-${output}.mjs`);
    return (await import(pathToFileURL(file).href)) as Compiled;
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
