import { findDistances, Edges } from '../../../assets/rope/nets/solver/net';

/** A square of side 3 with a tail of length 4: nodes 0 to 3 round it, 4 beyond 1. */
const POINTS = Float64Array.of(0, 0, 3, 0, 3, 3, 0, 3, 7, 0);
const PAIRS = [
    [0, 1],
    [1, 2],
    [2, 3],
    [3, 0],
    [1, 4],
] as const;

function pairsOf({ count, from, to }: Edges): string[] {
    return Array.from({ length: count }, (_, e) => `${from[e]}-${to[e]}`);
}

test('edges are as long as their points are apart', () => {
    expect([...new Edges(POINTS, PAIRS).restLengths]).toEqual([3, 3, 3, 3, 4]);
});

test('edges that go take their lengths along, the others keep their order', () => {
    const edges = new Edges(POINTS, PAIRS);
    expect(edges.remove((e) => edges.to[e] === 2)).toBe(1);
    expect(pairsOf(edges)).toEqual(['0-1', '2-3', '3-0', '1-4']);
    expect(edges.restLengths[3]).toBe(4);
    expect(edges.remove(() => false)).toBe(0);
});

test('edges are sorted by rank, then by their nodes, whatever their order was', () => {
    const rank = (edges: Edges) => (e: number) => edges.restLengths[e];
    const edges = new Edges(POINTS, PAIRS);
    const reversed = new Edges(POINTS, [...PAIRS].reverse());
    edges.sort(rank(edges));
    reversed.sort(rank(reversed));
    expect(pairsOf(edges)).toEqual(['1-4', '0-1', '1-2', '2-3', '3-0']);
    expect(pairsOf(reversed)).toEqual(pairsOf(edges));
    expect(edges.lengths[0]).toBe(4);
});

test('the largest stretch is that of the edge that is longest for its length; short ones do not count', () => {
    const edges = new Edges(POINTS, PAIRS);
    const stretchOf = (points: Float64Array): number => {
        edges.measureStretch(points);
        return edges.maxStretch;
    };
    expect(stretchOf(POINTS)).toBe(0);
    const pulled = POINTS.slice();
    pulled[8] = 7.4;
    expect(stretchOf(pulled)).toBeCloseTo(0.1, 12);
    pulled[8] = 5;
    expect(stretchOf(pulled)).toBe(0);
    pulled[8] = NaN;
    expect(stretchOf(pulled)).toBeNaN();
});

test('ways lead along edges, from the nearest beginning', () => {
    const edges = new Edges(POINTS, PAIRS);
    const distances = new Float64Array(6).fill(Infinity); // node 5 hangs on nothing
    distances[4] = 0;
    findDistances([edges], distances);
    expect([...distances]).toEqual([7, 4, 7, 10, 0, Infinity]);
    distances[3] = 0;
    findDistances([edges], distances);
    expect([...distances]).toEqual([3, 4, 3, 0, 0, Infinity]);
});
