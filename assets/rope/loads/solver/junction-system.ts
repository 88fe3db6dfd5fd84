import { BLOCK, MIN_PIVOT } from '../../core/solver/geometry/dense';

const none = -1;

/**
 * The equations of all junctions' forces: a block of 2 x 2 numbers for each pair of junctions that share a rope or a body, and
 * for those pairs that depend on each other once others have been eliminated. The junction that depends on the fewest others
 * goes next: along a tree from its leaves inwards, without any further pair.
 * @see Rose, "A graph-theoretic study of the numerical solution of sparse positive definite systems", 1972
 */
export class JunctionSystem {
    /** The blocks, row after row each. */
    readonly values: Float64Array;
    private readonly _count: number;
    /** Where the block of a row and a column starts; `none`: it is 0. */
    private readonly _blocks: Int32Array;
    /** The order of elimination; and those that depend on each then, at the same index from `_starts` on. */
    private readonly _order: Int32Array;
    private readonly _starts: Int32Array;
    private readonly _later: Int32Array;

    /** @param groups Junctions that share a rope or a body. */
    constructor(count: number, groups: readonly (readonly number[])[]) {
        const { order, later } = eliminationOrder(count, groups);
        const starts: number[] = [0];
        for (const own of later) starts.push(starts[starts.length - 1] + own.length);
        this._count = count;
        this._order = Int32Array.from(order);
        this._starts = Int32Array.from(starts);
        this._later = Int32Array.from(later.reduce<number[]>((all, own) => all.concat(own), []));
        this._blocks = new Int32Array(count * count).fill(none);
        let size = 0;
        const add = (row: number, column: number): void => {
            this._blocks[row * count + column] = size;
            size += BLOCK;
        };
        order.forEach((junction, at) => {
            add(junction, junction);
            for (const other of later[at]) add(junction, other);
            for (const other of later[at]) add(other, junction);
        });
        this.values = new Float64Array(size);
    }

    /** Where the block of a row and a column starts in `values`; below 0: it is always 0. */
    blockAt(row: number, column: number): number {
        return this._blocks[row * this._count + column];
    }

    /** Solves for x, whose numbers are the right side before. Unknowns that no equation determines are 0. Uses `values` up. */
    solve(x: Float64Array): void {
        const {
            values: a,
            _blocks: blocks,
            _order: order,
            _starts: starts,
            _later: later,
            _count: count,
        } = this;
        let largest = 0;
        for (let k = 0; k < a.length; k++) {
            const size = a[k] < 0 ? -a[k] : a[k];
            if (size > largest) largest = size;
        }
        for (let at = 0; at < order.length; at++) {
            const junction = order[at];
            const p = blocks[junction * count + junction];
            invert(a, p, largest);
            const x0 = x[2 * junction];
            const x1 = x[2 * junction + 1];
            for (let r = starts[at]; r < starts[at + 1]; r++) {
                const row = later[r];
                const b = blocks[row * count + junction];
                const part00 = a[b] * a[p] + a[b + 1] * a[p + 2];
                const part01 = a[b] * a[p + 1] + a[b + 1] * a[p + 3];
                const part10 = a[b + 2] * a[p] + a[b + 3] * a[p + 2];
                const part11 = a[b + 2] * a[p + 1] + a[b + 3] * a[p + 3];
                x[2 * row] -= part00 * x0 + part01 * x1;
                x[2 * row + 1] -= part10 * x0 + part11 * x1;
                for (let c = starts[at]; c < starts[at + 1]; c++) {
                    const from = blocks[junction * count + later[c]];
                    const to = blocks[row * count + later[c]];
                    a[to] -= part00 * a[from] + part01 * a[from + 2];
                    a[to + 1] -= part00 * a[from + 1] + part01 * a[from + 3];
                    a[to + 2] -= part10 * a[from] + part11 * a[from + 2];
                    a[to + 3] -= part10 * a[from + 1] + part11 * a[from + 3];
                }
            }
        }
        for (let at = order.length - 1; at >= 0; at--) {
            const junction = order[at];
            const p = blocks[junction * count + junction];
            let x0 = x[2 * junction];
            let x1 = x[2 * junction + 1];
            for (let c = starts[at]; c < starts[at + 1]; c++) {
                const b = blocks[junction * count + later[c]];
                x0 -= a[b] * x[2 * later[c]] + a[b + 1] * x[2 * later[c] + 1];
                x1 -= a[b + 2] * x[2 * later[c]] + a[b + 3] * x[2 * later[c] + 1];
            }
            x[2 * junction] = a[p] * x0 + a[p + 1] * x1;
            x[2 * junction + 1] = a[p + 2] * x0 + a[p + 3] * x1;
        }
    }
}

/** Turns a block into its inverse; what it does not determine becomes 0. */
function invert(a: Float64Array, p: number, largest: number): void {
    const a00 = a[p];
    const a11 = a[p + 3];
    const determinant = a00 * a11 - a[p + 1] * a[p + 2];
    const least = MIN_PIVOT * largest;
    const isFirst = Math.abs(a00) >= Math.abs(a11);
    const pivot = isFirst ? a00 : a11;
    if (!(Math.abs(determinant) > least * Math.abs(pivot))) {
        const inverse = Math.abs(pivot) > least ? 1 / pivot : 0;
        a[p] = isFirst ? inverse : 0;
        a[p + 1] = a[p + 2] = 0;
        a[p + 3] = isFirst ? 0 : inverse;
        return;
    }
    a[p] = a11 / determinant;
    a[p + 1] = -a[p + 1] / determinant;
    a[p + 2] = -a[p + 2] / determinant;
    a[p + 3] = a00 / determinant;
}

/** The order of elimination, and those that each depends on when its turn comes. */
function eliminationOrder(
    count: number,
    groups: readonly (readonly number[])[],
): { order: number[]; later: number[][] } {
    const beside = Array.from({ length: count }, () => new Set<number>());
    for (const group of groups)
        for (const one of group) for (const other of group) if (one !== other) beside[one].add(other);
    const order: number[] = [];
    const later: number[][] = [];
    const isDone = new Uint8Array(count);
    while (order.length < count) {
        let next = none;
        for (let j = 0; j < count; j++)
            if (isDone[j] === 0 && (next < 0 || beside[j].size < beside[next].size)) next = j;
        const own = Array.from(beside[next]);
        for (const one of own) {
            beside[one].delete(next);
            for (const other of own) if (one !== other) beside[one].add(other);
        }
        isDone[next] = 1;
        order.push(next);
        later.push(own);
    }
    return { order, later };
}
