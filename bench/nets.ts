import { FIXED_STEP } from '../assets/rope/core/solver';
import { NetContacts } from '../assets/rope/nets/solver/net-contacts';
import type { NetSimulation } from '../assets/rope/nets/solver/net-simulation';
import type { Obstacle } from '../assets/rope/contacts/solver/obstacle';
import { correct, predict } from '../assets/rope/nets/solver/net-part';
import { box, circle } from '../tests/physics/contact/rig';
import { curtain, flag, hammock, startNet, web, type NetScene } from '../tests/scenes/nets';
import { row, shortOf, type Row } from '../tools/report';
import { compareRows, timeCases, timeRow, type Rounds } from './compare';
import { garbageRow } from './garbage';
import { ITERATIONS, type BenchRope } from './ropes';

/** A net may take this many times the time of the tutorials' passes, which leave many times its stretch. */
const TIME_LIMIT = 4;
const FRAMES = 300;
const ROUNDS: Rounds = { sweeps: 2, warmUp: 1, least: 1, most: 3, seconds: 1 };
/** Nothing is compiled, so nothing has to be warmed up. */
const JITLESS_ROUNDS: Rounds = { warmUp: 0, least: 1, most: 1, seconds: 0 };
const WARM_UP_STEPS = 600;

const FLAG = 'flag of 20 x 14 in gusts';
const SCENES: Readonly<Record<string, () => NetScene>> = {
    [FLAG]: () => flag(),
    'curtain of 30 x 20, loads of 20': () => curtain(30, 20, 20),
    'hammock of 24 x 8, load of 100': () => hammock(100),
    'web of 14 x 9, prey of 30': () => web(30),
};
/** Those that are timed without a JIT. */
const SMALL = { [FLAG]: SCENES[FLAG] };
const LARGE = 'flag of 2000 nodes in gusts';

/** Time per step of nets, against the tutorials' passes over the same threads in the same wind. */
export function measureNets(): Row[] {
    return [...compareScenes('net', SCENES, ROUNDS, TIME_LIMIT), largeRow(`net ${LARGE}`)];
}

/** The same in a process without a JIT, as on some platforms: substeps are for devices that compile, so nothing is promised. */
export function measureNetsJitless(): Row[] {
    return [
        ...compareScenes('net without a JIT,', SMALL, JITLESS_ROUNDS, null),
        largeRow(`net without a JIT, ${LARGE}`),
    ];
}

function compareScenes(
    title: string,
    scenes: Readonly<Record<string, () => NetScene>>,
    rounds: Rounds,
    limit: number | null,
): Row[] {
    const names = Object.keys(scenes);
    const entrants = names.map((name) => [
        { name: 'tutorial', create: () => tutorialNet(scenes[name]()), frames: FRAMES },
        { name: 'net', create: () => netRope(scenes[name]()), frames: FRAMES },
    ]);
    return timeCases(entrants, rounds).flatMap(([tutorial, ours], i) =>
        compareRows(`${title} ${names[i]}`, 'substeps', { tutorial, ours }, limit),
    );
}

function largeRow(name: string): Row {
    const large = { name, create: () => netRope(flag(50, 40)), frames: FRAMES / 10 };
    const [[timing]] = timeCases([[large]], { ...JITLESS_ROUNDS, warmUp: 1 });
    return timeRow(`${name}: substeps`, timing);
}

/** A substep may take so many times that of a net that collides with nothing: with obstacles elsewhere, and in contact. */
const CONTACT_LIMITS = [1.1, 2.5];
const LOOKS = 'each substep finds the box of all nodes and looks at those of 50 obstacles';
const OTHERS = 50;

/** Boxes that a curtain does not reach, and the same with a ball that bulges it. */
const elsewhere = (): Obstacle[] =>
    Array.from({ length: OTHERS }, (_, k) => box(30, 30, { x: 5000 + 50 * k }));
const NEIGHBOURS: Readonly<Record<string, () => Obstacle[]>> = {
    '50 boxes elsewhere': elsewhere,
    'on a ball': () => [...elsewhere(), circle(80, { x: 290, y: 60 })],
};

/** A curtain among obstacles; null: one that collides with nothing. */
function curtainAmong(obstacles: readonly Obstacle[] | null): NetSimulation {
    const simulation = startNet(curtain(30, 20, 20));
    if (!obstacles) return simulation;
    const contacts = new NetContacts();
    Object.assign(contacts.surroundings, { obstacles, radius: 3 });
    simulation.part.contacts = contacts;
    return simulation;
}

/** Substeps that it takes in the frames that are timed. */
function substepsOf(simulation: NetSimulation): number {
    let count = 0;
    for (let frame = 0; frame < FRAMES; frame++) {
        simulation.frames.advance(FIXED_STEP);
        count += simulation.substepsTaken;
    }
    return count;
}

/** The time of a substep of a net that collides, against one that does not. */
export function measureNetContacts(): Row[] {
    const makers = [null, ...Object.values(NEIGHBOURS)].map((make) => () => curtainAmong(make?.() ?? null));
    const entrants = makers.map((make, k) => ({
        name: `${k}`,
        create: () => stepped(make()),
        frames: FRAMES,
    }));
    const [timings] = timeCases([entrants], ROUNDS);
    const perSubstep = timings.map(({ best }, k) => best / substepsOf(makers[k]()));
    return Object.keys(NEIGHBOURS).map((name, k) => {
        const ratio = perSubstep[k + 1] / perSubstep[0];
        const measured = row(`contact net of 30 x 20, ${name}: substep`, ratio, 'x', CONTACT_LIMITS[k]);
        return NEIGHBOURS[name] === elsewhere ? shortOf(measured, { reason: LOOKS }) : measured;
    });
}

/** What a step of a net leaves behind. */
export function measureNetGarbage(): Row[] {
    return [
        garbageRow('garbage net, flag of 20 x 14 in gusts: net', netRope(flag()), WARM_UP_STEPS),
        garbageRow('garbage net, curtain of 30 x 20: net', netRope(curtain(30, 20, 20)), WARM_UP_STEPS),
        garbageRow('garbage net, hammock of 24 x 8: net', netRope(hammock(100)), WARM_UP_STEPS),
        garbageRow(
            'garbage net, curtain of 30 x 20 on a ball: net',
            stepped(curtainAmong(NEIGHBOURS['on a ball']())),
            WARM_UP_STEPS,
        ),
    ];
}

/** A scene as the component runs it: a frame of one step, and what is drawn of it. */
export function netRope(scene: NetScene): BenchRope {
    return stepped(startNet(scene));
}

function stepped(simulation: NetSimulation): BenchRope {
    return {
        step() {
            simulation.frames.advance(FIXED_STEP);
            simulation.frames.refreshDrawn();
        },
        read: (out) => out.set(simulation.net.positions),
    };
}

/** The same threads, masses and steady wind; one substep and 20 passes. */
function tutorialNet(scene: NetScene): BenchRope {
    const { net, parameters } = startNet(scene);
    const { gravityX, gravityY, windX, windY, damping } = parameters;
    const accelerations = Float64Array.from(net.positions, (_, k) =>
        k % 2 === 0 ? gravityX + windX : gravityY + windY,
    );
    const step = { h: FIXED_STEP, kept: Math.exp(-damping * FIXED_STEP), pinFraction: 1 };
    const lists = [net.bends, net.diagonals, net.edges].filter(({ compliance }) => compliance < Infinity);
    return {
        step() {
            predict(net, accelerations, step);
            for (let pass = 0; pass < ITERATIONS; pass++) {
                for (const edges of lists) correct(net, edges, step);
            }
        },
        read: (out) => out.set(net.positions),
    };
}
