import { director, Layers, Node, UITransform } from 'cc';
import { suite } from './suite';

const {
    ACTIVE_IN_HIERARCHY_CHANGED,
    CHILD_ADDED,
    CHILD_REMOVED,
    COMPONENT_ADDED,
    COMPONENT_REMOVED,
    LAYER_CHANGED,
    NODE_DESTROYED,
    PARENT_CHANGED,
    SIBLING_ORDER_CHANGED,
} = Node.EventType;

let heard: string[];

/** A node that notes the events of some types. */
function listening(name: string, ...types: string[]): Node {
    const node = new Node(name);
    for (const type of types) node.on(type, () => heard.push(`${name} ${type}`));
    return node;
}

suite('node events', () => {
    beforeEach(() => {
        heard = [];
    });

    test('parents and children: the child first, then who lost it, then who got it', () => {
        const [a, b] = ['a', 'b'].map((name) => listening(name, CHILD_ADDED, CHILD_REMOVED)) as [Node, Node];
        const child = listening('c', PARENT_CHANGED);
        a.addChild(child);
        child.parent = b;
        expect(heard).toEqual([
            ...['c parent-changed', 'a child-added', 'c parent-changed', 'a child-removed', 'b child-added'],
        ]);
    });

    test('the order of siblings is told to their parent', () => {
        const parent = listening('p', SIBLING_ORDER_CHANGED);
        for (const name of ['a', 'b']) parent.addChild(new Node(name));
        heard = [];
        parent.children[0]!.setSiblingIndex(1);
        expect(heard).toEqual(['p sibling-order-changed']);
    });

    test('components that come and go', () => {
        const node = listening('n', COMPONENT_ADDED, COMPONENT_REMOVED);
        director.getScene()!.addChild(node);
        node.addComponent(UITransform).destroy();
        expect(heard).toEqual(['n component-added']);
        director.tick(0.1);
        expect(heard).toEqual(['n component-added', 'n component-removed']);
    });

    test('the layer', () => {
        const node = listening('n', LAYER_CHANGED);
        node.layer = Layers.Enum.UI_2D;
        expect(heard).toEqual(['n layer-changed']);
    });

    test('switching on and off, only to the node that is switched', () => {
        const parent = listening('p', ACTIVE_IN_HIERARCHY_CHANGED);
        const child = listening('c', ACTIVE_IN_HIERARCHY_CHANGED);
        director.getScene()!.addChild(parent);
        parent.addChild(child);
        heard = [];
        parent.active = false;
        parent.active = true;
        expect(heard).toEqual(['p active-in-hierarchy-changed', 'p active-in-hierarchy-changed']);
    });

    test('the end of a node, once, when it is destroyed', () => {
        const node = listening('n', NODE_DESTROYED);
        director.getScene()!.addChild(node);
        node.destroy();
        expect(heard).toEqual([]);
        director.tick(0.1);
        expect(heard).toEqual(['n node-destroyed']);
    });

    test('listeners: once, off, off of all, by target', () => {
        const node = new Node('n');
        const target = {};
        const add = (what: string) => () => void heard.push(what);
        const removed = add('removed');
        node.once('e', add('once'));
        node.on('e', removed);
        node.on('e', add('targeted'), target);
        node.on('e', add('kept'));
        node.off('e', removed);
        node.targetOff(target);
        node.emit('e');
        node.emit('e');
        expect(heard).toEqual(['once', 'kept', 'kept']);
        node.off('e');
        expect(node.hasEventListener('e')).toBe(false);
    });
});
