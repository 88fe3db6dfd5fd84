import { director, type EventTouch, Input, input, macro } from 'cc';
import { hear, listenToAll, takeHeard, touchScene } from './pads';
import { pointer, takeMessages } from './platform';
import { atEnd, listen, suite, xy } from './suite';

suite('touch on the screen', () => {
    beforeEach(() => {
        touchScene();
        director.tick(0);
    });

    test('is in pixels from the lower left, at once', async () => {
        const seen: unknown[] = [];
        listen(input, Input.EventType.TOUCH_START, (event: EventTouch) => {
            seen.push(xy(event.getLocation()), xy(event.getUILocation()), xy(event.getStartLocation()));
        });
        await pointer.start(1, 120, 340);
        expect(seen).toEqual([
            [120, 340],
            [120, 340],
            [120, 340],
        ]);
    });

    test('a move knows where the finger was and where it began', async () => {
        const seen: number[][] = [];
        listen(input, Input.EventType.TOUCH_MOVE, (event: EventTouch) => {
            seen.push(xy(event.getDelta()), xy(event.getPreviousLocation()), xy(event.getStartLocation()));
        });
        await pointer.start(1, 100, 100);
        await pointer.move(1, 150, 80);
        await pointer.move(1, 150, 180);
        expect(seen).toEqual([
            ...[
                [50, -20],
                [100, 100],
                [100, 100],
            ],
            ...[
                [0, 100],
                [150, 80],
                [100, 100],
            ],
        ]);
    });

    test('several fingers have ids of their own, and are counted', async () => {
        const ids: number[] = [];
        listen(input, Input.EventType.TOUCH_START, (event: EventTouch) => ids.push(event.getID()!));
        listen(input, Input.EventType.TOUCH_MOVE, (event: EventTouch) => ids.push(event.getID()!));
        await pointer.start(1, 100, 100);
        await pointer.start(2, 300, 100);
        expect(input.getTouchCount()).toBe(2);
        expect(input.getAllTouches().map((touch) => touch.getID())).toEqual(ids);
        expect(input.getTouch(ids[1]!)!.getLocationX()).toBe(300);
        await pointer.move(2, 350, 100);
        await pointer.end(1, 100, 100);
        expect(input.getTouchCount()).toBe(1);
        expect(ids).toEqual([ids[0], ids[1], ids[1]]);
        expect(ids[0]).not.toBe(ids[1]);
    });

    test('with multi-touch switched off, a second finger does not begin', async () => {
        macro.ENABLE_MULTI_TOUCH = false;
        atEnd(() => (macro.ENABLE_MULTI_TOUCH = true));
        listenToAll();
        await pointer.start(1, 100, 100);
        await pointer.start(2, 300, 100);
        expect(takeHeard()).toEqual(['input start']);
        takeMessages();
    });

    test('a touch that the system takes away is cancelled', async () => {
        listenToAll();
        await pointer.start(1, 100, 100);
        await pointer.cancel(1, 100, 100);
        expect(takeHeard()).toEqual(['input start', 'input cancel']);
        expect(input.getTouchCount()).toBe(0);
    });

    test('a removed listener hears no more', async () => {
        const target = {};
        const listener = (): void => hear('start');
        input.on(Input.EventType.TOUCH_START, listener, target);
        await pointer.start(1, 50, 50);
        input.off(Input.EventType.TOUCH_START, listener, target);
        await pointer.start(2, 150, 50);
        expect(takeHeard()).toEqual(['start']);
    });
});
