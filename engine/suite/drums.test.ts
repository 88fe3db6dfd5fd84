import {
    CircleCollider2D,
    ERigidBody2DType,
    HingeJoint2D,
    PhysicsSystem2D,
    RigidBody2D,
    UITransform,
    type Node,
} from 'cc';
import { RopeDrum, type Rope } from '../../assets/rope';
import { createNode, createStage } from '../../tests/conformance/stage';
import { suite } from '../../tests/conformance/suite';
import { addRope, needsBodies, play } from './support';

const RADIUS = 40;
const LOAD = 10;
const PX = 32;

suite('a drum that a body of Box2D turns', () => {
    let canvas: Node;

    beforeEach(() => {
        needsBodies();
        ({ canvas } = createStage());
    });

    /** A load below a drum on a hinge. @param motor deg/s and N m. */
    function hoist(motor?: { speed: number; torque: number }): {
        rope: Rope;
        drum: RopeDrum;
        body: RigidBody2D;
    } {
        const gravity = PhysicsSystem2D.instance.gravity.clone();
        const rope = addRope(
            canvas,
            { nodeCount: 16, baseLength: 20, nodeMass: 1e-5, damping: 0, gravity },
            0,
            200,
        );
        const node = createNode('drum', canvas);
        node.addComponent(UITransform);
        node.setPosition(0, 200);
        const body = node.addComponent(RigidBody2D);
        body.type = ERigidBody2DType.Dynamic;
        const circle = node.addComponent(CircleCollider2D);
        circle.radius = RADIUS;
        circle.density = 1;
        circle.apply();
        const joint = node.addComponent(HingeJoint2D);
        joint.connectedAnchor.set(node.worldPosition.x, node.worldPosition.y);
        if (motor)
            Object.assign(joint, {
                enableMotor: true,
                motorSpeed: motor.speed,
                maxMotorTorque: motor.torque,
            });
        joint.apply(); // it has been there since it was added, and speeds that are set later count in rad/s
        const drum = node.addComponent(RopeDrum);
        Object.assign(drum, { rope, turns: 12 });
        const load = createNode('load', canvas);
        load.addComponent(UITransform);
        rope.attach(load, -1, { mass: LOAD });
        return { rope, drum, body };
    }

    test('is spun by a falling load as mechanics says', () => {
        const { rope, drum, body } = hoist();
        play(3);
        const { ropeLength } = rope;
        play(80);
        const way = rope.ropeLength - ropeLength;
        expect(way).toBeGreaterThan(100);
        const rate = body.angularVelocity;
        const energy = 0.5 * LOAD * drum.speed * drum.speed + 0.5 * body.getInertia() * PX * PX * rate * rate;
        const fallen = LOAD * PhysicsSystem2D.instance.gravity.length() * way;
        expect(Math.abs(energy / fallen - 1)).toBeLessThan(0.015);
        expect(Math.abs(body.node.position.y - 200)).toBeLessThan(0.5);
    });

    test('winds in by the motor of its hinge', () => {
        const { rope, drum, body } = hoist({ speed: 180, torque: 1000 });
        play(30);
        const { ropeLength } = rope;
        expect(Math.abs(body.angularVelocity + Math.PI)).toBeLessThan(0.01);
        play(30);
        expect(Math.abs(drum.angularVelocity + 180)).toBeLessThan(1);
        expect(ropeLength - rope.ropeLength).toBeGreaterThan(70);
        expect(
            Math.abs(rope.tension(0) / (LOAD * PhysicsSystem2D.instance.gravity.length()) - 1),
        ).toBeLessThan(0.05);
    });
});
