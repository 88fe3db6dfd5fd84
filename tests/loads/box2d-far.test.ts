import { Vec2 } from 'cc';
import type { Rope } from '../../assets/rope';
import { ERigidBody2DType, type RigidBody2D } from '../../tools/cc/physics-2d';
import { addBox, gravity, nodeOf } from '../support/box2d';
import { useGame } from '../support/game';

/** Bodies that are farther away than the ropes that hold them reach come to these before the first step. */

const LENGTH = 200;
const SIDE = 40;
const TOP = 600;
const HUNG = TOP - LENGTH - SIDE / 2;

const game = useGame();

function addCrate(y: number): RigidBody2D {
    return addBox(game, ERigidBody2DType.Dynamic, 400, y, 3 * SIDE, SIDE);
}

/** A rope that holds the crate's top, so far beside its middle. */
function hang(body: RigidBody2D, aside: number): Rope {
    const rope = game.addRope(
        { nodeCount: 11, baseLength: LENGTH / 10, mass: 0.1, damping: 2, gravity: new Vec2(0, -gravity()) },
        { x: 400 + aside, y: TOP },
    );
    rope.attach(nodeOf(body), -1, { offset: new Vec2(-aside, -SIDE / 2) });
    return rope;
}

function expectHung(body: RigidBody2D, ropes: readonly Rope[]): void {
    for (let frame = 0; frame < 60; frame++) {
        game.tick();
        for (const rope of ropes) expect(rope.drawnStretch).toBeLessThan(0.001);
        expect(Math.abs(nodeOf(body).worldPosition.y - HUNG)).toBeLessThan(0.1);
    }
    const weight = gravity() * (body.getMass() + ropes.length * ropes[0]!.getNode(-1)!.mass);
    const pull = ropes.reduce((sum, rope) => sum + rope.tension(-1), 0);
    expect(pull / weight).toBeCloseTo(1, 4);
}

test.each([5, 20, 150])('a crate that is placed %d px too low hangs where the rope holds it', (below) => {
    const body = addCrate(HUNG - below);
    expectHung(body, [hang(body, 0)]);
});

test('a seat that is placed too low for both of its ropes comes to them once', () => {
    const body = addCrate(HUNG - 30);
    expectHung(
        body,
        [-SIDE, SIDE].map((aside) => hang(body, aside)),
    );
});

test.each([
    ['enabled', (rope: Rope) => (rope.enabled = true)],
    ['reset', (rope: Rope) => Object.assign(rope, { enabled: true }).reset()],
])('a crate that has fallen away from its rope comes back to it when that is %s', (_, back) => {
    const body = addCrate(HUNG);
    const rope = hang(body, 0);
    game.tick(30);
    rope.enabled = false;
    game.tick(60);
    expect(nodeOf(body).worldPosition.y).toBeLessThan(HUNG - 50);
    body.linearVelocity = new Vec2() as never;
    back(rope);
    expectHung(body, [rope]);
});
