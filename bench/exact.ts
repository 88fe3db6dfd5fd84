import { SCENES } from '../tests/scenes';
import type { SceneName } from '../tests/scenes';
import { compareRows, timeInTurns } from './compare';
import type { Rounds } from './compare';
import type { Row } from './report';
import { solverRope, tutorialRope } from './ropes';

const LOADS = [1, 10, 100, 1000];
/** Part of the tutorial's time that Exact may take for a swing, also without a JIT, and for a rope that is torn about. */
const SWING_LIMIT = 0.75;
const JITLESS_LIMIT = 0.8;
const VIOLENT_LIMIT = 1.7;

const ROUNDS: Rounds = { warmUp: 3, least: 5, most: 40, seconds: 0.4 };
/** Nothing is compiled, so nothing has to be warmed up. */
const JITLESS_ROUNDS: Rounds = { warmUp: 0, least: 4, most: 9, seconds: 0.3 };

/** Time per frame of Exact against the tutorials' rope with 20 passes, over 10 s of each scene. */
export function measureExact(): Row[] {
    const compare = (name: SceneName, nodeCounts: number[], limit: number): Row[] =>
        compareScene(name, name, nodeCounts, limit, 600, ROUNDS);
    return [
        ...compare('swing', [30, 100, 500], SWING_LIMIT),
        ...compare('jerk', [30, 100], VIOLENT_LIMIT),
        ...compare('drag', [30, 100], VIOLENT_LIMIT),
    ];
}

/** The same swing in a process without a JIT, as on some platforms; the first 3 s. */
export function measureExactJitless(): Row[] {
    return compareScene('jitless swing', 'swing', [30, 100, 500], JITLESS_LIMIT, 180, JITLESS_ROUNDS);
}

function compareScene(
    title: string,
    name: SceneName,
    nodeCounts: readonly number[],
    limit: number,
    frames: number,
    rounds: Rounds,
): Row[] {
    const cases = nodeCounts.flatMap((nodeCount) => LOADS.map((load) => ({ nodeCount, load })));
    return cases.flatMap(({ nodeCount, load }) => {
        const scene = SCENES[name](nodeCount, load);
        const [tutorial, ours] = timeInTurns(
            [
                { name: 'tutorial', create: () => tutorialRope(scene), frames },
                { name: 'Exact', create: () => solverRope(scene, 'exact'), frames },
            ],
            rounds,
        );
        const row = `${title}, ${nodeCount} nodes, load ${load}`;
        return compareRows(row, 'Exact', { tutorial, ours }, limit);
    });
}
