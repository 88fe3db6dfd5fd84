import { SCENES, type SceneName } from '../tests/scenes';
import { AT_WORK } from './at-work';
import { compareRows, timeCases, type Rounds } from './compare';
import { shortOf, type Row } from '../tools/report';
import { solverRope, tutorialRope } from './ropes';

const LOADS = [1, 10, 100, 1000];
/** Part of the tutorial's time that Exact may take for a swing in a process without a JIT. */
const JITLESS_LIMIT = 1;
/** The same for a rope that is torn about, with a JIT. */
const VIOLENT_LIMIT = 1;
/** The same for a swing, with a JIT: a heavy load keeps a rope straight; a light tail whips. */
const swingLimit = (load: number): number => (load >= 100 ? 0.4 : 0.75);
/** Why swings are above their limit: eliminations counted over the 10 s of each swing. */
export const SWING_REASON = 'a swing without loss of energy takes two to four eliminations in a step';
/**
 * Why rows without a JIT are above their limit: time of a step over its eliminations, against a pass of the tutorial's,
 * in the table of RESULTS.md.
 */
const JITLESS_REASON =
    'interpreted, an elimination and what goes with it cost as much as eight to nine passes, and a swing without loss of energy takes two to four in a step';

/** Ropes whose ratios are above their limits. */
const SWINGS_SHORT = /^swing, (30 nodes, load 10*|100 nodes, load 1000): ratio$/;
const JERKS_SHORT = /^jerk, (30 nodes, load 10|100 nodes, load 100): ratio$/;
const JERK_REASON = 'a rope that is torn about takes five to eight eliminations in a step';
const JITLESS_SHORT =
    /^jitless swing, (30 nodes, load 10*|100 nodes, load (1|10|1000)|500 nodes, load 1): ratio$/;

const FRAMES = 600;
const ROUNDS: Rounds = { sweeps: 4, warmUp: 2, least: 2, most: 20, seconds: 0.15 };
/** Nothing is compiled, so nothing has to be warmed up. */
const JITLESS_ROUNDS: Rounds = { sweeps: 5, warmUp: 0, least: 1, most: 4, seconds: 0.3 };

/** Time per frame of Exact against the tutorials' rope with 20 passes, over 10 s of each scene. */
export function measureExact(): Row[] {
    const compare = (name: SceneName, nodeCounts: number[], limit: (load: number) => number): Row[] =>
        compareScene(name, name, nodeCounts, limit, ROUNDS);
    return [
        ...known(compare('swing', [30, 100, 500], swingLimit), SWINGS_SHORT, SWING_REASON),
        ...known(
            compare('jerk', [30, 100], () => VIOLENT_LIMIT),
            JERKS_SHORT,
            JERK_REASON,
        ),
        ...compare('drag', [30, 100], () => VIOLENT_LIMIT),
    ];
}

/** The same with more at work than gravity; the tutorials' rope knows nothing of that. */
export function measureExactAtWork(): Row[] {
    const cases = Object.entries(AT_WORK).flatMap(([work, { scene, parameters }]) =>
        [30, 100].map((nodeCount) => ({ work, nodeCount, scene: scene(nodeCount), parameters })),
    );
    const entrants = cases.map(({ scene, parameters }) => [
        { name: 'tutorial', create: () => tutorialRope(scene), frames: FRAMES },
        { name: 'Exact', create: () => solverRope(scene, 'exact', parameters), frames: FRAMES },
    ]);
    return timeCases(entrants, ROUNDS).flatMap(([tutorial, ours], i) => {
        const { work, nodeCount } = cases[i];
        return compareRows(`work swing, ${nodeCount} nodes, ${work}`, 'Exact', { tutorial, ours }, null);
    });
}

/** The same swing in a process without a JIT, as on some platforms. */
export function measureExactJitless(): Row[] {
    const rows = compareScene('jitless swing', 'swing', [30, 100, 500], () => JITLESS_LIMIT, JITLESS_ROUNDS);
    return known(rows, JITLESS_SHORT, JITLESS_REASON);
}

/**
 * The same swing once an ArrayBuffer has been detached, as happens when the memory of a WebAssembly module grows
 * (physics, skeletons): from then on V8 checks every access to a typed array. Nothing is promised, and there is no
 * way back, so this comes last.
 */
export function measureExactDetached(): Row[] {
    const buffer = new ArrayBuffer(1);
    structuredClone(buffer, { transfer: [buffer] });
    return compareScene('detached swing', 'swing', [30, 100], () => null, ROUNDS);
}

function known(rows: readonly Row[], names: RegExp, reason: string): Row[] {
    return rows.map((row) => (names.test(row.name) ? shortOf(row, { reason }) : row));
}

function compareScene(
    title: string,
    name: SceneName,
    nodeCounts: readonly number[],
    limit: (load: number) => number | null,
    rounds: Rounds,
): Row[] {
    const cases = nodeCounts.flatMap((nodeCount) => LOADS.map((load) => ({ nodeCount, load })));
    const entrants = cases.map(({ nodeCount, load }) => {
        const scene = SCENES[name](nodeCount, load);
        return [
            { name: 'tutorial', create: () => tutorialRope(scene), frames: FRAMES },
            { name: 'Exact', create: () => solverRope(scene, 'exact'), frames: FRAMES },
        ];
    });
    return timeCases(entrants, rounds).flatMap(([tutorial, ours], i) => {
        const { nodeCount, load } = cases[i];
        const row = `${title}, ${nodeCount} nodes, load ${load}`;
        return compareRows(row, 'Exact', { tutorial, ours }, limit(load));
    });
}
