import type { Simulation } from '../../../assets/rope/core/solver';
import {
    captureSimulation,
    restoreSimulation,
    type SimulationState,
} from '../../../assets/rope/memory/solver/simulation-state';
import { playPress, pressOf } from '../../physics/contact/presses';
import { box, contactsOf, depthOf, play, put, RADIUS, ropeAmong } from '../../physics/contact/rig';
import { pointsOf } from '../../scenes/scene';

const SEEDS = Array.from({ length: 24 }, (_, k) => 1000 + k);

test.each(SEEDS)('a press that closes on a rope leaves it whole and on its side, scene %s', (seed) => {
    const { stretch, after, depth, below } = playPress(pressOf(seed));
    expect(stretch).toBeLessThan(0.02);
    expect(after).toBeLessThan(0.001);
    expect(depth).toBeLessThan(0.1);
    expect(below).toBe(0);
});

const NODES = 30;
const LENGTH = 8;

const squeezed = (rope: Simulation): number =>
    contactsOf(rope.chain).squeezed.filter((value) => value > 0).length;

/** A rope on a floor, and a press that has closed on it. */
function pressed(thickness: number): { rope: Simulation; press: ReturnType<typeof box> } {
    const floor = box(600, thickness, { y: -RADIUS - thickness / 2 });
    const press = box(120, 60, { y: 150 });
    const points = pointsOf(NODES, (i) => [0.95 * LENGTH * (i - NODES / 2), 2]);
    const rope = ropeAmong([floor, press], { points, baseLength: LENGTH, pins: [], damping: 1 });
    play(rope, 2);
    play(rope, 1, (time) => put(press, { y: Math.max(150 - 200 * time, 30 - 8) }));
    return { rope, press };
}

test('nodes below a press stay on a thin floor while it is closed, and come out when it opens', () => {
    const { rope, press } = pressed(4);
    expect(squeezed(rope)).toBeGreaterThan(10);
    const heights = rope.chain.positions.filter((_, k) => k % 2 === 1);
    expect(Math.max(...heights.map(Math.abs))).toBeLessThan(0.2);
    play(rope, 1, (time) => put(press, { y: 22 + 100 * time }));
    expect(squeezed(rope)).toBe(0);
    expect(depthOf(rope)).toBeLessThan(0.1);
});

test('a closed press holds the rope against a pull that slides it over the floor', () => {
    const { rope } = pressed(40);
    const before = rope.chain.positions.slice();
    rope.configure({ gravityX: 1500 });
    play(rope, 1);
    const moved = (node: number): number => Math.abs(rope.chain.positions[2 * node] - before[2 * node]);
    expect(moved(0)).toBeGreaterThan(1);
    expect(moved(NODES / 2)).toBeLessThan(1);
});

test('an obstacle that pushes a taut rope beyond its reach goes through it, and the rope keeps its length', () => {
    const bar = box(40, 40, { y: -60 });
    const points = pointsOf(NODES, (i) => [LENGTH * (i - NODES / 2), 0]);
    const rope = ropeAmong([bar], { points, baseLength: LENGTH, pins: [0, NODES - 1], damping: 1 });
    const there = play(rope, 2, (time) => put(bar, { y: -60 + 100 * time }));
    const back = play(rope, 2, (time) => put(bar, { y: 140 - 100 * time }));
    const after = play(rope, 1);
    expect(there.stretch).toBeLessThan(0.02);
    expect(back.stretch).toBeLessThan(0.02);
    expect(after.stretch).toBeLessThan(0.001);
    expect(after.depth).toBeLessThan(0.1);
});

test('an obstacle that moves over a hook leaves the rope at it whole', () => {
    const block = box(100, 100, { x: -150, y: 100 });
    const points = pointsOf(NODES, (i) => [0, 100 - LENGTH * i]);
    const rope = ropeAmong([block], { points, baseLength: LENGTH, pins: [0], damping: 1 });
    const { stretch } = play(rope, 3, (time) => put(block, { x: -150 + 100 * time, y: 100 }));
    expect(stretch).toBeLessThan(0.001);
});

test('a state keeps what is squeezed: what comes after it is bit by bit the same', () => {
    const { rope, press } = pressed(40);
    const state = JSON.parse(JSON.stringify(captureSimulation(rope))) as SimulationState;
    const open = (time: number): void => put(press, { y: 22 + 100 * time });
    play(rope, 1, open);
    const after = rope.chain.positions.slice();
    put(press, { y: 22 });
    put(press, { y: 22 });
    restoreSimulation(rope, state);
    play(rope, 1, open);
    expect(rope.chain.positions).toEqual(after);
});
