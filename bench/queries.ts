import { director, Vec2 } from 'cc';
import { RopeSystem } from '../assets/rope';
import { row } from '../tools/report';
import type { Row } from '../tools/report';
import { addRope, openScene } from './scene';

const ROPES = 100;
const ROUNDS = 15;
const RAYS = 200;
const FRAMES = 10;

/** A ray past many ropes may cost as much as this many steps of one of them. */
const RAY_LIMIT = 1;

/** Time of a ray that meets none of many swinging ropes, against that of a frame of one of them, with its step. */
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
    return [
        row('ray past 100 ropes of 30 nodes: against a frame of one', (ROPES * ray) / frame, 'x', RAY_LIMIT),
    ];
}

/** The least of some times, us. */
function timeOf(calls: number, call: () => void): number {
    let least = Infinity;
    for (let round = 0; round < ROUNDS; round++) {
        const start = performance.now();
        for (let i = 0; i < calls; i++) call();
        least = Math.min(least, ((performance.now() - start) / calls) * 1000);
    }
    return least;
}
