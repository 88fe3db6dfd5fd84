import { nodesHeld, makeGrid, makeOutline } from '../../../assets/rope/nets/solver/shapes';
import { Net } from '../../../assets/rope/nets/solver/net';

const RECT = { x: -50, y: 0, width: 100, height: 80 };

/** Narrow at the top. */
const CAPE = [-10, 80, 10, 80, 50, 0, -50, 0];

/** Sorted, so that they can be compared. */
function cellsAt({ points, cells }: ReturnType<typeof makeGrid>): string[] {
    return cells.map((cell) => cell.map((i) => `${points[2 * i]} ${points[2 * i + 1]}`).join()).sort();
}

describe('the shape of an outline', () => {
    test('of the whole rectangle is the grid', () => {
        const grid = makeGrid(RECT, 10, 8);
        const shape = makeOutline(RECT, 10, 8, [[-50, 0, 50, 0, 50, 80, -50, 80]]);
        expect(cellsAt(shape)).toEqual(cellsAt(grid));
        expect(shape.points).toEqual(grid.points);
    });

    test('has the cells in which some of it lies, whichever way round it goes', () => {
        const grid = makeGrid(RECT, 10, 8);
        const shape = makeOutline(RECT, 10, 8, [CAPE]);
        const turned = makeOutline(RECT, 10, 8, [
            [...CAPE].reverse().flatMap((_, k, all) => (k % 2 === 0 ? [all[k + 1], all[k]] : [])),
        ]);
        expect(shape.cells.length).toBeGreaterThan(40);
        expect(shape.cells.length).toBeLessThan(70);
        expect(cellsAt(turned)).toEqual(cellsAt(shape));
        const all = cellsAt(grid);
        for (const cell of cellsAt(shape)) expect(all).toContain(cell);
    });

    test('of triangles is that of what they fill together', () => {
        const triangles = [
            [-10, 80, 10, 80, 50, 0],
            [-10, 80, 50, 0, -50, 0],
        ];
        expect(cellsAt(makeOutline(RECT, 10, 8, triangles))).toEqual(
            cellsAt(makeOutline(RECT, 10, 8, [CAPE])),
        );
    });

    test('has a hollow where the outline has one', () => {
        const horseshoe = [-50, 0, -30, 0, -30, 60, 30, 60, 30, 0, 50, 0, 50, 80, -50, 80];
        expect(makeOutline(RECT, 10, 8, [horseshoe]).cells).toHaveLength(10 * 2 + 4 * 6);
    });

    test('names nodes by the columns and rows of its grid, -1 where there is none', () => {
        const shape = makeOutline(RECT, 10, 8, [CAPE]);
        expect([shape.columns, shape.rows]).toEqual([11, 9]);
        expect(shape.nodeAt(0, 0)).toBe(-1);
        expect(shape.nodeAt(99, 0)).toBe(-1);
        const bottom = shape.nodeAt(0, 8);
        expect(Array.from(shape.points.subarray(2 * bottom, 2 * bottom + 2))).toEqual([-50, 0]);
    });

    test('has no thread, line or node without a cell, and every node on its rim is at a cell that is missing', () => {
        const shape = makeOutline(RECT, 10, 8, [CAPE]);
        const used = new Set(shape.cells.flat());
        expect(used.size).toBe(shape.points.length / 2);
        expect(new Set(shape.edges.flat())).toEqual(used);
        const net = new Net(shape, 5);
        expect(net.masses.reduce((sum, mass) => sum + mass, 0)).toBeCloseTo(5, 9);
        for (const mass of net.masses) expect(mass).toBeGreaterThan(0);
        const inside = shape.cells.flat().filter((i) => !shape.rim.includes(i));
        for (const node of new Set(inside)) expect(inside.filter((one) => one === node)).toHaveLength(4);
    });

    test('is held by its top where it has one', () => {
        const shape = makeOutline(RECT, 10, 8, [CAPE]);
        const held = nodesHeld(shape, 'Top');
        expect(held.map((i) => shape.points[2 * i])).toEqual(
            [-20, -10, 0, 10, 20].filter((x) => shape.nodeAt(5 + x / 10, 0) >= 0),
        );
        for (const node of held) expect(shape.points[2 * node + 1]).toBe(80);
    });

    test.each([[[]], [[[0, 0]]], [[[NaN, NaN, 1, 1, 2, 0]]], [[[900, 900, 901, 900, 900, 901]]]])(
        'that covers no cell is the whole grid: %j',
        (polygons) => {
            expect(makeOutline(RECT, 4, 3, polygons).cells).toHaveLength(12);
        },
    );
});
