import { readArguments } from '../../engine/arguments';

test('folders and nothing else: everything is done with each', () => {
    expect(readArguments(['a', 'b'])).toEqual({
        folders: ['a', 'b'],
        parts: ['conformance', 'suite', 'games', 'examples', 'measure', 'skins'],
        ...{ files: '', out: null, json: false, write: false },
    });
});

test('options may stand before and behind the folders', () => {
    expect(readArguments(['--out', 'pictures', 'a', '--json', '--write', '--files', 'touch'])).toMatchObject({
        ...{ folders: ['a'], out: 'pictures', json: true, write: true, files: 'touch' },
    });
});

test('--only may be said several times; the order is always the same', () => {
    const { parts } = readArguments(['a', '--only', 'measure', '--only', 'conformance']);
    expect(parts).toEqual(['conformance', 'measure']);
});

test.each([
    ['no folder', [], 'Which web build?'],
    ['an unknown option', ['a', '--fast'], "Unknown option '--fast'"],
    ['an option without its value', ['a', '--out'], "Option '--out <value>' argument missing"],
    ['an unknown part', ['a', '--only', 'speed'], 'There is no part "speed".'],
])('%s gets the usage', (_, args, problem) => {
    expect(() => readArguments(args)).toThrow(problem);
    expect(() => readArguments(args)).toThrow('Usage: npm run engine');
});
