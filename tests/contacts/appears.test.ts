import { Size, Vec2, type Node } from 'cc';
import { RopeObstacle, RopeObstacleShape, type Rope } from '../../assets/rope';
import { BoxCollider2D } from '../../tools/cc/physics-2d';
import { anchorOn } from '../support/tied';
import { drawnOf, largestGap, useGame, type RopeValues } from '../support/game';

// Something solid appears where a rope is. The rope comes out of it by the shortest way for which it is long enough, and keeps
// its length from the first frame on. If it is not long enough, it stays through it, and says so.

const game = useGame();

const COLLIDES = { collide: true, collisionRadius: 3, damping: 0.5 };
const WHOLE = 0.001;

const SHAPES: Record<string, (thing: RopeObstacle) => void> = {
    box: (thing) => Object.assign(thing, { size: new Size(100, 60) }),
    plate: (thing) => Object.assign(thing, { size: new Size(160, 8) }),
    ball: (thing) => Object.assign(thing, { shape: RopeObstacleShape.Circle, radius: 40 }),
    hollow: (thing) =>
        Object.assign(thing, {
            shape: RopeObstacleShape.Polygon,
            points: [-60, -40, 60, -40, 60, 40, 40, 40, 40, -20, -40, -20, -40, 40, -60, 40].flatMap(
                (x, k, all) => (k % 2 === 0 ? [new Vec2(x, all[k + 1])] : []),
            ),
        }),
};

const hanging = (): Rope => game.addRope({ nodeCount: 31, baseLength: 10, ...COLLIDES }, { x: 400, y: 500 });

function between(height: number, values: RopeValues): Rope {
    const headAnchor = game.addNode('left', { x: 280, y: height });
    const secondAnchor = game.addNode('right', { x: 520, y: height });
    return game.addRope({ ...COLLIDES, headAnchor, secondAnchor, ...values });
}

const loose = (): Rope => between(420, { nodeCount: 31, baseLength: 12 });
const taut = (): Rope => between(340, { nodeCount: 25, baseLength: 10.1 });

/** Something at a place, or away from it. */
function thingAt(shape: keyof typeof SHAPES, x: number, y: number, isThere = true): RopeObstacle {
    const thing = game.addNode('thing', { x: isThere ? x : x + 500, y }).addComponent(RopeObstacle)!;
    SHAPES[shape](thing);
    return thing;
}

/** The most that ropes stretch in the first second, and after it. */
function stretchesOf(ropes: readonly Rope[]): { first: number; later: number } {
    const stretches = Array.from({ length: 150 }, () => {
        game.tick();
        return Math.max(...ropes.map(({ maxStretch }) => maxStretch));
    });
    return { first: Math.max(...stretches.slice(0, 60)), later: Math.max(...stretches.slice(60)) };
}

const isIn = (
    rope: Rope,
    { x, y }: { x: number; y: number },
    halfWidth: number,
    halfHeight: number,
): boolean =>
    drawnOf(rope).some((node) => Math.abs(node.x - x) < halfWidth && Math.abs(node.y - y) < halfHeight);

const WAYS: Record<string, (node: Node, thing: RopeObstacle, x: number) => void> = {
    'is switched on': (_node, thing) => (thing.enabled = true),
    'is moved there in a frame': (node, _thing, x) => node.setPosition(x, node.position.y),
};

describe.each(Object.keys(SHAPES))('a %s', (shape) => {
    test.each(Object.keys(WAYS))('that %s where ropes hang', (way) => {
        for (const [make, x, y] of [
            [hanging, 400, 350],
            [hanging, 388, 300],
            [loose, 400, 350],
            [loose, 440, 340],
        ] as const) {
            const rope = make();
            const thing = thingAt(shape, x, y, way !== 'is moved there in a frame');
            if (way === 'is switched on') thing.enabled = false;
            game.tick(60);
            WAYS[way](thing.node, thing, x);
            const { first, later } = stretchesOf([rope]);
            expect(Math.max(first, later)).toBeLessThan(WHOLE);
            rope.node.destroy();
            thing.node.destroy();
        }
    });
});

test('a thing that grows in a frame, and a collider that is laid anew, are come out of', () => {
    const ropes = [
        hanging(),
        game.addRope({ nodeCount: 31, baseLength: 10, ...COLLIDES }, { x: 800, y: 500 }),
    ];
    const grown = thingAt('box', 400, 350);
    grown.node.setScale(0.02, 0.02);
    const node = game.addNode('collider', { x: 805, y: 350 });
    const collider = node.addComponent(BoxCollider2D as never) as unknown as BoxCollider2D;
    collider.size = new Size(4, 4) as never;
    node.setPosition(1100, 350);
    collider.apply();
    game.tick(60);
    node.setPosition(805, 350);
    grown.node.setScale(1, 1);
    collider.size = new Size(100, 60) as never;
    collider.apply();
    const { first, later } = stretchesOf(ropes);
    expect(Math.max(first, later)).toBeLessThan(WHOLE);
    expect(isIn(ropes[0], { x: 400, y: 350 }, 49, 29)).toBe(false);
    expect(isIn(ropes[1], { x: 805, y: 350 }, 49, 29)).toBe(false);
});

/** What a game does to a thing in a frame. */
const TURNS: Record<string, (node: Node) => void> = {
    'is mirrored': (node) => node.setScale(-node.scale.x, 1),
    'is mirrored upside down': (node) => node.setScale(1, -node.scale.y),
    'is turned by a quarter': (node) => (node.angle += 90),
    'is turned round': (node) => (node.angle += 180),
};

test.each(Object.keys(TURNS))('a thing that %s sweeps no rope along', (way) => {
    for (const [shape, x, y, offset] of [
        ['box', 400, 256, 0],
        ['plate', 340, 290, 0],
        ['ball', 370, 350, 70],
        ['hollow', 400, 220, 30],
    ] as const) {
        const rope = loose();
        const thing = thingAt(shape, x, y);
        thing.offset = new Vec2(offset, offset);
        game.tick(60);
        for (let frame = 0; frame < 150; frame++) {
            if (frame % 30 === 0) TURNS[way](thing.node);
            const before = drawnOf(rope);
            game.tick();
            expect(largestGap(drawnOf(rope), before)).toBeLessThan(12);
            expect(rope.maxStretch).toBeLessThan(WHOLE);
        }
        rope.node.destroy();
        thing.node.destroy();
    }
});

test('a rope comes out of what has come through it, and stands there', () => {
    const rope = loose();
    thingAt('box', 400, 240);
    const press = thingAt('box', 400, 450);
    press.size = new Vec2(160, 40);
    for (let y = 450; y >= 310; y -= 2) {
        press.node.setPosition(400, y);
        game.tick();
    }
    expect(isIn(rope, press.node.position, 80, 20)).toBe(true);
    game.tick(60);
    expect(isIn(rope, press.node.position, 80, 20)).toBe(false);
    expect(rope.maxStretch).toBeLessThan(WHOLE);
});

test('tied ropes come out, too', () => {
    const upper = hanging();
    const lower = game.addRope({ nodeCount: 20, baseLength: 8, ...COLLIDES }, { x: 400, y: 350 });
    lower.headAnchor = null;
    lower.anchors = [anchorOn(upper.node, 0, 150)];
    const thing = thingAt('box', 404, 340);
    thing.enabled = false;
    game.tick(60);
    thing.enabled = true;
    const { first, later } = stretchesOf([upper, lower]);
    expect(Math.max(first, later)).toBeLessThan(WHOLE);
    expect(isIn(upper, { x: 404, y: 340 }, 49, 29)).toBe(false);
});

test('a rope that is too short to go round stays through it at its length, and says so', () => {
    const rope = taut();
    const thing = thingAt('ball', 400, 340);
    thing.enabled = false;
    game.tick(60);
    expect(rope.advice).not.toContain('goes through');
    thing.enabled = true;
    const { first, later } = stretchesOf([rope]);
    expect(Math.max(first, later)).toBeLessThan(WHOLE);
    expect(rope.advice).toContain('goes through');
    thing.enabled = false;
    game.tick(60);
    expect(rope.advice).not.toContain('goes through');
});
