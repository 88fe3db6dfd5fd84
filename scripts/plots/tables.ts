import { depthOfLoad, positionsAtRate, SECONDS, stretchOfSwing } from './runs';

/** The figures that the docs state, as the rows of its tables. */
export interface Table {
    readonly title: string;
    readonly columns: readonly string[];
    readonly rows: readonly (readonly string[])[];
}

export const TAIL_MASSES = [1, 10, 100];
const RATES = [30, 60, 144];

const EXACT = { solver: 'exact', iterations: 20, substeps: 1 } as const;
const USUAL = { solver: 'relaxation', iterations: 20, substeps: 1 } as const;
const STIFF = { solver: 'relaxation', iterations: 20, substeps: 8 } as const;

/** Below this part stretch is told as less than it. */
const LEAST_STRETCH = 1e-5;

/** Solver, nodes, iterations and substeps of the rows. */
const SETTINGS = [
    ['relaxation', 30, 1, 1],
    ['relaxation', 30, 5, 1],
    ['relaxation', 30, 20, 1],
    ['relaxation', 30, 50, 1],
    ['relaxation', 30, 200, 1],
    ['relaxation', 30, 10, 2],
    ['relaxation', 30, 5, 4],
    ['relaxation', 30, 1, 20],
    ['relaxation', 30, 20, 8],
    ['relaxation', 100, 20, 1],
    ['exact', 30, 20, 1],
    ['exact', 100, 20, 1],
] as const;

/** The solvers as the inspector names them. */
const NAMES = { exact: '`Exact`', relaxation: '`Relaxation`' };

/** Stretch of a swing by iterations, substeps and the mass of the last node, in node masses. */
export function stretchTable(): Table {
    return {
        title: `Greatest stretch in ${SECONDS} s of a swing`,
        columns: [
            'Solver',
            'Nodes',
            'Iterations',
            'Substeps',
            ...TAIL_MASSES.map((mass) => `Tail mass ${mass}`),
        ],
        rows: SETTINGS.map(([solver, nodes, iterations, substeps]) => [
            NAMES[solver],
            ...[nodes, iterations, substeps].map(String),
            ...TAIL_MASSES.map((mass) =>
                percent(stretchOfSwing(nodes, mass, { solver, iterations, substeps })),
            ),
        ]),
    };
}

/** Depth of a load by its mass: where statics has it, and where the solvers leave it after some seconds. */
export function depthTable(): Table {
    return {
        title: `Depth of a load below the anchors`,
        columns: ['Mass', 'Statics', 'Exact', 'Relaxation 20 x 1', 'Relaxation 20 x 8'],
        rows: [0, 1, 10, 100].map((load) => [
            String(load),
            pixels(depthOfLoad(load, EXACT, 0)),
            pixels(depthOfLoad(load, EXACT, SECONDS)),
            pixels(depthOfLoad(load, USUAL, SECONDS)),
            pixels(depthOfLoad(load, STIFF, SECONDS)),
        ]),
    };
}

/** Coordinates that are not the same, bit for bit, as at 60 frames/s. */
export function rateTable(): Table {
    const expected = positionsAtRate(60);
    return {
        title: `Coordinates that differ after ${SECONDS} s`,
        columns: ['Frames/s', 'Differ', 'Of'],
        rows: RATES.map((rate) => {
            const differing = positionsAtRate(rate).filter((value, k) => !Object.is(value, expected[k]));
            return [rate, differing.length, expected.length].map(String);
        }),
    };
}

/** A row as a Markdown table has it, without its padding. */
export function markdownRow(cells: readonly string[]): string {
    return `| ${cells.join(' | ')} |`;
}

function percent(part: number): string {
    if (part < LEAST_STRETCH) return `< ${100 * LEAST_STRETCH} %`;
    return `${Number((100 * part).toPrecision(2))} %`;
}

function pixels(length: number): string {
    return `${length.toFixed(1)} px`;
}
