import { Camera, director, Node, Vec3 } from 'cc';
import { resize } from './platform';
import { createStage } from './stage';
import { suite, xy } from './suite';

const toWorld = (camera: Camera, x: number, y: number): number[] =>
    xy(camera.screenToWorld(new Vec3(x, y, 0)));
const toScreen = (camera: Camera, x: number, y: number): number[] =>
    xy(camera.worldToScreen(new Vec3(x, y, 0)));

function stage(): ReturnType<typeof createStage> {
    const made = createStage();
    director.tick(0);
    return made;
}

suite('camera', () => {
    test('that of the Canvas shows one design unit per pixel at the design size', () => {
        const { camera, canvas } = stage();
        expect([toWorld(camera, 100, 50), toScreen(camera, 100, 50)]).toEqual([
            [100, 50],
            [100, 50],
        ]);
        expect([camera.orthoHeight, xy(camera.node.worldPosition)]).toEqual([360, xy(canvas.worldPosition)]);
        expect(camera.node.worldPosition.z).toBe(1000);
    });

    test('in a window half as large, the same is seen in half the pixels', async () => {
        const { camera } = createStage();
        await resize(640, 360);
        expect(camera.orthoHeight).toBe(360);
        expect([toWorld(camera, 640, 360), toScreen(camera, 0, 720)]).toEqual([
            [1280, 720],
            [0, 360],
        ]);
    });

    test('what is moved, turned and zoomed by script is seen so from the next frame', () => {
        const { camera } = stage();
        camera.node.setWorldPosition(1000, 500, 1000);
        camera.node.angle = 90;
        camera.orthoHeight = 180;
        expect([toWorld(camera, 640, 360), toScreen(camera, 640, 360)]).toEqual([
            [640, 360],
            [640, 360],
        ]);
        director.tick(0);
        expect(toWorld(camera, 640, 360)).toEqual([1000, 500]);
        expect(toWorld(camera, 740, 360)).toEqual([1000, 550]);
        expect(toScreen(camera, 1000, 550)).toEqual([740, 360]);
    });

    test('update() takes in at once what has moved in this frame', () => {
        const { camera } = stage();
        camera.node.setWorldPosition(1000, 500, 1000);
        camera.orthoHeight = 180;
        camera.camera.update();
        expect(toWorld(camera, 740, 360)).toEqual([1050, 500]);
    });

    test('the scale of its node does not count', () => {
        const { camera } = stage();
        camera.node.setScale(3, 2);
        director.tick(0);
        expect(toWorld(camera, 740, 460)).toEqual([740, 460]);
    });

    test('a part of the window is a smaller picture of the same', () => {
        const { camera } = stage();
        const { rect } = camera;
        rect.set(0.5, 0, 0.5, 0.5);
        camera.rect = rect;
        director.tick(0);
        expect(toWorld(camera, 960, 180)).toEqual([640, 360]);
        expect(toWorld(camera, 1280, 360)).toEqual([1280, 720]);
    });

    test('the batcher names the first camera that sees the node', () => {
        const { camera, canvas } = stage();
        const { batcher2D } = director.root!;
        const found = batcher2D.getFirstRenderCamera(canvas);
        expect(found).toBe(camera.camera);
        expect(xy(found!.screenToWorld(new Vec3(), new Vec3(10, 20, 0)))).toEqual([10, 20]);
        camera.visibility = 0;
        expect(batcher2D.getFirstRenderCamera(canvas)).toBeNull();
        camera.visibility = canvas.layer;
        camera.enabled = false;
        expect(batcher2D.getFirstRenderCamera(canvas)).toBeNull();
    });

    test('a perspective camera looks along −z', () => {
        const node = new Node('camera');
        director.getScene()!.addChild(node);
        const camera = node.addComponent(Camera);
        node.setPosition(0, 0, 10);
        director.tick(0);
        expect(toScreen(camera, 0, 0)).toEqual([640, 360]);
        const half = 10 * Math.tan(Math.PI / 8);
        const [x, y] = toScreen(camera, half, half) as [number, number];
        expect(x).toBeCloseTo(1000, 2);
        expect(y).toBeCloseTo(720, 2);
    });

    test('a depth of 0 is the near side, a depth of 1 the far side', () => {
        const { camera } = stage();
        const depths = [0, 1].map((depth) => camera.screenToWorld(new Vec3(640, 360, depth)).z);
        expect(depths[0]! - camera.node.worldPosition.z).toBeCloseTo(-camera.near, 1);
        expect(depths[1]! - camera.node.worldPosition.z).toBeCloseTo(-camera.far, 1);
    });
});
