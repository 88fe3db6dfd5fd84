import type { PileNodes } from './nodes';

/** Primes of the hash function of cells. */
const X_PRIME = 73856093;
const Y_PRIME = 19349663;
const NONE = -1;

/**
 * Segments by the square cell of their middle: a node looks at its own cell and at the eight cells round it. Segments farther
 * away than 2^31 cells are left out, as numbers that large cannot count cells one by one.
 */
export class SegmentGrid {
    /** Cells of the segments, and of the node in question. */
    private readonly _columns: Int32Array;
    private readonly _lines: Int32Array;
    private readonly _next: Int32Array;
    /** First segment of each hash list. */
    private readonly _heads: Int32Array;
    private readonly _perCell = new Float64Array(1);

    constructor(nodeCount: number) {
        this._columns = new Int32Array(nodeCount);
        this._lines = new Int32Array(nodeCount);
        this._next = new Int32Array(nodeCount);
        let lists = 1;
        while (lists < 2 * nodeCount) lists *= 2;
        this._heads = new Int32Array(lists);
    }

    /**
     * Puts all segments into their cells.
     * @param reach A node finds segments whose ends are nearer than this.
     */
    fill({ count, places, limits }: PileNodes, reach: Float64Array): void {
        const { _columns: columns, _lines: lines, _next: next, _heads: heads, _perCell: perCell } = this;
        let longest = 0;
        for (let i = 0; i < count; i++) if (limits[i] > longest && limits[i] < Infinity) longest = limits[i];
        perCell[0] = 1 / (longest / 2 + reach[0]);
        heads.fill(NONE);
        for (let i = count - 1; i >= 0; i--) {
            if (limits[i] === Infinity) continue;
            const column = Math.floor((perCell[0] * (places[2 * i] + places[2 * i + 2])) / 2);
            const line = Math.floor((perCell[0] * (places[2 * i + 1] + places[2 * i + 3])) / 2);
            if (!isCell(column, line)) continue;
            columns[i] = column;
            lines[i] = line;
            const list = this._listOf(column, line);
            next[i] = heads[list];
            heads[list] = i;
        }
    }

    /** Lists the segments near a node in `out`. Returns how many. */
    near(places: Float64Array, node: number, out: number[]): number {
        const { _columns: columns, _lines: lines, _next: next, _heads: heads, _perCell: perCell } = this;
        const column = Math.floor(perCell[0] * places[2 * node]);
        const line = Math.floor(perCell[0] * places[2 * node + 1]);
        let found = 0;
        if (!isCell(column, line)) return found;
        for (let x = column - 1; x <= column + 1; x++)
            for (let y = line - 1; y <= line + 1; y++)
                for (let i = heads[this._listOf(x, y)]; i !== NONE; i = next[i])
                    if (columns[i] === x && lines[i] === y) out[found++] = i;
        return found;
    }

    private _listOf(column: number, line: number): number {
        return (Math.imul(column, X_PRIME) ^ Math.imul(line, Y_PRIME)) & (this._heads.length - 1);
    }
}

/** Whether both numbers fit into an Int32Array. */
function isCell(column: number, line: number): boolean {
    return column === (column | 0) && line === (line | 0);
}
