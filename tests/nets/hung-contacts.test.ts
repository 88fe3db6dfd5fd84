import { RopeObstacleShape, type Rope } from '../../assets/rope';
import { runtimeOf } from '../../assets/rope/core/runtime/groups';
import { distance, positionsOf, useGame, type XY } from '../support/game';
import { RING } from './hung';
import { BOX, lay, MASS, MIDDLE, PEG, RADIUS } from './laid';

/** Nets that hang on ropes which lie over something. */

const game = useGame();
const GRAVITY = 980;
const depthInPeg = (point: XY): number => PEG + RADIUS - distance(point, MIDDLE);

function depthInBox({ x, y }: XY): number {
    const [dx, dy] = [Math.abs(x - MIDDLE.x) - BOX.x, Math.abs(y - MIDDLE.y) - BOX.y];
    return RADIUS - (dx > 0 && dy > 0 ? Math.hypot(dx, dy) : Math.max(dx, dy));
}

/** Largest depth of a node of the rope. */
const depthOf = (rope: Rope, depthAt: (point: XY) => number): number =>
    Math.max(...positionsOf(rope).map(depthAt));

test.each([
    ['light, rough', 2, 0.4],
    ['slippery', 10, 0.1],
    ['heavy, rough', 40, 0.4],
    ['heavy, without friction', 40, 0],
])('a rope that holds a net lies over a peg: %s', (_, mass, friction) => {
    const { rope, net, drive } = lay(game, RopeObstacleShape.Circle, mass, friction);
    for (let frame = 0; frame < 900; frame++) {
        drive(frame);
        game.tick();
        expect(depthOf(rope, depthInPeg)).toBeLessThan(0.05);
    }
    expect([rope.sleeping, net.sleeping]).toEqual([true, true]);
    expect(rope.maxStretch).toBeLessThan(net.stretchLimit);
    expect(rope.advice).toBe('');
    const below = rope.tension(29);
    expect(below / (GRAVITY * (mass + RING)) - 1).toBeCloseTo(0, 2);
    // The law of the capstan, over the angle from the head to straight down
    const [head, next] = positionsOf(rope);
    const turn = Math.atan2(next!.y - head!.y, next!.x - head!.x) + Math.PI / 2;
    const most = Math.exp(friction * turn);
    const own = (GRAVITY * MASS) / below; // of the weight of the rope
    expect(rope.tension(0) / below).toBeLessThan(most * (1 + own));
    expect(rope.tension(0) / below).toBeGreaterThan((1 - own) / most);
});

test.each([
    [2, 0.4],
    [10, 0.4],
    [40, 0.1],
])('a rope that holds a net of %s lies over the edge of a box', (mass, friction) => {
    const { rope, net, drive } = lay(game, RopeObstacleShape.Box, mass, friction);
    for (let frame = 0; frame < 1500; frame++) {
        drive(frame);
        game.tick();
        expect(depthOf(rope, depthInBox)).toBeLessThan(1);
    }
    expect(depthOf(rope, depthInBox)).toBeLessThan(0.1);
    expect([rope.sleeping, net.sleeping]).toEqual([true, true]);
    expect(rope.maxStretch).toBeLessThan(net.stretchLimit);
    expect(rope.tension(29) / (GRAVITY * (mass + RING)) - 1).toBeCloseTo(0, 2);
});

test('it wakes when the peg goes, and then hangs straight', () => {
    const { rope, obstacle, drive } = lay(game, RopeObstacleShape.Circle, 10, 0.1);
    for (let frame = 0; frame < 900; frame++) {
        drive(frame);
        game.tick();
    }
    expect(rope.sleeping).toBe(true);
    obstacle.node.destroy();
    game.tick(1200);
    const [head] = positionsOf(rope);
    for (const { x } of positionsOf(rope)) expect(x).toBeCloseTo(head!.x, 0);
});

test('elastic ropes that hold a net over a peg come to rest and obey the law of Hooke', () => {
    const stretchCompliance = 2e-6;
    const { rope, drive } = lay(game, RopeObstacleShape.Circle, 10, 0.2, { stretchCompliance });
    for (let frame = 0; frame < 1200; frame++) {
        drive(frame);
        game.tick();
    }
    expect(rope.sleeping).toBe(true);
    const points = positionsOf(rope);
    const { baseLengths } = runtimeOf(rope).ready().chain;
    for (let i = 0; i < baseLengths.length; i++) {
        const strain = distance(points[i]!, points[i + 1]!) / baseLengths[i]! - 1;
        expect(Math.abs(strain - stretchCompliance * rope.tension(i))).toBeLessThan(0.002);
        expect(strain).toBeGreaterThan(0.01);
    }
});

test.each([2, 40])('a knot that a net of %s pulls onto a peg does not sink in', (mass) => {
    const { rope, obstacle } = lay(game, RopeObstacleShape.Circle, mass, 0.3);
    const { x } = rope.node.position;
    for (let frame = 0; frame < 900; frame++) {
        const part = Math.min(1, Math.max(0, (frame - 60) / 60));
        obstacle.node.setPosition(x + 2, 360 - PEG - RADIUS);
        rope.node.setPosition(x, 600 - 60 * part);
        game.tick();
        const { x: pegX, y: pegY } = obstacle.node.position;
        const depth = PEG + RADIUS - distance(positionsOf(rope).at(-1)!, { x: pegX, y: pegY });
        if (frame > 0) expect(depth).toBeLessThan(0.1);
        if (frame === 899) expect(depth).toBeGreaterThan(-0.1);
    }
    expect(rope.sleeping).toBe(true);
});
