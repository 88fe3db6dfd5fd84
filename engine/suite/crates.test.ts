import { director, Director } from 'cc';
import { createNode, createStage } from '../../tests/conformance/stage';
import { listen, suite } from '../../tests/conformance/suite';
import { openExample } from '../page/examples';
import { addRope, distance, ropesIn, tick, xy } from './support';

suite('a crate', () => {
    test.each(['crate', 'bridge'])('of the example %s hangs on its node in every frame', async (name) => {
        const ropes = ropesIn(await openExample(name));
        let worst = 0;
        let count = 0;
        listen(director as never, Director.EVENT_AFTER_DRAW, () => {
            for (const rope of ropes)
                for (const { target, nodeIndex, offset } of rope.attachments) {
                    if (!target || offset.lengthSqr() > 0) continue;
                    worst = Math.max(
                        worst,
                        distance(rope.getNode(nodeIndex)!.drawnPosition, target.worldPosition),
                    );
                    count++;
                }
        });
        tick(120);
        expect(count).toBeGreaterThan(0);
        expect(worst).toBeLessThan(1e-3);
    });

    test('pulls the rope down where it hangs, the heavier the lower', () => {
        const { canvas } = createStage();
        const [left, right] = [createNode('left', canvas), createNode('right', canvas)];
        left.setPosition(-200, 200);
        right.setPosition(200, 200);
        const depths = [0, 5, 50].map((mass) => {
            const rope = addRope(canvas, { headAnchor: left, secondAnchor: right });
            const crate = createNode('crate', canvas);
            rope.attach(crate, 10, { mass });
            tick(30);
            expect(xy(crate.worldPosition)[0]).toBeCloseTo(rope.getNode(10)!.drawnPosition.x, 3);
            return crate.worldPosition.y;
        });
        expect(depths[0]).toBeGreaterThan(depths[1] + 1);
        expect(depths[1]).toBeGreaterThan(depths[2] + 1);
    });

    test('that turns with the rope lies along it', () => {
        const { canvas } = createStage();
        const rope = addRope(canvas, { initialShape: 1, damping: 0 });
        const crate = createNode('crate', canvas);
        rope.attach(crate, 15, { rotate: true });
        for (let frame = 0; frame < 60; frame++) {
            tick(1);
            const [above, below] = [rope.getNode(14)!.drawnPosition, rope.getNode(16)!.drawnPosition];
            const along = (Math.atan2(above.y - below.y, above.x - below.x) * 180) / Math.PI - 90;
            const turned = crate.eulerAngles.z - along;
            expect(Math.abs(turned - 360 * Math.round(turned / 360))).toBeLessThan(0.1);
        }
    });

    test('that is destroyed is taken off, with its mass', () => {
        const { canvas } = createStage();
        const rope = addRope(canvas);
        const crate = createNode('crate', canvas);
        rope.attach(crate, -1, { mass: 7 });
        tick(1);
        expect(rope.getNode(-1)!.mass).toBe(8);
        crate.destroy();
        tick(2);
        expect(rope.attachments).toHaveLength(0);
        expect(rope.getNode(-1)!.mass).toBe(1);
    });
});
