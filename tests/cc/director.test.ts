import {
    _decorator,
    Component,
    director,
    Director,
    EventTarget,
    Node,
    Scene,
    System,
    Tween,
    tween,
} from 'cc';
import { resetEngine } from './reset';

const { ccclass } = _decorator;

beforeEach(() => {
    resetEngine();
});

test('a frame runs updates, systems, late updates, systems again, and then draws', () => {
    const order: string[] = [];
    class Ordered extends Component {
        protected override update(): void {
            order.push('update');
        }
        protected override lateUpdate(): void {
            order.push('lateUpdate');
        }
    }
    ccclass('DirectorTest.Ordered')(Ordered);
    class Physics extends System {
        override update(): void {
            order.push('system update');
        }
        override postUpdate(): void {
            order.push('system postUpdate');
        }
    }
    const scene = new Scene('test');
    director.runSceneImmediate(scene);
    const node = new Node();
    scene.addChild(node);
    node.addComponent(Ordered);
    director.registerSystem('test-physics', new Physics(), System.Priority.LOW);
    for (const event of [
        ...[Director.EVENT_BEFORE_UPDATE, Director.EVENT_AFTER_UPDATE],
        ...[Director.EVENT_BEFORE_DRAW, Director.EVENT_AFTER_DRAW],
    ]) {
        director.on(event, () => order.push(event));
    }
    director.tick(1 / 60);
    expect(order).toEqual([
        ...['director_before_update', 'update', 'system update', 'lateUpdate', 'director_after_update'],
        ...['system postUpdate', 'director_before_draw', 'director_after_draw'],
    ]);
});

test('a paused director draws without updating', () => {
    const order: string[] = [];
    director.on(Director.EVENT_BEFORE_UPDATE, () => order.push('update'));
    director.on(Director.EVENT_BEFORE_DRAW, () => order.push('draw'));
    director.pause();
    director.tick(0.1);
    director.resume();
    director.tick(0.1);
    expect(order).toEqual(['draw', 'update', 'draw']);
});

test('a scene that is replaced is destroyed', () => {
    const first = new Scene('first');
    director.runSceneImmediate(first);
    director.runSceneImmediate(new Scene('second'));
    expect(first.isValid).toBe(false);
    expect(director.getScene()!.name).toBe('second');
});

describe('EventTarget', () => {
    test('listeners added while emitting wait, those removed are skipped', () => {
        const target = new EventTarget();
        const heard: string[] = [];
        const third = (): void => void heard.push('third');
        target.on('e', () => {
            heard.push('first');
            target.off('e', third);
            target.on('e', () => heard.push('new'));
        });
        target.on('e', () => heard.push('second'));
        target.on('e', third);
        target.emit('e');
        expect(heard).toEqual(['first', 'second']);
    });

    test('the same listener is registered once; once() means once; a destroyed target is silent', () => {
        const target = new EventTarget();
        const heard: string[] = [];
        const node = new Node();
        const twice = (): void => void heard.push('twice');
        target.on('e', twice);
        target.on('e', twice);
        target.once('e', () => heard.push('once'));
        target.on('e', () => heard.push('node'), node);
        target.emit('e');
        node.destroy();
        target.emit('e');
        expect(heard).toEqual(['twice', 'once', 'node', 'twice']);
    });
});

describe('tween', () => {
    test('moves a node between update and lateUpdate, starting one frame after start()', () => {
        const node = new Node();
        tween(node)
            .to(1, { position: node.position.clone().add3f(10, 0, 0) })
            .start();
        director.tick(0.25);
        expect(node.position.x).toBe(0);
        director.tick(0.25);
        expect(node.position.x).toBeCloseTo(2.5);
        for (let i = 0; i < 4; i++) director.tick(0.25);
        expect(node.position.x).toBeCloseTo(10);
    });

    test('by, delay, call and repeatForever follow each other', () => {
        const object = { x: 0, calls: 0 };
        tween(object)
            .by(1, { x: 1 })
            .delay(1)
            .call(() => object.calls++)
            .union()
            .repeatForever()
            .start();
        for (let i = 0; i < 41; i++) director.tick(0.125);
        expect(object.x).toBeCloseTo(3);
        expect(object.calls).toBe(2);
        Tween.stopAllByTarget(object);
        director.tick(10);
        expect(object.x).toBeCloseTo(3);
    });
});
