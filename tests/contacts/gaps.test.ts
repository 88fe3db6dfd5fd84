import { Vec2 } from 'cc';
import { RopeObstacle } from '../../assets/rope';
import { useGame } from '../support/game';

// A rope hangs through a gap between two boxes that is narrower than the rope is wide: it is jammed there, whole, and sleeps.

const game = useGame();
const WHOLE = 0.001;

function box(x: number, y: number, angle: number): void {
    const obstacle = game.addNode('box', { x, y }).addComponent(RopeObstacle)!;
    obstacle.size = new Vec2(60, 50);
    obstacle.node.angle = angle;
}

test.each(
    [4, 4.5, 5, 5.9].flatMap((width) =>
        [0, 10].flatMap((tilt) => [0, 1].map((load) => [width, tilt, load] as const)),
    ),
)('a gap of %d px, its sides %d degrees apart, load %d', (width, tilt, load) => {
    const shape = { nodeCount: 31, baseLength: 10, damping: 2 };
    const rope = game.addRope({ ...shape, collide: true, collisionRadius: 3 }, { x: 400, y: 500 });
    if (load > 0) rope.attach(game.addNode('crate'), -1, { mass: load });
    game.tick();
    box(400 - 30 - width / 2, 350, tilt);
    box(400 + 30 + width / 2, 340, 0);
    game.tick(180);
    let stretch = 0;
    for (let frame = 0; frame < 420; frame++) {
        game.tick();
        stretch = Math.max(stretch, rope.maxStretch);
    }
    expect(stretch).toBeLessThan(WHOLE);
    expect(rope.sleeping).toBe(true);
});
