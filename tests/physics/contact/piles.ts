import '../../../assets/rope/pile/contacts';
import { FIXED_STEP, type Simulation, type StepParameters } from '../../../assets/rope/core/solver';
import { RopeSleep } from '../../../assets/rope/core/runtime/sleep/sleep';
import { RopePile } from '../../../assets/rope/pile/solver/pile';
import type { Obstacle } from '../../../assets/rope/contacts/solver/obstacle';
import { randomNumbers } from '../../support/random';
import { once, PERCENT, worstOf, type Check } from '../check';
import { stretchOf } from '../stretch';
import { box, depthOf, RADIUS, ropeAmong } from './rig';
import { crossingsOf, overlapOf } from './overlaps';

const NODES = 40;
const LENGTH = 8;
const SECONDS = 10;
const FRICTION = 0.4;
/** Speed up to which a rope is still, px/s, and for how long before it sleeps, steps: see runtime/sleep.ts. */
const STILL_SPEED = 0.098;
const STILL_STEPS = 30;
/** A second. */
const LAST_STEPS = 60;

export interface Thrown {
    readonly points: Float64Array;
    readonly mass?: number;
    readonly pins?: readonly number[];
    /** px/s */
    readonly velocity?: readonly [number, number];
    readonly baseLength?: number;
    readonly parameters?: Partial<StepParameters>;
}

/** A rope at its length that is not quite straight and begins at a place. */
export function nearlyLevel(
    x: number,
    y: number,
    seed: number,
    bend = 0.05,
    length = LENGTH,
    nodes = NODES,
): Float64Array {
    const points = new Float64Array(2 * nodes);
    points[0] = x;
    points[1] = y;
    for (let i = 1; i < nodes; i++) {
        const angle = bend * Math.sin(seed * i);
        points[2 * i] = points[2 * i - 2] + length * Math.cos(angle);
        points[2 * i + 1] = points[2 * i - 1] + length * Math.sin(angle);
    }
    return points;
}

/** Ropes above a floor, and other things, that collide with each other. */
export function pileOf(thrown: readonly Thrown[], things: readonly Obstacle[] = []): RopePile {
    const floor = box(4000, 40, { y: -20 });
    const members = thrown.map(
        ({ points, mass = 1, pins = [], velocity = [0, 0], baseLength = LENGTH, parameters = {} }) => {
            const masses = new Float64Array(points.length / 2).fill(mass);
            const rope = ropeAmong([floor, ...things], { points, baseLength, masses, pins, damping: 1 });
            rope.configure(parameters);
            for (let i = 0; i < masses.length; i++)
                if (rope.chain.pinned[i] === 0)
                    rope.frames.applyImpulse(i, mass * velocity[0], mass * velocity[1]);
            return rope;
        },
    );
    const pile = new RopePile(members);
    members.forEach((_, m) => pile.setRope(m, RADIUS, FRICTION));
    return pile;
}

interface Result {
    readonly stretch: number;
    readonly overlap: number;
    readonly crossings: number;
    /** When all ropes have been still for half a second, s. */
    readonly rest: number;
    /** Of the fastest node in the last second, px/s. */
    readonly speed: number;
}

export function play(pile: RopePile, seconds = SECONDS): Result {
    const { members } = pile;
    const steps = seconds / FIXED_STEP;
    let [stretch, rest, still, speed] = [0, Infinity, 0, 0];
    for (let step = 1; step <= steps; step++) {
        pile.advance(FIXED_STEP);
        stretch = worstOf([
            stretch,
            ...members.map(({ chain }) => stretchOf(chain.positions, chain.restLengths)),
        ]);
        const fastest = worstOf(members.map(speedOf));
        if (step > steps - LAST_STEPS) speed = worstOf([speed, fastest]);
        still = fastest < STILL_SPEED ? still + 1 : 0;
        if (still < STILL_STEPS) rest = Infinity;
        else if (still === STILL_STEPS) rest = step * FIXED_STEP;
    }
    return { stretch, rest, speed, overlap: overlapOf(members, RADIUS), crossings: crossingsOf(members) };
}

/** How fast the fastest node of a rope went on in the last step, px/s: what sleep looks at. */
function speedOf({ chain: { positions }, frames: { stepStart } }: Simulation): number {
    let square = 0;
    for (let k = 0; k < positions.length; k += 2)
        square = Math.max(
            square,
            (positions[k] - stepStart[k]) ** 2 + (positions[k + 1] - stepStart[k + 1]) ** 2,
        );
    return Math.sqrt(square) / FIXED_STEP;
}

/** Nodes that hang between two pins nearly 320 px apart. */
function bridge(): Thrown {
    const points = nearlyLevel(-150, 150, 0);
    const sag = 0.25;
    for (let i = 1; i < NODES; i++) {
        const angle = sag * (2 * (i / NODES) - 1);
        points[2 * i] = points[2 * i - 2] + LENGTH * Math.cos(angle);
        points[2 * i + 1] = points[2 * i - 1] + LENGTH * Math.sin(angle);
    }
    return { points, pins: [0, NODES - 1] };
}

/** Nodes that stand on each other, not quite upright. */
function column(): Thrown {
    const points = nearlyLevel(0, 20, 1.1, 0.2);
    return { points: points.map((_, k) => (k % 2 === 0 ? points[k + 1] - 20 : points[k - 1] + 20)) };
}

const bent = (parameters: Partial<StepParameters> = {}): Thrown[] =>
    [0, 1, 2].map((k) => ({ points: nearlyLevel(60 * k - 150, 40 * k + 30, k + 0.4, 0.6), parameters }));

interface Falling {
    readonly ropes: () => Thrown[];
    /** Within which they are to come to rest, s; none: they swing. */
    readonly rest?: number;
    /** How fast the fastest node still is at the end of those that do not come to rest, px/s, and why. */
    readonly moves?: Check['known'];
}

const PILES: Readonly<Record<string, Falling>> = {
    'three ropes fall on each other': {
        ropes: () => [0, 1, 2].map((k) => ({ points: nearlyLevel(17 * k - 150, 40 * k + 30, 1.7 + k) })),
        rest: 5,
    },
    'three bent ropes fall on each other': { ropes: () => bent(), rest: 5 },
    'three bent ropes of 3 substeps fall on each other': { ropes: () => bent({ substeps: 3 }), rest: 5 },
    'three bent rods fall on each other': { ropes: () => bent({ segmentModel: 'rod' }), rest: 5 },
    'three bent ropes with a bend spring fall on each other': {
        ropes: () => bent({ flexuralRigidity: 1e6 }),
        moves: {
            value: 0.22,
            reason: 'springs are solved with things, not with other ropes: what they bend into another rope is pushed out in the next step',
        },
    },
    'a rope falls on itself': {
        ropes: () => [column()],
        rest: 5,
    },
    'a rope falls on one of a tenth of its mass': {
        ropes: () => [
            { points: nearlyLevel(-150, 30, 1.7) },
            { points: nearlyLevel(-133, 70, 2.7), mass: 10 },
        ],
        rest: 5,
    },
    'a rope falls along a hanging one': {
        ropes: () => [bridge(), { points: nearlyLevel(-140, 200, 1.7) }],
    },
    'a rope falls 150 px on a taut one': {
        ropes: () => [
            { points: nearlyLevel(-150, 150, 1.7, 0.02), pins: [0, NODES - 1] },
            { points: nearlyLevel(-200, 300, 1.7) },
        ],
    },
    'a rope falls across a hanging one': {
        ropes: () => [bridge(), { points: nearlyLevel(-60, 200, 1.7) }],
    },
};

const TEN = 10;
const TENS = 8;
const SLEEP_SECONDS = 5;

/** Ten ropes above each other, nearly level or bent, by a seed. */
function tenRopes(seed: number): RopePile {
    const random = randomNumbers(seed);
    const [gap, bend] = seed % 2 === 0 ? [12, 0.05] : [40, 0.6];
    const thrown = (k: number): Thrown => {
        const x = 120 * random() - 210;
        return { points: nearlyLevel(x, gap * k + 30, 1 + random(), bend) };
    };
    return pileOf(Array.from({ length: TEN }, (_, k) => thrown(k)));
}

/** When some piles of ten ropes may sleep, s, and the worst of all of them until then. */
function fallAsleep(): { rests: number[]; stretch: number; overlap: number; depth: number } {
    const rests: number[] = [];
    let [stretch, overlap, depth] = [0, 0, 0];
    for (let seed = 1; seed <= TENS; seed++) {
        const pile = tenRopes(seed);
        const { members } = pile;
        const sleeps = members.map(() => new RopeSleep());
        let steps = 0;
        do {
            sleeps.forEach((sleep, m) => sleep.watch(members[m], true, 1));
            pile.advance(FIXED_STEP);
            steps++;
            stretch = worstOf([
                stretch,
                ...members.map(({ chain }) => stretchOf(chain.positions, chain.restLengths)),
            ]);
            depth = worstOf([depth, ...members.map(depthOf)]);
        } while (steps * FIXED_STEP < SECONDS && !sleeps.every(({ isAtRest }) => isAtRest));
        rests.push(steps * FIXED_STEP);
        overlap = worstOf([overlap, overlapOf(members, RADIUS)]);
    }
    return { rests, stretch, overlap, depth };
}

const asleep = once(fallAsleep);
const TEN_ROPES = `${TENS} piles of ${TEN} ropes`;

const THROWS = 60;
const FASTEST = 1000;

/** How many of some ropes thrown at a straight one, 8 and 20 px long segments, are through it after a second. */
function through(): number {
    const random = randomNumbers(7);
    let count = 0;
    for (let k = 0; k < THROWS; k++) {
        const baseLength = k % 2 === 0 ? LENGTH : 20;
        const nodes = k % 2 === 0 ? NODES : 16;
        const level = (y: number, seed: number, bend: number): Float64Array =>
            nearlyLevel(60 * random() - 180, y, seed, bend, baseLength, nodes);
        const speed = FASTEST * random();
        const pile = pileOf([
            { points: level(400, 1.7, 0.02), pins: [0, nodes - 1], baseLength },
            {
                points: level(500, 1 + random(), 0.3 * random()),
                velocity: [speed * (random() - 0.5), -speed],
                baseLength,
            },
        ]);
        if (play(pile, 1).crossings > 0) count++;
    }
    return count;
}

/** The most that a segment of three ropes gets longer, of some that are thrown at once over two crates. */
function overCrates(): number {
    const random = randomNumbers(11);
    let worst = 0;
    for (let k = 0; k < THROWS / 2; k++) {
        const crates = [box(80, 90, { x: 20, y: 45 }), box(110, 60, { x: 160, y: 30 })];
        const speed = 300 + (FASTEST - 300) * random();
        const ropes = [0, 1, 2].map((r) => ({
            points: nearlyLevel(-340 + 20 * r, 150 + 40 * r, 1 + random(), 0.4 * random()),
            velocity: [speed, 0.6 * speed * (random() - 0.3)] as const,
        }));
        worst = Math.max(worst, play(pileOf(ropes, crates), 2).stretch);
    }
    return worst;
}

/** Ropes that collide with each other. */
export const CONTACT_PILES: readonly Check[] = [
    ...Object.entries(PILES).flatMap(([name, { ropes, rest, moves }]): Check[] => {
        const result = once(() => play(pileOf(ropes())));
        const check = (title: string, unit: string, limit: number, measure: () => number): Check => {
            return { name: `${name}: ${title}`, unit, limit, measure };
        };
        const speed = `speed in the last of ${SECONDS} s`;
        return [
            check('stretch', '%', 0.5, () => PERCENT * result().stretch),
            check('overlap at the end', 'px', 1, () => result().overlap),
            ...(rest ? [check('at rest after', 's', rest, () => result().rest)] : []),
            ...(moves ? [{ ...check(speed, 'px/s', STILL_SPEED, () => result().speed), known: moves }] : []),
        ];
    }),
    {
        name: `${TEN_ROPES}: mean time until they sleep`,
        unit: 's',
        limit: SLEEP_SECONDS,
        measure: () => asleep().rests.reduce((sum, rest) => sum + rest / TENS, 0),
    },
    {
        name: `${TEN_ROPES}: awake after ${SLEEP_SECONDS} s`,
        unit: '',
        limit: 0,
        measure: () => asleep().rests.filter((rest) => rest > SLEEP_SECONDS).length,
        known: {
            value: 1,
            reason: 'where a rope at the top slides down late, the pile comes to rest later',
        },
    },
    {
        name: `${TEN_ROPES}: stretch while they fall and rest`,
        unit: '%',
        limit: 0.1,
        measure: () => PERCENT * asleep().stretch,
    },
    { name: `${TEN_ROPES}: overlap asleep`, unit: 'px', limit: 0.1, measure: () => asleep().overlap },
    { name: `${TEN_ROPES}: into the floor`, unit: 'px', limit: 0.1, measure: () => asleep().depth },
    {
        name: `${THROWS} ropes thrown at a straight one with up to ${FASTEST} px/s: through it after 1 s`,
        unit: '',
        limit: 0,
        measure: through,
    },
    {
        name: `${THROWS / 2} times three ropes thrown over crates with up to ${FASTEST} px/s: stretch`,
        unit: '%',
        limit: 0.5,
        measure: () => PERCENT * overCrates(),
    },
];
