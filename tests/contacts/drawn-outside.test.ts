import { director, Director, Vec2 } from 'cc';
import type { Node } from 'cc';
import { RopeObstacle, RopeObstacleShape, RopeShape } from '../../assets/rope';
import type { Rope } from '../../assets/rope';
import { useGame } from '../support/game';

const game = useGame();

const NODES = 30;
const LENGTH = 8;
const RADIUS = 3;
const PLACES = 8;
/** How deep the drawn line may be in what is drawn, px. */
const DEPTH = 0.5;
const STRETCH = 1e-3;

/** How deep the drawn line is in a turned box or a circle, where that is seen, px. */
function depthOf(rope: Rope, node: Node): number {
    const { shape, size, radius } = node.getComponent(RopeObstacle)!;
    const { m00, m01, m12, m13 } = node.worldMatrix;
    const points = rope.nodes.map(({ drawnPosition: { x, y } }) => [x, y]);
    let depth = 0;
    for (let i = 0; i + 1 < points.length; i++)
        for (let k = 0; k < PLACES; k++) {
            const t = k / PLACES;
            const x = (1 - t) * points[i]![0]! + t * points[i + 1]![0]! - m12;
            const y = (1 - t) * points[i]![1]! + t * points[i + 1]![1]! - m13;
            const [u, v] = [x * m00 + y * m01, y * m00 - x * m01];
            const inside =
                shape === RopeObstacleShape.Circle
                    ? radius - Math.hypot(u, v)
                    : Math.min(size.x / 2 - Math.abs(u), size.y / 2 - Math.abs(v));
            depth = Math.max(depth, inside);
        }
    return depth;
}

/** When in a frame things move: before the ropes' update, or after all `lateUpdate`. */
const TIMES = { 'before its update': Director.EVENT_BEFORE_UPDATE, 'after it': Director.EVENT_AFTER_UPDATE };

interface Motion {
    readonly node: Node;
    /** px/s */
    readonly x: number;
    readonly y: number;
    /** Degrees per second. */
    readonly turn: number;
}

/** Moves something, and checks that the rope is drawn outside, at its length, in every frame. */
function play(rope: Rope, { node, x, y, turn }: Motion, time: string, frames: number, dt: number): void {
    const move = (): void => {
        node.setPosition(node.position.x + x * dt, node.position.y + y * dt);
        node.angle += turn * dt;
    };
    director.on(time, move);
    let [depth, stretch] = [0, 0];
    for (let frame = 0; frame < frames; frame++) {
        game.tick(1, dt);
        depth = Math.max(depth, depthOf(rope, node));
        stretch = Math.max(stretch, rope.drawnStretch);
    }
    director.off(time, move);
    expect(depth).toBeLessThan(DEPTH);
    expect(stretch).toBeLessThan(STRETCH);
}

function level(x: number, y: number): Rope {
    const points = Array.from({ length: NODES }, (_, i) => new Vec2((i - (NODES - 1) / 2) * LENGTH, 0));
    const shape = { nodeCount: NODES, baseLength: LENGTH, initialShape: RopeShape.Points, points };
    const collision = { collide: true, collisionRadius: RADIUS, friction: 0.8, damping: 1 };
    return game.addRope({ ...shape, ...collision }, { x, y });
}

function thing(values: Partial<RopeObstacle>, x: number, y: number): Node {
    const node = game.addNode('thing', { x, y });
    Object.assign(node.addComponent(RopeObstacle)!, { friction: 0.8, ...values });
    return node;
}

const RATES = [30, 60, 144];
type Case = [keyof typeof TIMES, number, number];
const cases = (speeds: number[]): Case[] =>
    (Object.keys(TIMES) as (keyof typeof TIMES)[]).flatMap((time) =>
        RATES.flatMap((rate) => speeds.map((speed): Case => [time, rate, speed])),
    );

/** A platform under a rope that nothing holds. */
function lift(isAsleep: boolean, [time, rate, speed]: Case): void {
    const rope = level(400, 200);
    rope.unpin(0);
    const platform = thing({ size: new Vec2(500, 20) }, 400, 200 - RADIUS - 10);
    game.tick(isAsleep ? 180 : 10);
    expect(rope.sleeping).toBe(isAsleep);
    const motion = { node: platform, x: 0.3 * speed, y: speed, turn: 0 };
    play(rope, motion, TIMES[time], Math.round((400 * rate) / speed), 1 / rate);
}

test.each(cases([120, 600, 3000]))('a platform lifts a rope: moved %s, %d fps, %d px/s', (...values) => {
    lift(false, values);
});

test.each(cases([120, 3000]))('a platform lifts one that sleeps: moved %s, %d fps, %d px/s', (...values) => {
    lift(true, values);
});

test('a platform lifts a rope that sleeps while another one swings', () => {
    const other = level(800, 600);
    other.damping = 0;
    lift(true, ['after it', 60, 120]);
    expect(other.sleeping).toBe(false);
});

test.each(cases([120]))(
    'a post comes into a rope that hangs: moved %s, %d fps, %d px/s',
    (time, rate, speed) => {
        const rope = level(400, 400);
        game.tick(300);
        const post = thing({ size: new Vec2(60, 30) }, 300, 250);
        const motion = { node: post, x: speed, y: 0, turn: 20 };
        play(rope, motion, TIMES[time], Math.round((200 * rate) / speed), 1 / rate);
    },
);

test.each(cases([120, 300]))(
    'a ball comes into a rope that hangs: moved %s, %d fps, %d px/s',
    (time, rate, speed) => {
        const rope = level(400, 400);
        game.tick(300);
        const ball = thing({ shape: RopeObstacleShape.Circle, radius: 25, friction: 0.2 }, 300, 230);
        const motion = { node: ball, x: speed, y: 0, turn: 0 };
        play(rope, motion, TIMES[time], Math.round((150 * rate) / speed), 1 / rate);
    },
);
