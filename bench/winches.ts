import { RopeWinch, type Rope } from '../assets/rope';
import { runtimeOf } from '../assets/rope/core/runtime/groups';
import { row, shortOf, type Row } from '../tools/report';
import { garbageRow } from './garbage';
import { addRope, openScene } from './scene';

const FRAME = 1 / 60;
/** A node comes or goes every so many frames. */
const FRAMES_PER_NODE = 10;
/** Nodes that the winch pays out before it winds them in again. */
const NODES = 10;
const WARM_UP_FRAMES = 12_000;
const TIMED_FRAMES = 6000;
/** What a frame in which a node comes or goes may cost, against one in which none does. */
const CHANGE_LIMIT = 2;
/** What four times as many nodes at once may cost: in proportion, and the arrays. */
const FAR_LIMIT = 6;
const FAR_TIMES = 20;
const NUMBERS =
    'numbers that one function hands another: five or so in a frame, a dozen more where a node comes or goes';
const LISTS =
    'the rope is written into lists as a state is, edited there, and read into the simulation that has as many nodes: three times the 530 numbers of a state';

/** What a winch costs that pays out and winds in for ever. */
export function measureWinches(): Row[] {
    openScene();
    const rope = addRope();
    rope.allowSleep = false;
    const step = reeling(rope);
    const garbage = garbageRow('winch, 30 nodes: garbage', { step }, WARM_UP_FRAMES);
    const { changed, same } = medianTimes(rope, step);
    return [
        shortOf(garbage, { reason: NUMBERS }),
        row('winch, 30 nodes: frame', same, 'us'),
        row('winch, 30 nodes: frame with a node change', changed, 'us'),
        shortOf(row('winch, 30 nodes: ratio', changed / same, 'x', CHANGE_LIMIT), { reason: LISTS }),
        row('winch, 1600 nodes at once: against 400', timeToReel(1600) / timeToReel(400), 'x', FAR_LIMIT),
    ];
}

/** Plays a frame in which a winch pays out, or winds in: without drawing, which is the stand-in's. */
function reeling(rope: Rope): () => void {
    const winch = rope.addComponent(RopeWinch)!;
    const { ropeLength } = rope;
    const segment = ropeLength / (rope.nodes.length - 1);
    const speed = segment / FRAMES_PER_NODE / FRAME;
    winch.enableMotor = true;
    winch.motorSpeed = speed;
    const runtime = runtimeOf(rope);
    return () => {
        const extra = rope.ropeLength - ropeLength;
        if (extra > NODES * segment) winch.motorSpeed = -speed;
        else if (extra < 0) winch.motorSpeed = speed;
        runtime.frame(FRAME);
    };
}

/** Median times of a frame with a node more or less than before, and of the others, microseconds. */
function medianTimes(rope: Rope, step: () => void): { changed: number; same: number } {
    const times = { changed: [] as number[], same: [] as number[] };
    for (let frame = 0; frame < TIMED_FRAMES; frame++) {
        const before = rope.nodes.length;
        const start = performance.now();
        step();
        const time = (performance.now() - start) * 1000;
        (rope.nodes.length === before ? times.same : times.changed).push(time);
    }
    return { changed: median(times.changed), same: median(times.same) };
}

/** Time in which a rope is reeled from 30 nodes to so many and back, ms. */
function timeToReel(nodes: number): number {
    const rope = addRope();
    const way = (nodes * rope.ropeLength) / (rope.nodes.length - 1);
    const times: number[] = [];
    for (let k = 0; k < FAR_TIMES; k++) {
        const start = performance.now();
        rope.reel(way);
        rope.reel(-way);
        times.push(performance.now() - start);
    }
    rope.node.destroy();
    return median(times);
}

function median(numbers: number[]): number {
    return numbers.sort((a, b) => a - b)[numbers.length >> 1];
}
