import { SWING_GRAVITY, type Swing } from '../../tests/scenes/swing';
import type { BenchRope } from '../ropes';
import { order, type Contestant, type PeerSetting } from './contestant';

interface Point {
    x: number;
    y: number;
}
interface Body {
    getPosition(): Point;
    setMassData(data: { mass: number; center: Point; I: number }): void;
}
interface World {
    createBody(definition: object): Body;
    createJoint(joint: object): unknown;
    step(timeStep: number, velocityIterations: number, positionIterations: number): void;
}
/** What is used of planck. */
export interface Planck {
    Settings: { maxTranslation: number };
    World: new (definition: object) => World;
    DistanceJoint: new (definition: object, a: Body, b: Body, anchorA: Point, anchorB: Point) => object;
}

/** A segment is one metre long, the size the engine is made for. */
const METRES_PER_SEGMENT = 1;
/** Way per step that is not cut off, m: the tail of 500 nodes makes 12 m per frame. */
const MAX_TRANSLATION = 1000;
const POSITION_PER_VELOCITY_ITERATIONS = 3 / 8;

/**
 * Bodies and rigid distance joints; its rope joints stretch as much at the same cost. In the peer's favour: no
 * fixtures, so no collision detection, and no rotation.
 */
export function planckDistanceJoints(planck: Planck): Contestant {
    return {
        name: 'planck DistanceJoint',
        library: 'planck',
        defaults: { substeps: 1, iterations: 8 },
        create: (scene, setting) => createRope(planck, scene, setting),
    };
}

function createRope(
    { World, Settings, DistanceJoint }: Planck,
    { nodeCount, baseLength, points, masses }: Swing,
    setting: PeerSetting,
): BenchRope {
    const { substeps, iterations } = setting;
    Settings.maxTranslation = MAX_TRANSLATION;
    const metre = baseLength / METRES_PER_SEGMENT;
    const world = new World({ gravity: { x: 0, y: SWING_GRAVITY / metre }, allowSleep: false });
    const bodies: Body[] = [];
    const inOrder = order(nodeCount, setting);
    for (const i of inOrder) {
        const position = { x: points[2 * i] / metre, y: points[2 * i + 1] / metre };
        const type = i === 0 ? 'static' : 'dynamic';
        bodies[i] = world.createBody({ type, position, fixedRotation: true, linearDamping: 0 });
        bodies[i].setMassData({ mass: masses[i], center: { x: 0, y: 0 }, I: 0 });
    }
    for (let k = 1; k < nodeCount; k++) {
        const [a, b] = [bodies[inOrder[k - 1]], bodies[inOrder[k]]];
        world.createJoint(new DistanceJoint({}, a, b, a.getPosition(), b.getPosition()));
    }
    const positionIterations = Math.max(1, Math.round(iterations * POSITION_PER_VELOCITY_ITERATIONS));
    return {
        step() {
            for (let i = 0; i < substeps; i++) world.step(1 / 60 / substeps, iterations, positionIterations);
        },
        read(out) {
            for (let i = 0; i < nodeCount; i++) {
                const { x, y } = bodies[i].getPosition();
                out[2 * i] = x * metre;
                out[2 * i + 1] = y * metre;
            }
        },
    };
}
