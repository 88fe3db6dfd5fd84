import { Vec2 } from 'cc';
import { RopeAttachment, RopeRider, type Rope, type RopeEvent } from '../../assets/rope';
import { drawnOf, segmentsOf, STEP, useGame, type RopeValues } from '../support/game';

const game = useGame();
const GRAVITY = 980;

/** A rope of 500 px that hangs from (600, 600). */
function hang(values: RopeValues = {}): Rope {
    return game.addRope(
        { nodeCount: 26, mass: 2, damping: 0, allowSleep: false, ...values },
        { x: 600, y: 600 },
    );
}

function addRider(x: number, y: number, values: Partial<RopeRider> = {}): RopeRider {
    return Object.assign(game.addNode('climber', { x, y }).addComponent(RopeRider), values);
}

function momentumOf(rope: Rope): Vec2 {
    const sum = new Vec2();
    for (const { mass, velocity } of rope.nodes) sum.add(new Vec2(mass * velocity.x, mass * velocity.y));
    return sum;
}

const placeOf = ({ node }: RopeRider): [number, number] => [node.worldPosition.x, node.worldPosition.y];

test('it grabs the nearest rope within reach, sits on it, and weighs on it', () => {
    const far = game.addRope({ nodeCount: 26 }, { x: 700, y: 600 });
    const rope = hang({ damping: 1 });
    const rider = addRider(610, 333);
    game.tick();
    expect(rider.grab(null, 5)).toBe(false);
    expect([rider.rope, rider.distance]).toEqual([null, -1]);
    expect(rider.grab()).toBe(true);
    expect(rider.rope).toBe(rope);
    expect(rider.distance).toBeCloseTo(267, 6);
    game.tick(600);
    expect(placeOf(rider)).toEqual([expect.closeTo(600, 3), expect.closeTo(333, 3)]);
    expect(rope.tensionAt(1) / GRAVITY).toBeCloseTo(20 + 2 - 0.04, 1);
    expect(rope.nodes).toHaveLength(26);
    expect(rope.ropeLength).toBeCloseTo(500, 9);
    expect(far.attachments).toEqual([]);
});

test('it keeps the momentum that it comes with', () => {
    const rope = hang({ gravity: new Vec2() });
    rope.unpin(0);
    const rider = addRider(590, 391);
    rider.linearVelocity = new Vec2(300, -40);
    game.tick();
    rider.grab(rope);
    expect(rope.nodes).toHaveLength(26);
    const wanted = [300 * rider.mass, -40 * rider.mass];
    for (let frame = 0; frame < 60; frame++) {
        game.tick();
        const { x, y } = momentumOf(rope);
        expect(Math.hypot(x - wanted[0]!, y - wanted[1]!) / wanted[0]!).toBeLessThan(1e-9);
    }
});

test("let go, it flies on: its node is the game's again", () => {
    const rope = hang();
    const rider = addRider(600, 250);
    rider.linearVelocity = new Vec2(500, 0);
    game.tick();
    rider.grab(rope);
    game.tick(15);
    const before = rider.linearVelocity;
    game.tick();
    const steps = Vec2.subtract(new Vec2(), rider.linearVelocity, before);
    const [x, y] = placeOf(rider);
    const after = rider.release();
    expect(Vec2.distance(after, before)).toBeLessThan(1.5 * steps.length());
    expect(Vec2.distance(rider.linearVelocity, after)).toBe(0);
    expect([rider.rope, rope.attachments.length]).toEqual([null, 0]);
    game.tick(10);
    expect(placeOf(rider)).toEqual([x, y]);
    expect(rider.release().length()).toBe(0);
});

/** How far a rider's place is from where climbing and its rope take it in a frame: its velocity in a step, px. */
function jerkOf(rider: RopeRider): number {
    const [x, y] = placeOf(rider);
    const before = rider.linearVelocity;
    game.tick();
    const [toX, toY] = placeOf(rider); // drawn between the last two steps
    const off = [before, rider.linearVelocity].map((v) =>
        Math.hypot(toX - x - STEP * v.x, toY - y - STEP * v.y),
    );
    return Math.min(...off);
}

test.each([
    [200, 0],
    [-200, 0],
    [120, 500],
    [-120, 500],
])('climbing at %d px/s, with %d px/s to the side, is smooth, and its rope is taut', (climbSpeed, side) => {
    const rope = hang();
    const rider = addRider(600, 350);
    rider.linearVelocity = new Vec2(side, 0);
    game.tick();
    rider.grab(rope);
    rider.climbSpeed = climbSpeed;
    game.tick(20);
    const tensions: number[] = [];
    const from = rider.distance;
    for (let frame = 0; frame < 30; frame++) {
        expect(jerkOf(rider)).toBeLessThan(0.1);
        expect(rope.maxStretch).toBeLessThan(1e-4);
        tensions.push(rope.tensionAt(1));
    }
    expect(rider.distance - from).toBeCloseTo(climbSpeed / 2, 6);
    expect(rope.ropeLength).toBeCloseTo(500, 9);
    const weight = GRAVITY * (rider.mass + 2);
    if (side === 0) for (const tension of tensions) expect(Math.abs(tension / weight - 1)).toBeLessThan(0.02);
});

test('it climbs as far as half a segment or so from both ends, and not past what is tied to the rope', () => {
    const rope = hang();
    rope.attach(game.addNode('lamp'), 20, { mass: 0.1 });
    const rider = addRider(600, 350, { climbSpeed: -400 });
    game.tick();
    rider.grab(rope);
    game.tick(120);
    expect(rider.distance).toBeGreaterThan(5);
    expect(rider.distance).toBeLessThan(20);
    rider.climbSpeed = 400;
    game.tick(120);
    expect(rider.distance).toBeGreaterThan(380);
    expect(rider.distance).toBeLessThan(395);
    expect(rope.attachments[0]!.nodeIndex).toBe(20);
    rope.detach(rope.attachments[0]!.target!);
    game.tick(120);
    expect(rider.distance).toBeGreaterThan(480);
    expect(rope.maxStretch).toBeLessThan(1e-3);
});

test('climbing up widens a swing as it does a pendulum that becomes shorter', () => {
    const rope = hang({ nodeMass: 0.1 });
    const rider = addRider(600, 120, { mass: 100 });
    rider.linearVelocity = new Vec2(150, 0);
    game.tick();
    rider.grab(rope);
    const widest = (frames: number): number => {
        let angle = 0;
        for (let frame = 0; frame < frames; frame++) {
            game.tick();
            const [x, y] = placeOf(rider);
            angle = Math.max(angle, Math.abs(Math.atan2(x - 600, 600 - y)));
        }
        return angle;
    };
    const before = widest(200);
    const length = rider.distance;
    Object.assign(rider, { climbSpeed: -20, climbAcceleration: 0 });
    game.tick(750);
    rider.climbSpeed = 0;
    const growth = widest(200) / before;
    const wanted = (length / rider.distance) ** 0.75; // adiabatic: energy over frequency stays
    expect(rider.distance).toBeCloseTo(length - 250, 3);
    expect(growth / wanted).toBeGreaterThan(0.95);
    expect(growth / wanted).toBeLessThan(1.05);
});

test('it sits on the drawn rope whenever an anchor moves, and pumps with the swing force', () => {
    const rope = hang();
    const rider = addRider(600, 200, { climbSpeed: 30 });
    game.tick();
    rider.grab(rope);
    for (let frame = 0; frame < 120; frame++) {
        rope.node.setWorldPosition(600 + 60 * Math.sin(frame / 7), 600, 0);
        game.tick(1, frame % 3 === 0 ? STEP / 3 : STEP);
        expect(Vec2.distance(rope.pointAt(rider.distance), new Vec2(...placeOf(rider)))).toBeLessThan(1e-9);
        expect(Math.hypot(...segmentsOf(drawnOf(rope)))).toBeGreaterThan(0);
    }
    const other = hang({ damping: 1 });
    other.node.setWorldPosition(200, 600, 0);
    const pumped = addRider(200, 150, { swingForce: 4000 });
    game.tick();
    pumped.grab(other);
    game.tick(20);
    expect(pumped.linearVelocity.x).toBeGreaterThan(30);
});

test('the rope tells of it, cuts hand it on, reset leaves it off', () => {
    const rope = hang();
    const told: unknown[] = [];
    const { GRAB, RELEASE } = (rope.constructor as typeof Rope).EventType;
    for (const type of [GRAB, RELEASE])
        rope.node.on(type, ({ target, distance }: RopeEvent) =>
            told.push([type, target, Math.round(distance)]),
        );
    const rider = addRider(600, 200, { climbSpeed: 50 });
    game.tick();
    rider.grab();
    game.tick(30);
    const piece = rope.cutAt(250)!.tail;
    game.tick(10);
    expect(rider.rope).toBe(piece);
    expect(rider.distance).toBeGreaterThan(150);
    expect(rider.node.worldPosition.y).toBeLessThan(200);
    rider.release();
    rope.reset();
    rider.node.setWorldPosition(600, 300, 0);
    game.tick();
    rider.grab(rope);
    game.tick(5);
    rider.node.active = false;
    expect(rope.attachments).toHaveLength(0);
    rider.node.active = true;
    rider.grab(rope);
    rope.reset();
    game.tick();
    expect(rider.rope).toBe(null);
    expect(rope.nodes).toHaveLength(26);
    expect(told.map((one) => (one as unknown[])[0])).toEqual([GRAB, GRAB, RELEASE, GRAB]);
    expect(told[0]).toEqual([GRAB, rider.node, 400]);
});

test('what is no vector, and a rope without room, change nothing', () => {
    const rope = hang({ nodeCount: 2 });
    const rider = addRider(600, 590);
    game.tick();
    expect(rider.grab(rope)).toBe(true);
    rider.release();
    rider.linearVelocity = new Vec2(Infinity, 0);
    expect(game.takeMessages()).toEqual([expect.stringContaining('linearVelocity needs a finite vector')]);
    expect(rider.linearVelocity.length()).toBeLessThan(100);
});

test.each([
    [7.4, 7],
    [-3.6, 22],
    [1e9, 25],
    [-Infinity, 0],
    [NaN, null],
    ['7' as unknown as number, null],
])('a script hangs it at index %p: it is on node %p', (nodeIndex, node) => {
    const rope = hang();
    const rider = addRider(600, 500);
    game.tick();
    rope.attachments = [Object.assign(new RopeAttachment(), { target: rider.node, nodeIndex })];
    rider.linearVelocity = new Vec2(10, 0);
    game.tick();
    expect(game.takeMessages()).toEqual([expect.stringContaining('attachments.nodeIndex must be')]);
    expect(rider.rope).toBe(node === null ? null : rope);
    expect(rider.distance).toBeCloseTo(node === null ? -1 : 20 * node, 6);
    expect(Number.isFinite(rider.linearVelocity.length())).toBe(true);
});
