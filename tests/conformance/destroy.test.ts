import { director, Director, isValid, Node, Scene } from 'cc';
import { note, Recorder, recording, takeCalls } from './recorder';
import { listen, suite } from './suite';

function tick(): string[] {
    director.tick(0.1);
    return takeCalls();
}

suite('destroy', () => {
    beforeEach(() => {
        takeCalls();
    });

    test('disables at once and destroys after lateUpdate, before the frame is drawn', () => {
        const node = recording('a');
        const component = node.getComponent(Recorder)!;
        tick();
        node.destroy();
        expect(takeCalls()).toEqual(['a disable']);
        expect([isValid(node), isValid(node, true), node.isValid]).toEqual([true, false, true]);
        listen(director, Director.EVENT_AFTER_UPDATE, () => note(`late ${isValid(component)}`));
        listen(director, Director.EVENT_BEFORE_DRAW, () => note(`draw ${isValid(component)}`));
        expect(tick()).toEqual(['late true', 'a destroy', 'draw false']);
        expect([isValid(node), director.getScene()!.children.length]).toEqual([false, 0]);
    });

    test('one component can go alone', () => {
        const node = recording('a');
        tick();
        const component = node.getComponent(Recorder)!;
        component.destroy();
        expect(takeCalls()).toEqual(['a disable']);
        expect(node.getComponent(Recorder)).toBe(component);
        expect(tick()).toEqual(['a destroy']);
        expect([node.isValid, component.isValid, node.components.length]).toEqual([true, false, 0]);
    });

    test('a node takes its children along; what was never loaded gets no onDestroy', () => {
        const node = recording('p');
        const child = recording('c', node);
        const sleeper = new Node('s');
        sleeper.active = false;
        node.addChild(sleeper);
        sleeper.addComponent(Recorder);
        takeCalls();
        node.destroy();
        expect(takeCalls()).toEqual(['p disable', 'c disable']);
        expect(tick()).toEqual(['c destroy', 'p destroy']);
        expect([child.isValid, sleeper.isValid]).toEqual([false, false]);
    });

    test('a disabled component is destroyed without being disabled again', () => {
        const node = recording('a');
        node.getComponent(Recorder)!.enabled = false;
        takeCalls();
        node.destroy();
        expect(tick()).toEqual(['a destroy']);
    });

    test('a second destroy does nothing', () => {
        const node = recording('a');
        expect([node.destroy(), node.destroy()]).toEqual([true, false]);
        takeCalls();
        expect(tick()).toEqual(['a destroy']);
    });

    test('destroyAllChildren leaves the node itself', () => {
        const node = recording('p');
        recording('c', node);
        takeCalls();
        node.destroyAllChildren();
        expect(tick().filter((call) => call.startsWith('c'))).toEqual(['c disable', 'c destroy']);
        expect([node.isValid, node.children.length]).toEqual([true, 0]);
    });

    test('what was destroyed in onDestroy is gone one frame later', () => {
        const [a, b] = [recording('a'), recording('b')];
        a.once(Node.EventType.NODE_DESTROYED, () => b.destroy());
        a.destroy();
        tick();
        expect([a.isValid, b.isValid]).toEqual([false, true]);
        tick();
        expect(b.isValid).toBe(false);
    });

    test('a scene that is replaced is destroyed at once, with all that is in it', () => {
        const first = director.getScene()!;
        const node = recording('a');
        takeCalls();
        director.runSceneImmediate(new Scene('second'));
        expect(takeCalls()).toEqual(['a disable', 'a destroy']);
        expect([first.isValid, node.isValid, director.getScene()!.name]).toEqual([false, false, 'second']);
    });

    test('a destroyed node has let go of its components and children', () => {
        const node = recording('a');
        const component = node.getComponent(Recorder)!;
        node.destroy();
        tick();
        expect(component.node).toBeNull();
    });

    test('isValid tells what is there', () => {
        expect([isValid(null), isValid(undefined), isValid(new Node())]).toEqual([false, false, true]);
    });
});
