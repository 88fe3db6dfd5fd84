import { Vec2 } from 'cc';
import { RopeSpace, RopeSystem } from '../../assets/rope';
import { useGame } from '../support/game';
import { addHolder, addLoad, placeOf, tailOf } from './holders';

const game = useGame();
const GRAVITY = 980;

test('three ropes hold a load, meet on it in every frame, and carry its weight', () => {
    const load = addLoad(game, 500, 200, { mass: 10 });
    const ropes = [
        addHolder(game, load.node, 300, 500),
        addHolder(game, load.node, 700, 520),
        addHolder(game, load.node, 480, 600),
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
    const load = addLoad(game, 500, 200, { mass: 2, linearDamping: 0 });
    const rope = addHolder(game, load.node, 500, 500, { damping: 0 });
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

test('a balloon pulls its rope up', () => {
    const load = addLoad(game, 500, 420, { mass: 1, gravityScale: -1 });
    const rope = addHolder(game, load.node, 500, 300);
    game.tick(1200);
    expect(placeOf(load).y).toBeCloseTo(420, 1);
    const lift = GRAVITY * (load.mass - rope.mass);
    expect(rope.tension(0) / (lift + GRAVITY * rope.getNode(0)!.mass)).toBeCloseTo(1, 3);
});

test('a rope whose head is anchored to a load pulls on it: a rope on a rope', () => {
    const knot = addLoad(game, 500, 400, { mass: 0.001 });
    const upper = addHolder(game, knot.node, 500, 600, { mass: 2 });
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
    const load = addLoad(game, 500, 300, { mass: 5 });
    const rope = addHolder(game, load.node, 500, 500);
    rope.attachments[0].mass = 1000;
    game.tick(900);
    const weight = GRAVITY * (5 + rope.mass - rope.getNode(0)!.mass);
    expect(rope.tension(0) / weight).toBeCloseTo(1, 4);
});

test('a load goes back to its rope when somebody moves it, and free where it is put', () => {
    const load = addLoad(game, 500, 300);
    const rope = addHolder(game, load.node, 500, 500);
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
    const load = addLoad(game, 500, 200, { mass: 3 });
    const hooks = [game.addNode('a', { x: 300, y: 500 }), game.addNode('b', { x: 700, y: 500 })];
    const ropes = hooks.map((hook, k) =>
        addHolder(game, load.node, [300, 700][k], 500, { headAnchor: hook }),
    );
    game.tick(30);
    for (let frame = 0; frame < 60; frame++) {
        game.tick(1, 1 / 144);
        hooks[0].setWorldPosition(300 + 2 * frame, 500 + frame, 0);
    }
    game.tick(1, 1 / 144);
    for (const rope of ropes) expect(Vec2.distance(tailOf(rope), placeOf(load))).toBeLessThan(0.5);
});

test('one that is switched off is carried as any other prop, and stands still without a rope', () => {
    const load = addLoad(game, 500, 300, { mass: 5 });
    const rope = addHolder(game, load.node, 500, 500);
    game.tick(10);
    load.enabled = false;
    rope.attachments[0].mass = 2;
    game.tick(600);
    expect(rope.tension(0) / (GRAVITY * (2 + rope.mass - rope.getNode(0)!.mass))).toBeCloseTo(1, 3);
    const alone = addLoad(game, 100, 100, {});
    alone.enabled = false;
    game.tick(30);
    expect(placeOf(alone).y).toBe(100);
});

test('a rope in Local space says that it cannot share, once, and carries the load as a prop', () => {
    const load = addLoad(game, 500, 300);
    addHolder(game, load.node, 500, 500, { space: RopeSpace.Local });
    game.tick(60);
    expect(load.isHeld).toBe(false);
    expect(game.takeMessages()).toEqual([expect.stringContaining('space has to be World')]);
});

test('a load that is destroyed lets its ropes go', () => {
    const load = addLoad(game, 500, 200, { mass: 10 });
    const rope = addHolder(game, load.node, 400, 500);
    game.tick(10);
    load.node.destroy();
    game.tick(600);
    expect(rope.tension(0)).toBeLessThan(GRAVITY * 0.2);
    expect(game.takeMessages()).toEqual([]);
});

test('bad values are put right with one warning, and bad vectors do nothing', () => {
    const load = addLoad(game, 500, 200);
    load.mass = -1;
    expect(load.mass).toBeGreaterThan(0);
    load.linearVelocity = new Vec2(Infinity, 0);
    load.applyForceToCenter(null as unknown as Vec2);
    game.tick(2);
    expect(Number.isFinite(placeOf(load).y)).toBe(true);
    expect(game.takeMessages()).toHaveLength(3);
});

test('loads move with steps by hand, and only with them', () => {
    const system = RopeSystem.instance;
    const load = addLoad(game, 500, 400, { linearDamping: 0 });
    system.autoSimulation = false;
    game.tick(30);
    expect(placeOf(load).y).toBe(400);
    for (let frame = 0; frame < 120; frame++) system.step(1 / 120);
    system.autoSimulation = true;
    expect(load.linearVelocity.y).toBeCloseTo(-GRAVITY, -2);
    expect(placeOf(load).y).toBeLessThan(-50);
});
