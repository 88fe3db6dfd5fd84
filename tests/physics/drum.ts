import { Vec2 } from 'cc';
import { RopeDrum, RopeEnd, type Rope } from '../../assets/rope';
import {
    CircleCollider2D,
    ERigidBody2DType,
    PHYSICS_2D_PTM_RATIO,
    PhysicsSystem2D,
    RigidBody2D,
} from '../../tools/cc/physics-2d';
import { FIXED_STEP } from '../../assets/rope/core/solver';
import { Hoist } from '../drum/solver/hoist';
import { GRAVITY, once, PERCENT, type Check } from './check';
import { PlayedScene, type RopeValues, type Values } from './stage';

const STEPS = 60;
const NODES = 12;
const NODE_MASS = 1e-3;

/** Loads, and inertias / radius^2 of the drums that they spin. */
const DRUMS = [
    [10, 0.01],
    [10, 5],
    [1, 500],
    [300, 20],
] as const;
/** Forces of friction at the rope, as parts of what the load weighs. */
const FRICTIONS = [0, 0.5] as const;

/** A drum that a falling load spins: m g - F = (m + I / r^2) a, and the energy that friction does not take. */
const FALLS = DRUMS.flatMap(([load, mass]) =>
    FRICTIONS.flatMap((part) => {
        const all = load + (NODES - 1) * NODE_MASS;
        const force = all * GRAVITY * (1 - part);
        const fall = once(() => {
            const hoist = new Hoist(load, { nodeCount: NODES, nodeMass: NODE_MASS });
            Object.assign(hoist.forces, { mass, grip: part * all * GRAVITY });
            const way = hoist.steps(STEPS);
            return { way, speed: hoist.spool.speedNow(FIXED_STEP), acceleration: hoist.spool.acceleration };
        });
        const name = `drum, load ${load}, inertia ${mass} r^2${part > 0 ? `, friction ${part} m g` : ''}`;
        return [
            limited(
                `${name}: m g against (m + I / r^2) a`,
                1,
                () => (fall().acceleration * (all + mass)) / force,
            ),
            limited(`${name}: error of energy after 1 s`, 1, () => {
                const { way, speed } = fall();
                return (0.5 * (all + mass) * speed * speed) / (force * way);
            }),
        ];
    }),
);

/** A row of what a figure is off, against 1. */
function limited(name: string, limit: number, part: () => number): Check {
    return { name, unit: '%', limit, measure: () => PERCENT * Math.abs(part() - 1) };
}

const X = 0;
const Y = 200;
const LENGTH = 300;
/** Mass of a rope that does not count. */
const LIGHT = 1e-3;
const LOAD = 10;
const MASS = 20;
const RADIUS = 40;
const THICKNESS = 6;
/** Distance of the lowest layer from the axle. */
const LOWEST = RADIUS + THICKNESS / 2;
/** Wide enough for all turns beside each other. */
const WIDE = 1000;
const INERTIA = 0.5 * MASS * RADIUS * RADIUS;
/** Inertia of the drum as the rope in the lowest layer feels it. */
const FELT = INERTIA / (LOWEST * LOWEST);
const WEIGHT = LOAD * GRAVITY;
const TURN = 2 * Math.PI;
const DEGREE = 180 / Math.PI;

type DrumValues = Values<RopeDrum>;

/** A drum on a node of its own. */
function addDrum(scene: PlayedScene, rope: Rope, x: number, y: number, values: DrumValues): RopeDrum {
    const drum = scene.node('drum', x, y).addComponent(RopeDrum)!;
    const bare = { radius: RADIUS, ropeThickness: THICKNESS, mass: MASS, width: WIDE, brakeTorque: 0 };
    return Object.assign(drum, { rope, turns: 12, ...bare, ...values });
}

interface Hoisted {
    readonly scene: PlayedScene;
    readonly rope: Rope;
    readonly drum: RopeDrum;
}

/** A load on a rope below a drum. */
function hoist(values: DrumValues, ropeValues: RopeValues = {}): Hoisted {
    const scene = new PlayedScene();
    const rope = scene.rope(X, Y, { nodeCount: 16, baseLength: LENGTH / 15, mass: LIGHT, ...ropeValues });
    const drum = addDrum(scene, rope, X, Y, values);
    rope.attach(scene.node('load', X, Y - LENGTH), -1, { mass: LOAD });
    return { scene, rope, drum };
}

/** Kinetic energy of a load and its drum. */
function energyOf({ rope, drum }: Hoisted): number {
    const { x, y } = rope.pointAt(0);
    const { x: axleX, y: axleY } = drum.node.worldPosition;
    const rate = drum.speed / Math.hypot(x - axleX, y - axleY);
    return 0.5 * LOAD * drum.speed ** 2 + 0.5 * INERTIA * rate * rate;
}

/** A load pulls off ten turns in layers, so that the radius changes: energy against m g s - T angle. */
function unspooled(friction: number): number {
    const torque = friction * LOAD * GRAVITY * LOWEST;
    const hoisted = hoist({ width: 2 * THICKNESS, flangeRadius: 100, brakeTorque: torque });
    const { scene, drum } = hoisted;
    scene.frames(1);
    const { turnsNow, woundLength } = drum;
    for (let frame = 0; frame < 600 && drum.turnsNow > 2; frame++) scene.frames(1);
    const work = LOAD * GRAVITY * (woundLength - drum.woundLength);
    return energyOf(hoisted) / (work - torque * TURN * (turnsNow - drum.turnsNow));
}

/** A drum that nothing pulls at turns on until its friction stops it: its angle against I w^2 / (2 T). */
function coasted(): number {
    const torque = 2e4;
    const rate = -2;
    const scene = new PlayedScene();
    const rope = scene.rope(X, Y, { nodeCount: 16, baseLength: LENGTH / 15, mass: LIGHT, gravity: 0 });
    const drum = addDrum(scene, rope, X, Y, { brakeTorque: torque });
    scene.frames(1);
    const { angle } = drum.node;
    drum.angularVelocity = rate * DEGREE;
    scene.frames(240);
    return (angle - drum.node.angle) / DEGREE / ((0.5 * INERTIA * rate * rate) / torque);
}

/** A spring lifts a load: energy against (T / r - m g) s. */
function sprung(): number {
    const torque = 1.5 * WEIGHT * LOWEST;
    const hoisted = hoist({ springTorque: torque });
    const { scene, drum } = hoisted;
    scene.frames(1);
    const { woundLength } = drum;
    scene.frames(30);
    return energyOf(hoisted) / ((torque / LOWEST - WEIGHT) * (drum.woundLength - woundLength));
}

/** A brake stops a load that falls: its way against v^2 (m + I / r^2) / (2 (F - m g)). */
function braked(): number {
    const { scene, drum } = hoist({});
    scene.frames(25);
    drum.brakeTorque = 2 * WEIGHT * LOWEST;
    scene.frames(1);
    const { speed, woundLength } = drum;
    scene.frames(120);
    return (woundLength - drum.woundLength) / ((speed * speed * (LOAD + FELT)) / (2 * WEIGHT));
}

const MINUTE = 3600;

/** How far a load that swings turns a drum off in a minute, px of rope. */
function crept(values: DrumValues): number {
    const { scene, rope, drum } = hoist(values, { mass: 0.1 });
    scene.frames(1);
    rope.applyImpulse(-1, new Vec2(2000, 0));
    const { angle } = drum.node;
    let most = 0;
    for (let frame = 0; frame < MINUTE; frame++) {
        scene.frames(1);
        most = Math.max(most, drum.node.angle - angle);
    }
    return (most / DEGREE) * LOWEST;
}

/** A rope with no weight from a drum that is driven to one that gives way. */
function pair(driver: DrumValues, follower: DrumValues): { scene: PlayedScene; one: RopeDrum } {
    const scene = new PlayedScene();
    const rope = scene.rope(-200, 0, { nodeCount: 21, baseLength: 20, mass: LIGHT, gravity: 0 });
    const one = addDrum(scene, rope, -200, 0, { clockwise: true, ...driver });
    addDrum(scene, rope, 200, 0, { end: RopeEnd.Tail, ...follower });
    return { scene, one };
}

/** A spring on one drum pulls at the friction of another one: acceleration against (T1 - T2) r / (I1 + I2). */
function paired(mass: number): number {
    const [spring, friction] = [4e4, 1e4];
    const { scene, one } = pair({ springTorque: spring }, { brakeTorque: friction, mass });
    scene.frames(120); // until the rope is straight
    const { speed } = one;
    scene.frames(120);
    const inertia = INERTIA + 0.5 * mass * RADIUS * RADIUS;
    return (speed - one.speed) / 2 / (((spring - friction) * LOWEST) / inertia);
}

/** A load in the middle of a rope pulls it off two drums: energy against m g s. */
function shared(mass: number): number {
    const scene = new PlayedScene();
    const rope = scene.rope(-200, 100, { nodeCount: 31, baseLength: 20, mass: LIGHT });
    const drums = [
        addDrum(scene, rope, -200, 100, { clockwise: true, mass }),
        addDrum(scene, rope, 200, 100, { end: RopeEnd.Tail, mass }),
    ];
    const load = scene.node('load', 0, -200);
    rope.attach(load, 15, { mass: LOAD });
    scene.frames(1);
    const from = load.worldPosition.y;
    scene.frames(60);
    const way = from - load.worldPosition.y;
    const { velocity } = rope.nodes[rope.attachments[0].nodeIndex];
    let energy = 0.5 * LOAD * velocity.y ** 2;
    for (const { speed: rim } of drums) energy += 0.25 * mass * (RADIUS / LOWEST) ** 2 * rim * rim;
    return energy / (WEIGHT * way);
}

/**
 * A yo-yo: a body of the 2D physics that nothing holds but the rope that it unwinds from: acceleration against
 * g / (1 + I / (m r^2)). @param density Of its disc.
 */
function yoyo(density: number): number {
    const scene = new PlayedScene();
    const gravity = Math.abs(PhysicsSystem2D.instance.gravity.y);
    const rope = scene.rope(0, 300, { nodeCount: 11, baseLength: 10, mass: LIGHT, gravity });
    const drum = addDrum(scene, rope, -LOWEST, 200, { end: RopeEnd.Tail });
    const body = drum.node.addComponent(RigidBody2D as never) as unknown as RigidBody2D;
    body.type = ERigidBody2DType.Dynamic;
    const disc = drum.node.addComponent(CircleCollider2D as never) as unknown as CircleCollider2D;
    Object.assign(disc, { radius: RADIUS, density });
    disc.apply();
    scene.frames(30);
    const { y } = body.linearVelocity;
    scene.frames(60);
    const inertia = body.getInertia() * PHYSICS_2D_PTM_RATIO ** 2;
    const wanted = gravity / (1 + inertia / (body.getMass() * LOWEST * LOWEST));
    return ((y - body.linearVelocity.y) * PHYSICS_2D_PTM_RATIO) / wanted;
}

/** How far something turns that is to stand, px of rope. */
function creeping(name: string, measure: () => number): Check {
    return { name: `${name}: most that comes off`, unit: 'px', limit: 0, measure };
}

/** Drums: see `docs/drums.md`. */
export const DRUM_CHECKS: readonly Check[] = [
    ...FALLS,
    ...[0, 0.5].map((friction) =>
        limited(`drum, free spool of 12 turns in 6 layers, friction ${friction} m g r: energy`, 1, () =>
            unspooled(friction),
        ),
    ),
    limited('drum that nothing pulls at, friction T: angle against I w^2 / (2 T)', 1, coasted),
    limited('drum, a spring lifts a load: energy against (T / r - m g) s', 1, sprung),
    limited('drum, a brake F stops a load: way against v^2 (m + I / r^2) / (2 (F - m g))', 1, braked),
    creeping('drum with a ratchet and a spring, a load swings for 60 s', () =>
        crept({ ratchet: true, springTorque: 0.1 * WEIGHT * LOWEST }),
    ),
    creeping('drum with a brake of 8 m g r, a load swings for 60 s', () =>
        crept({ brakeTorque: 8 * WEIGHT * LOWEST }),
    ),
    ...[1, 20, 400].map((mass) =>
        limited(`drums, one with a spring winds from one of mass ${mass}: (T1 - T2) r / (I1 + I2)`, 1, () =>
            paired(mass),
        ),
    ),
    ...[5, 20, 400].map((mass) =>
        limited(`drums of mass ${mass}, a load of 10 in the middle of their rope falls: energy`, 3, () =>
            shared(mass),
        ),
    ),
    ...[1, 10].map((density) =>
        limited(`drum as a yo-yo, density ${density}: a against g / (1 + I / (m r^2))`, 1, () =>
            yoyo(density),
        ),
    ),
];
