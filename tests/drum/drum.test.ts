import { Vec2 } from 'cc';
import { RopeAnchor, RopeEnd, RopeSpace, type RopeDrum, type Rope } from '../../assets/rope';
import { distance, useGame, xy } from '../support/game';
import { addDrum, hoist } from './drums';

const game = useGame();
const GRAVITY = 980;

/** Mass of the drum and of the rope on it, as the rope feels them. */
function massOf({ mass, radius, woundLength }: RopeDrum, at: number, perLength: number): number {
    const ratio = (radius * radius) / (at * at);
    return 0.5 * mass * ratio + 0.5 * woundLength * perLength * (1 + ratio);
}

test.each([
    [RopeEnd.Head, 1],
    [RopeEnd.Tail, 20],
    [RopeEnd.Head, 400],
])('a falling load on the end %p spins a drum of mass %p as mechanics says', (end, mass) => {
    const rope = game.addRope({ nodeCount: 16, baseLength: 20, mass: 0.1, damping: 0 }, { x: 600, y: 600 });
    const drum = addDrum(game, rope, { x: 600, y: 600 }, { turns: 12, brakeTorque: 0, mass, end });
    if (end === RopeEnd.Tail) rope.unpin(0);
    rope.attach(game.addNode('load'), end === RopeEnd.Head ? -1 : 0, { mass: 10 });
    game.tick(10);
    const radius = distance(rope.pointAt(end === RopeEnd.Head ? 0 : rope.ropeLength), { x: 600, y: 600 });
    const felt = massOf(drum, radius, 0.1 / 300);
    const before = drum.speed;
    game.tick(20);
    const wanted = (10.1 * GRAVITY) / (10.1 + felt);
    expect(Math.abs((drum.speed - before) / (20 / 60) / wanted - 1)).toBeLessThan(0.01);
});

test('what comes off the drum is in the rope, and the end is where it leaves as a tangent', () => {
    const { rope, drum } = hoist(game, { brakeTorque: 3e5, clockwise: true });
    rope.applyImpulse(-1, new Vec2(1500, 0));
    game.tick();
    const all = drum.woundLength + rope.ropeLength;
    for (let frame = 0; frame < 200; frame++) {
        game.tick();
        expect(Math.abs(drum.woundLength + rope.ropeLength - all)).toBeLessThan(1e-6);
        const { x, y } = xy(rope.pointAt(0));
        const { x: nextX, y: nextY } = xy(rope.pointAt(10));
        const radius = Math.hypot(x - 600, y - 600);
        expect(radius).toBeGreaterThanOrEqual(43);
        expect(radius).toBeLessThan(62);
        const along = ((nextX - x) * (x - 600) + (nextY - y) * (y - 600)) / (10 * radius);
        expect(Math.abs(along)).toBeLessThan(0.02);
    }
    expect(drum.turnsNow).toBeLessThan(11);
});

test('the motor winds in at its speed, turns its node, and lets go of the load when it is off', () => {
    const { rope, drum } = hoist(game, { turns: 2, enableMotor: true, motorSpeed: -180, flangeRadius: 100 });
    game.tick(61);
    expect(drum.angularVelocity).toBeCloseTo(-180, 6);
    const { angle } = drum.node;
    const { turnsNow } = drum;
    game.tick(60);
    expect(drum.node.angle - angle).toBeCloseTo(-180, 6);
    expect(drum.turnsNow - turnsNow).toBeCloseTo(0.5, 3);
    expect(rope.ropeLength).toBeLessThan(100);
    drum.enableMotor = false;
    game.tick(30);
    expect(drum.speed).toBeGreaterThan(100);
});

test('a brake holds the load to the last bit, and the rope falls asleep', () => {
    const { rope, drum } = hoist(game, { brakeTorque: 1e6 }, { damping: 2 });
    game.tick(600);
    expect(drum.node.angle).toBe(0);
    expect(drum.turnsNow).toBeCloseTo(12, 3);
    expect(rope.sleeping).toBe(true);
    drum.brakeTorque = 0;
    game.tick(30);
    expect(rope.ropeLength).toBeGreaterThan(350);
});

/** A rope to a post that the game moves: a runner. */
function lead(values: Parameters<typeof addDrum>[3]): { rope: Rope; drum: RopeDrum; run(by: number): void } {
    const runner = game.addNode('runner', { x: 800, y: 400 });
    const rope = game.addRope(
        {
            nodeCount: 9,
            baseLength: 25,
            mass: 0.1,
            anchors: [Object.assign(new RopeAnchor(), { target: runner })],
        },
        { x: 600, y: 400 },
    );
    const drum = addDrum(game, rope, { x: 600, y: 400 }, { flangeRadius: 100, turns: 9, ...values });
    const run = (by: number): void => {
        runner.setPosition(runner.position.x + by, runner.position.y);
        game.tick();
    };
    return { rope, drum, run };
}

test('a runner pulls rope off a spool, and its spring winds it in again, straight all the way', () => {
    const { rope, drum, run } = lead({ brakeTorque: 0, springTorque: 2e5, mass: 1 });
    for (let frame = 0; frame < 60; frame++) run(0);
    for (let frame = 0; frame < 60; frame++) {
        run(5);
        expect(rope.maxStretch).toBeLessThan(0.2);
    }
    for (let frame = 0; frame < 60; frame++) run(0); // it runs on, is wound back, and what is slack swings
    const { ropeLength } = rope;
    expect(rope.extension).toBeGreaterThan(0.999);
    for (let frame = 0; frame < 60; frame++) run(-5);
    for (let frame = 0; frame < 60; frame++) run(0);
    expect(rope.ropeLength).toBeLessThan(ropeLength - 290);
    expect(rope.extension).toBeGreaterThan(0.999);
    expect(drum.isFull).toBe(false);
});

test('a spool without a spring turns on when the runner stops', () => {
    const { rope, run } = lead({ brakeTorque: 0, mass: 20 });
    run(0);
    for (let frame = 0; frame < 30; frame++) run(8);
    const { ropeLength } = rope;
    for (let frame = 0; frame < 20; frame++) run(0);
    expect(rope.ropeLength).toBeGreaterThan(ropeLength + 50);
});

describe('two drums on one rope', () => {
    function reels(weight: number): { rope: Rope; left: RopeDrum; right: RopeDrum } {
        const rope = game.addRope(
            { nodeCount: weight > 0 ? 31 : 21, baseLength: 20, mass: 0.2, gravityScale: weight > 0 ? 1 : 0 },
            { x: 400, y: 400 },
        );
        const values = { flangeRadius: 200, turns: 9, brakeTorque: 3e4, mass: 2, clockwise: true };
        const left = addDrum(game, rope, { x: 400, y: 400 }, values);
        const right = addDrum(
            game,
            rope,
            { x: 800, y: 400 },
            { ...values, end: RopeEnd.Tail, clockwise: false },
        );
        if (weight > 0) rope.attach(game.addNode('load'), 15, { mass: weight });
        return { rope, left, right };
    }

    test.each([0, 1])('one winds in what the other one gives: motor on drum %p', (driver) => {
        const { rope, ...drums } = reels(0);
        const pair = [drums.left, drums.right];
        const [motor, spool] = [pair[driver]!, pair[1 - driver]!];
        game.tick(30);
        Object.assign(motor, { enableMotor: true, motorSpeed: -180 });
        game.tick(180);
        expect(motor.turnsNow).toBeCloseTo(10.5, 1);
        expect(spool.turnsNow).toBeLessThan(7.9);
        expect(Math.abs(rope.ropeLength - 400)).toBeLessThan(20);
        expect(rope.maxStretch).toBeLessThan(0.2);
    });

    test('a brake on one of them holds the other', () => {
        const { left, right } = reels(0);
        right.brakeTorque = 1e9;
        Object.assign(left, { enableMotor: true, motorSpeed: -180 });
        game.tick(240);
        expect(right.turnsNow).toBeCloseTo(9, 1);
        expect(left.turnsNow).toBeLessThan(9.3);
        expect(left.isJammed).toBe(true);
    });

    test('both lift a load between them', () => {
        const { rope, left, right } = reels(5);
        for (const drum of [left, right]) Object.assign(drum, { enableMotor: true, motorSpeed: -30 });
        game.tick(5);
        const low = rope.pointAt(rope.ropeLength / 2).y;
        game.tick(20);
        expect(rope.pointAt(rope.ropeLength / 2).y).toBeGreaterThan(low);
    });
});

test.each([30, 120, 240])('the same at %p fps, but for the way of the end within a frame', (fps) => {
    const film = (rate: number): number[] => {
        game.start();
        const { rope, drum } = hoist(game, { brakeTorque: 2e5 });
        return [1, 2, 3].flatMap((part) => {
            game.tick(rate / 5, 1 / rate);
            if (part === 1) Object.assign(drum, { enableMotor: true });
            return [rope.ropeLength, drum.node.angle];
        });
    };
    const wanted = film(60);
    const most = fps > 60 ? 0 : 0.02; // px and degrees
    film(fps).forEach((value, k) => {
        expect(Math.abs(value - wanted[k]!)).toBeLessThanOrEqual(most);
    });
});

test.each([RopeSpace.World, RopeSpace.Local])('scaled and mirrored, in space %p, it is as large', (space) => {
    const ways = [1, 2].map((size) => {
        game.start();
        const above = game.addNode('above', { x: 600, y: 600 });
        above.setScale(-size, size);
        const rope = game.addRope(
            {
                nodeCount: 16,
                baseLength: 20,
                mass: 0.1,
                damping: 0,
                space,
                gravity: new Vec2(0, -980 * (space === RopeSpace.World ? size : 1)),
            },
            { parent: above },
        );
        const drum = addDrum(game, rope, { parent: above }, { turns: 12, brakeTorque: 0, mass: 20 });
        rope.attach(game.addNode('load', { parent: above }), -1, { mass: 10 });
        game.tick(40);
        return [rope.ropeLength, drum.turnsNow, rope.pointAt(0).x];
    });
    const [one, two] = ways as [number[], number[]];
    expect(two[0]).toBeCloseTo(one[0]!, 1);
    expect(two[1]).toBeCloseTo(one[1]!, 4);
    expect(one[0]).toBeGreaterThan(400);
});

test('a rope that a script has reeled or cut before its first step comes on a drum as it is', () => {
    const rope = game.addRope({ nodeCount: 16, baseLength: 20, mass: 0.1 }, { x: 600, y: 600 });
    rope.reel(-64, RopeEnd.Tail);
    rope.cutAt(150);
    addDrum(game, rope, { x: 600, y: 600 });
    game.tick(30);
    expect(Math.abs(rope.ropeLength - 150)).toBeLessThan(30); // the way around the drum winds on
    for (const { position } of rope.nodes) expect(Number.isFinite(position.x + position.y)).toBe(true);
});
