import { Vec2, type Node } from 'cc';
import { RopeAnchor, RopeLoad, RopeRider } from '../../../../assets/rope';
import { BoxCollider2D, ERigidBody2DType, PhysicsSystem2D } from '../../../../tools/cc/physics-2d';
import { addBox, nodeOf } from '../../../support/box2d';
import { useGame } from '../../../support/game';

const game = useGame();
const TOP = 500;

function addBody(x: number, y: number, mass: number, size: number): Node {
    PhysicsSystem2D.instance.gravity = new Vec2(0, -980) as never;
    const node = nodeOf(addBox(game, ERigidBody2DType.Dynamic, x, y, size, size));
    const box = node.getComponent(BoxCollider2D as never) as unknown as BoxCollider2D;
    box.density = (mass * 32 * 32) / (size * size);
    box.apply();
    return node;
}

const cases = [390, 450].flatMap((x) =>
    [0, 0.05].flatMap((f) => [false, true].map((has) => [x, f, has] as const)),
);

test.each(cases)(
    'a rope along which a body slides catches a crate: at %d, friction %d, with a load %s',
    (x, friction, hasLoad) => {
        const target = game.addNode('hook', { x: 540, y: TOP });
        const anchors = [Object.assign(new RopeAnchor(), { target, nodeIndex: 30 })];
        const values = {
            nodeCount: 31,
            baseLength: 11,
            mass: 2,
            damping: 1,
            collide: true,
            collisionRadius: 4,
        };
        const rope = game.addRope({ ...values, anchors }, { x: 220, y: TOP });
        if (hasLoad) {
            const load = game.addNode('load', { x: 460, y: 460 });
            load.addComponent(RopeLoad).mass = 2;
            rope.attach(load, 22, { mass: 0 });
        }
        const rider = addBody(300, 470, 2, 30).addComponent(RopeRider);
        Object.assign(rider, { slide: true, friction });
        expect(rider.grab(rope, 200)).toBe(true);
        const crate = addBody(x, 580, 1, 40);
        for (let frame = 0; frame < 300; frame++) {
            game.tick();
            if (frame > 90) expect(rope.maxStretch).toBeLessThan(0.01);
        }
        expect(crate.worldPosition.y).toBeGreaterThan(TOP - 60);
        expect(rider.rope).toBe(rope);
        game.takeMessages();
    },
);
