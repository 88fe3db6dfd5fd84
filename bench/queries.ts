import { director, Vec2 } from 'cc';
import { RopeSystem } from '../assets/rope';
import { runtimeOf } from '../assets/rope/runtime/runtime-of';
import { FIXED_STEP } from '../assets/rope/solver';
import { row, shortOf } from '../tools/report';
import type { Row } from '../tools/report';
import { addRope, openScene } from './scene';

const ROPES = 100;
const ROUNDS = 15;
const RAYS = 200;
const FRAMES = 10;
/** Of which each finds the boxes of ropes that have just moved. */
const FIRST_RAYS = 500;

/** A ray past many ropes may cost as much as this many steps of one of them. */
const RAY_LIMIT = 1;

const BOXES =
    'the boxes of all ropes that have moved are found, 6,000 numbers: later rays of the frame use them again';

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
    const ray = timeOf(RAYS, () => instance.raycast(from, to));
    const frame = timeOf(FRAMES, () => {
        director.tick(1 / 60);
    });
    const simulations = instance.ropes.map((rope) => runtimeOf(rope).ready());
    const step = timeOf(FRAMES, () => {
        for (const simulation of simulations) simulation.advance(FIXED_STEP);
    });
    const first = leastOf(FIRST_RAYS, () => {
        for (const simulation of simulations) simulation.refreshDrawn();
        const start = performance.now();
        instance.raycast(from, to);
        return (performance.now() - start) * 1000;
    });
    const name = `ray past ${ROPES} ropes of 30 nodes`;
    return [
        row(`${name}: ray`, ray, 'us'),
        row(`${name}: step of one`, step / ROPES, 'us'),
        row(`${name}: against a step of one`, (ROPES * ray) / step, 'x', RAY_LIMIT),
        row(`${name}: against a frame of one`, (ROPES * ray) / frame, 'x'),
        row(`${name}, first of a frame: ray`, first, 'us'),
        shortOf(
            row(`${name}, first of a frame: against a step of one`, (ROPES * first) / step, 'x', RAY_LIMIT),
            {
                reason: BOXES,
            },
        ),
    ];
}

/** The least of some times, us. */
function timeOf(calls: number, call: () => void): number {
    return leastOf(ROUNDS, () => {
        const start = performance.now();
        for (let i = 0; i < calls; i++) call();
        return ((performance.now() - start) / calls) * 1000;
    });
}

function leastOf(rounds: number, measure: () => number): number {
    return Math.min(...Array.from({ length: rounds }, measure));
}
