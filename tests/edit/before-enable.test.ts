import { Rope } from '../../assets/rope';
import { createNode } from '../../tools/cc/stage';
import { useGame } from '../support/game';

/** Calls of scripts while a rope is not enabled: its node is in no scene, or inactive, or the component is off. */

const game = useGame();

const WAYS: readonly (readonly [string, (rope: Rope) => () => void])[] = [
    ['its node is in no scene', (rope) => () => game.world.addChild(rope.node)],
    [
        'a parent is inactive',
        (rope) => {
            const parent = game.addNode('parent');
            parent.active = false;
            parent.addChild(rope.node);
            return () => (parent.active = true);
        },
    ],
    [
        'it is disabled',
        (rope) => {
            rope.enabled = false;
            game.world.addChild(rope.node);
            return () => (rope.enabled = true);
        },
    ],
    [
        'it was disabled',
        (rope) => {
            game.world.addChild(rope.node);
            game.tick(20);
            rope.enabled = false;
            game.tick();
            return () => (rope.enabled = true);
        },
    ],
];

describe.each(WAYS)('while %s', (_, prepare) => {
    function add(): [Rope, () => void] {
        const node = createNode('rope');
        node.setPosition(300, 700);
        const rope = node.addComponent(Rope);
        rope.nodeCount = 11;
        return [rope, prepare(rope)];
    }

    test('a rope is reeled', () => {
        const [rope, enable] = add();
        expect([rope.reel(20), rope.ropeLength]).toEqual([20, 220]);
        rope.ropeLength = 300;
        enable();
        for (const frames of [1, 600]) {
            game.tick(frames);
            expect([rope.ropeLength, rope.nodes.length]).toEqual([300, 15]);
        }
        expect(rope.pointAt(1e9).y).toBeCloseTo(400, 2);
        rope.reset();
        expect(rope.ropeLength).toBe(200);
    });
});
