import { UITransform, Vec2 } from 'cc';
import { angleInWorld } from '../../assets/rope/core/runtime/entries/attachments';
import { STEP, useGame } from '../support/game';
import { addHanger, addSign, HOOK } from './signs';

const game = useGame();
const GRAVITY = 980;
/** Squares of the angular frequencies of a mass at the end of a link, with a plate that hangs from it, 1/s^2. */
function frequencies(link: number, mass: number): [slow: number, fast: number] {
    const arm = 60;
    const inertia = (mass * (80 ** 2 + 120 ** 2)) / 12;
    // M = [m l^2, m l r; m l r, I + m r^2], K = [m g l, 0; 0, m g r], for small angles of link and plate.
    const a = mass * link * link;
    const b = mass * link * arm;
    const c = inertia + mass * arm * arm;
    const [k1, k2] = [mass * GRAVITY * link, mass * GRAVITY * arm];
    const p = a * c - b * b;
    const q = -(a * k2 + c * k1);
    const root = Math.sqrt(q * q - 4 * p * k1 * k2);
    return [(-q - root) / (2 * p), (-q + root) / (2 * p)];
}

test.each([0, 1])('mode %d of a plate on a link has the period of a double pendulum', (mode) => {
    const link = 150;
    const square = frequencies(link, 10)[mode];
    // The shape of the mode: angle of the plate over that of the link.
    const ratio = (GRAVITY - link * square) / (60 * square);
    const sign = addSign(
        game,
        HOOK.x + link * 0.01,
        HOOK.y - link * Math.cos(0.01),
        (0.01 * ratio * 180) / Math.PI,
        {
            mass: 10,
        },
    );
    addHanger(game, sign.node, link, 2, 1e-3);
    const crossings: number[] = [];
    let before = sign.node.angle;
    for (let frame = 1; frame < 1200; frame++) {
        game.tick();
        const now = sign.node.angle;
        if (before * now < 0) crossings.push((frame - 1 + before / (before - now)) * STEP);
        before = now;
    }
    const half = (crossings[crossings.length - 1] - crossings[0]) / (crossings.length - 1);
    const error = Math.abs(half / (Math.PI / Math.sqrt(square)) - 1);
    expect(error).toBeLessThan(mode === 0 ? 0.001 : 0.01);
});

test('it comes to rest upright, sleeps, and pulls with all of its weight', () => {
    const sign = addSign(game, HOOK.x, HOOK.y - 200, 40, { mass: 5, angularDamping: 2, linearDamping: 1 });
    const rope = addHanger(game, sign.node, 200, 11, 0.1);
    rope.damping = 1;
    rope.allowSleep = true;
    game.tick(30);
    expect(Math.abs(sign.node.angle)).toBeGreaterThan(0.5);
    game.tick(1800);
    expect(rope.sleeping).toBe(true);
    expect(sign.node.angle).toBeCloseTo(0, 1);
    expect(rope.tension(-1) / (5 * GRAVITY)).toBeCloseTo(1, 2);
    sign.applyAngularImpulse(1e5);
    game.tick(5);
    expect(Math.abs(sign.node.angle)).toBeGreaterThan(0.1);
});

test('let go it tumbles about its centre, which flies as a stone does', () => {
    const sign = addSign(game, HOOK.x, HOOK.y - 100, 60, { mass: 5 });
    const rope = addHanger(game, sign.node, 100, 6, 0.01);
    game.tick(20);
    rope.detach(sign.node);
    game.tick();
    const spin = sign.angularVelocity;
    expect(Math.abs(spin)).toBeGreaterThan(50);
    const velocity = sign.linearVelocity;
    const angle = angleInWorld(sign.node);
    game.tick(60);
    const perStep = (spin * STEP * Math.PI) / 180;
    // When it is let go, its speed is known by the chord of a step's turn.
    expect(Math.abs(sign.angularVelocity / spin - 1)).toBeLessThan(perStep ** 2 / 5);
    expect(sign.linearVelocity.x).toBeCloseTo(velocity.x, 3);
    expect(Math.abs(sign.linearVelocity.y - velocity.y + GRAVITY)).toBeLessThan(GRAVITY * STEP);
    const turned = angleInWorld(sign.node) - angle - spin;
    expect(Math.abs(turned - 360 * Math.round(turned / 360))).toBeLessThan(1);
});

test('its energy stays while it swings about on a rope', () => {
    const sign = addSign(game, HOOK.x, HOOK.y - 200, 70, { mass: 5 });
    const rope = addHanger(game, sign.node, 200, 11, 0.1);
    const inertia = (5 * (80 ** 2 + 120 ** 2)) / 12;
    const energy = (): number => {
        const { x, y } = sign.linearVelocity;
        const turn = (sign.angularVelocity * Math.PI) / 180;
        const centre = new Vec2(0, -60).rotate((sign.node.angle * Math.PI) / 180);
        const height = sign.node.worldPosition.y + centre.y - 0.5 * STEP * y;
        return 0.5 * 5 * (x * x + y * y) + 0.5 * inertia * turn * turn + 5 * GRAVITY * height;
    };
    /** Over five seconds: a velocity is known as the mean over a step, so that of a single frame seems to come and go. */
    const meanEnergy = (): number =>
        Array.from({ length: 300 }, () => (game.tick(), energy())).reduce((sum, one) => sum + one, 0) / 300;
    const start = meanEnergy();
    for (let more = 0; more < 3; more++)
        expect(Math.abs(meanEnergy() - start) / (5 * GRAVITY * 60)).toBeLessThan(0.001);
    expect(rope.maxStretch).toBeLessThan(0.002);
});

test('hung between two ropes it tilts to where both pull', () => {
    const sign = addSign(game, HOOK.x, HOOK.y - 150, 0, { mass: 5, angularDamping: 5, linearDamping: 2 });
    const rope = addHanger(game, sign.node, 160, 9, 0.05);
    const other = game.addRope({ nodeCount: 9, baseLength: 20, mass: 0.05, damping: 1 }, { x: 480, y: 600 });
    other.attach(sign.node, -1);
    game.tick(1200);
    expect(sign.node.angle).toBeCloseTo(0, 1);
    for (const one of [rope, other]) {
        const { x, y } = one.getNode(-1)!.drawnPosition;
        expect(
            Vec2.distance(new Vec2(x, y), new Vec2(sign.node.worldPosition.x, sign.node.worldPosition.y)),
        ).toBeLessThan(1e-6);
    }
});

test('a bar does not fold up when its hook is thrown down', () => {
    const sign = addSign(game, HOOK.x, HOOK.y - 100, 0, { mass: 5 });
    const rope = addHanger(game, sign.node, 100, 6, 0.01);
    game.tick(10);
    rope.pin(-1, new Vec2(HOOK.x, HOOK.y - 100));
    for (let frame = 0; frame < 120; frame++) {
        rope.pin(-1, new Vec2(HOOK.x + 5 * Math.sin(frame), HOOK.y - 50 - 40 * Math.cos(0.7 * frame)));
        game.tick();
        expect(Number.isFinite(sign.node.angle + sign.angularVelocity)).toBe(true);
        expect(Math.abs(sign.angularVelocity)).toBeLessThan(3000);
    }
});

test('it says once that it cannot swing about its own centre', () => {
    const sign = addSign(game, HOOK.x, HOOK.y - 100, 0, {});
    addHanger(game, sign.node, 100, 6, 0.1);
    sign.getComponent(UITransform)!.setAnchorPoint(0.5, 0.5);
    game.tick(3);
    expect(game.takeMessages()).toEqual([expect.stringContaining('fixedRotation')]);
    sign.angularVelocity = NaN;
    expect(game.takeMessages()).toEqual([expect.stringContaining('angularVelocity')]);
});

test.each([0, 0.5, 3])('linear damping leaves turning alone: angular damping %p', (angularDamping) => {
    const sign = addSign(game, HOOK.x, HOOK.y, 0, { angularDamping, linearDamping: 1, gravityScale: 0 });
    game.tick();
    sign.angularVelocity = 90;
    sign.linearVelocity = new Vec2(100, 0);
    expect([sign.angularVelocity, sign.linearVelocity.x]).toEqual([
        expect.closeTo(90, 0),
        expect.closeTo(100, 6),
    ]);
    game.tick(60);
    expect(sign.angularVelocity / (90 * Math.exp(-angularDamping))).toBeCloseTo(1, 1);
    expect(sign.linearVelocity.x / (100 * Math.exp(-1))).toBeCloseTo(1, 2);
});
