import { Folds } from '../../../assets/rope/nets/skin/draw/cloth-shape';
import { Affine } from '../../../assets/rope/core/solver';
import { makeGrid } from '../../../assets/rope/nets/solver/shapes';
import { Net } from '../../../assets/rope/nets/solver/net';

const COLUMNS = 8;
const ROWS = 3;
const SIZE = 20;

/** Light on a flat cloth whose nodes have been moved. */
function lightOn(
    move: (x: number, y: number) => readonly [number, number],
    toNode = new Affine(),
    shading = 0.5,
    ratio = 1,
): number[] {
    const rect = { x: 0, y: 0, width: SIZE * COLUMNS, height: SIZE * ROWS };
    const shape = makeGrid(rect, COLUMNS, ROWS);
    const { points: restPoints, columns } = shape;
    const { cells, cellCount } = new Net(shape, 1);
    const places = shape.points.map((value, k) => value / (k % 2 === 0 ? rect.width : rect.height));
    const mesh = { restPoints, ratio, places, cells, cellCount, columns, version: 0 };
    const folds = new Folds();
    folds.set(mesh);
    const points = shape.points.slice();
    for (let k = 0; k < points.length; k += 2) [points[k], points[k + 1]] = move(points[k], points[k + 1]);
    folds.shading[0] = shading;
    folds.read(points, toNode, mesh);
    return Array.from(folds.light);
}

describe('light on cloth', () => {
    test('is even where it lies flat, wherever it lies', () => {
        for (const light of lightOn((x, y) => [x + 300, y - 70])) expect(light).toBeCloseTo(1, 9);
    });

    test('is even on a node that is turned and scaled', () => {
        const [cos, sin] = [2 * Math.cos(1), 2 * Math.sin(1)];
        const inverse = new Affine().set(cos / 4, -sin / 4, sin / 4, cos / 4, 0, 0);
        const lights = lightOn((x, y) => [cos * x - sin * y, sin * x + cos * y], inverse);
        for (const light of lights) expect(light).toBeCloseTo(1, 6);
    });

    test('is even on cloth that is turned as a whole', () => {
        for (const light of lightOn((x, y) => [x, y + 0.3 * x])) expect(light).toBeCloseTo(1, 6);
    });

    test('is more where threads rise to the right than where they fall', () => {
        const middle = (SIZE * COLUMNS) / 2;
        const lights = lightOn((x, y) => [x, y - 0.3 * Math.abs(x - middle)]);
        expect(lights[0]).toBeGreaterThan(1.1);
        expect(lights[COLUMNS]).toBeLessThan(0.9);
    });

    test('shows folds where cloth is pushed together, more the more it is', () => {
        const spread = (part: number): number => {
            const lights = lightOn((x, y) => [part * x, y]);
            return Math.max(...lights) - Math.min(...lights);
        };
        expect(spread(1)).toBeLessThan(1e-9);
        expect(spread(0.9)).toBeGreaterThan(0.1);
        expect(spread(0.5)).toBeGreaterThan(spread(0.9));
    });

    test('shows folds where threads are longer than the cloth is wide', () => {
        const spread = (ratio: number): number => {
            const lights = lightOn((x, y) => [x, ratio * y], new Affine(), 0.5, ratio);
            return Math.max(...lights) - Math.min(...lights);
        };
        expect(spread(1)).toBeLessThan(1e-9);
        expect(spread(1.2)).toBeGreaterThan(0.1);
    });

    test('is even without shading, and finite for cells without an area', () => {
        expect(new Set(lightOn((x, y) => [x, y + x], new Affine(), 0))).toEqual(new Set([1]));
        for (const light of lightOn(() => [7, 7])) expect(light).toBe(1);
    });
});
