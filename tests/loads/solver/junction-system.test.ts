import { JunctionSystem } from '../../../assets/rope/loads/solver/rope-junctions';
import { solveDense } from '../../../assets/rope/core/solver/geometry/dense';
import { randomNumbers } from '../../support/random';

type Groups = readonly (readonly number[])[];

/** Pairs in a row. */
const line = (count: number): Groups => Array.from({ length: count - 1 }, (_, k) => [k, k + 1]);

/** Each with its two children. */
const tree = (count: number): Groups =>
    Array.from({ length: count - 1 }, (_, k) => [Math.floor(k / 2), k + 1]);

/** Each with those to the right and above. */
function grid(width: number): Groups {
    const groups: number[][] = [];
    for (let k = 0; k < width * width; k++) {
        if ((k + 1) % width > 0) groups.push([k, k + 1]);
        if (k + width < width * width) groups.push([k, k + width]);
    }
    return groups;
}

/** Sets the blocks to responses of a random kind: a symmetric, positive part for each group. Returns the whole matrix. */
function fill(system: JunctionSystem, count: number, groups: Groups, random: () => number): Float64Array {
    const size = 2 * count;
    const matrix = new Float64Array(size * size);
    system.values.fill(0);
    for (const group of groups) {
        const own = group.flatMap((junction) => [2 * junction, 2 * junction + 1]);
        const vectors = own.map(() => own.map(() => random() - 0.5));
        own.forEach((row, r) =>
            own.forEach((column, c) => {
                const value = vectors.reduce((sum, vector) => sum + vector[r]! * vector[c]!, 0);
                matrix[row * size + column] += value;
                const at = system.blockAt(row >> 1, column >> 1);
                system.values[at + 2 * (row & 1) + (column & 1)] += value;
            }),
        );
    }
    return matrix;
}

test.each([
    ['in a line', 40, line(40)],
    ['in a tree', 40, tree(40)],
    ['in a grid', 36, grid(6)],
    ['around one point', 12, [Array.from({ length: 12 }, (_, k) => k)]],
])('junctions %s have the forces of the dense system', (_, count, groups) => {
    const random = randomNumbers(4);
    const system = new JunctionSystem(count, groups);
    for (let run = 0; run < 5; run++) {
        const matrix = fill(system, count, groups, random);
        const right = Float64Array.from({ length: 2 * count }, () => random() - 0.5);
        const found = right.slice();
        const dense = right.slice();
        system.solve(found);
        solveDense(matrix.slice(), dense, 2 * count);
        const largest = dense.reduce((most, x) => Math.max(most, Math.abs(x)), 0);
        found.forEach((x, k) => expect(Math.abs(x - dense[k]!) / largest).toBeLessThan(1e-6));
    }
});

test('what no equation determines is 0', () => {
    const system = new JunctionSystem(2, [[0, 1]]);
    system.values[system.blockAt(0, 0)] = 2; // along x only, and nothing of the second
    const x = Float64Array.of(3, 5, 7, 9);
    system.solve(x);
    expect([...x]).toEqual([1.5, 0, 0, 0]);
});

test('the blocks of a tree are no more than its pairs, those of a grid grow much slower than all pairs', () => {
    const blocks = (count: number, groups: Groups): number =>
        new JunctionSystem(count, groups).values.length / 4;
    for (const count of [50, 300]) {
        expect(blocks(count, line(count))).toBe(3 * count - 2);
        expect(blocks(count, tree(count))).toBe(3 * count - 2);
    }
    expect(blocks(289, grid(17))).toBeLessThan(0.1 * 289 * 289);
});
