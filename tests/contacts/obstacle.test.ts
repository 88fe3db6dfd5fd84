import { Vec2, type Node } from 'cc';
import { RopeObstacle, RopeObstacleShape, RopeShape, RopeSpace, type Rope } from '../../assets/rope';
import { useGame } from '../support/game';

const game = useGame();

function addObstacle(x: number, y: number, values: Partial<RopeObstacle> = {}): RopeObstacle {
    return Object.assign(game.addNode('obstacle', { x, y }).addComponent(RopeObstacle), values);
}

/** A rope that lies level over a place and falls. */
function addFalling(x: number, y: number, values: Partial<Rope> = {}): Rope {
    const points = Array.from({ length: 16 }, (_, i) => new Vec2(8 * i - 60, 0));
    const rope = game.addRope(
        {
            nodeCount: 16,
            baseLength: 8,
            initialShape: RopeShape.Points,
            points,
            collide: true,
            damping: 1,
            ...values,
        },
        { x, y },
    );
    rope.unpin(0);
    return rope;
}

function heightOf(rope: Rope, node = 8): number {
    return rope.getNode(node)!.drawnPosition.y;
}

test('a rope comes to rest on a box, its radius above it, and sleeps', () => {
    addObstacle(300, 100, { size: new Vec2(400, 20) });
    const rope = addFalling(300, 200);
    game.tick(240);
    expect(heightOf(rope)).toBeCloseTo(113, 1);
    expect(rope.sleeping).toBe(true);
});

test.each([
    ['a rope that does not collide', { collide: false }],
    ['one of another group', { collisionMask: 2 }],
])('%s falls through', (_, values) => {
    addObstacle(300, 100, { size: new Vec2(400, 20) });
    const rope = addFalling(300, 200, values);
    game.tick(60);
    expect(heightOf(rope)).toBeLessThan(50);
});

test('a sleeping rope wakes when what it lies on is taken away, and when something moves near it', () => {
    const floor = addObstacle(300, 100, { size: new Vec2(400, 20) });
    const pusher = addObstacle(100, 120, { shape: RopeObstacleShape.Circle, radius: 20 });
    const rope = addFalling(300, 200);
    game.tick(240);
    pusher.node.setPosition(130, 120); // not near yet
    game.tick();
    expect(rope.sleeping).toBe(true);
    for (let x = 130; x < 260; x += 2) {
        pusher.node.setPosition(x, 120);
        game.tick();
    }
    expect(rope.getNode(0)!.drawnPosition.x).toBeGreaterThan(260);
    game.tick(240);
    expect(rope.sleeping).toBe(true);
    floor.enabled = false;
    game.tick(60);
    expect(heightOf(rope)).toBeLessThan(50);
});

test('what moves carries a rope along; it turns and grows with its node', () => {
    const plate = addObstacle(300, 100, { size: new Vec2(200, 10), friction: 1 });
    plate.node.setScale(2, 2, 1);
    const rope = addFalling(300, 200, { friction: 1 });
    game.tick(240);
    expect(heightOf(rope)).toBeCloseTo(113, 1);
    const before = rope.getNode(8)!.drawnPosition.x;
    for (let k = 1; k <= 100; k++) {
        plate.node.setPosition(300 + 0.2 * k, 100);
        game.tick();
    }
    expect(rope.getNode(8)!.drawnPosition.x - before).toBeCloseTo(20, 0);
});

test('a concave polygon holds a rope in its hollow', () => {
    const points = [-100, 50, -80, 50, -80, -30, 80, -30, 80, 50, 100, 50, 100, -50, -100, -50];
    const cup = addObstacle(300, 100, { shape: RopeObstacleShape.Polygon });
    cup.points = Array.from({ length: 8 }, (_, i) => new Vec2(points[2 * i], points[2 * i + 1]));
    const rope = addFalling(300, 130);
    game.tick(240);
    expect(heightOf(rope)).toBeCloseTo(73, 0);
});

test('a rope falls asleep on hills of 532 corners', () => {
    const ground = addObstacle(300, 100, { shape: RopeObstacleShape.Polygon });
    const top = Array.from({ length: 530 }, (_, k) => {
        const x = -400 + (800 * k) / 529;
        return new Vec2(x, 20 * Math.sin(x / 40) + 6 * Math.sin(x / 11));
    });
    ground.points = [...top, new Vec2(400, -200), new Vec2(-400, -200)];
    const rope = addFalling(300, 150);
    game.tick(600);
    expect(heightOf(rope)).toBeGreaterThan(80);
    expect(rope.sleeping).toBe(true);
});

test('a polygon that crosses itself says so once, and is its hull', () => {
    const tie = addObstacle(300, 100, { shape: RopeObstacleShape.Polygon });
    tie.points = [new Vec2(-80, -20), new Vec2(80, 20), new Vec2(80, -20), new Vec2(-80, 20)];
    const rope = addFalling(300, 150);
    game.tick(240);
    expect(heightOf(rope)).toBeCloseTo(123, 0);
    expect(game.takeMessages().filter((text) => /points/.test(text))).toHaveLength(1);
});

test('what hangs on a rope does not push it', () => {
    const crate: Node = addObstacle(300, 100, { size: new Vec2(60, 60) }).node;
    const rope = game.addRope({ nodeCount: 10, baseLength: 10, collide: true }, { x: 300, y: 200 });
    rope.attach(crate, -1);
    game.tick(120);
    expect(rope.getNode(-1)!.drawnPosition.x).toBeCloseTo(300, 3);
    expect(rope.sleeping).toBe(true);
});

test('a rope in its own space says that it cannot collide', () => {
    addObstacle(300, 100);
    game.addRope({ collide: true, space: RopeSpace.Local });
    game.tick();
    expect(game.takeMessages().join()).toMatch(/space.*World/);
});

test('an obstacle without shape or place is nothing', () => {
    const empty = addObstacle(300, 100, { shape: RopeObstacleShape.Polygon });
    const lost = addObstacle(300, 100, { size: new Vec2(400, 20) });
    lost.node.setScale(NaN, 1, 1);
    empty.points = [new Vec2(0, 0), new Vec2(10, 0)];
    const rope = addFalling(300, 200);
    game.tick(30);
    expect(Number.isFinite(heightOf(rope))).toBe(true);
});

test('advice tells of segments that are too long for corners, not for circles', () => {
    const obstacle = addObstacle(300, 100, { size: new Vec2(400, 20) });
    const rope = addFalling(300, 200);
    game.tick(120);
    expect(rope.advice).toBe('');
    rope.collisionRadius = 1;
    game.tick(30);
    expect(rope.advice).toContain('Segments of 8 px hold more than friction does at corners');
    obstacle.shape = RopeObstacleShape.Circle;
    obstacle.radius = 40;
    game.tick(30);
    expect(rope.advice).toBe('');
});
