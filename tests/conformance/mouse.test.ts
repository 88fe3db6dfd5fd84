import { director, EventMouse, Input, input, Node, UITransform } from 'cc';
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

    test('enters and leaves a node once, and moves in between', async () => {
        const node = createNode('pad', stage.canvas);
        node.addComponent(UITransform);
        const { MOUSE_ENTER, MOUSE_MOVE, MOUSE_LEAVE } = Node.EventType;
        for (const type of [MOUSE_ENTER, MOUSE_MOVE, MOUSE_LEAVE]) node.on(type, () => heard.push(type));
        await pointer.mouseMove(100, 100);
        await pointer.mouseMove(640, 360);
        await pointer.mouseMove(660, 360);
        await pointer.mouseMove(100, 100);
        expect(heard).toEqual(['mouse-enter', 'mouse-move', 'mouse-move', 'mouse-leave']);
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
});
