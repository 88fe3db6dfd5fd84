import { rungeKuttaStep } from '../runge-kutta';

/** Masses joined by rods without mass, each to one nearer to the first; the first stands still. */
export interface RodTree {
    readonly masses: readonly number[];
    /** Which mass the rod of each other one ends at: the rod of mass i stands at i - 1. */
    readonly parents: readonly number[];
    /** px/s^2, downwards. */
    readonly gravity: number;
}

/** Solves a symmetric, positive definite system by Cholesky's method: `right` becomes the solution. */
function solve(matrix: number[][], right: number[]): void {
    const size = right.length;
    for (let i = 0; i < size; i++) {
        for (let j = 0; j <= i; j++) {
            let sum = matrix[i][j];
            for (let k = 0; k < j; k++) sum -= matrix[i][k] * matrix[j][k];
            matrix[i][j] = i === j ? Math.sqrt(sum) : sum / matrix[j][j];
        }
    }
    for (let i = 0; i < size; i++) {
        for (let k = 0; k < i; k++) right[i] -= matrix[i][k] * right[k];
        right[i] /= matrix[i][i];
    }
    for (let i = size - 1; i >= 0; i--) {
        for (let k = i + 1; k < size; k++) right[i] -= matrix[k][i] * right[k];
        right[i] /= matrix[i][i];
    }
}

/**
 * Rates of the state x0, y0, x1, ..., vx0, vy0, ...: with d = x_i - x_parent, the multiplier of each rod keeps
 * d . d'' = -v . v, v the difference of the velocities.
 * @see Goldstein, "Classical Mechanics", on Lagrange multipliers
 */
function ratesOf({ masses, parents, gravity }: RodTree, state: readonly number[]): number[] {
    const count = masses.length;
    const at = 2 * count;
    const inverse = masses.map((mass, i) => (i === 0 ? 0 : 1 / mass));
    const along = parents.map((parent, r) =>
        [0, 1].map((axis) => state[2 * (r + 1) + axis] - state[2 * parent + axis]),
    );
    const share = (node: number, rod: number): number =>
        node === rod + 1 ? 1 : node === parents[rod] ? -1 : 0;
    const matrix = along.map((own, r) =>
        along.map((other, s) => {
            const dot = own[0] * other[0] + own[1] * other[1];
            return [r + 1, parents[r]].reduce(
                (sum, node) => sum + share(node, r) * share(node, s) * inverse[node] * dot,
                0,
            );
        }),
    );
    const right = along.map(([, y], r) => {
        const vx = state[at + 2 * (r + 1)] - state[at + 2 * parents[r]];
        const vy = state[at + 2 * (r + 1) + 1] - state[at + 2 * parents[r] + 1];
        const fall = parents[r] === 0 ? -gravity * y : 0; // of the one end that falls
        return -(vx * vx + vy * vy) - fall;
    });
    solve(matrix, right);
    const rates = [...state.slice(at), ...masses.flatMap((_, i) => [0, i === 0 ? 0 : -gravity])];
    along.forEach(([x, y], r) => {
        for (const node of [r + 1, parents[r]]) {
            const part = share(node, r) * inverse[node] * right[r];
            rates[at + 2 * node] += part * x;
            rates[at + 2 * node + 1] += part * y;
        }
    });
    return rates;
}

/** Where the masses are after a time from rest: x0, y0, x1, y1, ... */
export function treeAfter(
    tree: RodTree,
    points: readonly number[],
    seconds: number,
    steps: number,
): readonly number[] {
    let state: readonly number[] = [...points, ...points.map(() => 0)];
    for (let step = 0; step < steps; step++)
        state = rungeKuttaStep((one) => ratesOf(tree, one), state, seconds / steps);
    return state.slice(0, points.length);
}
