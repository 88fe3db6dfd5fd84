import { director, Layers, Node, UITransform, Vec3 } from 'cc';
import { hear, listenToAll, pad, takeHeard, touchScene } from './pads';
import { pointer } from './platform';
import { createNode, type Stage } from './stage';
import { suite } from './suite';

let stage: Stage;

suite('touch on a node', () => {
    beforeEach(() => {
        stage = touchScene();
        director.tick(0);
    });

    test('claims the touch until its end, and input hears nothing of it', async () => {
        pad('pad');
        listenToAll();
        await pointer.start(1, 640, 360);
        await pointer.move(1, 100, 100);
        await pointer.move(1, 640, 360);
        await pointer.end(1, 640, 360);
        expect(takeHeard()).toEqual(['pad start', 'pad move', 'pad move', 'pad end']);
        await pointer.start(1, 50, 50);
        await pointer.end(1, 50, 50);
        expect(takeHeard()).toEqual(['input start', 'input end']);
    });

    test('a touch that ends outside its node is cancelled', async () => {
        pad('pad');
        await pointer.start(1, 640, 360);
        await pointer.move(1, 100, 100);
        await pointer.end(1, 100, 100);
        expect(takeHeard()).toEqual(['pad start', 'pad move', 'pad cancel']);
    });

    test('a touch that begins outside and moves in stays outside', async () => {
        pad('pad');
        listenToAll();
        await pointer.start(1, 100, 100);
        await pointer.move(1, 640, 360);
        await pointer.end(1, 640, 360);
        expect(takeHeard()).toEqual(['input start', 'input move', 'input end']);
    });

    test('one that the system takes away is cancelled for its node', async () => {
        pad('pad');
        listenToAll();
        await pointer.start(1, 640, 360);
        await pointer.cancel(1, 640, 360);
        expect(takeHeard()).toEqual(['pad start', 'pad cancel']);
    });

    test('several fingers go their own ways', async () => {
        pad('left', -200, 0);
        pad('right', 200, 0);
        listenToAll();
        await pointer.start(1, 440, 360);
        await pointer.start(2, 840, 360);
        await pointer.start(3, 100, 100);
        expect(takeHeard()).toEqual(['left start', 'right start', 'input start']);
        await pointer.move(2, 880, 360);
        await pointer.end(1, 440, 360);
        expect(takeHeard()).toEqual(['right move', 'left end']);
    });

    test('two fingers on one node are two touches of it', async () => {
        pad('pad');
        await pointer.start(1, 620, 360);
        await pointer.start(2, 660, 360);
        await pointer.end(1, 620, 360);
        expect(takeHeard()).toEqual(['pad start', 'pad start', 'pad end']);
    });

    test('hits respect rotation, scale and anchor of the node', async () => {
        const node = pad('pad');
        node.setScale(2, 0.5);
        node.angle = 90;
        listenToAll();
        await pointer.start(1, 640, 360 + 95);
        await pointer.start(2, 640 + 30, 360);
        node.getComponent(UITransform)!.setAnchorPoint(0, 0.5);
        await pointer.start(3, 640, 360 - 5);
        await pointer.start(4, 640, 360 + 195);
        expect(takeHeard()).toEqual(['pad start', 'input start', 'input start', 'pad start']);
    });

    test('inactive nodes and nodes of an unseen layer take no touches', async () => {
        pad('hidden').layer = Layers.Enum.GIZMOS;
        pad('off').active = false;
        listenToAll();
        await pointer.start(1, 640, 360);
        expect(takeHeard()).toEqual(['input start']);
    });

    test('a node that has stopped listening takes none', async () => {
        const node = createNode('pad', stage.canvas);
        node.addComponent(UITransform);
        const listener = (): void => hear('start');
        node.on(Node.EventType.TOUCH_START, listener);
        node.off(Node.EventType.TOUCH_START, listener);
        listenToAll();
        await pointer.start(1, 640, 360);
        expect(takeHeard()).toEqual(['input start']);
    });

    test('a moved, turned and zoomed camera is taken into account from the next frame', async () => {
        pad('pad', 360, 140);
        const { camera } = stage;
        camera.node.setWorldPosition(1000, 500, 1000);
        camera.orthoHeight = 180;
        director.tick(0);
        await pointer.start(1, 640, 360);
        expect(takeHeard()).toEqual(['pad start']);
        expect(camera.screenToWorld(new Vec3(740, 360, 0)).x).toBeCloseTo(1050);
    });
});
