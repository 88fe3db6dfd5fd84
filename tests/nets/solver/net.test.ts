import { pinNode, unpinNode } from '../../../assets/rope/core/solver';
import { makeGrid } from '../../../assets/rope/nets/solver/shapes';
import { Net } from '../../../assets/rope/nets/solver/net';

const SHAPE = makeGrid({ x: 0, y: 0, width: 60, height: 40 }, 3, 2);

function sumOf(numbers: Float64Array): number {
    return numbers.reduce((sum, value) => sum + value, 0);
}

test('the mass of a net is that of the whole: a finer one weighs as much', () => {
    const fine = makeGrid({ x: 0, y: 0, width: 60, height: 40 }, 12, 8);
    for (const shape of [SHAPE, fine]) expect(sumOf(new Net(shape, 5).masses)).toBeCloseTo(5, 12);
});

test('the nodes of the rim weigh less than those within', () => {
    const { masses } = new Net(SHAPE, 5);
    expect(masses[0]).toBeLessThan(masses[1]);
    expect(masses[1]).toBeLessThan(masses[5]);
});

test('another mass is spread alike', () => {
    const net = new Net(SHAPE, 5);
    const before = net.masses.slice();
    net.setOwnMass(10);
    net.masses.forEach((mass, i) => expect(mass).toBeCloseTo(2 * before[i], 12));
    expect(() => net.setOwnMass(0)).toThrow(RangeError);
    expect(() => new Net(SHAPE, NaN)).toThrow(RangeError);
});

test('edges stand in the order in which a pass does most: those far from the pins first', () => {
    const net = new Net(SHAPE, 5);
    pinNode(net, 0);
    net.arrange();
    const { from, to, count } = net.edges;
    expect(Math.max(from[0], to[0])).toBe(11); // the corner opposite
    expect(Math.min(from[count - 1], to[count - 1])).toBe(0);
    unpinNode(net, 0);
    pinNode(net, 11);
    net.arrange();
    expect(Math.min(from[0], to[0])).toBe(0);
});

test('a net is arranged once, until its pins change', () => {
    const net = new Net(SHAPE, 5);
    net.arrange();
    const { arrangement } = net;
    net.arrange();
    expect(net.arrangement).toBe(arrangement);
    pinNode(net, 3);
    net.arrange();
    expect(net.arrangement).not.toBe(arrangement);
});

test('a lengthened net is longer than its shape everywhere', () => {
    const net = new Net(SHAPE, 5);
    net.lengthen(1.1);
    net.lengthen(1.2); // of the shape, not of what it was
    for (const edges of [net.edges, net.diagonals, net.bends]) {
        for (let e = 0; e < edges.count; e++) {
            expect(edges.lengths[e]).toBeCloseTo(1.2 * edges.lengthOf(SHAPE.points, e), 12);
        }
    }
    expect(() => net.lengthen(0)).toThrow(RangeError);
});
