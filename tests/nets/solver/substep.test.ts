import { pinNode, setMass } from '../../../assets/rope/core/solver';
import { Edges, Net } from '../../../assets/rope/nets/solver/net';
import { makeGrid } from '../../../assets/rope/nets/solver/shapes';
import { correct, predict } from '../../../assets/rope/nets/solver/net-part';
import { pointOf } from '../../support/solver';

const SUBSTEP = { h: 0.01, kept: 1, pinFraction: 1 };
const SHAPE = makeGrid({ x: 0, y: 0, width: 20, height: 20 }, 1, 1);

function accelerationsOf({ nodeCount }: Net, x: number, y: number): Float64Array {
    return Float64Array.from({ length: 2 * nodeCount }, (_, k) => (k % 2 === 0 ? x : y));
}

test('free fall is exact, however many substeps each step is cut into', () => {
    const net = new Net(SHAPE, 1);
    const start = net.positions.slice();
    const accelerations = accelerationsOf(net, 50, -980);
    let time = 0;
    for (const count of [1, 7, 3, 40, 5]) {
        for (let i = 0; i < count; i++)
            predict(net, accelerations, { h: 1 / 60 / count, kept: 1, pinFraction: 1 });
        time += 1 / 60;
    }
    for (let i = 0; i < 4; i++) {
        const [x, y] = pointOf(net.positions, i);
        expect(x - start[2 * i]).toBeCloseTo(25 * time ** 2, 10);
        expect(y - start[2 * i + 1]).toBeCloseTo(-490 * time ** 2, 10);
    }
});

test('damping takes velocity, exp(-damping t) is left', () => {
    const net = new Net(SHAPE, 1);
    net.previousPositions.fill(-1); // moves by as much in each substep
    net.positions.fill(0);
    net.substep = 0.01;
    const none = accelerationsOf(net, 0, 0);
    for (let i = 0; i < 100; i++) predict(net, none, { h: 0.01, kept: Math.exp(-0.02), pinFraction: 1 });
    expect(net.positions[0] - net.previousPositions[0]).toBeCloseTo(Math.exp(-2), 10);
});

test('a pinned node goes its way evenly and arrives exactly', () => {
    const net = new Net(SHAPE, 1);
    pinNode(net, 0);
    net.pinTargets.set([0.3, 20.7], 0);
    const places: number[] = [];
    for (let i = 0; i < 3; i++) {
        predict(net, accelerationsOf(net, 0, -980), { h: 1, kept: 1, pinFraction: 1 / (3 - i) });
        places.push(net.positions[0]);
    }
    expect(places[0]).toBeCloseTo(0.1, 12);
    expect(places[1]).toBeCloseTo(0.2, 12);
    expect(pointOf(net.positions, 0)).toEqual([0.3, 20.7]);
});

describe('an edge that is corrected', () => {
    /** The upper edge of the square, 20 long, with its right end somewhere else, masses 1 and 3. */
    function pulled(x: number): Net {
        const net = new Net(SHAPE, 1);
        net.edges.remove((e) => net.edges.from[e] !== 0 || net.edges.to[e] !== 1);
        setMass(net, 0, 1);
        setMass(net, 1, 3);
        net.positions.set([0, 0, x, 0]);
        return net;
    }

    test('has its length, and the centre of mass stays', () => {
        const net = pulled(24);
        correct(net, net.edges, SUBSTEP);
        expect(net.positions[0]).toBeCloseTo(3, 12);
        expect(net.positions[2]).toBeCloseTo(23, 12);
        expect(net.edges.tensions[0]).toBeCloseTo(3, 12); // mass x way, of either
    });

    test.each([
        ['pull', 16, 16],
        ['push', 16, 20],
        ['push', 24, 24],
    ] as const)('resists what a %s resists: %d becomes %d', (sense, distance, length) => {
        const net = pulled(distance);
        const edges = new Edges(SHAPE.points, [[0, 1]], sense);
        correct(net, edges, SUBSTEP);
        expect(edges.lengthOf(net.positions, 0)).toBeCloseTo(length, 12);
    });

    test('gives way by compliance x force', () => {
        const net = pulled(24);
        net.edges.compliance = 2 * SUBSTEP.h ** 2; // twice the effect of a mass of 1/2
        correct(net, net.edges, SUBSTEP);
        const lambda = 4 / (1 + 1 / 3 + 2);
        expect(net.edges.lengthOf(net.positions, 0)).toBeCloseTo(24 - lambda * (4 / 3), 12);
    });

    test('is left alone between pins, and where its ends are in one place', () => {
        const net = pulled(24);
        pinNode(net, 0);
        pinNode(net, 1);
        correct(net, net.edges, SUBSTEP);
        expect(net.positions[2]).toBe(24);
        const flat = pulled(0);
        correct(flat, new Edges(SHAPE.points, [[0, 1]], 'push'), SUBSTEP);
        expect(flat.positions[2]).toBe(0);
    });
});
