import {
    BoxCollider2D,
    CircleCollider2D,
    ERigidBody2DType,
    PhysicsSystem2D,
    PolygonCollider2D,
    RigidBody2D,
    Size,
    Vec2,
    type Collider2D,
    type Node,
} from 'cc';
import { RopeShape, type Rope } from '../../assets/rope';
import { createNode, createStage } from '../../tests/conformance/stage';
import { needs, suite } from '../../tests/conformance/suite';
import { addRope, needsBodies, tick } from './support';

suite('a rope that collides with what the physics has', () => {
    let canvas: Node;

    beforeEach(() => {
        needs(PhysicsSystem2D, 'physics-2d');
        ({ canvas } = createStage());
    });

    /** A collider at the middle of the canvas whose node is placed before it is enabled. */
    const addCollider = <T extends Collider2D>(
        type: new () => T,
        values: Partial<Omit<T, 'node'>>,
        place: (node: Node) => void = () => undefined,
    ): T => {
        const node = createNode('collider', canvas);
        place(node);
        const collider = node.addComponent(type);
        Object.assign(collider, values);
        return collider;
    };

    /** A level rope of 120 px, 100 px above the middle, after it has fallen for so many frames: how high its middle is. */
    const fall = (frames: number, values: Partial<Rope> = {}): number =>
        heightAfter(addFalling(values), frames);

    const addFalling = (values: Partial<Rope> = {}): Rope => {
        const points = Array.from({ length: 16 }, (_, i) => new Vec2(8 * i - 60, 0));
        const given = { nodeCount: 16, baseLength: 8, initialShape: RopeShape.Points, points, damping: 1 };
        const rope = addRope(canvas, { ...given, collide: true, ...values }, 0, 100);
        rope.unpin(0);
        return rope;
    };

    const heightAfter = (rope: Rope, frames: number): number => {
        tick(frames);
        return rope.getNode(8)!.drawnPosition.y - canvas.worldPosition.y;
    };

    test('lies on a box, scaled and off its node', () => {
        addCollider(BoxCollider2D, { size: new Size(400, 10), offset: new Vec2(0, 10) }, (node) =>
            node.setScale(1, 2, 1),
        );
        expect(fall(90)).toBeCloseTo(33, 0);
    });

    test('lies on a box that is turned on its side', () => {
        addCollider(BoxCollider2D, { size: new Size(20, 400) }, (node) => (node.angle = 90));
        expect(fall(90)).toBeCloseTo(13, 0);
    });

    test('lies on a circle', () => {
        addCollider(CircleCollider2D, { radius: 20 }, (node) => node.setScale(2, 2, 1));
        expect(fall(60)).toBeCloseTo(43, 0);
    });

    test('lies in the hollow of a polygon', () => {
        const [x, y] = [
            [-100, -80, -80, 80, 80, 100, 100, -100],
            [50, 50, -30, -30, 50, 50, -50, -50],
        ];
        addCollider(PolygonCollider2D, { points: x.map((each, i) => new Vec2(each, y[i])) });
        expect(fall(120)).toBeCloseTo(-27, 0);
    });

    test('passes sensors and other groups', () => {
        addCollider(BoxCollider2D, { size: new Size(400, 20), sensor: true });
        addCollider(BoxCollider2D, { size: new Size(400, 20), group: 4 });
        expect(fall(60, { collisionMask: 3 })).toBeLessThan(-50);
    });

    test('meets a collider that comes later, and no more one that is destroyed', () => {
        const rope = addFalling();
        tick();
        const { node } = addCollider(BoxCollider2D, { size: new Size(400, 20) });
        expect(heightAfter(rope, 240)).toBeCloseTo(13, 0);
        expect(rope.sleeping).toBe(true);
        node.destroy();
        expect(heightAfter(rope, 60)).toBeLessThan(-50);
    });

    test('is carried by a body that moves', () => {
        needsBodies();
        const collider = addCollider(BoxCollider2D, { size: new Size(400, 20), friction: 1 }, (node) => {
            node.addComponent(RigidBody2D).type = ERigidBody2DType.Kinematic;
        });
        const rope = addFalling({ friction: 1 });
        tick(120);
        const before = rope.getNode(8)!.position.x;
        const start = collider.node.position.x;
        collider.getComponent(RigidBody2D)!.linearVelocity = new Vec2(0.5, 0);
        tick(60);
        expect(collider.node.position.x - start).toBeGreaterThan(10);
        expect(rope.getNode(8)!.position.x - before).toBeGreaterThan(
            0.9 * (collider.node.position.x - start) - 1,
        );
    });
});
