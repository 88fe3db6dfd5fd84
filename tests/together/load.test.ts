import type { Node } from 'cc';
import { Vec2 } from 'cc';
import type { Rope } from '../../assets/rope';
import { RopeLoad, RopeSpace, RopeSystem, RopeWinch } from '../../assets/rope';
import { useGame } from '../support/game';

const game = useGame();
const GRAVITY = 980;

/** A load at a place of the world. */
function addLoad(x: number, y: number, values: Partial<RopeLoad> = {}): RopeLoad {
    const load = game.addNode('load', { x, y }).addComponent(RopeLoad);
    return Object.assign(load, values);
}

/** A rope from a hook that holds a node with its tail. */
function addHolder(target: Node, x: number, y: number, values: Partial<Rope> = {}): Rope {
    const { x: toX, y: toY } = target.worldPosition;
    const nodeCount = 10;
    const baseLength = Math.hypot(toX - x, toY - y) / (nodeCount - 1);
    const rope = game.addRope({ nodeCount, baseLength, mass: 0.1, damping: 1, ...values }, { x, y });
    rope.attach(target, -1);
    return rope;
}

function tailOf(rope: Rope): Vec2 {
    const { x, y } = rope.getNode(-1)!.drawnPosition;
    return new Vec2(x, y);
}

function placeOf({ node }: RopeLoad): Vec2 {
    return new Vec2(node.worldPosition.x, node.worldPosition.y);
}

test('three ropes hold a load, meet on it in every frame, and carry its weight', () => {
    const load = addLoad(500, 200, { mass: 10 });
    const ropes = [
        addHolder(load.node, 300, 500),
        addHolder(load.node, 700, 520),
        addHolder(load.node, 480, 600),
    ];
    load.applyLinearImpulseToCenter(new Vec2(0, 3000));
    for (let frame = 0; frame < 600; frame++) {
        game.tick();
        for (const rope of ropes) expect(Vec2.distance(tailOf(rope), placeOf(load))).toBeLessThan(1e-6);
    }
    expect(load.ropes).toEqual(ropes);
    game.tick(1200);
    const pull = ropes.reduce((sum, rope) => {
        const up = rope.getNode(-2)!.drawnPosition.y - tailOf(rope).y;
        return sum + (rope.tension(-1) * up) / (rope.baseLength || 1);
    }, 0);
    const weight = GRAVITY * (load.mass + ropes.reduce((sum, rope) => sum + rope.getNode(-1)!.mass, 0));
    expect(pull / weight).toBeCloseTo(1, 3);
    for (const rope of ropes) expect(rope.maxStretch).toBeLessThan(0.002);
    expect(ropes.map(({ sleeping }) => sleeping)).toEqual([true, true, true]);
});

test('a load that is let go flies on as a stone does', () => {
    const load = addLoad(500, 200, { mass: 2, linearDamping: 0 });
    const rope = addHolder(load.node, 500, 500, { damping: 0 });
    game.tick(2);
    load.linearVelocity = new Vec2(200, 0);
    game.tick(20);
    expect(load.isHeld).toBe(true);
    const velocity = load.linearVelocity;
    rope.detach(load.node);
    const before = placeOf(load);
    game.tick(30);
    expect(load.isHeld).toBe(false);
    const time = 30 / 60;
    const after = placeOf(load);
    expect(after.x - before.x).toBeCloseTo(velocity.x * time, 0);
    expect(Math.abs(after.y - before.y - (velocity.y * time - 0.5 * GRAVITY * time * time))).toBeLessThan(6);
    expect(load.linearVelocity.x).toBeCloseTo(velocity.x, 6);
});

test('a rope that comes while a load flies, and no rope is there, holds it from its first step on', () => {
    const load = addLoad(500, 200, { mass: 2, linearDamping: 0 });
    const rope = addHolder(load.node, 500, 500, { damping: 0 });
    game.tick(2);
    rope.node.active = false;
    game.tick(10);
    expect([load.isHeld, load.linearVelocity.y < -100]).toEqual([false, true]);
    rope.node.active = true;
    rope.setPath([new Vec2(500, 500), placeOf(load)]);
    game.tick(1);
    expect(load.isHeld).toBe(true);
    expect(load.linearVelocity.y).toBeGreaterThan(-20);
});

test('a balloon pulls its rope up', () => {
    const load = addLoad(500, 420, { mass: 1, gravityScale: -1 });
    const rope = addHolder(load.node, 500, 300);
    game.tick(1200);
    expect(placeOf(load).y).toBeCloseTo(420, 1);
    const lift = GRAVITY * (load.mass - rope.mass);
    expect(rope.tension(0) / (lift + GRAVITY * rope.getNode(0)!.mass)).toBeCloseTo(1, 3);
});

test('a rope whose head is anchored to a load pulls on it: a rope on a rope', () => {
    const knot = addLoad(500, 400, { mass: 0.001 });
    const upper = addHolder(knot.node, 500, 600, { mass: 2 });
    const lower = game.addRope(
        { nodeCount: 10, baseLength: 20, mass: 2, damping: 1, headAnchor: knot.node },
        { x: 500, y: 400 },
    );
    lower.attach(game.addNode('crate'), -1, { mass: 50 });
    game.tick(1200);
    expect(
        Vec2.distance(
            placeOf(knot),
            new Vec2(lower.getNode(0)!.drawnPosition.x, lower.getNode(0)!.drawnPosition.y),
        ),
    ).toBeLessThan(1e-6);
    const carried = 50 + 2 + 0.001 + upper.mass - upper.getNode(0)!.mass;
    expect(upper.tension(0) / (GRAVITY * carried)).toBeCloseTo(1, 4);
    expect(game.takeMessages()).toEqual([]);
});

test('the mass of the attachment does not count, nor that of a load twice', () => {
    const load = addLoad(500, 300, { mass: 5 });
    const rope = addHolder(load.node, 500, 500);
    rope.attachments[0].mass = 1000;
    game.tick(900);
    const weight = GRAVITY * (5 + rope.mass - rope.getNode(0)!.mass);
    expect(rope.tension(0) / weight).toBeCloseTo(1, 4);
});

test('a load goes back to its rope when somebody moves it, and free where it is put', () => {
    const load = addLoad(500, 300);
    const rope = addHolder(load.node, 500, 500);
    game.tick(60);
    load.node.setWorldPosition(100, 100, 0);
    game.tick();
    expect(Vec2.distance(tailOf(rope), placeOf(load))).toBeLessThan(1e-6);
    rope.detach(load.node);
    game.tick();
    load.node.setWorldPosition(100, 100, 0);
    game.tick();
    expect(placeOf(load).x).toBeCloseTo(100, 3);
    expect(placeOf(load).y).toBeGreaterThan(80);
});

test('the hook that is moved after the ropes’ update takes the whole group with it in the same frame', () => {
    const load = addLoad(500, 200, { mass: 3 });
    const hooks = [game.addNode('a', { x: 300, y: 500 }), game.addNode('b', { x: 700, y: 500 })];
    const ropes = hooks.map((hook, k) => addHolder(load.node, [300, 700][k], 500, { headAnchor: hook }));
    game.tick(30);
    for (let frame = 0; frame < 60; frame++) {
        game.tick(1, 1 / 144);
        hooks[0].setWorldPosition(300 + 2 * frame, 500 + frame, 0);
    }
    game.tick(1, 1 / 144);
    for (const rope of ropes) expect(Vec2.distance(tailOf(rope), placeOf(load))).toBeLessThan(0.5);
});

test('one that is switched off is carried as any other prop, and stands still without a rope', () => {
    const load = addLoad(500, 300, { mass: 5 });
    const rope = addHolder(load.node, 500, 500);
    game.tick(10);
    load.enabled = false;
    rope.attachments[0].mass = 2;
    game.tick(600);
    expect(rope.tension(0) / (GRAVITY * (2 + rope.mass - rope.getNode(0)!.mass))).toBeCloseTo(1, 3);
    const alone = addLoad(100, 100, {});
    alone.enabled = false;
    game.tick(30);
    expect(placeOf(alone).y).toBe(100);
});

test('a rope in Local space says that it cannot share, once, and carries the load as a prop', () => {
    const load = addLoad(500, 300);
    addHolder(load.node, 500, 500, { space: RopeSpace.Local });
    game.tick(60);
    expect(load.isHeld).toBe(false);
    expect(game.takeMessages()).toEqual([expect.stringContaining('space has to be World')]);
});

test('a cut rope lets the load go with its lower piece; the others hold it', () => {
    const load = addLoad(500, 200, { mass: 4 });
    const ropes = [addHolder(load.node, 300, 500), addHolder(load.node, 700, 500)];
    game.tick(120);
    ropes[0].cutAt(100);
    game.tick(2);
    expect(load.ropes.length).toBe(2);
    expect(load.ropes).toContain(ropes[1]);
    expect(load.ropes).not.toContain(ropes[0]);
    game.tick(600);
    expect(placeOf(load).x).toBeGreaterThan(650);
});

test('a winch lifts what two ropes hold, and a blow to the load wakes them', () => {
    const load = addLoad(500, 200, { mass: 4 });
    const ropes = [addHolder(load.node, 480, 500), addHolder(load.node, 520, 500)];
    game.tick(1800);
    expect(ropes.every(({ sleeping }) => sleeping)).toBe(true);
    const before = placeOf(load).y;
    for (const rope of ropes)
        Object.assign(rope.addComponent(RopeWinch)!, { enableMotor: true, motorSpeed: -100 });
    game.tick(60);
    expect(placeOf(load).y).toBeGreaterThan(before + 60);
    for (const rope of ropes) {
        rope.getComponent(RopeWinch)!.enableMotor = false;
        expect(rope.maxStretch).toBeLessThan(0.005);
    }
    game.tick(1200);
    for (const rope of ropes) rope.getComponent(RopeWinch)!.destroy();
    game.tick(120);
    expect(ropes.every(({ sleeping }) => sleeping)).toBe(true);
    load.applyLinearImpulseToCenter(new Vec2(0, 2000));
    game.tick();
    expect(ropes.some(({ sleeping }) => sleeping)).toBe(false);
});

test('of two ropes the weaker tears under the load, and the other catches it', () => {
    const load = addLoad(500, 200, { mass: 10 });
    const weak = addHolder(load.node, 400, 500, { tearTension: 1000 });
    const strong = addHolder(load.node, 600, 500);
    game.tick(300);
    expect(load.ropes).not.toContain(weak);
    expect(load.ropes).toContain(strong);
    expect(placeOf(load).x).toBeGreaterThan(560);
});

test('a load that is destroyed lets its ropes go', () => {
    const load = addLoad(500, 200, { mass: 10 });
    const rope = addHolder(load.node, 400, 500);
    game.tick(10);
    load.node.destroy();
    game.tick(600);
    expect(rope.tension(0)).toBeLessThan(GRAVITY * 0.2);
    expect(game.takeMessages()).toEqual([]);
});

test('bad values are put right with one warning, and bad vectors do nothing', () => {
    const load = addLoad(500, 200);
    load.mass = -1;
    expect(load.mass).toBeGreaterThan(0);
    load.linearVelocity = new Vec2(Infinity, 0);
    load.applyForceToCenter(null as unknown as Vec2);
    game.tick(2);
    expect(Number.isFinite(placeOf(load).y)).toBe(true);
    expect(game.takeMessages()).toHaveLength(3);
});

test('a load goes back to its state, wherever its node has been put since; a damaged one changes nothing', () => {
    const load = addLoad(500, 200, { linearDamping: 0 });
    load.linearVelocity = new Vec2(120, 300);
    game.tick(10);
    const state = JSON.parse(JSON.stringify(load.captureState())) as ReturnType<RopeLoad['captureState']>;
    const straight = [1, 2, 3].map(() => (game.tick(), placeOf(load)));
    load.node.setWorldPosition(0, 0, 0);
    game.tick(5);
    expect(load.restoreState(state)).toBe(true);
    expect([1, 2, 3].map(() => (game.tick(), placeOf(load)))).toEqual(straight);
    expect(game.takeMessages()).toEqual([]);
    const damaged = { ...state, simulation: { ...state.simulation, nodes: [1] } };
    for (const bad of [damaged, null, { ...state, x: NaN }, { ...state, version: 7 }])
        expect(load.restoreState(bad as typeof state)).toBe(false);
    expect(placeOf(load)).toEqual(straight[2]);
    expect(game.takeMessages()).toHaveLength(3); // not whole, none at all, of another version
});

test('loads move with steps by hand, and only with them', () => {
    const system = RopeSystem.instance;
    const load = addLoad(500, 400, { linearDamping: 0 });
    system.autoSimulation = false;
    game.tick(30);
    expect(placeOf(load).y).toBe(400);
    for (let frame = 0; frame < 120; frame++) system.step(1 / 120);
    system.autoSimulation = true;
    expect(load.linearVelocity.y).toBeCloseTo(-GRAVITY, -2);
    expect(placeOf(load).y).toBeLessThan(-50);
});
