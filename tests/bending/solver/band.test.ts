import fc from 'fast-check';
import { eliminateBand } from '../../../assets/rope/bending/solver/rows';

const number = fc.double({ min: -1, max: 1, noNaN: true });

/** A x, with A given as its diagonal and the diagonals to the right of it. */
function times(band: readonly number[], x: readonly number[], width: number): number[] {
    const result = x.map(() => 0);
    for (let row = 0; row < x.length; row++) {
        for (let k = 0; k <= width && row + k < x.length; k++) {
            const a = band[row * (width + 1) + k];
            result[row] += a * x[row + k];
            if (k > 0) result[row + k] += a * x[row];
        }
    }
    return result;
}

test.each([1, 2, 4])('finds x of A x = b for any diagonally dominant A of %d side diagonals', (width) => {
    const problem = fc.integer({ min: 1, max: 30 }).chain((rows) =>
        fc.record({
            band: fc.array(number, { minLength: rows * (width + 1), maxLength: rows * (width + 1) }),
            x: fc.array(number, { minLength: rows, maxLength: rows }),
        }),
    );
    fc.assert(
        fc.property(problem, ({ band, x }) => {
            const rows = x.length;
            // Beyond the last column there is nothing; the diagonal outweighs its row.
            const a = band.map((value, at) => {
                const [row, k] = [Math.floor(at / (width + 1)), at % (width + 1)];
                if (k === 0) return 2 * width + 1 + value;
                return row + k < rows ? value : 0;
            });
            const b = times(a, x, width);
            const found = Float64Array.from([...b, ...new Array<number>(width).fill(0)]);
            const storage = Float64Array.from([...a, ...new Array<number>((width + 1) * width).fill(0)]);
            eliminateBand(storage, found, rows, width);
            x.forEach((value, i) => expect(found[i]).toBeCloseTo(value, 7));
        }),
    );
});
