import { director, find, Layers, Node, Scene } from 'cc';
import { suite } from './suite';

function family(): { p: Node; a: Node; b: Node; c: Node } {
    const p = new Node('p');
    const [a, b, c] = ['a', 'b', 'c'].map((name) => new Node(name)) as [Node, Node, Node];
    for (const node of [a, b, c]) p.addChild(node);
    director.getScene()!.addChild(p);
    return { p, a, b, c };
}

const names = (nodes: readonly Node[]): string => nodes.map((node) => node.name).join('');

suite('node tree', () => {
    test('children keep the order they were added in, until a sibling index is set', () => {
        const { p, b, c } = family();
        c.setSiblingIndex(0);
        expect([names(p.children), b.getSiblingIndex()]).toEqual(['cab', 2]);
        c.setSiblingIndex(99);
        expect(names(p.children)).toBe('abc');
    });

    test('insertChild puts a node where it is wanted', () => {
        const { p } = family();
        p.insertChild(new Node('x'), 1);
        expect(names(p.children)).toBe('axbc');
    });

    test('paths and names find nodes', () => {
        const { p, a } = family();
        const deep = new Node('deep');
        a.addChild(deep);
        expect([p.getChildByPath('a/deep'), p.getChildByPath('b/deep'), p.getChildByName('b')]).toEqual([
            ...[deep, null, p.children[1]],
        ]);
        expect([find('p/a/deep'), find('deep', a), find('p/q')]).toEqual([deep, deep, null]);
    });

    test('isChildOf counts every generation, and the node itself', () => {
        const { p, a } = family();
        const deep = new Node('deep');
        a.addChild(deep);
        expect([deep.isChildOf(p), a.isChildOf(a), p.isChildOf(a)]).toEqual([true, true, false]);
    });

    test('a node knows its scene while it is in one', () => {
        const { a } = family();
        expect(a.scene).toBe(director.getScene());
        expect([new Node().scene, a.scene instanceof Scene]).toEqual([null, true]);
    });

    test('walk visits parents before children, and leaves in the reverse order', () => {
        const { p, a } = family();
        a.addChild(new Node('d'));
        const way: string[] = [];
        p.walk(
            (node) => way.push(`+${node.name}`),
            (node) => way.push(`-${node.name}`),
        );
        expect(way.join('')).toBe('+p+a+d-d-a+b-b+c-c-p');
    });

    test('the layers of the engine have their bits', () => {
        const { DEFAULT, UI_2D, UI_3D, IGNORE_RAYCAST, GIZMOS, EDITOR, PROFILER } = Layers.Enum;
        expect([DEFAULT, UI_2D, UI_3D, IGNORE_RAYCAST, GIZMOS, EDITOR, PROFILER]).toEqual(
            [30, 25, 23, 20, 21, 22, 28].map((bit) => 1 << bit),
        );
    });

    test('layers are told by name, and put into masks', () => {
        const { DEFAULT, UI_2D, GIZMOS } = Layers.Enum;
        expect(Layers.makeMaskInclude([DEFAULT, UI_2D])).toBe(DEFAULT | UI_2D);
        expect(Layers.makeMaskExclude([GIZMOS]) & (GIZMOS | UI_2D)).toBe(UI_2D);
    });

    test('children can be taken away, one or all, and stay valid', () => {
        const { p, a, b, c } = family();
        p.removeChild(b);
        expect([names(p.children), b.parent, b.isValid]).toEqual(['ac', null, true]);
        p.removeAllChildren();
        expect([p.children.length, a.parent, c.activeInHierarchy]).toEqual([0, null, false]);
    });

    test('inactive nodes are found by name and path', () => {
        const { p, a } = family();
        a.active = false;
        expect([find('p/a'), p.getChildByName('a'), p.getChildByPath('a')]).toEqual([a, a, a]);
    });
});
