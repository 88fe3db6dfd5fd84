import { Color, director, Graphics, Rect, Vec2, type Node, type UIRenderer } from 'cc';
import { Rope, RopeShape, SkinStyle, type RopeSkin } from '../../assets/rope';
import { setBatching } from '../../tools/cc/batching';
import { paintedBy } from '../../tools/cc/graphics-record';
import { useGame } from '../support/game';
import { partOf, picture } from '../support/pictures';
import { seen, testBatching } from './batched';
import { skinnedRope } from './skins';

const game = useGame();

function rope(values: Partial<RopeSkin>): RopeSkin {
    const { skin } = skinnedRope(
        game,
        { initialShape: RopeShape.Settled, nodeCount: 12, damping: 8 },
        { spriteFrame: picture(64, 16), color: new Color(200, 180, 90), ...values },
    );
    return skin;
}

/** A rope whose picture is a part of a texture, with pictures of that on its ends. */
function withEnds(): RopeSkin {
    const atlas = picture(64, 64);
    const part = (y: number): ReturnType<typeof partOf> => partOf(atlas, new Rect(0, y, 32, 16));
    return rope({ spriteFrame: part(0), headFrame: part(16), tailFrame: part(32) });
}

const SCENES: readonly (readonly [string, () => UIRenderer])[] = [
    ['a smooth rope', () => rope({})],
    ['a plain one', () => rope({ spriteFrame: null })],
    ['one with straight segments', () => rope({ style: SkinStyle.Straight })],
    ['links', () => rope({ style: SkinStyle.Links })],
    ['one of many colours', () => rope({ tailColor: new Color(255, 0, 60, 128) })],
    ['one with pictures on its ends', withEnds],
];

/** The rope on a node. */
const ropeOn = (node: Node): Rope => node.getComponent(Rope)!;

testBatching(game, SCENES, {
    isAsleep: (node) => ropeOn(node).sleeping,
    push: (node) => ropeOn(node).applyImpulse(-1, new Vec2(3000, 900)),
    disturb() {
        const others = [rope({}), rope({}), rope({})];
        game.tick(3);
        others[0]!.node.parent!.destroy();
        ropeOn(others[1]!.node.parent!).nodeCount = 40;
    },
});

test.each(['commits', 'drawInfos', 'nativeDrawInfos'] as const)(
    'by %s, neighbours share a draw call',
    (batching) => {
        setBatching(batching);
        const frame = picture(64, 16);
        for (let i = 0; i < 5; i++) rope({ spriteFrame: frame });
        game.tick(20);
        expect(director.root!.device.numDrawCalls).toBe(1);
    },
);

test('where there is neither, a Graphics draws, and that is said once', () => {
    setBatching('none');
    const skin = rope({});
    game.tick(5);
    expect(seen(skin)).toEqual([]);
    expect(paintedBy(skin.node.parent!.getComponent(Graphics)!)).toHaveLength(1);
    expect(game.takeMessages()).toEqual([
        expect.stringMatching(/RopeSkin .*cannot draw in this version of the engine: the rope is drawn by/),
    ]);
});
