import { exactSolverOf } from '../../physics/check';
import { box, lineDepthOf, ropeAmong, speedOf } from '../../physics/contact/rig';
import { stretchOf } from '../../physics/stretch';
import { pointsOf } from '../../scenes/scene';
import { someOf } from '../../support/samples';

/** Bridges between platforms, with hooks in and on these: the line is on the top, in it, and just above it. */

const SPAN = 380;
const NODES = 21;
const SECONDS = 5;
const PLATFORM = { width: 300, height: 40 };
/** How far hooks are from the edge, px, and above the top. */
const INSIDES = [1, 5, 12, 20, 24, 40];
const HEIGHTS = [-8, -2, -0.3, 0, 1, 2.9, 8];
const SLACKS = [0.01, 0.07];

/** @param starts Whether the rope starts along the line between its hooks, or hangs below it. */
function play(inside: number, height: number, slack: number, starts: 'straight' | 'hanging') {
    const width = SPAN + 2 * inside;
    const sag = starts === 'straight' ? 0 : 4 * Math.sqrt((3 / 8) * slack) * width;
    const points = pointsOf(NODES, (i) => {
        const t = i / (NODES - 1);
        return [width * t - inside, height - sag * t * (1 - t)];
    });
    const platforms = [-PLATFORM.width / 2, SPAN + PLATFORM.width / 2].map((x) =>
        box(PLATFORM.width, PLATFORM.height, { x, y: -PLATFORM.height / 2 }),
    );
    const baseLength = (width * (1 + slack)) / (NODES - 1);
    const rope = ropeAmong(platforms, { points, baseLength, pins: [0, NODES - 1], damping: 2 });
    let stretch = 0;
    for (let frame = 0; frame < 60 * SECONDS; frame++) {
        rope.advance(1 / 60);
        if (starts === 'hanging' && frame < 180) continue; // one that starts in a platform is pushed out
        stretch = Math.max(stretch, stretchOf(rope.chain.positions, rope.chain.baseLengths));
    }
    return { stretch, speed: speedOf(rope), restarts: exactSolverOf(rope).restarts, rope };
}

const CASES = INSIDES.flatMap((inside) => HEIGHTS.map((height) => [inside, height] as const));

test.each(someOf(CASES, 14))('hooks %p px from the edge and %p px above the top', (inside, height) => {
    for (const slack of inside === 40 && height < -2 ? SLACKS.slice(1) : SLACKS)
        for (const starts of ['straight', 'hanging'] as const) {
            const { stretch, speed, restarts } = play(inside, height, slack, starts);
            expect(stretch).toBeLessThan(1e-3);
            expect(speed).toBeLessThan(10);
            expect(restarts).toBe(0);
        }
});

test('a line whose hooks are on the top lies there, not above it and not in it', () => {
    for (const inside of [20, 40]) {
        const { rope } = play(inside, 0, 0.01, 'hanging');
        expect(Math.abs(rope.chain.positions[3])).toBeLessThan(0.5);
        expect(lineDepthOf(rope)).toBeLessThan(0.7);
    }
});

test.each([0.05, 0.07, 0.1])('a rope that hangs deep through platforms, slack %p', (slack) => {
    for (const inside of [60, 100]) expect(play(inside, 0, slack, 'hanging').stretch).toBeLessThan(1e-3);
});
