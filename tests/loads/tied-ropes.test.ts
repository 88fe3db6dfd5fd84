import { Vec2, type Node } from 'cc';
import { RopeSpace, type Rope } from '../../assets/rope';
import { useGame } from '../support/game';
import { anchorOn, gapOf, HANGING, pair, placeOf, tiedAt, timeToRest } from '../support/tied';

const game = useGame();
const GRAVITY = 980;

afterEach(() => expect(game.takeMessages()).toEqual([]));

test('a rope on the prop of another pulls it: the tension at the top is the weight of all', () => {
    const { upper, lower } = pair(game);
    for (let frame = 0; frame < 900; frame++) {
        game.tick();
        expect(gapOf(upper, -1, lower, 0)).toBeLessThan(1e-6);
    }
    expect(upper.tension(0) / (GRAVITY * (9 + 1 + 10 + 50))).toBeCloseTo(1, 3);
    expect(lower.tension(0) / (GRAVITY * (9 + 50))).toBeCloseTo(1, 3);
    expect(upper.sleeping && lower.sleeping).toBe(true);
});

test.each([
    [100, 5],
    [105, 5],
    [1e5, 9],
    [0, 0],
])('a rope tied to another at %d px meets its node %d', (distance, node) => {
    const { upper, lower } = tiedAt(game, distance);
    game.tick(600);
    expect(gapOf(upper, node, lower, 0)).toBeLessThan(1e-6);
    const above = node === 0 ? 9 : 9 - 1 + 1 + 60;
    expect(upper.tension(0) / (GRAVITY * above)).toBeCloseTo(1, 2);
});

test('ropes lie together from the first frame on, wherever their nodes are', () => {
    const { upper, lower } = pair(game, {}, {});
    lower.node.setPosition(-300, 40);
    game.tick();
    expect(gapOf(upper, -1, lower, 0)).toBeLessThan(1e-6);
    expect(Math.abs(placeOf(lower, -1).x - 500)).toBeLessThan(1);
});

describe('a chain of 8 ropes, kicked once', () => {
    const chain = (): Rope[] => {
        const ropes: Rope[] = [];
        let anchor: Node | null = null;
        for (let k = 0; k < 8; k++) {
            const rope: Rope = game.addRope(
                { nodeCount: 6, baseLength: 12, mass: 0.5, damping: 1, headAnchor: anchor },
                { x: 500, y: 700 - 60 * k },
            );
            anchor = game.addNode('ring', { x: 500, y: 640 - 60 * k });
            rope.attach(anchor, -1, { mass: 0.05 });
            ropes.push(rope);
        }
        return ropes;
    };

    test('comes to rest in the time of one rope of the same nodes', () => {
        const one = game.addRope({ nodeCount: 41, baseLength: 12, mass: 4, damping: 1 }, { x: 500, y: 700 });
        game.tick();
        one.applyImpulse(-1, new Vec2(30, 0));
        const alone = timeToRest(game, [one], 6000);
        one.node.destroy();
        const ropes = chain();
        game.tick();
        ropes[7]!.applyImpulse(-1, new Vec2(30, 0));
        const together = timeToRest(game, ropes, 6000);
        expect(alone).toBeLessThan(6000);
        expect(Math.abs(together / alone - 1)).toBeLessThan(0.2);
    });
});

test('a loop of two ropes of which one is held stands, and neither warns', () => {
    const a = game.addRope({ nodeCount: 10, baseLength: 20, mass: 1, damping: 2 }, { x: 400, y: 700 });
    const ringA = game.addNode('a', { x: 400, y: 600 });
    a.attach(ringA, 5, { mass: 1 });
    const b = game.addRope(
        { nodeCount: 10, baseLength: 20, mass: 1, damping: 2, headAnchor: ringA },
        { x: 400, y: 600 },
    );
    const ringB = game.addNode('b', { x: 450, y: 500 });
    b.attach(ringB, -1, { mass: 1 });
    a.anchors = [anchorOn(ringB, -1)];
    game.tick(1500);
    expect(gapOf(a, 5, b, 0) + gapOf(a, -1, b, -1)).toBeLessThan(1e-6);
    expect(a.tension(0) / (GRAVITY * (1 + 1 + 1 + 1 - a.getNode(0)!.mass))).toBeCloseTo(1, 3);
});

test('a noose: a rope tied to itself', () => {
    const rope = game.addRope({ nodeCount: 16, baseLength: 20, mass: 1, damping: 2 }, { x: 500, y: 700 });
    rope.anchors = [anchorOn(rope.node, -1, 100)];
    game.tick(1200);
    expect(gapOf(rope, 5, rope, -1)).toBeLessThan(1e-6);
    expect(rope.tension(0) / (GRAVITY * (1 - rope.getNode(0)!.mass))).toBeCloseTo(1, 3);
    expect(rope.sleeping).toBe(true);
});

test('a ladder: rungs between two rails carry weight to both', () => {
    const rails = [400, 500].map((x) => game.addRope({ ...HANGING, nodeMass: 0.1 }, { x, y: 700 }));
    const rungs = [60, 120, 180].map((distance) => {
        const rung = game.addRope(
            { nodeCount: 6, baseLength: 20, mass: 0.5, damping: 2 },
            { x: 400, y: 700 - distance },
        );
        rung.anchors = [anchorOn(rails[0]!.node, 0, distance), anchorOn(rails[1]!.node, -1, distance)];
        return rung;
    });
    rungs[1]!.attach(game.addNode('foot'), 2, { mass: 20 });
    game.tick(1500);
    for (const [k, rung] of rungs.entries())
        for (const side of [0, 1])
            expect(gapOf(rails[side]!, 3 * (k + 1), rung, side === 0 ? 0 : -1)).toBeLessThan(1e-6);
    const pulls = rails.map((rail) => rail.tension(0));
    expect(pulls[0]! + pulls[1]!).toBeGreaterThan(GRAVITY * 23);
});

describe('what cannot be', () => {
    test('a rope that only its own prop is to hold warns once, and stands', () => {
        const rope = game.addRope({ nodeCount: 10 }, { x: 500, y: 700 });
        const crate = game.addNode('crate', { x: 500, y: 520 });
        rope.attach(crate, -1, { mass: 5 });
        rope.headAnchor = crate;
        game.tick(120);
        const { y } = placeOf(rope, 0);
        game.tick(600);
        expect(placeOf(rope, 0).y).toBe(y);
        expect(game.takeMessages()).toEqual([expect.stringMatching(/anchors.*loop.*nothing holds/)]);
    });

    test('a rope anchored with a node to what hangs on that node', () => {
        const rope = game.addRope({ nodeCount: 10 }, { x: 500, y: 700 });
        const crate = game.addNode('crate', { x: 500, y: 520 });
        rope.attach(crate, -1, { mass: 5 });
        rope.anchors = [anchorOn(crate, -1)];
        game.tick(120);
        const { x, y } = placeOf(rope, -1);
        game.tick(300);
        expect(placeOf(rope, -1)).toEqual(new Vec2(x, y));
        expect(game.takeMessages()).toEqual([expect.stringMatching(/anchors.*node 9 at itself/)]);
    });

    test('a rope with axes of its own follows, and says so once', () => {
        const { upper, lower } = tiedAt(game, 100, { space: RopeSpace.Local });
        game.tick(60);
        expect(Vec2.distance(lower.pointAt(0), upper.pointAt(100))).toBeLessThan(1e-3);
        expect(upper.tension(0) / (GRAVITY * 9)).toBeCloseTo(1, 1);
        expect(game.takeMessages()).toEqual([expect.stringMatching(/space has to be World/)]);
    });
});
