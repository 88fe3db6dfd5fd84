import { Vec2 } from 'cc';
import { RopeShape, SkinStyle } from '../../assets/rope';
import { stripOf } from './draw/strips';
import { useGame } from '../support/game';
import { picture } from '../support/pictures';
import { skinnedRope } from './skins';

const game = useGame();

const NODES = 20;
/** Back and forth at every node. */
const ZIGZAG = Array.from({ length: NODES }, (_, i) => new Vec2(i % 2 === 0 ? 0 : 70, -3 * i));
const STRAIGHT = ZIGZAG.map((_, i) => new Vec2(0, -70 * i));
/** Longer than room is kept that nobody needs. */
const LONG = 320;

describe.each([SkinStyle.Smooth, SkinStyle.Straight])('the room of a skin of style %d', (style) => {
    const folded = (): ReturnType<typeof skinnedRope> =>
        skinnedRope(
            game,
            {
                nodeCount: NODES,
                baseLength: 70,
                gravity: new Vec2(0, 0),
                initialShape: RopeShape.Points,
                points: ZIGZAG,
                allowSleep: false,
            },
            { style, spriteFrame: picture(64, 16), width: 20 },
        );

    test('is enough for a rope that is folded at every node', () => {
        const { skin } = folded();
        expect(stripOf(skin).isClipped).toBe(false);
        expect(stripOf(skin).pairs).toBeGreaterThan(8 * NODES);
    });

    test('is given back some seconds after the rope has been unfolded', () => {
        const { rope, skin } = folded();
        const large = stripOf(skin).room;
        rope.points = STRAIGHT;
        rope.reset();
        for (let frame = 0; frame < LONG; frame++) game.tick();
        expect(stripOf(skin).room).toBeLessThan(large / 4);
        expect(stripOf(skin).isClipped).toBe(false);
    });
});
