import {
    BoxCollider2D,
    ERigidBody2DType,
    PhysicsSystem2D,
    RigidBody2D,
    Size,
    UITransform,
    Vec2,
    type Node,
} from 'cc';
import { RopeRider, type Rope } from '../../assets/rope';
import { createNode, createStage } from '../../tests/conformance/stage';
import { suite } from '../../tests/conformance/suite';
import { addRope, distance, needsBodies, play, tick } from './support';

const SEGMENT = 20;
const TOP = 250;

suite('a rider', () => {
    let canvas: Node;

    beforeEach(() => {
        ({ canvas } = createStage());
    });

    function hangingRope(values: Partial<Rope> = {}): Rope {
        return addRope(canvas, { nodeCount: 16, baseLength: SEGMENT, ...values }, 0, TOP);
    }

    function addRider(x: number, y: number): RopeRider {
        const node = createNode('rider', canvas);
        node.addComponent(UITransform);
        node.setPosition(x, y);
        return node.addComponent(RopeRider);
    }

    /** How far the rider is from its place on the rope. */
    function gapOf({ node, rope, distance: at }: RopeRider): number {
        return distance(rope!.pointAt(at), node.worldPosition);
    }

    test('grabs a rope, climbs it, and lets go with its velocity', () => {
        const rope = hangingRope();
        const rider = addRider(5, TOP - 150);
        tick(1);
        rider.linearVelocity = new Vec2(200, 0);
        expect(rider.grab()).toBe(true);
        expect(rider.rope).toBe(rope);
        expect(Math.abs(rider.distance - 150)).toBeLessThan(1);
        expect(rider.linearVelocity.x).toBeGreaterThan(150);
        rider.climbSpeed = -60;
        play(60, () => {
            expect(gapOf(rider)).toBeLessThan(10);
            expect(rope.maxStretch).toBeLessThan(0.002);
        });
        expect(rider.distance).toBeLessThan(110);
        const velocity = rider.release();
        const { x, y } = rider.node.position;
        tick(1);
        expect(rider.rope).toBeNull();
        expect(rider.node.position.x).toBe(x); // the game's own again
        expect(rider.node.position.y).toBe(y);
        expect(velocity.length()).toBeGreaterThan(1);
    });

    test('slides down a rope that is taut between two hooks', () => {
        const hook = createNode('hook', canvas);
        hook.setPosition(260, 100);
        const rope = hangingRope({ nodeCount: 16, baseLength: 20.5, secondAnchor: hook });
        const rider = addRider(40, TOP - 20);
        tick(30);
        Object.assign(rider, { slide: true, friction: 0.02 });
        expect(rider.grab(rope, 100)).toBe(true);
        const before = rider.distance;
        play(45, () => expect(rope.maxStretch).toBeLessThan(0.002));
        expect(rider.distance - before).toBeGreaterThan(60);
        rider.release();
        play(30);
        expect(rope.maxStretch).toBeLessThan(0.002);
    });

    test('with a dynamic body of Box2D is that body, on the rope and off it', () => {
        needsBodies();
        const gravity = PhysicsSystem2D.instance.gravity.clone();
        const rope = hangingRope({ mass: 0.02, gravity });
        const rider = addRider(5, TOP - 150);
        rider.getComponent(UITransform)!.setContentSize(30, 30);
        const body = rider.node.addComponent(RigidBody2D);
        body.type = ERigidBody2DType.Dynamic;
        const box = rider.node.addComponent(BoxCollider2D);
        box.size = new Size(30, 30);
        box.apply();
        tick(1);
        expect(rider.grab(rope, 60)).toBe(true);
        rider.climbSpeed = 40;
        play(60, () => expect(rope.maxStretch).toBeLessThan(0.01));
        const below = rope.nodes.filter(({ index }) => rope.distanceOf(index) > rider.distance - 1);
        const mass = below.reduce((sum, node) => sum + node.mass, body.getMass());
        const weight = gravity.length() * mass;
        expect(Math.abs(rope.tensionAt(rider.distance - 1) / weight - 1)).toBeLessThan(0.1);
        const { y } = rider.node.worldPosition;
        const time = 20 / 60;
        const fall = 0.5 * gravity.length() * time * time - rider.release().y * time;
        play(20);
        expect(Math.abs((y - rider.node.worldPosition.y) / fall - 1)).toBeLessThan(0.1);
    });
});
