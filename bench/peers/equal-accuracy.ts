import { swing } from '../../tests/scenes/swing';
import { timeInTurns, timeRow } from '../compare';
import type { Entrant, Rounds } from '../compare';
import { row } from '../report';
import type { Row } from '../report';
import { solverRope } from '../ropes';
import { ACCURACY, measureAccuracy } from './accuracy';
import type { Contestant } from './contestant';
import { SETTINGS } from './settings';

const NODE_COUNTS = [30, 100, 500];
const LOADS = [1, 10, 100];
/** Part of the fastest peer's time that Exact may take. */
const TIME_LIMIT = 0.3;

const ROUNDS: Rounds = { warmUp: 4, least: 4, most: 30, seconds: 0.6 };
const FRAMES = 600;
/** A peer does the same work in every frame, so fewer will do. */
const PEER_FRAMES = 100;

/** Time per frame of a swing in which the longest segment stays within 1 %, of Exact and of every peer that can. */
export function measureEqualAccuracy(contestants: readonly Contestant[]): Row[] {
    if (contestants.length === 0) return [];
    return NODE_COUNTS.flatMap((nodeCount) =>
        LOADS.flatMap((load) => compareAll(contestants, nodeCount, load)),
    );
}

function compareAll(contestants: readonly Contestant[], nodeCount: number, load: number): Row[] {
    const scene = swing(nodeCount, load);
    const exact = { name: 'Exact', create: () => solverRope(scene, 'exact'), frames: FRAMES };
    const entrants: Entrant[] = [exact];
    for (const { name, create } of contestants) {
        const setting = SETTINGS[name]?.find((one) => one.nodeCount === nodeCount && one.load === load);
        if (!setting) continue;
        const { moves, stretch } = measureAccuracy(create(scene, setting), scene, ACCURACY);
        if (moves && stretch <= ACCURACY)
            entrants.push({ name, create: () => create(scene, setting), frames: PEER_FRAMES });
        else console.error(`${name} is not within 1 % here, ${nodeCount} nodes, load ${load}: see --search.`);
    }
    if (entrants.length === 1) return [];
    const [ours, ...theirs] = timeInTurns(entrants, ROUNDS);
    const best = Math.min(...theirs.map((timing) => timing.best));
    const title = `peers swing, ${nodeCount} nodes, load ${load}`;
    return [
        ...[ours, ...theirs].map((timing, i) => timeRow(`${title}: ${entrants[i].name}`, timing)),
        row(`${title}: ratio to the best peer`, ours.best / best, 'x', TIME_LIMIT),
    ];
}
