import fc from 'fast-check';
import { clampToReach, isOutOfReach } from '../../../assets/rope/core/solver';

const NODES = 11;
const LENGTHS = new Float64Array(NODES - 1).fill(10);

interface Held {
    readonly pinned: Uint8Array;
    readonly pins: Float64Array;
}

function heldAt(pins: Record<number, [number, number]>): Held {
    const held = { pinned: new Uint8Array(NODES), pins: new Float64Array(2 * NODES) };
    for (const [node, place] of Object.entries(pins)) {
        held.pinned[Number(node)] = 1;
        held.pins.set(place, 2 * Number(node));
    }
    return held;
}

function clamped(x: number, y: number, node: number, { pinned, pins }: Held): [number, number] {
    const point = Float64Array.of(x, y);
    clampToReach(point, node, pinned, pins, LENGTHS);
    return [point[0], point[1]];
}

test('a rope without pins reaches everywhere', () => {
    expect(clamped(1e6, -1e6, 5, heldAt({}))).toEqual([1e6, -1e6]);
});

test('the pin of the node itself does not hold it', () => {
    expect(clamped(500, 0, 5, heldAt({ 5: [0, 0] }))).toEqual([500, 0]);
});

test('a place within reach is taken as it is', () => {
    expect(clamped(30, 40, 5, heldAt({ 0: [0, 0] }))).toEqual([30, 40]);
    expect(clamped(50, 0, 5, heldAt({ 0: [0, 0], 10: [100, 0] }))).toEqual([50, 0]);
});

test.each([
    ['before', { 0: [0, 0] }],
    ['after', { 10: [0, 0] }],
] as const)('a place beyond reach of the pin %s it becomes the nearest on its circle', (_, pins) => {
    const [x, y] = clamped(300, 400, 5, heldAt(pins as unknown as Record<number, [number, number]>));
    expect(x).toBeCloseTo(30, 12);
    expect(y).toBeCloseTo(40, 12);
});

test('only the next pin on either side counts', () => {
    const held = heldAt({ 0: [1000, 1000], 4: [0, 0], 6: [10, 0], 10: [-1000, 0] });
    expect(clamped(5, 3, 5, held)).toEqual([5, 3]);
});

test('between two pins a place beyond both circles becomes the corner on its side', () => {
    const held = heldAt({ 0: [0, 0], 10: [60, 0] });
    const above = clamped(30, 500, 5, held);
    const below = clamped(35, -500, 5, held);
    [30, 40].forEach((value, axis) => expect(above[axis]).toBeCloseTo(value, 12)); // 3-4-5 and a square root
    [30, -40].forEach((value, axis) => expect(below[axis]).toBeCloseTo(value, 12));
});

/** A span of any length the rope can bridge, any node in it and any two places. */
const anyCase = fc.record({
    node: fc.integer({ min: 1, max: NODES - 2 }),
    span: fc.double({ min: 0, max: 100, noNaN: true }),
    angle: fc.double({ min: 0, max: 7, noNaN: true }),
    x: fc.double({ min: -300, max: 300, noNaN: true }),
    y: fc.double({ min: -300, max: 300, noNaN: true }),
    otherX: fc.double({ min: -300, max: 300, noNaN: true }),
    otherY: fc.double({ min: -300, max: 300, noNaN: true }),
});

test('between two pins the place is within reach of both', () => {
    fc.assert(
        fc.property(anyCase, ({ node, span, angle, x, y }) => {
            const [farX, farY] = [span * Math.cos(angle), span * Math.sin(angle)];
            const [px, py] = clamped(x, y, node, heldAt({ 0: [0, 0], 10: [farX, farY] }));
            // The reach counts as met to 1e-9 of it; of up to 100 px.
            expect(Math.hypot(px, py)).toBeLessThan(10 * node + 2e-7);
            expect(Math.hypot(px - farX, py - farY)).toBeLessThan(10 * (10 - node) + 2e-7);
        }),
        { numRuns: 1000 },
    );
});

test('between two pins no other place within reach is nearer', () => {
    fc.assert(
        fc.property(anyCase, ({ node, span, angle, x, y, otherX, otherY }) => {
            const held = heldAt({ 0: [0, 0], 10: [span * Math.cos(angle), span * Math.sin(angle)] });
            const [px, py] = clamped(x, y, node, held);
            const [qx, qy] = clamped(otherX, otherY, node, held);
            // Near a taut span the corner is a square root of the 1e-9 by which the reach counts as met.
            expect(Math.hypot(px - x, py - y)).toBeLessThan(Math.hypot(qx - x, qy - y) + 0.01);
        }),
        { numRuns: 1000 },
    );
});

test('a reachable place stays where it is when it is asked for again', () => {
    fc.assert(
        fc.property(anyCase, ({ node, span, angle, x, y }) => {
            const held = heldAt({ 0: [0, 0], 10: [span * Math.cos(angle), span * Math.sin(angle)] });
            const [px, py] = clamped(x, y, node, held);
            const [qx, qy] = clamped(px, py, node, held);
            expect(Math.hypot(px - qx, py - qy)).toBeLessThan(2e-7); // as above
        }),
    );
});

describe('pins farther apart than the rope between them is long', () => {
    test('leave a place between them, by its share of the rope', () => {
        const [x, y] = clamped(90, 300, 3, heldAt({ 0: [0, 0], 10: [0, 200] }));
        expect([x, y]).toEqual([0, 60]);
    });

    test('leave the same place however far the finger is', () => {
        const held = heldAt({ 0: [0, 0], 10: [200, 0] });
        expect(clamped(1e5, -1e5, 5, held)).toEqual(clamped(0, 0, 5, held));
    });
});

test.each([1e200, 1e308])('a place %p away gives a finite one', (far) => {
    for (const held of [
        heldAt({ 0: [0, 0] }),
        heldAt({ 0: [0, 0], 10: [60, 0] }),
        heldAt({ 0: [0, 0], 10: [0, 0] }),
    ]) {
        expect(clamped(far, -far, 5, held).every(Number.isFinite)).toBe(true);
    }
});

test('pins beyond all bounds give a finite place', () => {
    expect(clamped(0, 0, 5, heldAt({ 0: [1e300, 0], 10: [-1e300, 0] })).every(Number.isFinite)).toBe(true);
});

describe('a pin is out of reach', () => {
    test.each([
        ['of a farther one when the rope between them is too short', 100.001, true],
        ['never when the rope between them is just taut', 100, false],
        ['never when it is slack', 60, false],
    ])('%s', (_, span, expected) => {
        const { pinned, pins } = heldAt({ 0: [0, 0], 10: [0, span] });
        expect(isOutOfReach(0, pinned, pins, LENGTHS)).toBe(expected);
    });

    test('never as the last one', () => {
        const { pinned, pins } = heldAt({ 0: [0, 0], 10: [0, 500] });
        expect(isOutOfReach(10, pinned, pins, LENGTHS)).toBe(false);
    });
});
