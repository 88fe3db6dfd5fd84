import { Vec2 } from 'cc';
import type { Rope } from '../../assets/rope';
import { distance, positionsOf, xy, type Game, type RopeValues } from '../support/game';

/** A rope in full swing, hooked at its head, with a crate on its tail. */
export function swinging(
    game: Game,
    values: RopeValues = {},
    place: Parameters<Game['addRope']>[1] = {},
): Rope {
    const rope = game.addRope({ nodeCount: 12, damping: 0, ...values }, { x: 100, y: 400, ...place });
    rope.attach(game.addNode('crate'), -1, { mass: 5 });
    rope.applyImpulse(-1, new Vec2(2000, 0));
    game.tick(40);
    return rope;
}

/** Such a rope is cut, and nothing jerks. */
export function expectCutWithoutJerk(game: Game, values: RopeValues): void {
    const rope = swinging(game, values);
    const [was] = [rope.pointAt(rope.length * 0.3)];
    const { tail } = rope.cutAt(rope.length * 0.3)!;
    expect(distance(xy(tail.pointAt(0)), xy(was))).toBeLessThan(1e-6);
    game.tick(60);
    for (const piece of [rope, tail])
        for (const { x, y } of positionsOf(piece)) expect(Number.isFinite(x + y)).toBe(true);
}
