import { director, Director, Vec2 } from 'cc';
import { ERigidBody2DType, type RigidBody2D } from '../../tools/cc/physics-2d';
import { addBox, gravity, nodeOf } from '../support/box2d';
import { distance, drawnOf, isFinitePoint, useGame } from '../support/game';

/** A body that a rope holds is destroyed or changed at any time: within the frame, the rope has begun to move with it. */

const LENGTH = 200;
const SIDE = 40;
const TOP = 600;

const game = useGame();

const CHANGES: readonly (readonly [string, (body: RigidBody2D) => void])[] = [
    ['destroyed', (body) => body.destroy()],
    ['switched off', (body) => (body.enabled = false)],
    ['made static', (body) => (body.type = ERigidBody2DType.Static)],
    ['made kinematic', (body) => (body.type = ERigidBody2DType.Kinematic)],
];
const TIMES: readonly (readonly [string, (change: () => void) => void])[] = [
    ['between frames', (change) => change()],
    ['after updates', (change) => director.once(Director.EVENT_AFTER_UPDATE, change)],
];
const CASES = CHANGES.flatMap(([what, change]) => TIMES.map(([when, at]) => ({ what, change, when, at })));

test.each(CASES)('a body that is $what $when lets its rope go on with what is left', ({ change, at }) => {
    const body = addBox(game, ERigidBody2DType.Dynamic, 400, TOP - LENGTH - SIDE / 2, SIDE, SIDE);
    const rope = game.addRope(
        { nodeCount: 11, baseLength: 20, mass: 0.5, gravity: new Vec2(0, -gravity()) },
        { x: 400, y: TOP },
    );
    const crate = nodeOf(body);
    rope.attach(crate, -1, { offset: new Vec2(0, -SIDE / 2), mass: 1 });
    game.tick(30);
    const before = drawnOf(rope);
    at(() => change(body));
    for (let frame = 0; frame < 60; frame++) {
        game.tick();
        const drawn = drawnOf(rope);
        expect(drawn.every(isFinitePoint)).toBe(true);
        expect(rope.drawnStretch).toBeLessThan(0.001);
        drawn.forEach((place, i) => expect(distance(place, before[i]!)).toBeLessThan(0.1));
    }
    const { x, y } = crate.worldPosition; // a prop now, which the rope places
    expect(distance({ x, y }, { x: 400, y: TOP - LENGTH - SIDE / 2 })).toBeLessThan(0.1);
});
