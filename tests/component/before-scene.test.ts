import { Vec2 } from 'cc';
import { Rope } from '../../assets/rope';
import { createNode } from '../../tools/cc/stage';
import { positionsOf, useGame, xy, type XY } from '../support/game';

const game = useGame();

describe.each([1, 2])(
    'a rope that a script asks before its node is in the scene, below a parent of scale %p',
    (scale) => {
        /** The rope after some frames. */
        function play(isEarly: boolean, call: (rope: Rope) => unknown): XY[] {
            const parent = game.addNode('parent', { x: 20, y: 30 });
            parent.setScale(scale, scale, 1);
            const node = createNode('rope');
            node.setPosition(300, 500);
            const rope = node.addComponent(Rope);
            rope.nodeCount = 11;
            if (isEarly) call(rope);
            parent.addChild(node);
            if (!isEarly) call(rope);
            game.tick(7);
            return positionsOf(rope);
        }

        test.each<[string, (rope: Rope) => unknown]>([
            ['unpin', (rope) => rope.unpin(0)],
            ['nodes', (rope) => rope.nodes],
            ['attach', (rope) => rope.attach(game.addNode('crate'), -1, { mass: 1 })],
        ])('starts where its node is then: %s', (_name, call) => {
            expect(play(true, call)).toEqual(play(false, call));
        });

        test('starts with the pins that it was given', () => {
            const hook = new Vec2(320 * scale, 450 * scale);
            const nodes = play(true, (rope) => rope.pin(5, hook));
            expect([nodes[0], nodes[5]]).toEqual([{ x: 20 + 300 * scale, y: 30 + 500 * scale }, xy(hook)]);
        });
    },
);
