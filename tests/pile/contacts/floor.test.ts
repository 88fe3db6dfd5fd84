import { Vec2 } from 'cc';
import { RopeObstacle, type Rope } from '../../../assets/rope';
import { positionsOf, STEP, useGame, type RopeValues } from '../../support/game';
import { levelRope, NODES, RADIUS, reachOf } from '../ropes';

const game = useGame();

const FLOOR = 100;

/** A floor up to `FLOOR`. */
function addFloor(): void {
    const floor = game.addNode('floor', { x: 300, y: FLOOR - 10 });
    Object.assign(floor.addComponent(RopeObstacle)!, { size: new Vec2(2000, 20) });
}

/** A rope that is to lie on the floor. */
const lying = (y: number, values: RopeValues = {}): Rope => levelRope(game, y, { collide: true, ...values });

const meanHeightOf = (rope: Rope): number => positionsOf(rope).reduce((sum, { y }) => sum + y / NODES, 0);

test('three ropes that fall on each other lie on top of each other, and sleep within 5 s', () => {
    addFloor();
    const ropes = [0, 1, 2].map((k) => lying(130 + 30 * k));
    let stretch = 0;
    for (let frame = 0; frame < 300; frame++) {
        game.tick(1, STEP);
        stretch = Math.max(stretch, ...ropes.map(({ maxStretch }) => maxStretch));
    }
    expect(stretch).toBeLessThan(0.005);
    ropes.forEach((rope, k) => {
        expect(rope.sleeping).toBe(true);
        const [lowest, highest] = reachOf(rope);
        expect(lowest).toBeGreaterThan(FLOOR + RADIUS * (2 * k + 1) - 1);
        expect(highest).toBeLessThan(FLOOR + RADIUS * (2 * k + 1) + 1);
    });
});

test('ropes without Collide Ropes go through each other', () => {
    addFloor();
    const ropes = [0, 1].map((k) => lying(130 + 30 * k, { collideRopes: false }));
    game.tick(300, STEP);
    for (const rope of ropes) expect(reachOf(rope)[0]).toBeCloseTo(FLOOR + RADIUS, 0);
});

test('what is pushed wakes the whole pile; a rope that is destroyed leaves the others to fall', () => {
    addFloor();
    const [low, high] = [lying(130), lying(160)];
    game.tick(300, STEP);
    expect([low.sleeping, high.sleeping]).toEqual([true, true]);
    high.applyImpulse(0, new Vec2(0, 500));
    game.tick(2, STEP);
    expect([low.sleeping, high.sleeping]).toEqual([false, false]);
    game.tick(300, STEP);
    expect(meanHeightOf(high)).toBeGreaterThan(FLOOR + 2 * RADIUS);
    low.node.destroy();
    game.tick(120, STEP);
    expect(meanHeightOf(high)).toBeLessThan(FLOOR + 1.5 * RADIUS);
});
