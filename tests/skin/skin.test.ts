import { Color, Graphics, instantiate, UITransform, Vec2 } from 'cc';
import { Rope, RopeShape, RopeSkin, RopeSpace, SkinStyle } from '../../assets/rope';
import { callsOf, paintedBy } from '../../tools/cc/graphics-record';
import { createNode } from '../../tools/cc/stage';
import { drawnOf, paintedLine, useGame } from '../support/game';
import { picture } from '../support/pictures';
import { addSkin, distanceToMiddle, skinnedRope, verticesOf } from './skins';

const game = useGame();

const styles = [SkinStyle.Smooth, SkinStyle.Straight, SkinStyle.Links];

describe('a skin', () => {
    test.each(styles)('of style %d is drawn in the world where the rope is', (style) => {
        const { rope, skin } = skinnedRope(
            game,
            { initialShape: RopeShape.Straight },
            { style, spriteFrame: picture(64, 16) },
        );
        for (let frame = 0; frame < 30; frame++) {
            game.tick();
            if (style === SkinStyle.Links) continue;
            for (const point of drawnOf(rope)) expect(distanceToMiddle(skin, point)).toBeLessThan(1e-3);
        }
        expect(verticesOf(skin).length).toBeGreaterThan(18);
    });

    test('without a colour of the tail is white there, and says so once', () => {
        const { skin } = skinnedRope(game);
        game.tick(2);
        const colors = (): unknown => verticesOf(skin).map(({ color }) => color);
        const before = colors();
        skin.tailColor = new Color(255, 0, 0);
        game.tick(2);
        expect(colors()).not.toEqual(before);
        skin.tailColor = null as never;
        game.tick(2);
        expect(game.takeMessages()).toEqual([
            expect.stringContaining('tailColor must be a Color; white is used'),
        ]);
        expect(colors()).toEqual(before);
    });

    test('takes the place of the Graphics, which is cleared and not stroked; off, it gives it back', () => {
        const rope = game.addRope({ nodeCount: 5 });
        game.tick();
        const graphics = rope.getComponent(Graphics)!;
        expect(paintedBy(graphics)).toHaveLength(1);
        const skin = addSkin(rope.node);
        game.tick(2);
        expect(paintedBy(graphics)).toEqual([]);
        const { stroke } = callsOf(graphics);
        rope.applyImpulse(-1, new Vec2(300, 0));
        game.tick(10);
        expect(callsOf(graphics).stroke).toBe(stroke);
        expect(verticesOf(skin).length).toBeGreaterThan(0);
        skin.enabled = false;
        game.tick();
        expect(paintedBy(graphics)).toHaveLength(1);
        expect(verticesOf(skin)).toEqual([]);
        skin.enabled = true;
        game.tick();
        expect(paintedBy(graphics)).toEqual([]);
        expect(verticesOf(skin).length).toBeGreaterThan(0);
    });

    test('of a rope that is created with it: the rope gets no Graphics', () => {
        const { rope } = skinnedRope(game);
        expect(rope.getComponent(Graphics)).toBeNull();
    });

    test('draws the rope of its own node, of the nearest one above, or the one it is given', () => {
        const own = createNode('own', game.world);
        own.addComponent(UITransform);
        const onNode = own.addComponent(RopeSkin);
        own.addComponent(Rope);
        const { rope } = skinnedRope(game);
        const above = addSkin(createNode('between', rope.node));
        const far = addSkin(game.world, { rope });
        game.tick(2);
        expect(verticesOf(onNode).length).toBeGreaterThan(0);
        expect(verticesOf(far).length).toBeGreaterThan(0);
        expect(verticesOf(above)).toEqual([]); // of several skins the last one is seen
        far.rope = onNode.getComponent(Rope);
        game.tick();
        expect(verticesOf(above).length).toBeGreaterThan(0);
        expect(verticesOf(onNode)).toEqual([]);
    });

    test('without a rope draws nothing and says so once', () => {
        const skin = addSkin(game.world);
        game.tick(3);
        expect(verticesOf(skin)).toEqual([]);
        expect(game.takeMessages()).toEqual([
            'warn: RopeSkin on node "skin": rope is empty and no node above has a Rope: nothing is drawn.',
        ]);
    });

    test('sleeps with its rope: nothing is written, and it is still drawn', () => {
        const { rope, skin } = skinnedRope(game);
        game.tick(80);
        expect(rope.sleeping).toBe(true);
        const write = jest.spyOn(skin, 'paint');
        game.tick(10);
        expect(write).not.toHaveBeenCalled();
        expect(verticesOf(skin).length).toBeGreaterThan(0);
    });

    test.each<[string, (skin: RopeSkin, rope: Rope) => void]>([
        ['width', (skin) => (skin.width = 30)],
        ['tailWidth', (skin) => (skin.tailWidth = 3)],
        ['widths', (skin) => (skin.widths = [3, 5])],
        ['widths in place', (skin) => skin.widths.push(7)],
        ['spriteFrame', (skin) => (skin.spriteFrame = picture(32, 32))],
        ['tileLength', (skin) => (skin.tileLength = 15)],
        ['style', (skin) => (skin.style = SkinStyle.Links)],
        ['lengthOffset', (skin) => (skin.lengthOffset = 5)],
        ['tailColor', (skin) => (skin.tailColor = Color.RED)],
        ['color', (skin) => (skin.color = Color.RED)],
        ['opacity of the rope', (_skin, rope) => (rope.opacity = 0.3)],
    ])('%s changed while the rope sleeps is seen in the next frame', (_name, change) => {
        const { rope, skin } = skinnedRope(game, {}, { spriteFrame: picture(64, 16) });
        game.tick(80);
        expect(rope.sleeping).toBe(true);
        const before = JSON.stringify(verticesOf(skin));
        change(skin, rope);
        game.tick();
        expect(JSON.stringify(verticesOf(skin))).not.toBe(before);
    });

    test.each(styles)('of style %d keeps up with the number of nodes, 2 to 2000', (style) => {
        const { rope, skin } = skinnedRope(game, { baseLength: 3 }, { style, spriteFrame: picture(64, 16) });
        for (const nodeCount of [2, 30, 7, 2000, 12]) {
            rope.nodeCount = nodeCount;
            game.tick(2);
            const vertices = verticesOf(skin);
            expect(vertices.every(({ x, y, u, v }) => Number.isFinite(x + y + u + v))).toBe(true);
            const links = Math.min(2 * (nodeCount - 1), 2048);
            expect(vertices.length).toBeGreaterThanOrEqual(
                style === SkinStyle.Links ? 2 * links : 2 * nodeCount,
            );
        }
    });

    test('in the axes of its node moves with it, awake and asleep', () => {
        const { rope, skin } = skinnedRope(game, { space: RopeSpace.Local });
        game.tick(80);
        rope.node.setPosition(500, 500);
        rope.node.setScale(2, 2);
        rope.node.angle = 30;
        game.tick();
        const [head] = drawnOf(rope);
        const world = rope.node.getComponent(UITransform)!.convertToWorldSpaceAR({ ...head, z: 0 } as never);
        expect(distanceToMiddle(skin, world)).toBeLessThan(1e-2);
        const [left, right] = verticesOf(skin).slice(20, 22);
        expect(Math.hypot(left.x - right.x, left.y - right.y)).toBeCloseTo(25, 0); // 2 x 12 and the soft edge
    });

    test('of a scaled rope is as wide as the rope is scaled', () => {
        const { rope, skin } = skinnedRope(
            game,
            {},
            { spriteFrame: picture(64, 16), style: SkinStyle.Straight },
        );
        rope.node.setScale(3, 3);
        game.tick(2);
        const [left, right] = verticesOf(skin);
        expect(Math.hypot(left.x - right.x, left.y - right.y)).toBeCloseTo(36, 3);
    });

    test('comes with instantiate, and draws the copied rope', () => {
        const { rope } = skinnedRope(game, {}, { width: 22 });
        const copy = instantiate(rope.node);
        copy.setPosition(500, 600);
        game.world.addChild(copy);
        game.tick();
        const skin = copy.getComponentInChildren(RopeSkin)!;
        expect(skin.width).toBe(22);
        expect(distanceToMiddle(skin, drawnOf(copy.getComponent(Rope)!)[3])).toBeLessThan(1e-3);
    });

    test('is gone with its rope, whether disabled or destroyed', () => {
        const { rope, skin } = skinnedRope(game);
        const far = addSkin(game.world, { rope });
        game.tick();
        rope.enabled = false;
        game.tick();
        expect([verticesOf(skin), verticesOf(far)]).toEqual([[], []]);
        rope.enabled = true;
        game.tick();
        expect(verticesOf(far).length).toBeGreaterThan(0);
        rope.node.destroy();
        game.tick(2);
        expect(verticesOf(far)).toEqual([]);
    });

    test('a skin is touched over its width, which grows with its node', () => {
        const { rope } = skinnedRope(game, {}, { width: 30 });
        const touched = (...gaps: number[]): boolean[] =>
            gaps.map((x) => rope.testPoint(new Vec2(300 + x, 550)));
        expect(touched(14.9, 15.1)).toEqual([true, false]);
        rope.node.setScale(2, 2, 1);
        game.tick();
        expect(touched(29.9, 30.1)).toEqual([true, false]);
    });

    test('draws a rope at rest in the frame in which it comes, and the line again in which it goes', () => {
        const rope = game.addRope({ nodeCount: 10, baseLength: 20, damping: 3 }, { x: 400, y: 600 });
        game.tick(900);
        expect(rope.sleeping).toBe(true);
        const skin = addSkin(rope.node);
        game.tick();
        expect(paintedLine(rope)).toEqual([]);
        game.tick(10);
        skin.enabled = false;
        game.tick();
        expect(paintedLine(rope)).toHaveLength(10);
    });
});
