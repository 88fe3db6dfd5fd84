import { director, Director, Vec2 } from 'cc';
import { RopeObstacle, RopeObstacleShape, type Rope } from '../../../assets/rope';
import { ERigidBody2DType } from '../../../tools/cc/physics-2d';
import { testHanging } from '../../loads/hanging';
import { addBox, gravity, nodeOf } from '../../support/box2d';
import { useGame } from '../../support/game';

const game = useGame();

describe('on a rope that collides', () => {
    testHanging(game, { collide: true });
});

const RADIUS = 30;
const SPEED = 300;
const SECONDS = 0.25;

/** How deep the drawn line is in a circle, px. */
function depthIn(rope: Rope, { x, y }: Readonly<{ x: number; y: number }>): number {
    const points = rope.nodes.map(({ drawnPosition }) => drawnPosition.clone());
    const places = points
        .slice(1)
        .flatMap((to, i) => [0, 0.25, 0.5, 0.75].map((t) => Vec2.lerp(new Vec2(), points[i]!, to, t)));
    return RADIUS - Math.min(...places.map((place) => Math.hypot(place.x - x, place.y - y)));
}

/** When in a frame the ball moves: before the rope's update, or after all `lateUpdate`. */
const TIMES = [Director.EVENT_BEFORE_UPDATE, Director.EVENT_AFTER_UPDATE];

test.each(TIMES.flatMap((time) => [30, 60].map((rate) => [time, rate] as const)))(
    'a ball moves through a rope with a crate: the rope is drawn outside (%s, %d frames a second)',
    (time, rate) => {
        const crate = addBox(game, ERigidBody2DType.Dynamic, 400, 380, 40, 40);
        const shape = { nodeCount: 26, baseLength: 8, mass: 0.05, gravity: new Vec2(0, -gravity()) };
        const rope = game.addRope({ ...shape, collide: true, collisionRadius: 3 }, { x: 400, y: 600 });
        rope.attach(nodeOf(crate), -1, { offset: new Vec2(0, -20) });
        const ball = game.addNode('ball', { x: 345, y: 480 });
        Object.assign(ball.addComponent(RopeObstacle)!, {
            shape: RopeObstacleShape.Circle,
            radius: RADIUS,
        });
        game.tick(60);
        const move = (): void => ball.setPosition(ball.position.x + SPEED / rate, ball.position.y);
        director.on(time, move);
        let depth = 0;
        for (let frame = 0; frame < SECONDS * rate; frame++) {
            game.tick(1, 1 / rate);
            depth = Math.max(depth, depthIn(rope, ball.worldPosition));
        }
        director.off(time, move);
        expect(Math.max(...rope.nodes.map(({ drawnPosition }) => drawnPosition.x))).toBeGreaterThan(410);
        expect(depth).toBeLessThan(0.5);
    },
);
