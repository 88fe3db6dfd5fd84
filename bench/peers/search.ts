import { swing, type Swing } from '../../tests/scenes/swing';
import { timeInTurns } from '../compare';
import { ACCURACY, measureAccuracy } from './accuracy';
import type { Contestant, PeerSetting } from './contestant';

const SUBSTEPS = [
    1, 2, 3, 4, 5, 6, 8, 10, 12, 14, 16, 20, 24, 28, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256,
];
const ITERATIONS = [1, 2, 3, 4, 6, 8, 12, 16, 24, 32];
const ROUNDS = { warmUp: 1, least: 9, most: 9, seconds: 0 };

interface Found {
    readonly setting: PeerSetting;
    readonly stretch: number;
    readonly cost: number;
}

/**
 * `npm run bench -- --search <part of a name> <nodes> <loads>`: finds the settings of `SETTINGS`. For every
 * number of iterations, order and stiffness the least number of substeps that is accurate, then the cheapest
 * of these. Takes minutes to hours.
 */
export function search(contestants: readonly Contestant[], args: readonly string[]): void {
    const [part = '', nodes = '30,100', loads = '1,10,100'] = args;
    for (const contestant of contestants) {
        if (!contestant.name.includes(part)) continue;
        for (const nodeCount of nodes.split(',').map(Number)) {
            for (const load of loads.split(',').map(Number)) {
                const found = searchCase(contestant, swing(nodeCount, load));
                const result = found ? JSON.stringify(found) : 'none';
                console.log(`${contestant.name}, ${nodeCount} nodes, load ${load}: ${result}`);
            }
        }
    }
}

function searchCase(contestant: Contestant, scene: Swing): Found | null {
    const overhead = overheadOf(contestant, scene);
    const { orders = [false, true], hertz: stiffnesses = [undefined] } = contestant.choices ?? {};
    let best: Found | null = null;
    for (const iterations of ITERATIONS) {
        for (const tailFirst of orders) {
            for (const hertz of stiffnesses) {
                const most = best ? best.cost / (overhead + iterations) : Infinity;
                const found = leastSubsteps(
                    contestant,
                    scene,
                    { substeps: 1, iterations, tailFirst, hertz },
                    most,
                );
                if (!found) continue;
                best = { ...found, cost: found.setting.substeps * (overhead + iterations) };
            }
        }
    }
    return best;
}

/** By bisection, below `most`. */
function leastSubsteps(
    contestant: Contestant,
    scene: Swing,
    template: PeerSetting,
    most: number,
): Omit<Found, 'cost'> | null {
    let low = 0;
    let high = SUBSTEPS.filter((substeps) => substeps < most).length - 1;
    let found: Omit<Found, 'cost'> | null = null;
    while (low <= high) {
        const middle = (low + high) >> 1;
        const setting = { ...template, substeps: SUBSTEPS[middle] };
        const { moves, stretch } = measureAccuracy(contestant.create(scene, setting), scene, ACCURACY);
        if (moves && stretch <= ACCURACY) {
            found = { setting, stretch };
            high = middle - 1;
        } else low = middle + 1;
    }
    return found;
}

/** What a substep costs besides its iterations, in iterations. */
function overheadOf({ create }: Contestant, scene: Swing): number {
    const [one, nine] = [1, 9].map((iterations) => ({
        name: '',
        create: () => create(scene, { substeps: 4, iterations }),
        frames: 60,
    }));
    const [few, many] = timeInTurns([one, nine], ROUNDS);
    return few.best / ((many.best - few.best) / 8) - 1;
}
