import { createNode, createStage } from '../../tests/conformance/stage';
import { suite } from '../../tests/conformance/suite';
import { RopeShape } from '../../assets/rope';
import { EXAMPLES } from '../page/examples';
import { addRope, distance, largestStretch, openIfBuilt, play, positionsOf, ropesIn, tick } from './support';

/** Frames of a minute of play. */
const MINUTE = 3600;
const TEN_SECONDS = 600;

suite('a minute', () => {
    test('does not move a rope that hangs between two anchors and may not sleep', () => {
        const { canvas } = createStage();
        const [left, right] = [createNode('left', canvas), createNode('right', canvas)];
        left.setPosition(-200, 100);
        right.setPosition(150, 200);
        const rope = addRope(canvas, { headAnchor: left, secondAnchor: right, allowSleep: false });
        const crate = createNode('crate', canvas);
        rope.attach(crate, 10, { mass: 20 });
        rope.reset();
        tick(1);
        const before = positionsOf(rope);
        play(MINUTE);
        const drift = Math.max(...positionsOf(rope).map((point, i) => distance(point, before[i])));
        expect(drift).toBeLessThan(0.05);
    });

    test('of swinging does not stretch a rope, and leaves it in reach of its head', () => {
        const { canvas } = createStage();
        const rope = addRope(canvas, { initialShape: RopeShape.Straight, damping: 0 });
        tick(1);
        let most = 0;
        play(MINUTE, () => (most = Math.max(most, largestStretch(rope))));
        expect(most).toBeLessThan(0.002);
        expect(rope.sleeping).toBe(false);
    });

    test.each(EXAMPLES)('or its first ten seconds of the example %s go by without a word', async (name) => {
        const scene = await openIfBuilt(name);
        play(TEN_SECONDS);
        for (const rope of ropesIn(scene))
            for (const { x, y } of positionsOf(rope)) expect(Number.isFinite(x + y)).toBe(true);
    });
});
