import { cutAtNode, join, merge, reversed, split } from '../../assets/rope/edit/solver/edit';
import {
    listed,
    captureSimulation,
    simulationFrom,
    type Piece,
} from '../../assets/rope/memory/solver/simulation-state';
import { setMass, type Simulation } from '../../assets/rope/core/solver';
import { randomNumbers } from '../support/random';
import { swingingSimulation } from '../support/simulations';
import { farthest, lengthsOf, pointOf } from '../support/solver';

/** A rope in full swing with a load of 4 on node 5, its own masses and lengths all different. */
function swinging(): Simulation {
    const simulation = swingingSimulation({ damping: 0, iterations: 20 }, 'exact');
    const { chain } = simulation;
    for (let i = 0; i < chain.nodeCount; i++) setMass(chain, i, 1 + 0.1 * i + (i === 5 ? 4 : 0));
    for (let i = 0; i < chain.segmentCount; i++) chain.setBaseLength(i, 20 + i);
    for (let frame = 0; frame < 40; frame++) simulation.advance(1 / 60);
    simulation.advance(1 / 150);
    simulation.frames.refreshDrawn();
    return simulation;
}

function pieceOf(simulation: Simulation): Piece {
    const masses = Array.from(simulation.chain.masses, (mass, i) => (i === 5 ? mass - 4 : mass));
    return { state: listed(captureSimulation(simulation)), masses };
}

function grown({ state }: Piece, from: Simulation): Simulation {
    return simulationFrom(state, from.parameters);
}

const sum = (values: ArrayLike<number>): number =>
    Array.from(values).reduce((total, value) => total + value, 0);

/** Total momentum, mass x length / s. */
function momentumOf({ chain }: Simulation): [number, number] {
    const momentum: [number, number] = [0, 0];
    for (let k = 0; k < 2 * chain.nodeCount; k++)
        momentum[k % 2] +=
            (chain.masses[k >> 1] * (chain.positions[k] - chain.previousPositions[k])) / chain.substep;
    return momentum;
}

const PLACES = [0, 5, 10].flatMap((segment) =>
    [0.02, 0.1, 0.5, 0.9].map((t): [number, number] => [segment, t]),
);

describe.each(PLACES)('in segment %p at %p', (segment, t) => {
    const whole = swinging();
    const piece = pieceOf(whole);

    test('a node is put in without moving anything; masses and lengths add up; merging takes it out again', () => {
        const result = split(piece, segment, t);
        const simulation = grown(result, whole);
        const { chain } = simulation;
        expect(chain.nodeCount).toBe(13);
        expect(sum(chain.masses)).toBeCloseTo(sum(whole.chain.masses), 11);
        expect(sum(result.masses)).toBeCloseTo(sum(piece.masses), 11);
        expect(chain.restLength).toBeCloseTo(whole.chain.restLength, 10);
        expect(Math.min(...result.masses)).toBeGreaterThan(0);
        const [x, y] = pointOf(whole.frames.drawn, segment);
        const [nextX, nextY] = pointOf(whole.frames.drawn, segment + 1);
        const [newX, newY] = pointOf(simulation.frames.drawn, segment + 1);
        expect(newX).toBeCloseTo(x + (nextX - x) * t, 9);
        expect(newY).toBeCloseTo(y + (nextY - y) * t, 9);
        const others = [
            ...simulation.frames.drawn.slice(0, 2 * segment + 2),
            ...simulation.frames.drawn.slice(2 * segment + 4),
        ];
        expect(others).toEqual([...whole.frames.drawn]);
        const back = merge(result, segment + 1);
        expect(farthest(grown(back, whole).frames.drawn, whole.frames.drawn)).toBe(0);
        expect(sum(back.masses)).toBeCloseTo(sum(piece.masses), 11);
        expect(back.state.nodeCount).toBe(12);
    });

    test('a cut makes two pieces with all that the rope had, and joining them the rope that was', () => {
        const [head, tail] = cutAtNode(split(piece, segment, t), segment + 1);
        const [one, other] = [grown(head, whole), grown(tail, whole)];
        expect(sum(one.chain.masses) + sum(other.chain.masses)).toBeCloseTo(sum(whole.chain.masses), 11);
        expect(one.chain.restLength + other.chain.restLength).toBeCloseTo(whole.chain.restLength, 10);
        expect(Math.min(...head.masses, ...tail.masses)).toBeGreaterThan(0);
        expect(pointOf(one.frames.drawn, segment + 1)).toEqual(pointOf(other.frames.drawn, 0));
        expect([...one.chain.pinnedNodes, ...other.chain.pinnedNodes]).toEqual([0]);
        const stubs = join(head, tail);
        const again = merge(stubs, segment + 1);
        expect(farthest(grown(again, whole).chain.positions, whole.chain.positions)).toBe(0);
        expect(sum(again.masses)).toBeCloseTo(sum(piece.masses), 11);
        // Both go on: nothing is a jerk.
        for (const simulation of [one, other]) {
            const before = simulation.chain.positions.slice();
            for (let step = 0; step < 30; step++) {
                simulation.advance(1 / 60);
                if (step === 0) expect(farthest(simulation.chain.positions, before)).toBeLessThan(40);
                const lengths = lengthsOf(simulation.chain.positions);
                lengths.forEach((length, i) =>
                    expect(length / simulation.chain.baseLengths[i]).toBeLessThan(1.001),
                );
            }
        }
    });
});

test('on an even rope a cut keeps momentum, splitting and merging give back every bit of the masses', () => {
    const whole = swingingSimulation({ damping: 0 }, 'exact');
    for (let frame = 0; frame < 25; frame++) whole.advance(1 / 60);
    const piece: Piece = { state: listed(captureSimulation(whole)), masses: [...whole.chain.masses] };
    for (const t of [0.1, 0.25, 0.5, 0.9]) {
        const parts = cutAtNode(split(piece, 5, t), 6).map((part) => grown(part, whole));
        const [before, after] = [momentumOf(whole), parts.map(momentumOf)];
        expect(after[0][0] + after[1][0]).toBeCloseTo(before[0], 9);
        expect(after[0][1] + after[1][1]).toBeCloseTo(before[1], 9);
        const again = merge(split(piece, 5, t), 6);
        again.masses.forEach((mass) => expect(mass).toBeCloseTo(1, 14));
    }
});

test('the free part of a hanging rope falls with g', () => {
    const whole = swingingSimulation({ damping: 0 }, 'exact');
    whole.start((chain) => {
        for (let i = 0; i < chain.nodeCount; i++) chain.positions.set([0, -20 * i], 2 * i);
    });
    for (let frame = 0; frame < 30; frame++) whole.advance(1 / 60);
    const tail = grown(
        cutAtNode(
            split({ state: listed(captureSimulation(whole)), masses: [...whole.chain.masses] }, 4, 0.3),
            5,
        )[1],
        whole,
    );
    const speeds = (): number[] => {
        for (let frame = 0; frame < 30; frame++) tail.advance(1 / 60);
        const { positions, previousPositions, substep } = tail.chain;
        return Array.from(positions, (value, k) => (value - previousPositions[k]) / substep);
    };
    const before = speeds();
    speeds().forEach((speed, k) => expect(Math.abs(speed - before[k] + (k % 2) * 490)).toBeLessThan(0.001));
    const { positions, baseLengths } = tail.chain;
    lengthsOf(positions).forEach((length, i) =>
        expect(Math.abs(length / baseLengths[i] - 1)).toBeLessThan(1e-5),
    );
});

test('reversing twice gives the same, and once the same motion from the other end', () => {
    const whole = swinging();
    const piece = pieceOf(whole);
    expect(reversed(reversed(piece))).toEqual(piece);
    const turned = grown(reversed(piece), whole);
    expect(turned.chain.pinnedNodes).toEqual([11]);
    for (let frame = 0; frame < 20; frame++) for (const one of [whole, turned]) one.advance(1 / 60);
    for (let i = 0; i < 12; i++) {
        const [x, y] = pointOf(whole.chain.positions, i);
        const [turnedX, turnedY] = pointOf(turned.chain.positions, 11 - i);
        expect(Math.hypot(x - turnedX, y - turnedY)).toBeLessThan(1e-3);
    }
});

test('20 cuts at random, and every piece lives on', () => {
    const random = randomNumbers(3);
    const whole = swinging();
    let pieces = [pieceOf(whole)];
    for (let cut = 0; cut < 20; cut++) {
        const k = Math.floor(random() * pieces.length);
        const segment = Math.floor(random() * (pieces[k].state.nodeCount - 1));
        const parts = cutAtNode(split(pieces[k], segment, 0.1 + 0.8 * random()), segment + 1);
        pieces = [...pieces.slice(0, k), ...parts, ...pieces.slice(k + 1)].map((piece) => {
            const simulation = grown(piece, whole);
            simulation.advance(1 / 60);
            return { ...piece, state: listed(captureSimulation(simulation)) };
        });
    }
    expect(pieces).toHaveLength(21);
    expect(sum(pieces.flatMap(({ masses }) => [...masses]))).toBeCloseTo(sum(pieceOf(whole).masses), 9);
    for (const { state } of pieces) expect(state.nodes.every(Number.isFinite)).toBe(true);
});
