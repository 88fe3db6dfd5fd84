import { faultOf, report, row, rowFilter, shortOf, type Known, type Row } from '../../tools/report';

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

describe('a row that is above its limit', () => {
    const faultAt = (value: number, known?: Known): string | null => {
        const measured = row('swing: loss', value, '%', 5);
        return faultOf(known ? shortOf(measured, known) : measured);
    };
    const known: Known = { value: 38, reason: 'it whips' };

    test('fails, and so does one that is no number', () => {
        expect([5, 5.01, NaN].map((value) => faultAt(value))).toEqual([null, 'limit 5', 'limit 5']);
        expect(faultOf(row('swing: time', NaN, 's'))).toBeNull();
    });

    test('does not fail where that is known, unless it is worse by more than the noise', () => {
        const worse = 'limit 5, known 38';
        expect([6, 38, 38.7, 38.8, 1e9, Infinity, NaN].map((value) => faultAt(value, known))).toEqual([
            ...[null, null, null, worse, worse, worse, worse],
        ]);
    });

    test('fails when it meets its limit again, so that what is known of it is taken away', () => {
        expect(faultAt(5, known)).toContain('out of date');
    });

    test('does not fail as a time, whose shortfall differs from run to run', () => {
        const slow: Known = { reason: 'it copies lists' };
        expect([1, 6, 1e9].map((value) => faultAt(value, slow))).toEqual([null, null, null]);
    });
});

test('a report fails with a fault, and tells of every row whether it keeps its promise', () => {
    const lines: string[] = [];
    const log = jest.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
    const codeOf = (rows: readonly Row[]): unknown => {
        process.exitCode = undefined;
        report('Title', rows);
        return process.exitCode;
    };
    const codeBefore = process.exitCode;
    try {
        const isShort = shortOf(row('short', 7, 'px', 5), { value: 7, reason: 'too long' });
        expect(codeOf([row('fine', 1, 'px', 5), row('free', 1, 'px'), isShort])).toBeUndefined();
        expect(codeOf([shortOf(row('worse', 8, 'px', 5), { value: 7, reason: 'too long' })])).toBe(1);
        expect(codeOf([shortOf(row('met', 4, 'px', 5), { value: 7, reason: 'too long' })])).toBe(1);
        expect(codeOf([shortOf(row('quick', 4, 'us', 5), { reason: 'copies' })])).toBeUndefined();
    } finally {
        process.exitCode = codeBefore;
        log.mockRestore();
    }
    const promises = lines.filter((line) => !/^(Title|-+)/.test(line)).map((line) => line.split(/ {2,}/)[2]);
    expect(promises).toEqual([
        'ok (limit 5)',
        '',
        'known (limit 5, known 7): too long',
        'NOT OK (limit 5, known 7)',
        'NOT OK (meets the limit 5: what is known of it is out of date)',
        'ok (limit 5), a known shortfall: copies',
    ]);
});

test('counts are printed to the last digit, measured figures to the third', () => {
    const lines: string[] = [];
    const log = jest.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
    try {
        report('Title', [row('size', 902_822, 'bytes'), row('time', 1234.56, 'us')]);
    } finally {
        log.mockRestore();
    }
    expect(lines.slice(1).map((line) => line.trim())).toEqual(['size  902822 bytes', 'time  1230 us']);
});
