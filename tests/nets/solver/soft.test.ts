import { FIXED_STEP, areFinite } from '../../../assets/rope/core/solver';
import { makeGrid, makeWeb, type NetShape } from '../../../assets/rope/nets/solver/shapes';
import { cutEdges, removeCell } from '../../../assets/rope/nets/solver/tear';
import { NetSimulation } from '../../../assets/rope/nets/solver/net-simulation';
import type { NetParameters } from '../../../assets/rope/nets/solver/parameters';

const SIZE = 120;
const MASS = 6;

function square(): NetShape {
    return makeGrid({ x: 0, y: 0, width: SIZE, height: SIZE }, 6, 6);
}

function soft(parameters: Partial<NetParameters>, shape = square()): NetSimulation {
    const simulation = new NetSimulation(shape, MASS);
    simulation.configure({ gravityX: 0, gravityY: 0, damping: 0, ...parameters });
    return simulation;
}

function areaOf({ net }: NetSimulation): number {
    let area = 0;
    for (let cell = 0; cell < net.cellCount; cell++) {
        for (let k = 0; k < 4; k++) {
            const a = 2 * net.cells[4 * cell + k];
            const b = 2 * net.cells[4 * cell + ((k + 1) % 4)];
            area += (net.positions[a] * net.positions[b + 1] - net.positions[b] * net.positions[a + 1]) / 2;
        }
    }
    return Math.abs(area);
}

/** Momentum along x and y, and angular momentum about the origin. */
function momentaOf({ net }: NetSimulation): [number, number, number] {
    const sums: [number, number, number] = [0, 0, 0];
    for (let i = 0; i < net.nodeCount; i++) {
        const [x, y] = [net.positions[2 * i], net.positions[2 * i + 1]];
        const u = (net.masses[i] * (x - net.previousPositions[2 * i])) / net.substep;
        const v = (net.masses[i] * (y - net.previousPositions[2 * i + 1])) / net.substep;
        sums[0] += u;
        sums[1] += v;
        sums[2] += x * v - y * u;
    }
    return sums;
}

function play(simulation: NetSimulation, steps: number): void {
    for (let step = 0; step < steps; step++) simulation.frames.advance(FIXED_STEP);
}

/** Pushes the nodes of the upper left part about. */
function kick(simulation: NetSimulation): void {
    for (let i = 0; i < 10; i++) simulation.frames.applyImpulse(i, 40 - 9 * i, -30 + 4 * i);
}

describe('a net that encloses something', () => {
    test('keeps its area when it is pushed together; an open one does not', () => {
        const areas = [0, 1].map((volumeRatio) => {
            const simulation = soft({ volumeRatio });
            const { net } = simulation;
            for (let i = 0; i < net.nodeCount; i++) net.positions[2 * i] *= 0.7;
            simulation.frames.stop();
            play(simulation, 60);
            return areaOf(simulation) / SIZE ** 2;
        });
        expect(areas[0]).toBeCloseTo(0.7, 6);
        expect(areas[1]).toBeGreaterThan(0.99);
        expect(areas[1]).toBeLessThan(1.01);
    });

    test('is blown up to as much as it is told, or as its threads let it', () => {
        const shape = makeWeb({ x: 0, y: 0, width: SIZE, height: SIZE }, 12, 3);
        const slack = soft({ volumeRatio: 1.2, damping: 8 }, shape);
        slack.net.lengthen(1.5);
        const rest = areaOf(slack);
        play(slack, 240);
        expect(areaOf(slack) / rest).toBeCloseTo(1.2, 2);
        const taut = soft({ volumeRatio: 1.2, volumeCompliance: 1, damping: 8 }, shape);
        play(taut, 240);
        expect(areaOf(taut) / rest).toBeLessThan(1.02);
        expect(taut.maxStretch).toBeLessThanOrEqual(taut.parameters.stretchLimit);
    });

    test('gives way to a load by its compliance', () => {
        const share = (volumeCompliance: number): number => {
            const simulation = soft({ volumeRatio: 1, volumeCompliance, gravityY: -980, damping: 8 });
            const { net } = simulation;
            for (let i = 0; i < 7; i++)
                simulation.frames.pin(net.nodeCount - 1 - i, net.positions[2 * (net.nodeCount - 1 - i)], 0);
            play(simulation, 240);
            return areaOf(simulation) / SIZE ** 2;
        };
        expect(share(1)).toBeLessThan(share(0));
    });

    test('loses the area of a cell that is burnt, and no more', () => {
        const simulation = soft({ volumeRatio: 1 });
        const { net } = simulation;
        net.cells.copyWithin(0, 4, 4 * net.cellCount);
        net.cellCount--;
        net.changed();
        play(simulation, 30);
        expect(areaOf(simulation) / SIZE ** 2).toBeCloseTo(35 / 36, 6);
    });
});

describe('a net that is torn', () => {
    /** Cuts the threads along x = 50 and pushes the right half away. */
    function halve(simulation: NetSimulation): number[] {
        const { net } = simulation;
        cutEdges(net, 50, -10, 50, SIZE + 10);
        const right = Array.from({ length: net.nodeCount }, (_, i) => i).filter(
            (i) => net.positions[2 * i] > 50,
        );
        for (const i of right) simulation.frames.applyImpulse(i, 100 * net.masses[i], 0);
        return right;
    }

    test.each([
        ['shape', { shapeCompliance: 1e-4 }],
        ['volume', { volumeRatio: 1 }],
        ['both', { shapeCompliance: 1e-4, volumeRatio: 1 }],
    ])('falls into pieces that know nothing of each other: %s', (_, parameters) => {
        const simulation = soft(parameters);
        const right = halve(simulation);
        const before = Float64Array.from(simulation.net.positions);
        play(simulation, 60);
        const { positions } = simulation.net;
        for (let i = 0; i < simulation.net.nodeCount; i++) {
            const way = right.indexOf(i) >= 0 ? 100 : 0;
            expect(positions[2 * i] - before[2 * i]).toBeCloseTo(way, 6);
            expect(positions[2 * i + 1] - before[2 * i + 1]).toBeCloseTo(0, 6);
        }
    });

    test('keeps the shape and the area of each piece', () => {
        const simulation = soft({ shapeCompliance: 1e-4, volumeRatio: 1, damping: 6 });
        const right = halve(simulation);
        const { net } = simulation;
        const area = areaOf(simulation);
        kick(simulation);
        for (const i of right.slice(0, 4)) simulation.frames.applyImpulse(i, -30, 25);
        play(simulation, 300);
        expect(areaOf(simulation) / area).toBeCloseTo(1, 3);
        for (const [a, b] of [
            [0, 44],
            [3, 48],
        ]) {
            const rest = Math.hypot(
                net.restPoints[2 * a] - net.restPoints[2 * b],
                net.restPoints[2 * a + 1] - net.restPoints[2 * b + 1],
            );
            const dx = net.positions[2 * a] - net.positions[2 * b];
            expect(Math.hypot(dx, net.positions[2 * a + 1] - net.positions[2 * b + 1])).toBeCloseTo(rest, 2);
        }
    });

    test('bursts if it is blown up: nothing presses on it any more', () => {
        const places = [1.2, 0].map((volumeRatio) => {
            const simulation = soft({ volumeRatio });
            simulation.net.lengthen(1.5);
            removeCell(simulation.net, 14);
            kick(simulation);
            play(simulation, 20);
            return simulation.net.positions;
        });
        expect(places[0]).toEqual(places[1]);
    });
});

describe('a net that keeps its shape', () => {
    test('goes back to it, wherever it is and however it is turned', () => {
        const simulation = soft({ shapeCompliance: 1e-4, damping: 6 });
        kick(simulation);
        play(simulation, 300);
        const { net } = simulation;
        const distance = (i: number, j: number): number =>
            Math.hypot(
                net.positions[2 * i] - net.positions[2 * j],
                net.positions[2 * i + 1] - net.positions[2 * j + 1],
            );
        expect(distance(0, 48)).toBeCloseTo(SIZE * Math.SQRT2, 2);
        expect(distance(6, 42)).toBeCloseTo(SIZE * Math.SQRT2, 2);
    });

    test('wobbles as often as its compliance says', () => {
        const frequency = 2;
        const simulation = soft({ shapeCompliance: 1 / (2 * Math.PI * frequency) ** 2 });
        const { net } = simulation;
        // Pushed together along x: no thread is taut.
        for (let i = 0; i < net.nodeCount; i++) net.positions[2 * i] = 60 + 0.8 * (net.positions[2 * i] - 60);
        simulation.frames.stop();
        const widths: number[] = [];
        for (let step = 0; step < 15; step++) {
            play(simulation, 1);
            widths.push(net.positions[12] - net.positions[0]);
        }
        // A quarter of a round later it is as wide as at rest.
        const quarter = Math.round(60 / frequency / 4);
        expect(Math.abs(widths[quarter - 1] - SIZE)).toBeLessThan(4);
        expect(widths[1]).toBeLessThan(105);
    });

    test.each([
        ['shape', { shapeCompliance: 1e-3 }],
        ['volume', { volumeRatio: 1, volumeCompliance: 1 }],
        ['both', { shapeCompliance: 1e-3, volumeRatio: 1 }],
    ])('changes neither momentum nor angular momentum by itself: %s', (_, parameters) => {
        const simulation = soft(parameters);
        kick(simulation);
        play(simulation, 1);
        const before = momentaOf(simulation);
        play(simulation, 60);
        const [x, y, angular] = momentaOf(simulation);
        expect(x).toBeCloseTo(before[0], 6);
        expect(y).toBeCloseTo(before[1], 6);
        // One pass over the threads, one after the other, changes it by as much already.
        expect(Math.abs(angular / before[2] - 1)).toBeLessThan(0.01);
    });

    test('stands on the nodes that are pinned', () => {
        const simulation = soft({ shapeCompliance: 1e-3, volumeRatio: 1, gravityY: -980, damping: 5 });
        const { net } = simulation;
        for (let i = 42; i < 49; i++)
            simulation.frames.pin(i, net.positions[2 * i], net.positions[2 * i + 1]);
        kick(simulation);
        play(simulation, 300);
        expect(net.positions[1]).toBeGreaterThan(0.9 * SIZE);
        expect(net.positions[0]).toBeCloseTo(0, -1);
    });

    test('of nodes that all lie in one point stays finite', () => {
        const simulation = soft({ shapeCompliance: 1e-3, volumeRatio: 1 });
        simulation.net.positions.fill(7);
        simulation.frames.stop();
        play(simulation, 10);
        expect(areFinite(simulation.net)).toBe(true);
    });
});
