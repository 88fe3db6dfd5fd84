import { drawChart, type Series } from '../../tools/chart';
import { SECONDS, stretchOfSwing } from './runs';
import { TAIL_MASSES } from './tables';

const COLORS = ['#2f7ed8', '#d9822b', '#b03a48'];

const ITERATIONS = [1, 2, 3, 5, 7, 10, 14, 20, 30, 50, 70, 100, 140, 200];
const SUBSTEPS = [1, 2, 3, 5, 8, 12, 16, 20, 26, 32];

/** Stretch of the relaxation against passes per step: as iterations in one substep, and as substeps of one iteration. */
export function iterationsPlot(): string {
    return drawChart({
        title: `Relaxation: greatest stretch of 30 nodes with a mass at the tail, ${SECONDS} s of a swing`,
        x: { title: 'passes per step of 1/60 s', ticks: [1, 2, 5, 10, 20, 50, 100, 200] },
        y: { title: 'stretch', ticks: [0.1, 0.3, 1, 3, 10, 30, 100, 300], unit: ' %' },
        series: TAIL_MASSES.flatMap((mass, i) => [
            iterationsOf(mass, COLORS[i]!),
            substepsOf(mass, COLORS[i]!),
        ]),
    });
}

function iterationsOf(mass: number, color: string): Series {
    return {
        label: `mass ${mass}, iterations`,
        color,
        points: ITERATIONS.map((iterations) => {
            return [
                iterations,
                100 * stretchOfSwing(30, mass, { solver: 'relaxation', iterations, substeps: 1 }),
            ];
        }),
    };
}

function substepsOf(mass: number, color: string): Series {
    return {
        label: `mass ${mass}, substeps`,
        color,
        dashed: true,
        points: SUBSTEPS.map((substeps) => {
            return [
                substeps,
                100 * stretchOfSwing(30, mass, { solver: 'relaxation', iterations: 1, substeps }),
            ];
        }),
    };
}
