import { makeGrid } from '../../../assets/rope/nets/solver/shapes';
import { Net } from '../../../assets/rope/nets/solver/net';
import { cutEdges, removeCell, tearEdges } from '../../../assets/rope/nets/solver/tear';

/** 3 x 2 cells of 20 px, the upper left corner at (0, 40). */
function makeNet(): Net {
    return new Net(makeGrid({ x: 0, y: 0, width: 60, height: 40 }, 3, 2), 1);
}

test('a cut takes the threads it crosses, and the cells beside them with their diagonals', () => {
    const net = makeNet();
    expect(cutEdges(net, -5, 30, 30, 30)).toBe(2); // across the left side of the first cell and of the second
    expect(net.edges.count).toBe(17 - 2);
    expect(net.cellCount).toBe(6 - 2);
    expect(net.diagonals.count).toBe(2 * 4);
    expect(cutEdges(net, -5, 30, 30, 30)).toBe(0);
});

test('threads beside the line, or beyond its ends, are left', () => {
    const net = makeNet();
    expect(cutEdges(net, 5, 30, 15, 30)).toBe(0); // within a cell
    expect(cutEdges(net, 100, 0, 100, 40)).toBe(0);
    expect(cutEdges(net, 10, 10, 10, 10)).toBe(0); // a point
    expect(net.version).toBe(0);
});

test('where a thread is cut nothing resists bending', () => {
    const net = makeNet();
    const before = net.bends.count;
    cutEdges(net, -5, 30, 5, 30); // the upper half of the left side
    expect(net.bends.count).toBe(before - 1);
});

test('threads tear that pull with more than they bear', () => {
    const net = makeNet();
    net.edges.tensions.fill(10);
    net.edges.tensions[3] = 31;
    expect(tearEdges(net, 40)).toBe(0);
    expect(tearEdges(net, 30)).toBe(1);
    expect(net.edges.count).toBe(16);
    expect(net.edges.tensions[3]).toBe(10);
    expect(net.version).toBeGreaterThan(0);
});

test('a cell that is removed leaves the threads of its neighbours', () => {
    const net = makeNet();
    removeCell(net, 0); // the corner: two threads are its own
    expect(net.edges.count).toBe(17 - 2);
    expect(net.cellCount).toBe(5);
    expect(net.diagonals.count).toBe(10);
    expect(net.bends.count).toBe(10 - 2);
});

test('a cell that is not there is not removed', () => {
    const net = makeNet();
    for (const cell of [-1, 6, NaN]) removeCell(net, cell);
    expect(net.cellCount).toBe(6);
    expect(net.version).toBe(0);
});

test('cell by cell nothing is left', () => {
    const net = makeNet();
    while (net.cellCount > 0) removeCell(net, 0);
    expect([net.edges.count, net.diagonals.count, net.bends.count]).toEqual([0, 0, 0]);
});
