import { Vec2, type Node } from 'cc';
import { RopeAnchor, RopeObstacle, RopeObstacleShape, RopeRider, type Rope } from '../../../assets/rope';
import { useGame } from '../../support/game';

const game = useGame();
const RADIUS = 3;
const COLLIDES = { collide: true, collisionRadius: RADIUS };

/** A peg or, for a radius of 0, a floor. */
function addThing(x: number, y: number, radius: number): void {
    const thing = game.addNode('thing', { x, y }).addComponent(RopeObstacle);
    thing.friction = 0.3;
    if (radius > 0) Object.assign(thing, { shape: RopeObstacleShape.Circle, radius });
    else thing.size = new Vec2(800, 40);
}

/** How deep the deepest node of a rope is in a circle. */
function depthIn(rope: Rope, x: number, y: number, radius: number): number {
    return Math.max(...rope.nodes.map(({ position }) => radius - Math.hypot(position.x - x, position.y - y)));
}

/** A rope from one hook down to another, and a rider that slides along it from its upper part. */
function zipLine(friction: number): { rope: Rope; rider: RopeRider } {
    const target = game.addNode('hook', { x: 720, y: 500 });
    const anchors = [Object.assign(new RopeAnchor(), { target })];
    const rope = game.addRope(
        { nodeCount: 61, baseLength: 10, mass: 0.2, damping: 0.3, anchors, ...COLLIDES },
        { x: 200, y: 600 },
    );
    const rider = game.addNode('rider').addComponent(RopeRider);
    Object.assign(rider, { mass: 5, friction, slide: true });
    game.tick(120);
    rider.node.setWorldPosition(260, 560, 0);
    expect(rider.grab(rope, 120)).toBe(true);
    return { rope, rider };
}

describe('a rider on a rope that collides', () => {
    const [x, y, radius] = [450, 385, 30];

    test('slides over a peg that the rope comes to lie on', () => {
        addThing(x, y, radius);
        const { rope, rider } = zipLine(0);
        let farthest = 0;
        for (let frame = 0; frame < 240; frame++) {
            game.tick();
            farthest = Math.max(farthest, rider.node.worldPosition.x);
            expect(depthIn(rope, x, y, radius + RADIUS)).toBeLessThan(0.5);
            expect(rope.maxStretch).toBeLessThan(1e-3);
        }
        expect(farthest).toBeGreaterThan(x + 2 * radius);
    });

    test('slides as on one that does not where there is nothing', () => {
        addThing(x, -900, radius);
        const [a, b] = [true, false].map((collides) => {
            const { rope, rider } = zipLine(0.1);
            rope.collide = collides;
            game.tick(240);
            return rider.node.worldPosition.clone();
        });
        expect(a).toEqual(b);
    });
});

test('a load that a pulley lets down lands on the floor, and the rope keeps its length', () => {
    addThing(400, 180, 0);
    const target = game.addNode('pulley', { x: 400, y: 600 });
    const pulley = Object.assign(new RopeAnchor(), { target, nodeIndex: 20, slide: true });
    const rope = game.addRope(
        { nodeCount: 41, baseLength: 15, mass: 0.1, anchors: [pulley], damping: 0.2, ...COLLIDES },
        { x: 400, y: 300 },
    );
    const heavy: Node = game.addNode('heavy');
    rope.attach(heavy, 0, { mass: 20 });
    rope.attach(game.addNode('light'), -1, { mass: 10 });
    rope.unpin(0);
    for (let frame = 0; frame < 300; frame++) {
        game.tick();
        expect(heavy.worldPosition.y).toBeGreaterThan(200 + RADIUS - 0.5);
        expect(rope.maxStretch).toBeLessThan(1e-3);
    }
    expect(heavy.worldPosition.y).toBeCloseTo(200 + RADIUS, 0);
    expect(rope.ropeLength).toBeCloseTo(600, 6);
});
