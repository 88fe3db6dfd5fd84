import { director, EventMouse, type EventTouch, Input, input, Node, UITransform } from 'cc';
import { pointer } from './platform';
import { createNode, createStage, type Stage } from './stage';
import { listen, suite, xy } from './suite';

let stage: Stage;
let heard: string[];

function listenToAll(): void {
    const types = Input.EventType;
    const names = { TOUCH_START: 'touch start', TOUCH_MOVE: 'touch move', TOUCH_END: 'touch end' } as const;
    for (const key of ['TOUCH_START', 'TOUCH_MOVE', 'TOUCH_END'] as const) {
        listen(input, types[key], () => heard.push(names[key]));
    }
    listen(input, types.MOUSE_DOWN, () => heard.push('down'));
    listen(input, types.MOUSE_MOVE, () => heard.push('move'));
    listen(input, types.MOUSE_UP, () => heard.push('up'));
}

suite('mouse', () => {
    beforeEach(async () => {
        stage = createStage();
        heard = [];
        director.tick(0);
        await pointer.mouseMove(10, 10);
    });

    test('is also a touch while a button is down, heard before the mouse itself', async () => {
        await pointer.mouseMove(100, 100);
        listenToAll();
        await pointer.mouseMove(200, 100);
        expect(heard.splice(0)).toEqual(['move']);
        await pointer.mouseDown(200, 100);
        expect(heard.splice(0)).toEqual(['touch start', 'down']);
        await pointer.mouseMove(300, 100);
        expect(heard.splice(0)).toEqual(['touch move', 'move']);
        await pointer.mouseUp(300, 100);
        expect(heard).toEqual(['touch end', 'up']);
    });

    test('tells place, step and button', async () => {
        const seen: unknown[] = [];
        listen(input, Input.EventType.MOUSE_MOVE, (event: EventMouse) => {
            seen.push(xy(event.getLocation()), xy(event.getDelta()));
        });
        await pointer.mouseMove(110, 210);
        expect(seen).toEqual([
            [110, 210],
            [100, 200],
        ]);
        listen(input, Input.EventType.MOUSE_DOWN, (event: EventMouse) => seen.push(event.getButton()));
        seen.length = 0;
        for (const button of [EventMouse.BUTTON_LEFT, EventMouse.BUTTON_RIGHT, EventMouse.BUTTON_MIDDLE]) {
            await pointer.mouseDown(110, 210, button);
            await pointer.mouseUp(110, 210, button);
        }
        expect(seen).toEqual([0, 2, 1]);
    });

    test('enters and leaves a node once, with moves in between that input does not hear', async () => {
        const node = createNode('pad', stage.canvas);
        node.addComponent(UITransform);
        const { MOUSE_ENTER, MOUSE_MOVE, MOUSE_LEAVE } = Node.EventType;
        for (const type of [MOUSE_ENTER, MOUSE_MOVE, MOUSE_LEAVE]) node.on(type, () => heard.push(type));
        listen(input, Input.EventType.MOUSE_MOVE, () => heard.push('input'));
        await pointer.mouseMove(100, 100);
        await pointer.mouseMove(640, 360);
        await pointer.mouseMove(660, 360);
        expect(heard.splice(0)).toEqual(['input', 'mouse-enter', 'mouse-move', 'mouse-move']);
        await pointer.mouseMove(100, 100);
        await pointer.mouseMove(110, 100);
        expect(heard).toEqual(['mouse-leave', 'input']);
    });

    test('a node that listens to it claims it, as it does a touch', async () => {
        const node = createNode('pad', stage.canvas);
        node.addComponent(UITransform);
        node.on(Node.EventType.MOUSE_DOWN, () => heard.push('pad down'));
        await pointer.mouseMove(640, 360);
        listenToAll();
        await pointer.mouseDown(640, 360);
        expect(heard).toEqual(['touch start', 'pad down']);
    });

    test('preventSwallow lets the next node have it, too, but no further one and not input', async () => {
        for (const name of ['far', 'back', 'front']) {
            const node = createNode(name, stage.canvas);
            node.addComponent(UITransform);
            node.on(Node.EventType.MOUSE_DOWN, (event: EventMouse) => {
                heard.push(name);
                event.preventSwallow = name === 'front';
            });
        }
        listen(input, Input.EventType.MOUSE_DOWN, () => heard.push('input'));
        await pointer.mouseMove(640, 360);
        await pointer.mouseDown(640, 360);
        expect(heard).toEqual(['front', 'back']);
    });

    test('the wheel is heard where the mouse is', async () => {
        const seen: unknown[] = [];
        listen(input, Input.EventType.MOUSE_WHEEL, (event: EventMouse) => {
            seen.push(xy(event.getLocation()), Math.sign(event.getScrollY()));
        });
        await pointer.mouseMove(200, 300);
        await pointer.mouseWheel(200, 300, 120);
        await pointer.mouseWheel(200, 300, -120);
        expect(seen).toEqual([[200, 300], 1, [200, 300], -1]);
    });

    test('the wheel on a node that listens to it stays there', async () => {
        const node = createNode('pad', stage.canvas);
        node.addComponent(UITransform);
        node.on(Node.EventType.MOUSE_WHEEL, () => heard.push('pad wheel'));
        listen(input, Input.EventType.MOUSE_WHEEL, () => heard.push('wheel'));
        await pointer.mouseMove(640, 360);
        await pointer.mouseWheel(640, 360, 120);
        expect(heard).toEqual(['pad wheel']);
    });

    test('enters a node in front as it leaves one, and the one behind with the next move', async () => {
        const { MOUSE_ENTER, MOUSE_LEAVE } = Node.EventType;
        for (const [name, x] of [
            ['back', 0],
            ['front', 60],
        ] as const) {
            const node = createNode(name, stage.canvas);
            node.addComponent(UITransform);
            node.setPosition(x, 0);
            node.on(MOUSE_ENTER, () => heard.push(`${name} enter`));
            node.on(MOUSE_LEAVE, () => heard.push(`${name} leave`));
        }
        for (const x of [600, 680, 600]) await pointer.mouseMove(x, 360);
        expect(heard.splice(0)).toEqual(['back enter', 'back leave', 'front enter', 'front leave']);
        await pointer.mouseMove(590, 360);
        expect(heard).toEqual(['back enter']);
    });

    test('pressed on a node that listens to touches, it is a touch of the node', async () => {
        const node = createNode('pad', stage.canvas);
        node.addComponent(UITransform);
        for (const type of [Node.EventType.TOUCH_START, Node.EventType.TOUCH_MOVE, Node.EventType.TOUCH_END])
            node.on(type, (event: EventTouch) => heard.push(`${type} ${event.getID()}`));
        await pointer.mouseMove(640, 360);
        await pointer.mouseDown(640, 360);
        await pointer.mouseMove(670, 360);
        await pointer.mouseUp(670, 360);
        expect(heard).toEqual(['touch-start 0', 'touch-move 0', 'touch-end 0']);
    });
});
