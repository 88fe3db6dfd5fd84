import { Vec2 } from 'cc';
import {
    RopeObstacle,
    RopeShape,
    RopeSpace,
    RopeSystem,
    type Rope,
    type RopeCrossing,
} from '../../assets/rope';
import { framesOf } from '../support/samples';
import { randomNumbers } from '../support/random';
import { distance, drawnOf, useGame, type RopeValues, type XY } from '../support/game';

const game = useGame();
const system = RopeSystem.instance;
const ROUNDS = framesOf(1000, 150);

/** A rope that lies still on points of the world; its node is at the first one. */
function lying(points: readonly Vec2[], values: RopeValues = {}): Rope {
    const [{ x, y }] = points as [Vec2];
    const own = points.map((point) => new Vec2(point.x - x, point.y - y));
    return game.addRope(
        {
            ...{ initialShape: RopeShape.Points, points: own, nodeCount: points.length },
            ...{ gravityScale: 0, paused: true, ...values },
        },
        { x, y },
    );
}

test.each<[string, () => unknown]>([
    ['undefined', () => undefined],
    ['a node', () => game.addNode('node')],
    ['another component', () => game.addNode('obstacle').addComponent(RopeObstacle)],
    ['a number', () => 3],
    ['an object', () => ({ node: null })],
])('crossings with %s are none, and said so once', (_, other) => {
    const rope = lying([new Vec2(0, 0), new Vec2(10, 0)]);
    const wrong = other() as Rope;
    for (let k = 0; k < 2; k++) expect(rope.crossingsWith(wrong)).toEqual([]);
    expect(game.takeMessages()).toEqual([expect.stringContaining('crossingsWith needs a Rope, got')]);
});

/** Which side of a line a point is on. */
const side = (a: XY, b: XY, { x, y }: XY): number => (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x);

/** Counts the pairs of segments that cross, by the sides that their ends are on. */
function countByHand(one: readonly XY[], other: readonly XY[]): number {
    let count = 0;
    for (let i = 0; i < one.length - 1; i++) {
        for (let k = 0; k < other.length - 1; k++) {
            const [a, b, c, d] = [one[i]!, one[i + 1]!, other[k]!, other[k + 1]!];
            if (side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0) count++;
        }
    }
    return count;
}

function check({ a, b, distanceA, distanceB, point }: RopeCrossing): void {
    expect(distance(a.pointAt(distanceA), point)).toBeLessThan(1e-9);
    expect(distance(b.pointAt(distanceB), point)).toBeLessThan(1e-6);
}

test('random pairs of ropes: all crossings, each on both ropes', () => {
    const random = randomNumbers(17);
    const points = (): Vec2[] => Array.from({ length: 6 }, () => new Vec2(400 * random(), 400 * random()));
    let total = 0;
    for (let round = 0; round < ROUNDS; round++) {
        if (round % 100 === 0) game.start();
        const [one, other] = [lying(points()), lying(points())] as const;
        game.tick();
        const found = one.crossingsWith(other);
        expect(found.length).toBe(countByHand(drawnOf(one), drawnOf(other)));
        found.forEach(check);
        total += found.length;
        one.node.destroy();
        other.node.destroy();
        game.tick();
    }
    expect(total).toBeGreaterThan(3 * ROUNDS);
});

test('RopeSystem asks every pair once, and leaves out layers and ropes that are disabled', () => {
    const flat = [200, 300].map((y) => lying([new Vec2(0, y), new Vec2(400, y)]));
    const upright = [100, 300].map((x) => lying([new Vec2(x, 100), new Vec2(x, 400)]));
    game.tick();
    const pairs = (mask?: number): string[] =>
        system
            .crossings(mask)
            .map(({ point: { x, y } }) => `${x} ${y}`)
            .sort();
    expect(pairs()).toEqual(['100 200', '100 300', '300 200', '300 300']);
    upright[0]!.enabled = false;
    expect(pairs()).toEqual(['300 200', '300 300']);
    flat[1]!.node.layer = 1 << 4;
    expect(pairs(upright[1]!.node.layer)).toEqual(['300 200']);
});

test('ropes of other axes and scales, and one that meets a node of another', () => {
    const one = lying([new Vec2(0, 0), new Vec2(100, 0), new Vec2(200, 0)]);
    const other = lying([new Vec2(100, 100), new Vec2(100, 200)], { space: RopeSpace.Local });
    other.node.setScale(2, -2, 1);
    game.tick(2);
    const found = one.crossingsWith(other);
    expect(found).toHaveLength(1); // in a node, and only once
    check(found[0]!);
    expect([found[0]!.distanceA, found[0]!.distanceB]).toEqual([
        expect.closeTo(100, 9),
        expect.closeTo(50, 9),
    ]);
    expect(one.crossingsWith(lying([new Vec2(0, 10), new Vec2(200, 10)]))).toEqual([]);
});
