import { ORDER_CASES, ORDER_SUBSTEPS, placeError, type OrderCase } from '../../tests/physics/order';
import { drawChart, type Point, type Series } from '../../tools/chart';

const COLORS = ['#1a7f37', '#0a7ea4', '#8250df'];
/** ms */
const STEP = 1000 / 60;
const MILLION = 1e6;

/** The tutorials' rope in the same swing as the second case, with 20 passes in each substep. */
const RELAXATION: OrderCase = { ...ORDER_CASES[1]!, solver: 'relaxation' };

/** Error of the places against the length of a step, in both of which a method of second order is a line of slope 2. */
export function orderPlot(): string {
    return drawChart({
        title: 'Error of the places of the nodes after a second of a swing, of the length of the rope',
        x: { title: 'substep, ms', ticks: [0.5, 1, 2, 4, 8, 17] },
        y: { title: 'error, millionths', ticks: [0.1, 1, 10, 100, 1000, 10_000, 100_000] },
        series: [
            ...ORDER_CASES.map((one, i) => seriesOf(one, one.name.replace('Exact, ', ''), COLORS[i]!)),
            seriesOf(RELAXATION, 'the second by Relaxation', '#d9822b'),
            {
                label: 'slope 2',
                color: '#57606a',
                dashed: true,
                points: [1, 32].map((substeps): Point => [
                    STEP / substeps,
                    (0.002 * MILLION) / substeps ** 2,
                ]),
            },
        ],
    });
}

function seriesOf(one: OrderCase, label: string, color: string): Series {
    return {
        label,
        color,
        points: ORDER_SUBSTEPS.map((substeps) => [STEP / substeps, MILLION * placeError(one, substeps)]),
    };
}
