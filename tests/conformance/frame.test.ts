import { _decorator, Component, director, Director, Node, System } from 'cc';
import { Recorder, recording, takeCalls } from './recorder';
import { atEnd, listen, suite } from './suite';

const { ccclass } = _decorator;

@ccclass('Conformance.Ordered')
class Ordered extends Component {
    order: string[] = [];
    protected override update(): void {
        this.order.push('update');
    }
    protected override lateUpdate(): void {
        this.order.push('lateUpdate');
    }
}

function register(name: string, priority: number, heard: string[]): void {
    class Heard extends System {
        override update(): void {
            heard.push(`${name} update`);
        }
        override postUpdate(): void {
            heard.push(`${name} postUpdate`);
        }
    }
    const system = new Heard();
    director.registerSystem(name, system, priority);
    atEnd(() => director.unregisterSystem(system));
}

function addToScene<T extends Component>(Class: new () => T): T {
    const node = new Node();
    director.getScene()!.addChild(node);
    return node.addComponent(Class);
}

suite('frame', () => {
    test('updates, systems, late updates, systems again, then drawing', () => {
        const { order } = addToScene(Ordered);
        register('physics', System.Priority.LOW, order);
        for (const event of [
            ...[Director.EVENT_BEGIN_FRAME, Director.EVENT_BEFORE_UPDATE, Director.EVENT_AFTER_UPDATE],
            ...[Director.EVENT_BEFORE_DRAW, Director.EVENT_AFTER_DRAW, Director.EVENT_END_FRAME],
        ]) {
            listen(director, event, () => order.push(event));
        }
        director.tick(1 / 60);
        expect(order).toEqual([
            ...['director_begin_frame', 'director_before_update', 'update', 'physics update', 'lateUpdate'],
            ...['director_after_update', 'physics postUpdate', 'director_before_draw'],
            ...['director_after_draw', 'director_end_frame'],
        ]);
    });

    test('systems of higher priority come first', () => {
        const order: string[] = [];
        register('low', System.Priority.LOW, order);
        register('high', System.Priority.HIGH, order);
        director.tick(1 / 60);
        expect(order).toEqual(['high update', 'low update', 'high postUpdate', 'low postUpdate']);
    });

    test('a paused director draws without updating', () => {
        const order: string[] = [];
        listen(director, Director.EVENT_BEFORE_UPDATE, () => order.push('update'));
        listen(director, Director.EVENT_BEFORE_DRAW, () => order.push('draw'));
        director.pause();
        director.tick(0.1);
        expect(director.isPaused()).toBe(true);
        director.resume();
        director.tick(0.1);
        expect(order).toEqual(['draw', 'update', 'draw']);
    });

    test('what is added in BEFORE_UPDATE starts and is updated in this frame', () => {
        director.once(Director.EVENT_BEFORE_UPDATE, () => recording('a'));
        takeCalls();
        director.tick(0.1);
        expect(takeCalls().slice(3)).toEqual(['a start', 'a update', 'a lateUpdate']);
    });

    test('what is added after the update starts in the next frame', () => {
        director.once(Director.EVENT_AFTER_UPDATE, () => recording('a'));
        takeCalls();
        director.tick(0.1);
        expect(takeCalls()).toEqual(['a preload', 'a load', 'a enable']);
        director.tick(0.1);
        expect(takeCalls()).toEqual(['a start', 'a update', 'a lateUpdate']);
    });

    test('frames are counted, and update gets the time of the frame', () => {
        const times: number[] = [];
        class Timed extends Component {
            protected override update(dt: number): void {
                times.push(dt);
            }
        }
        ccclass('Conformance.Timed')(Timed);
        addToScene(Timed);
        const frames = director.getTotalFrames();
        director.tick(0.25);
        director.tick(0.5);
        expect(times).toEqual([0.25, 0.5]);
        expect(director.getTotalFrames() - frames).toBe(2);
    });

    test('a moved node is dirty until the frame ends', () => {
        const node = new Node();
        director.getScene()!.addChild(node);
        director.tick(0.1);
        expect(node.hasChangedFlags).toBe(0);
        node.setPosition(1, 2);
        expect(node.hasChangedFlags).toBe(Node.TransformBit.POSITION);
        director.tick(0.1);
        expect(node.hasChangedFlags).toBe(0);
    });
});

suite('scheduler', () => {
    test('scheduleOnce calls after its delay, and not after the component is destroyed', () => {
        const component = addToScene(Recorder);
        const fired: string[] = [];
        component.scheduleOnce(() => fired.push('a'), 0.25);
        component.scheduleOnce(() => fired.push('b'), 1);
        for (let i = 0; i < 3; i++) director.tick(0.1);
        expect(fired).toEqual([]);
        director.tick(0.1);
        expect(fired).toEqual(['a']);
        component.destroy();
        for (let i = 0; i < 10; i++) director.tick(0.2);
        expect(fired).toEqual(['a']);
    });

    test('schedule repeats until it is told to stop, and rests while its component is off', () => {
        const component = addToScene(Recorder);
        let count = 0;
        const counting = (): void => void count++;
        component.schedule(counting, 0.2);
        for (let i = 0; i < 9; i++) director.tick(0.1);
        expect(count).toBe(4);
        component.enabled = false;
        for (let i = 0; i < 9; i++) director.tick(0.1);
        expect(count).toBe(4);
        component.enabled = true;
        director.tick(0.2);
        expect(count).toBe(5);
        component.unschedule(counting);
        director.tick(1);
        expect(count).toBe(5);
    });

    test('a number of repetitions means one call more', () => {
        const component = addToScene(Recorder);
        let count = 0;
        component.schedule(() => void count++, 0.1, 2);
        for (let i = 0; i < 9; i++) director.tick(0.125);
        expect(count).toBe(3);
    });
});
