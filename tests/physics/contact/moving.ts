import { FIXED_STEP, type Simulation } from '../../../assets/rope/core/solver';
import type { Obstacle } from '../../../assets/rope/contacts/solver/obstacle';
import { pointsOf } from '../../scenes/scene';
import { once, PERCENT, worstOf, type Check } from '../check';
import { box, circle, play, put, ropeAmong, type Play } from './rig';

// ---- A rope on a platform that goes to and fro

function slipOnPlatform(): number {
    const platform = box(200, 20, {}, 0.8);
    const points = pointsOf(16, (i) => [8 * i - 60, 13]);
    const rope = ropeAmong([platform], { points, baseLength: 8, pins: [], damping: 0.5 }, 0.8);
    play(rope, 2);
    const before = rope.chain.positions.slice();
    play(rope, 6, (time) => put(platform, { x: 100 * (1 - Math.cos(time)) }));
    const gone = 100 * (1 - Math.cos(6));
    return worstOf(before.map((x, k) => Math.abs(rope.chain.positions[k] - x - (k % 2 === 0 ? gone : 0))));
}

// ---- What beats hanging ropes

function hang(obstacle: Obstacle, nodes: number, x: number, top: number): Simulation {
    const points = pointsOf(nodes, (i) => [x, top - 8 * i]);
    return ropeAmong([obstacle], { points, baseLength: 8, damping: 0.5 });
}

const BALL = once((): Play => {
    const ball = circle(30, { x: -300 });
    return play(hang(ball, 50, 0, 200), 4, (time) => put(ball, { x: 300 * time - 300 }));
});

/** A bar that stands upright at first, so that no rope is in it, and turns one way or the other. */
const WINDMILLS = once((): Play[] =>
    [10, 20, 30].flatMap((x) =>
        [3, -3].map((turn) => {
            const bar = box(200, 12, { x: -60, angle: Math.PI / 2 });
            return play(hang(bar, 70, x, 290), 6, (time) =>
                put(bar, { x: -60, angle: Math.PI / 2 + turn * time }),
            );
        }),
    ),
);

/** Bars that ropes go through from the start, as strings through beads. */
const THREADED = once((): Play[] =>
    [0, 10, 20, 30].flatMap((x) =>
        [3, -3].flatMap((turn) =>
            [-0.7, 0, 0.7].map((angle) => {
                const bar = box(200, 12, { x: -60, angle });
                return play(hang(bar, 70, x, 290), 6, (time) =>
                    put(bar, { x: -60, angle: angle + turn * time }),
                );
            }),
        ),
    ),
);

// ---- Ropes thrown at a wall

/** Nodes that end behind a wall of 4 px. */
function through(nodes: number, length: number, speed: number): number {
    const points = pointsOf(nodes, (i) => [-200 + 0.5 * Math.sin(i), (i - nodes / 2) * length]);
    const wall = box(4, 4000);
    const rope = ropeAmong([wall], { points, baseLength: length, pins: [] });
    rope.configure({ gravityY: 0 });
    for (let i = 0; i < nodes; i++) rope.frames.applyImpulse(i, speed, 0);
    let worst = 0;
    for (let frame = 0; frame < 60; frame++) {
        rope.advance(FIXED_STEP);
        worst = Math.max(worst, rope.chain.positions.filter((x, k) => k % 2 === 0 && x > 0).length);
    }
    return worst;
}

// ---- Plates that lift a rope that lies on them, or sweep away one that hangs, px/s

const PLATE_SPEEDS = [120, 1200, 3000];
const PLATES = once((): readonly number[] =>
    PLATE_SPEEDS.flatMap((speed) =>
        [4, 20].flatMap((thickness) => [lifted(speed, thickness), swept(speed, thickness)]),
    ),
);

/** Nodes that are ever below the plate that lifts their rope. */
function lifted(speed: number, thickness: number): number {
    const plate = box(400, thickness, { y: -3 - thickness / 2 });
    const points = pointsOf(30, (i) => [8 * (i - 15), 0]);
    const rope = ropeAmong([plate], { points, baseLength: 8, pins: [], damping: 1 });
    play(rope, 1);
    const heights = (): number[] => Array.from(rope.chain.positions).filter((_, k) => k % 2 === 1);
    let behind = 0;
    play(rope, 300 / speed, (time) => {
        const y = speed * time - 3 - thickness / 2;
        behind = Math.max(behind, heights().filter((height) => height < y - speed * FIXED_STEP).length);
        put(plate, { y });
    });
    return behind;
}

/** Nodes that are ever behind the plate that sweeps their rope away. */
function swept(speed: number, thickness: number): number {
    const plate = box(thickness, 150, { x: -200, y: -150 });
    const points = pointsOf(30, (i) => [0, -8 * i]);
    const rope = ropeAmong([plate], { points, baseLength: 8, damping: 1 });
    let behind = 0;
    play(rope, 240 / speed, (time) => {
        const before = speed * (time - FIXED_STEP) - 200;
        const { positions: p } = rope.chain;
        const isBehind = (i: number): boolean => p[2 * i] < before && Math.abs(p[2 * i + 1] + 150) < 75;
        behind = Math.max(behind, Array.from({ length: 30 }, (_, i) => i).filter(isBehind).length);
        put(plate, { x: speed * time - 200, y: -150 });
    });
    return behind;
}

/** Things that move into ropes, and ropes that fly into things. */
export const CONTACT_MOTIONS: readonly Check[] = [
    { name: 'a rope on a moving platform: slip', unit: 'px', limit: 0.01, measure: slipOnPlatform },
    {
        name: 'ball of 60 px at 300 px/s into a rope: deepest node',
        unit: 'px',
        limit: 1,
        measure: () => BALL().depth,
    },
    {
        name: 'windmills of 200 px at 3 rad/s into ropes: deepest node',
        unit: 'px',
        limit: 1,
        measure: () => worstOf(WINDMILLS().map(({ depth }) => depth)),
    },
    {
        name: 'ball of 60 px at 300 px/s into a rope: stretch',
        unit: '%',
        limit: 0.05,
        measure: () => PERCENT * BALL().stretch,
    },
    {
        name: 'windmills of 200 px at 3 rad/s into ropes: stretch',
        unit: '%',
        limit: 0.05,
        measure: () => PERCENT * worstOf(WINDMILLS().map(({ stretch }) => stretch)),
    },
    {
        name: 'ropes that start through windmills of 200 px at 3 rad/s: stretch',
        unit: '%',
        limit: 0.05,
        measure: () => PERCENT * worstOf(THREADED().map(({ stretch }) => stretch)),
    },
    {
        name: 'plates of 4 and 20 px at 120 to 3000 px/s that lift and sweep ropes: nodes through them',
        unit: '',
        limit: 0,
        measure: () => worstOf(PLATES()),
    },
    ...[1000, 5000].map((speed) => ({
        name: `a rope at ${speed} px/s into a wall of 4 px: nodes through it`,
        unit: '',
        limit: 0,
        measure: () => worstOf([through(30, 20, speed), through(100, 6, speed)]),
    })),
];
