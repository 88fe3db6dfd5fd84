import { director, Vec2 } from 'cc';
import { RopeSystem } from '../assets/rope';
import { runtimeOf } from '../assets/rope/core/runtime/groups';
import { FIXED_STEP } from '../assets/rope/core/solver';
import { row, shortOf, type Known, type Row } from '../tools/report';
import { addRope, openScene } from './scene';

const ROPES = 100;
const ROUNDS = 15;
const RAYS = 200;
const FRAMES = 10;
/** Frames of which the first ray is timed. */
const FIRST_RAYS = 2000;

/** A ray past many ropes may cost as much as this many steps of one of them. */
const RAY_LIMIT = 1;
const BOXES: Known = {
    reason: 'a ray looks at the box of each rope: 100 take as long as one to two steps of a calm one',
};

/** Time of a ray that meets none of many swinging ropes, against that of a frame of one of them, and of its step alone. */
export function measureQueries(): Row[] {
    openScene();
    for (let i = 0; i < ROPES; i++) {
        const rope = addRope();
        rope.node.setPosition(3 * i, 0);
        Object.assign(rope, { damping: 0, allowSleep: false });
        rope.applyImpulse(-1, new Vec2(300, 0));
    }
    for (let frame = 0; frame < 100; frame++) director.tick(1 / 60);
    const [from, to] = [new Vec2(-2000, 1300), new Vec2(2000, 1310)];
    const { instance } = RopeSystem;
    if (instance.raycast(from, to).length > 0) throw new Error('The ray is to pass by.');
    const simulations = instance.ropes.map((rope) => runtimeOf(rope).ready());
    const times = { ray: Infinity, frame: Infinity, step: Infinity };
    for (let round = 0; round < ROUNDS; round++) {
        times.ray = Math.min(
            times.ray,
            timeOf(RAYS, () => instance.raycast(from, to)),
        );
        times.frame = Math.min(
            times.frame,
            timeOf(FRAMES, () => director.tick(1 / 60)),
        );
        const step = timeOf(FRAMES, () =>
            simulations.forEach((simulation) => simulation.advance(FIXED_STEP)),
        );
        times.step = Math.min(times.step, step);
    }
    const { ray, frame, step } = times;
    // The first ray finds the boxes of all ropes, which each frame needs anyway: to know which ropes are seen.
    const least = [Infinity, Infinity];
    let area = 0;
    for (let round = 0; round < FIRST_RAYS; round++) {
        const rays = round & 1;
        for (const simulation of simulations) simulation.frames.refreshDrawn();
        const start = performance.now();
        for (let i = 0; i < rays; i++) instance.raycast(from, to);
        for (const {
            frames: { drawnBounds },
        } of simulations)
            area += drawnBounds[2] - drawnBounds[0];
        least[rays] = Math.min(least[rays], (performance.now() - start) * 1000);
    }
    const first = least[1] - least[0];
    if (!(area > 0)) throw new Error('The ropes have boxes.');
    const name = `ray past ${ROPES} ropes of 30 nodes`;
    return [
        row(`${name}: ray`, ray, 'us'),
        row(`${name}: step of one`, step / ROPES, 'us'),
        shortOf(row(`${name}: against a step of one`, (ROPES * ray) / step, 'x', RAY_LIMIT), BOXES),
        row(`${name}: against a frame of one`, (ROPES * ray) / frame, 'x'),
        row(`${name}, first of a frame: adds`, first, 'us'),
        shortOf(
            row(`${name}, first of a frame: against a step of one`, (ROPES * first) / step, 'x', RAY_LIMIT),
            BOXES,
        ),
    ];
}

/** Of one call, us. */
function timeOf(calls: number, call: () => unknown): number {
    const start = performance.now();
    for (let i = 0; i < calls; i++) call();
    return ((performance.now() - start) / calls) * 1000;
}
