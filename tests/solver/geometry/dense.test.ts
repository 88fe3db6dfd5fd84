import { solveDense } from '../../../assets/rope/core/solver/geometry/dense';
import { randomNumbers } from '../../support/random';

test('solves any system, also one whose first pivot is 0', () => {
    const random = randomNumbers(3);
    for (let size = 1; size <= 12; size++) {
        const matrix = Float64Array.from({ length: size * size }, () => random() - 0.5);
        if (size > 1) matrix[0] = 0;
        const solution = Array.from({ length: size }, () => random() - 0.5);
        const x = Float64Array.from({ length: size }, (_, row) =>
            solution.reduce((sum, value, column) => sum + matrix[row * size + column] * value, 0),
        );
        solveDense(matrix, x, size);
        solution.forEach((value, i) => expect(x[i]).toBeCloseTo(value, 9));
    }
});

test('leaves at 0 what no equation decides', () => {
    const x = Float64Array.of(4, 0, 3);
    solveDense(Float64Array.of(2, 0, 0, 0, 0, 0, 0, 0, 1), x, 3);
    expect([...x]).toEqual([2, 0, 3]);
    const none = Float64Array.of(0, 0);
    solveDense(new Float64Array(4), none, 2);
    expect([...none]).toEqual([0, 0]);
});
