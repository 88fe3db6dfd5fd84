import {
    Camera,
    director,
    Node,
    ResolutionPolicy,
    Scene,
    screen,
    Size,
    UITransform,
    Vec2,
    Vec3,
    view,
    Widget,
} from 'cc';
import { pointer } from './pointer';
import { resetEngine } from './reset';
import { createNode, createStage } from './stage';

beforeEach(() => {
    resetEngine();
});

function values(...numbers: number[]): number[] {
    return numbers.map((value) => Number(value.toFixed(4)) + 0);
}

test('the camera of the Canvas shows one design unit per pixel at the design size', () => {
    const { camera } = createStage();
    const world = camera.screenToWorld(new Vec3(100, 50, 0));
    expect(values(world.x, world.y)).toEqual([100, 50]);
    const back = camera.worldToScreen(world);
    expect(values(back.x, back.y)).toEqual([100, 50]);
});

test('a larger window shows the same design larger', () => {
    view.setDesignResolutionSize(1280, 720, ResolutionPolicy.SHOW_ALL);
    const { camera, canvas } = createStage();
    screen.windowSize = new Size(2560, 1440);
    expect([view.getScaleX(), camera.orthoHeight]).toEqual([2, 360]);
    const world = camera.screenToWorld(new Vec3(2560, 1440, 0));
    expect(values(world.x, world.y)).toEqual([1280, 720]);
    expect(values(camera.node.worldPosition.x, camera.node.worldPosition.z)).toEqual([
        canvas.worldPosition.x,
        1000,
    ]);
});

test('policies: FIXED_HEIGHT shows more to the sides, SHOW_ALL leaves bars', () => {
    screen.windowSize = new Size(2000, 720);
    view.setDesignResolutionSize(1280, 720, ResolutionPolicy.FIXED_HEIGHT);
    expect(view.getVisibleSize()).toEqual(new Size(2000, 720));
    view.setDesignResolutionSize(1280, 720, ResolutionPolicy.SHOW_ALL);
    expect(view.getVisibleSize()).toEqual(new Size(1280, 720));
    expect(view.getViewportRect().x).toBe(360);
    pointer.start(1, 0, 0);
});

test('a Widget on the Canvas stretches it over the visible size', () => {
    const { canvas } = createStage();
    const widget = canvas.addComponent(Widget);
    widget.alignFlags = 45;
    screen.windowSize = new Size(1600, 900);
    view.setDesignResolutionSize(1280, 720, ResolutionPolicy.FIXED_WIDTH);
    director.tick(1 / 60);
    expect(canvas.getComponent(UITransform)!.contentSize).toEqual(new Size(1280, 720));
    expect(values(canvas.position.x, canvas.position.y)).toEqual([640, 360]);
});

test('UITransform converts between the world and the node', () => {
    const { canvas } = createStage();
    const node = createNode('n', canvas);
    const transform = node.addComponent(UITransform);
    node.setPosition(100, 0);
    node.angle = 90;
    const local = transform.convertToNodeSpaceAR(new Vec3(740, 370, 0));
    expect(values(local.x, local.y)).toEqual([10, 0]);
    const world = transform.convertToWorldSpaceAR(new Vec3(10, 0, 0));
    expect(values(world.x, world.y)).toEqual([740, 370]);
    expect(transform.hitTest(new Vec2(740, 360))).toBe(true);
    const box = transform.getBoundingBoxToWorld();
    expect(values(box.x, box.y, box.width, box.height)).toEqual([690, 310, 100, 100]);
});

test('the batcher names the first camera that sees the node', () => {
    const { canvas, camera } = createStage();
    const found = director.root!.batcher2D.getFirstRenderCamera(canvas);
    expect(found).toBe(camera.camera);
    const out = found!.screenToWorld(new Vec3(), new Vec3(10, 20, 0));
    expect(values(out.x, out.y)).toEqual([10, 20]);
    camera.enabled = false;
    expect(director.root!.batcher2D.getFirstRenderCamera(canvas)).toBeNull();
});

test('a perspective camera looks along −z', () => {
    const scene = new Scene('test');
    const node = new Node('camera');
    scene.addChild(node);
    const camera = node.addComponent(Camera);
    director.runSceneImmediate(scene);
    node.setPosition(0, 0, 10);
    const point = camera.worldToScreen(new Vec3(0, 0, 0));
    expect(values(point.x, point.y)).toEqual([640, 360]);
    expect(camera.worldToScreen(new Vec3(1, 0, 0)).x).toBeGreaterThan(640);
});
