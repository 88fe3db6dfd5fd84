import { Chain, pinNode, unpinNode } from '../../../assets/rope/core/solver';
import { SPARE_LENGTH } from '../../../assets/rope/core/solver/constants';
import { beginLengths, setLengthsInForce } from '../../../assets/rope/core/solver/exact/lengths';
import { ExactState } from '../../../assets/rope/core/solver/exact/state';

const BASE = [10, 20, 30, 40, 50];

/** A chain of six nodes with uneven lengths, pinned at some nodes that stand at a place and have a target. */
function lengthsInForce(
    pins: Record<number, { at: readonly [number, number]; target: readonly [number, number] }>,
    compliance = 0,
): number[] {
    const chain = new Chain({ nodeCount: 6, baseLength: 10 });
    BASE.forEach((length, i) => chain.setBaseLength(i, length));
    for (const [node, { at, target }] of Object.entries(pins)) {
        chain.positions.set(at, 2 * Number(node));
        pinNode(chain, Number(node));
        chain.pinTargets.set(target, 2 * Number(node));
    }
    const state = new ExactState(chain);
    state.stepPositions.set(chain.positions);
    setLengthsInForce(chain, state, compliance > 0);
    for (let i = 0; i < BASE.length; i++) expect(state.inverseLengths[i]).toBe(1 / state.lengths[i]);
    return [...state.lengths];
}

const still = (x: number, y: number): { at: [number, number]; target: [number, number] } => ({
    at: [x, y],
    target: [x, y],
});

test('are the base lengths where the pins are near enough', () => {
    expect(lengthsInForce({})).toEqual(BASE);
    expect(lengthsInForce({ 0: still(0, 0) })).toEqual(BASE);
    expect(lengthsInForce({ 0: still(0, 0), 5: still(140, 0) })).toEqual(BASE);
});

test('grow by one factor between pins that are too far apart, and there only', () => {
    const lengths = lengthsInForce({ 1: still(0, 0), 3: still(60, 80) });
    const factor = (100 * (1 + SPARE_LENGTH)) / 50;
    [10, 20 * factor, 30 * factor, 40, 50].forEach((length, i) => expect(lengths[i]).toBeCloseTo(length, 9));
});

test('count the farther of the start and the end of the step', () => {
    const far = lengthsInForce({ 0: still(0, 0), 5: { at: [300, 0], target: [100, 0] } });
    expect(far[4]).toBeCloseTo((50 * 300 * (1 + SPARE_LENGTH)) / 150, 9);
    const toFar = lengthsInForce({ 0: still(0, 0), 5: { at: [100, 0], target: [300, 0] } });
    expect(toFar).toEqual(far);
});

test('are the base lengths of an elastic rope, however far apart its pins are', () => {
    expect(lengthsInForce({ 0: still(0, 0), 5: still(1000, 0) }, 1e-5)).toEqual(BASE);
});

test('are taken over at the start of a step whenever they are others', () => {
    const chain = new Chain({ nodeCount: 3, baseLength: 10 });
    pinNode(chain, 0);
    const state = new ExactState(chain);
    const begin = (): number[] => {
        state.stepPositions.set(chain.positions);
        beginLengths(chain, state, false);
        return [...state.lengths];
    };
    expect(begin()).toEqual([10, 10]);
    expect(begin()).toEqual([10, 10]);
    expect(state.areLengthsChanging).toBe(false);
    chain.setBaseLength(1, 20);
    expect(begin()).toEqual([10, 20]);
    expect(state.areLengthsChanging).toBe(true);
    expect(begin()).toEqual([10, 20]);
    expect(state.areLengthsChanging).toBe(false);
    chain.positions.set([60, 0], 4);
    pinNode(chain, 2);
    expect(begin()[0]).toBeCloseTo(20 * (1 + SPARE_LENGTH), 9); // as far apart as twice the rope
    unpinNode(chain, 2);
    expect(begin()).toEqual([10, 20]);
});
