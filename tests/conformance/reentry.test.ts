import { _decorator, Component, director, Node } from 'cc';
import { takeMessages } from './platform';
import { note, Recorder, recording, takeCalls } from './recorder';
import { suite } from './suite';

const { ccclass } = _decorator;

type Step = 'load' | 'enable' | 'start' | 'update' | 'lateUpdate' | 'disable' | 'destroy';

/** Does something of a check's choice, once, when it is called for a step of its life. */
@ccclass('Conformance.Actor')
class Actor extends Recorder {
    step: Step = 'update';
    act: (() => void) | null = null;
    protected override note(what: string): void {
        super.note(what);
        if (what !== this.step || !this.act) return;
        const { act } = this;
        this.act = null;
        act();
    }
}

@ccclass('Conformance.BadLoader')
class BadLoader extends Component {
    protected override onLoad(): void {
        throw new Error('on purpose');
    }
}

function tick(): string[] {
    director.tick(0.1);
    return takeCalls();
}

/** A node outside the scene, whose first component acts in a step; others may be added. */
function actor(step: Step, act: (node: Node) => void): Node {
    const node = new Node('x');
    const component = node.addComponent(Actor);
    component.step = step;
    component.act = () => act(node);
    return node;
}

function enter(node: Node): string[] {
    director.getScene()!.addChild(node);
    return takeCalls();
}

suite('life within life', () => {
    beforeEach(() => {
        takeCalls();
    });

    test('a component added in onLoad is loaded at once and enabled before the one that added it', () => {
        const node = actor('load', (node) => {
            node.addComponent(Recorder);
            note('added');
        });
        expect(enter(node)).toEqual([
            ...['x preload', 'x load', 'x preload', 'x load', 'x enable', 'added', 'x enable'],
        ]);
    });

    test('a child made in onLoad lives at once', () => {
        const node = actor('load', (node) => {
            recording('c', node);
            note('made');
        });
        expect(enter(node)).toEqual([
            ...['x preload', 'x load', 'c preload', 'c load', 'c enable', 'made', 'x enable'],
        ]);
    });

    test('a node that switches itself off in onLoad is not enabled', () => {
        const node = actor('load', (node) => (node.active = false));
        expect(enter(node)).toEqual(['x preload', 'x load']);
        expect(tick()).toEqual([]);
    });

    test('a component that disables itself in onLoad is not enabled', () => {
        const node = actor('load', (node) => (node.getComponent(Actor)!.enabled = false));
        expect(enter(node)).toEqual(['x preload', 'x load']);
    });

    test('a node that switches itself off in onEnable is not started', () => {
        const node = actor('enable', (node) => (node.active = false));
        expect(enter(node)[2]).toBe('x enable');
        expect(tick()).toEqual([]);
    });

    test('switching off another node in onEnable keeps that one from being enabled', () => {
        const parent = new Node('p');
        const first = actor('enable', () => (second.active = false));
        const second = recording('y', null);
        parent.addChild(first);
        parent.addChild(second);
        expect(enter(parent)).toEqual(['x preload', 'y preload', 'x load', 'y load', 'x enable']);
    });

    test('a node that destroys itself in start is gone after the frame, without being updated', () => {
        const node = actor('start', (node) => node.destroy());
        enter(node);
        expect(tick()).toEqual(['x start', 'x disable', 'x destroy']);
    });

    test('a node destroyed in update gets no lateUpdate', () => {
        const node = actor('update', (node) => node.destroy());
        enter(node);
        expect(tick()).toEqual(['x start', 'x update', 'x disable', 'x destroy']);
    });

    test('a node destroyed in lateUpdate is not drawn any more', () => {
        const node = actor('lateUpdate', (node) => node.destroy());
        enter(node);
        expect(tick().slice(2)).toEqual(['x lateUpdate', 'x disable', 'x destroy']);
        expect(node.isValid).toBe(false);
    });

    test('what is disabled and enabled again in one update goes on in the next frame', () => {
        const other = recording('y', null);
        const node = actor('update', () => {
            const component = other.getComponent(Recorder)!;
            component.enabled = false;
            component.enabled = true;
        });
        enter(node);
        enter(other);
        expect(tick()).toEqual([
            ...['x start', 'y start', 'x update', 'y disable', 'y enable', 'x lateUpdate'],
        ]);
        expect(tick()).toEqual(['x update', 'y update', 'x lateUpdate', 'y lateUpdate']);
    });

    test('what is switched on in lateUpdate is started in the same frame', () => {
        const other = recording('y', null);
        other.active = false;
        const node = actor('lateUpdate', () => (other.active = true));
        enter(node);
        enter(other);
        expect(tick().slice(3)).toEqual(['y preload', 'y load', 'y enable', 'y start']);
        expect(tick()).toEqual(['x update', 'y update', 'x lateUpdate', 'y lateUpdate']);
    });

    test('moved to an inactive parent in update, it is disabled', () => {
        const off = new Node('off');
        off.active = false;
        director.getScene()!.addChild(off);
        const node = actor('update', (node) => (node.parent = off));
        enter(node);
        expect(tick()).toEqual(['x start', 'x update', 'x disable']);
    });

    test('a node destroyed in onDisable of another is gone with it', () => {
        const other = recording('y', null);
        const node = actor('disable', () => other.destroy());
        enter(node);
        enter(other);
        tick();
        node.destroy();
        expect(takeCalls()).toEqual(['x disable', 'y disable']);
        tick();
        expect([node.isValid, other.isValid]).toEqual([false, false]);
    });

    test('an error in onLoad leaves addComponent where the node is active', () => {
        const node = new Node('x');
        director.getScene()!.addChild(node);
        expect(() => node.addComponent(BadLoader)).toThrow('on purpose');
    });

    test('an error in onLoad is told of where a tree comes to life, and stops no other', () => {
        const parent = new Node('p');
        const bad = new Node('bad');
        parent.addChild(bad);
        bad.addComponent(BadLoader);
        recording('good', parent);
        expect(enter(parent)).toEqual(['good preload', 'good load', 'good enable']);
        const messages = takeMessages();
        expect([messages.length, /on purpose/.test(messages[0]!)]).toEqual([1, true]);
    });
});
