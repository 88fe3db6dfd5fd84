import { Graphics, UITransform } from 'cc';
import { Rope, RopeAnchor, RopeAttachment } from '../../assets/rope';
import { loadedRope } from '../support/editor';
import { graphicsOf, useGame, type RopeValues } from '../support/game';

const game = useGame(true, { nodeMass: 1 });

/** A rope with these values, as a scene file may have them. */
function savedRope(values: object): Rope {
    const rope = game.addRope(values as RopeValues);
    game.tick();
    return rope;
}

describe('the inspector says in words', () => {
    test('nothing of a rope that is all right', () => {
        const { rope } = loadedRope(game);
        game.tick();
        expect(rope.advice).toBe('');
    });

    test.each<[string, () => Rope, string]>([
        [
            'an index out of range',
            () => savedRope({ secondAnchor: game.addNode('tail'), secondAnchorIndex: 40 }),
            'Second Anchor Index must be an integer from -30 to 29, got 40; node 29 is used.',
        ],
        [
            'an index of an anchor in the list',
            () => {
                const target = game.addNode('post', { x: 50 });
                return savedRope({ anchors: [Object.assign(new RopeAnchor(), { target, nodeIndex: -31 })] });
            },
            'Anchors Node Index must be an integer from -30 to 29, got -31; node 0 is used.',
        ],
        [
            'an index of an attachment',
            () => savedRope({ attachments: [Object.assign(new RopeAttachment(), { nodeIndex: 30 })] }),
            'Attachments Node Index must be an integer from -30 to 29, got 30; node 29 is used.',
        ],
        [
            'anchors out of reach',
            () => savedRope({ nodeCount: 5, secondAnchor: game.addNode('tail', { x: 500 }) }),
            'Anchors are farther apart than the rope between them is long (from node 0 on); it is stretched. ' +
                'Raise Node Count or Base Length, or tick Auto Calc Length or Fit Length.',
        ],
        [
            'a mass that is not above 0',
            () => savedRope({ _mass: 0 }),
            'Mass must be a number from 0.001 to 1000000000, got 0; 0.001 is used.',
        ],
        [
            'a mass of an attachment below 0',
            () =>
                savedRope({
                    attachments: [new RopeAttachment(), Object.assign(new RopeAttachment(), { mass: -2 })],
                }),
            'Attachments[1] Mass must be a number from 0 to 1000000000, got -2; 0 is used.',
        ],
        [
            'a prop that carries the rope',
            () => savedRope({ attachments: [Object.assign(new RopeAttachment(), { target: game.world })] }),
            'Attachments "world" is the rope\'s own node or a parent of it, and cannot hang on the rope.',
        ],
        [
            'two anchors on one node',
            () => {
                const entry = (): RopeAnchor =>
                    Object.assign(new RopeAnchor(), { target: game.addNode('post'), nodeIndex: 3 });
                return savedRope({ anchors: [entry(), entry()] });
            },
            'Anchors holds node 3, which another anchor holds already; it is ignored.',
        ],
        [
            'a scale beyond all bounds',
            () => {
                const rope = savedRope({});
                rope.node.setScale(1e20, 1e20, 1);
                game.tick();
                return rope;
            },
            'Position or scale is not finite, or beyond all bounds; the last one is used.',
        ],
    ])('%s', (_, build, words) => {
        expect(build().advice).toBe(words);
    });

    test('that there is no Graphics', () => {
        const rope = game.addRope();
        graphicsOf(rope)._destroyImmediate();
        game.tick();
        expect(rope.advice).toMatch(/^Graphics is missing beside it: /);
        expect(rope.getComponent(UITransform)).not.toBeNull();
    });

    test('that a file has two ropes on a node, of which the second does nothing', () => {
        const first = game.addRope();
        game.tick();
        const second = new Rope();
        second.node = first.node;
        first.node.active = false;
        (first.node as unknown as { _components: object[] })._components.push(second);
        first.node.active = true;
        game.tick();
        expect(second.advice).toBe('Rope is already on this node; the second one is disabled.');
        expect(second.enabled).toBe(true);
        expect(first.advice).toBe('');
    });

    test('everything that is wrong, one in a line, and only while it is', () => {
        const rope = savedRope({
            _mass: -1,
            _baseLength: 0,
            secondAnchor: game.addNode('tail'),
            secondAnchorIndex: 99,
        });
        expect(rope.advice.split('\n')).toHaveLength(3);
        rope.secondAnchorIndex = -1;
        rope.mass = 1;
        game.tick();
        expect(rope.advice).toMatch(/^Base Length must be [^\n]*$/);
        rope.baseLength = 20;
        game.tick();
        expect(rope.advice).toBe('');
    });

    test('and never in the console, which only a game writes to', () => {
        savedRope({ _mass: -1 });
        expect(game.takeMessages()).toEqual([]);
        game.start(false);
        const rope = game.addRope({ _mass: -1 } as object);
        game.tick();
        expect(game.takeMessages()).toEqual([expect.stringContaining('mass must be')]);
        expect(rope.getComponent(Graphics)).not.toBeNull();
        game.start(true);
    });
});
