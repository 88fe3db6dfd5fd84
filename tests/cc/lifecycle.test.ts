import { _decorator, Component, director, isValid, Node, Scene } from 'cc';
import { setEditMode } from './env';
import { resetEngine } from './reset';

const { ccclass, executeInEditMode, executionOrder, requireComponent } = _decorator;

let calls: string[] = [];

class Recorder extends Component {
    protected override __preload(): void {
        this.note('preload');
    }
    protected override onLoad(): void {
        this.note('load');
    }
    protected override onEnable(): void {
        this.note('enable');
    }
    protected override start(): void {
        this.note('start');
    }
    protected override update(): void {
        this.note('update');
    }
    protected override lateUpdate(): void {
        this.note('lateUpdate');
    }
    protected override onDisable(): void {
        this.note('disable');
    }
    protected override onDestroy(): void {
        this.note('destroy');
    }
    protected note(what: string): void {
        calls.push(`${this.node.name} ${what}`);
    }
}
ccclass('LifecycleTest.Recorder')(Recorder);

@ccclass('LifecycleTest.Early')
@executionOrder(-1)
class Early extends Recorder {
    protected override note(what: string): void {
        super.note(`early ${what}`);
    }
}

@ccclass('LifecycleTest.Edited')
@executeInEditMode(true)
class Edited extends Recorder {}

@ccclass('LifecycleTest.Needy')
@requireComponent(Recorder)
class Needy extends Component {}

let scene: Scene;

function child(name: string, parent: Node = scene): Node {
    const node = new Node(name);
    parent.addChild(node);
    return node;
}

beforeEach(() => {
    resetEngine();
    calls = [];
    scene = new Scene('test');
    director.runSceneImmediate(scene);
});

test('a component added to an active node is loaded and enabled at once and started in the next frame', () => {
    child('a').addComponent(Recorder);
    expect(calls).toEqual(['a preload', 'a load', 'a enable']);
    calls = [];
    director.tick(0.1);
    expect(calls).toEqual(['a start', 'a update', 'a lateUpdate']);
    calls = [];
    director.tick(0.1);
    expect(calls).toEqual(['a update', 'a lateUpdate']);
});

test('a tree is activated in rounds: all preload, all onLoad, all onEnable, parents first', () => {
    const parent = new Node('p');
    parent.addComponent(Recorder);
    child('c', parent).addComponent(Recorder);
    expect(calls).toEqual([]);
    scene.addChild(parent);
    expect(calls).toEqual(['p preload', 'c preload', 'p load', 'c load', 'p enable', 'c enable']);
});

test('the execution order sorts every round but preload', () => {
    const node = new Node('n');
    node.addComponent(Recorder);
    node.addComponent(Early);
    scene.addChild(node);
    expect(calls).toEqual([
        ...['n preload', 'n early preload', 'n early load', 'n load', 'n early enable', 'n enable'],
    ]);
    calls = [];
    director.tick(0.1);
    expect(calls).toEqual([
        ...['n early start', 'n start', 'n early update', 'n update', 'n early lateUpdate', 'n lateUpdate'],
    ]);
});

test('a component enabled during update starts at the end of the frame and updates in the next', () => {
    class Spawner extends Component {
        protected override update(): void {
            if (scene.getChildByName('late')) return;
            child('late').addComponent(Recorder);
        }
    }
    ccclass('LifecycleTest.Spawner')(Spawner);
    child('spawner').addComponent(Spawner);
    director.tick(0.1);
    expect(calls).toEqual(['late preload', 'late load', 'late enable', 'late start']);
    calls = [];
    director.tick(0.1);
    expect(calls).toEqual(['late update', 'late lateUpdate']);
});

test('switching off and on again enables anew but loads and starts only once', () => {
    const node = child('a');
    node.addComponent(Recorder);
    director.tick(0.1);
    calls = [];
    node.active = false;
    director.tick(0.1);
    node.active = true;
    director.tick(0.1);
    expect(calls).toEqual(['a disable', 'a enable', 'a update', 'a lateUpdate']);
});

test('a disabled component is loaded but neither enabled nor started', () => {
    const node = new Node('a');
    node.addComponent(Recorder).enabled = false;
    scene.addChild(node);
    director.tick(0.1);
    expect(calls).toEqual(['a preload', 'a load']);
});

test('destroy disables at once and destroys after lateUpdate, before the frame is drawn', () => {
    const node = child('a');
    const component = node.addComponent(Recorder);
    director.tick(0.1);
    calls = [];
    node.destroy();
    expect(calls).toEqual(['a disable']);
    expect([isValid(node), isValid(node, true), node.isValid]).toEqual([true, false, true]);
    let validBeforeDraw = true;
    director.once('director_before_draw', () => (validBeforeDraw = isValid(component)));
    director.tick(0.1);
    expect(calls).toEqual(['a disable', 'a destroy']);
    expect([validBeforeDraw, isValid(node), scene.children.length]).toEqual([false, false, 0]);
});

test('destroying a node destroys its children and components; one never loaded gets no onDestroy', () => {
    const node = child('p');
    const inner = child('c', node);
    inner.addComponent(Recorder);
    const sleeper = new Node('s');
    sleeper.active = false;
    node.addChild(sleeper);
    sleeper.addComponent(Recorder);
    calls = [];
    node.destroy();
    director.tick(0.1);
    expect(calls).toEqual(['c disable', 'c destroy']);
    expect([inner.isValid, sleeper.isValid]).toEqual([false, false]);
});

test('removeFromParent disables but keeps the node', () => {
    const node = child('a');
    node.addComponent(Recorder);
    calls = [];
    node.removeFromParent();
    director.tick(0.1);
    expect(calls).toEqual(['a disable']);
    expect(node.isValid).toBe(true);
});

test('a required component is added first, and found again by name', () => {
    const node = child('a');
    node.addComponent(Needy);
    expect(node.components.map((component) => component.constructor)).toEqual([Recorder, Needy]);
    expect(node.getComponent('LifecycleTest.Needy')).toBe(node.components[1]);
});

test('getComponent finds subclasses of a class that has some', () => {
    const node = child('a');
    const early = node.addComponent(Early);
    expect(node.getComponent(Recorder)).toBe(early);
    expect(node.getComponent(Needy)).toBeNull();
});

test('in edit mode only components with executeInEditMode live', () => {
    setEditMode(true);
    const node = child('a');
    node.addComponent(Recorder);
    expect(calls).toEqual([]);
    node.addComponent(Edited);
    director.tick(0.1);
    expect(calls).toEqual(['a preload', 'a load', 'a enable', 'a start', 'a update', 'a lateUpdate']);
});

test('adding something that is no component throws', () => {
    expect(() => child('a').addComponent('LifecycleTest.NoSuch')).toThrow(TypeError);
    expect(() => child('b').addComponent(Node as never)).toThrow(TypeError);
});

test('scheduleOnce calls after its delay, and not after the component is destroyed', () => {
    const component = child('a').addComponent(Needy);
    const fired: string[] = [];
    component.scheduleOnce(() => fired.push('a'), 0.25);
    component.scheduleOnce(() => fired.push('b'), 1);
    for (let i = 0; i < 4; i++) director.tick(0.1);
    expect(fired).toEqual(['a']);
    component.destroy();
    for (let i = 0; i < 10; i++) director.tick(0.2);
    expect(fired).toEqual(['a']);
});

test('a component that throws stops no other, and is not started again', () => {
    class Thrower extends Component {
        protected override start(): void {
            calls.push('throw');
            throw new Error('on purpose');
        }
    }
    ccclass('LifecycleTest.Thrower')(Thrower);
    child('bad').addComponent(Thrower);
    child('good').addComponent(Recorder);
    calls = [];
    try {
        director.tick(0.1);
    } catch (reason) {
        expect(reason).toMatchObject({ message: 'on purpose' });
    }
    director.tick(0.1);
    expect(calls.filter((call) => call === 'throw' || call === 'good start')).toEqual([
        'throw',
        'good start',
    ]);
});
