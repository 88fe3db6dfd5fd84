import { Vec2 } from 'cc';
import { RopeObstacle, type Rope } from '../../assets/rope';
import { ERigidBody2DType } from '../../tools/cc/physics-2d';
import { addBox, gravity, nodeOf } from '../support/box2d';
import { drawnOf, isFinitePoint, positionsOf, useGame } from '../support/game';

/** Bridges whose hooks are exactly on corners of what they collide with. */

const game = useGame();

const NODES = 31;
const SPAN = 300;
const TOP = 400;

function addBridge(x: number, y: number, slack: number): Rope {
    const tail = game.addNode('tail', { x: x + SPAN, y });
    return game.addRope(
        {
            ...{
                nodeCount: NODES,
                baseLength: (slack * SPAN) / (NODES - 1),
                secondAnchor: tail,
                collide: true,
            },
            ...{ gravity: new Vec2(0, -gravity()), damping: 1, collisionRadius: 2 },
        },
        { x, y },
    );
}

function expectHealthy(ropes: readonly Rope[], frames: number): void {
    for (let frame = 0; frame < frames; frame++) {
        game.tick();
        for (const rope of ropes) {
            expect([...positionsOf(rope), ...drawnOf(rope)].every(isFinitePoint)).toBe(true);
            expect(Number.isFinite(rope.maxStretch + rope.tension(0) + rope.tension(-1))).toBe(true);
        }
    }
}

test.each([
    [0, 1.07],
    [0, 1.01],
    [0, 1],
    [1e-12, 1.05],
    [-1e-12, 1.05],
])('a hook %p px beside a corner of a body, length %p spans', (beside, slack) => {
    addBox(game, ERigidBody2DType.Static, 150, TOP - 50, 100, 100);
    addBox(game, ERigidBody2DType.Static, 550, TOP - 50, 100, 100);
    const rope = addBridge(200 + beside, TOP, slack);
    const walker = addBox(game, ERigidBody2DType.Dynamic, 230, TOP + 20, 20, 20);
    for (let k = 0; k < 6; k++) {
        walker.linearVelocity = new Vec2(3, walker.linearVelocity.y) as never;
        expectHealthy([rope], 30);
    }
    expect(isFinitePoint(nodeOf(walker).worldPosition)).toBe(true);
    expect(game.takeMessages().filter((text) => text.includes('no motion'))).toEqual([]);
    game.start();
    const later = addBridge(200, TOP, slack);
    expectHealthy([later], 60);
    expect(later.maxStretch).toBeLessThan(0.02);
});

test.each([0, 45, 90, 180, 270])('a hook on the corner of an obstacle turned by %p degrees', (angle) => {
    for (const size of [new Vec2(100, 100), new Vec2(300, 20)]) {
        const box = game.addNode('box', { x: 200, y: TOP });
        Object.assign(box.addComponent(RopeObstacle), { size, offset: new Vec2(-size.x / 2, -size.y / 2) });
        box.angle = angle;
        const rope = addBridge(200, TOP, 1.05);
        rope.attach(game.addNode('crate'), 5, { mass: 3 });
        expectHealthy([rope], 90);
        rope.node.parent!.destroyAllChildren();
        game.tick();
    }
    game.takeMessages();
    expectHealthy([addBridge(200, TOP, 1.05)], 30); // whatever has been before it
});
