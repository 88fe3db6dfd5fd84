/**
 * Times the ropes of two bundles of frames.ts in turns, and prints rows: `node turns.mjs <bundle> <bundle of another commit>`. In
 * a process without a JIT it times the solver's steps only.
 */
import { row, shortOf, type Row } from '../tools/report';
import { timeCases, type Rounds } from './compare';
import type { heldRope, pushedRopes } from './frames';
import type { BenchRope } from './ropes';

interface Frames {
    readonly pushedRopes: typeof pushedRopes;
    readonly heldRope: typeof heldRope;
}

interface Case {
    readonly name: string;
    readonly limit: number;
    readonly frames: number;
    create(bundle: Frames): BenchRope;
}

const IS_JITLESS = process.execArgv.includes('--jitless');
const ROUNDS: Rounds = { sweeps: 4, warmUp: 3, least: 10, most: 40, seconds: 2 };
const NODE_COUNTS = [10, 30, 100];
/** Frames of one round, and steps of one round of a rope of one node. */
const FRAMES = 120;
const STEPS = IS_JITLESS ? 3_000 : 60_000;
/** On the tail, mass x px/s: a rope that stays as it hangs but for some px, and one that swings up to the side. */
const PUSHES = { calm: 60, swinging: 2000 };
/** From the vertical, degrees. */
const ANGLES = { hanging: 0, 'let go at 60 degrees': 60 };

/** What each number of nodes may take, of the time of the other commit. */
const FRAME_LIMITS = [1.05, 1, 0.95];
const STEP_LIMITS = IS_JITLESS ? [1.1, 1, 1] : [1.1, 1, 0.95];

const REASON = 'a step makes more decisions, so that energy stays and features can act';

const FRAME_CASES: Case[] = Object.entries(PUSHES).flatMap(([motion, push]) =>
    NODE_COUNTS.map((nodeCount, i) => ({
        name: `frame, ${nodeCount} nodes, ${motion}`,
        limit: FRAME_LIMITS[i],
        frames: FRAMES,
        create: ({ pushedRopes: create }: Frames) => ({ ...create(nodeCount, push), read: () => undefined }),
    })),
);

const STEP_CASES: Case[] = Object.entries(ANGLES).flatMap(([motion, angle]) =>
    NODE_COUNTS.map((nodeCount, i) => ({
        name: `step${IS_JITLESS ? ' without a JIT' : ''}, ${nodeCount} nodes, ${motion}`,
        limit: STEP_LIMITS[i],
        frames: Math.round(STEPS / nodeCount),
        create: ({ heldRope: create }: Frames) => create(nodeCount, angle),
    })),
);

async function main(paths: readonly string[]): Promise<void> {
    const [now, before] = (await Promise.all(paths.map((path) => import(path)))) as Frames[];
    const cases = IS_JITLESS ? STEP_CASES : [...FRAME_CASES, ...STEP_CASES];
    const entrants = cases.map(({ create, frames }) =>
        [before, now].map((bundle, i) => ({ name: String(i), create: () => create(bundle), frames })),
    );
    const rows = timeCases(entrants, ROUNDS).map(([old, own], i): Row => {
        const { name, limit } = cases[i];
        return shortOf(row(`${name}: ratio`, own.best / old.best, 'x', limit), { reason: REASON });
    });
    console.log(JSON.stringify(rows));
}

void main(process.argv.slice(2));
