import { makeGrid, makeWeb, nodesHeld } from '../../../assets/rope/nets/solver/shapes';
import { pointOf } from '../../support/solver';

const RECT = { x: -30, y: -40, width: 60, height: 40 };

describe('a grid', () => {
    const grid = makeGrid(RECT, 3, 2);

    test('fills its rectangle, row by row from the upper left corner', () => {
        expect(grid.points).toHaveLength(2 * 12);
        expect(pointOf(grid.points, grid.nodeAt(0, 0))).toEqual([-30, 0]);
        expect(pointOf(grid.points, grid.nodeAt(3, 0))).toEqual([30, 0]);
        expect(pointOf(grid.points, grid.nodeAt(1, 2))).toEqual([-10, -40]);
    });

    test('has a thread along each side of each cell', () => {
        expect(grid.edges).toHaveLength(3 * 3 + 4 * 2);
        expect(grid.cells).toHaveLength(6);
        const threads = new Set(grid.edges.map(([a, b]) => `${Math.min(a, b)} ${Math.max(a, b)}`));
        for (const cell of grid.cells) {
            cell.forEach((a, i) => {
                const b = cell[(i + 1) % 4];
                expect(threads).toContain(`${Math.min(a, b)} ${Math.max(a, b)}`);
            });
        }
    });

    test('bends where a thread goes straight on', () => {
        expect(grid.lines).toHaveLength(2 * 3 + 1 * 4);
        for (const [a, b, c] of grid.lines) expect(b - a).toBe(c - b);
    });

    test('has no nodes outside', () => {
        expect(grid.nodeAt(4, 0)).toBe(-1);
        expect(grid.nodeAt(0, -1)).toBe(-1);
    });

    test.each([
        ['no column', 0, 2, RECT],
        ['half a row', 3, 0.5, RECT],
        ['no width', 3, 2, { ...RECT, width: 0 }],
        ['a height that is no number', 3, 2, { ...RECT, height: NaN }],
    ])('of %s is refused', (_, columns, rows, rect) => {
        expect(() => makeGrid(rect, columns, rows)).toThrow(RangeError);
    });
});

describe('a web', () => {
    const web = makeWeb(RECT, 6, 3);

    test('has a middle and a node on every spoke and ring', () => {
        expect(web.points).toHaveLength(2 * (1 + 6 * 3));
        expect(pointOf(web.points, web.nodeAt(4, 0))).toEqual([0, -20]);
        expect(pointOf(web.points, web.nodeAt(0, 3))).toEqual([30, -20]);
        expect(web.nodeAt(6, 1)).toBe(-1);
        expect(web.nodeAt(0, 4)).toBe(-1);
    });

    test('has triangles in the middle, squares around', () => {
        const triangles = web.cells.filter(([, , c, d]) => c === d);
        expect(triangles).toHaveLength(6);
        expect(web.cells).toHaveLength(18);
        expect(web.edges).toHaveLength(2 * 18);
    });

    test.each([
        [2, 3],
        [6, 0],
    ])('of %d spokes and %d rings is refused', (spokes, rings) => {
        expect(() => makeWeb(RECT, spokes, rings)).toThrow(RangeError);
    });
});

describe('a net is held', () => {
    const grid = makeGrid(RECT, 3, 2);

    test.each([
        ['None', []],
        ['Left', [0, 4, 8]],
        ['Right', [3, 7, 11]],
        ['Sides', [0, 3, 4, 7, 8, 11]],
        ['Top', [0, 1, 2, 3]],
        ['Bottom', [8, 9, 10, 11]],
        ['TopCorners', [0, 3]],
        ['Corners', [0, 3, 8, 11]],
        ['Rim', [0, 1, 2, 3, 4, 7, 8, 9, 10, 11]],
    ] as const)('by %s', (hold, nodes) => {
        expect(nodesHeld(grid, hold)).toEqual(nodes);
    });

    test('by the end of every spoke', () => {
        expect(nodesHeld(makeWeb(RECT, 6, 3), 'Rim')).toHaveLength(6);
    });
});
