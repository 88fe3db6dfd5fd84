import { FIXED_STEP, type Simulation } from '../../../assets/rope/core/solver';
import type { Obstacle } from '../../../assets/rope/contacts/solver/obstacle';
import { pointsOf } from '../../scenes/scene';
import { randomNumbers } from '../../support/random';
import { exactSolverOf, GRAVITY, once, PERCENT, worstOf, type Check } from '../check';
import { stretchOf } from '../stretch';
import { box, circle, depthOf, put, RADIUS, ropeAmong } from './rig';

// A rope comes to rest on a floor; a press closes on it, farther than the rope has room, and opens again.

export const RUNS = 40;
const SETTLE = 2.5;
const AFTER = 1;
const WATCH = 0.5;
/** Top of the floor for nodes, and how high the press hangs over it, px. */
const FLOOR = 0;
const OPEN = 120;
const NODES = 30;
const LENGTH = 8;

interface Scene {
    readonly rope: Simulation;
    readonly press: Obstacle;
    /** Where the press has come so near to the floor that a node just fits, px. */
    readonly shut: number;
    /** How much farther it goes, px; at px/s; and for how long it stays, s. */
    readonly into: number;
    readonly speed: number;
    readonly closed: number;
    readonly turn: number;
}

/** Of the same seed the same. */
export function pressOf(seed: number): Scene {
    const random = randomNumbers(seed);
    const between = (least: number, most: number): number => least + random() * (most - least);
    const thick = [4, 40, 200][Math.floor(between(0, 3))];
    const floor = box(700, thick, { y: FLOOR - RADIUS - thick / 2 });
    const isRound = random() < 0.4;
    const half = isRound ? between(20, 60) : between(26, 40); // thicker than it goes in
    const press = isRound ? circle(half) : box(between(60, 320), 2 * half);
    const isHeap = random() < 0.4;
    const points = pointsOf(NODES, (i) =>
        isHeap
            ? [20 * Math.sin(i * between(0.7, 1.1)) + 2 * (i - NODES / 2), 5 + 1.5 * i]
            : [between(0.9, 0.98) * (i - NODES / 2) * LENGTH, 2],
    );
    const pins = [[], [0], [0, NODES - 1]][Math.floor(between(0, 3))];
    const layout = { points, baseLength: LENGTH, pins, damping: between(0.5, 2) };
    const rope = ropeAmong(random() < 0.5 ? [floor, press] : [press, floor], layout, random());
    if (pins.length > 0 && random() < 0.4) pull(rope, between(0, 2 * Math.PI));
    const turn = isRound ? 0 : between(-0.08, 0.08) * (random() < 0.5 ? 1 : 0);
    const shut = FLOOR + RADIUS + half;
    put(press, { y: shut + OPEN, angle: turn });
    return {
        ...{ rope, press, shut, turn },
        into: between(2, 30),
        speed: between(60, 900),
        closed: random() < 0.5 ? 2 * FIXED_STEP : between(0.1, 1),
    };
}

/** Turns gravity: floors become walls and ceilings. */
function pull(rope: Simulation, angle: number): void {
    rope.configure({ gravityX: GRAVITY * Math.sin(angle), gravityY: -GRAVITY * Math.cos(angle) });
}

export interface Pressed {
    /** Largest stretch while it is closed; and from a second after it has opened. */
    readonly stretch: number;
    readonly after: number;
    /** Deepest node then, px; and how many are below the floor. */
    readonly depth: number;
    readonly below: number;
    readonly fallbacks: number;
}

export function playPress({ rope, press, shut, into, speed, closed, turn }: Scene): Pressed {
    const { positions, baseLengths, nodeCount } = rope.chain;
    let y = shut + OPEN;
    let stretch = 0;
    const step = (): void => {
        put(press, { y, angle: turn });
        rope.advance(FIXED_STEP);
        stretch = Math.max(stretch, stretchOf(positions, baseLengths));
    };
    const wait = (time: number): void => {
        for (let frame = 0; frame < time / FIXED_STEP; frame++) step();
    };
    const go = (to: number): void => {
        while (y !== to) {
            const way = speed * FIXED_STEP;
            y = y > to ? Math.max(to, y - way) : Math.min(to, y + way);
            step();
        }
    };
    wait(SETTLE);
    stretch = 0;
    go(shut - into);
    wait(closed);
    go(shut + OPEN);
    const whole = stretch;
    wait(AFTER);
    stretch = 0;
    wait(WATCH);
    let below = 0;
    for (let i = 0; i < nodeCount; i++) if (positions[2 * i + 1] < FLOOR - 1) below++;
    return {
        ...{ stretch: whole, after: stretch, below },
        depth: depthOf(rope),
        fallbacks: exactSolverOf(rope).fallbacks,
    };
}

const RESULTS = once(() => Array.from({ length: RUNS }, (_, seed) => playPress(pressOf(seed))));

function row(title: string, unit: string, limit: number, quantity: (result: Pressed) => number): Check {
    return {
        name: `a press closes on a rope, ${RUNS} random scenes: ${title}`,
        ...{ unit, limit },
        measure: () => worstOf(RESULTS().map(quantity)),
    };
}

/** Things that close on ropes. */
export const CONTACT_PRESSES: readonly Check[] = [
    row('stretch', '%', 1, ({ stretch }) => PERCENT * stretch),
    row('stretch, a second after it has opened', '%', 0.1, ({ after }) => PERCENT * after),
    row('deepest node then', 'px', 0.1, ({ depth }) => depth),
    row('nodes below the floor then', '', 0, ({ below }) => below),
];
