import { Vec2, Vec3 } from 'cc';
import { RopeLoad, RopeTouch, type Rope } from '../../assets/rope';
import { runtimeOf } from '../../assets/rope/core/runtime/groups';
import { touch } from '../../assets/rope/core/runtime/touch/touch-events';
import { positionsOf, segmentsOf, topSpeed, useGame, type RopeValues } from '../support/game';
import { anchorOn, gapOf, pair, tiedAt } from '../support/tied';

/** Ropes that share points, of which each stretches as it is to. */

const game = useGame();
const GRAVITY = 980;

/** How far the strain of a segment is from what its tension makes of it, at most. */
function hookeError(rope: Rope): number {
    const { baseLengths } = runtimeOf(rope).ready().chain;
    const errors = segmentsOf(positionsOf(rope)).map((length, i) =>
        Math.abs(length / baseLengths[i]! - 1 - rope.stretchCompliance * rope.tension(i)),
    );
    return Math.max(...errors);
}

test.each([
    [0, 1e-6],
    [1e-6, 0],
    [1e-6, 4e-6],
    [4e-6, 1e-6],
    [1e-6, 1e-6],
])('each obeys its own law, one of %p on one of %p', (upperCompliance, lowerCompliance) => {
    const { upper, lower } = pair(
        game,
        { stretchCompliance: lowerCompliance },
        { stretchCompliance: upperCompliance },
    );
    game.tick(600);
    for (const rope of [upper, lower]) {
        expect(rope.tension(0)).toBeGreaterThan(50 * GRAVITY);
        expect(hookeError(rope)).toBeLessThan(2e-5);
        expect(rope.maxStretch > 0.04).toBe(rope.stretchCompliance > 0);
        expect(rope.advice).toBe('');
    }
    expect(gapOf(upper, -1, lower, 0)).toBeLessThan(1e-6);
});

test.each([
    ['the upper', 1],
    ['the lower', 0],
] as const)('a load bounces with the period of a spring where only %s rope stretches', (_, which) => {
    const compliance = 2e-6;
    const values = (isElastic: boolean): RopeValues => ({
        ...{ nodeCount: 10, baseLength: 20, mass: 0.01, damping: 3 },
        stretchCompliance: isElastic ? compliance : 0,
    });
    const upper = game.addRope(values(which === 1), { x: 500, y: 700 });
    const lower = game.addRope(
        { ...values(which === 0), anchors: [anchorOn(upper.node, 0, 180)] },
        { x: 500, y: 520 },
    );
    const load = game.addNode('load', { x: 500, y: 340 }).addComponent(RopeLoad)!;
    Object.assign(load, { mass: 50, linearDamping: 3 });
    lower.attach(load.node, -1);
    game.tick(300);
    upper.damping = lower.damping = load.linearDamping = 0;
    load.linearVelocity = load.linearVelocity.set(0, 60) as never;
    // Crossings of the middle, from above.
    const heights = Array.from({ length: 600 }, () => (game.tick(), load.node.worldPosition.y));
    const middle = (Math.max(...heights) + Math.min(...heights)) / 2;
    const crossings = heights.flatMap((y, i) => {
        const before = heights[i - 1]!;
        return i > 0 && before > middle && y <= middle ? [i - 1 + (before - middle) / (before - y)] : [];
    });
    const period = (crossings.at(-1)! - crossings[0]!) / (crossings.length - 1) / 60;
    expect(crossings.length).toBeGreaterThan(5);
    const wanted = 2 * Math.PI * Math.sqrt(50 * compliance * 180);
    expect(Math.abs(period / wanted - 1)).toBeLessThan(0.01);
});

test('a rigid rope beside an elastic one keeps its length, whatever its anchors do', () => {
    const { upper, lower } = tiedAt(game, 100, { stretchCompliance: 1e-5 });
    const load = game.addNode('load', { x: 620, y: 560 }).addComponent(RopeLoad)!;
    load.mass = 20;
    const rigid = game.addRope({ nodeCount: 10, baseLength: 20, damping: 2 }, { x: 700, y: 700 });
    for (const rope of [upper, rigid]) rope.attach(load.node, -1);
    for (let frame = 0; frame < 300; frame++) {
        rigid.node.setPosition(700 + 60 * Math.sin(frame / 9), 700 + 40 * Math.sin(frame / 7));
        game.tick();
        for (const rope of [upper, rigid]) {
            expect(rope.maxStretch).toBeLessThan(0.002);
            expect(topSpeed(rope)).toBeLessThan(5000);
        }
    }
    expect(lower.maxStretch).toBeGreaterThan(0.1);
});

test('a rigid rope between anchors too far apart is evenly too long, and an elastic one on it goes on', () => {
    const far = game.addNode('far', { x: 900, y: 700 });
    const rigid = game.addRope({ nodeCount: 11, baseLength: 20, damping: 2 }, { x: 500, y: 700 });
    rigid.secondAnchor = far;
    const elastic = game.addRope(
        {
            nodeCount: 10,
            baseLength: 20,
            damping: 2,
            stretchCompliance: 1e-4,
            anchors: [anchorOn(rigid.node, 0, 100)],
        },
        { x: 700, y: 700 },
    );
    elastic.attach(game.addNode('crate'), -1, { mass: 5 });
    game.tick(600);
    expect(rigid.maxStretch).toBeCloseTo(1, 2);
    expect(Math.min(...segmentsOf(positionsOf(rigid)))).toBeGreaterThan(39.5);
    expect(topSpeed(elastic)).toBeLessThan(20);
    expect(elastic.maxStretch).toBeCloseTo(5 * GRAVITY * 1e-4, 1);
    game.takeMessages();
});

test.each([
    [0, 0, 1e-5],
    [1e-5, 0, 0],
    [0, 1e-5, 0],
])('a finger leads ropes of %p, %p and %p as far as the rigid ones reach', (...compliances) => {
    const values = { nodeCount: 10, baseLength: 20, damping: 1, mass: 1 };
    const upper = game.addRope(values, { x: 500, y: 700 });
    const lower = game.addRope(
        { ...values, touch: RopeTouch.Nearest, anchors: [anchorOn(upper.node, 0, 180)] },
        { x: 500, y: 520 },
    );
    const aside = game.addRope({ ...values, anchors: [anchorOn(upper.node, 0, 100)] }, { x: 500, y: 600 });
    aside.attach(game.addNode('crate'), -1, { mass: 10 });
    const ropes = [upper, lower, aside];
    ropes.forEach((rope, i) => (rope.stretchCompliance = compliances[i]!));
    game.tick(200);
    for (let frame = 0; frame < 200; frame++) {
        const { x, y } = game.stage.camera.worldToScreen(
            new Vec3(500 + 500 * Math.sin(frame / 15), 345 + Math.min(frame, 100), 0),
        );
        touch(frame === 0 ? 'start' : frame === 199 ? 'end' : 'move', 1, new Vec2(x, y));
        game.tick();
        for (const rope of ropes)
            if (rope.stretchCompliance === 0) expect(rope.maxStretch).toBeLessThan(0.002);
        for (const rope of ropes) expect(topSpeed(rope)).toBeLessThan(8000);
    }
});
