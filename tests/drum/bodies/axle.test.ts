import {
    ERigidBody2DType,
    PHYSICS_2D_PTM_RATIO,
    PhysicsSystem2D,
    type HingeJoint2D,
} from '../../../tools/cc/physics-2d';
import { RopeEnd } from '../../../assets/rope';
import { gravity } from '../../support/box2d';
import { distance, useGame } from '../../support/game';
import { massOf, hoist } from './axles';

const game = useGame();
const { Dynamic, Static, Kinematic } = ERigidBody2DType;

test.each([
    [10, 1, RopeEnd.Head],
    [10, 1, RopeEnd.Tail],
    [10, 0.05, RopeEnd.Head],
    [1, 20, RopeEnd.Head],
    [300, 1, RopeEnd.Head],
])('a load of %p spins a body of density %p as mechanics says: energy', (load, density, end) => {
    const { rope, drum, body } = hoist(game, { load, density }, { end }, { mass: 0.001 });
    game.tick(2);
    const { ropeLength } = rope;
    for (let frame = 0; frame < 90; frame++) {
        game.tick();
        expect(rope.maxStretch).toBeLessThan(0.01);
    }
    const way = rope.ropeLength - ropeLength;
    const { speed } = drum;
    const energy = 0.5 * (load + massOf(drum, body, 0.001 / 300)) * speed * speed;
    expect(Math.abs(energy / (load * gravity() * way) - 1)).toBeLessThan(0.01);
    expect(Math.abs(drum.angularVelocity / (body.angularVelocity * (180 / Math.PI)) - 1)).toBeLessThan(1e-3);
});

test.each([
    [10, 1],
    [100, 0.1],
])(
    'the motor of a hinge winds a load of %p in at its speed, and its bearing feels the pull',
    (load, density) => {
        const { rope, drum, body, joint } = hoist(game, {
            load,
            density,
            motor: { speed: 180, torque: 1e6 },
        });
        game.tick(30);
        const { angularVelocity } = body;
        expect(angularVelocity).toBeCloseTo(-Math.PI, 5);
        expect(Math.abs(drum.angularVelocity + 180)).toBeLessThan(0.1);
        const { ropeLength } = rope;
        game.tick(30);
        const radius = (ropeLength - rope.ropeLength) / (Math.PI / 2);
        expect(Math.abs(radius - 55)).toBeLessThan(3); // three layers lie on it
        const down = joint._joint!.getReactionForce(60).y * PHYSICS_2D_PTM_RATIO;
        const weight = gravity() * (load + body.getMass());
        if (load === 10) expect(Math.abs(Math.abs(down) / weight - 1)).toBeLessThan(0.05); // a light axle feels it slowly
    },
);

test.each([200, 300, 50])('a motor of %p N m moves a load of 10 as mechanics says', (torque) => {
    const { rope, drum, body } = hoist(game, { motor: { speed: 180, torque } });
    game.tick(10);
    const before = drum.speed;
    game.tick(20);
    const radius = distance(rope.pointAt(0), { x: 600, y: 600 });
    const force = 10.1 * gravity() - (torque * PHYSICS_2D_PTM_RATIO ** 2) / radius;
    const wanted = force / (10.1 + massOf(drum, body));
    expect(Math.abs((drum.speed - before) / (20 / 60) / wanted - 1)).toBeLessThan(0.02);
});

test('a motor at speed 0 holds the load to the last bit, and a stronger load turns it', () => {
    const { rope, drum, joint } = hoist(game, { motor: { speed: 0, torque: 200 } }, {}, { damping: 2 });
    game.tick(240);
    expect(Math.abs(rope.ropeLength - 300)).toBeLessThan(0.1);
    expect(Math.abs(drum.angularVelocity)).toBeLessThan(1e-3);
    joint.maxMotorTorque = 100;
    game.tick(60);
    expect(rope.ropeLength).toBeGreaterThan(330);
});

test('a script turns a body that stands, or that is moved: the rope follows to the last bit', () => {
    for (const type of [Static, Kinematic]) {
        game.start();
        const { drum, body } = hoist(game, { type }, { turns: 4 });
        game.tick(2);
        const { turnsNow } = drum;
        if (type === Kinematic) body.angularVelocity = -Math.PI;
        for (let frame = 0; frame < 60; frame++) {
            if (type === Static) drum.node.angle = -3 * (frame + 1);
            game.tick();
        }
        expect(Math.abs(drum.turnsNow - turnsNow - 0.5)).toBeLessThan(0.02);
        expect(drum.speed).toBeLessThan(-100);
    }
});

test('what nobody knows of, such as a brake of the game, holds it as mechanics says', () => {
    const { rope, drum, body } = hoist(game, {});
    for (let frame = 0; frame < 300; frame++) {
        game.tick();
        expect(rope.maxStretch).toBeLessThan(0.02);
        body.angularVelocity *= 0.5;
    }
    const radius = distance(rope.pointAt(0), { x: 600, y: 600 });
    const gain = (10.1 * gravity() * radius) / (60 * body.getInertia() * PHYSICS_2D_PTM_RATIO ** 2);
    expect(Math.abs(drum.speed / (2 * gain * radius) - 1)).toBeLessThan(0.02);
});

test('an empty drum holds the load, whatever the body does, and its turn starts there again', () => {
    const { rope, drum } = hoist(game, { motor: { speed: -180, torque: 1e6 } }, { turns: 1.5 });
    game.tick(240);
    expect(drum.isEmpty).toBe(true);
    const { ropeLength } = rope;
    game.tick(60);
    expect(Math.abs(rope.ropeLength - ropeLength)).toBeLessThan(1);
    const joint = drum.getComponent('cc.HingeJoint2D') as unknown as HingeJoint2D;
    joint.motorSpeed = Math.PI;
    game.tick(60);
    expect(rope.ropeLength).toBeLessThan(ropeLength - 50);
});

test('blows of scripts turn the body', () => {
    const { drum, body } = hoist(game, { load: 0.001 });
    game.tick(2);
    const { angularVelocity } = body;
    drum.applyAngularImpulse(-body.getInertia() * PHYSICS_2D_PTM_RATIO ** 2);
    expect(body.angularVelocity - angularVelocity).toBeCloseTo(-1, 4);
});

test('the physics that stops holds the drum, and what goes on with it is as before', () => {
    const { rope, drum } = hoist(game, {});
    game.tick(20);
    PhysicsSystem2D.instance.enable = false;
    const { angle } = drum.node;
    const { ropeLength } = rope;
    game.tick(30);
    expect(drum.node.angle).toBe(angle);
    expect(Math.abs(rope.ropeLength - ropeLength)).toBeLessThan(6);
    PhysicsSystem2D.instance.enable = true;
    game.tick(20);
    expect(rope.ropeLength).toBeGreaterThan(ropeLength + 5);
    expect(rope.maxStretch).toBeLessThan(0.02);
});

test('without its body it turns its node again', () => {
    const { drum, body } = hoist(game, { type: Dynamic }, { enableMotor: true, motorSpeed: -180 });
    game.tick(5);
    body.destroy();
    game.tick(2);
    game.tick(10);
    const { angle } = drum.node;
    expect(drum.angularVelocity).toBeCloseTo(-180, 6);
    game.tick(10);
    expect(drum.node.angle - angle).toBeCloseTo(-30, 3);
});
