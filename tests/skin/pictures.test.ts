import { AlphaKey, Color, ColorKey, director, Gradient, Graphics, Rect, UITransform } from 'cc';
import { Rope, SkinStyle, type RopeSkin } from '../../assets/rope';
import { paintedBy } from '../../tools/cc/graphics-record';
import { createNode } from '../../tools/cc/stage';
import { drawnOf, useGame } from '../support/game';
import { partOf, picture } from '../support/pictures';
import { addSkin, skinnedRope, verticesOf, type Vertex } from './skins';

const game = useGame();

describe('colours of a skin', () => {
    const alphas = (skin: RopeSkin): number[] => verticesOf(skin).map(({ color }) => color[3]);

    test('go from the head to the tail, times the opacity of rope and node', () => {
        const { rope, skin } = skinnedRope(
            game,
            { opacity: 0.5 },
            {
                spriteFrame: picture(64, 16),
                color: new Color(255, 0, 0, 204),
                tailColor: new Color(255, 255, 255, 0),
            },
        );
        game.tick();
        expect(verticesOf(skin)[0].color[0]).toBe(1);
        expect(verticesOf(skin)[0].color[1]).toBe(0);
        expect(alphas(skin)[0]).toBeCloseTo(0.4, 5);
        expect(alphas(skin).at(-1)).toBe(0);
        rope.opacity = 1;
        game.tick();
        expect(alphas(skin)[0]).toBeCloseTo(0.8, 5);
    });

    test('come from a gradient', () => {
        const gradient = new Gradient();
        const keys = [Color.RED, Color.BLUE].map((color, time) =>
            Object.assign(new ColorKey(), { color, time }),
        );
        gradient.setKeys(
            keys,
            [0, 1].map((time) => Object.assign(new AlphaKey(), { alpha: 255, time })),
        );
        const { skin } = skinnedRope(game, {}, { spriteFrame: picture(64, 16), gradient });
        expect(verticesOf(skin)[0].color).toEqual([1, 0, 0, 1]);
        expect(verticesOf(skin).at(-1)!.color).toEqual([0, 0, 1, 1]);
    });
});

describe('pictures of a skin', () => {
    test('keep their shape: one repeat is as long as the picture is wide, for the width of the rope', () => {
        const { skin } = skinnedRope(
            game,
            { nodeCount: 3, baseLength: 40 },
            { spriteFrame: picture(64, 16), width: 10, style: SkinStyle.Straight },
        );
        expect(verticesOf(skin).map(({ u }) => u)).toEqual([0, 0, 1, 1, 2, 2]);
        expect(verticesOf(skin).map(({ v }) => v)).toEqual([0, 1, 0, 1, 0, 1]);
    });

    test('keep their shape at the widest place of a list of widths', () => {
        const { skin } = skinnedRope(
            game,
            { nodeCount: 3, baseLength: 40 },
            { spriteFrame: picture(64, 16), widths: [1, 10, 1], style: SkinStyle.Straight },
        );
        expect(verticesOf(skin).map(({ u }) => u)).toEqual([0, 0, 1, 1, 2, 2]);
    });

    test('that the graphics card cannot repeat are repeated by cutting the strip', () => {
        const { skin } = skinnedRope(
            game,
            { nodeCount: 3, baseLength: 40 },
            { spriteFrame: picture(64, 16, false), width: 10, tileLength: 20 },
        );
        const us = verticesOf(skin).map(({ u }) => u);
        expect(Math.max(...us)).toBe(1);
        expect(us.filter((u) => u === 0)).toHaveLength(8);
    });

    test('of links are used in turn, cut into as many as they show', () => {
        const { skin } = skinnedRope(
            game,
            { nodeCount: 4 },
            { spriteFrame: picture(64, 32), style: SkinStyle.Links, linksPerPicture: 2 },
        );
        expect([0, 4, 8].map((vertex) => verticesOf(skin)[vertex].u)).toEqual([0, 0.5, 0]);
        const whole = picture(64, 32);
        skin.linksPerPicture = 1;
        skin.frames = [partOf(whole, new Rect(0, 0, 32, 32)), partOf(whole, new Rect(32, 0, 32, 32))];
        game.tick();
        expect([0, 4, 8].map((vertex) => verticesOf(skin)[vertex].u)).toEqual([0, 0.5, 0]);
        skin.frames = [whole, picture(8, 8)];
        game.tick();
        expect(game.takeMessages()).toHaveLength(1);
    });

    test('stand across the ends, of the same texture only', () => {
        const whole = picture(64, 64);
        const knot = partOf(whole, new Rect(0, 32, 16, 32));
        const { rope, skin } = skinnedRope(
            game,
            { nodeCount: 3 },
            {
                spriteFrame: partOf(whole, new Rect(0, 0, 64, 32)),
                headFrame: knot,
                tailFrame: knot,
                width: 16,
            },
        );
        const vertices = verticesOf(skin).slice(-8);
        const [head, , tail] = drawnOf(rope);
        const middle = (four: readonly Vertex[]): number => four.reduce((sum, { y }) => sum + y, 0) / 4;
        expect(middle(vertices.slice(0, 4))).toBeCloseTo(head.y, 3);
        expect(middle(vertices.slice(4))).toBeCloseTo(tail.y, 3);
        expect(Math.abs(vertices[0].y - vertices[2].y)).toBeCloseTo(8, 3); // half the size, as the rope's picture
        skin.tailFrame = picture(8, 8);
        game.tick(2);
        expect(game.takeMessages()).toHaveLength(1);
    });

    test('of one texture share a draw call', () => {
        const frame = picture(64, 16);
        game.tick();
        const before = director.root!.device.numDrawCalls;
        for (let i = 0; i < 10; i++) skinnedRope(game, {}, { spriteFrame: frame });
        expect(director.root!.device.numDrawCalls - before).toBe(1);
    });
});

describe('an engine that does not have what strips are drawn with', () => {
    test('leaves the rope to a Graphics, with one warning', () => {
        const node = createNode('rope');
        node.addComponent(UITransform);
        node.addComponent(Rope);
        const skin = addSkin(node, { width: 9 });
        const request = skin.requestRenderData.bind(skin);
        jest.spyOn(skin, 'requestRenderData').mockImplementation((...args) => {
            const data = request(...args);
            Object.defineProperty(data, 'floatStride', { value: 6 });
            return data;
        });
        game.world.addChild(node);
        game.tick(3);
        expect(paintedBy(node.getComponent(Graphics)!)).toHaveLength(1);
        expect(node.getComponent(Graphics)!.lineWidth).toBe(9);
        expect(game.takeMessages()).toHaveLength(1);
    });
});
