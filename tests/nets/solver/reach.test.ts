import { pinNode } from '../../../assets/rope/core/solver';
import { makeGrid } from '../../../assets/rope/nets/solver/shapes';
import { Net } from '../../../assets/rope/nets/solver/net';
import { NetReach } from '../../../assets/rope/nets/solver/reach';
import { curtain, playNet, startNet } from '../../scenes/nets';

/** A net of 3 x 1 cells of 20 px, its upper corners pinned; the right one `apart` from the left one. */
function pinned(apart: number): { net: Net; reach: NetReach } {
    const net = new Net(makeGrid({ x: 0, y: 0, width: 60, height: 20 }, 3, 1), 1);
    const reach = new NetReach(net);
    net.setCompliances(Infinity, Infinity);
    pinNode(net, 0);
    pinNode(net, 3);
    net.pinTargets.set([apart, 20], 6);
    net.arrange();
    return { net, reach };
}

/** Length that the edge between two nodes keeps. */
function lengthBetween({ edges }: Net, a: number, b: number): number {
    for (let e = 0; e < edges.count; e++)
        if (edges.from[e] === a && edges.to[e] === b) return edges.lengths[e];
    return NaN;
}

test('pins within reach leave all lengths as they are', () => {
    const { net, reach } = pinned(60);
    reach.update();
    expect(reach.isExceeded).toBe(false);
    expect([...net.edges.lengths]).toEqual([...net.edges.restLengths]);
});

test('pins out of reach lengthen every way between them, and no more than it needs', () => {
    const { net, reach } = pinned(90);
    reach.update();
    expect(reach.isExceeded).toBe(true);
    for (const node of [0, 1, 2]) expect(lengthBetween(net, node, node + 1)).toBeCloseTo(30, 10);
    // the lower way is 100 long: enough
    for (const node of [4, 5, 6]) expect(lengthBetween(net, node, node + 1)).toBe(20);
    expect(lengthBetween(net, 0, 4)).toBe(20);
});

test('pins far out of reach lengthen the longer ways as well', () => {
    const { net, reach } = pinned(150);
    reach.update();
    const lower = lengthBetween(net, 0, 4) + 3 * lengthBetween(net, 4, 5) + lengthBetween(net, 3, 7);
    expect(lower).toBeGreaterThanOrEqual(150 - 1e-9);
});

test('pins that come back give the lengths back', () => {
    const { net, reach } = pinned(90);
    reach.update();
    net.pinTargets.set([50, 20], 6);
    net.positions.set([50, 20], 6);
    reach.update();
    expect(reach.isExceeded).toBe(false);
    expect([...net.edges.lengths]).toEqual([...net.edges.restLengths]);
});

test('diagonals are ways too once they pull', () => {
    const { net, reach } = pinned(60);
    expect(reach.waysFrom(0)[6]).toBeCloseTo(60, 10);
    net.setCompliances(0, Infinity);
    net.arrange();
    expect(reach.waysFrom(0)[6]).toBeCloseTo(20 + 20 * Math.SQRT2, 10);
});

test('no way leads to a piece that was cut off', () => {
    const { net, reach } = pinned(500);
    net.edges.remove((e) => net.edges.to[e] === 3 || net.edges.from[e] === 3);
    net.changed();
    net.arrange();
    reach.update();
    expect(reach.isExceeded).toBe(false);
    expect(reach.waysFrom(0)[3]).toBe(Infinity);
});

test('a curtain torn apart by its pins is stretched evenly, at a bounded cost, and recovers', () => {
    const simulation = startNet(curtain(10, 8, 5, 0));
    const { net } = simulation;
    simulation.frames.pin(9, 400, net.positions[1]);
    playNet(simulation, 120);
    expect(simulation.reach.isExceeded).toBe(true);
    let sum = 0;
    playNet(simulation, 60, () => (sum += simulation.substepsTaken));
    expect(sum / 60).toBeLessThan(200);
    expect(simulation.maxStretch).toBeLessThan(0.01);
    simulation.frames.pin(9, 180, net.positions[1]);
    playNet(simulation, 300);
    expect(simulation.reach.isExceeded).toBe(false);
    expect(simulation.maxStretch).toBeLessThanOrEqual(0.002);
});

describe('a place that a node is to go to', () => {
    /** The middle of the lower side, 40 px from the nearest way to either pin. */
    function clamped(x: number, y: number): [number, number] {
        const { net, reach } = pinned(60);
        const pins = net.pinTargets.slice();
        pins.set([0, 20], 0);
        const place = Float64Array.of(x, y);
        reach.clamp(place, 5, pins);
        return [place[0], place[1]];
    }

    test('is left within reach', () => {
        expect(clamped(25, 5)).toEqual([25, 5]);
    });

    test('is drawn in to within reach of every pin', () => {
        const [x, y] = clamped(20, -300);
        expect(Math.hypot(x, y - 20)).toBeLessThanOrEqual(40 + 1e-6); // one thread down, one along
        expect(Math.hypot(x - 60, y - 20)).toBeLessThanOrEqual(60 + 1e-6);
        expect(y).toBeLessThan(0);
    });
});
