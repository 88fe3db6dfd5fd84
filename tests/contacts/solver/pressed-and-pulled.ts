import type { Obstacle } from '../../../assets/rope/contacts/solver/obstacle';
import { FIXED_STEP, type Simulation } from '../../../assets/rope/core/solver';
import { restLengthBetween } from '../../../assets/rope/core/solver/geometry/lengths';
import '../../../assets/rope/leading';
import { box, circle, depthOf, lineDepthOf, put, ropeAmong } from '../../physics/contact/rig';
import { stretchOf } from '../../physics/stretch';
import { pointsOf } from '../../scenes/scene';
import { randomNumbers } from '../../support/random';
import { tightLength } from './tight-line';

// A rope between two or three hooks, among things that stand still. Three times the hooks go apart, farther than it may reach,
// while a thing comes down on it; then both go back, and a second later the rope has to be as long as it is, or as
// long as it has to be where the hooks have wound it round something, and outside.

/** A rope that is stretched by less has its length, as a part. */
const WHOLE = 0.001;
/** How much more than it has to be a rope that is wound round something may be stretched, as a part. */
const MORE = 0.03;
/** A node or a line that is less deep in a thing is outside, px. */
const DEEP = 0.5;
const PHASES = 3;
const OPEN = 300;
const BACK = 400;

/** A rope after a phase. */
export interface After {
    /** How much the longest segment is too long, as a part. */
    readonly stretch: number;
    /** How deep the deepest node is in a thing, px. */
    readonly depth: number;
    /** How much longer the rope has to be where it is hooked round something, as a part; 0: not at all. */
    readonly needed: number;
    /** How deep the line between the nodes is in a thing, without the radius of the rope, px. */
    readonly line: number;
}

/** Plays the scene of a seed. */
export function pressAndPull(seed: number): After[] {
    const random = randomNumbers(90_001 + seed);
    const between = (least: number, most: number): number => least + (most - least) * random();
    const nodeCount = Math.floor(between(15, 45));
    const baseLength = between(8, 22);
    const length = (nodeCount - 1) * baseLength;
    const pins = random() < 0.5 ? [0, nodeCount >> 1, nodeCount - 1] : [0, nodeCount - 1];
    const span = between(0.6, 0.9) * length;
    const points = pointsOf(nodeCount, (i) => [span * (i / (nodeCount - 1) - 0.5), 60]);
    const still = Array.from({ length: 1 + Math.floor(3 * random()) }, () => {
        const pose = { x: between(-0.4, 0.4) * span, y: between(-120, 20), angle: 3 * random() };
        return random() < 0.5 ? circle(between(8, 25), pose) : box(between(16, 50), between(16, 50), pose);
    });
    const x = between(-0.3, 0.3) * length;
    const width = between(30, 120);
    const mover = random() < 0.5 ? box(width, 40, { x, y: OPEN }) : circle(width / 3, { x, y: OPEN });
    const rope = ropeAmong([...still, mover], { points, baseLength, pins, damping: 0.8 }, random());
    const ways = pins.map(() => [between(-1, 1), between(-1, 1)]);
    let y = OPEN;
    const step = (far: number, goal: number, speed: number): void => {
        const most = speed * FIXED_STEP;
        y += Math.max(-most, Math.min(most, goal - y));
        put(mover, { x, y });
        pins.forEach((pin, k) =>
            rope.frames.pin(pin, points[2 * pin] + far * ways[k][0], points[2 * pin + 1] + far * ways[k][1]),
        );
        rope.advance(FIXED_STEP);
    };
    for (let frame = 0; frame < 120; frame++) step(0, OPEN, BACK);
    return Array.from({ length: PHASES }, () => {
        const far = between(0.1, 0.6) * length;
        const low = between(-60, 80);
        const speed = between(60, 600);
        for (let frame = 1; frame <= 90; frame++) step((far * frame) / 90, low, speed);
        for (let frame = 0; frame < 60; frame++) step(far, low, speed);
        for (let frame = 1; frame <= 90; frame++) step(far * (1 - frame / 90), OPEN, BACK);
        for (let frame = 0; frame < 60; frame++) step(0, OPEN, BACK);
        return afterOf(rope, pins, [...still, mover]);
    });
}

function afterOf(rope: Simulation, pins: readonly number[], things: readonly Obstacle[]): After {
    const { positions, baseLengths } = rope.chain;
    const stretch = stretchOf(positions, baseLengths);
    let needed = 0;
    for (let p = 1; p < pins.length && stretch > WHOLE; p++) {
        const line = positions.slice(2 * pins[p - 1], 2 * pins[p] + 2);
        const length = restLengthBetween(baseLengths, pins[p - 1], pins[p]);
        needed = Math.max(needed, tightLength(line, things) / length - 1);
    }
    return { stretch, depth: depthOf(rope), needed, line: lineDepthOf(rope) };
}

/** What is not as promised, in words; '': nothing. */
export function faultOf({ stretch, depth, needed, line }: After): string {
    const faults: string[] = [];
    if (!(stretch < (needed > 0 ? needed + MORE : WHOLE)))
        faults.push(`${(100 * stretch).toFixed(2)} % too long, ${(100 * needed).toFixed(2)} % needed`);
    if (!(depth < DEEP)) faults.push(`a node ${depth.toFixed(2)} px deep`);
    if (!(line < DEEP)) faults.push(`the line ${line.toFixed(2)} px deep`);
    return faults.join(', ');
}
