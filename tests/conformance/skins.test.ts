import {
    Camera,
    Color,
    Graphics,
    ImageAsset,
    Layers,
    SpriteFrame,
    Texture2D,
    UIOpacity,
    director,
    UITransform,
    Vec2,
    type Node,
    type SpriteFrame as Frame,
} from 'cc';
import { Rope, RopeShape, RopeSkin, RopeSpace, SkinStyle } from '../../assets/rope';
import { colorAt, takeMessages } from './platform';
import { createNode, createStage, type Stage } from './stage';
import { suite } from './suite';

/*
 * What skins promise wherever they stand in a scene: the same checks run on the stand-in and in the real engine.
 */

const BLACK = [0, 0, 0];
const RED = [255, 0, 0];
const BLUE = [0, 0, 255];
const STYLES = [SkinStyle.Smooth, SkinStyle.Straight, SkinStyle.Links] as const;

const LENGTH = 200;

let stage: Stage;
let red: Frame;

/** One red pixel, repeated. */
function redPicture(): Frame {
    const texture = new Texture2D();
    texture.image = new ImageAsset({
        width: 1,
        height: 1,
        _data: new Uint8Array([255, 0, 0, 255]),
        _compressed: false,
        format: Texture2D.PixelFormat.RGBA8888,
    });
    const { REPEAT, CLAMP_TO_EDGE } = Texture2D.WrapMode;
    texture.setWrapMode(REPEAT, CLAMP_TO_EDGE);
    const frame = new SpriteFrame();
    frame.packable = false;
    frame.texture = texture;
    return frame;
}

/** A red rope of width 40 that lies still, from left to right about the middle of its parent. */
function lying(
    set: Partial<Pick<Rope, 'nodeCount' | 'space' | 'opacity'>> = {},
    look: Partial<Pick<RopeSkin, 'style' | 'color' | 'width'>> = {},
    parent: Node = stage.canvas,
): { rope: Rope; skin: RopeSkin } {
    const node = createNode('rope');
    node.addComponent(UITransform);
    const rope = node.addComponent(Rope);
    Object.assign(rope, {
        nodeCount: 5,
        initialShape: RopeShape.Straight,
        gravity: new Vec2(0, 0),
        allowSleep: false,
        ...set,
    });
    rope.baseLength = LENGTH / (rope.nodeCount - 1);
    node.setPosition(-LENGTH / 2, 0);
    const skin = createNode('skin', node).addComponent(RopeSkin);
    Object.assign(skin, { spriteFrame: red, width: 40, ...look });
    parent.addChild(node);
    return { rope, skin };
}

function square(color: Readonly<Color>): Graphics {
    const graphics = createNode('square', stage.canvas).addComponent(Graphics);
    graphics.fillColor = color;
    graphics.fillRect(-50, -50, 100, 100);
    return graphics;
}

suite('a skin', () => {
    beforeEach(() => {
        stage = createStage();
        stage.camera.clearColor = Color.BLACK;
        red = redPicture();
    });

    // The stand-in forgets its listeners between checks: no rope may outlive its own.
    afterEach(() => {
        stage.canvas.destroy();
        director.tick(0);
    });

    test.each(STYLES)('of style %d shows its picture along the rope, as wide as it says', async (style) => {
        lying({}, { style });
        expect(await colorAt(640, 360)).toEqual(RED);
        expect(await colorAt(560, 378)).toEqual(RED);
        expect(await colorAt(720, 342)).toEqual(RED);
        expect(await colorAt(640, 383)).toEqual(BLACK);
        expect(await colorAt(640, 337)).toEqual(BLACK);
    });

    test.each(STYLES)(
        'of style %d is faded by every opacity above it, and by that of the rope',
        async (style) => {
            const { rope } = lying({ opacity: 0.5 }, { style, color: new Color(255, 255, 255, 204) });
            const [seen] = await colorAt(615, 360);
            expect(Math.abs(seen - 102)).toBeLessThanOrEqual(1);
            const fade = stage.canvas.addComponent(UIOpacity);
            fade.opacity = 128;
            const [faded] = await colorAt(615, 360);
            expect(Math.abs(faded - 51)).toBeLessThanOrEqual(1);
            fade.opacity = 255;
            rope.opacity = 1;
            const [back] = await colorAt(615, 360);
            expect(Math.abs(back - 204)).toBeLessThanOrEqual(1);
        },
    );

    test('stands where its node is among its siblings', async () => {
        const behind = square(Color.BLUE);
        const { rope } = lying();
        expect(await colorAt(640, 360)).toEqual(RED);
        behind.node.setSiblingIndex(99);
        expect(await colorAt(640, 360)).toEqual(BLUE);
        rope.node.setSiblingIndex(99);
        expect(await colorAt(640, 360)).toEqual(RED);
    });

    test('is seen on another node than that of its rope, where the rope is', async () => {
        const { rope, skin } = lying();
        skin.node.parent = stage.canvas;
        skin.rope = rope;
        skin.node.setPosition(300, 200);
        director.tick(1 / 60);
        expect(await colorAt(640, 360)).toEqual(RED);
        expect(await colorAt(940, 560)).toEqual(BLACK);
    });

    test('is not seen by a camera that does not show its layer', async () => {
        const { skin } = lying();
        skin.node.layer = Layers.Enum.GIZMOS;
        skin.markForUpdateRenderData();
        expect(await colorAt(640, 360)).toEqual(BLACK);
        skin.node.layer = Layers.Enum.UI_2D;
        skin.markForUpdateRenderData();
        expect(await colorAt(640, 360)).toEqual(RED);
    });

    test('is seen through a camera that moves and zooms', async () => {
        lying();
        stage.camera.node.setPosition(100, 50);
        expect(await colorAt(540, 310)).toEqual(RED);
        expect(await colorAt(540, 345)).toEqual(BLACK);
        stage.camera.getComponent(Camera)!.orthoHeight /= 2;
        expect(await colorAt(440, 260)).toEqual(RED);
        expect(await colorAt(440, 290)).toEqual(RED);
        expect(await colorAt(440, 305)).toEqual(BLACK);
    });

    test.each(STYLES)(
        'of style %d moves, turns and grows with the node of a rope in its axes',
        async (style) => {
            const { rope } = lying({ space: RopeSpace.Local }, { style });
            director.tick(1 / 60);
            rope.node.setPosition(200, 0);
            rope.node.angle = 90;
            rope.node.setScale(2, 2, 1);
            director.tick(1 / 60);
            expect(await colorAt(640, 360)).toEqual(BLACK);
            expect(await colorAt(840, 500)).toEqual(RED);
            expect(await colorAt(876, 400)).toEqual(RED);
            expect(await colorAt(886, 400)).toEqual(BLACK);
        },
    );

    test.each(STYLES)('of style %d is gone while it or its rope is off, and back again', async (style) => {
        const { rope, skin } = lying({}, { style });
        for (const switched of [
            (on: boolean): unknown => (skin.enabled = on),
            (on: boolean): unknown => (skin.node.active = on),
            (on: boolean): unknown => (rope.node.active = on),
        ]) {
            expect(await colorAt(640, 360)).toEqual(RED);
            switched(false);
            director.tick(1 / 60);
            expect(await colorAt(640, 360)).toEqual(BLACK);
            takeMessages(); // without skin and Graphics a rope says once that nobody sees it
            switched(true);
            director.tick(1 / 60);
        }
        expect(await colorAt(640, 360)).toEqual(RED);
    });

    test.each(STYLES)(
        'of style %d follows changes of the number of nodes, from 2 to 2,000',
        async (style) => {
            const { rope } = lying({ nodeCount: 2 }, { style });
            for (const nodeCount of [2, 30, 2000, 3, 1000, 12]) {
                rope.nodeCount = nodeCount;
                rope.baseLength = LENGTH / (nodeCount - 1);
                rope.reset();
                director.tick(1 / 60);
                expect(await colorAt(550, 360)).toEqual(RED);
                expect(await colorAt(640, 378)).toEqual(RED);
                expect(await colorAt(640, 384)).toEqual(BLACK);
                if (style !== SkinStyle.Links || nodeCount < 1025)
                    expect(await colorAt(735, 360)).toEqual(RED);
            }
        },
    );

    test('of a Graphics rope takes its place, and gives it back', async () => {
        const { rope, skin } = lying();
        const graphics = rope.node.addComponent(Graphics);
        graphics.strokeColor = Color.BLUE;
        graphics.lineWidth = 60;
        director.tick(1 / 60);
        expect(await colorAt(640, 385)).toEqual(BLACK);
        skin.enabled = false;
        director.tick(1 / 60);
        expect(await colorAt(640, 385)).toEqual(BLUE);
        skin.enabled = true;
        director.tick(1 / 60);
        expect(await colorAt(640, 385)).toEqual(BLACK);
        expect(await colorAt(640, 360)).toEqual(RED);
    });

    test('of one picture share a draw call, whatever their colours and opacities', async () => {
        director.tick(1 / 60);
        const empty = director.root!.device.numDrawCalls;
        for (let i = 0; i < 10; i++) {
            const { rope } = lying({ opacity: 1 - i / 20 }, { color: new Color(255, 25 * i, 0, 255) });
            if (i % 2 === 0) rope.node.addComponent(UIOpacity).opacity = 200;
        }
        director.tick(1 / 60);
        expect(director.root!.device.numDrawCalls - empty).toBe(1);
    });
});
