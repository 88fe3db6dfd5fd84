import { copyPinned, nextPinned } from '../../../assets/rope/core/solver/geometry/lengths';

const PINNED = Uint8Array.of(0, 1, 0, 0, 1, 0);

test.each([
    ['towards the tail', 1, 1, 4],
    ['towards the head', 4, -1, 1],
    ['from before the head', -1, 1, 1],
    ['from a node between', 3, -1, 1],
] as const)('the next pin %s is found', (_, node, step, pin) => {
    expect(nextPinned(PINNED, node, step)).toBe(pin);
});

test('a node is not its own next pin', () => {
    expect(nextPinned(PINNED, 4, 1)).toBe(-1);
    expect(nextPinned(PINNED, 1, -1)).toBe(-1);
});

test('there is none beyond the ends', () => {
    expect(nextPinned(PINNED, 5, 1)).toBe(-1);
    expect(nextPinned(new Uint8Array(4), -1, 1)).toBe(-1);
});

test('only the places of pinned nodes are copied', () => {
    const to = new Float64Array(12).fill(-1);
    copyPinned(
        PINNED,
        Float64Array.from({ length: 12 }, (_, k) => k),
        to,
    );
    expect([...to]).toEqual([-1, -1, 2, 3, -1, -1, -1, -1, 8, 9, -1, -1]);
});
