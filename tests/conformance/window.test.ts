import {
    director,
    type EventTouch,
    Input,
    input,
    ResolutionPolicy,
    screen,
    UITransform,
    view,
    Widget,
} from 'cc';
import { pointer, resize, takeMessages } from './platform';
import { createNode, createStage } from './stage';
import { listen, rounded, suite, xy } from './suite';

const visible = (): number[] => rounded([view.getVisibleSize().width, view.getVisibleSize().height], 2);

suite('window', () => {
    test('at first, window and design are of one size', () => {
        const { width, height } = screen.windowSize;
        expect([width, height, view.getScaleX(), view.getScaleY()]).toEqual([1280, 720, 1, 1]);
        expect(visible()).toEqual([1280, 720]);
    });

    test('a smaller window shows the same design smaller', async () => {
        await resize(640, 360);
        expect([screen.windowSize.width, view.getScaleX(), view.getScaleY()]).toEqual([640, 0.5, 0.5]);
        expect(visible()).toEqual([1280, 720]);
    });

    test('FIXED_HEIGHT shows more to the sides, FIXED_WIDTH cuts above and below', async () => {
        await resize(1000, 360);
        view.setDesignResolutionSize(1280, 720, ResolutionPolicy.FIXED_HEIGHT);
        expect([visible(), view.getScaleX()]).toEqual([[2000, 720], 0.5]);
        view.setDesignResolutionSize(1280, 720, ResolutionPolicy.FIXED_WIDTH);
        expect([visible(), view.getScaleX()]).toEqual([[1280, 460.8], 0.78125]);
    });

    test('SHOW_ALL leaves bars, NO_BORDER cuts, EXACT_FIT stretches', async () => {
        await resize(1000, 360);
        view.setDesignResolutionSize(1280, 720, ResolutionPolicy.SHOW_ALL);
        expect([visible(), view.getViewportRect().x]).toEqual([[1280, 720], 180]);
        view.setDesignResolutionSize(1280, 720, ResolutionPolicy.NO_BORDER);
        expect([view.getScaleX(), view.getScaleY()]).toEqual([0.78125, 0.78125]);
        view.setDesignResolutionSize(1280, 720, ResolutionPolicy.EXACT_FIT);
        expect([view.getScaleX(), view.getScaleY()]).toEqual([0.78125, 0.5]);
    });

    test('a design that has no size is refused', () => {
        view.setDesignResolutionSize(0, 720, ResolutionPolicy.SHOW_ALL);
        expect(view.getDesignResolutionSize().width).toBe(1280);
        expect(takeMessages()).toHaveLength(1);
    });

    test('tells of its sizes, and then the view of its own', async () => {
        const heard: string[] = [];
        listen(screen, 'window-resize', (width) => heard.push(`window ${width}`));
        listen(view, 'canvas-resize', () => heard.push(`canvas ${view.getScaleX()}`));
        await resize(640, 360);
        expect(heard.sort()).toEqual(['canvas 0.5', 'window 640']);
    });

    test('touches in a window with bars: pixels, and design units from the design’s corner', async () => {
        await resize(1000, 360);
        view.setDesignResolutionSize(1280, 720, ResolutionPolicy.SHOW_ALL);
        const seen: number[][] = [];
        listen(input, Input.EventType.TOUCH_START, (event: EventTouch) =>
            seen.push(xy(event.getLocation()), xy(event.getUILocation())),
        );
        await pointer.start(1, 280, 50);
        expect(seen).toEqual([
            [280, 50],
            [200, 100],
        ]);
    });
});

suite('Widget', () => {
    test('on the Canvas stretches it over what is visible', async () => {
        const { canvas } = createStage();
        canvas.addComponent(Widget).alignFlags = 45;
        await resize(800, 600);
        view.setDesignResolutionSize(1280, 720, ResolutionPolicy.FIXED_WIDTH);
        director.tick(1 / 60);
        const { width, height } = canvas.getComponent(UITransform)!;
        expect(rounded([width, height], 2)).toEqual([1280, 960]);
        expect(xy(canvas.position)).toEqual([640, 480]);
    });

    test('keeps a node at a distance from an edge of its parent', () => {
        const { canvas } = createStage();
        const node = createNode('n', canvas);
        node.addComponent(UITransform).setContentSize(100, 50);
        const widget = node.addComponent(Widget);
        widget.alignFlags = 1 | 8; // top and left
        widget.left = 10;
        widget.top = 20;
        director.tick(1 / 60);
        expect(xy(node.position)).toEqual([-640 + 10 + 50, 360 - 20 - 25]);
    });
});
