import { BoxCollider2D, CircleCollider2D, PhysicsSystem2D, Size, UITransform, Vec2, type Node } from 'cc';
import { RopeNet, RopeNetHold, RopeNetPreset, RopeObstacle } from '../../assets/rope';
import { createNode, createStage } from '../../tests/conformance/stage';
import { needs, suite } from '../../tests/conformance/suite';
import { tick } from './support';

suite('a net that collides', () => {
    let canvas: Node;

    beforeEach(() => {
        ({ canvas } = createStage());
    });

    /** A jelly of 120 x 80 px that nothing holds, its middle at a height over the middle of the canvas. */
    const addJelly = (y: number): RopeNet => {
        const node = createNode('jelly');
        node.addComponent(UITransform).setContentSize(120, 80);
        const net = node.addComponent(RopeNet);
        net.preset = RopeNetPreset.Jelly;
        Object.assign(net, { hold: RopeNetHold.None, collide: true, damping: 3, columns: 6, rows: 4 });
        node.setPosition(0, y);
        canvas.addChild(node);
        return net;
    };

    const bottomOf = (net: RopeNet): number => net.getPoint(3, -1, new Vec2())!.y - canvas.worldPosition.y;

    test('lands on a Rope Obstacle, which needs no physics, and sleeps', () => {
        createNode('floor', canvas).addComponent(RopeObstacle).size = new Vec2(600, 20);
        const net = addJelly(60);
        tick(400);
        expect(bottomOf(net)).toBeCloseTo(13, 0);
        expect(net.sleeping).toBe(true);
    });

    test('lands on a box of the physics, and falls when it goes', () => {
        needs(PhysicsSystem2D, 'physics-2d');
        const collider = createNode('floor', canvas).addComponent(BoxCollider2D);
        collider.size = new Size(600, 20);
        const net = addJelly(60);
        tick(300);
        expect(bottomOf(net)).toBeCloseTo(13, 0);
        collider.enabled = false;
        tick(60);
        expect(bottomOf(net)).toBeLessThan(-100);
    });

    test('is pushed by a circle that moves', () => {
        needs(PhysicsSystem2D, 'physics-2d');
        createNode('floor', canvas).addComponent(BoxCollider2D).size = new Size(600, 20);
        const ball = createNode('ball', canvas);
        ball.setPosition(-150, 40);
        ball.addComponent(CircleCollider2D).radius = 30;
        const net = addJelly(53);
        const middle = (): number => net.getPoint(3, 2, new Vec2())!.x - canvas.worldPosition.x;
        tick(120);
        expect(middle()).toBeCloseTo(0, 0);
        for (let frame = 1; frame <= 120; frame++) {
            ball.setPosition(-150 + frame, 40);
            tick();
        }
        expect(middle()).toBeGreaterThan(20);
    });
});
