import { UITransform, Vec2 } from 'cc';
import {
    RopeEnd,
    RopeLoad,
    RopeRider,
    RopeSolver,
    RopeSpace,
    RopeSystem,
    type Rope,
    type RopeSystemState,
} from '../../assets/rope';
import { anchorOn, gapOf } from '../support/tied';
import { distance, drawnOf, topSpeed, useGame, xy } from '../support/game';

const game = useGame();
const system = RopeSystem.instance;

/** A rope with a load on its tail. */
function hang(values: Partial<RopeLoad> = {}): { rope: Rope; load: RopeLoad } {
    const rope = game.addRope({ nodeCount: 6, damping: 5 }, { x: 300, y: 500 });
    const node = game.addNode('load', { x: 300, y: 400 });
    const size = node.addComponent(UITransform);
    size.setContentSize(40, 60);
    size.setAnchorPoint(0.5, 1);
    const load = Object.assign(node.addComponent(RopeLoad), { mass: 5, ...values });
    rope.attach(node);
    return { rope, load };
}

/** All states of so many frames. */
function film(frames: number): string[] {
    return Array.from({ length: frames }, () => (game.tick(), JSON.stringify(system.captureState())));
}

test.each([0, -1])('a rider that a script puts on an end, node %i, holds on there', (end) => {
    const outwards = end === 0 ? -60 : 60;
    const ways: Partial<RopeRider>[] = [{ climbSpeed: outwards }, { climbSpeed: 0 }, { slide: true }];
    for (const values of ways) {
        const rope = game.addRope({ nodeCount: 6 }, { x: 300, y: 500 });
        const rider = Object.assign(
            game.addNode('rider', { x: 300, y: 450 }).addComponent(RopeRider),
            values,
        );
        rider.grab(rope);
        game.tick(2);
        rope.attach(rider.node, end);
        game.tick(60);
        expect(rider.rope).toBe(rope);
        expect(rider.distance).toBeCloseTo(end === 0 ? 0 : rope.length, 6);
        expect(rope.length).toBeCloseTo(100, 6);
        expect(rope.maxStretch).toBeLessThan(1e-3);
    }
});

test.each([
    [0, 20],
    [-1, 20],
    [0, 1],
    [-1, 1],
])('a rider on an end, node %i, of mass %p climbs off it without a jump', (end, mass) => {
    const rope = game.addRope({ nodeCount: 6, damping: 1 }, { x: 300, y: 500 });
    const rider = game.addNode('rider', { x: 300, y: 450 }).addComponent(RopeRider);
    Object.assign(rider, { mass, climbSpeed: end === 0 ? 60 : -60 });
    rope.attach(rider.node, end);
    const start = end === 0 ? 0 : rope.length;
    let before = start;
    let place = xy(rope.pointAt(start));
    for (let frame = 0; frame < 90; frame++) {
        game.tick();
        expect(distance(rider.node.worldPosition, place)).toBeLessThan(1 + 60 / 60 + 0.05);
        expect(rope.maxStretch).toBeLessThan(1e-3);
        if (frame > 0) expect((rider.distance - before) * rider.climbSpeed).toBeGreaterThanOrEqual(0);
        before = rider.distance;
        place = xy(rider.node.worldPosition);
    }
    expect(Math.abs(rider.distance - start)).toBeGreaterThan(75);
    expect(rope.length).toBeCloseTo(100, 6);
    rider.climbSpeed *= -1;
    game.tick(120);
    expect(Math.abs(rider.distance - start)).toBeLessThan(10);
});

test.each([1, -1])('a rider grabs a segment just as long as it needs, beside a prop: %p', (side) => {
    const rope = game.addRope({ nodeCount: 4, baseLengths: [26, 8, 26] }, { x: 300, y: 500 });
    rope.attach(game.addNode('prop'), side > 0 ? 1 : 2);
    const rider = game.addNode('rider', { x: 300, y: 470 }).addComponent(RopeRider);
    game.tick(2);
    expect(rider.grab(rope)).toBe(true);
    game.tick(30);
    expect(rope.length).toBeCloseTo(60, 9);
    expect(rope.maxStretch).toBeLessThan(1e-3);
});

test('a rider that a cut leaves at the end climbs on', () => {
    const rope = game.addRope({ nodeCount: 11 }, { x: 300, y: 500 });
    const rider = game.addNode('rider', { x: 300, y: 400 }).addComponent(RopeRider);
    rider.grab(rope);
    game.tick(30);
    rope.cutAt(rider.distance);
    expect([rider.rope, rider.distance]).toEqual([rope, rope.length]);
    rider.climbSpeed = -100;
    game.tick(30);
    expect(rider.distance).toBeLessThan(rope.length - 30);
    expect(rope.maxStretch).toBeLessThan(1e-3);
});

test('a path lies where it is for a rope whose head was let go', () => {
    const rope = game.addRope({ nodeCount: 11, gravity: new Vec2() }, { x: 300, y: 500 });
    const path = [new Vec2(200, 300), new Vec2(300, 320), new Vec2(350, 250)];
    const { tail } = rope.cutAt(60)!;
    for (const one of [tail, rope]) {
        one.unpin(0);
        game.tick(5);
        expect(one.setPath(path)).toBe(true);
        expect(distance(drawnOf(one)[0]!, path[0]!)).toBeLessThan(1e-9);
        expect(distance(xy(one.node.worldPosition), path[0]!)).toBeLessThan(1e-9);
        game.tick();
        expect(topSpeed(one)).toBeLessThan(1);
    }
});

test.each([
    ['mass', { mass: 20 }],
    ['gravityScale', { gravityScale: -1 }],
    ['fixedRotation', { fixedRotation: false }],
])('ropes that sleep wake when the %s of their load is another one', (_, values) => {
    const { rope, load } = hang();
    game.tick(300);
    expect(rope.sleeping).toBe(true);
    Object.assign(load, values);
    game.tick(2);
    expect(rope.sleeping).toBe(false);
});

test('a load that begins to turn has a state at once', () => {
    const { load } = hang();
    game.tick(10);
    load.fixedRotation = false;
    const state = system.captureState();
    const wanted = film(10);
    expect(system.restoreState(state)).toBe(true);
    expect(film(10)).toEqual(wanted);
});

test('a load that turns goes back to a state to the last bit at any angle', () => {
    const { rope, load } = hang({ mass: 50, fixedRotation: false });
    game.tick(2);
    rope.applyImpulse(3, new Vec2(3, 2));
    load.angularVelocity = 3;
    for (let round = 0; round < 40; round++) {
        game.tick(7);
        const state = JSON.stringify(system.captureState());
        const wanted = film(5);
        system.restoreState(JSON.parse(state) as RopeSystemState);
        expect(film(5)).toEqual(wanted);
    }
});

test('a load on a rope in axes of its own goes along with it, and falls from rest when it is taken off', () => {
    const { rope, load } = hang({ linearDamping: 0 });
    rope.space = RopeSpace.Local;
    game.tick(120);
    expect(game.takeMessages()).toEqual([expect.stringContaining('has to be World for a RopeLoad')]);
    expect(load.linearVelocity).toEqual(new Vec2());
    const state = system.captureState();
    const wanted = film(10);
    system.restoreState(state);
    expect(film(10)).toEqual(wanted);
    rope.detach(load.node);
    const { y } = load.node.worldPosition;
    game.tick(30);
    const fallen = y - load.node.worldPosition.y;
    expect(fallen).toBeGreaterThan((980 * 0.48 ** 2) / 2);
    expect(fallen).toBeLessThan((980 * 0.51 ** 2) / 2);
});

test('ropes on a load know no tension any more with another solver than Exact', () => {
    const { rope } = hang();
    game.tick(5);
    expect(rope.tension(0)).toBeGreaterThan(4000);
    rope.solver = RopeSolver.Relaxation;
    game.tick();
    expect(rope.tension(0)).toBe(0);
});

test.each([
    ['cut', (rope: Rope) => rope.cutAt(50)],
    ['reeled', (rope: Rope) => rope.reel(25)],
])('a rope that was %s while its lengths are others than at its start has a whole state', (_, act) => {
    const rope = game.addRope({ nodeCount: 6 }, { x: 300, y: 500 });
    game.tick(2);
    rope.baseLength = 19;
    game.tick(2);
    act(rope);
    game.tick(2);
    const state = rope.captureState();
    const wanted = film(10);
    expect(rope.restoreState(state)).toBe(true);
    expect(film(10)).toEqual(wanted);
});

test('tied ropes that have gone back to a state are drawn and traced in one piece before they step', () => {
    const upper = game.addRope({ nodeCount: 4, baseLength: 10 }, { x: 300, y: 500 });
    const anchors = [anchorOn(upper.node, 1, 30)];
    const lower = game.addRope({ nodeCount: 3, baseLength: 13, anchors }, { x: 305, y: 490 });
    for (const rope of [upper, lower]) rope.trace();
    game.tick(20);
    upper.applyImpulse(2, new Vec2(5, 0));
    game.tick(20, 0.012);
    const state = system.captureState();
    const wanted = film(3);
    expect(system.restoreState(state)).toBe(true);
    expect(film(3)).toEqual(wanted);
    system.restoreState(state);
    for (const rope of [upper, lower]) rope.paused = true;
    game.tick();
    expect(gapOf(upper, 3, lower, 1)).toBeLessThan(1e-9);
});

test('a rope that is tied between nodes of another stays where it is when that is disabled', () => {
    const upper = game.addRope({ nodeCount: 6 }, { x: 300, y: 500 });
    const anchors = [anchorOn(upper.node, 0, 52)]; // nearest is the node at 60
    const lower = game.addRope({ nodeCount: 6, anchors }, { x: 300, y: 440 });
    game.tick(10);
    const before = xy(drawnOf(lower)[0]!);
    upper.enabled = false;
    game.tick(2);
    expect(distance(drawnOf(lower)[0]!, before)).toBeLessThan(1e-3);
    expect(topSpeed(lower)).toBeLessThan(10);
});

test('an end that is tied to a rope is not spliced with it', () => {
    const upper = game.addRope({ nodeCount: 6 }, { x: 300, y: 500 });
    const lower = game.addRope({ nodeCount: 6, anchors: [anchorOn(upper.node, 0, 100)] }, { x: 300, y: 400 });
    game.tick(10);
    upper.unpin(0);
    game.tick(10);
    expect(lower.splice(upper, RopeEnd.Head, RopeEnd.Tail)).toBe(false);
    expect(upper.splice(lower)).toBe(false);
    game.tick();
    expect(topSpeed(lower)).toBeLessThan(500);
    expect(gapOf(upper, -1, lower, 0)).toBeLessThan(1e-9);
});

test('tied ropes are drawn in one piece while they sleep, and sleep on after they have gone back to a state', () => {
    const solver = RopeSolver.Relaxation; // whose ropes do not quite meet
    const values = { nodeCount: 3, damping: 1, solver };
    const upper = game.addRope({ ...values, baseLength: 18, maxBendAngle: 30 }, { x: 300, y: 500 });
    const anchors = [anchorOn(upper.node, 0, 22)];
    const lower = game.addRope({ ...values, baseLength: 9, anchors }, { x: 300, y: 478 });
    for (let frame = 0; frame < 300; frame++) {
        game.tick();
        if (frame === 127) lower.mass = 0.08;
        expect(gapOf(upper, 1, lower, 0)).toBeLessThan(1e-9);
    }
    expect(upper.sleeping).toBe(true);
    const state = system.captureState();
    const wanted = film(5);
    system.restoreState(state);
    expect(film(5)).toEqual(wanted);
    expect(upper.sleeping).toBe(true);
});
