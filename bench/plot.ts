import { writeFileSync } from 'node:fs';
import { drawChart, type Point, type Series } from '../tools/chart';
import { swing } from '../tests/scenes/swing';
import { timeInTurns } from './compare';
import { measureAccuracy } from './peers/accuracy';
import type { Contestant } from './peers/contestant';
import { SETTINGS } from './peers/settings';
import { solverRope, tutorialRope, type BenchRope } from './ropes';

/** Seen from the project's folder, where npm runs its scripts. */
const FILE = 'docs/images/stretch.svg';
const NODE_COUNT = 100;
const LOAD = 100;
const RELAXATION_ITERATIONS = [1, 2, 5, 10, 20, 50, 100, 200, 500];
const ROUNDS = { warmUp: 2, least: 3, most: 10, seconds: 1 };
const FRAMES = 300;
const PEER_COLORS = ['#8250df', '#bf8700', '#0a7ea4', '#cf222e', '#57606a', '#9a6700', '#d4a72c', '#6e7781'];

/**
 * Draws stretch against time per frame for both solvers, the tutorials' rope and every peer that is installed: a
 * peer from its default setting to the cheapest one that keeps a swing within 1 %.
 */
export function plotStretch(contestants: readonly Contestant[]): void {
    const scene = swing(NODE_COUNT, LOAD);
    const at = (create: () => BenchRope): Point => {
        const [{ best }] = timeInTurns([{ name: '', create, frames: FRAMES }], ROUNDS);
        const { stretch } = measureAccuracy(create(), scene);
        return [best, 100 * stretch];
    };
    const series: Series[] = [
        { label: 'Exact', color: '#1a7f37', points: [at(() => solverRope(scene, 'exact'))] },
        {
            label: 'Relaxation, 1 to 500 passes',
            color: '#0969da',
            points: RELAXATION_ITERATIONS.map((iterations) =>
                at(() => solverRope(scene, 'relaxation', { iterations })),
            ),
        },
        { label: 'tutorial, 20 passes', color: '#24292f', points: [at(() => tutorialRope(scene))] },
        ...contestants.map(({ name, create, defaults }, i) => {
            const accurate = SETTINGS[name]?.find((one) => one.nodeCount === NODE_COUNT && one.load === LOAD);
            const settings = accurate ? [defaults, accurate] : [defaults];
            return {
                label: name,
                color: PEER_COLORS[i % PEER_COLORS.length],
                points: settings.map((setting) => at(() => create(scene, setting))).filter(isShown),
            };
        }),
    ];
    for (const { label, points } of series) {
        console.log(
            label.padEnd(30),
            points.map(([x, y]) => `${x.toFixed(0)} us ${y.toPrecision(2)} %`).join(', '),
        );
    }
    writeFileSync(
        FILE,
        drawChart({
            title: 'A swing of 100 nodes with 100 node masses at its tail',
            x: { title: 'time per frame', ticks: [1, 10, 100, 1000, 10000], unit: ' us' },
            y: {
                title: 'stretch of the longest segment',
                ticks: [0.0001, 0.001, 0.01, 0.1, 1, 10, 100, 1000],
                unit: ' %',
            },
            series: series.filter(({ points }) => points.length > 0),
        }),
    );
}

/** Some defaults fly apart. */
function isShown([time, stretch]: Point): boolean {
    return time < 10000 && stretch < 1000;
}
