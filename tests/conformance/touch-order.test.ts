import { Camera, director, type EventTouch, Layers, Node, UITransform } from 'cc';
import { hear, listenToAll, pad, takeHeard, touchScene } from './pads';
import { pointer } from './platform';
import { createNode, type Stage } from './stage';
import { suite } from './suite';

let stage: Stage;

suite('touch among nodes', () => {
    beforeEach(() => {
        stage = touchScene();
        director.tick(0);
    });

    test('the one drawn last is asked first', async () => {
        pad('back');
        const front = pad('front', 20, 0);
        await pointer.start(1, 640, 360);
        front.setSiblingIndex(0);
        await pointer.start(2, 650, 360);
        expect(takeHeard()).toEqual(['front start', 'back start']);
    });

    test('a nephew of a later branch is before an uncle of an earlier one', async () => {
        const [first, second] = [createNode('1', stage.canvas), createNode('2', stage.canvas)];
        pad('late', 0, 0, createNode('inner', second));
        pad('early', 0, 0, first);
        await pointer.start(1, 640, 360);
        expect(takeHeard()).toEqual(['late start']);
    });

    test('a child is asked before its parent, and its events bubble up', async () => {
        const parent = pad('parent');
        pad('child', 30, 0, parent);
        await pointer.start(1, 650, 360);
        await pointer.end(1, 650, 360);
        await pointer.start(1, 600, 360);
        expect(takeHeard()).toEqual([
            ...['child start', 'parent start', 'child end', 'parent end', 'parent start'],
        ]);
    });

    test('stopping the propagation keeps an event from the parents', async () => {
        const child = pad('child', 0, 0, pad('parent'));
        child.on(Node.EventType.TOUCH_START, (event: EventTouch) => (event.propagationStopped = true));
        await pointer.start(1, 640, 360);
        expect(takeHeard()).toEqual(['child start']);
    });

    test('a bubbling event knows where it came from and where it is', async () => {
        const parent = pad('parent');
        const child = pad('child', 0, 0, parent);
        const seen: unknown[] = [];
        parent.on(Node.EventType.TOUCH_START, (event: EventTouch) =>
            seen.push(event.target, event.currentTarget),
        );
        await pointer.start(1, 640, 360);
        expect(seen).toEqual([child, parent]);
    });

    test('a capturing parent hears before its child', async () => {
        const parent = createNode('parent', stage.canvas);
        parent.addComponent(UITransform);
        pad('child', 0, 0, parent);
        parent.on(Node.EventType.TOUCH_START, () => hear('captured'), null, true);
        await pointer.start(1, 640, 360);
        expect(takeHeard()).toEqual(['captured', 'child start']);
    });

    test('what a camera of higher priority shows is asked first, whatever the order of nodes', async () => {
        const first = pad('first');
        pad('second');
        const camera = createNode('other camera', stage.canvas).addComponent(Camera);
        Object.assign(camera, { near: 0, far: 2000, orthoHeight: 360, visibility: Layers.Enum.UI_3D });
        camera.projection = Camera.ProjectionType.ORTHO;
        camera.node.setPosition(0, 0, 1000);
        camera.priority = stage.camera.priority + 1;
        first.layer = Layers.Enum.UI_3D;
        stage.camera.visibility = Layers.Enum.UI_2D;
        director.tick(0);
        await pointer.start(1, 640, 360);
        expect(takeHeard()).toEqual(['first start']);
    });

    test('a listener that stops an event at once keeps it from those after it, on its node, too', async () => {
        const parent = pad('parent');
        const child = createNode('child', parent);
        child.addComponent(UITransform);
        child.on(
            Node.EventType.TOUCH_START,
            (event: EventTouch) => {
                event.propagationImmediateStopped = event.propagationStopped = true;
                hear('first');
            },
            null,
            true,
        );
        child.on(Node.EventType.TOUCH_START, () => hear('second'));
        await pointer.start(1, 640, 360);
        expect(takeHeard()).toEqual(['first']);
    });

    test('preventSwallow lets the next node have the touch, too, but no further one and not input', async () => {
        pad('far');
        pad('back');
        const front = pad('front');
        listenToAll();
        front.on(Node.EventType.TOUCH_START, (event: EventTouch) => (event.preventSwallow = true));
        await pointer.start(1, 640, 360);
        expect(takeHeard()).toEqual(['front start', 'back start']);
        await pointer.move(1, 680, 360);
        expect(takeHeard()).toEqual(['front move']);
    });
});

suite('touch on what goes away', () => {
    beforeEach(() => {
        touchScene();
        director.tick(0);
    });

    test('a destroyed node takes no touches; its last one is cancelled for its parent', async () => {
        const child = pad('child', 0, 0, pad('parent'));
        await pointer.start(1, 640, 360);
        takeHeard();
        child.destroy();
        director.tick(0.1);
        expect(takeHeard()).toEqual(['parent cancel']);
        await pointer.start(2, 650, 360);
        expect(takeHeard()).toEqual(['parent start']);
    });

    test('a node that is switched off hears nothing of the end of its touch', async () => {
        const node = pad('pad');
        await pointer.start(1, 640, 360);
        node.active = false;
        listenToAll();
        await pointer.end(1, 640, 360);
        expect(takeHeard()).toEqual(['pad start', 'input end']);
    });

    test('one that switches itself off at the start is told of a cancel', async () => {
        const node = pad('pad');
        node.on(Node.EventType.TOUCH_START, () => (node.active = false));
        await pointer.start(1, 640, 360);
        expect(takeHeard()).toEqual(['pad start', 'pad cancel']);
    });
});
