import { _decorator, Component, director, EventHandler, Node } from 'cc';
import { suite } from './suite';

const { ccclass } = _decorator;

let heard: unknown[][];

@ccclass('EventHandlerConformance')
class Listener extends Component {
    onHeard(...words: unknown[]): void {
        heard.push([this.node.name, ...words]);
    }
}

function handlerOf(target: Node | null, handler = 'onHeard', customEventData = ''): EventHandler {
    return Object.assign(new EventHandler(), {
        target,
        component: 'EventHandlerConformance',
        handler,
        customEventData,
    });
}

suite('an event handler', () => {
    beforeEach(() => {
        heard = [];
    });

    test('calls a method of a component by name, its own data last', () => {
        const node = new Node('n');
        node.addComponent(Listener);
        EventHandler.emitEvents([handlerOf(node), handlerOf(node, 'onHeard', 'data')], 1, 'two');
        expect(heard).toEqual([
            ['n', 1, 'two'],
            ['n', 1, 'two', 'data'],
        ]);
        expect(Component.EventHandler).toBe(EventHandler);
    });

    test('does nothing without a target, its component or its method, or when the target is destroyed', () => {
        const [without, gone, fine] = ['a', 'b', 'c'].map((name) => new Node(name)) as [Node, Node, Node];
        for (const node of [gone, fine]) node.addComponent(Listener);
        gone.destroy();
        director.tick(0.1);
        const handlers = [null, without, gone].map((target) => handlerOf(target));
        EventHandler.emitEvents([...handlers, handlerOf(fine, 'no such method'), handlerOf(fine)]);
        EventHandler.emitEvents([null as unknown as EventHandler]);
        expect(heard).toEqual([['c']]);
    });
});
