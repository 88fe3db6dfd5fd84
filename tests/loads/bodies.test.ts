import { Vec2, type Node } from 'cc';
import { RopeAnchor, RopeCoupling, RopeSystem, type Rope } from '../../assets/rope';
import { runtimeOf } from '../../assets/rope/core/runtime/groups';
import { tiesOf } from '../../assets/rope/loads/runtime/member';
import { distance, drawnOf, onFrameShown, useGame, type RopeValues } from '../support/game';
import { addBody, METER, startPhysics, type FakeBody, type FakePhysics } from '../support/physics';

const GRAVITY = 980;
const NODES = 11;
const LENGTH = 200;

const game = useGame();
let physics: FakePhysics;
beforeEach(() => {
    physics = startPhysics();
});

interface Hanging {
    readonly rope: Rope;
    readonly crate: Node;
    readonly body: FakeBody;
}

/** A crate on the tail of a rope, straight below it. */
function hang(values: Partial<FakeBody> = {}, ropeValues: RopeValues = {}): Hanging {
    const crate = game.addNode('crate', { x: 400, y: 500 - LENGTH });
    const body = addBody(physics, crate, { mass: 2, ...values });
    const rope = game.addRope(
        { nodeCount: NODES, baseLength: LENGTH / (NODES - 1), mass: 0.5, ...ropeValues },
        { x: 400, y: 500 },
    );
    rope.attach(crate, -1);
    return { rope, crate, body };
}

function gap({ rope, crate }: Hanging): number {
    return distance(drawnOf(rope)[NODES - 1], crate.worldPosition);
}

test('a body that hangs still pulls with its weight, and both fall asleep', () => {
    const hanging = hang();
    const { rope, body, crate } = hanging;
    game.tick(20);
    expect(rope.tension(-1)).toBeCloseTo(GRAVITY * (body.mass + rope.getNode(-1)!.mass), 4);
    expect(crate.worldPosition.y).toBeCloseTo(500 - LENGTH, 6);
    expect(gap(hanging)).toBeLessThan(1e-6);
    game.tick(60);
    expect(body.isAwake()).toBe(false);
    expect(rope.sleeping).toBe(true);
    game.tick(60);
    expect(body.wakeUps).toBe(0);
    expect(crate.worldPosition.y).toBeCloseTo(500 - LENGTH, 6);
});

test.each([30, 60, 144])(
    'a body that swings is drawn on its rope, which does not stretch, at %d fps',
    (fps) => {
        const hanging = hang({ angularDamping: 0.1 });
        const { rope, body } = hanging;
        physics.maxSubSteps = 4;
        body.linearVelocity = new Vec2(10, 0);
        let stretch = 0;
        onFrameShown(() => expect(gap(hanging)).toBeLessThan(0.1));
        for (let frame = 0; frame < 2 * fps; frame++) {
            game.tick(1, 1 / fps);
            stretch = Math.max(stretch, rope.maxStretch);
        }
        expect(stretch).toBeLessThan(0.002);
        expect(Math.abs(hanging.crate.worldPosition.x - 400)).toBeGreaterThan(5);
    },
);

test('a sleeping body wakes when the rope pulls it, and a body that is pushed wakes the rope', () => {
    const { rope, body, crate } = hang({ linearDamping: 1 }, { damping: 2 });
    game.tick(120);
    expect([rope.sleeping, body.isAwake()]).toEqual([true, false]);
    rope.applyImpulse(4, new Vec2(200, 0));
    game.tick(10);
    expect(body.isAwake()).toBe(true);
    expect(crate.worldPosition.x).not.toBeCloseTo(400, 2);
    game.tick(1500);
    expect([rope.sleeping, body.isAwake()]).toEqual([true, false]);
    body.wakeUp();
    body.linearVelocity = new Vec2(5, 0);
    game.tick(2);
    expect(rope.sleeping).toBe(false);
});

test('a body that is let go keeps its velocity', () => {
    const { rope, body, crate } = hang();
    body.linearVelocity = new Vec2(6, 0);
    game.tick(20);
    const { x, y } = body.linearVelocity;
    rope.detach(crate);
    game.tick();
    expect(body.linearVelocity.x).toBeCloseTo(x, 6);
    expect(body.linearVelocity.y).toBeCloseTo(y - GRAVITY / METER / 60, 6);
});

test('a seat on two ropes hangs level, and its body is moved by both', () => {
    const seat = game.addNode('seat', { x: 400, y: 300 });
    const body = addBody(physics, seat, { mass: 4, size: 4, angularDamping: 2, linearDamping: 1 });
    const ropes = [-60, 60].map((x) => {
        const rope = game.addRope(
            { nodeCount: NODES, baseLength: 20, mass: 0.5, damping: 2 },
            { x: 400 + x, y: 500 },
        );
        rope.attach(seat, -1, { offset: new Vec2(-x, 0) });
        return rope;
    });
    body.angularVelocity = 0.3;
    game.tick(900);
    expect(Math.abs(seat.angle)).toBeLessThan(0.01);
    for (const rope of ropes)
        expect(rope.tension(-1)).toBeCloseTo(GRAVITY * (body.mass / 2 + rope.getNode(-1)!.mass), 2);
});

test('a rope between two bodies pulls both: a tow rope', () => {
    physics.gravity.set(0, 0);
    const [behind, ahead] = [0, 1].map((k) => {
        const node = game.addNode(`car ${k}`, { x: 300 + k * LENGTH, y: 300 });
        return addBody(physics, node, { mass: 3, fixedRotation: true });
    });
    const rope = game.addRope(
        { nodeCount: NODES, baseLength: LENGTH / (NODES - 1), mass: 0.01, gravity: new Vec2(0, 0) },
        { x: 300, y: 300 },
    );
    rope.headAnchor = behind.node;
    rope.secondAnchor = ahead.node;
    ahead.linearVelocity = new Vec2(4, 0);
    game.tick(600);
    expect(behind.linearVelocity.x + ahead.linearVelocity.x).toBeCloseTo(4, 0);
    expect(behind.linearVelocity.x).toBeGreaterThan(1);
});

test('a hook that is a child of a body holds the rope there, and the body turns', () => {
    const crate = game.addNode('crate', { x: 400, y: 280 });
    const body = addBody(physics, crate, { mass: 2, size: 1.25 });
    const hook = game.addNode('hook', { x: 20, y: 20, parent: crate });
    const rope = game.addRope({ nodeCount: NODES, baseLength: 20, mass: 0.5 }, { x: 420, y: 500 });
    rope.anchors = [Object.assign(new RopeAnchor(), { target: hook, nodeIndex: -1 })];
    game.tick(30);
    expect(Math.abs(body.angularVelocity)).toBeGreaterThan(0.1);
    expect(distance(drawnOf(rope)[NODES - 1], hook.worldPosition)).toBeLessThan(0.01);
});

test('with Follow the prop is placed, as without physics', () => {
    const { rope, crate, body } = hang();
    rope.attachments[0].coupling = RopeCoupling.Follow;
    body.linearVelocity = new Vec2(10, 0);
    game.tick(30);
    expect(drawnOf(rope)[NODES - 1].x).toBeCloseTo(400, 3);
    expect(distance(drawnOf(rope)[NODES - 1], crate.worldPosition)).toBeLessThan(20);
});

test('with Off the rope leaves its target alone, which weighs nothing on it', () => {
    const { rope, crate } = hang();
    rope.attachments[0].coupling = RopeCoupling.Off;
    game.tick(60);
    expect(crate.worldPosition.y).toBeLessThan(400 - LENGTH);
    expect(rope.getNode(-1)!.mass).toBeLessThan(0.5);
    rope.attachments[0].coupling = RopeCoupling.Auto;
    game.tick(2);
    expect(distance(drawnOf(rope)[NODES - 1], crate.worldPosition)).toBeLessThan(1e-6);
});

test('an anchor that is Off holds nothing', () => {
    const { rope } = hang();
    const hook = game.addNode('hook', { x: 450, y: 450 });
    const anchor = Object.assign(new RopeAnchor(), { target: hook, nodeIndex: 5 });
    rope.anchors = [anchor];
    game.tick(2);
    expect(drawnOf(rope)[5].x).toBeCloseTo(450, 3);
    anchor.coupling = RopeCoupling.Off;
    game.tick(120);
    expect(Math.abs(drawnOf(rope)[5].x - 450)).toBeGreaterThan(1);
});

test('a body gets no more than maxForce: a crate that is too heavy for it sinks as the rest of its weight takes it', () => {
    const { rope, body, crate } = hang({ linearDamping: 0 });
    rope.attachments[0].maxForce = 0.75 * GRAVITY * body.mass;
    game.tick(30);
    const { y } = body.linearVelocity;
    game.tick(6);
    expect((body.linearVelocity.y - y) * METER).toBeCloseTo(-0.25 * GRAVITY * (6 / 60), 3);
    rope.attachments[0].maxForce = 0;
    game.tick(1);
    expect(distance(drawnOf(rope)[NODES - 1], crate.worldPosition)).toBeLessThan(1e-6);
});

const { instance: system } = RopeSystem;

test.each([{ paused: true }, { timeScale: 0.5 }, { enable: false }])(
    'while ropes have %p bodies stand, and go on as they went',
    (time) => {
        const hanging = hang();
        const { rope, body, crate } = hanging;
        body.linearVelocity = new Vec2(6, 0);
        game.tick(20);
        const { x: speed } = body.linearVelocity;
        Object.assign('enable' in time ? system : rope, time);
        game.tick(1);
        const { x, y } = crate.worldPosition;
        game.tick(40);
        expect(distance(crate.worldPosition, { x, y })).toBeLessThan(1e-6);
        Object.assign(rope, { paused: false, timeScale: 1 });
        system.enable = true;
        game.tick(1);
        expect(Math.abs(body.linearVelocity.x - speed)).toBeLessThan(1);
        expect(gap(hanging)).toBeLessThan(0.1);
    },
);

test('advice tells of a rope that is heavier than its body, of slow motion and of another gravity', () => {
    const { rope } = hang({ mass: 2 }, { mass: 0.5 });
    game.tick(5);
    expect(rope.advice).toBe('');
    rope.mass = 30;
    game.tick(2);
    expect(rope.advice).toContain('The rope weighs 30');
    rope.mass = 0.5;
    game.tick(60, 1 / 30);
    expect(rope.advice).toContain('maxSubSteps');
    physics.maxSubSteps = 2;
    expect(rope.advice).toBe('');
    physics.gravity.set(0, -320);
    expect(rope.advice).toContain('fall differently');
});

test('ropes of a group with another time or solver than the first are told of once', () => {
    const { rope, crate } = hang();
    const other = game.addRope({ nodeCount: NODES, baseLength: 20, mass: 0.5 }, { x: 450, y: 480 });
    other.attach(crate, -1);
    game.tick(2);
    expect(game.takeMessages()).toEqual([]);
    other.timeScale = 2;
    rope.paused = true;
    game.tick(3);
    expect(game.takeMessages()).toEqual([expect.stringContaining('timeScale is 2, that of')]);
});

test('physics that stands still holds the bodies still, and the rope hangs from them', () => {
    const { rope, crate } = hang();
    physics.enable = false;
    rope.applyImpulse(5, new Vec2(100, 0));
    game.tick(30);
    expect(crate.worldPosition.x).toBe(400);
    expect(distance(drawnOf(rope)[NODES - 1], crate.worldPosition)).toBeLessThan(1e-6);
    expect(drawnOf(rope)[5].x).not.toBeCloseTo(400, 3);
});

test('steps of another length, and another gravity, are told once', () => {
    hang();
    physics.fixedTimeStep = 1 / 50;
    physics.gravity.set(0, -320);
    game.tick(5);
    expect(game.takeMessages()).toEqual([
        expect.stringContaining('gravity is (0, -980), that of the 2D physics (0, -320)'),
        expect.stringContaining('fixedTimeStep'),
    ]);
});

test('the world gets its own step back when no rope holds a body any more', () => {
    const { rope, crate } = hang();
    game.tick(2);
    const { physicsWorld: world } = physics;
    expect(Object.keys(world)).toContain('step');
    rope.detach(crate);
    game.tick(2);
    expect(Object.keys(world)).not.toContain('step');
});

test('a body out of reach is taken to where the rope reaches it, without a jerk', () => {
    const { rope, body, crate } = hang({}, { baseLength: 10 });
    game.tick(2);
    expect(crate.worldPosition.y).toBeGreaterThan(390);
    expect(body.linearVelocity.length()).toBeLessThan(2);
    expect(rope.maxStretch).toBeLessThan(0.01);
});

test.each(['anchor', 'attachment'] as const)(
    'an %s on a place of a body that is destroyed is where it was, and the rope goes on',
    (kind) => {
        const { crate } = hang();
        const place = game.addNode('place', { x: 20, y: 0, parent: crate });
        const rope = game.addRope({ nodeCount: NODES, baseLength: 20 }, { x: 500, y: 500 });
        if (kind === 'attachment') rope.attach(place, -1);
        else rope.secondAnchor = place;
        game.tick(1200); // it hangs still
        const [hub] = tiesOf(runtimeOf(rope)).hubs;
        const [before, after] = [new Float64Array(2), new Float64Array(2)];
        hub!.placeOf(0, before);
        place._destroyImmediate();
        hub!.placeOf(0, after);
        expect(distance(new Vec2(...after), new Vec2(...before))).toBeLessThan(1);
        game.tick(60);
        expect(Number.isFinite(rope.maxTension)).toBe(true);
        game.takeMessages();
    },
);
