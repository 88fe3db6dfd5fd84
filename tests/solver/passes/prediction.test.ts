import fc from 'fast-check';
import { Chain, FIXED_STEP, pinNode, unpinNode, type StepParameters } from '../../../assets/rope/core/solver';
import { changeSubstep, predict } from '../../../assets/rope/core/solver/passes/prediction';
import { stepRelaxation } from '../../../assets/rope/core/solver/passes/relaxation';
import { bitsOf, placeNode, pointOf, withDefaults } from '../../support/solver';

/** Verlet is exact under constant gravity; 1e-9 is the rounding of a few hundred sums, and far below a pixel. */
const ROUNDING = 1e-9;
const START = { x: 40, y: 500, vx: 120, vy: 700 };
const FALL = withDefaults({ gravityX: 100, gravityY: -980, damping: 0 });

/** Two nodes on a segment too long to matter, thrown. */
function thrown(parameters: StepParameters): Chain {
    const chain = new Chain({ nodeCount: 2, baseLength: 1e6 });
    for (const node of [0, 1]) placeNode(chain, node, START.x + node, START.y);
    const h = FIXED_STEP / parameters.substeps;
    changeSubstep(chain, parameters, h);
    for (let k = 0; k < 4; k += 2) {
        chain.previousPositions[k] -= START.vx * h;
        chain.previousPositions[k + 1] -= START.vy * h;
    }
    return chain;
}

function expectFreeFall(chain: Chain, time: number): void {
    const { gravityX, gravityY } = FALL;
    const x = START.x + START.vx * time + (gravityX * time * time) / 2;
    const y = START.y + START.vy * time + (gravityY * time * time) / 2;
    expect(Math.abs(chain.positions[0] - x)).toBeLessThan(ROUNDING * 1000); // coordinates of some 1000 px
    expect(Math.abs(chain.positions[1] - y)).toBeLessThan(ROUNDING * 1000);
}

test.each([1, 2, 4, 7, 32])('free fall is exact at every step with %i substeps', (substeps) => {
    const parameters = { ...FALL, substeps };
    const chain = thrown(parameters);
    for (let step = 1; step <= 120; step++) {
        stepRelaxation(chain, parameters, FIXED_STEP);
        expectFreeFall(chain, step * FIXED_STEP);
    }
});

test('free fall stays exact when the number of substeps changes on the way', () => {
    const chain = thrown(FALL);
    [1, 4, 4, 1, 32, 7, 1, 2].forEach((substeps, i) => {
        stepRelaxation(chain, { ...FALL, substeps }, FIXED_STEP);
        expectFreeFall(chain, (i + 1) * FIXED_STEP);
    });
});

test('a node let go at rest falls by half g h^2 in its first step, for any number of substeps', () => {
    for (const substeps of [1, 3, 8]) {
        const chain = new Chain({ nodeCount: 2, baseLength: 20 });
        stepRelaxation(chain, withDefaults({ damping: 0, substeps }), FIXED_STEP);
        expect(chain.positions[1]).toBeCloseTo((-980 * FIXED_STEP ** 2) / 2, 12); // a few roundings near 0.1
    }
});

test.each([1, 2, 8])('a force adds to gravity as long as it lasts, with %i substeps', (substeps) => {
    const parameters = { ...FALL, substeps };
    const chain = thrown(parameters);
    const other = thrown({ ...parameters, gravityX: 107, gravityY: -960 });
    chain.accelerations.set([7, 20, 7, 20]);
    for (const changed of [chain, other]) changed.substep = 0;
    for (let step = 0; step < 60; step++) {
        stepRelaxation(chain, parameters, FIXED_STEP);
        stepRelaxation(other, { ...parameters, gravityX: 107, gravityY: -960 }, FIXED_STEP);
    }
    expect(bitsOf(chain.positions)).toBe(bitsOf(other.positions));
});

test.each([1, 2, 8])('after a second exp(-damping) of the velocity is left with %i substeps', (substeps) => {
    const parameters = withDefaults({ gravityX: 0, gravityY: 0, damping: 1.5, substeps });
    const chain = thrown(parameters);
    for (let step = 0; step < 60; step++) stepRelaxation(chain, parameters, FIXED_STEP);
    const velocity = (chain.positions[1] - chain.previousPositions[1]) / chain.substep;
    const expected = START.vy * Math.exp(-1.5);
    // A difference of positions of some 1000 px, over a substep of 1/480 s: 1e-13 px x 480 / s, and the sum of 60.
    expect(Math.abs(velocity - expected)).toBeLessThan(1e-8);
});

test('a pinned node is exactly at its target when it has gone all the way', () => {
    const numbers = fc.double({ min: 1e-6, max: 1e6, noNaN: true });
    fc.assert(
        fc.property(numbers, numbers, fc.integer({ min: 1, max: 32 }), (from, to, substeps) => {
            const chain = new Chain({ nodeCount: 2, baseLength: 20 });
            placeNode(chain, 0, from, -from);
            pinNode(chain, 0);
            chain.pinTargets.set([to, -to]);
            stepRelaxation(chain, withDefaults({ substeps }), FIXED_STEP);
            expect(pointOf(chain.positions, 0)).toEqual([to, -to]);
        }),
    );
});

test('a pinned node goes to its target in equal parts', () => {
    const chain = new Chain({ nodeCount: 2, baseLength: 20 });
    pinNode(chain, 0);
    chain.pinTargets.set([8, -4]);
    const path: number[][] = [];
    for (let left = 4; left > 0; left--) {
        predict(chain, withDefaults(), 0.01, 1 / left);
        path.push(pointOf(chain.positions, 0));
    }
    // A quarter, a third of the rest, ...: the thirds round.
    path.flat().forEach((value, i) => expect(value).toBeCloseTo([2, -1, 4, -2, 6, -3, 8, -4][i], 12));
});

test('a pinned node does not fall', () => {
    const chain = new Chain({ nodeCount: 2, baseLength: 20 });
    pinNode(chain, 0);
    stepRelaxation(chain, withDefaults({ substeps: 3 }), FIXED_STEP);
    expect(pointOf(chain.positions, 0)).toEqual([0, 0]);
    expect(pointOf(chain.previousPositions, 0)).toEqual([0, 0]);
});

test('a node let go has the velocity its pin moved with', () => {
    const weightless = withDefaults({ gravityX: 0, gravityY: 0, damping: 0, substeps: 4 });
    const chain = new Chain({ nodeCount: 2, baseLength: 1e6 });
    pinNode(chain, 0);
    chain.pinTargets.set([8, -4]);
    stepRelaxation(chain, weightless, FIXED_STEP);
    unpinNode(chain, 0);
    stepRelaxation(chain, weightless, FIXED_STEP);
    expect(chain.positions[0]).toBeCloseTo(16, 12); // the thirds of the pin's path round
    expect(chain.positions[1]).toBeCloseTo(-8, 12);
});

test('a substep of the same length changes no bit', () => {
    const chain = thrown(FALL);
    const before = bitsOf(chain.previousPositions);
    changeSubstep(chain, FALL, chain.substep);
    expect(bitsOf(chain.previousPositions)).toBe(before);
});

test('without gravity another substep scales the way gone in it', () => {
    const weightless = withDefaults({ gravityX: 0, gravityY: 0, damping: 0 });
    const chain = thrown(weightless);
    const before = chain.positions[1] - chain.previousPositions[1];
    changeSubstep(chain, weightless, chain.substep / 4);
    const after = chain.positions[1] - chain.previousPositions[1];
    expect(after).toBeCloseTo(before / 4, 12); // differences of coordinates of 500
});

test('a pinned node gets no push from gravity when the substep changes', () => {
    const chain = new Chain({ nodeCount: 2, baseLength: 20 });
    pinNode(chain, 0);
    changeSubstep(chain, withDefaults(), FIXED_STEP);
    expect(pointOf(chain.previousPositions, 0)).toEqual([0, 0]);
    expect(chain.previousPositions[3]).not.toBe(0);
});
