import { Graphics, Rect } from 'cc';
import { RopeEnd, RopeSkin, type Rope, type RopeDrum } from '../../../assets/rope';
import type { DrawnRope } from '../../../assets/rope/core/draw';
import { runtimeOf } from '../../../assets/rope/core/runtime/groups';
import { paintedBy } from '../../../tools/cc/graphics-record';
import { distance, useGame } from '../../support/game';
import { addDrum } from '../drums';

const game = useGame();
const AXLE = { x: 600, y: 600 };

/** A load below a drum, on a rope with a skin. */
function skinned(end: RopeEnd): { rope: Rope; drum: RopeDrum; skin: RopeSkin } {
    const rope = game.addRope({ nodeCount: 16, baseLength: 20, mass: 0.1, damping: 0 }, AXLE);
    const skin = game.addNode('skin', { parent: rope.node }).addComponent(RopeSkin)!;
    const drum = addDrum(game, rope, AXLE, { turns: 12, brakeTorque: 1e5, mass: 20, end });
    if (end === RopeEnd.Tail) rope.unpin(0);
    rope.attach(game.addNode('load'), end === RopeEnd.Tail ? 0 : -1, { mass: 10 });
    return { rope, drum, skin };
}

const drawn = (rope: Rope): DrawnRope => runtimeOf(rope).drawnRope.withWound!;
const sum = (lengths: Float64Array): number => lengths.reduce((all, length) => all + length, 0);

test.each([RopeEnd.Head, RopeEnd.Tail])(
    'the end %p and what is on the drum are one line, as long as both, whose picture stays on the rope',
    (end) => {
        const { rope, drum } = skinned(end);
        game.tick(2);
        const { lengthOffset: start } = drawn(rope);
        for (let frame = 0; frame < 60; frame++) {
            game.tick();
            const { points, baseLengths, lengthOffset } = drawn(rope);
            const own = runtimeOf(rope).drawnRope;
            expect(points.length / 2).toBe(baseLengths.length + 1);
            expect(Math.abs(sum(baseLengths) - rope.ropeLength - drum.woundLength)).toBeLessThan(1e-6);
            expect(Math.abs(lengthOffset - (end === RopeEnd.Head ? start : own.lengthOffset))).toBeLessThan(
                1e-6,
            );
            const count = points.length - own.points.length;
            const wound = end === RopeEnd.Head ? points.slice(0, count) : points.slice(-count);
            const radii = Array.from({ length: count / 2 }, (_, k) =>
                distance({ x: wound[2 * k]!, y: wound[2 * k + 1]! }, AXLE),
            );
            expect(Math.min(...radii)).toBeGreaterThan(42.9);
            expect(Math.max(...radii)).toBeLessThan(58);
            const free = end === RopeEnd.Head ? points.slice(count) : points.slice(0, -count);
            expect(free.join()).toBe(own.points.join());
        }
        expect(drum.turnsNow).toBeLessThan(11.5); // one layer less
    },
);

test('what is on the drum turns with it: each of its points stays where it is on the drum', () => {
    const { rope, drum } = skinned(RopeEnd.Head);
    game.tick(2);
    const angleOf = ({ points }: DrawnRope): number => Math.atan2(points[1]! - AXLE.y, points[0]! - AXLE.x);
    const before = angleOf(drawn(rope));
    const { angle } = drum.node;
    game.tick(20);
    const turned = ((drum.node.angle - angle) * Math.PI) / 180;
    expect(turned).toBeGreaterThan(0.3);
    expect(Math.cos(angleOf(drawn(rope)) - before - turned)).toBeGreaterThan(1 - 1e-4);
});

test('the skin draws it, and the Graphics of the drum the bare drum, as long as the skin is on', () => {
    const { drum, skin } = skinned(RopeEnd.Head);
    game.tick(3);
    const radii = (): number[] =>
        paintedBy(drum.getComponent(Graphics)!).flatMap(({ paths }) =>
            paths.flatMap(({ ellipse }) => (ellipse ? [ellipse.rx] : [])),
        );
    expect(radii()).toEqual([40, 8, 64]);
    const bounds = new Rect();
    skin.triangles.readBounds(bounds);
    expect(bounds.width).toBeGreaterThan(2 * 55);
    expect(skin.margin).toBeGreaterThan(2 * 55);
    skin.enabled = false;
    game.tick(1);
    expect(radii()).toContain(58);
});

test('a rope on no drum is drawn as it is', () => {
    const rope = game.addRope({}, AXLE);
    game.tick(2);
    expect(drawn(rope)).toBe(runtimeOf(rope).drawnRope);
});
