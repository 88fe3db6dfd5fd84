import { join, unitTests } from '../../tools/jest-joined.cjs';

/** Files of one group load the same parts: those of the examples one, all others none. */
const partsOf = (path: string): string[] => (path.startsWith('tests/examples/') ? ['examples'] : []);

const tests = unitTests();
const { alone, joined } = join(tests, partsOf);

test('every test file is run, and once', () => {
    expect(tests.length).toBeGreaterThan(300);
    expect([...alone, ...joined.flat()].sort()).toEqual([...tests].sort());
});

test('files that load other parts, or that replace modules, are not joined with others', () => {
    const groups = joined.map((paths) => [...new Set(paths.map((path) => partsOf(path).join()))]);
    expect(groups.filter(({ length }) => length !== 1)).toEqual([]);
    expect(alone).toEqual(expect.arrayContaining(['tests/edit/late.test.ts', 'tests/solver/golden.test.ts']));
});
