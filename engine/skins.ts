import { type Row, row, shortOf } from '../tools/report';
import { measureCloth } from './cloth';
import { measureInstances } from './instances';
import type { MovingSample, Treatment, Way, WaySample, WayTimes } from './page/skins';
import type { SkinGeometry } from './page/skin-geometry';
import type { EngineSession } from './session';

/** What drawing a skin may cost against a Graphics: writing, gathering and uploading together. */
const DRAW_LIMITS: Readonly<Partial<Record<Way, number>>> = { Straight: 0.06, Links: 0.09, Smooth: 0.15 };
/** Of a whole frame of awake ropes, against the same ropes with Graphics. */
const FRAME_LIMIT = 0.4;
const SIMULATED_ALIKE =
    'most of a frame of ropes with skins is simulating, which ropes with Graphics take as long for';
/** Simulating and placing a rope, against the solver's steps alone. */
const STEP_LIMIT = 1.4;
const LOOKED_AT =
    'the place of the node, the values that scripts change in place and what listens are looked at in every frame, of each rope in its own memory';
const GARBAGE_LIMIT = 1;
const DRAW_CALL_LIMIT = 20;
const LARGE_DRAW_CALL_LIMIT = 2;
const BUFFER_LIMIT = 5;
/** Bytes a rope may leave behind in a frame, as a step may: see bench/garbage.ts. */
const FRAME_GARBAGE_LIMIT = 64;
/** 100 of 120 ropes off screen with `Pause`, against all of them on screen. */
const OFF_SCREEN_COUNT = 120;
const OFF_SCREEN_LIMIT = 0.25;
/** What rounding does to a picture's place, px: the graphics card has 24 bits for it. */
const DRIFT_LIMIT = 1e-3;

const PAGE = 'engine/page/skins.ts';
const GEOMETRY_PAGE = 'engine/page/skin-geometry.ts';
const MANY = 1000;
const SOME = 100;
const OFF_SCREEN_WAYS: readonly Way[] = ['Nodes', 'Smooth', 'Off screen'];
const MANY_WAYS: readonly Way[] = ['Nodes', 'Straight', 'Smooth'];
/** In an engine of their own: 3.8.3 keeps the buffers of ropes that have been switched off. */
const BUFFER_WAYS: readonly Way[] = ['Nodes', 'Smooth'];
const WAYS: readonly Way[] = ['Nodes', 'Graphics', 'Straight', 'Smooth', 'Links'];
/** Of the page that measures: a software renderer takes the processor for every pixel. */
export const WINDOW = { width: 320, height: 180 };

type Samples = Readonly<Record<string, WaySample>>;

/** A part of the rows, by its name. */
export interface SkinMeasurement {
    readonly name: string;
    measure(session: EngineSession): Promise<Row[]>;
}

/** What is measured of skins, each on an engine that has drawn nothing in 2D yet. */
export const SKIN_MEASUREMENTS: readonly SkinMeasurement[] = [
    { name: 'drawing', measure: measureDrawing },
    { name: 'frames', measure: measureFrames },
    { name: 'steps', measure: measureSteps },
    { name: 'off-screen', measure: measureOffScreen },
    { name: 'geometry', measure: measureGeometry },
    { name: 'cloth', measure: measureCloth },
    { name: 'instances', measure: measureInstances },
    // About as many draw calls as buffers of the engine's default size are filled.
    { name: 'moving-100', measure: (session) => measureMoving(session, 100, 'left alone', 5) },
    { name: 'moving-200', measure: (session) => measureMoving(session, 200, 'left alone', 9) },
    { name: 'moving-changed', measure: (session) => measureMoving(session, 200, 'changed', 9) },
    { name: 'many', measure: measureManySkins },
    { name: 'many-buffers', measure: measureBuffers },
    { name: 'large-buffers', measure: measureLargeBuffers },
    { name: 'large-buffers-size', measure: measureLargeBufferSize },
];

/** Ways to draw a rope, against Graphics; all are measured in turns. */
async function measureDrawing(session: EngineSession): Promise<Row[]> {
    return skinRows(session.label, await measureWays(session, WAYS, SOME, 8, 30));
}

async function measureFrames(session: EngineSession): Promise<Row[]> {
    const frames = await measureWays(session, ['Graphics', 'Smooth'], MANY, 3, 4);
    const name = `skins ${session.label}, ${MANY} ropes: whole frame`;
    const [smooth, graphics] = [frameOf(frames.Smooth), frameOf(frames.Graphics)];
    return [
        row(name, smooth, 'ms'),
        row(`${name} with Graphics`, graphics, 'ms'),
        shortOf(row(`${name} against Graphics`, smooth / graphics, 'x', FRAME_LIMIT), {
            reason: SIMULATED_ALIKE,
        }),
    ];
}

async function measureSteps(session: EngineSession): Promise<Row[]> {
    const steps = await session.call<{ rope: number; solver: number }>(PAGE, 'measureSteps', MANY, 6, 20);
    const name = `skins ${session.label}, ${MANY} ropes: simulate + place against the solver`;
    return [shortOf(row(name, steps.rope / steps.solver, 'x', STEP_LIMIT), { reason: LOOKED_AT })];
}

async function measureOffScreen(session: EngineSession): Promise<Row[]> {
    const places = await measureWays(session, OFF_SCREEN_WAYS, OFF_SCREEN_COUNT, 6, 20);
    return [offScreenRow(session.label, places)];
}

async function measureGeometry(session: EngineSession): Promise<Row[]> {
    const { gap, drift } = await session.call<SkinGeometry>(GEOMETRY_PAGE, 'measureGeometry');
    const name = `skins ${session.label}`;
    return [
        row(`${name}: gap at bends`, gap, '%', 0),
        row(`${name}: drift of the picture at nodes`, drift, 'px', DRIFT_LIMIT),
    ];
}

/** Rows of skins that swing: the most draw calls of any frame, and their GPU buffers. */
async function measureMoving(
    session: EngineSession,
    count: number,
    treatment: Treatment,
    limit: number,
): Promise<Row[]> {
    const frames = 600;
    const sample = await session.call<MovingSample>(PAGE, 'measureMoving', count, frames, treatment);
    const name = `skins ${session.facts.version}, ${count} moving ropes, ${treatment}`;
    return [
        row(`${name}: draw calls`, sample.drawCalls, 'calls', limit),
        row(`${name}: GPU buffers`, sample.bufferSize / 1e6, 'MB'),
    ];
}

/** Rows of draw calls of many skins. */
async function measureManySkins(session: EngineSession): Promise<Row[]> {
    return await manyRows(session, `skins ${session.label}, ${MANY} ropes`, DRAW_CALL_LIMIT);
}

/** Their GPU buffers. */
async function measureBuffers(session: EngineSession): Promise<Row[]> {
    return await bufferRows(session, `skins ${session.label}, ${MANY} ropes`);
}

/** Rows of the same with larger 2D buffers, as a game's first script may set them. */
async function measureLargeBuffers(session: EngineSession): Promise<Row[]> {
    await session.call(PAGE, 'enlargeBuffers');
    return await manyRows(session, largeName(session), LARGE_DRAW_CALL_LIMIT);
}

async function measureLargeBufferSize(session: EngineSession): Promise<Row[]> {
    await session.call(PAGE, 'enlargeBuffers');
    return await bufferRows(session, largeName(session));
}

function largeName({ label }: EngineSession): string {
    return `skins ${label}, ${MANY} ropes, BATCHER2D_MEM_INCREMENT 2303`;
}

function measureWays(
    session: EngineSession,
    ways: readonly Way[],
    count: number,
    rounds: number,
    frames: number,
): Promise<Samples> {
    return session.call<Samples>(PAGE, 'measureWays', ways, count, rounds, frames);
}

async function manyRows(session: EngineSession, name: string, limit: number): Promise<Row[]> {
    const many = await measureWays(session, MANY_WAYS, MANY, 2, 10);
    return (['Straight', 'Smooth'] as const).map((way) =>
        row(`${name}: ${way}, draw calls`, calls(many, way), 'calls', limit),
    );
}

async function bufferRows(session: EngineSession, name: string): Promise<Row[]> {
    const samples = await measureWays(session, BUFFER_WAYS, MANY, 1, 10);
    return [row(`${name}: GPU buffers`, bufferOf(samples), 'MB', BUFFER_LIMIT)];
}

/** What most of the ropes cost off screen, where they pause: of whole frames, beyond those without ropes. */
export function offScreenRow(version: string, samples: Samples): Row {
    const cost = (way: Way): number => best(samples[way], tickOf) - best(samples.Nodes, tickOf);
    const name = `skins ${version}, 100 of ${OFF_SCREEN_COUNT} ropes off screen: whole frame against all on screen`;
    return row(name, cost('Off screen') / cost('Smooth'), 'x', OFF_SCREEN_LIMIT);
}

function tickOf({ tick }: WayTimes): number {
    return tick;
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
            row(`${name}: ${way}, garbage of drawing`, samples[way].garbage, 'B/rope', GARBAGE_LIMIT),
            row(
                `${name}: ${way}, garbage of a frame`,
                samples[way].frameGarbage,
                'B/rope',
                FRAME_GARBAGE_LIMIT,
            ),
        ]),
    ];
}

function best({ rounds }: WaySample, of: (times: WayTimes) => number): number {
    return Math.min(...rounds.map(of));
}

/** Draw calls of ropes beyond those without ropes. */
function calls(samples: Samples, way: Way): number {
    return samples[way].drawCalls - samples.Nodes.drawCalls;
}

/** Best frame of all ropes, ms. */
function frameOf(sample: WaySample): number {
    return (MANY * best(sample, tickOf)) / MICROSECONDS;
}
const MICROSECONDS = 1000;

/** Buffers of skins beyond what there is without ropes, MB. */
function bufferOf({ Nodes, Smooth }: Samples): number {
    return (Smooth.bufferSize - Nodes.bufferSize) / 1e6;
}
