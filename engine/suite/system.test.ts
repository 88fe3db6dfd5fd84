import * as cc from 'cc';
import { instantiate, Vec2, type Node } from 'cc';
import { ERopeRaycastType, Rope, RopeSystem } from '../../assets/rope';
import { createStage } from '../../tests/conformance/stage';
import { needs, suite } from '../../tests/conformance/suite';
import { addRope, positionsOf, tick } from './support';

const system = RopeSystem.instance;

suite('the rope system', () => {
    let canvas: Node;

    beforeEach(() => {
        ({ canvas } = createStage());
    });

    test('takes the types of rays of the engine', () => {
        for (const x of [-100, 100]) addRope(canvas, { nodeCount: 10 }, x, 200);
        tick(2);
        const { x, y } = canvas.worldPosition;
        const cast = (type?: 0 | 1 | 2 | 3): number =>
            system.raycast(new Vec2(x - 300, y + 150), new Vec2(x + 300, y + 150), type).length;
        const { Closest, Any, AllClosest, All } = ERopeRaycastType;
        expect([cast(), cast(Closest), cast(Any), cast(AllClosest), cast(All)]).toEqual([1, 1, 1, 2, 2]);
        const { ERaycast2DType } = cc;
        needs(ERaycast2DType, 'physics-2d');
        const types = [
            ERaycast2DType.Closest,
            ERaycast2DType.Any,
            ERaycast2DType.AllClosest,
            ERaycast2DType.All,
        ];
        expect(types).toEqual([Closest, Any, AllClosest, All]);
        expect(types.map((type) => cast(type))).toEqual([1, 1, 2, 2]);
    });

    test('stands still while it is not enabled, and goes on then', () => {
        const rope = addRope(canvas, { nodeCount: 10 }, 0, 200);
        rope.applyImpulse(-1, new Vec2(300, 0));
        tick(5);
        system.enable = false;
        const before = positionsOf(rope);
        tick(10);
        system.step(1 / 60);
        expect(positionsOf(rope)).toEqual(before);
        system.enable = true;
        tick(1);
        expect(positionsOf(rope)).not.toEqual(before);
    });

    test('a cut rope has the nodes that are left; its copy has those of the inspector', () => {
        const rope = addRope(canvas, { nodeCount: 11, baseLength: 20 }, 0, 200);
        tick(2);
        rope.cutAt(90);
        const node = instantiate(rope.node);
        canvas.addChild(node);
        tick(1);
        expect([rope.nodeCount, rope.nodes.length]).toEqual([6, 6]);
        expect(node.getComponent(Rope)!.nodeCount).toBe(11);
        rope.reset();
        expect(rope.nodeCount).toBe(11);
    });
});
