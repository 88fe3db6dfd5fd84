import { type Row, row } from '../tools/report';
import type { Contestant, FrameTimes, Sample } from './page/measure';
import type { EngineSession } from './session';

/** What the package may cost against the tutorial's rope, x, ... */
const DRAW_LIMIT = 0.15;
const BOTH_LIMIT = 0.2;
/** ... and in a frame of 100 ropes, ms. */
const AWAKE_LIMIT = 4;
const ASLEEP_LIMIT = 0.1;
/** 100 of 120 ropes off screen with `Pause`, against all of them on screen. */
const OFF_SCREEN_COUNT = 120;
const OFF_SCREEN_LIMIT = 0.25;

const COUNTS = [1, 20, 100];
/** All contestants are gone through so often, in turns: whatever else the machine does hits all of them alike. */
const SWEEPS = 2;
const ROUNDS = 3;

const OFF_SCREEN = 'package, most of it off screen';
const SWINGING = ['tutorial', 'package', 'package with dots'] as const;

/** Rendering is not what is measured: the smaller the window, the less a software renderer takes of the processor. */
const WINDOW = { width: 320, height: 180 };

/** Rows of what ropes of 30 nodes cost in this engine, per rope and frame, the best of all rounds. */
export async function measureRopes(session: EngineSession): Promise<Row[]> {
    await session.page.setViewportSize(WINDOW);
    const rows: Row[] = [];
    for (const count of COUNTS) rows.push(...(await measureCount(session, count)));
    const samples = await sample(session, OFF_SCREEN_COUNT, ['nothing', 'package', OFF_SCREEN]);
    return [...rows, offScreenRow(session.label, samples)];
}

async function measureCount(session: EngineSession, count: number): Promise<Row[]> {
    const samples = await sample(session, count, ['nothing', ...SWINGING, 'package asleep']);
    return rowsOf(session.label, count, samples);
}

type Samples = ReadonlyMap<Contestant, Sample>;

async function sample(
    session: EngineSession,
    count: number,
    contestants: readonly Contestant[],
): Promise<Samples> {
    const samples = new Map<Contestant, Sample>();
    for (let sweep = 0; sweep < SWEEPS; sweep++) {
        for (const contestant of contestants) {
            const taken = await session.call<Sample>(
                ...(['engine/page/measure.ts', 'measure', contestant, count, ROUNDS] as const),
            );
            const rounds = [...(samples.get(contestant)?.rounds ?? []), ...taken.rounds];
            samples.set(contestant, { ...taken, rounds });
        }
    }
    return samples;
}

/** @param samples Of the empty scene, of ropes that are all seen and of as many most of which are not. */
export function offScreenRow(version: string, samples: Samples): Row {
    const least = (contestant: Contestant): number =>
        Math.min(...samples.get(contestant)!.rounds.map(({ both }) => both));
    const [nothing, seen, unseen] = [least('nothing'), least('package'), least(OFF_SCREEN)];
    const name = `simulate + draw ${version}, 100 of ${OFF_SCREEN_COUNT} ropes off screen: ratio`;
    return row(name, (unseen - nothing) / (seen - nothing), 'x', OFF_SCREEN_LIMIT);
}

/** @param samples Of every contestant, and of the scene with nothing in it. */
export function rowsOf(version: string, count: number, samples: ReadonlyMap<Contestant, Sample>): Row[] {
    const least = (contestant: Contestant, part: keyof FrameTimes): number =>
        Math.min(...samples.get(contestant)!.rounds.map((times) => times[part]));
    // What the engine does of itself between the ropes' listeners is not theirs.
    const best = (contestant: Contestant, part: keyof FrameTimes): number =>
        least(contestant, part) - (part === 'tick' ? 0 : least('nothing', part));
    const spread = (contestant: Contestant, part: keyof FrameTimes): number => {
        const times = samples
            .get(contestant)!
            .rounds.map((round) => round[part])
            .sort((a, b) => a - b);
        return times[times.length >> 1] / times[0] - 1;
    };
    const scene = `${version}, ${count} ropes`;
    const timeRow = (quantity: string, contestant: Contestant, part: keyof FrameTimes): Row => ({
        ...row(`${quantity} ${scene}: ${contestant}`, best(contestant, part) / count, 'us/rope'),
        spread: spread(contestant, part),
    });
    const ratio = (quantity: string, part: keyof FrameTimes, limit: number): Row =>
        row(`${quantity} ${scene}: ratio`, best('package', part) / best('tutorial', part), 'x', limit);
    const empty = samples.get('nothing')!;
    const rows = [
        ...SWINGING.map((contestant) => timeRow('draw', contestant, 'draw')),
        ratio('draw', 'draw', DRAW_LIMIT),
        ...SWINGING.slice(0, 2).map((contestant) => timeRow('simulate', contestant, 'simulate')),
        ratio('simulate + draw', 'both', BOTH_LIMIT),
        ...[...SWINGING, 'package asleep' as const].map((contestant) => timeRow('tick', contestant, 'tick')),
        ...(['tutorial', 'package'] as const).flatMap((contestant) => {
            const { bufferSize, drawCalls } = samples.get(contestant)!;
            return [
                row(`GPU buffers ${scene}: ${contestant}`, (bufferSize - empty.bufferSize) / 1e6, 'MB'),
                row(`draw calls ${scene}: ${contestant}`, drawCalls - empty.drawCalls, 'calls'),
            ];
        }),
    ];
    if (count === 100) {
        const frame = (contestant: Contestant, limit: number): Row => {
            const time = best(contestant, 'both') / 1000;
            return row(`simulate + draw ${scene}: ${contestant}, frame`, time, 'ms', limit);
        };
        rows.push(frame('package', AWAKE_LIMIT), frame('package asleep', ASLEEP_LIMIT));
    }
    return rows;
}
