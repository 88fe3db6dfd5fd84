import {
    isState,
    listed,
    captureSimulation,
    restoreSimulation,
    type SimulationState,
} from '../../../assets/rope/memory/solver/simulation-state';
import type { Simulation } from '../../../assets/rope/core/solver';
import { box, circle, depthOf, play, put, ropeAmong, contactsOf } from '../../physics/contact/rig';
import { pointsOf } from '../../scenes/scene';

const NODES = 40;
const LENGTH = 8;

/** A rope that hangs through something at the origin. */
const start = { points: pointsOf(NODES, (i) => [10, 160 - LENGTH * i]), baseLength: LENGTH, damping: 1 };

const THINGS = {
    'thin bar': () => box(200, 12),
    'large box': () => box(200, 90),
    ball: () => circle(30, { x: 14 }),
};

const goingThrough = (rope: Simulation): number =>
    contactsOf(rope.chain).threads.filter((thread) => thread !== null).length;

test.each(Object.keys(THINGS) as (keyof typeof THINGS)[])(
    'a rope that starts through a %s stays through it, and collides with it when it was pulled out',
    (name) => {
        const thing = THINGS[name]();
        const rope = ropeAmong([thing], start);
        expect(play(rope, 2).stretch).toBeLessThan(0.0005);
        expect(goingThrough(rope)).toBeGreaterThan(1);
        const pulled = play(rope, 4, (time) => rope.frames.pin(0, 10, 160 + 100 * time));
        expect(pulled.stretch).toBeLessThan(0.0005);
        expect(goingThrough(rope)).toBe(0);
        play(rope, 4, (time) => rope.frames.pin(0, 10, 560 - 80 * time));
        expect(depthOf(rope)).toBeLessThan(0.5);
    },
);

test('a rope that something moves into goes through nothing', () => {
    const bar = box(200, 12, { y: -400 });
    const rope = ropeAmong([bar], start);
    play(rope, 4, (time) => put(bar, { y: -400 + 100 * time }));
    expect(goingThrough(rope)).toBe(0);
    expect(depthOf(rope)).toBeLessThan(0.5);
});

test('a state keeps what a rope goes through: what comes after it is bit by bit the same', () => {
    const thing = box(200, 12);
    const rope = ropeAmong([thing], start);
    play(rope, 1);
    const state = JSON.parse(JSON.stringify(captureSimulation(rope))) as SimulationState;
    expect(isState(state)).toBe(true);
    play(rope, 1);
    const wanted = captureSimulation(rope);
    const other = ropeAmong([thing], start);
    play(other, 3);
    for (const one of [rope, other, ropeAmong([thing], start)]) {
        restoreSimulation(one, state);
        expect(listed(captureSimulation(one))).toEqual(state);
        play(one, 1);
        expect(captureSimulation(one)).toEqual(wanted);
    }
});

const hookAt = (rope: Simulation, time: number): void =>
    rope.frames.pin(NODES - 1, 80 - 160 * Math.min(time, 0.8), 3);

/** A rope under a ball, while a hook draws its tail through that from the right to the left. */
function drawnThrough(): Simulation {
    const points = pointsOf(NODES, (i) => [4 * i - 80, -80]);
    const rope = ropeAmong([circle(30)], { points, baseLength: LENGTH, pins: [0, NODES - 1], damping: 1 });
    rope.frames.pin(0, -80, 80);
    play(rope, 1, () => hookAt(rope, 0));
    play(rope, 0.6, (time) => hookAt(rope, time));
    return rope;
}

test('a state keeps that a rope was drawn through something: what comes after it is bit by bit the same', () => {
    const rope = drawnThrough();
    expect(goingThrough(rope)).toBeGreaterThan(3);
    const state = JSON.parse(JSON.stringify(captureSimulation(rope))) as SimulationState;
    const goOn = (time: number): void => hookAt(rope, 0.6 + time);
    play(rope, 1, goOn);
    const wanted = captureSimulation(rope);
    restoreSimulation(rope, state);
    expect(listed(captureSimulation(rope))).toEqual(state);
    play(rope, 1, goOn);
    expect(captureSimulation(rope)).toEqual(wanted);
});
