import { faultOf, row, shortOf } from '../../tools/report';
import { CHECKS } from '.';

jest.setTimeout(30_000);

test.each(CHECKS)('$name is at most $limit $unit', ({ name, measure, unit, limit, known }) => {
    const measured = row(name, measure(), unit, limit);
    expect(faultOf(known ? shortOf(measured, known) : measured)).toBeNull();
});

test('a known shortfall is a figure above the limit and has a reason', () => {
    for (const { limit, known } of CHECKS) {
        if (!known) continue;
        expect(known.value).toBeGreaterThan(limit);
        expect(known.value).toBeLessThan(Infinity);
        expect(known.reason).not.toBe('');
    }
});

test('no two checks have the same name', () => {
    expect(new Set(CHECKS.map(({ name }) => name)).size).toBe(CHECKS.length);
});
