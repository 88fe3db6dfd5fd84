import { Vec2 } from 'cc';
import { RopeLoad } from '../../assets/rope';
import { useGame } from '../support/game';
import { gapOf, pair, placeOf, tiedAt, timeToRest } from '../support/tied';

const game = useGame();
const GRAVITY = 980;

afterEach(() => expect(game.takeMessages()).toEqual([]));

test('a detached ring lets the lower rope stay at it', () => {
    const { upper, lower, ring } = pair(game);
    game.tick(60);
    upper.detach(ring);
    game.tick(120);
    const { x, y } = ring.worldPosition;
    expect(Vec2.distance(placeOf(lower, 0), new Vec2(x, y))).toBeLessThan(1e-3);
    expect(upper.tension(0) / (GRAVITY * 9)).toBeCloseTo(1, 1);
});

test('a rope that is disabled stands, and what hangs on it too; enabled, both go on', () => {
    for (const make of [() => pair(game), () => tiedAt(game, 100)]) {
        const { upper, lower } = make();
        game.tick(60);
        lower.applyImpulse(-1, new Vec2(20000, 0));
        game.tick(10);
        upper.enabled = false;
        game.tick();
        const { x, y } = placeOf(lower, 0);
        game.tick(60);
        expect(placeOf(lower, 0)).toEqual(new Vec2(x, y));
        upper.enabled = true;
        game.tick(900);
        expect(upper.tension(0)).toBeGreaterThan(GRAVITY * 60);
        for (const rope of [upper, lower]) rope.node.destroy();
        game.tick();
    }
});

test('a rope that is destroyed lets the other fall', () => {
    const { upper, lower } = tiedAt(game, 100);
    game.tick(60);
    const { y } = placeOf(lower, 0);
    upper.node.destroy();
    game.tick(60);
    expect(placeOf(lower, 0).y).toBeLessThan(y - 200);
});

test('they sleep and wake as one', () => {
    const { upper, lower } = pair(game);
    expect(timeToRest(game, [upper, lower], 3000)).toBeLessThan(3000);
    lower.applyImpulse(-1, new Vec2(500, 0));
    game.tick(2);
    expect([upper.sleeping, lower.sleeping]).toEqual([false, false]);
    timeToRest(game, [upper, lower], 6000);
    upper.node.setPosition(upper.node.position.x + 5, upper.node.position.y);
    game.tick(2);
    expect([upper.sleeping, lower.sleeping]).toEqual([false, false]);
});

test('nodes below scaled, turned parents: the ropes meet in the world', () => {
    const parent = game.addNode('parent');
    parent.setScale(2, 2, 1);
    parent.setRotationFromEuler(0, 0, 30);
    const { upper, lower } = tiedAt(game, 100);
    lower.node.setParent(parent, true);
    game.tick(300);
    expect(gapOf(upper, 5, lower, 0)).toBeLessThan(1e-6);
    upper.node.setParent(parent, true);
    game.tick(300);
    const hit = upper.pointAt(100);
    expect(Vec2.distance(hit, placeOf(lower, 0))).toBeLessThan(11 * 2);
});

test('a finger that takes the lower rope draws the upper one along, unstretched', () => {
    const { upper, lower } = tiedAt(game, 100);
    game.tick(60);
    lower.pin(-1, new Vec2(700, 650));
    game.tick(300);
    expect(gapOf(upper, 5, lower, 0)).toBeLessThan(1e-6);
    expect(placeOf(lower, -1).x).toBeCloseTo(700, 3);
    expect(Math.max(upper.maxStretch, lower.maxStretch)).toBeLessThan(0.002);
});

test('a ring with a RopeLoad is the load of both', () => {
    const { upper, lower, ring } = pair(game);
    ring.addComponent(RopeLoad).mass = 30;
    game.tick(900);
    expect(upper.tension(0) / (GRAVITY * (9 + 30 + 10 + 50))).toBeCloseTo(1, 3);
    expect(gapOf(upper, -1, lower, 0)).toBeLessThan(1e-6);
});
