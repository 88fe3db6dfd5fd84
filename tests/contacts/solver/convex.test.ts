import { convexParts } from '../../../assets/rope/contacts/solver/convex';

function areaOf(points: readonly number[]): number {
    let area = 0;
    for (let k = 0; k < points.length; k += 2) {
        const next = (k + 2) % points.length;
        area += (points[k] * points[next + 1] - points[next] * points[k + 1]) / 2;
    }
    return area;
}

const CUP = [-100, 50, -80, 50, -80, -30, 80, -30, 80, 50, 100, 50, 100, -50, -100, -50];
const SQUARE = [0, 0, 10, 0, 10, 10, 0, 10];
const STAR = Array.from({ length: 10 }, (_, i) => {
    const radius = i % 2 === 0 ? 100 : 40;
    return [radius * Math.cos((i * Math.PI) / 5), radius * Math.sin((i * Math.PI) / 5)];
}).flat();

test.each([
    ['a square', SQUARE, 1],
    ['a cup', CUP, 3],
    ['a star', STAR, 10],
])('%s is cut into few convex parts of the same area', (_, points, most) => {
    const parts = convexParts(points);
    expect(parts.length).toBeLessThanOrEqual(most);
    expect(parts.reduce((sum, part) => sum + areaOf(part), 0)).toBeCloseTo(Math.abs(areaOf(points)));
    for (const part of parts)
        for (let k = 0; k < part.length; k += 2) {
            const corner = [0, 2, 4].map((j) => (k + j) % part.length);
            expect(areaOf(corner.flatMap((at) => [part[at]!, part[at + 1]!]))).toBeGreaterThanOrEqual(0);
        }
});

test.each([[[]], [[1, 2]], [[0, 0, 1, 1]], [[0, 0, 5, 5, 10, 10]]])('%j has no parts', (points) => {
    expect(convexParts(points)).toEqual([]);
});
