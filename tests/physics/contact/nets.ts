import { FIXED_STEP } from '../../../assets/rope/core/solver';
import { makeGrid } from '../../../assets/rope/nets/solver/shapes';
import { NetContacts } from '../../../assets/rope/nets/solver/net-contacts';
import { NetSimulation } from '../../../assets/rope/nets/solver/net-simulation';
import type { NetParameters } from '../../../assets/rope/nets/solver/parameters';
import type { Obstacle } from '../../../assets/rope/contacts/solver/obstacle';
import { randomNumbers } from '../../support/random';
import { GRAVITY, once, PERCENT, worstOf, type Check } from '../check';
import { box, circle, depthIn, fastestOf, put, RADIUS } from './rig';

const CELLS = 10;
const SIDE = 150;
const MASS = 10;
/** As the preset Jelly. */
const JELLY: Partial<NetParameters> = { shapeCompliance: 3.5e-3, volumeRatio: 1, volumeCompliance: 1e-4 };
const FLOOR = (): Obstacle => box(4000, 40, { y: -300 });

/** A cloth that is spread out about the origin, among obstacles. */
function netAmong(
    obstacles: readonly Obstacle[],
    parameters: Partial<NetParameters> = {},
    friction = 0.4,
): NetSimulation {
    const rect = { x: -SIDE / 2, y: -SIDE / 2, width: SIDE, height: SIDE };
    const simulation = new NetSimulation(makeGrid(rect, CELLS, CELLS), MASS);
    simulation.configure({ gravityX: 0, gravityY: -GRAVITY, ...parameters });
    const contacts = new NetContacts();
    Object.assign(contacts.surroundings, { obstacles, friction, radius: RADIUS });
    simulation.part.contacts = contacts;
    return simulation;
}

/** Where the middle of the nodes is along x. */
function middleX({ net }: NetSimulation): number {
    return net.positions.reduce((sum, x, k) => (k % 2 === 0 ? sum + x : sum), 0) / net.nodeCount;
}

/** Cloths and jellies that fall on a floor, a ball and a corner, for ten seconds: stretch, %, depth, px, last speed. */
const drops = once(() => {
    const things: readonly (() => Obstacle[])[] = [
        () => [FLOOR()],
        () => [circle(60, { x: 11, y: -170 }), FLOOR()],
        () => [box(70, 70, { x: 31, y: -180, angle: 0.6 }), FLOOR()],
        () => [box(200, 4, { y: -150 }), FLOOR()],
    ];
    return things.flatMap((make) =>
        [{}, JELLY].map((parameters) => {
            const simulation = netAmong(make(), { damping: 2, ...parameters });
            let [stretch, depth] = [0, 0];
            for (let frame = 0; frame < 600; frame++) {
                simulation.frames.advance(FIXED_STEP);
                stretch = Math.max(stretch, PERCENT * simulation.maxStretch);
                depth = Math.max(
                    depth,
                    depthIn(simulation.part.contacts!.surroundings.obstacles, simulation.net),
                );
            }
            return { stretch, depth, speed: fastestOf(simulation.net) };
        }),
    );
});

const SLOPE = 0.3;

/** How far off the law of friction the acceleration of a jelly is that slides down a slope, % of it. */
function slidesOff(friction: number): number {
    // The slope is level, and gravity askew: it lies on it from the start.
    const slope = box(20_000, 60, { y: -SIDE / 2 - 30 - RADIUS }, friction);
    const gravity = { gravityX: GRAVITY * Math.sin(SLOPE), gravityY: -GRAVITY * Math.cos(SLOPE) };
    const simulation = netAmong([slope], { ...JELLY, ...gravity, damping: 0 }, friction);
    const places: number[] = [];
    for (let frame = 0; frame <= 180; frame++) {
        if (frame % 60 === 0) places.push(middleX(simulation));
        simulation.frames.advance(FIXED_STEP);
    }
    const acceleration = places[3] - 2 * places[2] + places[1];
    const law = GRAVITY * (Math.sin(SLOPE) - friction * Math.cos(SLOPE));
    return (PERCENT * Math.abs(acceleration - law)) / law;
}

const THROWS = 40;

/** Cloths and jellies thrown at a wall of 4 px with up to 5,000 px/s: nodes behind it. */
function thrownThrough(): number {
    const random = randomNumbers(3);
    let through = 0;
    for (let t = 0; t < THROWS; t++) {
        const speed = 500 + 4500 * random();
        const angle = 1.2 * (random() - 0.5);
        const x = 100 + 150 * random();
        const simulation = netAmong([box(4, 9000, { x })], { ...(t % 2 ? JELLY : {}), gravityY: 0 });
        const { net } = simulation;
        for (let i = 0; i < net.nodeCount; i++) {
            const impulse = net.masses[i] * speed;
            simulation.frames.applyImpulse(i, impulse * Math.cos(angle), impulse * Math.sin(angle));
        }
        for (let frame = 0; frame < 60; frame++) simulation.frames.advance(FIXED_STEP);
        for (let i = 0; i < net.nodeCount; i++) if (!(net.positions[2 * i] < x)) through++;
    }
    return through;
}

/** How far a jelly slips on a platform that goes to and fro as far as friction lets it, px. */
function slips(): number {
    const platform = box(800, 60, { y: -SIDE / 2 - 33 });
    const simulation = netAmong([platform], { ...JELLY, damping: 2 });
    for (let frame = 0; frame < 300; frame++) simulation.frames.advance(FIXED_STEP);
    const from = simulation.net.positions.slice();
    const lowest = from.findIndex((y, k) => k % 2 === 1 && y === Math.min(...from.filter((_, j) => j % 2)));
    for (let frame = 1; frame <= 240; frame++) {
        put(platform, { x: 50 - 50 * Math.cos((frame / 120) * Math.PI), y: -SIDE / 2 - 33 });
        simulation.frames.advance(FIXED_STEP);
    }
    return Math.abs(simulation.net.positions[lowest - 1] - from[lowest - 1]);
}

/** Nets and what they collide with. */
export const CONTACT_NETS: readonly Check[] = [
    {
        name: 'nets fall on a floor, a ball, a corner, a platform: stretch',
        unit: '%',
        limit: 0.2,
        measure: () => worstOf(drops().map(({ stretch }) => stretch)),
    },
    {
        name: 'nets fall on a floor, a ball, a corner, a platform: node into collider',
        unit: 'px',
        limit: 0.5,
        measure: () => worstOf(drops().map(({ depth }) => depth)),
    },
    {
        name: 'nets fall on a floor, a ball, a corner, a platform: speed after 10 s',
        unit: 'px/s',
        limit: 0.1,
        measure: () => worstOf(drops().map(({ speed }) => speed)),
    },
    ...[0, 0.1, 0.2].map((friction) => ({
        name: `jelly on a slope, friction ${friction}: acceleration by the law of friction`,
        unit: '%',
        limit: 1,
        measure: () => slidesOff(friction),
    })),
    {
        name: 'jelly on a moving platform: slip in 4 s',
        unit: 'px',
        limit: 1,
        measure: slips,
    },
    {
        name: `${THROWS} nets thrown at a wall of 4 px: nodes through it`,
        unit: 'nodes',
        limit: 0,
        measure: thrownThrough,
    },
];
