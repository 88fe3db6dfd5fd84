import { Color, Graphics } from 'cc';
import { Rope, RopeSkin, RopeSystem, SkinStyle } from '../../../assets/rope';
import { useGame } from '../../support/game';
import { picture } from '../../support/pictures';
import { addSkin, skinnedRope, verticesOf, type Vertex } from '../skins';

const game = useGame();
const system = RopeSystem.instance;

afterEach(() => (system.piecePool = 0));

/** How far apart two vertices are: px, and lengths and colours of the picture. */
function difference(a: Vertex, b: Vertex): number {
    const u = a.u - b.u - Math.round(a.u - b.u); // the picture repeats
    const colors = a.color.map((value, i) => Math.abs(value - b.color[i]!));
    return Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y), Math.abs(u), Math.abs(a.v - b.v), ...colors);
}

describe.each([
    ['tapers and changes its colour', { tailWidth: 4, width: 16, tailColor: new Color(255, 0, 0) }],
    ['has widths along it', { widths: [6, 20, 10] }],
])('a skin that %s', (_, values) => {
    test('looks the same before and after a cut, and after another', () => {
        const skinValues = { style: SkinStyle.Straight, spriteFrame: picture(64, 16), ...values };
        const { rope, skin } = skinnedRope(
            game,
            { nodeCount: 13, damping: 8, allowSleep: false },
            skinValues,
        );
        game.tick(600);
        const before = verticesOf(skin);
        const first = rope.cutAt(110)!;
        const second = first.tail.cutAt(47)!;
        game.tick(1, 1e-6);
        const after = [rope, first.tail, second.tail].flatMap((piece) =>
            verticesOf(piece.node.getComponentInChildren(RopeSkin)!),
        );
        for (const vertex of before) {
            const nearest = Math.min(...after.map((other) => difference(vertex, other)));
            expect(nearest).toBeLessThan(0.01);
        }
        expect([first.tail, second.tail].map((piece) => piece.node.getComponent(Graphics))).toEqual([
            null,
            null,
        ]);
        rope.reset();
        game.tick();
        expect(game.world.getComponentsInChildren(RopeSkin)).toEqual([skin]);
    });
});

test('a skin on the node of its rope, and one that is off', () => {
    const { rope, skin } = skinnedRope(game);
    skin.destroy();
    game.tick();
    const own = rope.node.addComponent(RopeSkin);
    game.tick();
    const { tail } = rope.cutAt(60)!;
    game.tick();
    expect(verticesOf(tail.getComponent(RopeSkin)!).length).toBeGreaterThan(0);
    own.enabled = false;
    expect(rope.cutAt(30)!.tail.getComponent(RopeSkin)).toBeNull();
    const far = skinnedRope(game);
    far.skin.destroy();
    const elsewhere = addSkin(game.world, { rope: far.rope });
    game.tick();
    const piece = far.rope.cutAt(80)!.tail;
    game.tick();
    expect(verticesOf(piece.getComponentInChildren(RopeSkin)!).length).toBeGreaterThan(0);
    expect(elsewhere.rope).toBe(far.rope);
    const missing = expect.stringContaining('Graphics is missing') as string;
    expect(game.takeMessages()).toEqual([missing]); // beside the piece that was cut while the skin was off
});

test('a picture stays where it is on a rope that is wound in at its head', () => {
    const { rope, skin } = skinnedRope(game, { nodeCount: 20 }, { spriteFrame: picture(64, 16) });
    game.tick(60);
    const uAtTail = (): number => verticesOf(skin).at(-1)!.u;
    const before = uAtTail();
    for (let frame = 0; frame < 60; frame++) {
        rope.ropeLength -= 3;
        game.tick();
    }
    expect(uAtTail()).toBeCloseTo(before, 3);
    rope.reset();
    expect(rope.lengthOffset).toBe(0);
    expect(game.world.getComponentsInChildren(Rope)).toHaveLength(1);
});

test('a piece that is used again gets one skin anew', () => {
    system.piecePool = 8;
    const rope = game.addRope({ nodeCount: 12, cutFade: 0.05 }, { x: 300, y: 600 });
    addSkin(rope.node);
    game.tick(2);
    const kept = rope.cutAt(100)!.tail;
    game.tick(10);
    expect([kept.isValid, kept.node.parent]).toEqual([true, null]);
    const again = rope.cutAt(60)!.tail;
    expect(again).toBe(kept);
    expect(again.node.children.map(({ name }) => name)).toEqual(['skin']);
    game.tick(10);
});
