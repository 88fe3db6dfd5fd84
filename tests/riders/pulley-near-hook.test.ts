import { RopeAnchor, RopeEnd, RopeWinch, type Rope } from '../../assets/rope';
import { useGame } from '../support/game';

/** A winch or a script winds in so far that there is one segment between the hook of that end and a pulley beside it. */

const game = useGame();
/** From the hook to the pulley, px. */
const BESIDE = Math.hypot(40, 10);
/** From hook to hook over the pulley, px. */
const WAY = BESIDE + Math.hypot(40, 30);

/** A rope from a hook over a pulley near it to another hook, or to a crate that hangs. */
function overPulley(end: RopeEnd, mass: number, friction: number): Rope {
    const isHead = end === RopeEnd.Head;
    const pulley = game.addNode('pulley', { x: 340, y: 590 });
    const near = game.addNode('near', { x: 300, y: 600 });
    const far = game.addNode('far', { x: 380, y: 560 });
    const hold = (target: typeof near, nodeIndex: number): RopeAnchor =>
        Object.assign(new RopeAnchor(), { target, nodeIndex });
    const slide = Object.assign(hold(pulley, isHead ? 4 : 7), { slide: true, friction });
    const anchors = [slide, hold(near, isHead ? 0 : -1)];
    if (mass === 0) anchors.push(hold(far, isHead ? -1 : 0));
    const rope = game.addRope({ nodeCount: 12, damping: 3, anchors }, { x: 300, y: 600 });
    if (mass > 0) rope.unpin(isHead ? -1 : 0);
    if (mass > 0) rope.attach(game.addNode('crate'), isHead ? -1 : 0, { mass });
    game.tick(120);
    return rope;
}

const CASES = [RopeEnd.Head, RopeEnd.Tail].flatMap((end) =>
    [0, 3].flatMap((mass) => [0, 0.3].map((friction) => [RopeEnd[end], mass, friction] as const)),
);

describe.each(CASES)('at the %s, crate %p (0: a hook), friction %p', (name, mass, friction) => {
    const end = RopeEnd[name as keyof typeof RopeEnd] as RopeEnd;

    test.each([1 / 60, 1 / 144])(
        'a winch draws the rope over it, and stops where it is taut, frames of %p s',
        (dt) => {
            const rope = overPulley(end, mass, friction);
            const motor = { enableMotor: true, motorSpeed: -100, maxMotorForce: 20000, motorEnd: end };
            const winch = Object.assign(rope.addComponent(RopeWinch)!, motor);
            let worst = 0;
            for (let frame = 0; frame < 3 / dt; frame++) {
                game.tick(1, dt);
                worst = Math.max(worst, rope.currentLength - rope.ropeLength);
            }
            expect(winch.isStalled).toBe(true);
            expect(rope.ropeLength).toBeLessThan((mass > 0 ? BESIDE : WAY) + 3);
            expect(worst).toBeLessThan(1);
        },
    );

    test('a script reels in, and the rope is whole', () => {
        const rope = overPulley(end, mass, friction);
        for (let turn = 0; turn < 3; turn++) {
            expect(rope.reel(-25, end)).toBeCloseTo(-25, 6);
            game.tick(60);
            expect(rope.currentLength - rope.ropeLength).toBeLessThan(0.1);
        }
    });
});
