import { Chain, setMass, pinNode } from '../../../assets/rope/core/solver';
import { MIN_COSINE, STIFFNESS_FLOOR } from '../../../assets/rope/core/solver/exact/constants';
import { eliminate, substitute } from '../../../assets/rope/core/solver/exact/elimination';
import { ExactState } from '../../../assets/rope/core/solver/exact/state';
import { randomNumbers } from '../../support/random';

const LENGTH = 20;

/** Solves A x = b by Gauss' method with pivots. */
function solveDense(a: number[][], b: number[]): number[] {
    const n = b.length;
    const rows = a.map((row, i) => [...row, b[i]]);
    for (let k = 0; k < n; k++) {
        let pivot = k;
        for (let i = k + 1; i < n; i++) if (Math.abs(rows[i][k]) > Math.abs(rows[pivot][k])) pivot = i;
        [rows[k], rows[pivot]] = [rows[pivot], rows[k]];
        for (let i = k + 1; i < n; i++) {
            const part = rows[i][k] / rows[k][k];
            for (let j = k; j <= n; j++) rows[i][j] -= part * rows[k][j];
        }
    }
    const x = new Array<number>(n).fill(0);
    for (let i = n - 1; i >= 0; i--) {
        let sum = rows[i][n];
        for (let j = i + 1; j < n; j++) sum -= rows[i][j] * x[j];
        x[i] = sum / rows[i][i];
    }
    return x;
}

/**
 * The two equations of every segment as they stand above `eliminate`, row by row, before they are made into blocks:
 * n.s - a n.d = -C L and t_g.(f + d) = kappa t_g.s; a segment that is not active carries nothing, d = -f.
 */
function denseIncrements(chain: Chain, state: ExactState): number[] {
    const { segmentCount, inverseMasses: w } = chain;
    const rows: number[][] = [];
    const right: number[] = [];
    for (let i = 0; i < segmentCount; i++) {
        const k = 2 * i;
        const f = [state.forces[k], state.forces[k + 1]];
        if (state.active[i] === 0 || w[i] + w[i + 1] === 0) {
            for (const axis of [0, 1]) {
                rows.push(unit(2 * segmentCount, k + axis));
                right.push(-f[axis]);
            }
            continue;
        }
        const n = [state.directions[k], state.directions[k + 1]];
        let share = state.shares[i];
        let g = [state.fixed[k] + share * n[0], state.fixed[k + 1] + share * n[1]];
        let c = n[0] * g[0] + n[1] * g[1];
        if (c < MIN_COSINE) [g, c, share] = [n, 1, 1];
        const tension = f[0] * g[0] + f[1] * g[1];
        const floor = STIFFNESS_FLOOR / (w[i] + w[i + 1]);
        const kappa = Math.max(floor, (share * state.directionScales[i] * tension) / c);
        const tg = [-g[1], g[0]];
        /** Coefficients of v.s in the unknowns. */
        const changeAlong = (v: number[], scale: number): number[] => {
            const row = new Array<number>(2 * segmentCount).fill(0);
            for (const axis of [0, 1]) {
                row[k + axis] -= (w[i] + w[i + 1]) * v[axis] * scale;
                if (i > 0) row[k - 2 + axis] += w[i] * v[axis] * scale;
                if (i + 1 < segmentCount) row[k + 2 + axis] += w[i + 1] * v[axis] * scale;
            }
            return row;
        };
        const lengthRow = changeAlong(n, 1);
        const turnRow = changeAlong(tg, -kappa);
        for (const axis of [0, 1]) {
            lengthRow[k + axis] -= state.softness * state.lengths[i] * n[axis];
            turnRow[k + axis] += tg[axis];
        }
        rows.push(lengthRow, turnRow);
        right.push(-state.residuals[i] * state.lengths[i], -(tg[0] * f[0] + tg[1] * f[1]));
    }
    return solveDense(rows, right);
}

function unit(size: number, index: number): number[] {
    return Array.from({ length: size }, (_, i) => (i === index ? 1 : 0));
}

/** A chain and a state of it in the middle of Newton's method, all at random. */
function atRandom(seed: number, nodeCount: number): { chain: Chain; state: ExactState } {
    const random = randomNumbers(seed);
    const between = (low: number, high: number): number => low + (high - low) * random();
    const chain = new Chain({ nodeCount, baseLength: LENGTH });
    const state = new ExactState(chain);
    for (let i = 0; i < nodeCount; i++) {
        setMass(chain, i, 10 ** between(-1, 2));
        if (i === 0 || random() < 0.2) pinNode(chain, i);
    }
    state.softness = random() < 0.5 ? 0 : 10 ** between(-4, -2);
    for (let i = 0; i < chain.segmentCount; i++) {
        const k = 2 * i;
        const angle = between(-Math.PI, Math.PI);
        const turned = angle + between(-2, 2); // sometimes folded: the cosine may be too small
        state.active[i] = random() < 0.8 ? 1 : 0;
        state.lengths[i] = LENGTH;
        state.inverseLengths[i] = 1 / LENGTH;
        state.directions.set([Math.cos(angle), Math.sin(angle)], k);
        state.shares[i] = random() < 0.5 ? 1 : 0.25;
        if (state.shares[i] < 1) state.fixed.set([0.75 * Math.cos(turned), 0.75 * Math.sin(turned)], k);
        const force = between(-1, 4);
        state.forces.set([force * Math.cos(turned), force * Math.sin(turned)], k);
        state.residuals[i] = between(-0.05, 0.05);
    }
    return { chain, state };
}

test.each([2, 3, 10, 40])(
    'the elimination of %i nodes gives what a dense solve of its equations gives',
    (nodes) => {
        for (let seed = 1; seed <= 50; seed++) {
            const { chain, state } = atRandom(seed, nodes);
            const expected = denseIncrements(chain, state);
            eliminate(chain, state);
            expect(substitute(chain, state, false)).toBe(0);
            const scale = Math.max(1, ...expected.map(Math.abs));
            const error = Math.max(...expected.map((value, k) => Math.abs(state.increments[k] - value)));
            expect(error / scale).toBeLessThan(1e-6); // the floor on the stiffness, 1e-6, costs as many digits
        }
    },
);

test('segments that may only pull and would push are released, and carry nothing in the next elimination', () => {
    const chain = new Chain({ nodeCount: 3, baseLength: LENGTH });
    pinNode(chain, 0);
    const state = new ExactState(chain);
    state.active.fill(1);
    state.lengths.fill(LENGTH);
    state.inverseLengths.fill(1 / LENGTH);
    state.shares.fill(1);
    state.directions.set([0, -1, 0, -1]);
    state.residuals.set([0.01, -0.015]); // the forces of both equations: 0.005 and -0.005 lengths
    eliminate(chain, state);
    expect(substitute(chain, state, true)).toBe(1);
    expect([...state.active]).toEqual([1, 0]);
    eliminate(chain, state);
    expect(substitute(chain, state, true)).toBe(0);
    expect([...state.increments.slice(2, 4)].map(Math.abs)).toEqual([0, 0]);
    expect(state.increments[1]).toBeCloseTo(-0.01 * LENGTH, 12); // the mass is 1, so the force is the way
});

test('eliminations are counted', () => {
    const { chain, state } = atRandom(1, 5);
    eliminate(chain, state);
    eliminate(chain, state);
    expect(state.eliminations).toBe(2);
});
