import { Chain, setMass, pinNode } from '../../../assets/rope/core/solver';
import { NO_SEGMENT } from '../../../assets/rope/core/solver/constants';
import { applyIncrements } from '../../../assets/rope/core/solver/exact/substep';
import { solveJoined } from '../../../assets/rope/loads/solver/solve-junctions';
import type { JunctionState } from '../../../assets/rope/loads/solver/junction-state';
import { ExactState } from '../../../assets/rope/core/solver/exact/state';
import { solveTree } from '../../../assets/rope/loads/solver/tree-elimination';
import { RopeJunctions, type Junction } from '../../../assets/rope/loads/solver/rope-junctions';
import { randomNumbers } from '../../support/random';

const LENGTH = 20;

/** Ropes of so many nodes, in zigzags, with random masses; nodes that are one point are a little apart. */
function ropes(
    nodeCounts: readonly number[],
    junctions: readonly Junction[],
    pins: readonly number[],
): { chain: Chain; state: ExactState } {
    const random = randomNumbers(nodeCounts.length);
    const nodeCount = nodeCounts.reduce((sum, count) => sum + count, 0);
    const chain = new Chain({ nodeCount, baseLength: LENGTH });
    let end = 0;
    for (const count of nodeCounts) {
        end += count;
        if (end < nodeCount) chain.baseLengths[end - 1] = NO_SEGMENT;
    }
    for (let i = 0; i < nodeCount; i++) {
        setMass(chain, i, 0.5 + random());
        chain.positions[2 * i] = i * LENGTH * 0.95 + random();
        chain.positions[2 * i + 1] = 8 * random();
    }
    for (const { one, other } of junctions)
        for (let axis = 0; axis < 2; axis++)
            chain.positions[2 * other + axis] = chain.positions[2 * one + axis] + 0.1 * random();
    for (const pin of pins) pinNode(chain, pin);
    chain.junctions = new RopeJunctions(chain.baseLengths, junctions);
    const state = new ExactState(chain);
    state.junctions!.begin(chain);
    state.lengths.set(chain.baseLengths);
    for (let i = 0; i < chain.segmentCount; i++) {
        const isThere = chain.baseLengths[i] < NO_SEGMENT;
        state.inverseLengths[i] = 1 / chain.baseLengths[i];
        state.active[i] = isThere && i % 7 !== 5 ? 1 : 0; // some are slack
        state.shares[i] = 1;
        state.increments[2 * i] = isThere ? 3 * random() : 0;
        state.increments[2 * i + 1] = isThere ? random() : 0;
    }
    applyIncrements(chain, state);
    return { chain, state };
}

const LINE = [
    { one: 4, other: 5 },
    { one: 9, other: 10 },
];
const STAR = [
    { one: 9, other: 4 },
    { one: 9, other: 14 },
    { one: 9, other: 15 },
];
const INNER = [
    { one: 2, other: 5 },
    { one: 7, other: 10 },
    { one: 12, other: 19 },
];

test.each([
    ['a line of ropes', 3, LINE, [0]],
    ['a line of ropes that fly', 3, LINE, []],
    ['a star', 4, STAR, [0, 5]],
    ['a star around a pin', 4, STAR, [9]],
    ['a star tied to a pin', 4, STAR, [14]],
    ['ropes tied at inner nodes', 4, INNER, [0]],
])(
    '%s is eliminated over its branches as with the system of its junctions',
    (_name, count, junctions, pins) => {
        const { chain, state } = ropes(new Array<number>(count).fill(5), junctions, pins);
        const own = state.junctions as JunctionState;
        const released = solveJoined(chain, state, own, false);
        const wanted = [...own.increments, ...state.increments];
        own.increments.fill(NaN);
        expect(solveTree(chain, state, own, own.tree!, false)).toBe(released);
        expect(Math.max(...wanted.map((x) => Math.abs(x)))).toBeGreaterThan(0.1);
        [...own.increments, ...state.increments].forEach((x, k) => expect(x).toBeCloseTo(wanted[k], 9));
    },
);

test('the nodes of a knot come together, and what would push is released', () => {
    const { chain, state } = ropes([5, 5, 5, 5], STAR, [0]);
    const own = state.junctions as JunctionState;
    state.forces.fill(0);
    let released = 0;
    for (let pass = 0; pass < 4; pass++) {
        released += solveTree(chain, state, own, own.tree!, true);
        applyIncrements(chain, state);
    }
    expect(released).toBeGreaterThan(0);
    for (const { one, other } of STAR)
        for (let axis = 0; axis < 2; axis++)
            expect(chain.positions[2 * other + axis]).toBeCloseTo(chain.positions[2 * one + axis], 9);
});
