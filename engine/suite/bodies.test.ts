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
import type { Rope } from '../../assets/rope';
import { createNode, createStage } from '../../tests/conformance/stage';
import { suite } from '../../tests/conformance/suite';
import { addRope, distance, needsBodies, play, tick } from './support';

const NODES = 20;
const SEGMENT = 10;
const SIDE = 40;

suite('a rope and a dynamic body of Box2D', () => {
    let canvas: Node;

    beforeEach(() => {
        needsBodies();
        ({ canvas } = createStage());
    });

    function addBody(name: string, x: number, y: number, width: number, height = SIDE): RigidBody2D {
        const node = createNode(name, canvas);
        node.addComponent(UITransform).setContentSize(width, height);
        node.setPosition(x, y);
        const body = node.addComponent(RigidBody2D);
        body.type = ERigidBody2DType.Dynamic;
        const box = node.addComponent(BoxCollider2D);
        box.size = new Size(width, height);
        box.density = 1;
        box.apply();
        return body;
    }

    function hang(body: RigidBody2D, x: number, offset: Vec2, nodeMass: number): Rope {
        const rope = addRope(
            canvas,
            {
                nodeCount: NODES,
                baseLength: SEGMENT,
                mass: nodeMass,
                gravity: PhysicsSystem2D.instance.gravity.clone(),
            },
            x,
            200,
        );
        rope.attach(body.node, -1, { offset });
        return rope;
    }

    test.each([0.002, 0.05, 1])(
        'hangs with its weight and falls asleep, with rope nodes of %p kg',
        (nodeMass) => {
            const top = 200 - SEGMENT * (NODES - 1);
            const body = addBody('crate', 0, top - SIDE / 2, SIDE);
            const rope = hang(body, 0, new Vec2(0, -SIDE / 2), nodeMass);
            tick(30);
            const gravity = PhysicsSystem2D.instance.gravity.length();
            const weight = gravity * (body.getMass() + rope.getNode(-1)!.mass);
            expect(Math.abs(rope.tension(-1) / weight - 1)).toBeLessThan(1e-4);
            expect(rope.maxStretch).toBeLessThan(1e-4);
            play(90);
            expect(body.isAwake()).toBe(false);
            expect(rope.sleeping).toBe(true);
            expect(Math.abs(body.node.position.y - (top - SIDE / 2))).toBeLessThan(0.01);
        },
    );

    test('swings and turns on it without stretch, and lands on the ground', () => {
        const ground = addBody('ground', 0, -150, 900, 20);
        ground.type = ERigidBody2DType.Static;
        const body = addBody('crate', 120, 120, SIDE);
        const rope = hang(body, 0, new Vec2(0, -SIDE / 2), 0.02);
        let stretch = 0;
        let gap = 0;
        const hook = createNode('hook', body.node);
        hook.setPosition(0, SIDE / 2);
        play(240, () => {
            stretch = Math.max(stretch, rope.drawnStretch);
            gap = Math.max(gap, distance(rope.getNode(-1)!.drawnPosition, hook.worldPosition));
        });
        expect(stretch).toBeLessThan(0.01);
        expect(gap).toBeLessThan(0.5);
        const { x, y } = body.linearVelocity;
        rope.detach(body.node);
        tick(1);
        const fall = PhysicsSystem2D.instance.gravity.y / 32 / 60;
        expect(Math.abs(body.linearVelocity.x - x)).toBeLessThan(0.2);
        expect(Math.abs(body.linearVelocity.y - y - fall)).toBeLessThan(0.2);
        play(300);
        expect(Math.abs(body.node.position.y - (-140 + SIDE / 2))).toBeLessThan(1);
    });

    test('carries a seat level on two ropes', () => {
        const top = 200 - SEGMENT * (NODES - 1);
        const body = addBody('seat', 0, top - 10, 160, 20);
        body.angularDamping = 2;
        const ropes = [-70, 70].map((x) => hang(body, x, new Vec2(-x, -10), 0.02));
        body.angularVelocity = 0.5;
        play(600);
        expect(Math.abs(body.node.angle)).toBeLessThan(0.05);
        for (const rope of ropes) expect(rope.maxStretch).toBeLessThan(0.002);
        const [left, right] = ropes.map((rope) => rope.tension(-1));
        expect(Math.abs(left / right - 1)).toBeLessThan(1e-3);
    });

    test('stops a rope from lifting it through a ceiling', () => {
        const ceiling = addBody('ceiling', 0, 120, 400, 20);
        ceiling.type = ERigidBody2DType.Static;
        const body = addBody('crate', 0, 60, SIDE);
        const rope = hang(body, 0, new Vec2(0, -SIDE / 2), 0.02);
        rope.ropeLength = 120;
        play(120);
        rope.ropeLength = 100;
        play(120);
        expect(body.node.position.y).toBeLessThan(110 - SIDE / 2 + 2);
    });
});
