import { Vec2 } from 'cc';
import { topSpeed, useGame } from '../support/game';
import { placeOf, tiedAt } from '../support/tied';

const game = useGame();
const GRAVITY = 980;

test('a rope is cut again and again until too little of it is left', () => {
    const rope = game.addRope({ nodeCount: 10 }, { x: 500, y: 700 });
    game.tick();
    let cuts = 0;
    while (cuts < 20 && rope.cutAt(0)) cuts++;
    expect(cuts).toBe(1);
    expect(rope.length).toBeGreaterThanOrEqual(1);
    game.tick(60);
});

test('a piece on which another rope hangs does not fade out', () => {
    const { upper, lower } = tiedAt(game, 100);
    upper.cutFade = 0.5;
    game.tick(60);
    const { tail } = upper.cutAt(60)!;
    for (let frame = 0; frame < 60; frame++) {
        game.tick();
        expect(topSpeed(lower)).toBeLessThan(GRAVITY);
    }
    expect([tail.isValid, tail.opacity]).toEqual([true, 1]);
    expect(placeOf(lower, 0).y).toBeLessThan(600 - 200);
    lower.node.destroy();
    game.tick(60);
    expect(tail.isValid).toBe(false);
});

test('a prop that a winch would wind in stays at the head', () => {
    const rope = game.addRope({ nodeCount: 30 }, { x: 500, y: 700 });
    const entry = rope.attach(game.addNode('lamp'), 0, { distance: 30, mass: 1 })!;
    const { upper, lower } = tiedAt(game, 40);
    game.tick();
    rope.reel(-100);
    upper.reel(-100);
    game.tick(10);
    expect([entry.distance, lower.anchors[0]!.distance]).toEqual([0, 0]);
    expect(entry.target!.worldPosition.y).toBeCloseTo(700, 6);
    expect(Vec2.distance(placeOf(lower, 0), placeOf(upper, 0))).toBeLessThan(1e-6);
});
