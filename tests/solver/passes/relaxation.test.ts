import fc from 'fast-check';
import {
    Chain,
    FIXED_STEP,
    maxStretch,
    placeStraight,
    setMass,
    pinNode,
    areFinite,
    unpinNode,
} from '../../../assets/rope/core/solver';
import { relax, stepRelaxation } from '../../../assets/rope/core/solver/passes/relaxation';
import { swing, swingChain } from '../../scenes/swing';
import { bitsOf, lengthsOf, placeNode, pointOf, withDefaults } from '../../support/solver';

/** The same projection with one pass after the other, as every tutorial has it. */
function relaxOnePassAfterTheOther(chain: Chain, iterations: number, pullOnly: boolean): void {
    const { positions: p, inverseMasses, baseLengths } = chain;
    for (let pass = 0; pass < iterations; pass++) {
        for (let i = 0; i < chain.segmentCount; i++) {
            const [x0, y0, x1, y1] = p.subarray(2 * i, 2 * i + 4);
            const distance = Math.sqrt((x1 - x0) * (x1 - x0) + (y1 - y0) * (y1 - y0));
            const stretch = distance - baseLengths[i];
            const w0 = inverseMasses[i];
            const w1 = inverseMasses[i + 1];
            if (w0 + w1 === 0 || distance < 1e-9 || (pullOnly && stretch < 0)) continue;
            const share = stretch / (distance * (w0 + w1));
            p[2 * i] = x0 + (x1 - x0) * share * w0;
            p[2 * i + 1] = y0 + (y1 - y0) * share * w0;
            p[2 * i + 2] = x1 - (x1 - x0) * share * w1;
            p[2 * i + 3] = y1 - (y1 - y0) * share * w1;
        }
    }
}

/** Any chain of some nodes: places, masses, base lengths and pins. */
function anyChain(nodeCount: number): fc.Arbitrary<() => Chain> {
    const coordinate = fc.double({ min: -100, max: 100, noNaN: true }).map((value) => value || 0);
    return fc
        .record({
            places: fc.array(coordinate, { minLength: 2 * nodeCount, maxLength: 2 * nodeCount }),
            masses: fc.array(fc.double({ min: 0.001, max: 1000, noNaN: true }), {
                minLength: nodeCount,
                maxLength: nodeCount,
            }),
            lengths: fc.array(fc.double({ min: 0.1, max: 100, noNaN: true }), {
                minLength: nodeCount - 1,
                maxLength: nodeCount - 1,
            }),
            pins: fc.array(fc.nat(nodeCount - 1), { maxLength: 4 }),
        })
        .map(({ places, masses, lengths, pins }) => () => {
            const chain = new Chain({ nodeCount, baseLength: 1 });
            chain.positions.set(places);
            masses.forEach((mass, i) => setMass(chain, i, mass));
            lengths.forEach((length, i) => chain.setBaseLength(i, length));
            pins.forEach((node) => pinNode(chain, node));
            return chain;
        });
}

/** Two nodes on a line, `distance` apart on a segment of length 10. */
function pair(distance: number, masses: [number, number] = [1, 1]): Chain {
    const chain = new Chain({ nodeCount: 2, baseLength: 10 });
    placeNode(chain, 1, distance, 0);
    masses.forEach((mass, i) => setMass(chain, i, mass));
    return chain;
}

describe.each([2, 3, 4, 30])('with %i nodes two passes at once', (nodeCount) => {
    test.each([1, 2, 3, 4, 5, 6, 7])('give the bits of %i passes one after the other', (iterations) => {
        fc.assert(
            fc.property(anyChain(nodeCount), fc.boolean(), (create, pullOnly) => {
                const chain = create();
                const reference = create();
                relax(chain, iterations, pullOnly);
                relaxOnePassAfterTheOther(reference, iterations, pullOnly);
                expect(bitsOf(chain.positions)).toBe(bitsOf(reference.positions));
            }),
            { numRuns: 40 },
        );
    });
});

describe('one segment', () => {
    test('is at its base length after one pass', () => {
        const chain = pair(16);
        relax(chain, 1, true);
        expect([...chain.positions]).toEqual([3, 0, 13, 0]);
    });

    test('moves a node of three times the mass a third as far', () => {
        const chain = pair(18, [3, 1]);
        relax(chain, 1, true);
        expect([...chain.positions]).toEqual([2, 0, 12, 0]);
    });

    test('moves only its free end when the other is pinned', () => {
        const chain = pair(18, [3, 1]);
        pinNode(chain, 1);
        relax(chain, 1, true);
        expect([...chain.positions]).toEqual([8, 0, 18, 0]);
    });

    test('between two pins stays as it is', () => {
        const chain = pair(18);
        pinNode(chain, 0);
        pinNode(chain, 1);
        relax(chain, 4, false);
        expect([...chain.positions]).toEqual([0, 0, 18, 0]);
    });

    test('of a rope is never pushed open', () => {
        const chain = pair(4);
        const before = bitsOf(chain.positions);
        relax(chain, 7, true);
        expect(bitsOf(chain.positions)).toBe(before);
    });

    test('of rods is pushed open', () => {
        const chain = pair(4);
        relax(chain, 1, false);
        expect([...chain.positions]).toEqual([-3, 0, 7, 0]);
    });

    test.each([0, 1e-10])('whose ends are %p apart has no direction and is left alone', (distance) => {
        const chain = pair(distance);
        relax(chain, 4, false);
        expect([...chain.positions]).toEqual([0, 0, distance, 0]);
    });
});

describe.each(['rope', 'rod'] as const)('a heap on one point with segments: %s', (segments) => {
    const parameters = withDefaults({ segmentModel: segments, damping: 5, iterations: 100 });

    /** A heap under a head that goes sideways by 1 px a step for some steps and then stays. */
    function fallenHeap(sideways: number): Chain {
        const chain = new Chain({ nodeCount: 10, baseLength: 20 });
        pinNode(chain, 0);
        for (let step = 0; step < 900; step++) {
            if (step < sideways) chain.pinTargets[0] = step;
            stepRelaxation(chain, parameters, FIXED_STEP);
            expect(areFinite(chain)).toBe(true);
        }
        return chain;
    }

    test('falls open into a hanging rope when its head goes sideways', () => {
        expect(pointOf(fallenHeap(60).positions, 9)[1]).toBeLessThan(-179); // of 180, rods swing a little
    });

    test('stays on its line when nothing does, as rods balance on one another and a rope hangs', () => {
        const { positions } = fallenHeap(0);
        for (let k = 0; k < positions.length; k += 2) expect(positions[k]).toBe(0);
        if (segments === 'rope') expect(positions[19]).toBeLessThan(-180);
        else lengthsOf(positions).forEach((length) => expect(Math.abs(length - 20)).toBeLessThan(0.2)); // 1 %
    });
});

test('without pins the passes keep the centre of mass', () => {
    fc.assert(
        fc.property(anyChain(8), fc.boolean(), (create, pullOnly) => {
            const chain = create();
            chain.pinned.forEach((_, i) => unpinNode(chain, i));
            const centre = (axis: number): number =>
                chain.masses.reduce((sum, mass, i) => sum + mass * chain.positions[2 * i + axis], 0);
            const before = [centre(0), centre(1)];
            relax(chain, 6, pullOnly);
            // Masses up to 1000 at places up to 1000: sums of 1e6, known to 1e-16 of that per operation.
            expect(Math.abs(centre(0) - before[0])).toBeLessThan(1e-7);
            expect(Math.abs(centre(1) - before[1])).toBeLessThan(1e-7);
        }),
    );
});

test('without pins, gravity and damping a kicked chain keeps its momentum', () => {
    const chain = new Chain({ nodeCount: 6, baseLength: 20 });
    placeStraight(chain, 1, 0);
    chain.masses.forEach((_, i) => setMass(chain, i, 1 + i));
    chain.substep = FIXED_STEP / 2;
    chain.previousPositions[5] -= 3;
    const momentum = (axis: number): number => {
        const { masses, positions, previousPositions } = chain;
        return masses.reduce(
            (sum, m, i) => sum + m * (positions[2 * i + axis] - previousPositions[2 * i + axis]),
            0,
        );
    };
    const calm = withDefaults({ gravityX: 0, gravityY: 0, damping: 0, substeps: 2 });
    for (let step = 0; step < 100; step++) stepRelaxation(chain, calm, FIXED_STEP);
    expect(momentum(0)).toBeCloseTo(0, 9); // differences of coordinates of some 100 px, summed 200 times
    expect(momentum(1)).toBeCloseTo(9, 9);
});

test('the stretch of a loaded rope at rest falls with every doubling of the passes', () => {
    const stretches = [5, 10, 20, 40, 80].map((iterations) => {
        const chain = new Chain({ nodeCount: 12, baseLength: 20 });
        placeStraight(chain, 0, -1);
        setMass(chain, 11, 10);
        pinNode(chain, 0);
        for (let step = 0; step < 600; step++) {
            stepRelaxation(chain, withDefaults({ iterations, damping: 5 }), FIXED_STEP);
        }
        return maxStretch(chain.positions, chain.baseLengths);
    });
    stretches.forEach((stretch, i) => expect(stretch).toBeLessThan(i > 0 ? stretches[i - 1] * 0.75 : 1));
});

test('a rod with one free end keeps its length while it swings, at any number of passes', () => {
    const chain = swingChain(swing(2, 1, 200));
    for (let step = 0; step < 300; step++) {
        stepRelaxation(chain, withDefaults({ segmentModel: 'rod', iterations: 1 }), FIXED_STEP);
        expect(lengthsOf(chain.positions)[0]).toBeCloseTo(200, 9); // one projection, then only rounding
    }
});

test('a light pendulum takes the time of the elliptic integral to come down and up again', () => {
    const length = 200;
    const chain = swingChain(swing(2, 1, length));
    const parameters = withDefaults({ damping: 0, substeps: 32, iterations: 1, segmentModel: 'rod' });
    let time = 0;
    let before: number;
    do {
        before = chain.positions[2];
        stepRelaxation(chain, parameters, FIXED_STEP);
        time += FIXED_STEP;
    } while (chain.positions[2] > 0);
    time -= (FIXED_STEP * -chain.positions[2]) / (before - chain.positions[2]);
    // A quarter of 4 sqrt(L/g) K(sin 45 deg), with K = pi / (2 agm(1, cos 45 deg)).
    let [a, b] = [1, Math.SQRT1_2];
    for (let round = 0; round < 6; round++) [a, b] = [(a + b) / 2, Math.sqrt(a * b)];
    const quarter = (Math.sqrt(length / 980) * Math.PI) / (2 * a);
    // The projection loses a little speed in every substep: first order in 1/1920 s.
    expect(Math.abs(time / quarter - 1)).toBeLessThan(0.002);
});
