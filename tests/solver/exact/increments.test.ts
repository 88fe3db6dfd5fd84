import { Chain, pinNode, setMass } from '../../../assets/rope/core/solver';
import { NEARLY_RIGHT } from '../../../assets/rope/core/solver/exact/constants';
import { applyIncrements } from '../../../assets/rope/core/solver/exact/substep';
import { ExactState } from '../../../assets/rope/core/solver/exact/state';

const LENGTH = 20;

/** A chain through the given points, and a state with nothing to add. */
function through(...points: number[]): { chain: Chain; state: ExactState } {
    const chain = new Chain({ nodeCount: points.length / 2, baseLength: LENGTH });
    chain.positions.set(points);
    const state = new ExactState(chain);
    state.lengths.fill(LENGTH);
    state.inverseLengths.fill(1 / LENGTH);
    state.active.fill(1);
    return { chain, state };
}

test('forces grow by the increments, and every node moves by w (d_i - d_(i-1))', () => {
    const { chain, state } = through(0, 0, 20, 0, 40, 0);
    pinNode(chain, 0);
    setMass(chain, 1, 2);
    setMass(chain, 2, 4);
    state.forces.set([1, 2, 3, 4]);
    state.increments.set([10, 0, 6, 8]);
    applyIncrements(chain, state);
    expect([...state.forces.slice(0, 4)]).toEqual([11, 2, 9, 12]);
    expect([...chain.positions]).toEqual([0, 0, 20 + (6 - 10) / 2, 8 / 2, 40 - 6 / 4, -8 / 4]);
});

test('momentum of free nodes stays', () => {
    const { chain, state } = through(0, 0, 20, 0, 40, 5, 60, 0);
    [1, 10, 0.1, 3].forEach((mass, i) => setMass(chain, i, mass));
    const before = chain.positions.slice();
    state.increments.set([1, -2, 5, 3, -4, 7]);
    applyIncrements(chain, state);
    for (const axis of [0, 1]) {
        let sum = 0;
        for (let i = 0; i < 4; i++)
            sum += chain.masses[i] * (chain.positions[2 * i + axis] - before[2 * i + axis]);
        expect(sum).toBeCloseTo(0, 12);
    }
});

test('a residual is (length - rest length) / rest length, and the direction has length 1', () => {
    const { chain, state } = through(0, 0, 15, 20, 15, 10);
    applyIncrements(chain, state);
    expect(state.residuals[0]).toBeCloseTo(25 / LENGTH - 1, 14);
    expect(state.residuals[1]).toBeCloseTo(10 / LENGTH - 1, 14);
    [0.6, 0.8, 0, -1].forEach((value, k) => expect(state.directions[k]).toBeCloseTo(value, 14));
});

test('near the right length both are linear in the squares, with an error of the second order', () => {
    for (const part of [-0.4, 0.4]) {
        const stretch = part * NEARLY_RIGHT;
        const { chain, state } = through(0, 0, LENGTH * (1 + stretch), 0);
        applyIncrements(chain, state);
        expect(Math.abs(state.residuals[0] - stretch)).toBeLessThan(stretch * stretch);
        expect(state.directions[0]).toBeCloseTo(1 + stretch, 14);
    }
});

test('a segment between two pins has no residual, whatever its length', () => {
    const { chain, state } = through(0, 0, 25, 0, 45, 0);
    pinNode(chain, 0);
    applyIncrements(chain, state);
    expect(state.maxResidual).toBeCloseTo(0.25, 12);
    pinNode(chain, 1);
    applyIncrements(chain, state);
    expect(state.maxResidual).toBe(0);
});

test('the largest residual counts all of active segments, and only too long ones of slack segments', () => {
    const points = [0, 0, 0, -10, 0, -35];
    const { chain, state } = through(...points);
    applyIncrements(chain, state);
    expect(state.maxResidual).toBeCloseTo(0.5, 12);
    state.active[0] = 0;
    applyIncrements(chain, state);
    expect(state.maxResidual).toBeCloseTo(0.25, 12);
    state.active[1] = 0;
    applyIncrements(chain, state);
    expect(state.maxResidual).toBeCloseTo(0.25, 12);
});

test('an elastic segment may be longer by its compliance times its force', () => {
    const { chain, state } = through(0, 0, 25, 0);
    state.softness = 0.05;
    state.forces.set([5, 0]);
    applyIncrements(chain, state);
    expect(state.residuals[0]).toBeCloseTo(0, 14);
});

test('two nodes on one point keep the direction they had, else hang', () => {
    const { chain, state } = through(3, 4, 3, 4, 3, 4);
    state.startVectors.set([0, 2, 0, 0]);
    applyIncrements(chain, state);
    expect([...state.directions]).toEqual([0, 1, 0, -1]);
    expect([...state.residuals]).toEqual([-1, -1]);
});

test('a number that is none is the largest residual', () => {
    const { chain, state } = through(0, 0, NaN, 0, 40, 0);
    applyIncrements(chain, state);
    expect(state.maxResidual).toBeNaN();
});
