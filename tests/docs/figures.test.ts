import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Table } from '../../scripts/plots/tables';
import { BOOKS, type Page, PROJECT } from './page';

const SCRIPT = 'scripts/plot-iterations.ts';
const PLOT = 'images/iterations.svg';

interface Figures {
    readonly tables: readonly [stretch: Table, depth: Table, rates: Table];
    readonly plot: string;
}

/** In a process of its own: within Jest, where every `Math` is looked up anew, the solver takes 20 times as long. */
function figures(): Figures {
    const tsx = resolve(PROJECT, 'node_modules/tsx/dist/cli.mjs');
    const output = execFileSync(process.execPath, [tsx, SCRIPT, '--json'], {
        cwd: PROJECT,
        encoding: 'utf8',
    });
    return JSON.parse(output) as Figures;
}

const { tables, plot } = figures();
const [stretch, depth, rates] = tables.map(({ rows }) => rows) as [
    Table['rows'],
    Table['rows'],
    Table['rows'],
];

describe.each(BOOKS)('$name', (book: Page) => {
    test('has the stretch that the solver leaves', () => {
        expect(book.rows).toEqual(expect.arrayContaining([...stretch]));
    });

    test('has the depths that the solver leaves', () => {
        expect(book.rows).toEqual(expect.arrayContaining([...depth]));
    });

    test('says no figure of stretch that is not in the table', () => {
        const said = book.sectionWith(PLOT).match(/[\d.]+ %/g)!;
        expect(said.length).toBeGreaterThan(stretch.length);
        const known = stretch.flat().map((cell) => cell.replace('< ', ''));
        expect(known).toEqual(expect.arrayContaining(said));
    });
});

test('the plot is the one that is drawn now', () => {
    expect(readFileSync(resolve(PROJECT, 'docs', PLOT), 'utf8')).toBe(plot);
});

test('no coordinate depends on the frame rate', () => {
    expect(rates).toEqual(['30', '60', '144'].map((rate) => [rate, '0', '60']));
});

test('twice the iterations leave about half the stretch', () => {
    const percent = (wanted: string): number => {
        const row = stretch.find(
            ([solver, nodes, iterations, substeps]) =>
                [solver, nodes, iterations, substeps].join() === wanted,
        );
        return Number.parseFloat(row![4]!);
    };
    const falls = [
        percent('`Relaxation`,30,5,1') / percent('`Relaxation`,30,20,1'),
        percent('`Relaxation`,30,50,1') / percent('`Relaxation`,30,200,1'),
    ];
    for (const fall of falls) expect(Math.sqrt(fall)).toBeGreaterThan(1.8);
    for (const fall of falls) expect(Math.sqrt(fall)).toBeLessThan(2.3);
});
