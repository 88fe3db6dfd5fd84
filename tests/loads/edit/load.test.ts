import { Vec2 } from 'cc';
import { RopeWinch } from '../../../assets/rope';
import { useGame } from '../../support/game';
import { addHolder, addLoad, placeOf } from '../holders';

const game = useGame();

test('a rope that comes while a load flies, and no rope is there, holds it from its first step on', () => {
    const load = addLoad(game, 500, 200, { mass: 2, linearDamping: 0 });
    const rope = addHolder(game, load.node, 500, 500, { damping: 0 });
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

test('a cut rope lets the load go with its lower piece; the others hold it', () => {
    const load = addLoad(game, 500, 200, { mass: 4 });
    const ropes = [addHolder(game, load.node, 300, 500), addHolder(game, load.node, 700, 500)];
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
    const load = addLoad(game, 500, 200, { mass: 4 });
    const ropes = [addHolder(game, load.node, 480, 500), addHolder(game, load.node, 520, 500)];
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
    const load = addLoad(game, 500, 200, { mass: 10 });
    const weak = addHolder(game, load.node, 400, 500, { tearTension: 1000 });
    const strong = addHolder(game, load.node, 600, 500);
    game.tick(300);
    expect(load.ropes).not.toContain(weak);
    expect(load.ropes).toContain(strong);
    expect(placeOf(load).x).toBeGreaterThan(560);
});
