import { type Row, row } from '../tools/report';
import type { Way, WaySample, WayTimes } from './page/skins';
import type { EngineSession } from './session';

/** What drawing a skin may cost against a Graphics: writing, gathering and uploading together. */
const DRAW_LIMITS: Readonly<Partial<Record<Way, number>>> = { Straight: 0.06, Links: 0.09, Smooth: 0.15 };
/** Of a whole frame of awake ropes, against the same ropes with Graphics. */
const FRAME_LIMIT = 0.4;
/** Simulating and placing a rope, against the solver's steps alone. */
const STEP_LIMIT = 1.4;
const GARBAGE_LIMIT = 1;
const DRAW_CALL_LIMIT = 20;
const BUFFER_LIMIT = 5;

const MANY = 1000;
const SOME = 100;
const WAYS: readonly Way[] = ['Nodes', 'Graphics', 'Straight', 'Smooth', 'Links'];
/** A software renderer takes the processor for every pixel. */
const WINDOW = { width: 320, height: 180 };

type Samples = Readonly<Record<string, WaySample>>;

/** Rows of what skins cost in this engine against Graphics; both are measured in turns. */
export async function measureSkins(session: EngineSession): Promise<Row[]> {
    await session.page.setViewportSize(WINDOW);
    const { version } = session.facts;
    const page = 'engine/page/skins.ts';
    const some = await session.call<Samples>(page, 'measureWays', WAYS, SOME, 8, 30);
    const many = await session.call<Samples>(page, 'measureWays', ['Nodes', 'Smooth'], MANY, 3, 10);
    const frames = await session.call<Samples>(page, 'measureWays', ['Graphics', 'Smooth'], MANY / 2, 3, 10);
    const steps = await session.call<{ rope: number; solver: number }>(page, 'measureSteps', SOME, 8, 60);
    return [
        ...skinRows(version, some),
        row(`skins ${version}, ${MANY} ropes: draw calls`, many.Smooth.drawCalls, 'calls', DRAW_CALL_LIMIT),
        row(`skins ${version}, ${MANY} ropes: GPU buffers`, bufferOf(many), 'MB', BUFFER_LIMIT),
        row(
            `skins ${version}, ${MANY / 2} ropes: whole frame against Graphics`,
            best(frames.Smooth, (times) => times.tick) / best(frames.Graphics, (times) => times.tick),
            'x',
            FRAME_LIMIT,
        ),
        row(
            `skins ${version}: simulate + place against the solver`,
            steps.rope / steps.solver,
            'x',
            STEP_LIMIT,
        ),
    ];
}

/** @param samples Of every way, and of the nodes alone, whose cost is nobody's. */
export function skinRows(version: string, samples: Samples): Row[] {
    const drawn = ({ write, batch, upload }: WayTimes): number => write + batch + upload;
    const cost = (way: Way): number => best(samples[way], drawn) - best(samples.Nodes, drawn);
    const name = `skins ${version}, ${SOME} ropes`;
    return [
        row(`${name}: Graphics`, cost('Graphics'), 'us/rope'),
        ...(['Straight', 'Links', 'Smooth'] as const).flatMap((way) => [
            row(`${name}: ${way}`, cost(way), 'us/rope'),
            row(`${name}: ${way} against Graphics`, cost(way) / cost('Graphics'), 'x', DRAW_LIMITS[way]),
            row(`${name}: ${way}, garbage`, samples[way].garbage, 'B/rope', GARBAGE_LIMIT),
        ]),
    ];
}

function best({ rounds }: WaySample, of: (times: WayTimes) => number): number {
    return Math.min(...rounds.map(of));
}

/** Buffers of skins beyond what there is without ropes, MB. */
function bufferOf({ Nodes, Smooth }: Samples): number {
    return (Smooth.bufferSize - Nodes.bufferSize) / 1e6;
}
