import { FIXED_STEP, type Simulation } from '../../../assets/rope/core/solver';
import {
    isState,
    captureSimulation,
    restoreSimulation,
    type SimulationState,
} from '../../../assets/rope/memory/solver/simulation-state';
import { box, lineDepthOf, play, put, ropeAmong, speedOf, contactsOf } from '../../physics/contact/rig';
import { pointsOf } from '../../scenes/scene';

const NODES = 24;
const LENGTH = 20;

/** A rope that falls over a box that is narrower than it, and hangs down on both sides. */
function draped(obstacle = box(100, 40)): Simulation {
    const points = pointsOf(NODES, (i) => [LENGTH * (i - NODES / 2 + 0.3), 40 + Math.sin(i)]);
    return ropeAmong([obstacle], { points, baseLength: LENGTH, pins: [], damping: 2 });
}

test('the line of a rope hangs round corners, not through them, and comes to rest there', () => {
    const rope = draped();
    const { lineDepth, stretch, fallbacks } = play(rope, 15);
    expect(lineDepth).toBeLessThan(1);
    expect(stretch).toBeLessThan(0.0005);
    expect(fallbacks).toBe(0);
    expect(speedOf(rope)).toBeLessThan(0.01);
    const { corners } = contactsOf(rope.chain);
    expect(corners.held.filter((obstacle) => obstacle !== null)).toHaveLength(2);
});

test('a rope whose segments lie on the corners of a box is carried by it', () => {
    const crate = box(100, 40);
    const rope = draped(crate);
    play(rope, 8);
    const before = rope.chain.positions[NODES];
    play(rope, 4, (time) => put(crate, { x: 30 * time }));
    play(rope, 4, () => put(crate, { x: 120 }));
    expect(rope.chain.positions[NODES] - before).toBeGreaterThan(100);
    expect(lineDepthOf(rope)).toBeLessThan(1);
});

test('a state keeps what segments do at corners: what comes after it is bit by bit the same', () => {
    const obstacle = box(100, 40);
    const rope = draped(obstacle);
    for (let frame = 0; frame < 150; frame++) rope.advance(FIXED_STEP);
    const state = JSON.parse(JSON.stringify(captureSimulation(rope))) as SimulationState;
    expect(isState(state)).toBe(true);
    expect(contactsOf(rope.chain).corners.held.some((held) => held !== null)).toBe(true);
    for (let frame = 0; frame < 90; frame++) rope.advance(FIXED_STEP);
    const wanted = captureSimulation(rope);
    const other = draped(obstacle);
    for (const one of [rope, other]) {
        restoreSimulation(one, state);
        for (let frame = 0; frame < 90; frame++) one.advance(FIXED_STEP);
        expect(captureSimulation(one)).toEqual(wanted);
    }
});
