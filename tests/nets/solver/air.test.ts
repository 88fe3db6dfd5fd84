import { Air } from '../../../assets/rope/nets/solver/air';
import { makeGrid } from '../../../assets/rope/nets/solver/shapes';
import { Net } from '../../../assets/rope/nets/solver/net';
import { NetSimulation } from '../../../assets/rope/nets/solver/net-simulation';
import { DEFAULT_NET_PARAMETERS, type NetParameters } from '../../../assets/rope/nets/solver/parameters';
import { flag, playNet, startNet } from '../../scenes/nets';
import { setMass, areFinite } from '../../../assets/rope/core/solver';

const RECT = { x: 0, y: 0, width: 60, height: 40 };

function makeNet(): Net {
    return new Net(makeGrid(RECT, 3, 2), 1);
}

/** What the air does to the nodes of a net: ax0, ay0, ... */
function airOn(net: Net, changes: Partial<NetParameters>, steps = 0): Float64Array {
    const accelerations = new Float64Array(2 * net.nodeCount);
    new Air(net).add(accelerations, net, { ...DEFAULT_NET_PARAMETERS, ...changes }, steps);
    return accelerations;
}

test('without wind and drag nothing is added', () => {
    expect(airOn(makeNet(), {}).every((value) => value === 0)).toBe(true);
});

test('cloth spread flat is only dragged along, every node alike', () => {
    const accelerations = airOn(makeNet(), { windX: 100, windY: -40 });
    for (let k = 0; k < accelerations.length; k += 2) {
        expect(accelerations[k]).toBeCloseTo(25, 10);
        expect(accelerations[k + 1]).toBeCloseTo(-10, 10);
    }
});

test('cloth pushed together along the wind catches it, across the wind it does not', () => {
    const net = makeNet();
    for (let k = 0; k < net.positions.length; k += 2) net.positions[k] *= 0.6;
    const along = airOn(net, { windX: 100 });
    const across = airOn(net, { windY: 100 });
    expect(along[0]).toBeCloseTo(25 + 64, 10); // 1 - 0.6^2 of the wind
    expect(across[1]).toBeCloseTo(25, 10);
});

test('cells that lean at an angle are pushed along their normal', () => {
    const net = makeNet();
    // pushed together to a half along (1, 1): x and y are each (1 + 1/2) / 2 of themselves and (1/2 - 1) / 2 of the other
    for (let k = 0; k < net.positions.length; k += 2) {
        const [x, y] = [net.positions[k], net.positions[k + 1]];
        net.positions[k] = 0.75 * x - 0.25 * y;
        net.positions[k + 1] = 0.75 * y - 0.25 * x;
    }
    const accelerations = airOn(net, { windX: 100 });
    expect(accelerations[0]).toBeCloseTo(25 + 0.75 * 50, 10);
    expect(accelerations[1]).toBeCloseTo(0.75 * 50, 10);
});

test('cells as wide as at rest or wider are not pushed, cells turned into a line are', () => {
    const wide = makeNet();
    for (let k = 0; k < wide.positions.length; k++) wide.positions[k] *= 1.3;
    expect(airOn(wide, { windX: 100 })[0]).toBeCloseTo(25, 10);
    const flat = makeNet();
    for (let k = 0; k < flat.positions.length; k += 2) flat.positions[k] = 7;
    expect(airOn(flat, { windX: 100 })[0]).toBeCloseTo(125, 10);
    const point = makeNet();
    point.positions.fill(0);
    expect(airOn(point, { windX: 100 })[0]).toBeCloseTo(125, 10);
});

test('a node with a load moves as much less as it is heavier', () => {
    const net = makeNet();
    const before = airOn(net, { windX: 100 })[10];
    setMass(net, 5, 4 * net.ownMasses[5]);
    expect(airOn(net, { windX: 100 })[10]).toBeCloseTo(before / 4, 10);
});

test('still air slows down what moves, and a free net gets as fast as the wind', () => {
    const simulation = new NetSimulation(makeGrid(RECT, 3, 2), 1);
    simulation.configure({ gravityY: 0, damping: 0, windX: 120, airDrag: 4 });
    playNet(simulation, 1200);
    const { positions, previousPositions, substep } = simulation.net;
    expect((positions[0] - previousPositions[0]) / substep).toBeCloseTo(30, 1);
});

test('gusts differ from place to place and from time to time, and from seed to seed', () => {
    const gusts = (time: number, windSeed = 0) => [
        ...airOn(makeNet(), { windTurbulence: 100, windSeed }, time),
    ];
    const values = gusts(1);
    expect(new Set(values.filter((_, k) => k % 2 === 0)).size).toBeGreaterThan(6);
    expect(gusts(1)).toEqual(values);
    expect(gusts(1.3)).not.toEqual(values);
    expect(gusts(1, 7)).not.toEqual(values);
});

test('a wind of any strength leaves a flag in one piece', () => {
    for (const wind of [100, 3000, 1e5]) {
        const scene = flag(8, 6);
        const simulation = startNet({
            ...scene,
            parameters: { ...scene.parameters, windX: wind, airDrag: 100 },
        });
        playNet(simulation, 120);
        expect(areFinite(simulation.net)).toBe(true);
        expect(simulation.net.positions[2 * 7]).toBeGreaterThan(120); // blown out to the right, 140 px long
    }
});

test('cells that are gone catch no wind', () => {
    const net = makeNet();
    net.cellCount = 0;
    expect(airOn(net, { windX: 100 }).every((value) => value === 0)).toBe(true);
});
