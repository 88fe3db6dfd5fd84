import { CHECKS } from '.';

jest.setTimeout(30_000);

test.each(CHECKS)('$name is at most $limit $unit', ({ measure, limit }) => {
    expect(measure()).toBeLessThanOrEqual(limit);
});

test('no two checks have the same name', () => {
    expect(new Set(CHECKS.map(({ name }) => name)).size).toBe(CHECKS.length);
});
