import { FIXED_STEP, type Simulation } from '../../../assets/rope/core/solver';
import { newSlide } from '../../../assets/rope/riders/solver/slide-system';
import { Slides } from '../../../assets/rope/riders/solver/slides';
import type { Obstacle } from '../../../assets/rope/contacts/solver/obstacle';
import { pointsOf } from '../../scenes/scene';
import { box, depthOf, ropeAmong } from '../../physics/contact/rig';

const LENGTH = 500;
const HALF_SPAN = 200;
const START = [120, -131.6] as const;

/** A bead on a rope between two hooks, let go on the right. */
function beadAmong(obstacles: readonly Obstacle[]): Simulation {
    const places = [[-HALF_SPAN, 0], START, [HALF_SPAN, 0]] as const;
    const rope = ropeAmong(obstacles, {
        points: pointsOf(3, (i) => places[i]),
        baseLength: LENGTH / 2,
        masses: Float64Array.of(0.1, 10, 0.1),
        pins: [0, 2],
        damping: 0,
    });
    const before = Math.hypot(START[0] + HALF_SPAN, START[1]);
    rope.chain.setBaseLength(0, before);
    rope.chain.setBaseLength(1, LENGTH - before);
    rope.frames.stop();
    rope.chain.slides = new Slides([Object.assign(newSlide(), { node: 1 })]);
    return rope;
}

/** How far the way by both hooks is from the length of the rope after any frame, px, and the smallest x of the bead. */
function play(rope: Simulation): { off: number; left: number } {
    let [off, left] = [0, Infinity];
    for (let frame = 0; frame < 300; frame++) {
        rope.advance(FIXED_STEP);
        const [, , x, y] = rope.chain.positions;
        off = Math.max(off, Math.abs(Math.hypot(x + HALF_SPAN, y) + Math.hypot(x - HALF_SPAN, y) - LENGTH));
        left = Math.min(left, x);
    }
    return { off, left };
}

test('a bead that slides on its rope stops at a box, and the rope keeps its length', () => {
    const rope = beadAmong([box(40, 20, { x: 30, y: -150 })]);
    const { off, left } = play(rope);
    expect(off).toBeLessThan(0.05);
    expect(left).toBeGreaterThan(50);
    expect(depthOf(rope)).toBeLessThan(0.1);
});

test('a bead slides on among things that it does not touch', () => {
    const rope = beadAmong([box(400, 4, { y: -157 }), box(4, 4, { x: 240 })]);
    const { off, left } = play(rope);
    expect(off).toBeLessThan(0.05);
    expect(left).toBeLessThan(-119);
});
