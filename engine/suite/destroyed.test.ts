import { Rect, UITransform, Vec2, type Node } from 'cc';
import { RopeLoad, RopeNet, RopeRider } from '../../assets/rope';
import { createNode, createStage } from '../../tests/conformance/stage';
import { suite } from '../../tests/conformance/suite';
import { addRope, tick } from './support';

const POINT = new Vec2(640, 300);

suite('what the engine has destroyed', () => {
    let canvas: Node;

    beforeEach(() => {
        ({ canvas } = createStage());
    });

    function destroy(node: Node): void {
        node.destroy();
        tick(2);
    }

    test.each([true, false])('a rope that ran, %s: answers with nothing, without a word', (hasRun) => {
        const [rope, other] = [0, 30].map((x) => addRope(canvas, { nodeCount: 11 }, x, 250));
        if (hasRun) tick(3);
        const node = hasRun ? rope.nodes[3] : null;
        destroy(rope.node);
        expect([rope.isValid, rope.nodes, rope.getNode(0), rope.length]).toEqual([false, [], null, 200]);
        expect([rope.pin(3, POINT), rope.unpin(0), rope.applyImpulse(2, POINT)]).toEqual([
            false,
            false,
            false,
        ]);
        expect([rope.attach(createNode('crate', canvas)), rope.cutAt(50), rope.reel(9)]).toEqual([
            null,
            null,
            0,
        ]);
        expect([rope.nearestPoint(POINT), rope.testPoint(POINT), rope.splice(other)]).toEqual([
            null,
            false,
            false,
        ]);
        expect([rope.pointAt(30), rope.velocityAt(30)]).toEqual([new Vec2(), new Vec2()]);
        expect([rope.tensionAt(30), rope.tension(0), rope.getBounds()]).toEqual([0, 0, new Rect()]);
        expect([rope.isTaut, rope.extension, node?.position.x ?? 0]).toEqual([false, 0, 0]);
        for (const call of [
            () => rope.reset(),
            () => rope.wake(),
            () => rope.teleport(),
            () => rope.unuse(),
            () => rope.simulate(1),
            () => rope.trace(),
        ])
            call();
        expect([rope.captureState().node, rope.restoreState(other.captureState())]).toEqual(['', false]);
        rope.gravity = new Vec2(0, -5);
        rope.nodeCount = 5;
        expect([rope.gravity.y, rope.sleeping, rope.advice]).toEqual([-5, false, '']);
        tick(2);
    });

    test('a net', () => {
        const node = createNode('net', canvas);
        node.addComponent(UITransform).setContentSize(100, 80);
        const net = node.addComponent(RopeNet);
        tick(2);
        destroy(node);
        expect([net.getPoint(1, 1, new Vec2()), net.pin(1, 1, POINT), net.cut(POINT, new Vec2())]).toEqual([
            null,
            false,
            0,
        ]);
        net.reset();
        net.teleport();
        expect([net.isRunning, net.maxStretch, net.captureState().node]).toEqual([false, 0, '']);
    });

    test('a load and a rider', () => {
        const load = createNode('load', canvas).addComponent(RopeLoad);
        const rope = addRope(canvas, { nodeCount: 11 }, 0, 250);
        const rider = createNode('rider', canvas).addComponent(RopeRider);
        tick(2);
        rider.grab(rope, 1000);
        tick(2);
        for (const { node } of [load, rider]) destroy(node);
        load.linearVelocity = POINT;
        load.applyForceToCenter(POINT);
        rider.linearVelocity = POINT;
        expect([load.linearVelocity, load.captureState().node]).toEqual([new Vec2(), '']);
        expect([rider.rope, rider.linearVelocity, rider.grab(), rider.release()]).toEqual([
            null,
            new Vec2(),
            false,
            new Vec2(),
        ]);
    });
});
