import { StateHash } from '../../assets/rope/state/solver/hash';

function hashOf(...values: number[]): string {
    const hash = new StateHash();
    hash.addAll(values);
    return hash.digest;
}

test('is 16 digits that tell one bit, the order and the number of values; -0 is 0', () => {
    expect(hashOf(1, 2)).toMatch(/^[0-9a-f]{16}$/);
    expect(hashOf(1, 2)).toBe(hashOf(1, 2));
    expect(hashOf(0)).toBe(hashOf(-0));
    const others = [hashOf(1, 2 + 4e-16), hashOf(2, 1), hashOf(1), hashOf(1, 2, 0), hashOf()];
    expect(new Set([hashOf(1, 2), ...others]).size).toBe(6);
});

test('each half of it spreads: no two of 20,000 neighbouring numbers share it', () => {
    const halves = [new Set<string>(), new Set<string>()];
    for (let k = 0; k < 20000; k++) {
        const digits = hashOf(k / 1024);
        halves[0].add(digits.slice(0, 8));
        halves[1].add(digits.slice(8));
    }
    for (const half of halves) expect(half.size).toBeGreaterThanOrEqual(19998);
});
