import { buildsTable } from '../../scripts/builds/pages';
import { row } from '../../tools/report';

test('each build and the engine have a line, with what was measured of them', () => {
    const table = buildsTable([
        row('ES5, the default: size', 902_822, 'bytes', 865_000),
        row('ES5, the default: gzip', 300_419, 'bytes'),
        row('ES5, the default: modules', 448, 'modules'),
        row('ES5, the default: circular imports', 0, 'circles', 0),
        row('ES5, the default: start-up CPU', 87.4, 'ms'),
        row('Engine 3.8.8: start-up CPU', 84.04, 'ms'),
        row('Engine 3.8.8: JS heap', 3.391, 'MB'),
        row('ES5, the default: start-up CPU, of that of the engine', 1.04, 'x', 1),
    ]);
    expect(table.split('\n').slice(2)).toEqual([
        '| ES5, the default | 902,822 | 300,419 | 448 | 87 ms |  |',
        '| Engine 3.8.8 |  |  |  | 84 ms | 3.4 MB |',
    ]);
});
