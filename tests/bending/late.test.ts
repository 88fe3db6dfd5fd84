import { RopeShape, type Rope } from '../../assets/rope';
import { hasFeature } from '../../assets/rope/core/runtime/features';
import { positionsOf, useGame } from '../support/game';
import { rowsOf } from '../support/inspector';

/** As if its folder were deleted, or in an Asset Bundle that has not been loaded. */
jest.mock('../../assets/rope/bending', () => ({}));
jest.mock('../../assets/rope/bending/solver', () => ({}));

const game = useGame();

const missing = (name: string): string =>
    `warn: Rope on node "rope": ${name} needs the folder "bending" of the package, which is missing; it does nothing.`;

/** A twig that is clamped at its head and sticks out to the side. */
const twig = (): Rope =>
    game.addRope(
        { nodeCount: 8, initialShape: RopeShape.Straight, damping: 3, flexuralRigidity: 1, clampHead: true },
        { x: 300, y: 400 },
    );

/** How far the tail is below the head, as a part of the length. */
function fallOf(rope: Rope): number {
    const points = positionsOf(rope);
    return (points[0]!.y - points[7]!.y) / rope.length;
}

/** The largest angle between two segments next to each other, degrees. */
function sharpest(rope: Rope): number {
    const points = positionsOf(rope);
    const directions = points.slice(1).map(({ x, y }, i) => Math.atan2(y - points[i]!.y, x - points[i]!.x));
    const angles = directions.slice(1).map((angle, i) => Math.abs(Math.sin((angle - directions[i]!) / 2)));
    return (2 * Math.asin(Math.max(...angles)) * 180) / Math.PI;
}

test('without the folder ropes are limp, which is told once for each property, and the values stay', () => {
    expect(hasFeature('bending')).toBe(false);
    const rope = twig();
    for (const angle of [20, 20, 30]) rope.maxBendAngle = angle;
    game.tick(300);
    expect(game.takeMessages()).toEqual(['flexuralRigidity', 'clampHead', 'maxBendAngle'].map(missing));
    expect([rope.flexuralRigidity, rope.clampHead, rope.maxBendAngle]).toEqual([1, true, 30]);
    expect(fallOf(rope)).toBeCloseTo(1, 3);
    const rows = rowsOf(Object.assign(rope, { showAdvanced: true }));
    expect(
        rows.filter((name) => /^(maxBendAngle|bendStiffness|flexuralRigidity|clampHead)$/.test(name)),
    ).toEqual([]);
});

test('it takes part from the next frame on when it comes late, also in ropes at rest', () => {
    const rope = twig();
    rope.node.angle = 90;
    const bow = game.addRope(
        { nodeCount: 8, initialShape: RopeShape.Straight, maxBendAngle: 40, damping: 3 },
        { x: 100, y: 400 },
    );
    bow.secondAnchor = game.addNode('hook', { x: 150, y: 400 });
    game.tick(400);
    game.takeMessages();
    expect([rope.sleeping, bow.sleeping]).toEqual([true, true]);
    expect(sharpest(bow)).toBeGreaterThan(50);

    jest.unmock('../../assets/rope/bending/solver');
    jest.requireActual('../../assets/rope/bending/solver');
    jest.requireActual('../../assets/rope/bending');
    expect(hasFeature('bending')).toBe(true);
    game.tick(300);
    expect(fallOf(rope)).toBeLessThan(-0.9); // it stands
    expect(sharpest(bow)).toBeLessThan(42);
    expect(game.takeMessages()).toEqual([]);
});
