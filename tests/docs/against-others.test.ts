import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { readBetweenMarks } from '../../tools/pages';
import { Page, PROJECT } from './page';

const RESULTS = readFileSync(resolve(PROJECT, 'bench/RESULTS.md'), 'utf8');
const ROW = '30 nodes, load 10';

/** A cell of bench/RESULTS.md, without how far the median is above it. */
function measured(table: string, column: string): string {
    const section = RESULTS.split('\n## ').find((one) => one.startsWith(table))!;
    const rows = section.split('\n').filter((line) => line.startsWith('|'));
    const cells = (row: string): string[] => row.split('|').map((cell) => cell.trim());
    const row = rows.map(cells).find(([, name]) => name === ROW)!;
    return row[cells(rows[0]!).indexOf(column)]!.replace(/\/step.*/, '');
}

describe.each([
    ['README.md', 'Size, gzip', 'A step, 30 nodes, load 10'],
    ['README.zh-CN.md', '大小（gzip）', '一步，30 个节点，负载 10'],
])('%s compares with other ropes', (file, size, step) => {
    const page = new Page(file);
    const rowOf = (name: string): string => page.rows.find(([first]) => first === name)!.join(' | ');

    test('by the sizes that `npm run build:game -- --write` wrote into it', () => {
        const written = readBetweenMarks('size', page.text);
        const [all, core] = [...written.matchAll(/ kB ?[（(](?:gzip 后 )?(\d+) kB/g)].map(([, kB]) => kB!);
        expect(rowOf(size).match(/\d+ kB/g)).toEqual([`${core} kB`, `${all} kB`]);
    });

    test('by the times and lengths that `npm run bench -- --write` wrote', () => {
        const library = /planck ([\d.]+)/.exec(RESULTS)![1]!;
        const equal = 'Against libraries at equal accuracy';
        const longest = 'Longest segment of the swing';
        expect(rowOf(step).match(/[\d.]+ (?:us|%)|planck [\d.]+/g)).toEqual([
            measured(equal, 'Exact'),
            measured(longest, 'Exact'),
            measured("Exact against the tutorials' rope: swing", 'tutorial'),
            measured(longest, 'tutorial'),
            measured(equal, 'planck DistanceJoint'),
            '1 %',
            `planck ${library}`,
        ]);
    });
});
