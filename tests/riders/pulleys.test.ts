import type { Node } from 'cc';
import { RopeAnchor, RopeWinch, type Rope } from '../../assets/rope';
import { STEP, useGame, type RopeValues } from '../support/game';

const game = useGame();
const GRAVITY = 980;
const TOP = 600;
const SEGMENT = 15;

/** A rope from (400, 300) up over pulleys at one height, the first of them above its head, and down from the last. */
function over(gaps: readonly number[], values: RopeValues = {}): Rope {
    let x = 400;
    const anchors = [0, ...gaps].map((gap) => {
        const target = game.addNode('pulley', { x: (x += gap), y: TOP });
        const nodeIndex = 20 + Math.ceil((x - 400) / SEGMENT);
        return Object.assign(new RopeAnchor(), { target, nodeIndex, slide: true });
    });
    return game.addRope(
        { nodeCount: 61, baseLength: SEGMENT, mass: 0.1, damping: 0, allowSleep: false, anchors, ...values },
        { x: 400, y: 300 },
    );
}

function hang(rope: Rope, index: number, mass: number): Node {
    const load = game.addNode('load');
    rope.attach(load, index, { mass });
    return load;
}

test.each([
    [20, 10, [100]],
    [10, 20, [50]],
    [20, 10, [100, 100]],
])('loads of %d and %d over pulleys %p px apart move as Atwood says', (a, b, gaps) => {
    const rope = over(gaps);
    hang(rope, 0, a);
    const load = hang(rope, -1, b);
    rope.unpin(0);
    const heights: number[] = [];
    for (let frame = 0; frame < 50; frame++) {
        game.tick();
        heights.push(load.worldPosition.y);
    }
    const found = (heights[49] - 2 * heights[29] + heights[9]) / (20 * STEP) ** 2;
    const wanted = ((a - b) / (a + b)) * GRAVITY;
    expect(found / wanted).toBeCloseTo(1, 1);
    expect(rope.tension(0) / rope.tension(-1)).toBeCloseTo(1, 1);
    expect(rope.maxStretch).toBeLessThan(1e-4);
});

test('a winch feels the load over two pulleys, and stalls when it is too heavy', () => {
    const rope = over([100], { damping: 1 });
    const load = hang(rope, -1, 10);
    game.tick(180);
    const start = load.worldPosition.y;
    const winch = rope.addComponent(RopeWinch)!;
    Object.assign(winch, { enableMotor: true, motorSpeed: -60 });
    game.tick(60);
    expect(load.worldPosition.y - start).toBeGreaterThan(55);
    expect(rope.tension(0) / (10 * GRAVITY)).toBeGreaterThan(0.95);
    expect(rope.tension(0) / (10 * GRAVITY)).toBeLessThan(1.15);
    winch.maxMotorForce = 5 * GRAVITY;
    game.tick(60);
    const stalled = load.worldPosition.y;
    game.tick(60);
    expect(load.worldPosition.y).toBeLessThanOrEqual(stalled + 1);
});
