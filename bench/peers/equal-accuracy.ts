import { swing } from '../../tests/scenes/swing';
import { timeCases, timeRow, type Entrant, type Rounds, type Timing } from '../compare';
import { SWING_REASON } from '../exact';
import { row, shortOf, type Row } from '../../tools/report';
import { solverRope } from '../ropes';
import { ACCURACY, measureAccuracy } from './accuracy';
import type { Contestant } from './contestant';
import { SETTINGS } from './settings';

const NODE_COUNTS = [30, 100, 500];
const LOADS = [1, 10, 100];
/** Part of the fastest peer's time that Exact may take. */
const TIME_LIMIT = 0.3;

const ROUNDS: Rounds = { sweeps: 3, warmUp: 2, least: 2, most: 15, seconds: 0.3 };
const FRAMES = 600;
/** A peer does the same work in every frame, so fewer will do. */
const PEER_FRAMES = 100;

interface Case {
    readonly nodeCount: number;
    readonly load: number;
}

interface Timed {
    readonly name: string;
    readonly timing: Timing;
}

/**
 * Time per frame of a swing in which the longest segment stays within 1 %, of Exact and of every peer that can.
 * Those in WebAssembly have their turns after all others, because they slow everyone else down.
 */
export function measureEqualAccuracy(contestants: readonly Contestant[]): Row[] {
    if (contestants.length === 0) return [];
    const scripts = contestants.filter(({ webAssembly }) => !webAssembly);
    const modules = contestants.filter(({ webAssembly }) => webAssembly);
    const cases = NODE_COUNTS.flatMap((nodeCount) => LOADS.map((load) => ({ nodeCount, load })));
    const first = timeAll(cases.map((one) => [exact(one), ...accurate(scripts, one)]));
    const last = timeAll(cases.map((one) => accurate(modules, one)));
    return cases.flatMap((one, i) => rowsOf(one, [...first[i], ...last[i]]));
}

function exact({ nodeCount, load }: Case): Entrant {
    const scene = swing(nodeCount, load);
    return { name: 'Exact', create: () => solverRope(scene, 'exact'), frames: FRAMES };
}

/** The contestants that have a setting for a case, once more seen to be within 1 % with it. */
function accurate(contestants: readonly Contestant[], { nodeCount, load }: Case): Entrant[] {
    const scene = swing(nodeCount, load);
    return contestants.flatMap(({ name, create }) => {
        const setting = SETTINGS[name]?.find((one) => one.nodeCount === nodeCount && one.load === load);
        if (!setting) return [];
        const { moves, stretch } = measureAccuracy(create(scene, setting), scene, ACCURACY);
        if (moves && stretch <= ACCURACY)
            return [{ name, create: () => create(scene, setting), frames: PEER_FRAMES }];
        console.error(`${name} is not within 1 % here, ${nodeCount} nodes, load ${load}: see --search.`);
        return [];
    });
}

function timeAll(cases: readonly (readonly Entrant[])[]): Timed[][] {
    const timings = timeCases(cases, ROUNDS);
    return cases.map((entrants, i) => entrants.map(({ name }, k) => ({ name, timing: timings[i][k] })));
}

function rowsOf({ nodeCount, load }: Case, [ours, ...theirs]: readonly Timed[]): Row[] {
    const title = `peers swing, ${nodeCount} nodes, load ${load}`;
    const best = Math.min(...theirs.map(({ timing }) => timing.best));
    const ratio = row(`${title}: ratio to the best peer`, ours.timing.best / best, 'x', TIME_LIMIT);
    return [
        ...[ours, ...theirs].map(({ name, timing }) => timeRow(`${title}: ${name}`, timing)),
        nodeCount === 30 && load <= 10 ? shortOf(ratio, { reason: SWING_REASON }) : ratio,
    ];
}
