import '../../../assets/rope/bending/solver';
import { FIXED_STEP, type StepParameters } from '../../../assets/rope/core/solver';
import type { Obstacle } from '../../../assets/rope/contacts/solver/obstacle';
import { box, circle, depthOf, lineDepthOf, ropeAmong } from '../../physics/contact/rig';
import { stretchOf } from '../../physics/stretch';
import { framesOf } from '../../support/samples';
import { pointsOf } from '../../scenes/scene';

const NODES = 40;
const LENGTH = 8;
const FRAMES = 300;
const FLOOR = -200;

/** A rope that resists bending falls over something above a floor, each time a bit further to the side. */
function falls(what: () => Obstacle, parameters: Partial<StepParameters>): number[][] {
    const worst: number[][] = [];
    for (let aside = 0; aside < framesOf(5, 1); aside++) {
        const points = pointsOf(NODES, (i) => [
            (i - NODES / 2 + 2 * aside) * LENGTH,
            110 + 0.5 * Math.sin(i + 2 * aside),
        ]);
        const floor = box(4000, 40, { y: FLOOR });
        const masses = new Float64Array(NODES).fill(1);
        const rope = ropeAmong([what(), floor], { points, masses, baseLength: LENGTH, pins: [], damping: 1 });
        rope.configure(parameters, 'exact');
        let [stretch, depth, lineDepth] = [0, 0, 0];
        for (let frame = 0; frame < FRAMES; frame++) {
            rope.advance(FIXED_STEP);
            stretch = Math.max(stretch, stretchOf(rope.chain.positions, rope.chain.baseLengths));
            depth = Math.max(depth, depthOf(rope));
            if (frame % 10 === 9) lineDepth = Math.max(lineDepth, lineDepthOf(rope));
        }
        worst.push([stretch, depth, lineDepth, rope.restarts]);
    }
    return worst;
}

const THINGS: [string, () => Obstacle][] = [
    ['box', () => box(150, 60)],
    ['peg', () => circle(40)],
    ['turned box', () => box(100, 100, { angle: 0.6 })],
];
const RESISTS: [string, Partial<StepParameters>][] = [
    ['a tight limit', { maxBend: 0.15 }],
    ['a stiff spring', { flexuralRigidity: 1e10 }],
];

describe.each(THINGS)('over a %s', (_, what) => {
    test.each(RESISTS)('a rope with %s of bending neither bursts nor goes through', (__, parameters) => {
        for (const [stretch, depth, lineDepth, restarts] of falls(what, parameters)) {
            expect(stretch).toBeLessThan(0.002);
            expect(depth).toBeLessThanOrEqual(0.5);
            expect(lineDepth).toBeLessThan(1);
            expect(restarts).toBe(0);
        }
    });
});
