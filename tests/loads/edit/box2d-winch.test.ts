import { Vec2 } from 'cc';
import { RopeWinch, type Rope } from '../../../assets/rope';
import { ERigidBody2DType, type RigidBody2D } from '../../../tools/cc/physics-2d';
import { addBox, gravity, nodeOf, SKIN } from '../../support/box2d';
import { useGame } from '../../support/game';
import { someOf } from '../../support/samples';

/** A crate that a winch pulls up against a ceiling, and one whose rope is cut, beside a real Box2D. */

const NODES = 11;
const SEGMENT = 20;
const LENGTH = SEGMENT * (NODES - 1);
const TOP = 600;
const SIDE = 40;
/** From the crate to the ceiling. */
const RISE = 100;

const game = useGame();

interface Crane {
    readonly body: RigidBody2D;
    readonly rope: Rope;
    readonly winch: RopeWinch;
    readonly weight: number;
}

/** A winch that winds in; the crate meets a ceiling some px above it. */
function crane(maxForce: number, maxMotorForce: number, speed = 100, room = RISE): Crane {
    const body = addBox(game, ERigidBody2DType.Dynamic, 400, TOP - LENGTH - SIDE / 2, SIDE, SIDE);
    addBox(game, ERigidBody2DType.Static, 400, TOP - LENGTH + room + 5, SIDE, 10);
    const rope = game.addRope(
        { nodeCount: NODES, baseLength: SEGMENT, mass: 0.05, gravity: new Vec2(0, -gravity()) },
        { x: 400, y: TOP },
    );
    const weight = gravity() * (body.getMass() + rope.mass);
    rope.attach(nodeOf(body), -1, { offset: new Vec2(0, -SIDE / 2), maxForce: maxForce * weight });
    const winch = rope.node.addComponent(RopeWinch);
    Object.assign(winch, { motorSpeed: -speed, maxMotorForce: maxMotorForce * weight });
    return { body, rope, winch, weight };
}

/** Where the crate is when it touches the ceiling. */
const UNDER_CEILING = TOP - LENGTH + RISE - SIDE / 2;

test.each([
    [2, 60],
    [3, 30],
    [3, 60],
    [3, 144],
    [5, 60],
])(
    'a winch of %p weights stops when its crate is at the ceiling, %p fps: the rope pulls that much',
    (force, fps) => {
        const { body, rope, winch, weight } = crane(0, force);
        winch.enableMotor = true;
        game.tick(4 * fps, 1 / fps);
        expect(winch.isStalled).toBe(true);
        expect(Math.abs(rope.tension(0) / weight / force - 1)).toBeLessThan(0.03);
        const { ropeLength } = rope;
        game.tick(20);
        expect(Math.abs(rope.ropeLength - ropeLength)).toBeLessThan(0.05);
        expect(Math.abs(nodeOf(body).worldPosition.y - UNDER_CEILING)).toBeLessThan(SKIN);
    },
);

test.each(someOf([1.5, 2, 5], 1))(
    'a winch of %p weights stays where it has stopped, wherever the ceiling is',
    (force) => {
        for (let room = 86; room < 118; room += 2.3)
            for (const speed of [100, 300]) {
                game.start();
                const { rope, winch, weight } = crane(0, force, speed, room);
                winch.enableMotor = true;
                game.tick(240);
                const { ropeLength } = rope;
                for (let frame = 0; frame < 30; frame++) {
                    game.tick();
                    expect(winch.isStalled).toBe(true);
                    expect(Math.abs(rope.ropeLength - ropeLength)).toBeLessThan(0.05);
                }
                expect(Math.abs(rope.tension(0) / weight / force - 1)).toBeLessThan(0.03);
            }
    },
);

test('a winch that goes on pulls its crate into the ceiling with no more than maxForce', () => {
    const { body, winch, weight } = crane(3, 0);
    let largest = 0;
    const { applyLinearImpulse } = body;
    body.applyLinearImpulse = (impulse, point, wake): void => {
        largest = Math.max(largest, impulse.length() * 32 * 60);
        applyLinearImpulse.call(body, impulse, point, wake);
    };
    winch.enableMotor = true;
    game.tick(80);
    expect(largest / weight).toBeCloseTo(3, 4);
    expect(Math.abs(nodeOf(body).worldPosition.y - UNDER_CEILING)).toBeLessThan(SKIN);
});

test('a crate whose rope is cut keeps its velocity to a step of gravity', () => {
    const { body, rope, winch } = crane(0, 0);
    winch.enabled = false;
    body.linearVelocity = new Vec2(6, 0) as never;
    game.tick(15);
    const { x, y } = body.linearVelocity;
    rope.cut(new Vec2(0, TOP - LENGTH / 2 + 5), new Vec2(800, TOP - LENGTH / 2 + 5));
    game.tick(1);
    expect(rope.ropeLength).toBeLessThan(LENGTH);
    const step = gravity() / 32 / 60;
    expect(Math.hypot(body.linearVelocity.x - x, body.linearVelocity.y - y)).toBeLessThan(1.1 * step);
});
