import { EventTarget, Node } from 'cc';
import { suite } from './suite';

suite('EventTarget', () => {
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

    test('one callback with two targets is two listeners, and each has its this', () => {
        const target = new EventTarget();
        const heard: unknown[] = [];
        const [a, b] = [{ name: 'a' }, { name: 'b' }];
        function callback(this: { name: string }, value: number): void {
            heard.push([this.name, value]);
        }
        target.on('e', callback, a);
        target.on('e', callback, b);
        target.emit('e', 1);
        target.off('e', callback, a);
        target.emit('e', 2);
        expect(heard).toEqual([
            ['a', 1],
            ['b', 1],
            ['b', 2],
        ]);
    });

    test('targetOff removes all that one object listens to', () => {
        const target = new EventTarget();
        const heard: string[] = [];
        const owner = {};
        target.on('a', () => heard.push('a'), owner);
        target.on('b', () => heard.push('b'), owner);
        target.on('b', () => heard.push('other'));
        target.targetOff(owner);
        target.emit('a');
        target.emit('b');
        expect(heard).toEqual(['other']);
        expect([target.hasEventListener('a'), target.hasEventListener('b')]).toEqual([false, true]);
    });

    test('a node tells its listeners of children, parents, sizes and names of its own', () => {
        const node = new Node('p');
        const child = new Node('c');
        const heard: string[] = [];
        node.on(Node.EventType.CHILD_ADDED, (added: Node) => heard.push(`added ${added.name}`));
        node.on(Node.EventType.CHILD_REMOVED, (removed: Node) => heard.push(`removed ${removed.name}`));
        child.on(Node.EventType.PARENT_CHANGED, (old: Node | null) => heard.push(`from ${old?.name ?? '-'}`));
        node.on('own', (a: number, b: number) => heard.push(`own ${a + b}`));
        node.addChild(child);
        node.removeChild(child);
        node.emit('own', 1, 2);
        expect(heard).toEqual(['from -', 'added c', 'from p', 'removed c', 'own 3']);
    });
});
