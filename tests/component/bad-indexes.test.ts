import { Vec2 } from 'cc';
import { RopeAnchor, RopeAttachment } from '../../assets/rope';
import { useGame, xy } from '../support/game';
import { expectOneWarning } from '../support/one-warning';

const game = useGame(false, { nodeMass: 1 });

describe('an index out of range', () => {
    const cases: [number, number][] = [
        [5, 4],
        [99, 4],
        [-6, 0],
        [-99, 0],
        [2.4, 2],
        [Infinity, 4],
        [-Infinity, 0],
    ];

    test.each(cases)('means the nearest node: secondAnchorIndex = %d', (index, node) => {
        // Shorter than the rope from any node to the head.
        const secondAnchor = game.addNode('tail', { x: 0, y: 0 });
        const rope = game.addRope({ nodeCount: 5, secondAnchor, secondAnchorIndex: index });
        expectOneWarning(game, rope, 'secondAnchorIndex', String(index), `node ${node} is used`);
        expect(rope.getNode(node)!.pinned).toBe(true);
    });

    test.each(cases.filter(([, node]) => node !== 0))(
        'means the nearest node: anchors, %d',
        (index, node) => {
            const target = game.addNode('tail', { x: 10, y: -10 });
            const anchors = [Object.assign(new RopeAnchor(), { target, nodeIndex: index })];
            const rope = game.addRope({ nodeCount: 5, anchors });
            expectOneWarning(game, rope, 'anchors', String(index), `node ${node} is used`);
            expect(xy(rope.getNode(node)!.drawnPosition)).toEqual({ x: 10, y: -10 });
        },
    );

    test.each(cases)('means the nearest node: attachments, %d', (index, node) => {
        const attachments = [Object.assign(new RopeAttachment(), { mass: 9, nodeIndex: index })];
        const rope = game.addRope({ nodeCount: 5, attachments });
        expectOneWarning(game, rope, 'attachments.nodeIndex', String(index), `node ${node} is used`);
        expect(rope.getNode(node)!.mass).toBe(10);
    });

    test.each(cases)('means the nearest node: pin(%d)', (index, node) => {
        const rope = game.addRope({ nodeCount: 5 });
        expect(rope.pin(index, new Vec2(5, -5))).toBe(true);
        expectOneWarning(game, rope, 'pin index', String(index));
        expect(xy(rope.getNode(node)!.drawnPosition)).toEqual({ x: 5, y: -5 });
    });

    test.each(cases)('means the nearest node, and becomes its index: attach(%d)', (index, node) => {
        const rope = game.addRope({ nodeCount: 5 });
        const entry = rope.attach(game.addNode('crate'), index, { mass: 9 })!;
        expect(entry.nodeIndex).toBe(index < 0 ? node - 5 : node);
        expectOneWarning(game, rope, 'attach index', String(index), `node ${node} is used`);
        expect(rope.getNode(node)!.mass).toBe(10);
    });

    test.each(cases)('of a pin is let go by the index of its node: pin(%d)', (index, node) => {
        const rope = game.addRope({ nodeCount: 5 });
        rope.pin(index, new Vec2(5, -5));
        game.takeMessages();
        expect(rope.unpin(node)).toBe(true);
        game.tick();
        expect(rope.getNode(node)!.pinned).toBe(false);
    });

    test.each(['secondAnchorIndex', 'anchors', 'attachments', 'pin', 'unpin', 'attach', 'applyImpulse'])(
        'that is no number is ignored: %s',
        (name) => {
            const target = game.addNode('target');
            const rope = game.addRope({ nodeCount: 5 });
            const acts: Record<string, () => unknown> = {
                secondAnchorIndex: () =>
                    Object.assign(rope, { secondAnchor: target, secondAnchorIndex: NaN }),
                anchors: () => rope.anchors.push(Object.assign(new RopeAnchor(), { target, nodeIndex: NaN })),
                attachments: () =>
                    rope.attachments.push(Object.assign(new RopeAttachment(), { nodeIndex: NaN })),
                pin: () => expect(rope.pin(NaN, new Vec2())).toBe(false),
                unpin: () => expect(rope.unpin(NaN)).toBe(false),
                attach: () => expect(rope.attach(target, NaN)).toBeNull(),
                applyImpulse: () => expect(rope.applyImpulse(NaN, new Vec2(1, 1))).toBe(false),
            };
            acts[name]();
            expectOneWarning(game, rope, name, 'NaN');
            expect(rope.nodes.map(({ pinned }) => pinned)).toEqual([true, false, false, false, false]);
            expect(rope.nodes.map(({ mass }) => mass)).toEqual([1, 1, 1, 1, 1]);
        },
    );

    test.each([5, -6, 1.5, NaN, Infinity])('getNode(%d) is null', (index) => {
        const rope = game.addRope({ nodeCount: 5 });
        expect(rope.getNode(index)).toBeNull();
        expectOneWarning(game, rope, 'getNode', String(index));
    });

    test('is warned of once while the number of nodes changes', () => {
        const attachments = [Object.assign(new RopeAttachment(), { nodeIndex: 40 })];
        const rope = game.addRope({ nodeCount: 30, attachments });
        for (let i = 0; i < 20; i++) {
            rope.nodeCount--;
            game.tick();
        }
        expect(game.takeMessages()).toHaveLength(1);
    });
});
