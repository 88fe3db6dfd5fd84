import {
    Chain,
    FIXED_STEP,
    maxStretch,
    placeHeap,
    placeSettled,
    placeStraight,
    polylineLength,
    Simulation,
    pinNode,
    setMass,
} from '../../../assets/rope/core/solver';
import { stepRelaxation } from '../../../assets/rope/core/solver/passes/relaxation';
import { farthest, lengthsOf, placeNode, pointOf, withDefaults } from '../../support/solver';

/** A chain with some nodes pinned. */
function pinnedAt(nodeCount: number, pins: Record<number, [number, number]>): Chain {
    const chain = new Chain({ nodeCount, baseLength: 20 });
    for (const [node, [x, y]] of Object.entries(pins)) {
        placeNode(chain, Number(node), x, y);
        pinNode(chain, Number(node));
    }
    return chain;
}

function expectAtRest(chain: Chain): void {
    expect(chain.previousPositions).toEqual(chain.positions);
    expect(chain.substep).toBe(0);
}

describe('a settled chain', () => {
    test.each([
        ['down', 0, -980, 0, -1],
        ['up', 0, 10, 0, 1],
        ['to the right', 980, 0, 1, 0],
        ['askew', 3, -4, 0.6, -0.8],
        ['down without gravity', 0, 0, 0, -1],
    ])('hangs straight %s from its head', (_, gravityX, gravityY, x, y) => {
        const chain = pinnedAt(5, { 0: [7, 9] });
        placeSettled(chain, gravityX, gravityY);
        for (let i = 0; i < 5; i++) {
            expect(chain.positions[2 * i]).toBeCloseTo(7 + 20 * i * x, 12); // a product and a sum
            expect(chain.positions[2 * i + 1]).toBeCloseTo(9 + 20 * i * y, 12);
        }
        expectAtRest(chain);
    });

    test('without a pin hangs from where its head is', () => {
        const chain = new Chain({ nodeCount: 3, baseLength: 20 });
        placeNode(chain, 0, 5, 6);
        placeSettled(chain, 0, -980);
        expect([...chain.positions]).toEqual([5, 6, 5, -14, 5, -34]);
    });

    test('is as long as what hangs on each segment makes it', () => {
        const chain = pinnedAt(4, { 1: [0, 0] });
        setMass(chain, 3, 5);
        placeSettled(chain, 0, -10, 0.001);
        expect(lengthsOf(chain.positions)).toEqual(
            [20 * 1.01, 20 * (1 + 0.001 * 10 * 6), 20 * 1.05].map((length): unknown =>
                expect.closeTo(length, 10),
            ),
        );
    });

    test.each([
        ['sags', 300, -40],
        ['is pulled longer than it is', 500, 0],
    ])('between two pins %s and comes back to that after a push', (_, x, y) => {
        const stretchCompliance = 1e-5;
        const simulation = new Simulation({ nodeCount: 20, baseLength: 20 });
        simulation.configure({ stretchCompliance, damping: 2 }, 'exact');
        setMass(simulation.chain, 6, 10);
        simulation.frames.pin(0, 0, 0);
        simulation.frames.pin(19, x, y);
        simulation.start((chain) => placeSettled(chain, 0, -980, stretchCompliance));
        const start = simulation.chain.positions.slice();
        simulation.frames.applyImpulse(6, 500, 1000);
        for (let step = 0; step < 1200; step++) simulation.advance(FIXED_STEP);
        expect(maxStretch(start, simulation.chain.baseLengths)).toBeGreaterThan(0.05);
        expect(farthest(start, simulation.chain.positions)).toBeLessThan(0.001);
    });

    test('hangs on both sides of a pin in its middle', () => {
        const chain = pinnedAt(3, { 1: [5, 6] });
        placeSettled(chain, 0, -980);
        expect([...chain.positions]).toEqual([5, -14, 5, 6, 5, -14]);
    });

    test('leaves its pins where they are and its lengths as they are, between three pins and beyond', () => {
        const chain = pinnedAt(40, { 5: [0, 0], 15: [150, 40], 30: [-60, 0] });
        placeSettled(chain, 0, -980);
        expect(pointOf(chain.positions, 5)).toEqual([0, 0]);
        expect(pointOf(chain.positions, 15)).toEqual([150, 40]);
        expect(pointOf(chain.positions, 30)).toEqual([-60, 0]);
        lengthsOf(chain.positions).forEach((length) => expect(length).toBeCloseTo(20, 3)); // epsilon: 5e-7 of 20
        expect(pointOf(chain.positions, 0)).toEqual([0, -100]);
        expect(pointOf(chain.positions, 39)).toEqual([-60, -180]);
    });

    test('is the same picture turned when gravity is turned', () => {
        const down = pinnedAt(20, { 0: [0, 0], 19: [150, 60] });
        const right = pinnedAt(20, { 0: [0, 0], 19: [-60, 150] });
        placeSettled(down, 0, -980);
        placeSettled(right, 980, 0);
        const turned = right.positions.slice();
        for (let k = 0; k < turned.length; k += 2) {
            [turned[k], turned[k + 1]] = [right.positions[k + 1], -right.positions[k]];
        }
        expect(farthest(turned, down.positions)).toBeLessThan(1e-9); // the search ends at 1e-13 of 380 px
    });

    test('is drawn straight by a load on the shorter way to it', () => {
        const chain = pinnedAt(21, { 0: [0, 0], 20: [200, 0] });
        setMass(chain, 5, 1000);
        placeSettled(chain, 0, -980);
        const [x, y] = pointOf(chain.positions, 5);
        expect(Math.hypot(x, y) / 100).toBeGreaterThan(0.9999); // 5 weights bend 1000 by their square
        expect(y).toBeLessThan(-99);
    });

    test('bends at every node as much as the node weighs', () => {
        const chain = pinnedAt(6, { 0: [0, 0], 5: [70, 10] });
        [9, 1, 2, 5, 3, 9].forEach((mass, i) => setMass(chain, i, mass));
        placeSettled(chain, 0, -980);
        const slopes = lengthsOf(chain.positions).map((_, i) => {
            const [[x, y], [nextX, nextY]] = [pointOf(chain.positions, i), pointOf(chain.positions, i + 1)];
            return (nextY - y) / (nextX - x);
        });
        const bends = slopes.slice(1).map((slope, i) => slope - slopes[i]);
        const sum = slopes[4] - slopes[0];
        [1, 2, 5, 3].forEach((mass, i) => expect(bends[i] / sum).toBeCloseTo(mass / 11, 9)); // quotients of roundings
    });

    test('is stretched evenly between pins that are too far apart', () => {
        const chain = pinnedAt(3, { 0: [0, 0], 2: [100, 0] });
        placeSettled(chain, 0, -980);
        expect([...chain.positions]).toEqual([0, 0, 50, 0, 100, 0]);
    });

    test('whose nodes are all pinned stays as it is', () => {
        const chain = pinnedAt(3, { 0: [0, 0], 1: [5, 5], 2: [9, 9] });
        placeSettled(chain, 0, -980);
        expect([...chain.positions]).toEqual([0, 0, 5, 5, 9, 9]);
    });
});

describe.each(['rope', 'rod'] as const)('a settled chain let go with segments: %s', (segments) => {
    test.each([
        ['hanging free', pinnedAt(20, { 0: [0, 0] })],
        ['between two pins', pinnedAt(20, { 0: [0, 0], 19: [200, 50] })],
        ['between three', pinnedAt(20, { 0: [0, 0], 9: [100, 0], 19: [200, 50] })],
    ])('%s moves no farther than its segments stretch', (_, chain) => {
        placeSettled(chain, 0, -980);
        const start = chain.positions.slice();
        const parameters = withDefaults({ segmentModel: segments, iterations: 100 });
        for (let step = 0; step < 300; step++) {
            stepRelaxation(chain, parameters, FIXED_STEP);
            const stretch = Math.max(0, maxStretch(chain.positions, chain.baseLengths));
            expect(stretch).toBeLessThan(0.01); // what 100 passes leave of 19 segments: 0.3 %
            // Near a straight line a stretch s moves the middle by some sqrt(s) of the span.
            expect(farthest(chain.positions, start)).toBeLessThan(0.02 * chain.restLength);
        }
    });
});

describe('a straight chain', () => {
    test('goes from its pin along the direction', () => {
        const chain = pinnedAt(3, { 0: [5, 5] });
        placeStraight(chain, 0.6, 0.8);
        expect([...chain.positions]).toEqual([5, 5, 17, 21, 29, 37]);
        expectAtRest(chain);
    });

    test('goes straight from pin to pin, with its slack or surplus shared evenly', () => {
        const chain = pinnedAt(6, { 1: [0, 0], 3: [20, 0], 5: [20, 80] });
        chain.setBaseLength(1, 10);
        chain.setBaseLength(2, 30);
        placeStraight(chain, 1, 0);
        expect([...chain.positions]).toEqual([20, 0, 0, 0, 5, 0, 20, 0, 20, 40, 20, 80]);
        expect(polylineLength(chain.positions)).toBe(120);
    });

    test('between pins on one spot is a heap there', () => {
        const chain = pinnedAt(4, { 0: [3, 3], 3: [3, 3] });
        placeStraight(chain, 1, 0);
        expect([...chain.positions]).toEqual([3, 3, 3, 3, 3, 3, 3, 3]);
    });
});

describe('a heap', () => {
    test('has every free node on its spot, at rest, and its pins where they are', () => {
        const chain = pinnedAt(3, { 1: [50, 60] });
        chain.substep = FIXED_STEP;
        placeHeap(chain, 7, 8);
        expect([...chain.positions]).toEqual([7, 8, 50, 60, 7, 8]);
        expectAtRest(chain);
    });
});
