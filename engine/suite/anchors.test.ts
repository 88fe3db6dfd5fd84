import { director, Director, ERigidBody2DType, RigidBody2D, Tween, tween, Vec2, Vec3, type Node } from 'cc';
import type { Rope } from '../../assets/rope';
import { createNode, createStage } from '../../tests/conformance/stage';
import { listen, needs, suite } from '../../tests/conformance/suite';
import { OnLateUpdate } from '../../tests/support/movers';
import { addRope, distance, needsBodies, tick } from './support';

/** How exactly an end is on its anchor in the frame that is drawn, px. */
const EXACT = 1e-3;

/** The largest distance between ends and anchors in any frame, as they are when the frame has been drawn. */
function watchEnds(rope: Rope): { worst: number } {
    const seen = { worst: 0 };
    listen(director as never, Director.EVENT_AFTER_DRAW, () => {
        const ends: [number, Node | null][] = [
            [0, rope.headAnchor],
            [-1, rope.secondAnchor],
        ];
        for (const [index, anchor] of ends) {
            if (!anchor) continue;
            const off = distance(rope.getNode(index)!.drawnPosition, anchor.worldPosition);
            seen.worst = Math.max(seen.worst, off);
        }
    });
    return seen;
}

suite('an anchor', () => {
    let canvas: Node;
    let left: Node;
    let right: Node;
    let rope: Rope;

    beforeEach(() => {
        ({ canvas } = createStage());
        left = createNode('left', canvas);
        right = createNode('right', canvas);
        left.setPosition(-150, 100);
        right.setPosition(150, 100);
        rope = addRope(canvas, { headAnchor: left, secondAnchor: right });
        tick(1);
    });

    test('moved in a later lateUpdate holds its node in the same frame', () => {
        const mover = createNode('mover', canvas).addComponent(OnLateUpdate);
        let time = 0;
        mover.callback = (dt) => {
            time += dt;
            left.setPosition(-150 + 100 * Math.sin(7 * time), 100 + 50 * Math.sin(3 * time));
        };
        const seen = watchEnds(rope);
        tick(120);
        expect(left.position.x).not.toBe(-150);
        expect(seen.worst).toBeLessThan(EXACT);
    });

    test('moved by a tween holds its node in the same frame', () => {
        needs(tween, 'tween');
        tween(right)
            .to(0.5, { position: new Vec3(50, 250, 0) })
            .start();
        const seen = watchEnds(rope);
        tick(60);
        Tween.stopAllByTarget(right);
        expect(right.position.y).toBeCloseTo(250, 3);
        expect(seen.worst).toBeLessThan(EXACT);
    });

    test('that is a body of the physics holds its node in the same frame', () => {
        needsBodies();
        const body = left.addComponent(RigidBody2D);
        body.type = ERigidBody2DType.Kinematic;
        tick(2);
        body.linearVelocity = new Vec2(3, 1);
        const seen = watchEnds(rope);
        tick(30);
        expect(left.position.x).toBeGreaterThan(-149);
        expect(seen.worst).toBeLessThan(EXACT);
    });

    test('below a turned, scaled and moving parent holds its node in the same frame', () => {
        const parent = createNode('parent', canvas);
        parent.setScale(1.5, 0.5, 1);
        parent.angle = 30;
        left.setParent(parent, true);
        const mover = createNode('mover', canvas).addComponent(OnLateUpdate);
        mover.callback = () => (parent.angle += 2);
        const seen = watchEnds(rope);
        tick(120);
        expect(seen.worst).toBeLessThan(EXACT);
    });

    test("that is another rope's prop holds its node in the same frame", () => {
        const lamp = createNode('lamp', canvas);
        rope.attach(lamp, 15);
        const below = addRope(canvas, { headAnchor: lamp, nodeCount: 10 });
        tick(1);
        const seen = watchEnds(below);
        rope.applyImpulse(10, new Vec2(400, 900));
        tick(60);
        expect(seen.worst).toBeLessThan(EXACT);
    });

    test('that is destroyed lets its node go', () => {
        right.destroy();
        tick(60);
        expect(rope.getNode(-1)!.pinned).toBe(false);
        expect(rope.getNode(0)!.pinned).toBe(true);
        expect(rope.getNode(-1)!.position.y).toBeLessThan(300);
    });
});
