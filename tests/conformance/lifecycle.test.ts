import { _decorator, Component, director, Director, Node, Scene, UITransform } from 'cc';
import { takeMessages } from './platform';
import { EarlyRecorder, note, Recorder, recording, takeCalls } from './recorder';
import { listen, suite } from './suite';

const { ccclass, disallowMultiple, requireComponent } = _decorator;

@ccclass('Conformance.Needy')
@requireComponent(Recorder)
class Needy extends Component {}

@ccclass('Conformance.Single')
@disallowMultiple(true)
class Single extends Component {}

@ccclass('Conformance.Spawner')
class Spawner extends Component {
    protected override update(): void {
        if (!director.getScene()!.getChildByName('late')) recording('late');
    }
}

@ccclass('Conformance.Thrower')
class Thrower extends Component {
    protected override start(): void {
        note('throw');
        throw new Error('on purpose');
    }
}

@ccclass('Conformance.Switcher')
class Switcher extends Component {
    target: Component | null = null;
    protected override update(): void {
        if (this.target) this.target.enabled = false;
    }
}

function tick(frames = 1): string[] {
    for (let i = 0; i < frames; i++) director.tick(0.1);
    return takeCalls();
}

suite('lifecycle', () => {
    beforeEach(() => {
        takeCalls();
    });

    describe('coming to life', () => {
        test('added to an active node: loaded and enabled at once, started in the next frame', () => {
            recording('a');
            expect(takeCalls()).toEqual(['a preload', 'a load', 'a enable']);
            expect(tick()).toEqual(['a start', 'a update', 'a lateUpdate']);
            expect(tick()).toEqual(['a update', 'a lateUpdate']);
        });

        test('a tree is activated in rounds: all preload, all onLoad, all onEnable, parents first', () => {
            const parent = recording('p', null);
            recording('c', parent);
            recording('d', parent);
            expect(takeCalls()).toEqual([]);
            director.getScene()!.addChild(parent);
            expect(takeCalls()).toEqual([
                ...['p preload', 'c preload', 'd preload', 'p load', 'c load', 'd load'],
                ...['p enable', 'c enable', 'd enable'],
            ]);
        });

        test('the execution order sorts every round but preload', () => {
            const node = recording('n', null, Recorder, EarlyRecorder);
            director.getScene()!.addChild(node);
            expect(takeCalls()).toEqual([
                ...['n preload', 'n early preload', 'n early load', 'n load', 'n early enable', 'n enable'],
            ]);
            expect(tick()).toEqual([
                ...['n early start', 'n start', 'n early update', 'n update'],
                ...['n early lateUpdate', 'n lateUpdate'],
            ]);
        });

        test('the execution order counts across nodes, too', () => {
            recording('late');
            recording('early', director.getScene(), EarlyRecorder);
            takeCalls();
            expect(tick().slice(0, 4)).toEqual([
                ...['early early start', 'late start', 'early early update', 'late update'],
            ]);
        });

        test('components of one order are updated as they were enabled; one that leaves is replaced by the last', () => {
            for (const name of ['a', 'b', 'c']) recording(name);
            tick();
            const first = director.getScene()!.getChildByName('a')!.getComponent(Recorder)!;
            first.enabled = false;
            first.enabled = true;
            takeCalls();
            expect(tick().filter((call) => call.endsWith('update'))).toEqual([
                ...['c update', 'b update', 'a update'],
            ]);
        });

        test('enabled during update: started at the end of the frame, updated in the next', () => {
            const node = new Node('spawner');
            director.getScene()!.addChild(node);
            node.addComponent(Spawner);
            expect(tick()).toEqual(['late preload', 'late load', 'late enable', 'late start']);
            expect(tick()).toEqual(['late update', 'late lateUpdate']);
        });

        test('a disabled component is loaded but neither enabled nor started', () => {
            const node = recording('a', null);
            node.getComponent(Recorder)!.enabled = false;
            director.getScene()!.addChild(node);
            expect(tick()).toEqual(['a preload', 'a load']);
        });

        test('under an inactive node nothing happens until it is switched on', () => {
            const parent = new Node('p');
            parent.active = false;
            director.getScene()!.addChild(parent);
            const child = recording('c', parent);
            expect(tick()).toEqual([]);
            expect([child.active, child.activeInHierarchy]).toEqual([true, false]);
            parent.active = true;
            expect(takeCalls()).toEqual(['c preload', 'c load', 'c enable']);
        });

        test('a component that throws stops no other, and is not started again', () => {
            const bad = new Node('bad');
            director.getScene()!.addChild(bad);
            bad.addComponent(Thrower);
            recording('good');
            takeCalls();
            const calls = tick(2).filter((call) => /throw|start/.test(call));
            expect(calls).toEqual(['throw', 'good start']);
            const messages = takeMessages();
            expect([messages.length, /on purpose/.test(messages[0]!)]).toEqual([1, true]);
        });
    });

    describe('switching off and on', () => {
        test('enables anew, but loads and starts only once', () => {
            const node = recording('a');
            tick();
            node.active = false;
            expect(tick()).toEqual(['a disable']);
            node.active = true;
            expect(tick()).toEqual(['a enable', 'a update', 'a lateUpdate']);
        });

        test('a disabled parent node takes its children along', () => {
            const parent = recording('p');
            const child = recording('c', parent);
            tick();
            parent.active = false;
            expect(takeCalls()).toEqual(['p disable', 'c disable']);
            expect([child.active, child.activeInHierarchy]).toEqual([true, false]);
            expect(child.getComponent(Recorder)!.enabledInHierarchy).toBe(false);
            child.active = false;
            parent.active = true;
            expect(takeCalls()).toEqual(['p enable']);
        });

        test('setting what is set already calls nothing', () => {
            const node = recording('a');
            tick();
            node.active = true;
            node.getComponent(Recorder)!.enabled = true;
            expect(takeCalls()).toEqual([]);
        });

        test('switched off before its first frame, it starts when it is on again', () => {
            const node = recording('a');
            node.active = false;
            tick();
            node.active = true;
            takeCalls();
            expect(tick()).toEqual(['a start', 'a update', 'a lateUpdate']);
        });

        test('disabled by an earlier component during update, it is not updated in that frame', () => {
            const switcher = new Node('switcher');
            director.getScene()!.addChild(switcher);
            const { node } = switcher.addComponent(Switcher);
            const target = recording('a');
            tick();
            node.getComponent(Switcher)!.target = target.getComponent(Recorder);
            expect(tick()).toEqual(['a disable']);
        });

        test('taken out of the scene it is disabled and kept; put back it is enabled', () => {
            const node = recording('a');
            tick();
            node.removeFromParent();
            expect(tick()).toEqual(['a disable']);
            expect([node.isValid, node.parent, node.activeInHierarchy]).toEqual([true, null, false]);
            director.getScene()!.addChild(node);
            expect(takeCalls()).toEqual(['a enable']);
        });

        test('moved to another parent in the scene, it notices nothing', () => {
            const [a, b] = [recording('a'), recording('b')];
            tick();
            a.parent = b;
            expect(takeCalls()).toEqual([]);
        });
    });

    describe('required components', () => {
        test('are added first, and found again by name', () => {
            const node = new Node('a');
            node.addComponent(Needy);
            expect(node.components.map((component) => component.constructor)).toEqual([Recorder, Needy]);
            expect(node.getComponent('Conformance.Needy')).toBe(node.components[1]);
        });

        test('are not added twice', () => {
            const node = recording('a', null);
            node.addComponent(Needy);
            expect(node.components).toHaveLength(2);
        });
    });

    describe('finding components', () => {
        test('getComponent finds subclasses of a class that has some', () => {
            const early = new Node('a').addComponent(EarlyRecorder);
            expect(early.getComponent(Recorder)).toBe(early);
            expect(early.getComponent(Needy)).toBeNull();
        });

        test('all of a class, here and below, in the order of the tree; the first one, below only', () => {
            const parent = recording('p', null, Recorder, EarlyRecorder);
            const child = recording('c', parent, Recorder);
            const found = parent.getComponentsInChildren(Recorder);
            expect(found).toEqual([...parent.components, ...child.components]);
            expect(parent.getComponents(Recorder)).toHaveLength(2);
            expect(parent.getComponentInChildren(Recorder)).toBe(child.components[0]);
            expect(parent.getComponentInChildren(Needy)).toBeNull();
        });

        test('the UITransform of a node is found by class and by name', () => {
            const node = new Node('a');
            const transform = node.addComponent(UITransform);
            expect([node.getComponent(UITransform), node.getComponent('cc.UITransform')]).toEqual([
                ...[transform, transform],
            ]);
        });

        test('adding something that is no component throws', () => {
            expect(() => new Node('a').addComponent('Conformance.NoSuch')).toThrow(TypeError);
            expect(() => new Node('b').addComponent(Node as never)).toThrow(TypeError);
        });

        test('a component knows its node, and its name is made of both', () => {
            const node = new Node('a');
            const single = node.addComponent(Single);
            expect([single.node, single.name]).toEqual([node, 'a<Single>']);
        });
    });

    test('the scene that is run is activated before runSceneImmediate returns', () => {
        const scene = new Scene('next');
        recording('a', scene);
        expect(takeCalls()).toEqual([]);
        listen(director, Director.EVENT_AFTER_SCENE_LAUNCH, () => note('launched'));
        listen(director, Director.EVENT_BEFORE_SCENE_LAUNCH, () => note('before'));
        director.runSceneImmediate(scene);
        expect(takeCalls()).toEqual(['before', 'a preload', 'a load', 'a enable', 'launched']);
    });
});
