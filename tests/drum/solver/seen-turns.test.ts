import { radiusAt, SEEN_LAYERS, writeSeenTurns } from '../../../assets/rope/drum/solver/layers';

const LAYERS = [1, 2, 5].map((perLayer) => ({ radius: 40, thickness: 6, perLayer }));
const SPACING = 20;

function seenTurns(layers: (typeof LAYERS)[number], turns: number): number[] {
    const out: number[] = [];
    expect(writeSeenTurns(layers, turns, SPACING, out)).toBe(out.length);
    return out;
}

describe.each(LAYERS)('turns that are seen, $perLayer a layer', (layers) => {
    const TURNS = [0, 0.3, 1, 1.7, 2, 4.2, 5, 9.99, 10, 13.4, 200.5];

    test.each(TURNS)('of %p turns: one line without a gap, from inside to where the rope leaves', (turns) => {
        const seen = seenTurns(layers, turns);
        expect(seen[seen.length - 1]).toBe(turns);
        for (let k = 1; k < seen.length; k++) {
            const [before, now] = [seen[k - 1]!, seen[k]!];
            expect(now).toBeGreaterThanOrEqual(before);
            const step = now - before - Math.round(now - before); // of the angle, turns
            expect(Math.abs(step)).toBeLessThanOrEqual(1 / 12 + 1e-9);
            expect(Math.abs(radiusAt(layers, now) - radiusAt(layers, before))).toBeLessThanOrEqual(
                0.5 + 1e-9,
            );
        }
    });

    test.each(TURNS)('of %p turns: the last one is there', (turns) => {
        const seen = seenTurns(layers, turns);
        for (let part = 0; part < Math.min(turns, 1); part += 0.01)
            expect(seen.some((turn) => Math.abs(turn - (turns - part)) <= 1 / 12)).toBe(true);
    });

    test('as many points as long as there are as many layers, at places of the rope that stay', () => {
        const { perLayer } = layers;
        const before = seenTurns(layers, 3 * perLayer + 0.2);
        for (let part = 0.2; part < perLayer; part += 0.13) {
            const now = seenTurns(layers, 3 * perLayer + part);
            expect(now).toHaveLength(before.length);
            const firstLayers = now.filter((turn) => turn < 3 * perLayer);
            expect(firstLayers).toEqual(before.filter((turn) => turn < 3 * perLayer));
        }
    });

    test('no more layers than are seen', () => {
        const { perLayer } = layers;
        const seen = seenTurns(layers, 400.5 * perLayer);
        expect(seen[0]).toBe((400 - SEEN_LAYERS) * perLayer);
    });
});
