import { Vec2 } from 'cc';
import { RopeSystem } from '../../assets/rope';
import { useGame } from '../support/game';
import { serialize } from '../support/serialize';

const game = useGame(true);

test('a rope in the scene view is cut by nothing: its pieces would be saved with the scene', () => {
    const rope = game.addRope({ nodeCount: 11, tearTension: 1 }, { x: 300, y: 600 });
    game.tick(2);
    const before = serialize(game.world);
    const across = [new Vec2(200, 550), new Vec2(400, 550)] as const;
    expect([rope.cutAt(50), rope.cut(...across), RopeSystem.instance.cut(...across)]).toEqual([
        null,
        null,
        [],
    ]);
    game.tick(30);
    expect(serialize(game.world)).toBe(before);
    expect(RopeSystem.instance.ropes).toEqual([rope]);
});
