import { Vec2 } from 'cc';
import { RopeAnchor, RopeRider, RopeSegments, RopeSolver, type Rope } from '../../assets/rope';
import { useGame, type RopeValues } from '../support/game';
import { onSlope } from './slope';

const game = useGame();
const GRAVITY = 980;
const LENGTH = 500;
const LEFT = 200;
const RIGHT = 600;

/** A rope of 500 px between two hooks that are 400 px apart, and a rider that has come to rest at a part of it. */
function bead(
    part: number,
    values: RopeValues,
    riderValues: Partial<RopeRider>,
): { rope: Rope; rider: RopeRider } {
    const nodeCount = values.nodeCount ?? 51;
    const target = game.addNode('hook', { x: RIGHT, y: 600 });
    const anchors = [Object.assign(new RopeAnchor(), { target })];
    const rope = game.addRope(
        {
            baseLength: LENGTH / (nodeCount - 1),
            allowSleep: false,
            anchors,
            damping: 3,
            ...values,
            nodeCount,
        },
        { x: LEFT, y: 600 },
    );
    const rider = Object.assign(
        game.addNode('bead').addComponent(RopeRider),
        { mass: 10, friction: 0 },
        riderValues,
    );
    rope.attach(rider.node, Math.round((nodeCount - 1) * part), { mass: rider.mass });
    game.tick(600);
    rope.damping = values.damping ?? 0;
    rider.slide = true;
    return { rope, rider };
}

const placeOf = ({ node }: RopeRider): Vec2 => new Vec2(node.worldPosition.x, node.worldPosition.y);

/** How far a place is off the ellipse around the hooks, as a part of the rope. */
function offEllipse({ x, y }: Vec2): number {
    return Math.abs(Math.hypot(x - LEFT, y - 600) + Math.hypot(x - RIGHT, y - 600) - LENGTH) / LENGTH;
}

test.each([
    [26, 0.1, 10, RopeSegments.Rope],
    [51, 0.1, 10, RopeSegments.Rope],
    [51, 0.1, 10, RopeSegments.Rod],
    [51, 0.1, 100, RopeSegments.Rope],
    [101, 0.1, 10, RopeSegments.Rope],
    [51, 2, 100, RopeSegments.Rope],
])(
    'on %d nodes of %d a bead of %d slides on its ellipse, as fast as its height says (segments: %d)',
    (nodeCount, mass, load, segments) => {
        const { rope, rider } = bead(0.3, { nodeCount, mass, segments }, { mass: load });
        const start = placeOf(rider);
        let top = 0;
        let low = Infinity;
        let far = 0;
        for (let frame = 0; frame < 180; frame++) {
            game.tick();
            const place = placeOf(rider);
            expect(offEllipse(place)).toBeLessThan(0.005);
            top = Math.max(top, rider.linearVelocity.length());
            low = Math.min(low, place.y);
            far = Math.max(far, place.x);
            expect(rope.maxStretch).toBeLessThan(0.002);
        }
        const wanted = Math.sqrt(2 * GRAVITY * (start.y - low));
        expect(Math.abs(top / wanted - 1)).toBeLessThan(0.03);
        expect(far - 400).toBeGreaterThan(0.9 * (400 - start.x)); // it comes up on the other side
        expect(rope.nodes).toHaveLength(nodeCount);
        expect(rope.ropeLength).toBeCloseTo(LENGTH, 6);
    },
);

test('both sides of a bead pull as hard; with friction by the law of the capstan', () => {
    const { rope, rider } = bead(0.3, { mass: 0.1 }, {});
    game.tick(2);
    for (let frame = 0; frame < 60; frame++) {
        game.tick();
        const at = rider.distance;
        expect(rope.tensionAt(at - 1) / rope.tensionAt(at + 1)).toBeCloseTo(1, 1);
    }
    rider.node.destroy();
    rope.node.destroy();
    const held = bead(0.3, { mass: 0.1 }, { friction: 2 });
    const start = placeOf(held.rider);
    game.tick(120);
    expect(Vec2.distance(placeOf(held.rider), start)).toBeLessThan(0.5);
    held.rider.friction = 0.05;
    game.tick(900);
    const before = placeOf(held.rider);
    game.tick(60);
    expect(Vec2.distance(placeOf(held.rider), before)).toBeLessThan(0.1);
    expect(before.x).toBeGreaterThan(start.x + 50);
});

test('it slides down a slope to its end', () => {
    const { rope, rider } = onSlope(game);
    game.tick(60);
    expect(rider.distance).toBeGreaterThan(200);
    game.tick(300);
    rider.release();
    game.tick(60);
    expect(rope.maxStretch).toBeLessThan(0.002);
});

test('where it cannot slide it holds on, and says why', () => {
    const { rope, rider } = bead(0.3, { solver: RopeSolver.Relaxation }, {});
    const { x } = placeOf(rider);
    game.tick(60);
    expect(Math.abs(placeOf(rider).x - x)).toBeLessThan(1);
    expect(game.takeMessages()).toEqual([
        expect.stringContaining('slide needs the solver Exact; it holds on'),
    ]);
    rope.solver = RopeSolver.Exact;
    game.tick(60);
    expect(placeOf(rider).x - x).toBeGreaterThan(20);
});
