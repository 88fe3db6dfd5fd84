import { Affine, FIXED_STEP, setMass, areFinite } from '../../../assets/rope/core/solver';
import { makeGrid } from '../../../assets/rope/nets/solver/shapes';
import { NetSimulation } from '../../../assets/rope/nets/solver/net-simulation';
import { DEFAULT_NET_PARAMETERS, type NetParameters } from '../../../assets/rope/nets/solver/parameters';
import { curtain, flag, playNet, startNet } from '../../scenes/nets';
import { bitsOf, farthest, pointOf } from '../../support/solver';

const RECT = { x: 0, y: 0, width: 60, height: 40 };

test.each([
    ['damping', -1],
    ['gravityX', NaN],
    ['windTurbulence', -5],
    ['windSeed', 0.5],
    ['stretchLimit', 0],
    ['shearCompliance', -1],
    ['bendCompliance', NaN],
    ['airDrag', Infinity],
    ['tearTension', 0],
] satisfies [keyof NetParameters, number][])('%s of %d is refused, and nothing is changed', (name, value) => {
    const simulation = new NetSimulation(makeGrid(RECT, 3, 2), 1);
    const before = simulation.parameters;
    expect(() => simulation.configure({ windX: 3, [name]: value })).toThrow(name);
    expect(simulation.parameters).toBe(before);
});

test('a new simulation goes by its default parameters', () => {
    const [untouched, told] = [0, 1].map(() => {
        const simulation = new NetSimulation(makeGrid(RECT, 3, 2), 1);
        for (const node of [0, 3]) simulation.frames.pin(node, 10 * node, 40);
        return simulation;
    });
    told.configure(DEFAULT_NET_PARAMETERS);
    for (const simulation of [untouched, told]) playNet(simulation, 30);
    expect(bitsOf(untouched.net.positions)).toBe(bitsOf(told.net.positions));
    expect(untouched.net.diagonals.compliance).toBe(Infinity); // a new net is a fishing net
});

test('bad pins and impulses are refused', () => {
    const simulation = new NetSimulation(makeGrid(RECT, 3, 2), 1);
    expect(() => simulation.frames.pin(0, NaN, 0)).toThrow(RangeError);
    expect(() => simulation.frames.pin(12, 0, 0)).toThrow(RangeError);
    expect(() => simulation.frames.applyImpulse(0, 0, Infinity)).toThrow(RangeError);
});

test('the frame rate does not matter: step by step the same bits', () => {
    const at = (frameRate: number) => {
        const simulation = startNet(flag(6, 5));
        const states = new Map<number, string>();
        for (let frame = 1, steps = 0; frame <= frameRate; frame++) {
            steps += simulation.frames.advance(1 / frameRate);
            states.set(steps, bitsOf(simulation.net.positions));
        }
        return states;
    };
    const expected = at(60);
    for (const frameRate of [30, 144]) {
        at(frameRate).forEach((state, steps) => steps > 0 && expect(state).toBe(expected.get(steps)));
    }
});

test('pinned nodes are drawn on their pins in the frame in which these have moved, the threads as long as ever', () => {
    const simulation = startNet(curtain(10, 8, 0, 0));
    const {
        net,
        frames: { drawn },
    } = simulation;
    playNet(simulation, 30);
    const state = net.positions.slice();
    for (const node of net.pinnedNodes) simulation.frames.pin(node, 20 * node + 15, 150);
    simulation.frames.refreshDrawn();
    for (const node of net.pinnedNodes) expect(pointOf(drawn, node)).toEqual([20 * node + 15, 150]);
    net.edges.measureStretch(drawn);
    expect(net.edges.maxStretch).toBeLessThan(0.01);
    expect(net.positions).toEqual(state);
});

test('between two steps a net is drawn between them', () => {
    const simulation = startNet({ ...curtain(4, 4, 0, 0), hold: 'None' });
    simulation.frames.advance(FIXED_STEP);
    const before = simulation.net.positions[1];
    simulation.frames.advance(1.5 * FIXED_STEP);
    simulation.frames.refreshDrawn();
    expect(simulation.frames.drawn[1]).toBeCloseTo((before + simulation.net.positions[1]) / 2, 10);
});

test('pins of a resting net that are put elsewhere take it along without a swing', () => {
    const simulation = startNet({ ...curtain(10, 8, 0, 0), parameters: { damping: 4 } });
    playNet(simulation, 300);
    const before = simulation.net.positions.slice();
    const { net } = simulation;
    for (const node of net.pinnedNodes)
        simulation.frames.pin(node, before[2 * node] + 500, before[2 * node + 1]);
    simulation.frames.gather();
    playNet(simulation, 1);
    for (let k = 0; k < before.length; k += 2) before.set([before[k] + 500, before[k + 1]], k);
    expect(farthest(net.positions, before)).toBeLessThan(0.1);
});

test('a net that is mapped keeps its motion', () => {
    const [moved, still] = [0, 1].map(() => startNet(curtain(5, 4, 3)));
    for (const simulation of [moved, still]) playNet(simulation, 20);
    const map = new Affine().set(1, 0, 0, 1, 64, -32);
    moved.frames.transform(map);
    for (const simulation of [moved, still]) playNet(simulation, 5);
    for (let k = 0; k < still.net.positions.length; k += 2) map.apply(still.net.positions, k);
    expect(farthest(moved.net.positions, still.net.positions)).toBeLessThan(1e-6);
});

test('an impulse changes a velocity by impulse / mass, of a net at rest too', () => {
    const scene = { ...curtain(3, 3, 0, 0), hold: 'None', parameters: { gravityY: -600 } } as const;
    const simulation = startNet(scene);
    const start = simulation.net.positions.slice();
    for (let i = 0; i < 9; i++) simulation.frames.applyImpulse(i, 120 * simulation.net.masses[i], 0);
    playNet(simulation, 60);
    expect(simulation.net.positions[8] - start[8]).toBeCloseTo(120, 6);
    expect(simulation.net.positions[9] - start[9]).toBeCloseTo(-300, 6);
});

test('a settled net hangs still', () => {
    const simulation = startNet(curtain(8, 6, 5));
    simulation.settle(3);
    const before = simulation.net.positions.slice();
    playNet(simulation, 60);
    expect(farthest(simulation.net.positions, before)).toBeLessThan(3);
});

test('threads tear when too much hangs on them, and the rest falls', () => {
    const scene = curtain(6, 5, 0, 0);
    const simulation = startNet({ ...scene, parameters: { tearTension: 20_000 } });
    playNet(simulation, 60);
    expect(simulation.tornCount).toBe(0);
    const corner = scene.shape.nodeAt(0, 4);
    setMass(simulation.net, corner, 100);
    const height = simulation.net.positions[2 * corner + 1];
    playNet(simulation, 60);
    expect(simulation.tornCount).toBeGreaterThan(0);
    expect(simulation.net.positions[2 * corner + 1]).toBeLessThan(height - 300);
    expect(areFinite(simulation.net)).toBe(true);
});

test('numbers beyond all bounds put the net back, at rest', () => {
    const simulation = startNet(curtain(4, 4, 0, 0));
    playNet(simulation, 5);
    simulation.net.previousPositions[20] = -Infinity;
    playNet(simulation, 2);
    expect(areFinite(simulation.net)).toBe(true);
});
