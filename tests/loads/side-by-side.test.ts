import type { Node } from 'cc';
import type { Rope } from '../../assets/rope';
import { useGame } from '../support/game';
import { timeToRest } from '../support/tied';
import { addLoad } from './holders';

const game = useGame();
const DAMPING = 1.7;
const MOST = 18 * 60;
/** Node counts and masses of ropes. */
const ROPES = {
    'two of a kind': [
        [16, 1],
        [16, 1],
    ],
    'a light one and a heavy one': [
        [16, 0.1],
        [19, 1],
    ],
    three: [
        [16, 1],
        [16, 0.1],
        [10, 5],
    ],
} as const;

function hang(from: Node, to: Node, length: number, nodeCount: number, mass: number): Rope {
    const { x, y } = from.position;
    const rope = game.addRope(
        { nodeCount, baseLength: length / (nodeCount - 1), mass, damping: DAMPING, headAnchor: from },
        { x, y },
    );
    rope.attach(to, -1);
    return rope;
}

// Lengths do not tell how ropes that are equally long share what they carry.
describe.each([1, 10, 100, 300])('a load of %d on ropes of one length side by side comes to rest', (mass) => {
    test.each(Object.entries(ROPES))('under a hook: %s', (_, ropes) => {
        for (const length of [300, 400]) {
            const load = addLoad(game, 430, 400, { mass, linearDamping: DAMPING });
            const hung = ropes.map(([nodeCount, nodeMass]) => {
                const hook = game.addNode('hook', { x: 400, y: 700 });
                return hang(hook, load.node, length, nodeCount, nodeMass);
            });
            expect(timeToRest(game, hung, MOST)).toBeLessThan(MOST);
        }
    });

    test.each(Object.entries(ROPES))('under another load: %s', (_, ropes) => {
        const upper = addLoad(game, 430, 500, { mass, linearDamping: DAMPING });
        const lower = addLoad(game, 450, 300, { mass, linearDamping: DAMPING });
        const hung = ropes.map(([nodeCount, nodeMass]) =>
            hang(upper.node, lower.node, 200, nodeCount, nodeMass),
        );
        hung.push(hang(game.addNode('hook', { x: 400, y: 700 }), upper.node, 200, 10, 1));
        expect(timeToRest(game, hung, MOST)).toBeLessThan(MOST);
    });
});
