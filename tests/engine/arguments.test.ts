import { readArguments } from '../../engine/arguments';

const ALL = ['modern', 'es5', 'es5-loose'];

test('folders and nothing else: everything is done with each', () => {
    expect(readArguments(['a', 'b'])).toEqual({
        folders: ['a', 'b'],
        parts: ['conformance', 'suite', 'games', 'examples', 'measure', 'skins'],
        outputs: {
            ...{ conformance: ALL, suite: ALL, games: ALL },
            ...{ examples: ['modern'], measure: ['modern'], skins: ['modern'], against: ['es5'] },
        },
        ...{ files: '', against: null, out: null, json: false, write: false },
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

test('--output chooses what every part is compiled to', () => {
    const { outputs } = readArguments(['a', '--output', 'es5-loose,modern']);
    expect(outputs).toMatchObject({ suite: ['modern', 'es5-loose'], skins: ['modern', 'es5-loose'] });
    const twice = readArguments(['a', '--output', 'es5', '--output', 'es5-loose']);
    expect(twice.outputs.examples).toEqual(['es5', 'es5-loose']);
});

test('--against is done instead of the parts', () => {
    const { parts, against } = readArguments(['a', '--against', 'c83e6143']);
    expect(parts).toEqual(['against']);
    expect(against).toBe('c83e6143');
});

test.each([
    ['no folder', [], 'Which web build?'],
    ['an unknown option', ['a', '--fast'], "Unknown option '--fast'"],
    ['an option without its value', ['a', '--out'], "Option '--out <value>' argument missing"],
    ['an unknown output', ['a', '--output', 'modern,es3'], 'There is no output "es3".'],
    ['an unknown part', ['a', '--only', 'speed'], 'There is no part "speed".'],
])('%s gets the usage', (_, args, problem) => {
    expect(() => readArguments(args)).toThrow(problem);
    expect(() => readArguments(args)).toThrow('Usage: npm run engine');
});
