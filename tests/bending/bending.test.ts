import { Vec2 } from 'cc';
import { RopeShape, RopeSpace, type Rope } from '../../assets/rope';
import { positionsOf, useGame } from '../support/game';

const game = useGame();

/** Direction of each segment, degrees. */
function directionsOf(rope: Rope): number[] {
    const points = positionsOf(rope);
    return points
        .slice(1)
        .map(({ x, y }, i) => Math.atan2(y - points[i].y, x - points[i].x) * (180 / Math.PI));
}

describe('bending', () => {
    test('is limited in degrees', () => {
        const rope = game.addRope({
            ...{ nodeCount: 5, damping: 5, initialShape: RopeShape.Straight },
            ...{ maxBendAngle: 15, clampHead: true },
        });
        game.tick(600);
        directionsOf(rope).forEach((direction, i) => expect(direction).toBeCloseTo(-15 * i, 1));
        expect(rope.sleeping).toBe(true);
    });

    test('clampHead follows the x axis of the node, of the head anchor, and in Local those of the world', () => {
        const rope = game.addRope({ nodeCount: 3, damping: 5, clampHead: true, gravity: new Vec2() });
        rope.node.angle = 30;
        game.tick(120);
        expect(directionsOf(rope)[0]).toBeCloseTo(30, 3);
        const anchor = game.addNode('anchor');
        anchor.angle = -50;
        rope.headAnchor = anchor;
        game.tick(120);
        expect(directionsOf(rope)[0]).toBeCloseTo(-50, 3);
        rope.space = RopeSpace.Local;
        game.tick(120);
        expect(directionsOf(rope)[0]).toBeCloseTo(-80, 3);
    });

    test('a sleeping rope wakes when the anchor it is clamped to turns', () => {
        const headAnchor = game.addNode('anchor');
        const rope = game.addRope({ nodeCount: 4, damping: 6, clampHead: true, headAnchor });
        game.tick(600);
        expect(rope.sleeping).toBe(true);
        headAnchor.angle = 20;
        game.tick(300);
        expect(directionsOf(rope)[0]).toBeCloseTo(20, 2);
    });

    test('a springy rope goes back to the shape of its points', () => {
        const points = [new Vec2(0, 0), new Vec2(30, 0), new Vec2(50, 20), new Vec2(50, 60)];
        const rope = game.addRope({
            ...{ nodeCount: 4, damping: 5, initialShape: RopeShape.Points, points },
            ...{ flexuralRigidity: 0.01, clampHead: true, gravity: new Vec2() },
        });
        game.tick();
        rope.applyImpulse(-1, new Vec2(-900, 500));
        game.tick(5);
        expect(Math.abs(positionsOf(rope)[3].x - 50)).toBeGreaterThan(2);
        game.tick(900);
        positionsOf(rope).forEach(({ x, y }, i) => {
            expect(x).toBeCloseTo(points[i].x, 1);
            expect(y).toBeCloseTo(points[i].y, 1);
        });
    });

    test('odd values are replaced with a warning', () => {
        const rope = game.addRope({ nodeCount: 4 });
        rope.maxBendAngle = 200;
        rope.bendStiffness = -1;
        rope.flexuralRigidity = NaN;
        expect([rope.maxBendAngle, rope.bendStiffness, rope.flexuralRigidity]).toEqual([180, 0, 0]);
        expect(game.takeMessages()).toHaveLength(3);
    });
});
