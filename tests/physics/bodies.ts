import { FIXED_STEP, type Simulation } from '../../assets/rope/core/solver';
import { Crate, Hanging } from '../scenes/bodies';
import { configureAll, ropeBetween, stretchOf, type Place } from '../scenes/ropes';
import { GRAVITY, once, PERCENT, type Check } from './check';
import { pendulumPeriod } from './elliptic';
import { energyOf } from './mechanics';

const NODES = 20;
const NODE_MASS = 0.05;
const ROPE_MASS = NODES * NODE_MASS;
const LENGTH = 200;
const SIZE = 40;
const TAIL = NODES - 1;

interface Swing {
    readonly rope: Simulation;
    readonly crate: Crate;
    readonly hanging: Hanging;
}

/** A crate on a rope that is drawn aside. @param ratio Its mass over the rope's. @param top Where it is tied, from its centre. */
function swing(ratio: number, angle: number, top: number): Swing {
    const at = (length: number): Place => [length * Math.sin(angle), -length * Math.cos(angle)];
    const rope = ropeBetween([0, 0], at(LENGTH), NODES, NODE_MASS);
    const crate = new Crate(at(LENGTH + top), ratio * ROPE_MASS, SIZE, [[0, top]]);
    crate.angle = angle;
    crate.read();
    const hanging = new Hanging([rope], [crate], [[{ member: 0, node: TAIL }]]);
    configureAll(hanging.group, { damping: 0 });
    return { rope, crate, hanging };
}

/** Largest error of the tension over m g, and the largest speed, over a second after 10 s of rest. */
const rest = once(() => {
    let error = 0;
    let speed = 0;
    for (const ratio of [0.01, 0.1, 1, 10, 100]) {
        const { rope, crate, hanging } = swing(ratio, 0, SIZE / 2);
        configureAll(hanging.group, { damping: 0.5 });
        for (let frame = 0; frame < 660; frame++) {
            hanging.step();
            if (frame < 600) continue;
            const weight = GRAVITY * (crate.body.mass + NODE_MASS);
            error = Math.max(error, Math.abs(rope.chain.tensions[TAIL - 1] / weight - 1));
            speed = Math.max(speed, Math.hypot(crate.body.velocityX, crate.body.velocityY));
        }
    }
    return { error, speed };
});

interface Motion {
    /** Change of the energy, as a part of that of the swing. */
    readonly gained: number;
    readonly stretch: number;
    /** s */
    readonly period: number;
}

function follow(ratio: number, angle: number, top: number, seconds: number): Motion {
    const { rope, crate, hanging } = swing(ratio, angle, top);
    const energy = (): number => energyOf(rope.chain) + crate.energy;
    const start = energy();
    const height = (LENGTH + top) * crate.body.mass + (LENGTH / 2) * ROPE_MASS;
    const swung = GRAVITY * height * (1 - Math.cos(angle));
    let [stretch, before, first, last, turns] = [0, 1, 0, 0, 0];
    for (let frame = 0; frame < seconds / FIXED_STEP; frame++) {
        hanging.step();
        stretch = Math.max(stretch, stretchOf(hanging.group));
        const { x } = crate.body;
        if (before > 0 && x <= 0) {
            last = (frame - x / (x - before)) * FIXED_STEP;
            if (turns++ === 0) first = last;
        }
        before = x;
    }
    return { gained: (energy() - start) / swung, stretch, period: (last - first) / (turns - 1) };
}

const PENDULUM_ANGLE = 0.3;
const PENDULA = [1, 10, 100].map((ratio) => ({
    ratio,
    result: once(() => follow(ratio, PENDULUM_ANGLE, 0, 60)),
}));
const TURNING = [1, 10, 100].map((ratio) => ({
    ratio,
    result: once(() => follow(ratio, 0.8, SIZE / 2, 20)),
}));

/** Largest stretch of a rope that catches a crate after a fall of 350 px. */
function caught(ratio: number): number {
    const { rope, crate, hanging } = swing(ratio, 0, 0);
    const { positions } = rope.chain;
    for (let i = 1; i < NODES; i++) positions[2 * i + 1] = i % 2 === 0 ? 0 : -LENGTH / TAIL;
    rope.frames.stop();
    crate.body.y = positions[2 * TAIL + 1];
    crate.body.velocityY = -Math.sqrt(2 * GRAVITY * 350);
    crate.read();
    let stretch = 0;
    for (let frame = 0; frame < 120; frame++) {
        hanging.step();
        stretch = Math.max(stretch, stretchOf(hanging.group));
    }
    return stretch;
}

/** Tension in a tow rope between two cars, over the force that the one behind needs. */
function tow(ratio: number): number {
    const rope = ropeBetween([0, 0], [LENGTH, 0], NODES, NODE_MASS, false);
    const mass = ratio * ROPE_MASS;
    const behind = new Crate([-SIZE, 0], mass, SIZE, [[SIZE, 0]], false);
    const ahead = new Crate([LENGTH + SIZE, 0], mass, SIZE, [[-SIZE, 0]], false);
    const hanging = new Hanging(
        [rope],
        [behind, ahead],
        [[{ member: 0, node: 0 }], [{ member: 0, node: TAIL }]],
    );
    configureAll(hanging.group, { gravityY: 0, damping: 0.5 });
    const push = 300;
    for (const { body } of [behind, ahead]) body.gravityY = 0;
    ahead.body.gravityX = push;
    for (let frame = 0; frame < 600; frame++) hanging.step();
    const drag = 0.5 * behind.body.velocityX * NODE_MASS; // of each node, as the rope is damped
    const total = mass * push - NODES * drag;
    const acceleration = total / (2 * mass + ROPE_MASS);
    return rope.chain.tensions[0] / (mass * acceleration + NODE_MASS * acceleration + drag) - 1;
}

/** A seat on two ropes that rocks: largest stretch, and how far the tensions at rest are from half of the weight each. */
const seat = once(() => {
    const hooks: Place[] = [
        [-60, 0],
        [60, 0],
    ];
    const ropes = hooks.map(([x]) => ropeBetween([x, 0], [x, -LENGTH], NODES, NODE_MASS));
    const seatBody = new Crate([0, -LENGTH], 10, 120, [
        [-60, 0],
        [60, 0],
    ]);
    const hanging = new Hanging(ropes, [seatBody], [[0, 1].map((member) => ({ member, node: TAIL }))]);
    seatBody.body.velocityX = 300;
    let stretch = 0;
    for (let frame = 0; frame < 300; frame++) {
        hanging.step();
        stretch = Math.max(stretch, stretchOf(hanging.group));
    }
    configureAll(hanging.group, { damping: 5 });
    Object.assign(seatBody.body, { linearDamping: 5, angularDamping: 5 });
    for (let frame = 0; frame < 1200; frame++) hanging.step();
    const half = GRAVITY * (seatBody.body.mass / 2 + NODE_MASS);
    const error = Math.max(...ropes.map(({ chain }) => Math.abs(chain.tensions[TAIL - 1] / half - 1)));
    return { stretch, error };
});

/** Bodies of the game's physics that ropes hold, stepped as Box2D steps them. */
export const BODIES: readonly Check[] = [
    {
        name: 'a body at rest on a rope, 0.01 to 100 of its mass: tension',
        unit: '',
        limit: 1e-4,
        measure: () => rest().error,
    },
    {
        name: 'a body at rest on a rope, 0.01 to 100 of its mass: speed',
        unit: 'px/s',
        limit: 1e-6,
        measure: () => rest().speed,
    },
    {
        name: 'pendulum with a body of 100 ropes: period',
        unit: '%',
        limit: 0.2,
        measure: () =>
            PERCENT *
            Math.abs(PENDULA[2].result().period / pendulumPeriod(LENGTH, GRAVITY, PENDULUM_ANGLE) - 1),
    },
    ...PENDULA.map(({ ratio, result }) => ({
        name: `pendulum with a body of ${ratio} ropes: energy after 60 s`,
        unit: '%',
        limit: 0.3,
        measure: () => PERCENT * Math.abs(result().gained),
    })),
    ...TURNING.flatMap(({ ratio, result }) => [
        {
            name: `crate of ${ratio} ropes, tied at its top: energy after 20 s`,
            unit: '%',
            limit: 1,
            measure: () => PERCENT * Math.abs(result().gained),
        },
        {
            name: `crate of ${ratio} ropes, tied at its top: stretch`,
            unit: '%',
            limit: 0.5,
            measure: () => PERCENT * result().stretch,
        },
    ]),
    ...[1, 100].map((ratio) => ({
        name: `a rope that catches a body of ${ratio} ropes: stretch`,
        unit: '%',
        limit: 0.2,
        measure: () => PERCENT * caught(ratio),
    })),
    ...[1, 100].map((ratio) => ({
        name: `tow rope between two bodies of ${ratio} ropes: tension`,
        unit: '%',
        limit: 0.5,
        measure: () => PERCENT * Math.abs(tow(ratio)),
    })),
    { name: 'a seat on two ropes: stretch', unit: '%', limit: 0.2, measure: () => PERCENT * seat().stretch },
    {
        name: 'a seat on two ropes: tension against half of the weight',
        unit: '',
        limit: 1e-6,
        measure: () => seat().error,
    },
];
