import { Color, director, Graphics, Rect, Sprite, UIOpacity, Vec2 } from 'cc';
import type { UIRenderer } from 'cc';
import { Rope, RopeNet, RopeNetHold, RopeNetSkin, RopeShape, SkinStyle } from '../../assets/rope';
import type { RopeSkin } from '../../assets/rope';
import { FLOATS_PER_VERTEX } from '../../assets/rope/core/draw/vertex-format';
import { setBatching } from '../../tools/cc/batching';
import { paintedBy } from '../../tools/cc/graphics-record';
import { createNode } from '../../tools/cc/stage';
import { trianglesOf } from '../../tools/cc/triangle-record';
import { useGame } from '../support/game';
import { addNet } from '../support/nets';
import { partOf, picture, skinnedRope } from '../support/skins';

/*
 * The ways in which the engine brings what skins write on the screen: see tools/cc/render/render-entity.ts. Those by
 * draw infos are written from the engine's public source; neither Cocos 4 nor a native build has been run.
 */

const game = useGame();

/** Below it a triangle is one that is not to be seen, px². */
const MIN_AREA = 0.05;

/** After which ropes and nets sleep here. */
const MOST_FRAMES = 1000;

/** Numbers of all triangles that are seen, corner by corner: place, place in the picture, colour. */
function seen(renderer: UIRenderer): number[][] {
    const triangles = trianglesOf(renderer);
    if (!triangles) return [];
    const { vertices, indices } = triangles;
    const corners = [...indices].map((index) => [
        ...vertices.subarray(FLOATS_PER_VERTEX * index, FLOATS_PER_VERTEX * (index + 1)),
    ]);
    const all = corners.map((_, i) => corners.slice(i, i + 3)).filter((_, i) => i % 3 === 0);
    return all
        .filter(([a, b, c]) => {
            const area = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
            return Math.abs(area) / 2 > MIN_AREA;
        })
        .map((triangle) => triangle.flat());
}

function rope(values: Partial<RopeSkin>): RopeSkin {
    const { skin } = skinnedRope(
        game,
        { initialShape: RopeShape.Settled, nodeCount: 12, damping: 8 },
        { spriteFrame: picture(64, 16), color: new Color(200, 180, 90), ...values },
    );
    return skin;
}

function cloth(): RopeNetSkin {
    const net = addNet(game, { hold: RopeNetHold.TopCorners, slack: 0.2, damping: 8 }, { x: 300, y: 300 });
    const skin = createNode('skin', net.node).addComponent(RopeNetSkin);
    skin.color = new Color(240, 200, 160);
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
    ['cloth', cloth],
];

/** Until what it draws sleeps. */
function rest({ node: { parent } }: UIRenderer): void {
    const drawn = (parent!.getComponent(Rope) ?? parent!.getComponent(RopeNet))!;
    for (let frame = 0; frame < MOST_FRAMES && !drawn.sleeping; frame++) game.tick();
    expect(drawn.sleeping).toBe(true);
    game.tick(2);
}

/** What is done to a skin, and how many frames pass then. */
const ACTIONS: readonly (readonly [string, (skin: UIRenderer) => void, number])[] = [
    [
        'swings',
        ({ node: { parent } }) => {
            parent!.getComponent(Rope)?.applyImpulse(-1, new Vec2(3000, 900));
            parent!.getComponent(RopeNet)?.applyImpulse(3, 4, new Vec2(300, 0));
        },
        20,
    ],
    ['rests', rest, 1],
    [
        'rests and is faded with a node above',
        (skin) => {
            const { node } = skin;
            rest(skin);
            node.parent!.addComponent(UIOpacity).opacity = 120;
        },
        2,
    ],
    [
        'rests, and a Sprite above gets clearer',
        (skin) => {
            const { node } = skin;
            const sprite = createNode('sprite', game.world).addComponent(Sprite);
            node.parent!.parent = sprite.node;
            rest(skin);
            sprite.color = new Color(255, 255, 255, 100);
        },
        2,
    ],
    [
        'rests and gets another colour',
        (skin) => {
            rest(skin);
            skin.color = new Color(20, 200, 250, 77);
        },
        2,
    ],
    [
        'rests, and its own node is moved, turned and scaled',
        (skin) => {
            const { node } = skin;
            rest(skin);
            node.setPosition(70, -30);
            node.angle = 40;
            node.setScale(2, -0.5, 1);
        },
        1,
    ],
    [
        'is switched off and on',
        (skin) => {
            game.tick(5);
            skin.enabled = false;
            game.tick(2);
            skin.enabled = true;
        },
        3,
    ],
    ['is switched off', (skin) => (skin.enabled = false), 2],
    [
        'has neighbours that come and go',
        () => {
            const others = [rope({}), rope({}), rope({})];
            game.tick(3);
            others[0].node.parent!.destroy();
            others[1].node.parent!.getComponent(Rope)!.nodeCount = 40;
        },
        5,
    ],
];

/** What is seen in the end. */
function play(make: () => UIRenderer, action: (skin: UIRenderer) => void, frames: number): number[][] {
    const skin = make();
    game.tick(2);
    action(skin);
    game.tick(frames);
    return seen(skin);
}

describe.each(['drawInfos', 'nativeDrawInfos'] as const)('by %s', (batching) => {
    describe.each(SCENES)('%s', (_, make) => {
        test.each(ACTIONS)('that %s is seen as it is where renderers commit', (_action, action, frames) => {
            const expected = play(make, action, frames);
            game.stop();
            game.start();
            setBatching(batching);
            const found = play(make, action, frames);
            expect(found).toHaveLength(expected.length);
            const off = found.map((triangle, i) => triangle.map((x, k) => Math.abs(x - expected[i][k])));
            expect(Math.max(0, ...off.flat())).toBeLessThan(2e-3);
        });
    });
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
    const net = cloth();
    game.tick(5);
    expect([seen(skin), seen(net)]).toEqual([[], []]);
    const graphics = [skin, net].map(({ node }) => node.parent!.getComponent(Graphics)!);
    for (const one of graphics) expect(paintedBy(one)).toHaveLength(1);
    expect(game.takeMessages()).toEqual([
        expect.stringMatching(/RopeSkin .*cannot draw in this version of the engine: the rope is drawn by/),
        expect.stringMatching(/RopeNetSkin .*cannot draw in this version of the engine/),
    ]);
});
