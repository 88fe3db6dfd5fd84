import { rowFilter } from '../../tools/report';

const NAMES = ['swing, 5 nodes: period', 'pile of 10: drift', 'Winch: length'];

test.each([
    [[], NAMES],
    [['--json'], NAMES],
    [['pile'], ['pile of 10: drift']],
    [
        ['winch', 'PERIOD', '--json'],
        ['swing, 5 nodes: period', 'Winch: length'],
    ],
    [['nothing'], []],
])('words %j choose rows by their names', (words, chosen) => {
    expect(NAMES.filter(rowFilter(words))).toEqual(chosen);
});
