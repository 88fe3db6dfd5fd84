import { director, Director, Vec2, type Node } from 'cc';
import { RopeObstacle, RopeObstacleShape, RopeShape, type Rope } from '../../assets/rope';
import { useGame } from '../support/game';
import { someOf } from '../support/samples';

const game = useGame();

const NODES = 30;
const LENGTH = 8;
const RADIUS = 3;
const PLACES = 8;
/** How deep the drawn line may be in what is drawn, px. */
const DEPTH = 0.5;
const STRETCH = 1e-3;
/** How far points that ropes share may be drawn apart, px. */
const GAP = 1e-6;

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

/** Moves something, and checks that ropes are drawn outside, at their lengths, and tied ones together, in every frame. */
function play(ropes: Rope[], { node, x, y, turn }: Motion, time: string, frames: number, dt: number): void {
    const move = (): void => {
        node.setPosition(node.position.x + x * dt, node.position.y + y * dt);
        node.angle += turn * dt;
    };
    director.on(time, move);
    let [depth, stretch, gap] = [0, 0, 0];
    for (let frame = 0; frame < frames; frame++) {
        game.tick(1, dt);
        depth = Math.max(depth, ...ropes.map((rope) => depthOf(rope, node)));
        stretch = Math.max(stretch, ...ropes.map((rope) => rope.drawnStretch));
        for (let r = 1; r < ropes.length; r++) gap = Math.max(gap, drawnGap(ropes[r - 1]!, ropes[r]!));
    }
    director.off(time, move);
    expect(depth).toBeLessThan(DEPTH);
    expect(stretch).toBeLessThan(STRETCH);
    expect(gap).toBeLessThan(GAP);
}

/** Distance of the tail of a rope from the head of the next, as they are drawn, px. */
function drawnGap(one: Rope, next: Rope): number {
    return Vec2.distance(one.getNode(-1)!.drawnPosition, next.getNode(0)!.drawnPosition);
}

function level(x: number, y: number, nodeCount = NODES, headAnchor: Node | null = null): Rope {
    const points = Array.from(
        { length: nodeCount },
        (_, i) => new Vec2((i - (nodeCount - 1) / 2) * LENGTH, 0),
    );
    const shape = { nodeCount, baseLength: LENGTH, initialShape: RopeShape.Points, points, headAnchor };
    const collision = { collide: true, collisionRadius: RADIUS, friction: 0.8, damping: 1 };
    return game.addRope({ ...shape, ...collision }, { x, y });
}

/** Two ropes of half the length, tied together by a ring. */
function pairAt(x: number, y: number): Rope[] {
    const half = NODES / 2;
    const ring = game.addNode('ring', { x, y });
    const left = level(x - ((half - 1) / 2) * LENGTH, y, half);
    left.attach(ring, -1, { mass: 1 });
    return [left, level(x + ((half - 1) / 2) * LENGTH, y, half, ring)];
}

const ONE = 'a rope';
const PLAYERS = { [ONE]: (x: number, y: number) => [level(x, y)], 'tied ropes': pairAt };
type Player = keyof typeof PLAYERS;

function thing(values: Partial<RopeObstacle>, x: number, y: number): Node {
    const node = game.addNode('thing', { x, y });
    Object.assign(node.addComponent(RopeObstacle)!, { friction: 0.8, ...values });
    return node;
}

const RATES = [30, 60, 144];
type Case = [Player, keyof typeof TIMES, number, number];
const PLAYER_NAMES = Object.keys(PLAYERS) as Player[];
const cases = (speeds: number[], players = PLAYER_NAMES): Case[] =>
    players.flatMap((player) =>
        (Object.keys(TIMES) as (keyof typeof TIMES)[]).flatMap((time) =>
            RATES.flatMap((rate) => speeds.map((speed): Case => [player, time, rate, speed])),
        ),
    );

/** A platform under ropes that nothing holds. */
function lift(isAsleep: boolean, [player, time, rate, speed]: Case): void {
    const ropes = PLAYERS[player](400, 200);
    const [rope] = ropes;
    rope!.unpin(0);
    const platform = thing({ size: new Vec2(500, 20) }, 400, 200 - RADIUS - 10);
    game.tick(isAsleep ? 180 : 10);
    expect(rope!.sleeping).toBe(isAsleep);
    const motion = { node: platform, x: 0.3 * speed, y: speed, turn: 0 };
    play(ropes, motion, TIMES[time], Math.round((400 * rate) / speed), 1 / rate);
}

test.each(someOf(cases([120, 600, 3000]), 9))(
    'a platform lifts %s: moved %s, %d fps, %d px/s',
    (...values) => {
        lift(false, values);
    },
);

test.each(someOf(cases([120, 3000], [ONE]), 4))(
    'a platform lifts %s that sleeps: moved %s, %d fps, %d px/s',
    (...values) => {
        lift(true, values);
    },
);

test('a platform lifts a rope that sleeps while another one swings', () => {
    const other = level(800, 600);
    other.damping = 0;
    lift(true, [ONE, 'after it', 60, 120]);
    expect(other.sleeping).toBe(false);
});

test.each(someOf(cases([120]), 4))(
    'a post comes into %s: moved %s, %d fps, %d px/s',
    (player, time, rate, speed) => {
        const ropes = PLAYERS[player](400, 400);
        game.tick(300);
        const post = thing({ size: new Vec2(60, 30) }, 300, 250);
        const motion = { node: post, x: speed, y: 0, turn: 20 };
        play(ropes, motion, TIMES[time], Math.round((200 * rate) / speed), 1 / rate);
    },
);

test.each(someOf(cases([120, 300]), 7))(
    'a ball comes into %s: moved %s, %d fps, %d px/s',
    (player, time, rate, speed) => {
        const ropes = PLAYERS[player](400, 400);
        game.tick(300);
        const ball = thing({ shape: RopeObstacleShape.Circle, radius: 25, friction: 0.2 }, 300, 230);
        const motion = { node: ball, x: speed, y: 0, turn: 0 };
        play(ropes, motion, TIMES[time], Math.round((150 * rate) / speed), 1 / rate);
    },
);
