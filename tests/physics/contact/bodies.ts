import { pointsOf } from '../../scenes/scene';
import { GRAVITY, once, PERCENT, worstOf, type Check } from '../check';
import { BALL, CRATE, FreeBody, gapTo, join, stepWith, WALKER, type Form } from './free-body';
import { depthIn, RADIUS, ropeAmong, speedOf } from './rig';
import { setMass, type Simulation } from '../../../assets/rope/core/solver';

// ---- A rope bridge. A plank is the mass of one of its segments, and of each of its nodes, 1.

const PLANKS = 20;
const LENGTH = 20;
const SPAN = 360;
const SECONDS = 20;

function bridge(damping: number): Simulation {
    const sag = (i: number): number => -240 * (i / PLANKS) * (1 - i / PLANKS);
    const points = pointsOf(PLANKS + 1, (i) => [(SPAN * i) / PLANKS, sag(i)]);
    const rope = ropeAmong([], { points, baseLength: LENGTH, pins: [0, PLANKS], damping });
    for (let step = 0; step < 120; step++) rope.advance(1 / 60);
    return rope;
}

/** A body that falls on the bridge by 20 px. */
function over(rope: Simulation, form: Form, planks: number, x: number): FreeBody {
    const low = Math.min(...rope.chain.positions.filter((_, k) => k % 2 === 1));
    const half = Math.max(...form.corners.filter((_, k) => k % 2 === 1)) + (form.radius ?? 0);
    const body = new FreeBody(form, planks, x, low + half + RADIUS + 20);
    join(rope, [body]);
    return body;
}

/** What both anchors carry, without the halves of the end segments that they hold. */
function pull({ chain }: Simulation): number {
    const { tensions: t, positions: p, nodeCount } = chain;
    const rise = (i: number): number =>
        (p[2 * i + 3] - p[2 * i + 1]) / Math.hypot(p[2 * i + 2] - p[2 * i], p[2 * i + 3] - p[2 * i + 1]);
    return t[nodeCount - 2] * rise(nodeCount - 2) - t[0] * rise(0);
}

interface Stay {
    /** Mean of what the anchors carry over the last second, part that is wrong. */
    readonly weight: number;
    /** Largest speed in the last second, px/s, and of the body after it has landed, as a part of that of the fall. */
    readonly speed: number;
    readonly fling: number;
    /** Deepest node in the body, and how far the line was from it at most after the first second, px. */
    readonly depth: number;
    readonly gap: number;
}

/** @param walk px/s, to and fro. */
function stay(form: Form, planks: number, damping: number, walk = 0): Stay {
    const rope = bridge(damping);
    const body = over(rope, form, planks, walk > 0 ? 100 : SPAN / 2);
    const weight = GRAVITY * (planks + PLANKS - 1);
    let [weights, speed, fastest, landing, depth, gap] = [0, 0, 0, 0, 0, -Infinity];
    for (let step = 1; step <= SECONDS * 60; step++) {
        if (walk > 0) body.velocityX = step % 240 < 120 ? walk : -walk;
        if (body.touched.impulses[1] === 0) landing = Math.max(landing, step < 60 ? body.speed : 0);
        stepWith(rope, [body]);
        fastest = Math.max(fastest, body.speed);
        depth = Math.max(depth, depthIn(body.touched.obstacles, rope.chain));
        if (step > 60) gap = Math.max(gap, gapTo(body, RADIUS, rope));
        if (step <= (SECONDS - 1) * 60) continue;
        weights += pull(rope) / 60;
        speed = Math.max(speed, body.speed, speedOf(rope));
    }
    return { weight: Math.abs(weights / weight - 1), speed, fling: fastest / landing, depth, gap };
}

const STAYS = new Map(
    [1, 10].map((planks) => [
        planks,
        {
            crate: once(() => stay(CRATE, planks, 2)),
            ball: once(() => stay(BALL, planks, 2)),
            walker: once(() => stay(WALKER, planks, 0.5, 60)),
        },
    ]),
);

const EXTREMES = once(() =>
    [CRATE, BALL, WALKER].flatMap((form) => [0.01, 100].map((planks) => stay(form, planks, 0.5))),
);

/** How much lower a thin ball, which does not turn, hangs than a load at the node under it, px. */
function sagOff(planks: number): number {
    const [rope, other] = [bridge(2), bridge(2)];
    const body = over(rope, { corners: [0, 0], radius: 1 }, planks, SPAN / 2);
    setMass(other.chain, PLANKS / 2, 1 + planks);
    for (let step = 0; step < SECONDS * 60; step++) {
        stepWith(rope, [body]);
        other.advance(1 / 60);
    }
    return Math.abs(rope.chain.positions[PLANKS + 1] - other.chain.positions[PLANKS + 1]);
}

// ---- A free rope and a free body

/** How much momentum both lose, as a part of what the rope has, when it hits the body. */
function lostMomentum(form: Form, mass: number): number {
    const points = pointsOf(16, (i) => [8 * i - 55, 60]);
    const rope = ropeAmong([], { points, baseLength: 8, pins: [] });
    rope.configure({ gravityY: 0 });
    const body = new FreeBody(form, mass, 0, 0, 0);
    join(rope, [body]);
    for (let i = 0; i < 16; i++) rope.frames.applyImpulse(i, 0, -300);
    for (let step = 0; step < 60; step++) stepWith(rope, [body]);
    const { positions: p, previousPositions: q, substep } = rope.chain;
    let [x, y] = [mass * body.velocityX, mass * body.velocityY];
    for (let i = 0; i < 16; i++) {
        x += (p[2 * i] - q[2 * i]) / substep;
        y += (p[2 * i + 1] - q[2 * i + 1]) / substep;
    }
    const before = 16 * -300;
    return worstOf([Math.abs(x / before), Math.abs(y / before - 1)]);
}

const lostBy = (masses: readonly number[]): number =>
    PERCENT * worstOf(masses.flatMap((mass) => [BALL, CRATE].map((form) => lostMomentum(form, mass))));

// ---- A rope on a crate on a floor

/** How much less than both weigh a floor carries on average, when a rope lies on the crate that stands on it. */
function weightOnFloor(mass: number): number {
    const points = pointsOf(16, (i) => [8 * i - 60, 30]);
    const rope = ropeAmong([], { points, baseLength: 8, pins: [], damping: 2 });
    const body = new FreeBody({ corners: [-100, -10, 100, -10, 100, 10, -100, 10] }, mass, 0, 0);
    body.floor = 0;
    join(rope, [body]);
    let force = 0;
    for (let step = 0; step < 600; step++) {
        stepWith(rope, [body]);
        if (step >= 540) force += body.floorForce / 60;
    }
    return Math.abs(force / (GRAVITY * (mass + 16)) - 1);
}

export const CONTACT_BODIES: readonly Check[] = [
    ...[...STAYS].flatMap(([planks, { crate, ball, walker }]): Check[] => {
        const name = `a body of ${planks} plank${planks > 1 ? 's' : ''}`;
        return [
            {
                name: `${name} lies on a rope bridge: weight on the anchors`,
                unit: '%',
                limit: 1,
                measure: () => PERCENT * worstOf([crate().weight, ball().weight]),
            },
            {
                name: `${name} lies on a rope bridge: speed after 20 s`,
                unit: 'px/s',
                limit: 0.1,
                measure: () => crate().speed,
            },
            {
                name: `${name} walks on a rope bridge: gap between both`,
                unit: 'px',
                limit: 1.5,
                measure: () => walker().gap,
            },
            {
                name: `${name} lies and walks on a rope bridge: node into it`,
                unit: 'px',
                limit: 1.5,
                measure: () => worstOf([crate().depth, ball().depth, walker().depth]),
            },
            {
                name: `${name} on a rope bridge: sag against a load's`,
                unit: 'px',
                limit: 0.5,
                measure: () => sagOff(planks),
            },
        ];
    }),
    {
        name: 'bodies of 0.01 and 100 planks on a rope bridge: fastest against their fall',
        unit: '%',
        limit: 120,
        measure: () => PERCENT * worstOf(EXTREMES().map(({ fling }) => fling)),
    },
    {
        name: 'a free rope hits a light free body: momentum lost',
        unit: '%',
        limit: 1e-6,
        measure: () => lostBy([0.1, 1]),
    },
    {
        name: 'a free rope hits a heavy free body: momentum lost',
        unit: '%',
        limit: 1e-6,
        measure: () => lostBy([16, 1000]),
    },
    {
        name: 'a rope on a crate on a floor: weight on the floor',
        unit: '%',
        limit: 1,
        measure: () => PERCENT * worstOf([1, 16, 160].map(weightOnFloor)),
    },
];
