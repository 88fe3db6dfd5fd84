import { Vec2, type Node } from 'cc';
import { RopeAnchor, RopeObstacle } from '../../../assets/rope';
import { BoxCollider2D, ERigidBody2DType, PhysicsSystem2D } from '../../../tools/cc/physics-2d';
import { addBox, nodeOf } from '../../support/box2d';
import { useGame } from '../../support/game';

const game = useGame();
const TOP = 600;

function addBody(x: number, y: number, mass: number): Node {
    PhysicsSystem2D.instance.gravity = new Vec2(0, -980) as never;
    const node = nodeOf(addBox(game, ERigidBody2DType.Dynamic, x, y, 32, 32));
    const box = node.getComponent(BoxCollider2D as never) as unknown as BoxCollider2D;
    box.density = mass;
    box.apply();
    return node;
}

/** Half the width at the bottom, height, masses, place and radius of the peg. */
const SCENES = [
    [26, 221, [21, 18], [380, 410, 34]],
    [76, 213, [2.6, 18.2], [361.5, 406.8, 33]],
    [65, 205, [4.2, 18.2], [343, 403, 32]],
] as const;

test.each(SCENES)(
    'bodies on a rope that starts through a peg are held while the rope comes out (%d, %d)',
    (aside, height, masses, [x, y, radius]) => {
        const target = game.addNode('hook', { x: 400, y: TOP });
        const anchors = [Object.assign(new RopeAnchor(), { target, nodeIndex: 22 })];
        const baseLength = Math.hypot(aside, height) / 22;
        const values = {
            nodeCount: 45,
            baseLength,
            mass: 0.3,
            damping: 0.2,
            collide: true,
            collisionRadius: 4,
        };
        const rope = game.addRope({ ...values, anchors }, { x: 400 - aside, y: TOP - height });
        Object.assign(game.addNode('peg', { x, y }).addComponent(RopeObstacle), { radius });
        const bodies = masses.map((mass, k) => addBody(400 + (2 * k - 1) * aside, TOP - height, mass));
        rope.attach(bodies[0], 0, { mass: 0 });
        rope.attach(bodies[1], -1, { mass: 0 });
        rope.unpin(0);
        let farthest = 0;
        let stretch = 0;
        for (let frame = 0; frame < 240; frame++) {
            target.setPosition(400 - 20 * Math.sin(frame / 40), TOP + 20 * Math.sin(frame / 49));
            game.tick();
            const away = bodies.map(({ worldPosition: at }) =>
                Math.hypot(at.x - target.position.x, at.y - target.position.y),
            );
            farthest = Math.max(farthest, ...away);
            if (frame > 60) stretch = Math.max(stretch, rope.maxStretch);
        }
        expect(farthest).toBeLessThan(1.1 * 22 * baseLength);
        expect(stretch).toBeLessThan(0.005);
    },
);
