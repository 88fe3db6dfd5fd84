import type { Node } from 'cc';
import { drawnOf, isFinitePoint, useGame } from '../support/game';

const game = useGame();

const breaks: [string, (node: Node) => void][] = [
    ['turned by NaN', (node) => (node.angle = NaN)],
    ['scaled by Infinity', (node) => node.setScale(Infinity, 1, 1)],
    ['scaled beyond all bounds', (node) => node.setScale(1e300, 1e300, 1)],
];

function messagesAfter(frames: number): string[] {
    game.tick(frames);
    return game.takeMessages();
}

describe.each(['its anchor', 'its own node'])('clampHead while %s is', (holder) => {
    test.each(breaks)('%s', (_, breakIt) => {
        const hook = game.addNode('hook', { x: 100, y: 300 });
        const rope = game.addRope({ nodeCount: 5, clampHead: true });
        if (holder === 'its anchor') rope.headAnchor = hook;
        game.tick(3);
        const node = rope.headAnchor ?? rope.node;
        breakIt(node);
        const messages = messagesAfter(20);
        expect(messages.filter((text) => text.includes('clampHead'))).toHaveLength(1);
        expect(new Set(messages).size).toBe(messages.length);
        expect(() => rope.reset()).not.toThrow();
        expect(() => rope.teleport()).not.toThrow();
        node.setRotationFromEuler(0, 0, 0);
        node.setScale(1, 1, 1);
        game.tick(60);
        game.takeMessages();
        expect(drawnOf(rope).every(isFinitePoint)).toBe(true);
    });
});
