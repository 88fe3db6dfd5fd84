import { Vec2 } from 'cc';
import { RopeSpace } from '../../assets/rope';
import { positionsOf, useGame } from '../support/game';

const game = useGame();

describe('wind', () => {
    test('slants a rope at rest by wind / gravity, and lets it sleep', () => {
        const rope = game.addRope({ nodeCount: 6, damping: 6, wind: new Vec2(490, 0) });
        game.tick(900);
        expect(rope.sleeping).toBe(true);
        const { x, y } = rope.getNode(-1)!.position;
        expect(x / -y).toBeCloseTo(490 / 980, 3);
    });

    test('is the wind of the world in a turned, scaled node too', () => {
        const rope = game.addRope({ nodeCount: 6, damping: 6, wind: new Vec2(490, 0) });
        rope.space = RopeSpace.Local;
        rope.node.angle = 90; // its own axes: gravity (0, -980) there is to the right in the world
        rope.node.setScale(2, 2, 1);
        game.tick(900);
        // World wind to the right is (0, -245) in its axes, along its gravity: it hangs straight.
        const { x, y } = rope.getNode(-1)!.position;
        expect(x).toBeCloseTo(0, 3);
        expect(y).toBeCloseTo(-100, 3);
    });

    test('of gusts keeps a rope awake and moving', () => {
        const rope = game.addRope({ nodeCount: 10, windTurbulence: 300 });
        game.tick(300);
        expect(rope.sleeping).toBe(false);
        const before = positionsOf(rope);
        game.tick(30);
        expect(Math.abs(positionsOf(rope)[9].x - before[9].x)).toBeGreaterThan(0.1);
    });

    test('may be changed in place, and odd numbers are replaced with a warning', () => {
        const rope = game.addRope({ nodeCount: 4 });
        game.tick();
        Object.assign(rope.wind, { x: NaN, y: 5 });
        game.tick();
        expect(rope.wind).toEqual(new Vec2(0, 5));
        expect(game.takeMessages()).toEqual([expect.stringContaining('wind.x')]);
    });
});

describe('gravityScale', () => {
    test.each([0, 0.5, -1])('%d multiplies gravity', (gravityScale) => {
        const rope = game.addRope({ nodeCount: 3, damping: 0, gravityScale });
        rope.unpin(0);
        const before = rope.getNode(1)!.position.y;
        game.tick(60);
        expect(rope.getNode(1)!.position.y - before).toBeCloseTo(-490 * gravityScale, 6);
    });
});
