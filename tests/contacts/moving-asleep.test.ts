import { Size, Vec2 } from 'cc';
import { RopeObstacle, RopeShape } from '../../assets/rope';
import { useGame } from '../support/game';

const game = useGame();

const NODES = 30;
const LENGTH = 8;
const RADIUS = 3;

test.each([
    [600, 20],
    [1200, 4],
    [3000, 20],
    [3000, 4],
])('a sleeping rope is lifted by a platform that starts at %d px/s, %d px thick', (speed, thickness) => {
    const platform = game.addNode('platform', { x: 400, y: 400 - thickness / 2 - RADIUS });
    Object.assign(platform.addComponent(RopeObstacle)!, { size: new Size(400, thickness), friction: 0.8 });
    const points = Array.from({ length: NODES }, (_, i) => new Vec2((i - NODES / 2) * LENGTH, 0));
    const shape = { nodeCount: NODES, baseLength: LENGTH, initialShape: RopeShape.Points, points };
    const collision = { collide: true, collisionRadius: RADIUS, friction: 0.8, damping: 1 };
    const rope = game.addRope({ ...shape, ...collision }, { x: 400, y: 400 });
    rope.unpin(0);
    game.tick(120);
    expect(rope.sleeping).toBe(true);
    let { y } = platform.position;
    for (let frame = 0; frame < 20; frame++) {
        y += speed / 60;
        platform.setPosition(400, y);
        game.tick();
    }
    game.tick(2);
    expect(rope.nodes.every(({ drawnPosition }) => drawnPosition.y > y)).toBe(true);
    expect(rope.maxStretch).toBeLessThan(0.001);
});
