import {
    Affine,
    FIXED_STEP,
    maxStretch,
    placeHeap,
    Simulation,
    setMass,
} from '../../assets/rope/core/solver';
import { SOLVERS, simulationOf, swingingSimulation } from '../support/simulations';
import { bitsOf, farthest, lengthsOf, pointOf } from '../support/solver';

/** Differences of coordinates of some 1000 px, divided by a step of 1/60 s. */
const ROUNDING = 1e-9;

function velocities({ chain, velocityPerWay }: Simulation): Float64Array {
    return chain.positions.map((value, k) => (value - chain.previousPositions[k]) * velocityPerWay);
}

describe.each(SOLVERS)('an impulse, with the solver %s,', (solver) => {
    test.each([1, 4])(
        'before the first step changes the velocity by J / m exactly, %i substeps',
        (substeps) => {
            const simulation = new Simulation({ nodeCount: 2, baseLength: 1e6, nodeMass: 4 });
            simulation.configure({ gravityY: 0, damping: 0, substeps }, solver);
            simulation.frames.applyImpulse(1, 480, -240);
            simulation.advance(FIXED_STEP);
            [0, 0, 2, -1].forEach((value, k) => expect(simulation.chain.positions[k]).toBeCloseTo(value, 12));
        },
    );

    test('before the first step lets gravity have its exact half step as well', () => {
        const simulation = new Simulation({ nodeCount: 2, baseLength: 1e6 });
        simulation.configure({ damping: 0 }, solver);
        simulation.frames.applyImpulse(1, 0, 600);
        for (let step = 0; step < 30; step++) simulation.advance(FIXED_STEP);
        expect(simulation.chain.positions[3]).toBeCloseTo(300 - (980 * 0.25) / 2, 9); // 30 sums
    });

    test('later changes the velocity by J / m and nothing else', () => {
        const simulation = swingingSimulation({}, solver);
        for (let step = 0; step < 10; step++) simulation.advance(FIXED_STEP);
        setMass(simulation.chain, 7, 4);
        const before = velocities(simulation);
        const places = bitsOf(simulation.chain.positions);
        simulation.frames.applyImpulse(7, 80, -40);
        const change = velocities(simulation).map((value, k) => value - before[k]);
        expect(bitsOf(simulation.chain.positions)).toBe(places);
        change.forEach((value, k) => expect(value).toBeCloseTo([20, -10][k - 14] ?? 0, 9));
    });

    test('on a pinned node does nothing', () => {
        const simulation = simulationOf(3, { 0: [0, 0] }, {}, solver);
        simulation.frames.applyImpulse(0, 1e6, 1e6);
        simulation.advance(FIXED_STEP);
        simulation.frames.unpin(0);
        expect(velocities(simulation)[0]).toBe(0);
    });
});

describe('gathering', () => {
    test('puts pins in their places at once and keeps every velocity', () => {
        const simulation = swingingSimulation();
        for (let step = 0; step < 20; step++) simulation.advance(FIXED_STEP);
        const before = velocities(simulation);
        simulation.frames.pin(0, 300, 100);
        simulation.frames.gather();
        expect(pointOf(simulation.chain.positions, 0)).toEqual([300, 100]);
        expect(pointOf(simulation.frames.drawn, 0)).toEqual([300, 100]);
        expect(farthest(velocities(simulation), before)).toBeLessThan(ROUNDING);
    });

    test.each([
        ['a free end', { 0: [0, 0] }, 10],
        ['a slack span', { 0: [0, 0], 29: [150, 0] }, 10],
        ['a nearly taut span', { 0: [0, 0], 29: [285, 0] }, 10],
        ['three pins', { 0: [0, 0], 12: [100, 0], 29: [200, 20] }, 10],
        ['a loop', { 0: [0, 0], 29: [0, 0] }, 15],
    ] as const)('leaves no segment too long when the rope shrinks: %s', (_, pins, baseLength) => {
        const simulation = simulationOf(30, pins as unknown as Record<number, [number, number]>);
        for (let step = 0; step < 30; step++) simulation.advance(FIXED_STEP);
        for (let i = 0; i < 29; i++) simulation.chain.setBaseLength(i, baseLength);
        simulation.frames.gather();
        expect(maxStretch(simulation.chain.positions, simulation.chain.baseLengths)).toBeLessThan(ROUNDING);
    });

    test('leaves no segment too long when a heavy load has stretched them', () => {
        const simulation = simulationOf(30, { 0: [0, 0], 29: [300, 0] });
        setMass(simulation.chain, 15, 1000);
        for (let step = 0; step < 60; step++) simulation.advance(FIXED_STEP);
        expect(maxStretch(simulation.chain.positions, simulation.chain.baseLengths)).toBeGreaterThan(0.05);
        simulation.frames.gather();
        expect(maxStretch(simulation.chain.positions, simulation.chain.baseLengths)).toBeLessThan(ROUNDING);
    });

    test('does not pull the pins along on the way to the next step', () => {
        const simulation = simulationOf(5, { 0: [0, 0] });
        simulation.frames.pin(0, 500, 0);
        simulation.frames.gather();
        simulation.advance(FIXED_STEP);
        expect(velocities(simulation)[0]).toBe(0);
    });

    test('in the middle of a frame leaves nothing behind that would be drawn', () => {
        const simulation = simulationOf(5, {}, { damping: 0 });
        simulation.advance(1.5 * FIXED_STEP);
        for (let i = 0; i < 4; i++) simulation.chain.setBaseLength(i, 10);
        simulation.frames.gather();
        expect(maxStretch(simulation.frames.drawn, simulation.chain.baseLengths)).toBeLessThan(ROUNDING);
    });

    test('changes nothing when nothing is too long', () => {
        const simulation = simulationOf(5, { 0: [0, 0] });
        const before = bitsOf(simulation.chain.positions);
        simulation.frames.gather();
        expect(bitsOf(simulation.chain.positions)).toBe(before);
    });
});

describe('a map of the whole rope', () => {
    const TURN = new Affine().set(0.6, 0.8, -0.8, 0.6, 100, -50);

    test('takes the nodes, their velocities, the pins and the drawn rope with it', () => {
        const [moved, still] = [swingingSimulation(), swingingSimulation()];
        for (const simulation of [moved, still]) {
            for (let step = 0; step < 10; step++) simulation.advance(FIXED_STEP);
            simulation.frames.refreshDrawn();
        }
        moved.frames.transform(TURN);
        const { chain } = still;
        for (const points of [
            chain.positions,
            chain.previousPositions,
            still.frames.pinPositions,
            still.frames.drawn,
        ]) {
            for (let k = 0; k < points.length; k += 2) TURN.apply(points, k);
        }
        expect(moved.chain.positions).toEqual(chain.positions);
        expect(moved.chain.previousPositions).toEqual(chain.previousPositions);
        expect(pointOf(moved.frames.pinPositions, 0)).toEqual(pointOf(still.frames.pinPositions, 0));
        expect(moved.frames.drawn).toEqual(still.frames.drawn);
    });

    test('turns the move that a pin has yet to make', () => {
        const simulation = swingingSimulation();
        const move = new Float64Array(2);
        simulation.frames.pin(0, 5, 10);
        simulation.frames.transform(TURN);
        simulation.frames.pins.moveOf(0, move);
        expect(move[0]).toBeCloseTo(0.6 * 5 - 0.8 * 10, 12); // sums of some 100
        expect(move[1]).toBeCloseTo(0.8 * 5 + 0.6 * 10, 12);
    });

    test('and of gravity gives the mapped motion', () => {
        const turned = swingingSimulation();
        const still = swingingSimulation();
        turned.frames.transform(TURN);
        turned.configure({ gravityX: 0.8 * 980, gravityY: -0.6 * 980 });
        for (let step = 0; step < 30; step++) {
            turned.advance(FIXED_STEP);
            still.advance(FIXED_STEP);
        }
        const expected = still.chain.positions.slice();
        for (let k = 0; k < expected.length; k += 2) TURN.apply(expected, k);
        // A turn rounds every coordinate, and a swinging rope doubles a difference in some ten steps.
        expect(farthest(turned.chain.positions, expected)).toBeLessThan(1e-8);
    });

    test('in the middle of a frame keeps the place between the steps', () => {
        const simulation = swingingSimulation();
        simulation.advance(1.5 * FIXED_STEP);
        simulation.frames.refreshDrawn();
        const expected = simulation.frames.drawn.slice();
        for (let k = 0; k < expected.length; k += 2) TURN.apply(expected, k);
        simulation.frames.transform(TURN);
        simulation.frames.refreshDrawn();
        expect(farthest(simulation.frames.drawn, expected)).toBeLessThan(ROUNDING);
        expect(pointOf(simulation.frames.drawn, 0)).toEqual(pointOf(simulation.frames.pinPositions, 0));
    });
});

describe('a rope with another number of nodes', () => {
    /** A rope in motion whose masses and base lengths all differ. */
    function uneven(): Simulation {
        const simulation = swingingSimulation();
        simulation.chain.masses.forEach((_, i) => setMass(simulation.chain, i, 1 + i));
        for (let i = 0; i < 11; i++) simulation.chain.setBaseLength(i, 20 + i);
        simulation.frames.pin(3, 20, -40);
        simulation.advance(3.5 * FIXED_STEP);
        return simulation;
    }

    test.each([2, 5, 12, 13, 40])('keeps the nodes it shares with it bit for bit: %i of 12', (nodeCount) => {
        const old = uneven();
        const result = old.resized(nodeCount);
        const shared = Math.min(nodeCount, 12);
        expect(result.chain.nodeCount).toBe(nodeCount);
        for (const name of ['positions', 'previousPositions'] as const) {
            expect(bitsOf(result.chain[name].slice(0, 2 * shared))).toBe(
                bitsOf(old.chain[name].slice(0, 2 * shared)),
            );
        }
        for (const name of ['masses', 'inverseMasses', 'pinned'] as const) {
            expect([...result.chain[name].slice(0, shared)]).toEqual([...old.chain[name].slice(0, shared)]);
        }
        expect([...result.chain.baseLengths.slice(0, shared - 1)]).toEqual([
            ...old.chain.baseLengths.slice(0, shared - 1),
        ]);
        expect(result.chain.substep).toBe(old.chain.substep);
        expect(result.parameters).toEqual(old.parameters);
    });

    test('of the same number moves on as the old one does, bit for bit', () => {
        const old = uneven();
        const result = old.resized(12);
        for (const simulation of [old, result]) {
            simulation.frames.pin(0, 40, 10);
            for (let frame = 0; frame < 50; frame++) simulation.advance(1 / 45);
            simulation.frames.refreshDrawn();
        }
        expect(bitsOf(result.chain.positions)).toBe(bitsOf(old.chain.positions));
        expect(bitsOf(result.frames.drawn)).toBe(bitsOf(old.frames.drawn));
    });

    test('is drawn at once', () => {
        const old = uneven();
        old.frames.refreshDrawn();
        const {
            frames: { drawn },
        } = old.resized(20);
        expect(bitsOf(drawn.slice(0, 24))).toBe(bitsOf(old.frames.drawn));
        expect(pointOf(drawn, 19)).not.toEqual([0, 0]);
    });

    test('grows beyond a free tail in the direction of its last segment', () => {
        const result = simulationOf(3, { 0: [5, 0] }).resized(5);
        expect([...result.chain.positions]).toEqual([5, 0, 5, -20, 5, -40, 5, -60, 5, -80]);
        expect(maxStretch(result.chain.positions, result.chain.baseLengths)).toBe(0);
    });

    test('goes to and fro at a pinned tail, that keeps its place', () => {
        const result = simulationOf(3, { 0: [0, 0], 2: [0, -40] }).resized(6);
        expect([...result.chain.positions]).toEqual([0, 0, 0, -20, 0, -40, 0, -20, 0, -40, 0, -20]);
        expect([...result.chain.pinned]).toEqual([1, 0, 1, 0, 0, 0]);
    });

    test('gives new nodes the mass, the length and the velocity of its tail', () => {
        const old = uneven();
        const result = old.resized(20);
        const now = velocities(result);
        for (let i = 12; i < 20; i++) {
            expect(result.chain.masses[i]).toBe(12);
            expect(result.chain.baseLengths[i - 1]).toBe(30);
            expect(now[2 * i]).toBeCloseTo(now[22], 9);
            expect(now[2 * i + 1]).toBeCloseTo(now[23], 9);
        }
    });

    test('throws no new node about when the rope has just left its heap', () => {
        const simulation = new Simulation({ nodeCount: 3, baseLength: 20 });
        simulation.frames.pin(0, 0, 0);
        simulation.start((chain) => placeHeap(chain, 0, 0));
        simulation.frames.applyImpulse(2, 30, 0);
        simulation.advance(FIXED_STEP);
        const result = simulation.resized(10);
        const fastest = Math.max(...velocities(result).map(Math.abs));
        expect(fastest).toBeLessThan(100); // the impulse gave 30, gravity and the passes some more
    });

    test('goes down from a heap', () => {
        const simulation = new Simulation({ nodeCount: 2, baseLength: 20 });
        expect([...simulation.resized(4).chain.positions]).toEqual([0, 0, 0, 0, 0, -20, 0, -40]);
    });

    test('keeps the time left over', () => {
        const simulation = simulationOf(3, { 0: [0, 0] });
        simulation.advance(0.75 * FIXED_STEP);
        expect(simulation.resized(4).advance(0.5 * FIXED_STEP)).toBe(1);
    });

    test('no longer holds nodes it has lost', () => {
        const result = simulationOf(5, { 0: [0, 0], 4: [60, 0] }).resized(3);
        expect([...result.chain.pinned]).toEqual([1, 0, 0]);
        expect(lengthsOf(result.chain.positions)).toHaveLength(2);
    });
});
