import { Vec2, type Node } from 'cc';
import {
    Rope,
    RopeAttachment,
    RopeLoad,
    RopeObstacle,
    RopeObstacleShape,
    RopeShape,
} from '../../../assets/rope';
import { STEP, useGame } from '../../support/game';

const game = useGame();

const PEG = 40;
const RADIUS = 3;
const ROUND = PEG + RADIUS;
const SIDE = 200;
const LENGTH = 2 * SIDE + Math.PI * ROUND;
const NODES = 31;

/** A rope over a peg at the middle of the world, from its tail on the left to its tail on the right. */
function ropeOverPeg(values: Partial<Rope> = {}): Rope {
    const peg = game.addNode('peg').addComponent(RopeObstacle);
    Object.assign(peg, { shape: RopeObstacleShape.Circle, radius: PEG, friction: 0 });
    const node = game.addNode('rope');
    node.setPosition(-ROUND, -SIDE);
    const rope = node.addComponent(Rope);
    const baseLength = LENGTH / (NODES - 1);
    const points = Array.from({ length: NODES }, (_, i) => placeAt(i * baseLength));
    const places = { nodeCount: NODES, baseLength, initialShape: RopeShape.Points, points };
    return Object.assign(rope, places, {
        ...{ collide: true, collisionRadius: RADIUS, friction: 0, damping: 0, mass: 1 },
        ...values,
    });
}

/** Where a length of it starts, in the axes of its node. */
function placeAt(length: number): Vec2 {
    const angle = (length - SIDE) / ROUND;
    if (angle < 0) return new Vec2(0, length);
    if (angle > Math.PI) return new Vec2(2 * ROUND, LENGTH - length);
    return new Vec2(ROUND - ROUND * Math.cos(angle), SIDE + ROUND * Math.sin(angle));
}

function addLoad(side: number, mass: number): Node {
    const node = game.addNode('load');
    node.setPosition(side * ROUND, -SIDE);
    node.addComponent(RopeLoad).mass = mass;
    return node;
}

/** Takes some steps; returns the largest stretch. */
function play(rope: Rope, steps: number): number {
    let stretch = 0;
    for (let step = 0; step < steps; step++) {
        game.tick(1, STEP);
        stretch = Math.max(stretch, rope.maxStretch);
    }
    return stretch;
}

function hang(rope: Rope, target: Node): void {
    rope.attachments = [Object.assign(new RopeAttachment(), { target, nodeIndex: -1 })];
}

test.each([1, 10, 100])('two loads of %s and half as much more pull a rope over a peg', (mass) => {
    const [left, right] = [addLoad(-1, mass), addLoad(1, 1.5 * mass)];
    const rope = ropeOverPeg({ headAnchor: left });
    hang(rope, right);
    expect(play(rope, 45)).toBeLessThan(1e-3);
    expect(right.worldPosition.y).toBeLessThan(-SIDE - 20);
    expect(left.worldPosition.y + right.worldPosition.y).toBeCloseTo(-2 * SIDE, -1);
});

test('a rope with a load lies still over a peg that holds it by friction', () => {
    const [left, right] = [addLoad(-1, 20), addLoad(1, 30)];
    const rope = ropeOverPeg({ headAnchor: left, friction: 1 });
    for (const peg of game.world.getComponentsInChildren(RopeObstacle)) peg.friction = 1;
    hang(rope, right);
    expect(play(rope, 60)).toBeLessThan(1e-3);
    const before = right.worldPosition.y;
    expect(play(rope, 60)).toBeLessThan(1e-3);
    expect(Math.abs(right.worldPosition.y - before)).toBeLessThan(0.1);
});

test('each rope of a group has its own radius, and one that does not collide goes through', () => {
    const load = addLoad(1, 5);
    const rope = ropeOverPeg({ collisionRadius: RADIUS });
    hang(rope, load);
    const other = game.addNode('other').addComponent(Rope);
    other.node.setPosition(ROUND, 0);
    Object.assign(other, { nodeCount: 11, baseLength: 20 });
    hang(other, load);
    expect(play(rope, 30)).toBeLessThan(1e-3);
    const { x, y } = rope.node.worldPosition;
    const middle = rope.nodes[15].position;
    expect(Math.hypot(middle.x - x - ROUND, middle.y - y - SIDE)).toBeGreaterThan(PEG);
    expect(other.maxStretch).toBeLessThan(1e-3);
});
