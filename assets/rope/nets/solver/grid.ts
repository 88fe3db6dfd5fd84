import { assertInteger, assertPositive } from '../../core/solver/checks';
import type { NetRect, NetShape, NetShapeEntry } from './shape';

/**
 * A net of square meshes, or woven cloth: columns x rows cells. Nodes are counted from the upper left corner: column
 * 0..columns, row 0..rows.
 * @throws RangeError unless there is a cell and the rectangle has a size.
 */
export function makeGrid({ x, y, width, height }: NetRect, columns: number, rows: number): NetShape {
    assertInteger('columns', columns, 1);
    assertInteger('rows', rows, 1);
    assertPositive('width', width);
    assertPositive('height', height);
    const stride = columns + 1;
    const points = new Float64Array(2 * stride * (rows + 1));
    const edges: [number, number][] = [];
    const cells: [number, number, number, number][] = [];
    const lines: [number, number, number][] = [];
    const rim: number[] = [];
    for (let row = 0; row <= rows; row++) {
        for (let column = 0; column <= columns; column++) {
            const i = row * stride + column;
            points[2 * i] = x + (width * column) / columns;
            points[2 * i + 1] = y + height - (height * row) / rows;
            if (column > 0) edges.push([i - 1, i]);
            if (row > 0) edges.push([i - stride, i]);
            if (column > 0 && row > 0) cells.push([i - stride - 1, i - stride, i, i - 1]);
            if (column > 1) lines.push([i - 2, i - 1, i]);
            if (row > 1) lines.push([i - 2 * stride, i - stride, i]);
            if (column === 0 || row === 0 || column === columns || row === rows) rim.push(i);
        }
    }
    const nodeAt = (column: number, row: number): number =>
        column >= 0 && column <= columns && row >= 0 && row <= rows ? row * stride + column : -1;
    return { points, edges, cells, lines, rim, columns: stride, rows: rows + 1, nodeAt };
}

export const GRID: NetShapeEntry = {
    cells: 'grid',
    hasOutline: false,
    make: (rect, { columns, rows }) => makeGrid(rect, columns, rows),
};
