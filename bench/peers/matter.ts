import { SWING_GRAVITY, type Swing } from '../../tests/scenes/swing';
import type { BenchRope } from '../ropes';
import { order, type Contestant, type PeerSetting } from './contestant';

interface Point {
    x: number;
    y: number;
}
interface Body {
    position: Point;
}
interface Engine {
    world: unknown;
}
/** What is used of matter-js. */
export interface Matter {
    Engine: { create(options: object): Engine; update(engine: Engine, delta: number): void };
    Bodies: { polygon(x: number, y: number, sides: number, radius: number, options: object): Body };
    Body: { setMass(body: Body, mass: number): void };
    Constraint: { create(options: object): object };
    Composite: {
        add(composite: unknown, objects: object[]): void;
        setModified(composite: unknown, isModified: boolean): void;
    };
}

const FRAME = 1000 / 60; // ms

/**
 * Bodies and constraints of stiffness 1. In the peer's favour: bodies of three corners that do not turn, no
 * collision detection, and the stiffness times the substeps, because the engine divides it by them.
 */
export function matterConstraints(matter: Matter): Contestant {
    return {
        name: 'matter-js constraints',
        library: 'matter-js',
        defaults: { substeps: 1, iterations: 2 },
        create: (scene, setting) => createRope(matter, scene, setting),
    };
}

function createRope(
    { Engine, Bodies, Body, Constraint, Composite }: Matter,
    { nodeCount, baseLength, points, masses }: Swing,
    setting: PeerSetting,
): BenchRope {
    const { substeps, iterations } = setting;
    const engine = Engine.create({
        constraintIterations: iterations,
        gravity: { x: 0, y: 1, scale: -SWING_GRAVITY * 1e-6 }, // y down, per ms^2
    });
    const bodies: (Body | null)[] = [null]; // the head is a place, not a body
    for (let i = 1; i < nodeCount; i++) {
        const body = Bodies.polygon(points[2 * i], -points[2 * i + 1], 3, 1, {
            frictionAir: 0,
            collisionFilter: { group: -1 },
        });
        Body.setMass(body, masses[i]);
        bodies.push(body);
    }
    const inOrder = order(nodeCount, setting);
    const constraints: object[] = [];
    for (let k = 1; k < nodeCount; k++) {
        const a = bodies[Math.min(inOrder[k - 1], inOrder[k])];
        const b = bodies[Math.max(inOrder[k - 1], inOrder[k])];
        const head = a ? { bodyA: a } : { pointA: { x: points[0], y: -points[1] } };
        constraints.push(Constraint.create({ ...head, bodyB: b, length: baseLength, stiffness: substeps }));
    }
    Composite.add(
        engine.world,
        bodies.filter((body) => body !== null),
    );
    Composite.add(engine.world, constraints);
    Composite.setModified(engine.world, false); // so that the bodies do not enter the collision detection
    return {
        step() {
            for (let i = 0; i < substeps; i++) Engine.update(engine, FRAME / substeps);
        },
        read(out) {
            out[0] = points[0];
            out[1] = points[1];
            for (let i = 1; i < nodeCount; i++) {
                out[2 * i] = bodies[i]!.position.x;
                out[2 * i + 1] = -bodies[i]!.position.y;
            }
        },
    };
}
