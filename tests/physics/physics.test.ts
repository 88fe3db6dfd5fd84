import { CHECKS } from '.';

jest.setTimeout(30_000);

test.each(CHECKS)('$name is at most $limit $unit', ({ measure, limit, known }) => {
    expect(measure()).toBeLessThanOrEqual(known?.limit ?? limit);
});

test('a known limit is above the wanted one and has a reason', () => {
    for (const { limit, known } of CHECKS) {
        if (!known) continue;
        expect(known.limit).toBeGreaterThan(limit);
        expect(known.because).not.toBe('');
    }
});

test('no two checks have the same name', () => {
    expect(new Set(CHECKS.map(({ name }) => name)).size).toBe(CHECKS.length);
});
