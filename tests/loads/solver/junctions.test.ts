import { Chain, setMass, pinNode } from '../../../assets/rope/core/solver';
import { eliminate, substitute } from '../../../assets/rope/core/solver/exact/elimination';
import { applyIncrements } from '../../../assets/rope/core/solver/exact/substep';
import { solveJoined, joinVectors } from '../../../assets/rope/loads/solver/solve-junctions';
import type { JunctionState } from '../../../assets/rope/loads/solver/junction-state';
import { ExactState } from '../../../assets/rope/core/solver/exact/state';
import { NO_SEGMENT } from '../../../assets/rope/core/solver/constants';
import { RopeJunctions } from '../../../assets/rope/loads/solver/rope-junctions';
import { randomNumbers } from '../../support/random';

const LENGTH = 20;

/** Where each node of a chain of several ropes is in one rope of all: the nodes of a junction are one there. */
interface Parts {
    readonly whole: Chain;
    readonly wholeState: ExactState;
    readonly joined: Chain;
    readonly joinedState: ExactState;
    readonly placeOf: readonly number[];
}

/** One zigzag rope of random masses, and the same cut at a node into two that meet there. Some segments are slack. */
function cutAt(node: number, nodeCount: number, seed: number): Parts {
    const random = randomNumbers(seed);
    const whole = new Chain({ nodeCount, baseLength: LENGTH });
    const joined = new Chain({ nodeCount: nodeCount + 1, baseLength: LENGTH });
    const placeOf = Array.from({ length: nodeCount + 1 }, (_, i) => (i <= node ? i : i - 1));
    for (let i = 0; i < nodeCount; i++) {
        setMass(whole, i, 0.5 + random());
        whole.positions[2 * i] = i * LENGTH * 0.9 + random();
        whole.positions[2 * i + 1] = 8 * random();
    }
    pinNode(whole, 0);
    placeOf.forEach((place, i) => {
        setMass(joined, i, whole.masses[place] * (i === node ? 0.3 : i === node + 1 ? 0.7 : 1));
        joined.positions.set(whole.positions.subarray(2 * place, 2 * place + 2), 2 * i);
    });
    pinNode(joined, 0);
    joined.baseLengths[node] = NO_SEGMENT;
    joined.junctions = new RopeJunctions(joined.baseLengths, [{ one: node, other: node + 1 }]);
    const [wholeState, joinedState] = [whole, joined].map((chain) => {
        const state = new ExactState(chain);
        state.lengths.set(chain.baseLengths);
        for (let i = 0; i < chain.segmentCount; i++) state.inverseLengths[i] = 1 / chain.baseLengths[i];
        return state;
    });
    for (let i = 0; i < whole.segmentCount; i++) {
        const segments = [i, i < node ? i : i + 1];
        const isActive = i % 4 === 3 ? 0 : 1;
        [wholeState, joinedState].forEach((state, k) => {
            state.active[segments[k]] = isActive;
            state.shares[segments[k]] = 1;
        });
    }
    return { whole, wholeState, joined, joinedState, placeOf };
}

test.each([1, 4, 6])('two ropes that meet at node %d move as the rope that they are', (node) => {
    const { whole, wholeState, joined, joinedState, placeOf } = cutAt(node, 9, node);
    joinedState.junctions!.begin(joined);
    const inner = joinedState.junctions as JunctionState;
    for (let pass = 0; pass < 3; pass++) {
        applyIncrements(whole, wholeState);
        eliminate(whole, wholeState);
        substitute(whole, wholeState, false);
        applyIncrements(joined, joinedState);
        solveJoined(joined, joinedState, inner, false);
    }
    applyIncrements(whole, wholeState);
    applyIncrements(joined, joinedState);
    expect(Math.max(...whole.positions.map((x) => Math.abs(x)))).toBeGreaterThan(100);
    placeOf.forEach((place, i) => {
        expect(joined.positions[2 * i]).toBeCloseTo(whole.positions[2 * place], 4);
        expect(joined.positions[2 * i + 1]).toBeCloseTo(whole.positions[2 * place + 1], 4);
    });
});

test('ropes that meet at their ends are joined as by what serves any junction', () => {
    const random = randomNumbers(7);
    const chain = new Chain({ nodeCount: 15, baseLength: LENGTH });
    for (let i = 0; i < 15; i++) {
        setMass(chain, i, 0.5 + random());
        chain.positions[2 * i] = i * LENGTH * 0.9 + random();
        chain.positions[2 * i + 1] = 8 * random();
    }
    pinNode(chain, 0);
    for (const gap of [4, 9]) chain.baseLengths[gap] = NO_SEGMENT;
    const junctions = new RopeJunctions(chain.baseLengths, [
        { one: 4, other: 5 },
        { one: 9, other: 10 },
        { one: 14, other: 5 },
        { one: 0, other: 9 },
    ]);
    expect([...junctions.areAtEnds]).toEqual([1, 1, 1]);
    chain.junctions = junctions;
    const state = new ExactState(chain);
    const own = state.junctions as JunctionState;
    own.begin(chain);
    state.lengths.set(chain.baseLengths);
    for (let i = 0; i < chain.segmentCount; i++) state.inverseLengths[i] = 1 / chain.baseLengths[i];
    state.active.set(chain.baseLengths.map((length) => (length < NO_SEGMENT ? 1 : 0)));
    state.shares.fill(1);
    applyIncrements(chain, state);
    const [ends, any] = [own.freeMobilities, own.freeMobilities.slice()].map((mobilities) => {
        eliminate(chain, state);
        joinVectors(state, own, chain.positions, mobilities);
        substitute(chain, state, false);
        return [...own.increments, ...state.increments];
    });
    expect(Math.max(...own.increments.map((x) => Math.abs(x)))).toBeGreaterThan(0.1);
    ends.forEach((x, k) => expect(x).toBeCloseTo(any[k], 9));
});

test('only junctions on one rope or body depend on each other', () => {
    const lengths = Float64Array.of(1, 1, NO_SEGMENT, 1, NO_SEGMENT, 1);
    const line = new RopeJunctions(lengths, [
        { one: 2, other: 3 },
        { one: 4, other: 5 },
    ]);
    expect([line.areLinked, [...line.areAtEnds]]).toEqual([true, [1, 1, 1]]);
    const inner = new RopeJunctions(lengths, [{ one: 1, other: 3 }]);
    expect([inner.areLinked, [...inner.areAtEnds]]).toEqual([false, [0, 1]]);
    const apart = new RopeJunctions(Float64Array.of(1, NO_SEGMENT, 1, NO_SEGMENT, 1, NO_SEGMENT, 1), [
        { one: 1, other: 2 },
        { one: 5, other: 6 },
    ]);
    expect([line.system.blockAt(0, 1), apart.system.blockAt(0, 1)].map((at) => at >= 0)).toEqual([
        true,
        false,
    ]);
});

test('sides that are apart come together in one elimination, the heavy one by less', () => {
    const chain = new Chain({ nodeCount: 2, baseLength: NO_SEGMENT });
    setMass(chain, 0, 3);
    chain.positions.set([0, 0, 8, -4]);
    chain.junctions = new RopeJunctions(chain.baseLengths, [{ one: 0, other: 1 }]);
    const state = new ExactState(chain);
    state.lengths.set(chain.baseLengths);
    state.junctions!.begin(chain);
    solveJoined(chain, state, state.junctions as JunctionState, true);
    applyIncrements(chain, state);
    [2, -1, 2, -1].forEach((x, k) => expect(chain.positions[k]).toBeCloseTo(x, 12));
});

test('a junction joins two nodes that there are', () => {
    const lengths = Float64Array.of(1, NO_SEGMENT, 1);
    expect(() => new RopeJunctions(lengths, [{ one: 0, other: 4 }])).toThrow(RangeError);
    expect(() => new RopeJunctions(lengths, [{ one: 2, other: 2 }])).toThrow('itself');
    const { firstSegments, lastSegments } = new RopeJunctions(lengths, [{ one: 1, other: 2 }]);
    expect([...firstSegments, ...lastSegments]).toEqual([0, 2, 0, 2]);
});
