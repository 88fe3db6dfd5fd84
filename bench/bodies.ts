import { FIXED_STEP, type Simulation } from '../assets/rope/core/solver';
import { BALL, CRATE, FreeBody, join, type Form } from '../tests/physics/contact/free-body';
import { RADIUS, ropeAmong, contactsOf } from '../tests/physics/contact/rig';
import { pointsOf } from '../tests/scenes/scene';
import { row, shortOf, type Row } from '../tools/report';
import { timeCases, timeRow, type Rounds } from './compare';
import { garbageRow } from './garbage';
import type { BenchRope } from './ropes';

/** A step of a rope on which bodies lie may take this many times that of a rope on which the same lie fixed. */
const BODIES_LIMIT = 2.5;
const STICKS =
    'three crates come to lie so that a node under the middle one sticks and slips in turns, by 0.005 px: 4 eliminations a step, not 1';

const SEGMENTS = 30;
const LENGTH = 12;
const SPAN = 330;
/** A body is this many times as heavy as a node. */
const MASS = 5;
/** Steps after which bodies lie on the bridge. */
const SETTLING = 300;

const FRAMES = 300;
const ROUNDS: Rounds = { sweeps: 4, warmUp: 2, least: 2, most: 20, seconds: 0.15 };
const WARM_UP_STEPS = 20_000;

const CASES: Readonly<Record<string, readonly Form[]>> = {
    'a crate': [CRATE],
    'a ball': [BALL],
    'three crates': [CRATE, CRATE, CRATE],
};

/** Times of rope bridges that bodies lie on, against the same where these are fixed, and what a step leaves behind. */
export function measureBodies(): Row[] {
    const names = Object.keys(CASES);
    const entrants = names.map((name) => [
        { name: 'fixed', create: () => crossed(CASES[name], true), frames: FRAMES },
        { name: 'bodies', create: () => crossed(CASES[name], false), frames: FRAMES },
    ]);
    const times = timeCases(entrants, ROUNDS).flatMap(([fixed, bodies], k) => [
        timeRow(`bodies, ${names[k]} on a rope bridge: fixed`, fixed),
        timeRow(`bodies, ${names[k]} on a rope bridge: free`, bodies),
        ratioRow(names[k], bodies.best / fixed.best),
    ]);
    const garbage = names.map((name) =>
        garbageRow(
            `garbage bodies, ${name} on a rope bridge: Exact`,
            crossed(CASES[name], false),
            WARM_UP_STEPS,
        ),
    );
    return [...times, ...garbage];
}

function ratioRow(name: string, ratio: number): Row {
    const measured = row(`bodies, ${name} on a rope bridge: ratio`, ratio, 'x', BODIES_LIMIT);
    return CASES[name].length > 1 ? shortOf(measured, { reason: STICKS }) : measured;
}

/** A rope bridge of 31 nodes on which bodies have come to lie, and are fixed from then on or not. */
function crossed(forms: readonly Form[], areFixed: boolean): BenchRope {
    const points = pointsOf(SEGMENTS + 1, (i) => [(SPAN * i) / SEGMENTS, 0]);
    const bridge = ropeAmong([], { points, baseLength: LENGTH, pins: [0, SEGMENTS], damping: 2 });
    for (let step = 0; step < SETTLING; step++) bridge.advance(FIXED_STEP);
    const { positions } = bridge.chain;
    const bodies = forms.map((form, k) => {
        const i = Math.round((SEGMENTS * (k + 1)) / (forms.length + 1));
        const half = Math.max(...form.corners.filter((_, c) => c % 2 === 1)) + (form.radius ?? 0);
        return new FreeBody(form, MASS, positions[2 * i], positions[2 * i + 1] + half + RADIUS + 10);
    });
    join(bridge, bodies);
    const rope = carrying(bridge, bodies);
    for (let step = 0; step < SETTLING; step++) rope.step();
    if (bodies.some(({ touched }) => !(touched.impulses[1] > 0)))
        throw new Error('A body fell off the bridge.');
    if (areFixed) fix(bridge, bodies);
    return areFixed ? carrying(bridge, []) : rope;
}

/** Bodies stay where they are, whatever touches them. */
function fix({ chain }: Simulation, bodies: readonly FreeBody[]): void {
    contactsOf(chain).bodies = [];
    for (const { touched } of bodies)
        for (const obstacle of touched.obstacles) {
            obstacle.body = null;
            obstacle.rest();
        }
}

function carrying(bridge: Simulation, bodies: readonly FreeBody[]): BenchRope {
    return {
        step() {
            for (let b = 0; b < bodies.length; b++) bodies[b].aim();
            bridge.advance(FIXED_STEP);
            for (let b = 0; b < bodies.length; b++) bodies[b].step();
            bridge.frames.refreshDrawn();
        },
        read: (out) => out.set(bridge.chain.positions),
    };
}
