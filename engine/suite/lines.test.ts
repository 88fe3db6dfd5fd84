import { Color, Graphics, Vec2 } from 'cc';
import { RopeShape } from '../../assets/rope';
import { colorAt } from '../../tests/conformance/platform';
import { createStage } from '../../tests/conformance/stage';
import { suite } from '../../tests/conformance/suite';
import { addRope, tick } from './support';

/** Half of the rows of pixels across a line that are looked at. */
const ROWS = 6;

suite('a line', () => {
    // Thinner than a pixel it fades, as it does without a rope.
    test.each([1, 2, 6])('of width %d is as thick as it says, at several scales', async (lineWidth) => {
        for (const scale of [0.5, 1, 2]) {
            const { canvas, camera } = createStage();
            camera.clearColor = Color.BLACK;
            const points = [new Vec2(-100, 0), new Vec2(100, 0)];
            const rope = addRope(canvas, {
                nodeCount: 2,
                initialShape: RopeShape.Points,
                points,
                paused: true,
            });
            rope.node.setScale(scale, scale, 1);
            const graphics = rope.getComponent(Graphics)!;
            Object.assign(graphics, { lineWidth, strokeColor: Color.WHITE });
            tick(2);
            let ink = 0;
            for (let row = -ROWS - lineWidth; row < ROWS + lineWidth; row++) {
                ink += (await colorAt(640, 360 + row))[0] / 255;
            }
            if (lineWidth * scale >= 1) expect(Math.abs(ink - lineWidth * scale)).toBeLessThan(0.05);
            else expect(ink).toBeGreaterThan(0.2);
        }
    });
});
