import { FIXED_STEP, type Simulation } from '../../../assets/rope/core/solver';
import { Crate, Hanging } from '../../scenes/bodies';
import { configureAll, stretchOf, type Place } from '../../scenes/ropes';
import { pointsOf } from '../../scenes/scene';
import { GRAVITY, once, PERCENT, worstOf, type Check } from '../check';
import { energyOf } from '../mechanics';
import { ATWOOD_SECONDS, atwoodWay, NODE_MASS, overPeg, PEG } from './pegs';
import { circle, depthOf, RADIUS, ropeAmong } from './rig';

// ---- Bodies of the game's physics on ropes that lie round a peg: contact and bodies are solved together.

const LENGTH = 8;
const NODES = 101;
const SIZE = 20;

interface Machine {
    readonly rope: Simulation;
    readonly crates: readonly Crate[];
    readonly hanging: Hanging;
}

/** A crate on each end of a rope over a peg. */
function machine(masses: readonly number[], friction: number): Machine {
    const points = overPeg(NODES, LENGTH);
    const own = new Float64Array(NODES).fill(NODE_MASS);
    const rope = ropeAmong(
        [circle(PEG, {}, friction)],
        { points, baseLength: LENGTH, masses: own, pins: [] },
        friction,
    );
    const ends = [0, NODES - 1];
    const crates = ends.map((node, k) => {
        const at: Place = [points[2 * node], points[2 * node + 1] - SIZE / 2];
        return new Crate(at, masses[k], SIZE, [[0, SIZE / 2]]);
    });
    const ties = ends.map((node) => [{ member: 0, node }]);
    const hanging = new Hanging([rope], crates, ties);
    configureAll(hanging.group, { damping: 0 });
    return { rope, crates, hanging };
}

const ATWOODS = [1, 20, 200].map((light) => ({
    light,
    motion: once(() => {
        const { rope, crates, hanging } = machine([2 * light, light], 0);
        const start = crates[0].body.y;
        let [stretch, depth] = [0, 0];
        for (let frame = 0; frame < Math.round(ATWOOD_SECONDS / FIXED_STEP); frame++) {
            hanging.step();
            stretch = Math.max(stretch, stretchOf(hanging.group));
            depth = Math.max(depth, depthOf(rope));
        }
        const loads: [number, number] = [2 * light + NODE_MASS, light + NODE_MASS];
        const law = atwoodWay({
            length: LENGTH,
            nodes: NODES,
            friction: 0,
            loads,
            seconds: ATWOOD_SECONDS,
        });
        return { way: (start - crates[0].body.y) / law, stretch, depth };
    }),
}));

/** Crates of 20 and 15 that friction holds: their largest speed in the tenth second, px/s. */
function held(): number {
    const { crates, hanging } = machine([20, 15], 1);
    configureAll(hanging.group, { damping: 5 });
    for (const { body } of crates) Object.assign(body, { linearDamping: 5, angularDamping: 5 });
    let speed = 0;
    for (let frame = 0; frame < 600; frame++) {
        hanging.step();
        if (frame < 540) continue;
        for (const { body } of crates)
            speed = Math.max(
                speed,
                Math.hypot(body.velocityX, body.velocityY),
                SIZE * Math.abs(body.angularVelocity),
            );
    }
    return speed;
}

// ---- A crate swings to and fro on a rope that meets a peg below its hook: Galileo's pendulum.

const HANGING_NODES = 26;
const ROPE = LENGTH * (HANGING_NODES - 1);
const ANGLE = 0.5;

interface Swing {
    /** Largest energy over that at the start, as a part of that of the swing. */
    readonly gained: number;
    readonly stretch: number;
}

function galileo(ratio: number): Swing {
    const at = (length: number): Place => [length * Math.sin(ANGLE), -length * Math.cos(ANGLE)];
    const points = pointsOf(HANGING_NODES, (i) => at(i * LENGTH));
    const masses = new Float64Array(HANGING_NODES).fill(NODE_MASS);
    const peg = circle(6, { x: -6 - RADIUS, y: -ROPE / 2 }, 0);
    const rope = ropeAmong([peg], { points, baseLength: LENGTH, masses, pins: [0] }, 0);
    const mass = ratio * NODE_MASS * HANGING_NODES;
    const crate = new Crate(at(ROPE), mass, SIZE, [[0, 0]]);
    const hanging = new Hanging([rope], [crate], [[{ member: 0, node: HANGING_NODES - 1 }]]);
    configureAll(hanging.group, { damping: 0 });
    const energy = (): number => crate.energy + energyOf(rope.chain);
    const start = energy();
    const swung = GRAVITY * (mass * ROPE + (NODE_MASS * HANGING_NODES * ROPE) / 2) * (1 - Math.cos(ANGLE));
    let [gained, stretch] = [-Infinity, 0];
    for (let frame = 0; frame < 600; frame++) {
        hanging.step();
        gained = Math.max(gained, (energy() - start) / swung);
        stretch = Math.max(stretch, stretchOf(hanging.group));
    }
    return { gained, stretch };
}

const SWINGS = [1, 10, 100].map((ratio) => ({ ratio, swing: once(() => galileo(ratio)) }));

/** Bodies on ropes that touch something. */
export const CONTACT_CARRIED: readonly Check[] = [
    ...ATWOODS.map(({ light, motion }) => ({
        name: `bodies of ${2 * light} and ${light} on a rope over a peg: error of the way`,
        unit: '%',
        limit: 5,
        measure: () => PERCENT * Math.abs(motion().way - 1),
    })),
    {
        name: 'bodies on a rope over a peg, all of these: stretch',
        unit: '%',
        limit: 0.05,
        measure: () => PERCENT * worstOf(ATWOODS.map(({ motion }) => motion().stretch)),
    },
    {
        name: 'bodies on a rope over a peg, all of these: deepest node',
        unit: 'px',
        limit: 0.5,
        measure: () => worstOf(ATWOODS.map(({ motion }) => motion().depth)),
    },
    {
        name: 'bodies of 20 and 15 on a rope that friction holds on a peg: speed after 10 s',
        unit: 'px/s',
        limit: 0.01,
        measure: held,
    },
    ...SWINGS.flatMap(({ ratio, swing }) => [
        {
            name: `a body of ${ratio} ropes swings round a peg for 10 s: energy gained`,
            unit: '%',
            limit: 1,
            measure: () => PERCENT * Math.max(0, swing().gained),
        },
        {
            name: `a body of ${ratio} ropes swings round a peg for 10 s: stretch`,
            unit: '%',
            limit: 0.1,
            measure: () => PERCENT * swing().stretch,
        },
    ]),
];
