import { Vec2 } from 'cc';
import { RopeObstacle, RopeTouch } from '../../assets/rope';
import { pointer } from '../../tools/cc/pointer';
import { useGame } from '../support/game';

/** Fingers that drag what collides into things, and to behind them. */

const game = useGame();
const WALL = 500;
const RADIUS = 3;

beforeEach(() => {
    const node = game.addNode('wall', { x: WALL, y: 300 });
    Object.assign(node.addComponent(RopeObstacle), { size: new Vec2(20, 600) });
});

/** A finger takes what is at a place, and goes through the wall in a few frames. */
function dragThrough(x: number, y: number): void {
    pointer.start(0, x, y);
    for (let k = 1; k <= 4; k++) {
        pointer.move(0, x + 100 * k, y);
        game.tick();
    }
    game.tick(20);
}

test('a rope stays before the wall, and whole', () => {
    const rope = game.addRope(
        { nodeCount: 11, touch: RopeTouch.Nearest, collide: true, damping: 3 },
        { x: 300, y: 500 },
    );
    rope.unpin(0);
    rope.gravityScale = 0;
    game.tick();
    dragThrough(300, 400);
    expect(rope.nodes.map(({ position }) => position.x).every((x) => x < WALL - 10 - RADIUS + 0.5)).toBe(
        true,
    );
    expect(rope.maxStretch).toBeLessThan(0.002);
    pointer.end(0, 300, 400);
});
