import {
    Color,
    director,
    ImageAsset,
    Mask,
    Material,
    ScrollView,
    SpriteFrame,
    Texture2D,
    UITransform,
    Vec2,
    type Node,
} from 'cc';
import { Rope, RopeShape, RopeSkin, RopeSpace } from '../../assets/rope';
import { colorAt } from '../../tests/conformance/platform';
import { createNode, createStage, type Stage } from '../../tests/conformance/stage';
import { needs, suite } from '../../tests/conformance/suite';

/*
 * Skins among what only the engine has: masks, scroll views, materials.
 */

const BLACK = [0, 0, 0];
const RED = [255, 0, 0];

let stage: Stage;
let red: SpriteFrame;

function redPicture(): SpriteFrame {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 4;
    const context = canvas.getContext('2d')!;
    context.fillStyle = '#f00';
    context.fillRect(0, 0, 4, 4);
    const texture = new Texture2D();
    texture.image = new ImageAsset(canvas);
    const { REPEAT, CLAMP_TO_EDGE } = Texture2D.WrapMode;
    texture.setWrapMode(REPEAT, CLAMP_TO_EDGE);
    const frame = new SpriteFrame();
    frame.packable = false;
    frame.texture = texture;
    return frame;
}

/** A red rope of width 40 from left to right, 400 px, about the middle of its parent. */
function lying(parent: Node): RopeSkin {
    const node = createNode('rope');
    node.addComponent(UITransform);
    const rope = node.addComponent(Rope);
    Object.assign(rope, {
        nodeCount: 5,
        baseLength: 100,
        initialShape: RopeShape.Straight,
        gravity: new Vec2(0, 0),
        space: RopeSpace.Local,
        allowSleep: false,
    });
    const skin = createNode('skin', node).addComponent(RopeSkin);
    Object.assign(skin, { spriteFrame: red, width: 40 });
    node.setPosition(-200, 0);
    parent.addChild(node);
    return skin;
}

function sized(name: string, width: number, height: number, parent: Node): Node {
    const node = createNode(name, parent);
    node.addComponent(UITransform).setContentSize(width, height);
    return node;
}

suite('a skin in the engine', () => {
    beforeEach(() => {
        stage = createStage();
        stage.camera.clearColor = Color.BLACK;
        red = redPicture();
    });

    test('is cut by a mask, and whole again without it', async () => {
        needs(Mask, 'Mask');
        const node = sized('mask', 200, 200, stage.canvas);
        lying(node);
        const mask = node.addComponent(Mask);
        mask.type = Mask.Type.GRAPHICS_RECT;
        director.tick(1 / 60);
        director.tick(1 / 60);
        expect(await colorAt(640, 360)).toEqual(RED);
        expect(await colorAt(730, 360)).toEqual(RED);
        expect(await colorAt(790, 360)).toEqual(BLACK);
        mask.enabled = false;
        director.tick(1 / 60);
        expect(await colorAt(790, 360)).toEqual(RED);
    });

    test('is scrolled: its rope goes with the content, and is cut by the view', async () => {
        needs(ScrollView, 'ScrollView');
        needs(Mask, 'Mask');
        const view = sized('view', 300, 200, stage.canvas);
        view.addComponent(Mask).type = Mask.Type.GRAPHICS_RECT;
        const content = sized('content', 300, 800, view);
        const scroll = view.addComponent(ScrollView);
        scroll.content = content;
        scroll.horizontal = false;
        scroll.elastic = false;
        lying(content);
        for (let frame = 0; frame < 3; frame++) director.tick(1 / 60);
        expect(await colorAt(640, 360)).toEqual(RED);
        scroll.scrollToPercentVertical(1, 0, false); // the top of the content: its middle is far below
        for (let frame = 0; frame < 60; frame++) director.tick(1 / 60);
        const { y } = content.worldPosition;
        expect(Math.abs(y - 360)).toBeGreaterThan(100);
        expect(await colorAt(640, 360)).toEqual(BLACK);
        scroll.scrollToPercentVertical(0.5, 0, false);
        for (let frame = 0; frame < 120; frame++) director.tick(1 / 60);
        expect(Math.abs(content.worldPosition.y - 360)).toBeLessThan(5);
        expect(await colorAt(640, 360)).toEqual(RED);
    });

    test('is drawn with a material of its own, and with the shared one again', async () => {
        const skin = lying(stage.canvas);
        director.tick(1 / 60);
        expect(await colorAt(640, 360)).toEqual(RED);
        const material = new Material();
        material.initialize({
            effectName: 'for2d/builtin-sprite',
            defines: { USE_TEXTURE: true, IS_GRAY: true },
        });
        skin.customMaterial = material;
        director.tick(1 / 60);
        const [r, g, b] = await colorAt(640, 360);
        expect([r === g && g === b, r > 20 && r < 120]).toEqual([true, true]);
        skin.customMaterial = null;
        director.tick(1 / 60);
        expect(await colorAt(640, 360)).toEqual(RED);
    });

    test('leaves nothing behind: ropes made and destroyed give back their buffers', () => {
        const sizes: number[] = [];
        for (let round = 0; round < 4; round++) {
            const nodes = Array.from({ length: 50 }, () => lying(stage.canvas).node.parent!);
            director.tick(1 / 60);
            for (const node of nodes) node.destroy();
            director.tick(1 / 60);
            sizes.push(director.root!.device.memoryStatus.bufferSize);
        }
        expect(sizes[3]).toBe(sizes[1]);
    });
});
